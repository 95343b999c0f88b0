import { beforeEach, describe, expect, it, vi } from "vitest";
import { Reel } from "../src/lib/reel.svelte";
import type { Replay } from "../src/lib/wire";

const TOTAL = 250;

function page(perspective: string, first: number, count: number): Replay {
  const steps = Array.from({ length: Math.min(count, TOTAL - first) }, (_, place) => ({
    views: [`${perspective} ${first + place}`],
    events: [{ kind: `step ${first + place}`, args: {}, parts: [], cue: "" as const }],
    status: [],
    actions: first + place,
  }));
  return {
    table: { id: "t" } as Replay["table"],
    perspective,
    total: TOTAL,
    first,
    steps,
    outcome: { winners: [0], scores: [1], reason: "", team: false, verdict: "", grade: "", sources: [] },
  };
}

describe("a replay", () => {
  let asked: string[];
  let reel: Reel;

  beforeEach(async () => {
    vi.useFakeTimers();
    asked = [];
    reel = new Reel((perspective, first, count) => {
      asked.push(`${perspective} ${first}`);
      return Promise.resolve(page(perspective, first, count));
    });
    await reel.turnTo("public");
  });

  it("fetches pages as they are needed", async () => {
    expect(asked).toEqual(["public 0"]);
    reel.go(99);
    await vi.runAllTimersAsync();
    expect(asked).toEqual(["public 0", "public 100"]);
    reel.go(240);
    await vi.runAllTimersAsync();
    expect(asked).toEqual(["public 0", "public 100", "public 200"]);
    expect(reel.step?.views).toEqual(["public 240"]);
    expect(reel.log.length).toBe(241);
  });

  it("tells news only when going on by one step", () => {
    reel.go(1);
    expect(reel.news.map((line) => line.kind)).toEqual(["step 1"]);
    reel.go(5);
    expect(reel.news).toEqual([]);
  });

  it("keeps the place in another perspective", async () => {
    reel.go(150);
    await vi.runAllTimersAsync();
    await reel.turnTo("0");
    expect(reel.at).toBe(150);
    expect(reel.step?.views).toEqual(["0 150"]);
    expect(reel.log.length).toBe(151);
  });

  it("plays to the end and stops", async () => {
    reel.go(247);
    await vi.advanceTimersByTimeAsync(0);
    reel.toggle();
    await vi.advanceTimersByTimeAsync(1500);
    expect(reel.at).toBe(248);
    await vi.advanceTimersByTimeAsync(5000);
    expect(reel.at).toBe(249);
    expect(reel.playing).toBe(false);
  });
});
