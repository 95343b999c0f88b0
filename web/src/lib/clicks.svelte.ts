// The way that somebody clicks through the legal moves. It knows paths, and no rules.
import type { Clicks, Lead } from "./board";
import { capital } from "./texts";
import type { Ask, Choice, Sentence } from "./wire";

export interface Move {
  ask: number;
  choice: Choice;
}

export interface ClicksHearer {
  play(move: Move): void;
  whyNot(path: string[]): void;
}

/** A button for a thing that no picture shows. */
export interface Offer {
  ref: string;
  text: string;
}

const begins = (path: readonly string[], start: readonly string[]) =>
  start.every((ref, at) => path[at] === ref);

export class ChoiceClicks implements Clicks {
  path = $state<string[]>([]);
  /** How many of the path's things somebody clicked: going back takes these away, one by one. */
  private clicked = $state<number[]>([]);
  private asks = $state.raw<Ask[]>([]);
  /** Whether everything is to be clicked, also where there is nothing to choose: so somebody learns the ways. */
  stepwise = $state(false);

  private readonly moves = $derived<Move[]>(
    this.asks
      .filter((ask) => ask.answer === null)
      .flatMap((ask) => ask.choices.map((choice) => ({ ask: ask.n, choice }))),
  );
  private readonly open = $derived(this.moves.filter(({ choice }) => begins(choice.path, this.path)));
  private readonly next = $derived(
    new Set(this.open.map(({ choice }) => choice.path[this.path.length]).filter((ref) => ref !== undefined)),
  );
  /** Several moves with the same path, all of it clicked: a menu of their sentences. */
  readonly menu = $derived<Move[]>(
    this.path.length ? this.open.filter(({ choice }) => choice.path.length === this.path.length) : [],
  );

  constructor(private readonly hearer: ClicksHearer) {}

  /**
   * New questions; the way so far is kept where it still leads on, and what would be asked next is asked still: at an
   * open table others move and speak between two clicks, and each renews the question.
   */
  ask(asks: Ask[]): void {
    const before = JSON.stringify(this.prompt);
    this.asks = asks;
    if (!this.open.length || JSON.stringify(this.prompt) !== before) this.clear();
  }

  get glowing(): string[] {
    return [...this.next];
  }

  get any(): boolean {
    return this.moves.length > 0;
  }

  glows(ref: string): boolean {
    return this.next.has(ref);
  }

  chosen(ref: string): boolean {
    return this.path.includes(ref);
  }

  name(ref: string): string | undefined {
    for (const ask of this.asks) {
      const name = ask.names[ref];
      if (name !== undefined) return name;
    }
    return undefined;
  }

  /** What a button for this thing says: the move's own sentence where it leads to one only. */
  offer(ref: string): Offer {
    const leads = this.open.filter(({ choice }) => choice.path[this.path.length] === ref);
    const [only] = leads;
    const text = leads.length === 1 && only ? only.choice.text : (this.name(ref) ?? ref);
    return { ref, text };
  }

  /** What is asked after what has been clicked; null where nothing has been. */
  get prompt(): Sentence | null {
    return this.path.length ? (this.step(this.path)?.prompt ?? null) : null;
  }

  lead(ref: string): Lead | null {
    const leads = this.open.filter(({ choice }) => choice.path[this.path.length] === ref);
    const [only] = leads;
    if (!only) return null;
    const text = leads.length === 1 ? only.choice.text : (this.step([...this.path, ref])?.so_far ?? this.name(ref) ?? ref);
    // The things that would have to be clicked anyway: there is nothing to choose.
    const forced = this.stepwise ? [] : only.choice.path
      .slice(this.path.length + 1)
      .filter((next, at) => leads.every(({ choice }) => choice.path[this.path.length + 1 + at] === next));
    return { text: capital(text), forced };
  }

  private step(path: readonly string[]) {
    const steps = this.asks.flatMap((ask) => (ask.answer === null ? ask.steps : []));
    return steps.find((step) => step.path.length === path.length && begins(step.path, path));
  }

  click(ref: string): void {
    if (this.next.has(ref)) this.goOn(ref);
    else if (this.path.includes(ref)) this.backTo(this.path.indexOf(ref));
    else this.hearer.whyNot([...this.path, ref]);
  }

  whyNot(path: string[]): void {
    this.hearer.whyNot(path);
  }

  choose(move: Move): void {
    this.clear();
    this.hearer.play(move);
  }

  /** One click back; tells whether there was one. */
  back(): boolean {
    const last = this.clicked.at(-1);
    if (last === undefined) return false;
    this.backTo(last);
    return true;
  }

  clear(): void {
    this.path = [];
    this.clicked = [];
  }

  private backTo(place: number): void {
    this.clicked = this.clicked.filter((at) => at < place);
    const kept = this.clicked.length ? place : 0;
    this.path = this.path.slice(0, kept);
  }

  private goOn(ref: string): void {
    this.clicked = [...this.clicked, this.path.length];
    this.path = [...this.path, ref];
    // What all ways have in common need not be asked.
    while (!this.stepwise && !this.complete().length && this.next.size === 1) this.path = [...this.path, ...this.next];
    const complete = this.complete();
    const [only] = complete;
    if (complete.length === 1 && only && this.open.length === 1) this.choose(only);
  }

  private complete(): Move[] {
    return this.open.filter(({ choice }) => choice.path.length === this.path.length);
  }
}

/** Where nothing can be clicked: replays, and those who watch. */
export const NO_CLICKS: Clicks = {
  path: [],
  glows: () => false,
  chosen: () => false,
  name: () => undefined,
  lead: () => null,
  click: () => undefined,
  whyNot: () => undefined,
};
