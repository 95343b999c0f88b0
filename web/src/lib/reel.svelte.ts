// A replay: its steps come in pages, and only those that are looked at.
import type { Told } from "./live.svelte";
import type { LogLine, Outcome, Replay, ReplayStep, Table } from "./wire";

const PAGE = 100;
const BEAT = 1400; // milliseconds a step at speed 1

export type Fetch = (perspective: string, first: number, count: number) => Promise<Replay>;

export class Reel {
  table = $state.raw<Table | null>(null);
  outcome = $state.raw<Outcome | null>(null);
  perspective = $state("public");
  total = $state(0);
  at = $state(0);
  playing = $state(false);
  speed = $state(1);
  /** What the step told, when it was reached from the one before. */
  news = $state.raw<LogLine[]>([]);

  private steps = $state.raw<(ReplayStep | undefined)[]>([]);
  private asked = new Set<number>();
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** The step that is shown: the last one known up to here while a page is on its way. */
  readonly step = $derived.by(() => {
    for (let at = this.at; at >= 0; at--) {
      const found = this.steps[at];
      if (found) return found;
    }
    return undefined;
  });
  readonly log = $derived<Told[]>(
    this.steps
      .slice(0, this.at + 1)
      .flatMap((step) => step?.events ?? [])
      .map((line, key) => ({ key, line })),
  );

  constructor(private readonly fetch: Fetch) {}

  /** The same game from somewhere else; the place is kept. */
  async turnTo(perspective: string): Promise<void> {
    const steps = await this.page(perspective, Math.floor(this.at / PAGE));
    this.perspective = perspective;
    this.asked.clear();
    this.news = [];
    this.steps = Array.from({ length: this.total }, () => undefined);
    this.put(steps);
    this.asked.add(Math.floor(this.at / PAGE));
    await this.fill(this.at);
  }

  go(at: number): void {
    const to = Math.max(0, Math.min(this.total - 1, at));
    const onward = to === this.at + 1;
    this.at = to;
    this.news = onward ? (this.steps[to]?.events ?? []) : [];
    void this.fill(to + 1);
  }

  toggle(): void {
    if (this.playing) this.pause();
    else {
      if (this.at >= this.total - 1) this.go(0);
      this.playing = true;
      this.beat();
    }
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.timer);
  }

  private beat(): void {
    this.timer = setTimeout(() => {
      if (!this.playing) return;
      this.go(this.at + 1);
      if (this.at >= this.total - 1) this.pause();
      else this.beat();
    }, BEAT / this.speed);
  }

  /** All pages up to here: the log needs those before, too. */
  private async fill(at: number): Promise<void> {
    const last = Math.floor(Math.min(at, this.total - 1) / PAGE);
    const { perspective } = this;
    for (let number = 0; number <= last; number++) {
      if (this.asked.has(number)) continue;
      this.asked.add(number);
      try {
        const page = await this.page(perspective, number);
        if (this.perspective === perspective) this.put(page);
      } catch {
        this.asked.delete(number); // asked for again when somebody goes there
        return;
      }
    }
  }

  private async page(perspective: string, number: number): Promise<Replay> {
    const replay = await this.fetch(perspective, number * PAGE, PAGE);
    this.table = replay.table;
    this.outcome = replay.outcome;
    this.total = replay.total;
    return replay;
  }

  private put({ first, steps }: Replay): void {
    const all = [...this.steps];
    steps.forEach((step, place) => (all[first + place] = step));
    this.steps = all;
  }
}
