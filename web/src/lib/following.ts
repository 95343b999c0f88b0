// Frames one after the other: the next is shown when the board has come to rest from the one before.

const LOOK_AGAIN = 60; // milliseconds
const LONGEST = 2600; // milliseconds that one update may keep the next waiting
const MOST_WAITING = 5; // updates; whoever is further behind than that catches up

/** Whether something on the board is still on its way; what moves without end (a glow) does not count. */
export function isMoving(board: Element | null): boolean {
  if (!board || typeof board.getAnimations !== "function") return false;
  return board.getAnimations({ subtree: true }).some((one) => {
    const ends = one.effect?.getComputedTiming().endTime;
    return one.playState === "running" && ends !== Infinity;
  });
}

export class Following<Frame> {
  private waiting: Frame[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private shownAt = -Infinity;

  constructor(
    private readonly show: (update: Frame) => void,
    /** Whether the board still moves from the last update. */
    private readonly moving: () => boolean,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** A update has come: now, or when those before it have been seen. */
  take(update: Frame, { urgent }: { urgent: boolean }): void {
    this.waiting.push(update);
    if (urgent || this.waiting.length > MOST_WAITING) this.catchUp();
    else this.goOn();
  }

  /** Show all that waits at once. */
  catchUp(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    for (let update = this.waiting.shift(); update !== undefined; update = this.waiting.shift()) this.put(update);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.waiting = [];
  }

  private goOn(): void {
    if (this.timer !== undefined) return;
    while (this.waiting.length) {
      if (this.now() - this.shownAt < LONGEST && this.moving()) {
        this.timer = setTimeout(() => {
          this.timer = undefined;
          this.goOn();
        }, LOOK_AGAIN);
        return;
      }
      const update = this.waiting.shift();
      if (update !== undefined) this.put(update);
      // What a update moves is known once it is drawn: the next looks then.
      if (this.waiting.length) {
        this.timer = setTimeout(() => {
          this.timer = undefined;
          this.goOn();
        }, LOOK_AGAIN);
        return;
      }
    }
  }

  private put(update: Frame): void {
    this.shownAt = this.now();
    this.show(update);
  }
}
