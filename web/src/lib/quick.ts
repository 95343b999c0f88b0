// Play now: against whom, and what. What somebody chose last time is remembered for each game; so is what a game says comes next.
import { storage } from "./keys";
import type { Chosen } from "./options";
import type { GameSummary, ValueInfo } from "./wire";

const KEY = "tableful.quick";
const NEXT = "tableful.next";

interface Quick {
  level: string;
  count: number;
}

function read<Kept>(key: string): Record<string, Kept> {
  try {
    return JSON.parse(storage().getItem(key) ?? "{}") as Record<string, Kept>;
  } catch {
    return {};
  }
}

function remember(key: string, game: string, kept: unknown): void {
  try {
    storage().setItem(key, JSON.stringify({ ...read(key), [game]: kept }));
  } catch {
    // Full or refused: it holds for this visit.
  }
}

export function rememberQuick(game: string, quick: Quick): void {
  remember(KEY, game, quick);
}

/** For a game that is played in a row, such as a campaign: with these options *Play now* goes on. */
export function rememberNext(game: string, options: Chosen): void {
  remember(NEXT, game, options);
}

/** What comes next, as far as the game still has such values. */
export function nextValues(game: GameSummary): { name: string; chosen: ValueInfo }[] {
  const next = read<Chosen>(NEXT)[game.name] ?? {};
  return game.options.flatMap(({ name, values }) => {
    const chosen = name in next ? values.find(({ value }) => value === next[name]) : undefined;
    return chosen ? [{ name, chosen }] : [];
  });
}

export function nextOptions(game: GameSummary): Chosen {
  return Object.fromEntries(nextValues(game).map(({ name, chosen }) => [name, chosen.value]));
}

/** For a first game: every option as it is by default, and its easiest difficulty. */
export function guidedOptions(game: GameSummary): Chosen {
  return Object.fromEntries(game.options.map(({ name, values }) => [name, (values.find(({ value }) => value === "easy") ?? values[0])!.value]));
}

/** The levels that are worth playing against: the one that plays at random is for trying things out. */
export function quickLevels(game: GameSummary): string[] {
  const sensible = game.bots.filter((bot) => bot !== "random");
  return sensible.length ? sensible : game.bots;
}

export function quickLevel(game: GameSummary): string {
  const levels = quickLevels(game);
  const before = read<Quick>(KEY)[game.name]?.level ?? "";
  return [before, ...game.line_up, "medium"].find((level) => levels.includes(level)) ?? levels[0] ?? "";
}

/** How many bots there may be; none where somebody may play alone. */
export function quickCounts(game: GameSummary): number[] {
  return Array.from({ length: game.most - game.fewest + 1 }, (_, more) => game.fewest - 1 + more);
}

export function crowd(game: GameSummary): number {
  const before = read<Quick>(KEY)[game.name]?.count;
  return before !== undefined && quickCounts(game).includes(before) ? before : game.line_up.length;
}

/** The game's own line-up where it is what somebody wants; it may mix levels. */
export function opponents(game: GameSummary, level: string, count: number): string[] {
  const usual = game.line_up.length === count && game.line_up.includes(level);
  return usual ? game.line_up : Array.from({ length: count }, () => level);
}
