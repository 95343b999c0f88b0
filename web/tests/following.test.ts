import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Following } from "../src/lib/following";

describe("updates", () => {
  let shown: string[];
  let moving: boolean;
  let following: Following<string>;
  beforeEach(() => {
    vi.useFakeTimers();
    shown = [];
    moving = false;
    following = new Following((update) => shown.push(update), () => moving, () => Date.now());
  });
  afterEach(() => void vi.useRealTimers());

  it("are shown at once on a board at rest", () => {
    following.take("a", { urgent: false });
    expect(shown).toEqual(["a"]);
  });

  it("wait until the board has come to rest, in their order", () => {
    following.take("a", { urgent: false });
    moving = true;
    following.take("b", { urgent: false });
    following.take("c", { urgent: false });
    vi.advanceTimersByTime(1000);
    expect(shown).toEqual(["a"]);
    moving = false;
    vi.advanceTimersByTime(200);
    expect(shown).toEqual(["a", "b", "c"]);
  });

  it("do not wait for ever", () => {
    following.take("a", { urgent: false });
    moving = true;
    following.take("b", { urgent: false });
    vi.advanceTimersByTime(3000);
    expect(shown).toEqual(["a", "b"]);
  });

  it("are all shown when one is urgent, or too many wait", () => {
    following.take("a", { urgent: false });
    moving = true;
    following.take("b", { urgent: false });
    following.take("c", { urgent: true });
    expect(shown).toEqual(["a", "b", "c"]);
    for (const update of "defghi") following.take(update, { urgent: false });
    expect(shown.length).toBeGreaterThan(7);
  });
});
