// The deck as data: what the table's content says of its colours and cards, and their names and
// texts. Nothing here knows a card: another deck needs no other code.
import type { GameInfo } from "../../lib/wire";
import type { CardView } from "./view";

/** A kind of archive item. */
export interface Colour {
  /** `red`, as references and views say it. */
  word: string;
  /** `letters` */
  name: string;
  icon: string;
  pattern: string;
}

interface Row {
  colour: string;
  year?: number;
  stars?: number;
}

const rows = (game: GameInfo, table: string) => (game.content[table] ?? []) as Row[];
const said = (game: GameInfo, key: string) => game.texts[key] ?? "";

/** The colours of the deck, in its own order. */
export function colours(game: GameInfo): Colour[] {
  return rows(game, "colour").map(({ colour }) => colourOf(game, colour));
}

export function colourOf(game: GameInfo, word: string): Colour {
  return {
    word,
    name: said(game, `name.colour.${word}`) || `${word} cards`,
    icon: said(game, `icon.colour.${word}`),
    pattern: said(game, `pattern.colour.${word}`),
  };
}

const counted = new WeakMap<GameInfo, CardView[]>();

/** All Artifacts and VIPs; Beaverbrook, who is none of them, has the number 0. */
export function cards(game: GameInfo): CardView[] {
  const known = counted.get(game);
  if (known) return known;
  const all = [...rows(game, "artifact"), ...rows(game, "vip")];
  const made = all.map(({ colour, year, stars }, at) => ({ card: at + 1, colour, year: year ?? null, stars: stars ?? 0 }));
  counted.set(game, made);
  return made;
}

export function cardOf(game: GameInfo, card: number): CardView | null {
  return cards(game)[card - 1] ?? null;
}

/** The first and the last year of the deck. */
export function span(game: GameInfo): [number, number] {
  const years = rows(game, "artifact").map(({ year }) => year ?? 0);
  return years.length ? [Math.min(...years), Math.max(...years)] : [0, 0];
}

/** Where a year lies between the first and the last, from 0 to 1. */
export function share(game: GameInfo, year: number): number {
  const [first, last] = span(game);
  return last > first ? (year - first) / (last - first) : 0;
}

export function titleOf(game: GameInfo, card: number): string {
  if (card === 0) return said(game, "card.0");
  return said(game, `title.card.${card}`) || said(game, `card.${card}`);
}

/** How many letters the longest word of a title has: as wide it has to be set to stay whole. */
export function longestWord(title: string): number {
  return Math.max(6, ...title.split(/[\s-]+/).map((word) => word.length));
}

export const aboutOf = (game: GameInfo, card: number) => said(game, `about.card.${card}`);
export const sourceOf = (game: GameInfo, card: number) => said(game, `source.card.${card}`);

/** A web address to go on reading; only one that is safe to follow. */
export function linkOf(game: GameInfo, card: number): string {
  const link = said(game, `link.card.${card}`);
  return link.startsWith("https://") ? link : "";
}

/** `red letters` */
export const kindOf = (game: GameInfo, colour: string) => said(game, `colour.${colour}`) || colour;

export const ABILITIES = ["insert first", "rearrange", "duplicate colour", "draw four", "move", "keep both"];
export const BONUSES = ["five cards", "six cards", "four missions"];

export const abilityName = (game: GameInfo, ability: string) => said(game, `ability.${ability}`) || ability;
export const abilityAbout = (game: GameInfo, ability: string) => said(game, `about.ability.${ability}`);
/** What it does, in a few words. */
export const abilityBrief = (game: GameInfo, ability: string) => said(game, `brief.ability.${ability}`) || abilityAbout(game, ability);
export const bonusName = (game: GameInfo, bonus: string) => said(game, `bonus.${bonus}`) || bonus;

export function assistantName(game: GameInfo, assistant: number): string {
  return said(game, `name.assistant.${assistant}`) || `Assistant ${assistant}`;
}

export function abilityOf(game: GameInfo, assistant: number): string {
  const all = (game.content["assistant"] ?? []) as { ability: string }[];
  return all[assistant - 1]?.ability ?? "";
}

/** All values of a kind of bonus that the deck has, the highest first. */
export function bonusValues(game: GameInfo, bonus: string): number[] {
  const all = (game.content["bonus"] ?? {}) as Record<string, number[]>;
  return [...(all[bonus] ?? [])].sort((a, b) => b - a);
}
