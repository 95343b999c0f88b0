// A team without turns, as its banner tells it: see table/TeamBanner.svelte.
import { seatName } from "./texts";
import type { Patience, Seat, Team } from "./wire";

const WORDS = "team:"; // how the paths of what a team says begin

/** What somebody says to what is asked of the team now: to a proposal, or whether they are ready. */
export interface Answer {
  kind: "yes" | "no" | "open";
  text: string;
}

interface Way {
  readonly path: readonly string[];
  readonly glowing: string[];
}

/** The things to click that are the banner's: what can be said to the team, and then why. */
export function waysOfTeam(clicks: Way): string[] {
  if (clicks.path[0]?.startsWith(WORDS)) return clicks.glowing;
  return clicks.glowing.filter((ref) => ref.startsWith(WORDS));
}

/** Those of the team, as they sit. */
export function atTheTable(team: Team, seats: Seat[]): Seat[] {
  return seats.filter((one) => team.crew.includes(one.seat));
}

export function answerOf({ proposal, ready }: Team, seat: number): Answer {
  if (!proposal) return ready.includes(seat) ? { kind: "yes", text: "ready" } : { kind: "open", text: "not ready yet" };
  const against = proposal.objected.find((one) => one.seat === seat);
  if (against) return { kind: "no", text: against.reason };
  if (proposal.seat === seat) return { kind: "yes", text: "proposes" };
  return proposal.confirmed.includes(seat) ? { kind: "yes", text: "agrees" } : { kind: "open", text: "has not answered yet" };
}

/** Whom the table waits for, and what then. */
export function hurry(patience: Patience, seats: Seat[], reader: number | null, proposal: boolean): string {
  const then = proposal ? "agreeing" : "ready";
  if (patience.seat === reader) return `The others wait for you; after that you count as ${then}.`;
  return `The table waits for ${seatName(seats, patience.seat)}, who then counts as ${then}.`;
}
