// The coach: what my decisions in a finished game were worth, asked for one after the other.
import { sentence } from "./api";
import type { Decided, Judgement } from "./wire";

const KEY_MOMENTS = 3;

/** A decision that could be weighed, and where it was. */
export type Weighed = Decided & Judgement;

export interface Sources {
  decisions: () => Promise<Decided[]>;
  judgement: (moves: number) => Promise<Judgement>;
}

export class Coaching {
  decisions = $state.raw<Decided[] | null>(null);
  told = $state.raw<Judgement[]>([]);
  problem = $state("");

  readonly done = $derived(this.decisions !== null && this.told.length === this.decisions.length);
  readonly weighed = $derived<Weighed[]>(this.told.map((one, at) => ({ ...this.decisions![at]!, ...one })).filter(({ best }) => best !== ""));

  constructor(private readonly sources: Sources) {}

  /** Have all of them judged, as long as somebody wants to know. */
  async judge(wanted: () => boolean): Promise<void> {
    this.problem = "";
    try {
      this.decisions ??= await this.sources.decisions();
      while (this.told.length < this.decisions.length && wanted()) {
        this.told = [...this.told, await this.sources.judgement(this.decisions[this.told.length]!.moves)];
      }
    } catch (error) {
      this.problem = sentence(error);
    }
  }
}

/** How much of the chances that the best choices left I kept; null where nothing could be weighed. */
export function accuracy(weighed: Weighed[]): number | null {
  const best = weighed.reduce((sum, one) => sum + one.best_value, 0);
  const lost = weighed.reduce((sum, one) => sum + Math.min(one.lost, one.best_value), 0);
  return best > 0 ? 1 - lost / best : null;
}

/** The decisions that cost most, the worst first. */
export function keyMoments(weighed: Weighed[]): Weighed[] {
  return weighed
    .filter(({ lost }) => lost > 0)
    .sort((a, b) => b.lost - a.lost || a.moves - b.moves)
    .slice(0, KEY_MOMENTS);
}
