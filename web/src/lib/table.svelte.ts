// One table as this browser sees it now: the last frame, the log, and what can be said to it.
import { ChoiceClicks } from "./clicks.svelte";
import { Line, tableSocket, type LineState, type Saying } from "./connection";
import { called, stillAnswered, type Answers } from "./curtain";
import type { Ask, LogLine, LogPage, SeatMessage, View, Welcome } from "./wire";

export interface Told {
  key: number; // the number of the line in the log of who is looking
  line: LogLine;
}

export interface Refusal {
  rule: string;
  text: string;
}

type SeatWish = Omit<SeatMessage, "t" | "id">;

export class TableLine {
  state = $state.raw<LineState>({ kind: "connecting" });
  welcome = $state.raw<Welcome | null>(null);
  frame = $state.raw<View | null>(null);
  /** The newest of the log, and what was asked for of what came before. */
  log = $state.raw<Told[]>([]);
  /** How many lines came before those. */
  earlier = $state(0);
  /** What the last frame told; empty after a whole one. */
  news = $state.raw<LogLine[]>([]);
  refusal = $state.raw<Refusal | null>(null);
  /** A move is under way: nothing can be clicked until it is dealt with. */
  acting = $state<string | null>(null);
  /** When the reaction window closes, by this page's clock. */
  windowEnds = $state(0);
  /** Whose view has been asked for; differs from the frame's until it comes. */
  wanted = $state<number | null>(null);
  readonly clicks: ChoiceClicks;

  private answers = $state.raw<Answers>({ asked: [], answered: new Set() });
  private readonly line: Line;

  constructor(
    readonly id: string,
    token: string | null,
    seats: number[],
    socket = () => tableSocket(id),
  ) {
    this.wanted = seats.length === 1 ? (seats[0] ?? null) : null;
    this.line = new Line(socket, token, this.wanted, {
      state: (state) => (this.state = state),
      welcome: (welcome) => {
        this.welcome = welcome;
        this.wanted = welcome.seat;
      },
      view: (view) => this.show(view),
      page: (page) => this.putBefore(page),
      refused: (id, rule, text) => this.refuse(id, rule, text),
    });
    this.clicks = new ChoiceClicks({
      play: ({ ask, choice }) => this.act(ask, choice.action),
      whyNot: (path) => this.whyNot(path),
    });
  }

  start = () => this.line.start();
  stop = () => this.line.stop();
  retry = () => this.line.retry();
  cut = () => this.line.cut();

  // -- what is shown -------------------------------------------------------------------------------

  get held(): number[] {
    return this.welcome?.seats ?? [];
  }

  get shared(): boolean {
    return this.held.length > 1;
  }

  /** What is asked of who is looking: nothing while they pass for this turn. */
  private get asks(): Ask[] {
    return this.frame?.window?.passing ? [] : (this.frame?.asks ?? []);
  }

  /** The questions that wait for an answer. */
  get open(): Ask[] {
    return this.asks.filter((ask) => ask.answer === null);
  }

  get busy(): boolean {
    return this.open.length > 0;
  }

  /** Whose turn with the device it is; see curtain.ts. */
  get calls(): number | null {
    if (this.frame?.table.phase !== "playing") return null;
    return called({
      held: this.held,
      looking: this.frame.seat,
      asked: this.frame.asked,
      answered: this.answers.answered,
      busy: this.busy,
      window: this.frame.window !== null,
    });
  }

  private show(view: View): void {
    this.frame = view;
    if (view.seat !== this.wanted && !this.shared) this.wanted = view.seat;
    this.windowEnds = view.window ? performance.now() + view.window.left : 0;
    this.news = view.whole ? [] : view.events;
    if (view.whole) this.earlier = view.earlier;
    const before = view.whole ? [] : this.log;
    this.log = [...before, ...numbered(view.events, this.earlier + before.length)];
    if (this.acting && !this.line.waitsFor(this.acting)) this.acting = null;
    this.clicks.ask(this.acting ? [] : this.asks);
    if (view.events.length || view.whole) this.refusal = null;
    this.answers = { asked: view.asked, answered: stillAnswered(this.answers, view.asked, view.seat, this.busy) };
  }

  /** How many lines the log has, seen or not. */
  get lines(): number {
    return this.earlier + this.log.length;
  }

  private putBefore(page: LogPage): void {
    if (page.earlier + page.events.length !== this.earlier) return; // the log has begun anew meanwhile
    this.earlier = page.earlier;
    this.log = [...numbered(page.events, page.earlier), ...this.log];
  }

  private refuse(id: string, rule: string, text: string): void {
    this.refusal = { rule, text };
    if (this.acting === id) {
      this.acting = null;
      this.clicks.ask(this.asks);
    }
  }

  // -- what is said --------------------------------------------------------------------------------

  act(ask: number, action: string): void {
    this.refusal = null;
    this.acting = this.line.say({ t: "act", ask, action, seen: this.frame?.seen ?? 0 });
    this.clicks.ask([]);
  }

  private whyNot(path: string[]): void {
    if (this.acting || this.frame?.seat === null) return;
    this.refusal = null;
    this.say({ t: "why_not", path });
  }

  undo = () => {
    this.refusal = null;
    this.say({ t: "undo", undo: this.frame?.undo ?? 0 });
  };
  hold = () => this.say({ t: "hold" });
  turnBack = () => this.say({ t: "earlier", before: this.earlier });
  chat = (text: string) => this.say({ t: "chat", text });
  seat = (wish: SeatWish) => this.say({ t: "seat", ...wish });

  look(seat: number | null): void {
    this.wanted = seat;
    this.clicks.ask([]);
    this.seat({ do: "look", seat });
  }

  say(saying: Saying): string {
    return this.line.say(saying);
  }
}

const numbered = (lines: LogLine[], first: number): Told[] => lines.map((line, at) => ({ key: first + at, line }));
