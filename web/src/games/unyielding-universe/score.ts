// What a round brought, line by line, as the log tells it (7.1 to 7.5).
import type { LogLine } from "../../lib/wire";

/** A line of the scoreboard: what it is for, and the points of each seat. */
export interface Counted {
  what: "years" | "cards" | "universe" | "well_lived" | "round" | "total";
  points: (number | null)[];
  /** The Universe that counts. */
  card: number | null;
}

const WHAT: Record<string, [Counted["what"], string]> = {
  scored_years: ["years", "years"],
  scored_cards: ["cards", "points"],
  scored_universe: ["universe", "points"],
  scored_well_lived: ["well_lived", "points"],
  scored: ["round", "points"],
};
const ORDER: Counted["what"][] = ["years", "cards", "universe", "well_lived", "round", "total"];

export function counted(lines: LogLine[], seats: number): Counted[] {
  const found = new Map<Counted["what"], Counted>();
  const put = (what: Counted["what"], seat: number, points: number, card: number | null = null) => {
    const row = found.get(what) ?? { what, points: Array.from({ length: seats }, () => null), card };
    row.points[seat] = points;
    found.set(what, row);
  };
  for (const { kind, args } of lines) {
    const [what, field] = WHAT[kind] ?? [];
    if (!what || !field) continue;
    const seat = Number(args["seat"]);
    put(what, seat, Number(args[field]), args["card"] === undefined ? null : Number(args["card"]));
    if (kind === "scored") put("total", seat, Number(args["total"]));
  }
  return ORDER.flatMap((what) => found.get(what) ?? []);
}

/** How the round ended: the first line that is no score. */
export function ending(lines: LogLine[]): LogLine | null {
  return lines.find(({ cue }) => cue === "round_ended") ?? null;
}
