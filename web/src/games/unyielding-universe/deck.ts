// The deck as data: what the table's content says of its cards, and their names and texts. Nothing here knows a card:
// another deck needs no other code.
import type { GameInfo } from "../../lib/wire";
import type { CardView } from "./view";

/** What one Universe does, as the deck's row says it. */
export interface UniverseRow {
  starred?: boolean;
  limit?: number;
  shifts?: string[];
  removes?: string[];
  removes_first_unbalanced?: boolean;
  needed?: number;
  by_kind?: number[];
  by_trait?: string[];
  trait_points?: number;
}

type YearRow = Pick<CardView, "kind" | "feelings" | "characters"> & { year: number };

export const KINDS = ["negative", "neutral", "positive"];
/** 7.2: what a balanced card of each kind scores. */
export const POINTS: Record<string, number> = { negative: 1, neutral: 2, positive: 3 };
export const FEELINGS = ["lonesome", "contented", "joy", "anxious", "pride", "grief", "fear", "annoyed", "anger", "regret"];
export const CHARACTERS = ["protagonist", "friend", "descendant", "love interest", "antagonist", "background"];
/** 6.2: a life of so many years is long. */
export const SPAN = 84;
/** 7.3 */
export const WELL_LIVED = 15;

const rows = <Row>(game: GameInfo, table: string) => (game.content[table] ?? []) as Row[];
const said = (game: GameInfo, key: string) => game.texts[key] ?? "";

const counted = new WeakMap<GameInfo, CardView[]>();

/** All cards by their numbers: years, then Universes, then Life Complete; Life Begins, which is none of them, has the number 0. */
export function cards(game: GameInfo): CardView[] {
  const known = counted.get(game);
  if (known) return known;
  const bare = { year: null, kind: null, feelings: [], characters: [] };
  const all: Omit<CardView, "card">[] = [
    ...rows<YearRow>(game, "year").map(({ year, kind, feelings, characters }) => ({ sort: "year" as const, year, kind, feelings, characters })),
    ...rows<UniverseRow>(game, "universe").map(() => ({ ...bare, sort: "universe" as const })),
    ...rows<{ year: number }>(game, "complete").map(({ year }) => ({ ...bare, sort: "complete" as const, year })),
  ];
  const made = all.map((card, at) => ({ card: at + 1, ...card }));
  counted.set(game, made);
  return made;
}

export function cardOf(game: GameInfo, card: number): CardView | null {
  return cards(game)[card - 1] ?? null;
}

/** What a Universe card does; nothing for any other card. */
export function universeOf(game: GameInfo, card: number): UniverseRow {
  return rows<UniverseRow>(game, "universe")[card - 1 - rows(game, "year").length] ?? {};
}

/** The age of the oldest year of the deck. */
export function oldest(game: GameInfo): number {
  return Math.max(0, ...rows<YearRow>(game, "year").map(({ year }) => year));
}

export function titleOf(game: GameInfo, card: number): string {
  return said(game, `title.card.${card}`) || said(game, `card.${card}`);
}

export const aboutOf = (game: GameInfo, card: number) => said(game, `about.card.${card}`);
/** A card in words for whoever cannot see it. */
export const altOf = (game: GameInfo, card: number) => said(game, `alt.card.${card}`) || `${said(game, `card.${card}`)}. ${aboutOf(game, card)}`;

export const kindName = (game: GameInfo, kind: string) => said(game, `kind.${kind}`) || kind;
export const feelingName = (game: GameInfo, feeling: string) => said(game, `feeling.${feeling}`) || feeling;
export const characterName = (game: GameInfo, character: string) => said(game, `character.${character}`) || character;

/** How many letters the longest word of a title has: as wide it has to be set to stay whole. */
export function longestWord(title: string): number {
  return Math.max(6, ...title.split(/[\s-]+/).map((word) => word.length));
}

/** By what a Universe is painted: the first of its hooks. */
export type Mood = "calm" | "limit" | "shift" | "remove" | "judge" | "mercy" | "loyal" | "haste";

export function moodOf(game: GameInfo, card: number): Mood {
  const row = universeOf(game, card);
  if (row.limit !== undefined) return "limit";
  if (row.shifts) return "shift";
  if (row.removes) return "remove";
  if (row.removes_first_unbalanced) return "mercy";
  if (row.by_kind) return "judge";
  if (row.by_trait) return "loyal";
  return row.needed === undefined ? "calm" : "haste";
}
