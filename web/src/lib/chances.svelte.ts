// A team's chances in a finished game: asked for one after the other, so that each is shown as it comes.
import { sentence } from "./api";
import type { Chance, Prospect } from "./wire";

export type Ask = (moves: number) => Promise<Chance>;

export class Chances {
  /** By the place of their moment; those that are not there yet are still being counted. */
  told = $state.raw<Chance[]>([]);
  problem = $state("");

  /** Have those of all moments counted, as long as somebody wants to know. */
  async count(ask: Ask, outlook: Prospect[], wanted: () => boolean): Promise<void> {
    this.problem = "";
    try {
      while (this.told.length < outlook.length && wanted()) this.told = [...this.told, await ask(outlook[this.told.length]!.moves)];
    } catch (error) {
      this.problem = sentence(error);
    }
  }
}
