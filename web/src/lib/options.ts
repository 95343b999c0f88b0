// What a table chooses before the game: the options of a game, each with one of its values.
import type { GameInfo, GameSummary, OptionInfo, Table, ValueInfo } from "./wire";

export type Chosen = Table["options"];

/** From so many values on, one is looked for rather than picked from a menu. */
export const MANY = 9;

/** What is chosen when nobody chooses: the first value of each. */
export function usual(game: Pick<GameSummary, "options">): Chosen {
  return Object.fromEntries(game.options.flatMap(({ name, values }) => (values[0] ? [[name, values[0].value]] : [])));
}

/** The value that is chosen, or the first where none is. */
export function chosenOf({ name, values }: OptionInfo, chosen: Chosen): ValueInfo | undefined {
  return values.find(({ value }) => value === chosen[name]) ?? values[0];
}

/** The values whose title or explanation has every word looked for. */
export function found(values: ValueInfo[], sought: string): ValueInfo[] {
  const words = sought.toLowerCase().split(/\s+/).filter(Boolean);
  return values.filter(({ title, about }) => {
    const text = `${title} ${about}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** The options that are switched on, as one word: it changes only when they do. */
export function switchedOn(chosen: Chosen): string {
  return Object.keys(chosen).filter((name) => chosen[name] === true).sort().join(" ");
}

/** A game with the words that its table has: an option that is on may have other texts, under its own name (`gentle.card.9`). */
export function asPlayed(game: GameInfo, on: string): GameInfo {
  const names = on.split(" ").filter(Boolean);
  const others = Object.entries(game.texts).flatMap(([key, text]) => {
    const name = names.find((one) => key.startsWith(`${one}.`));
    const rest = name === undefined ? "" : key.slice(name.length + 1);
    return rest in game.texts ? [[rest, text] as const] : [];
  });
  return others.length ? { ...game, texts: { ...game.texts, ...Object.fromEntries(others) } } : game;
}
