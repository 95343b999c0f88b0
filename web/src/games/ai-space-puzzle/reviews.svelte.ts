// How bot readers would have read the messages of a finished game: asked for one after the other, so that each is shown as it comes.
import { sentence } from "../../lib/api";
import type { MessageReview } from "../../lib/wire";

export type Ask = (message: number) => Promise<MessageReview>;

export class Reviews {
  /** By message; those that are not there yet are still being read. */
  told = $state.raw<MessageReview[]>([]);
  reading = $state(false);
  problem = $state("");

  /** Have the rest of so many messages read. */
  async read(ask: Ask, messages: number): Promise<void> {
    if (this.reading) return;
    this.reading = true;
    this.problem = "";
    try {
      while (this.told.length < messages) this.told = [...this.told, await ask(this.told.length)];
    } catch (error) {
      this.problem = sentence(error);
    } finally {
      this.reading = false;
    }
  }
}
