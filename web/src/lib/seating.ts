// A new table as somebody arranges it in the lobby.
import { list } from "./texts";
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
  fast: false,
  window: 4,
  takeover: 0,
  stalling: 120,
};

const GUEST = "Guest";

/** The middle one of the levels, which go from weak to strong: for who takes an open seat. */
export function mediumBot(bots: string[]): string {
  return bots.find((bot) => bot === "medium") ?? bots[Math.floor((bots.length - 1) / 2)] ?? "";
}

/** I, and the bots that the game itself lines up. */
export function plannedSeats(game: GameSummary): PlannedSeat[] {
  return [{ sitter: "me", name: "" }, ...game.line_up.map((bot) => ({ sitter: `bot:${bot}`, name: "" }))];
}

const COUNTS = ["", "one", "two", "three", "four", "five"];

/** `two medium bots`, `one easy and two hard bots`; nothing where one plays alone. */
export function lineUpSaid({ line_up }: GameSummary): string {
  const levels = [...new Set(line_up)];
  const counted = levels.map((level) => {
    const count = line_up.filter((bot) => bot === level).length;
    return `${COUNTS[count] ?? count} ${level}`;
  });
  return counted.length ? `${list(counted)} bot${line_up.length > 1 ? "s" : ""}` : "";
}

export function sitters(game: GameSummary): { value: Sitter; text: string }[] {
  return [
    { value: "open", text: "Open for a friend" },
    { value: "here", text: "Another person at this device" },
    ...game.bots.map((bot) => ({ value: `bot:${bot}`, text: `Bot · ${bot}` })),
  ];
}

function newSeat({ sitter, name }: PlannedSeat, at: number, myName: string): NewSeat {
  if (sitter === "me") return { kind: "person", name: myName || GUEST };
  if (sitter === "here") return { kind: "person", name: name.trim() || `${GUEST} ${at + 1}` };
  if (sitter.startsWith("bot:")) return { kind: "bot", bot: sitter.slice(4) };
  return { kind: "open" };
}

export function newTable(
  game: GameSummary,
  seats: PlannedSeat[],
  myName: string,
  options: NewTable["options"] = {},
  settings: Settings = DEFAULT_SETTINGS,
  deck = "",
): NewTable {
  const wanted = seats.map((seat, at) => newSeat(seat, at, myName.trim()));
  return { game: game.name, seats: wanted, options, deck, settings, start: wanted.every((seat) => seat.kind !== "open") };
}
