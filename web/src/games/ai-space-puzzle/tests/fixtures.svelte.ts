// The game's own words, and small tables.
import type { Clicks, OpenForm } from "../../../lib/board";
import type { GameInfo, Seat } from "../../../lib/wire";
import deckToml from "../../../../../src/tableful/games/ai_space_puzzle/deck.toml?raw";
import textsToml from "../../../../../src/tableful/games/ai_space_puzzle/texts/en.toml?raw";
import type { Token } from "../art/tokens";
import type { View } from "../table";

/** Entries of `[table]` and `[[table]]` whose value is a text in quotation marks. */
function sentences(source: string): [table: string, key: string, text: string][] {
  let table = "";
  return source.split("\n").flatMap((line): [string, string, string][] => {
    const head = /^\[\[?([^\]]+)\]\]?$/.exec(line);
    if (head) table = head[1]!;
    const [, key, text] = /^([\w-]+) = (".*")$/.exec(line) ?? [];
    return key && text ? [[table, key, JSON.parse(text) as string]] : [];
  });
}

const texts: Record<string, string> = Object.fromEntries(sentences(textsToml).map(([table, key, text]) => [`${table}.${key}`, text]));
export const TOKENS: Token[] = [];
let word = "";
let number = 0;
for (const [table, key, text] of sentences(deckToml)) {
  if (table === "scenario" && key === "title") texts[`scenario.${(number += 1)}`] = text;
  if (table !== "token") continue;
  if (key === "word") TOKENS.push((word = text) as Token);
  if (key === "name") texts[`token.${word}`] = text;
}

texts["scenario.journey"] = "1 3 2"; // a short one

export const GAME: GameInfo = {
  summary: { name: "ai-space-puzzle", title: "AI Space Puzzle", about: "", minutes: "", difficulty: "", fewest: 2, most: 5, bots: [], line_up: [], options: [{ name: "scenario", title: "Scenario", about: "", values: [1, 2, 3].map((value) => ({ value, title: `${value}`, about: "" })) }], other_decks: true, decks: [], roles: [], teamwork: true, hall: [], lessons: [], coached: false },
  prefix: "ASP",
  version: 1,
  chapters: [],
  texts,
  content: {},
};

const ROOMS = ["1", "2", "3", "4"].flatMap((row) => ["a", "b", "c", "d"].map((column) => `${column}${row}`)) as View["rooms"][number]["room"][];
const SYMBOLS = ["antenna", "battery", "telescope", "plant"] as const;

/** The first scenario as an astronaut sees it, with a message; rooms show their number in symbols. */
export function table(more: Partial<View> = {}): View {
  return {
    scenario: {
      number: 1, tokens: TOKENS, counts: [5, 5, 5, 5, 5, 5], up_to: true, rounds: 6, actions: 4, dice: [], cross: "ignored", crisis: false, layout: "freely",
      sight: "as_laid", uses: 0, shuffled_after: 0, drawn: 0, hooks: [],
    },
    logbook: false,
    phase: "acting",
    round: 1,
    left: 6,
    rooms: ROOMS.map((room, at) => ({ room, symbols: SYMBOLS.filter((_, bit) => (at >> bit) & 1) })),
    pawns: (["black", "blue", "green", "red", "white", "yellow"] as const).map((colour) => ({ colour, room: colour === "red" ? "b2" : null, die: 1 })),
    key_cards: (["square", "triangle", "circle", "hexagon"] as const).map((key) => ({ key, unsure: key === "circle" ? ["blue"] : [], sure: [], location: "unmarked", die: "unmarked" })),
    actions_left: 3,
    marker_steps_left: 30,
    message: { entries: [{ token: "square", x: 40, y: 37, turn: 0 }, { token: "red", x: 60, y: 37, turn: 90 }], mirrored: false },
    covered: false,
    supply: TOKENS,
    uses_left: [],
    resting: [],
    broken: [],
    must_break: false,
    crisis_room: null,
    crisis_next: null,
    cross: null,
    cleared: [],
    duties: [],
    target: null,
    screen: null,
    past: [],
    team: { ready: [], proposal: null } as unknown as View["team"],
    over: false,
    won: false,
    declared: false,
    ...more,
  };
}

export const TARGET: NonNullable<View["target"]> = {
  keys: [
    { key: "square", room: "a1", colour: "red", die: 2, right: null },
    { key: "triangle", room: "b2", colour: "blue", die: 3, right: null },
    { key: "circle", room: "c3", colour: "green", die: 4, right: null },
    { key: "hexagon", room: "d4", colour: "white", die: 5, right: null },
  ],
  cross: "a4",
};

/** Behind the screen. */
export function composing(more: Partial<View> = {}): View {
  return table({ phase: "composing", message: null, actions_left: 0, target: TARGET, screen: { needed: 5, entries: [], picked: null }, ...more });
}

export const PLAYERS: Seat[] = ["Ada", "Bruno"].map((name, number) => ({
  seat: number, kind: "person", name, bot: null, online: true, instead: false, stalls: false,
  colour: number ? "orange" : "blue", face: number ? "clock" : "star", level: 0, temper: "", role: number ? "astronaut" : "ai", sight: number - 1, muted: false, resigned: false,
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

export class Sheet implements OpenForm {
  readonly form: OpenForm["form"] = { name: "lay", fewest: 1, most: 8, fields: [] };
  entries = $state.raw<string[][]>([]);
  readonly busy = false;
  readonly refusal = null;
  sent = 0;
  fill(): void {
    this.sent += 1;
  }
}
