// A small deck and a small game, to count and to speak about. The deck is nobody's: four colours, one
// of which names an icon and a pattern that we cannot draw.
import type { Clicks } from "../../../lib/board";
import type { GameInfo, LogLine, Seat } from "../../../lib/wire";
import type { AudeView, CardView, MissionView, SeatView } from "../view";

const COLOURS = ["red", "blue", "brown", "grey"];
const YEARS = [1800, 1850, 1900];

const artifacts = COLOURS.flatMap((colour, at) => YEARS.map((year, nth) => ({ colour, year: year + at, stars: nth + 1 })));
const vips = COLOURS.map((colour) => ({ colour }));

export const GAME: GameInfo = {
  summary: { name: "project-aude", title: "Project AUDE", about: "", minutes: "", difficulty: "", fewest: 2, most: 5, bots: [], line_up: [], options: [], other_decks: true, decks: [], roles: [], teamwork: false, hall: [], lessons: [], coached: false },
  prefix: "AUDE",
  version: 1,
  chapters: [],
  texts: {
    "card.0": "Lord Beaverbrook",
    "colour.red": "red letters",
    "colour.blue": "blue coins",
    "name.colour.red": "letters",
    "icon.colour.red": "envelope",
    "pattern.colour.red": "stripes",
    "name.colour.blue": "coins",
    "icon.colour.blue": "coin",
    "pattern.colour.blue": "dots",
    "icon.colour.brown": "spaceship",
    "pattern.colour.brown": "tartan",
    "icon.colour.grey": "book",
    "pattern.colour.grey": "grid",
    "title.card.1": "A letter",
    "about.card.1": "It was never sent.",
    "source.card.1": "The attic",
    "link.card.1": "https://example.org/letter",
    "link.card.2": "javascript:alert(1)",
    "title.card.13": "Somebody",
    "ability.move": "Move",
    "name.assistant.9": "Nora",
  },
  content: {
    colour: COLOURS.map((colour) => ({ colour })),
    artifact: artifacts,
    vip: vips,
    assistant: [],
    bonus: { "five cards": [2, 6, 4], "six cards": [10], "four missions": [8] },
  },
};

/** Card 1 is red of 1800, card 4 blue of 1801, card 7 brown, card 10 grey; 13 to 16 are the VIPs. */
export function card(number: number): CardView {
  const row = artifacts[number - 1];
  if (row) return { card: number, ...row };
  return { card: number, colour: COLOURS[number - 13] ?? "red", year: null, stars: 0 };
}

export function mission(cards: number[] = [], ability: string | null = "move", used = false): MissionView {
  return { cards: cards.map(card), assistant: ability === null ? null : { assistant: 9, ability, used } };
}

export function seat(number: number, more: Partial<SeatView> = {}): SeatView {
  return { seat: number, missions: [mission(), mission()], collected: [], completed: 0, bonuses: [], points: 0, earliest: null, ...more };
}

export function game(more: Partial<AudeView> = {}): AudeView {
  return {
    seat: 0,
    family: false,
    even_turns: false,
    starter: 0,
    seats: [seat(0), seat(1)],
    ask: {
      kind: "gain", seat: 0, completable: [], had_four: [], completed_one: false, placed: 0, laid: null, fits: false, pile: null, raised: 0,
    },
    deck: 30,
    before_last: 19,
    piles: {},
    spares: [],
    returning: null,
    bonuses: { "five cards": [6, 4], "six cards": [10], "four missions": [8] },
    hand: [],
    hand_size: 0,
    beaverbrook: false,
    over: false,
    winners: [],
    ...more,
  };
}

export const PLAYERS: Seat[] = ["Ada", "Bruno"].map((name, number) => ({
  seat: number, kind: number ? "bot" : "person", name, bot: null, online: true, instead: false, stalls: false,
  colour: number ? "orange" : "blue", face: number ? "clock" : "star", level: 0, temper: "", role: "", sight: number, muted: false, resigned: false,
}));

export interface Heard {
  clicked: string[];
  asked: string[][];
}

export function clicks(glowing: string[], path: string[] = [], heard: Heard = { clicked: [], asked: [] }): Clicks {
  return {
    path,
    glows: (ref) => glowing.includes(ref),
    chosen: (ref) => path.includes(ref),
    name: () => undefined,
    lead: () => null,
    click: (ref) => void heard.clicked.push(ref),
    whyNot: (way) => void heard.asked.push(way),
  };
}

export function line(kind: string, args: Record<string, string> = {}): LogLine {
  return { kind, args, parts: [kind], cue: "" };
}
