// What a group keeps between games: the Scenarios it has solved, and a phrasebook of what its messages meant. It is kept by this
// browser alone, and can be saved as a file and read from one.
import { storage } from "../../lib/keys";
import type { GameInfo } from "../../lib/wire";
import type { Token } from "./art/tokens";

const KEY = "tableful.space.logbook";
const MOST = 500; // phrases

export interface Phrase {
  tokens: Token[];
  meaning: string;
}

interface Kept {
  solved: number[];
  phrases: Phrase[];
}

/** The Scenarios of the box in the order of the journey: from easy to hard. */
export function scenarios(game: GameInfo): { number: number; title: string }[] {
  const order = (game.texts["scenario.journey"] ?? "").split(" ").filter(Boolean).map(Number);
  return order.map((number) => ({ number, title: game.texts[`scenario.${number}`] ?? "" }));
}

const same = (one: Phrase, two: Phrase) => one.meaning === two.meaning && one.tokens.join() === two.tokens.join();

/** What a file or an older visit says, as far as it can be understood. */
export function read(text: string): Kept {
  try {
    const found = JSON.parse(text) as Partial<Record<keyof Kept, unknown>>;
    const solved = Array.isArray(found.solved) ? found.solved.filter((one): one is number => Number.isInteger(one)) : [];
    const isPhrase = (one: Partial<Phrase> | null): one is Phrase =>
      typeof one?.meaning === "string" && Array.isArray(one.tokens) && one.tokens.every((token) => typeof token === "string");
    const phrases = Array.isArray(found.phrases) ? found.phrases.filter(isPhrase) : [];
    return { solved, phrases: phrases.map(({ tokens, meaning }) => ({ tokens, meaning })) };
  } catch {
    return { solved: [], phrases: [] };
  }
}

class Logbook {
  private kept = $state.raw<Kept>(read(storage().getItem(KEY) ?? "{}"));

  get solved(): number[] {
    return this.kept.solved;
  }

  get phrases(): Phrase[] {
    return this.kept.phrases;
  }

  solve(scenario: number): void {
    if (!this.kept.solved.includes(scenario)) this.keep({ ...this.kept, solved: [...this.kept.solved, scenario].sort((a, b) => a - b) });
  }

  /** The first Scenario of these that is not solved yet. */
  next(journey: { number: number }[]): number | null {
    return journey.find(({ number }) => !this.kept.solved.includes(number))?.number ?? null;
  }

  note(phrase: Phrase): void {
    if (!phrase.meaning || this.kept.phrases.some((one) => same(one, phrase))) return;
    this.keep({ ...this.kept, phrases: [phrase, ...this.kept.phrases].slice(0, MOST) });
  }

  forget(phrase: Phrase): void {
    this.keep({ ...this.kept, phrases: this.kept.phrases.filter((one) => !same(one, phrase)) });
  }

  /** As a file. */
  saved(): string {
    return JSON.stringify(this.kept, null, 2);
  }

  /** What a file brings is added to what is there. */
  add(text: string): void {
    const { solved, phrases } = read(text);
    for (const number of solved) this.solve(number);
    for (const phrase of [...phrases].reverse()) this.note(phrase);
  }

  private keep(kept: Kept): void {
    this.kept = kept;
    try {
      storage().setItem(KEY, JSON.stringify(kept));
    } catch {
      // Full or refused: it holds for this visit.
    }
  }
}

export const logbook = new Logbook();
