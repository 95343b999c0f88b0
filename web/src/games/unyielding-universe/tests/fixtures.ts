// The game's own deck and words, and small tables to count and to speak about.
import type { Clicks } from "../../../lib/board";
import type { GameInfo, LogLine, Seat } from "../../../lib/wire";
import deckToml from "../../../../../src/tableful/games/unyielding_universe/deck.toml?raw";
import textsToml from "../../../../../src/tableful/games/unyielding_universe/texts/en.toml?raw";
import { cardOf } from "../deck";
import { balanced } from "../order";
import type { CardView, LivesView, SeatView } from "../view";

type Row = Record<string, unknown>;

/** Rows under `[[name]]` and `[name]`, as far as our two files use TOML: each value on one line, written as in JSON. */
function tables(source: string): [name: string, row: Row][] {
  const found: [string, Row][] = [];
  for (const line of source.split("\n")) {
    const head = /^\[\[?([^\]]+)\]\]?$/.exec(line);
    const [, key, value] = /^("[^"]+"|[\w-]+) = (.+?)(?:\s+# .*)?$/.exec(line) ?? [];
    if (head?.[1]) found.push([head[1].replaceAll('"', ""), {}]);
    else if (key && value) found.at(-1)![1][key.replaceAll('"', "")] = JSON.parse(value);
  }
  return found;
}

const deck = tables(deckToml);
const rows = (name: string) => deck.flatMap(([table, row]) => (table === name ? [row] : []));
const all = [...rows("year"), ...rows("universe"), ...rows("complete")];
const texts: Record<string, string> = Object.fromEntries(
  tables(textsToml).flatMap(([table, row]) => Object.entries(row).map(([key, text]) => [`${table}.${key}`, String(text)])),
);
texts["card.0"] = "Life Begins";
texts["about.card.0"] = String(rows("begin")[0]?.["text"]);
texts["well_lived.title"] = String(rows("well_lived")[0]?.["title"]);
texts["well_lived.text"] = String(rows("well_lived")[0]?.["text"]);
all.forEach((row, at) => {
  texts[`title.card.${at + 1}`] = texts[`card.${at + 1}`] = String(row["title"]);
  texts[`about.card.${at + 1}`] = String(row["text"]);
  if (row["gentle_title"]) texts[`gentle.title.card.${at + 1}`] = String(row["gentle_title"]);
});

export const GAME: GameInfo = {
  summary: { name: "unyielding-universe", title: "Unyielding Universe", about: "", minutes: "", difficulty: "", fewest: 2, most: 4, bots: [], line_up: [], options: [], other_decks: true, decks: [], roles: [], teamwork: false, hall: [], lessons: [], coached: false },
  prefix: "UU",
  version: 1,
  chapters: [],
  texts,
  content: { year: rows("year"), universe: rows("universe"), complete: rows("complete") },
};

/** The number of a Universe by its name. */
export const universe = (name: string) => all.findIndex(({ title }) => title === `${name} Universe`) + 1;
/** The number of a Life Complete by its year. */
export const complete = (year: number) => all.findIndex((row, at) => at >= rows("year").length && row["year"] === year) + 1;

/** The first card of each of these years. */
export function yearCards(...years: number[]): CardView[] {
  return years.map((year) => cardOf(GAME, rows("year").findIndex((row) => row["year"] === year) + 1)!);
}

export function seat(number: number, years: number[] = [], more: Partial<SeatView> = {}): SeatView {
  const limit = more.limit ?? null;
  const count = balanced(years, { limit, duplicates: false });
  return { seat: number, lifeline: yearCards(...years), balanced: count, complete: null, limit, years: years[count - 1] ?? 0, points: 0, total: 0, rounds: [], ...more };
}

export function match(more: Partial<LivesView> = {}): LivesView {
  return {
    seat: 0,
    target: 250,
    left_out: 0,
    duplicates: false,
    newer_replaces: false,
    gentle: false,
    round: 1,
    starter: 0,
    seats: [seat(0, [10, 15, 23, 13, 67]), seat(1, [5, 40])],
    ask: { kind: "draw", seat: 0, card: null, taken: false, may_take: false, may_end: false, may_live_well: false, may_place: false },
    pile: 90,
    discards: [],
    universe: null,
    gone: [],
    needed: 10,
    without_draw: 0,
    quiet_turns: 6,
    must_draw: 0,
    over: false,
    winners: [],
    ...more,
  };
}

export const PLAYERS: Seat[] = ["Ada", "Bruno"].map((name, number) => ({
  seat: number, kind: number ? "bot" : "person", name, bot: null, online: true, instead: false, stalls: false,
  colour: number ? "orange" : "blue", face: number ? "clock" : "star", level: 0, temper: "", role: "", sight: 0, muted: false, resigned: false,
}));

export function clicks(glowing: string[], clicked: string[] = []): Clicks {
  return {
    path: [],
    glows: (ref) => glowing.includes(ref),
    chosen: () => false,
    name: () => undefined,
    lead: () => null,
    click: (ref) => void clicked.push(ref),
    whyNot: () => undefined,
  };
}

export function line(kind: string, args: Record<string, string | number> = {}, cue: LogLine["cue"] = ""): LogLine {
  return { kind, args: Object.fromEntries(Object.entries(args).map(([key, value]) => [key, String(value)])), parts: [kind], cue };
}
