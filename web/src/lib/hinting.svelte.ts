// *What would you do?* A bot is asked in my place; what it says stays until I act, or have read it.
import { sentence } from "./api";
import type { Hint } from "./wire";

export class Hinting {
  given = $state.raw<Hint | null>(null);
  asking = $state(false);
  problem = $state("");

  constructor(private readonly hint: () => Promise<Hint>) {}

  get answered(): boolean {
    return this.given !== null || this.problem !== "";
  }

  async ask(): Promise<void> {
    if (this.asking) return;
    this.clear();
    this.asking = true;
    try {
      this.given = await this.hint();
    } catch (error) {
      this.problem = sentence(error);
    } finally {
      this.asking = false;
    }
  }

  clear(): void {
    this.given = null;
    this.problem = "";
  }
}

/** What to click next on the way to a hint's move; null where the way that I went leads elsewhere. */
export function nextRef(hint: Hint | null, clicked: readonly string[], glows: (ref: string) => boolean): string | null {
  if (!hint || !clicked.every((ref, place) => ref === hint.path[place])) return null;
  const ref = hint.path[clicked.length];
  return ref !== undefined && glows(ref) ? ref : null;
}

/** A form that is filled in as a hint has it: its rows of words. */
export function rows(hint: Hint, form: string): string[][] | null {
  if (!hint.action.startsWith(`${form} `)) return null;
  return hint.action.slice(form.length + 1).split("; ").map((row) => row.split(" "));
}
