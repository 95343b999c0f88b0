// A new table as somebody arranges it in the lobby.
import { myLook } from "./keys";
import { prefs, USUAL_PACE } from "./prefs.svelte";
import type { GameSummary, NewSeat, NewTable, Settings } from "./wire";

/** Who is meant to sit there: `me`, `here` (another person at this device), `open`, or `bot:level`. */
export type Sitter = string;

export interface PlannedSeat {
  sitter: Sitter;
  name: string;
}

export const DEFAULT_SETTINGS: Settings = {
  listed: false,
  spectators: true,
  ...USUAL_PACE,
  window: 4,
  takeover: 0,
  stalling: 120,
  patience: 60,
  confer: 20,
  hints: "alone",
  practice: false,
  clock: "none",
  out_of_time: "bot",
};

/** As usual, at the pace that I like. */
export const mySettings = (): Settings => ({ ...DEFAULT_SETTINGS, ...prefs.pace });

export const GUEST = "Guest"; // who has not said their name

/** The middle one of the levels, which go from weak to strong: for whoever takes an open seat. */
export function mediumBot(bots: string[]): string {
  return bots.find((bot) => bot === "medium") ?? bots[Math.floor((bots.length - 1) / 2)] ?? "";
}

/** I, and these bots. */
export function seatsAgainst(bots: string[]): PlannedSeat[] {
  return [{ sitter: "me", name: "" }, ...bots.map((bot) => ({ sitter: `bot:${bot}`, name: "" }))];
}

/** I, and open seats for friends: as many as the game likes. */
export function seatsForFriends(game: GameSummary): PlannedSeat[] {
  const friends = Math.max(game.line_up.length, game.fewest - 1);
  return [{ sitter: "me", name: "" }, ...Array.from({ length: friends }, () => ({ sitter: "open", name: "" }))];
}

/** Whether I play with nobody but bots: only then any move can be taken back. */
export const alone = (seats: PlannedSeat[]): boolean => seats.every(({ sitter }) => sitter === "me" || sitter.startsWith("bot:"));

export function sitters(game: GameSummary): { value: Sitter; text: string }[] {
  return [
    { value: "open", text: "Open for a friend" },
    { value: "here", text: "Another person at this device" },
    ...game.bots.map((bot) => ({ value: `bot:${bot}`, text: `Bot · ${bot}` })),
  ];
}

function newSeat({ sitter, name }: PlannedSeat, at: number, myName: string): NewSeat {
  if (sitter === "me") return { kind: "person", name: myName || GUEST, colour: myLook().colour || null, mark: myLook().mark || null };
  if (sitter === "here") return { kind: "person", name: name.trim() || `${GUEST} ${at + 1}` };
  if (sitter.startsWith("bot:")) return { kind: "bot", bot: sitter.slice(4) };
  return { kind: "open" };
}

export function newTable(
  game: GameSummary,
  seats: PlannedSeat[],
  myName: string,
  options: NewTable["options"] = {},
  settings: Settings = mySettings(),
  deck = "",
): NewTable {
  const wanted = seats.map((seat, at) => newSeat(seat, at, myName.trim()));
  return { game: game.name, seats: wanted, options, deck, settings, start: wanted.every((seat) => seat.kind !== "open") };
}
