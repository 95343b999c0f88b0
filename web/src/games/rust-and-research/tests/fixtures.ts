// A small match to count and to speak about.
import type { GameInfo, LogLine, Seat } from "../../../lib/wire";
import type { MatchView, SeatView } from "../view";

const COPIES: [string, string, number][] = [
  ["time traveller", "time traveller", 4],
  ["student", "apprentice", 2],
  ["goldfish", "canary bird", 2],
  ["guest lecturer", "miner", 2],
  ["data scientist", "chef de gare", 2],
  ["student representative", "trade unionist", 2],
  ["doctoral researcher", "furnaceman", 2],
  ["librarian", "foreman", 3],
  ["professor", "engineer", 2],
  ["rector", "steel company director", 1],
];

export const GAME: GameInfo = {
  summary: { name: "rust-and-research", title: "Rust & Research", about: "", minutes: "", difficulty: "", fewest: 2, most: 6, bots: [], line_up: [], options: [], other_decks: false, decks: [], roles: [], teamwork: false, hall: [], lessons: [], coached: false },
  prefix: "R&R",
  version: 1,
  chapters: [],
  texts: {
    "character.foreman": "Foreman",
    "character.goldfish": "Goldfish",
    "about.character.foreman": "Guess a number.",
    "ability.deadline": "Deadline",
    "about.ability.deadline": "Choose a player.",
  },
  content: {
    characters: COPIES.map(([present, past, copies], number) => ({ number, present, past, copies })),
    abilities: [],
  },
};

export function seat(number: number, more: Partial<SeatView> = {}): SeatView {
  return {
    seat: number, inside: true, tokens: { diploma: 0, steel: 0 }, abilities: 1, revealed: [],
    protected: false, pending: [], canary_paid: false,
    ability_played: false, could_be: [], witnesses: [], known: null, ...more,
  };
}

export function match(more: Partial<MatchView> = {}): MatchView {
  return {
    seat: 0, seats: [seat(0), seat(1), seat(2)], round: 1, layer: "past", starter: 0, active: 0,
    supply: 20, deck: 19, ability_deck: 22, places: [], ability_places: [], pile: [],
    abilities_out: [], furnace: null, last_effect: null, plays_again: false, chefs: [],
    ask: null, over: false, winners: [], extra: [], hand: ["foreman"], abilities: [],
    fresh: null, answer: null, known_to: [], ...more,
  };
}

export const PLAYERS: Seat[] = ["Ada", "Bruno", "Chloé"].map((name, number) => ({
  seat: number, kind: number === 2 ? "bot" : "person", name, bot: null, online: true, instead: false, stalls: false,
  colour: number ? "orange" : "blue", face: number ? "clock" : "star", level: 0, temper: "", role: "", sight: number, muted: false, resigned: false,
}));

export function line(kind: string, args: Record<string, string> = {}): LogLine {
  return { kind, args, parts: [kind], cue: "" };
}
