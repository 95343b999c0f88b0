// How a team's chances went from round to round.
import type { Prospect } from "./wire";

const WORST = 2;
const HARDLY = 0.03; // a smaller fall is none

export interface Fall {
  round: number;
  /** Where the round begins in the replay. */
  step: number;
  before: number;
  after: number;
  /** The place of `after` among the rounds; that of the end comes behind them. */
  to: number;
}

/** The rounds in which the chance fell most, in their order; the end counts as a chance of all or nothing. */
export function falls(outlook: Prospect[], won: boolean): Fall[] {
  const all = outlook.map(({ round, step, chance }, at) => ({ round, step, before: chance, after: outlook[at + 1]?.chance ?? (won ? 1 : 0), to: at + 1 }));
  return all
    .filter(({ before, after }) => before - after >= HARDLY)
    .sort((a, b) => b.before - b.after - (a.before - a.after))
    .slice(0, WORST)
    .sort((a, b) => a.round - b.round);
}

export const percent = (chance: number) => `${Math.round(100 * chance)} %`;
