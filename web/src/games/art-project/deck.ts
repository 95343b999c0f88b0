// The box as data: cards, symbols and names, as the table's content has them. Another box needs no other code.
import type { GameInfo } from "../../lib/wire";
import type { CardView, TokensView } from "./view";

interface CardRow {
  cost: number[];
  agents: number[];
  gain: number[];
  clues: number[];
}

export const SYMBOLS = ["amphora", "bust", "canvas", "diadem", "engraving", "figurine"] as const;
export const RESOURCES = ["fuel", "walkie", "gun"] as const;
export type Symbol = (typeof SYMBOLS)[number];

const tokens = ([fuel = 0, walkie = 0, gun = 0, health = 0]: number[]): TokensView => ({ fuel, walkie, gun, health });

/** A card's face by its number. */
export function cardOf(game: GameInfo, card: number): CardView | null {
  const row = (game.content["cards"] as CardRow[] | undefined)?.[card - 1];
  if (!row) return null;
  return {
    card,
    cost: tokens(row.cost),
    agents: SYMBOLS.flatMap((word, at) => Array.from({ length: row.agents[at] ?? 0 }, () => word)),
    gain: tokens(row.gain),
    clues: row.clues.flatMap((at) => SYMBOLS[at] ?? []),
  };
}

export const cardCount = (game: GameInfo) => ((game.content["cards"] as CardRow[] | undefined) ?? []).length;

const said = (game: GameInfo, key: string) => game.texts[key] ?? "";

/** `Radio van` of `Radio van: bust`: the clue stands on the card anyway. */
export function titleOf(game: GameInfo, card: number): string {
  return said(game, `card.${card}`).split(":")[0] ?? "";
}

export const nameOf = (game: GameInfo, card: number) => said(game, `card.${card}`);
export const aboutOf = (game: GameInfo, card: number) => said(game, `about.card.${card}`);
export const symbolName = (game: GameInfo, symbol: string) => said(game, `symbol.${symbol}`) || symbol;
export const resourceName = (game: GameInfo, resource: string) => (resource === "health" ? "Health" : said(game, `resource.${resource}`) || resource);

/** A city's name: a city is a number within its map. */
export function cityName(game: GameInfo, map: string, city: number): string {
  return said(game, `map.${map}.city.${city}`) || said(game, `city.${city}`) || `City ${city + 1}`;
}

/** A word for each token: `fuel fuel gun`. */
export function tokenWords(amounts: TokensView): string[] {
  return [...RESOURCES, "health" as const].flatMap((word) => Array.from({ length: amounts[word] }, () => word as string));
}

/** 9.4: what collecting in a city does. */
export const EFFECTS: Record<string, string> = {
  gain_fuel: "+2 Fuel",
  gain_walkies: "+2 Walkie Talkies",
  gain_guns: "+2 Guns",
  lose_resources: "lose 2 resources",
  lose_clue: "lose a clue card",
  agents_elsewhere: "1 Agent on each other city",
};

/** The same as a tag: a number or word, and a sign. */
export const TAGS: Record<string, [text: string, sign: string]> = {
  gain_fuel: ["+2", "fuel"],
  gain_walkies: ["+2", "walkie"],
  gain_guns: ["+2", "gun"],
  lose_resources: ["−2 any", ""],
  lose_clue: ["−1", "card"],
  agents_elsewhere: ["+1 all", "agent"],
};
