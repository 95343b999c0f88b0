// A new table as somebody arranges it in the lobby.
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

/** The middle one of the levels, which go from weak to strong. */
export function mediumBot(bots: string[]): string {
  return bots.find((bot) => bot === "medium") ?? bots[Math.floor((bots.length - 1) / 2)] ?? "";
}

export function plannedSeats(game: GameSummary): PlannedSeat[] {
  const count = Math.min(Math.max(3, game.fewest), game.most);
  const bot: PlannedSeat = { sitter: `bot:${mediumBot(game.bots)}`, name: "" };
  return [{ sitter: "me", name: "" }, ...Array.from({ length: count - 1 }, () => ({ ...bot }))];
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
