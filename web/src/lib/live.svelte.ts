// One table as this browser sees it now: the last update, the log, and what can be said to it.
import { ChoiceClicks } from "./clicks.svelte";
import { Connection, tableSocket, type ConnectionState, type Saying } from "./connection";
import { beforeTheNextRound } from "./cues";
import { called, stillAnswered, type Answers } from "./curtain";
import { Following, isMoving } from "./following";
import { Draft } from "./form.svelte";
import { myName } from "./keys";
import { prefs } from "./prefs.svelte";
import type { Reaction } from "./reactions";
import type { Ask, Channel, LogLine, LogPage, SeatMessage, Update, Welcome } from "./wire";

export interface Told {
  key: number; // the number of the line in the log of who is looking
  line: LogLine;
}

export interface Refusal {
  rule: string;
  text: string;
}

/** A move that waits until whoever made it says that they mean it. */
export interface Doubt {
  ask: number;
  action: string;
  text: string;
  danger: string; // why one should think again; empty where every move is asked about
}

type SeatWish = Omit<SeatMessage, "t" | "id">;

export class LiveTable {
  state = $state.raw<ConnectionState>({ kind: "connecting" });
  welcome = $state.raw<Welcome | null>(null);
  update = $state.raw<Update | null>(null);
  /** The newest of the log, and what was asked for of what came before. */
  log = $state.raw<Told[]>([]);
  /** How many lines came before those. */
  earlier = $state(0);
  /** What the last update told; empty after a whole one. */
  news = $state.raw<LogLine[]>([]);
  refusal = $state.raw<Refusal | null>(null);
  /** A move is under way: nothing can be clicked until it is dealt with. */
  acting = $state<string | null>(null);
  /** When the reaction window closes, by this page's clock. */
  windowEnds = $state(0);
  /** What has been clicked, and is asked about once more. */
  doubt = $state.raw<Doubt | null>(null);
  /** A round is over: the update with the next one, which is shown when whoever looks goes on. */
  nextRound = $state.raw<Update | null>(null);
  /** When the table's patience with the last of a team ends, by this page's clock. */
  patienceEnds = $state(0);
  /** When the clocks were as the update has them, by this page's clock. */
  clocksSince = $state(0);
  /** Whose view has been asked for; differs from the update's until it comes. */
  wanted = $state<number | null>(null);
  readonly clicks: ChoiceClicks;
  /** The form that who is looking may fill in. */
  form = $state.raw<Draft | null>(null);

  private answers = $state.raw<Answers>({ asked: [], answered: new Set() });
  private readonly connection: Connection;
  private board: Element | null = null;
  private readonly following = new Following<Update>(
    (view) => this.show(view),
    () => isMoving(this.board),
  );

  constructor(
    readonly id: string,
    token: string | null,
    seats: number[],
    socket = () => tableSocket(id),
  ) {
    this.wanted = seats.length === 1 ? (seats[0] ?? null) : null;
    this.connection = new Connection(socket, token, this.wanted, {
      state: (state) => (this.state = state),
      welcome: (welcome) => {
        this.welcome = welcome;
        this.wanted = welcome.seat;
      },
      view: (view) => this.receive(view),
      page: (page) => this.putBefore(page),
      refused: (id, rule, text) => this.refuse(id, rule, text),
    });
    this.clicks = new ChoiceClicks({
      play: ({ ask, choice }) => this.play(ask, choice.action, choice.text),
      whyNot: (path) => this.whyNot(path),
    });
  }

  start = () => this.connection.start();
  stop = () => {
    this.following.stop();
    this.connection.stop();
  };
  retry = () => this.connection.retry();
  cut = () => this.connection.cut();

  // -- what is shown -------------------------------------------------------------------------------

  get held(): number[] {
    return this.welcome?.seats ?? [];
  }

  get shared(): boolean {
    return this.held.length > 1;
  }

  /** What is asked of who is looking: nothing while they pass for this turn. */
  private get asks(): Ask[] {
    return this.update?.window?.passing ? [] : (this.update?.asks ?? []);
  }

  /** The questions that wait for an answer. */
  get open(): Ask[] {
    return this.asks.filter((ask) => ask.answer === null);
  }

  /** Whether the game waits for whoever is looking; who is ready may say more, but nobody waits for it. */
  get busy(): boolean {
    const { update } = this;
    const awaited = !update?.team || (update.seat !== null && update.asked.includes(update.seat));
    return this.open.length > 0 && awaited;
  }

  /** Whose turn with the device it is; see curtain.ts. */
  get calls(): number | null {
    if (this.update?.table.phase !== "playing") return null;
    return called({
      held: this.held,
      looking: this.update.seat,
      asked: this.update.window?.asked ?? this.update.asked,
      answered: this.answers.answered,
      busy: this.busy,
    });
  }

  /** The board whose motion the next update waits for. */
  follow(board: Element | null): void {
    this.board = board;
  }

  private receive(view: Update): void {
    this.following.take(view, { urgent: this.isUrgent(view) });
  }

  /** Whether a update is shown though the board still moves: somebody waits for it, or wants no motion. */
  private isUrgent(view: Update): boolean {
    const before = this.update;
    if (!before || view.whole || view.seat !== before.seat || view.table.phase !== before.table.phase) return true;
    if (!prefs.motion || document.hidden || view.skipping || view.table.settings.speed === "at_once") return true;
    return view.done.length > 0 || (view.window !== null && view.window.total > 0);
  }

  private show(view: Update): void {
    if (this.nextRound && !view.whole) {
      this.nextRound = { ...view, events: [...this.nextRound.events, ...view.events] };
      return;
    }
    this.nextRound = null;
    const old = this.update && !view.whole && this.plays(view) ? beforeTheNextRound(view.events) : 0;
    if (old && this.update) {
      this.nextRound = { ...view, events: view.events.slice(old) };
      const { view: board, seat } = this.update;
      const rest = { status: ["The round is over."], asks: [], window: null, undo: 0 };
      this.put({ ...view, view: board, seat, ...rest, events: view.events.slice(0, old) });
    } else this.put(view);
  }

  /** Whether somebody looks who plays themselves. */
  private plays({ seat, table }: Update): boolean {
    return seat !== null && !table.seats[seat]?.instead && table.phase === "playing";
  }

  /** The round has been seen: on with the next. */
  goOn = () => {
    const next = this.nextRound;
    this.nextRound = null;
    if (next) this.put(next);
  };

  private put(view: Update): void {
    this.update = view;
    if (view.seat !== this.wanted && !this.shared) this.wanted = view.seat;
    this.windowEnds = view.window?.total ? performance.now() + view.window.left : 0;
    this.patienceEnds = view.team?.patience ? performance.now() + view.team.patience.left : 0;
    this.clocksSince = performance.now();
    this.news = view.whole ? [] : view.events;
    if (view.whole) this.earlier = view.earlier;
    const before = view.whole ? [] : this.log;
    this.log = [...before, ...numbered(view.events, this.earlier + before.length)];
    if (this.acting && !this.connection.waitsFor(this.acting)) this.acting = null;
    const doubt = this.doubt;
    if (doubt && !this.open.some(({ n }) => n === doubt.ask)) this.doubt = null;
    this.clicks.stepwise = view.lesson !== null && view.lesson.place < view.lesson.steps;
    this.clicks.ask(this.acting || this.doubt ? [] : this.asks);
    this.openForm(view);
    if (view.events.length || view.whole) this.refusal = null;
    const wentOn = !view.whole && view.events.some(({ kind }) => !kind.startsWith("house."));
    const { asked, seat: looking } = view;
    this.answers = { asked, answered: stillAnswered(this.answers, { asked, looking, busy: this.busy, wentOn }) };
  }

  /** The same form stays open over updates, with what has been laid. */
  private openForm({ seat, table }: Update): void {
    const ask = this.open.find(({ form }) => form !== null);
    const key = `tableful.laid.${this.id}.${seat}`;
    if (!ask?.form) {
      if (this.form?.key === key && !table.paused) this.form.forget();
      this.form = null;
    } else if (this.form?.ask !== ask.n || this.form.key !== key) {
      this.form = new Draft(ask.form, ask.n, key, () => this.acting !== null, (action) => this.play(ask.n, action, "send this"));
    }
  }

  /** Where who is looking may write, or read what others write. */
  get channels(): Channel[] {
    return this.update?.channels ?? [];
  }

  /** Who is looking may do nothing that everybody would see, but what the rules allow. */
  get muted(): boolean {
    return this.update?.table.seats.some((seat) => seat.seat === this.update?.seat && seat.muted) ?? false;
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
      if (this.form) this.form.refusal = this.refusal;
      this.clicks.ask(this.asks);
    }
  }

  // -- what is said --------------------------------------------------------------------------------

  /** A move that somebody has clicked: it is played, or they are asked whether they mean it. */
  play(ask: number, action: string, text: string): void {
    const asked = this.open.find(({ n }) => n === ask);
    const danger = asked?.dangers[action] ?? "";
    const choices = (asked?.choices.length ?? 0) + (asked?.form ? 1 : 0);
    const always = prefs.confirm === "always" && choices > 1;
    if (always || (danger && prefs.confirm !== "never")) {
      this.doubt = { ask, action, text, danger };
      this.clicks.ask([]);
    } else this.act(ask, action);
  }

  /** They mean it, or think again. */
  decide(sure: boolean): void {
    const doubt = this.doubt;
    this.doubt = null;
    if (sure && doubt) this.act(doubt.ask, doubt.action);
    else this.clicks.ask(this.asks);
  }

  act(ask: number, action: string): void {
    this.refusal = null;
    this.acting = this.connection.say({ t: "act", ask, action, seen: this.update?.seen ?? 0 });
    this.clicks.ask([]);
  }

  private whyNot(path: string[]): void {
    if (this.acting || this.update?.seat === null) return;
    this.refusal = null;
    this.say({ t: "why_not", path });
  }

  undo = () => {
    this.refusal = null;
    this.say({ t: "undo", undo: this.update?.undo ?? 0 });
  };
  skip = () => {
    this.following.catchUp();
    this.seat({ do: "skip" });
  };
  /** Somebody at this device passes, without looking at their cards. */
  passFor = (seat: number) => {
    this.answers = { asked: this.answers.asked, answered: new Set([...this.answers.answered, seat]) };
    this.seat({ do: "pass_for", seat });
  };
  hold = () => this.say({ t: "hold" });
  turnBack = () => this.say({ t: "earlier", before: this.earlier });
  /** Of who watches. */
  call = (text: string) => this.say({ t: "chat", text, name: myName() });
  react = (reaction: Reaction) => this.say({ t: "chat", text: "", reaction });
  chat = (text: string, channel?: string) => this.say({ t: "chat", text, channel });
  seat = (wish: SeatWish) => this.say({ t: "seat", ...wish });

  look = (seat: number | null) => {
    this.wanted = seat;
    this.clicks.ask([]);
    this.seat({ do: "look", seat });
  };

  say(saying: Saying): string {
    return this.connection.say(saying);
  }
}

const numbered = (lines: LogLine[], first: number): Told[] => lines.map((line, at) => ({ key: first + at, line }));
