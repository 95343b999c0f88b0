// How a team's chances went from round to round.
import type { Chance, Prospect } from "./wire";

const WORST = 2;

export interface Fall {
  round: number;
  /** Where the round begins in the replay. */
  step: number;
  before: number;
  after: number;
  /** The place of `after` among the rounds; that of the end comes behind them. */
  to: number;
}

/** The end, as a chance of all or nothing. */
export const certain = (won: boolean): Chance => ({ value: won ? 1 : 0, low: won ? 1 : 0, high: won ? 1 : 0, games: 1 });

/** The rounds in which the chance fell most, in their order. What is still within the interval before did not fall. */
export function falls(outlook: Prospect[], chances: Chance[], won: boolean): Fall[] {
  const all = outlook.flatMap(({ round, step }, at) => {
    const [before, after] = [chances[at]!, chances[at + 1] ?? certain(won)];
    return after.value < before.low ? [{ round, step, before: before.value, after: after.value, to: at + 1 }] : [];
  });
  return all
    .sort((a, b) => b.before - b.after - (a.before - a.after))
    .slice(0, WORST)
    .sort((a, b) => a.round - b.round);
}

export const percent = (chance: number) => `${Math.round(100 * chance)} %`;
