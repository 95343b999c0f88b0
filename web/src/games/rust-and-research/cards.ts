// The cards as data: what the game's content says of them, and their names and texts.
import type { GameInfo } from "../../lib/wire";

export interface Character {
  number: number;
  present: string;
  past: string;
  copies: number;
}

export interface Ability {
  title: string;
  copies: number;
  when: string[];
  lasting: boolean;
  aimed: boolean;
}

export type Layer = "present" | "past";

// The order of the engine's words: 0 is the Time Traveller, then the Present and the Past sides.
const SIDES = [
  "time traveller|time traveller",
  "student|apprentice",
  "goldfish|canary bird",
  "guest lecturer|miner",
  "data scientist|chef de gare",
  "student representative|trade unionist",
  "doctoral researcher|furnaceman",
  "librarian|foreman",
  "professor|engineer",
  "rector|steel company director",
].map((pair) => pair.split("|") as [string, string]);

const NUMBER = new Map(SIDES.flatMap(([a, b], number) => [[a, number] as const, [b, number] as const]));

/** The number on a character; both of its sides have the same. */
export function numberOf(word: string): number {
  return NUMBER.get(word) ?? -1;
}

/** The side of a number that a layer shows. */
export function sideOf(number: number, layer: string): string {
  return SIDES[number]?.[layer === "past" ? 1 : 0] ?? "";
}

/** Where a character is at home: the Time Traveller is in both layers. */
export function layerOf(word: string): Layer | "both" {
  if (word === "time traveller") return "both";
  return SIDES.some(([present]) => present === word) ? "present" : "past";
}

export function characters(game: GameInfo): Character[] {
  return (game.content["characters"] ?? []) as Character[];
}

export function abilities(game: GameInfo): Ability[] {
  return (game.content["abilities"] ?? []) as Ability[];
}

/** What people call a character or an ability. */
export function nameOf(game: GameInfo, domain: string, word: string): string {
  return game.texts[`${domain}.${word}`] ?? word;
}

/** What it does, in short. */
export function aboutOf(game: GameInfo, domain: string, word: string): string {
  return game.texts[`about.${domain}.${word}`] ?? "";
}

/** What it does in one line. */
export function briefOf(game: GameInfo, domain: string, word: string): string {
  return game.texts[`brief.${domain}.${word}`] ?? "";
}

/** The longest word of a name: no word breaks, so the letters are as small as it needs. */
export function longestWord(name: string): number {
  return Math.max(...name.split(/[\s-]/).map((word) => word.length));
}

/** `numbered` is the log's other word for characters. */
export function domainOf(domain: string): "character" | "ability" {
  return domain === "ability" ? "ability" : "character";
}
