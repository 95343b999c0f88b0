// The coach: one decision after the other, accuracy, and what cost most.
import { describe, expect, it } from "vitest";
import { accuracy, Coaching, keyMoments, type Weighed } from "../src/lib/coaching.svelte";
import { betterOf, replayPath, startOf } from "../src/lib/route";
import type { Judgement } from "../src/lib/wire";

const judged = (value: number, lost = 0, best = "Draw"): Judgement => ({ chosen: "Take", best, value, best_value: value + lost, lost, why: "", path: ["deck"] });
const weighed = (...told: Judgement[]): Weighed[] => told.map((one, moves) => ({ ...one, moves, step: moves }));

describe("the coach", () => {
  it("asks for every decision, and leaves out what cannot be weighed", async () => {
    const told = [judged(0.5), judged(0, 0, ""), judged(0.4, 0.1)];
    const coaching = new Coaching({ decisions: () => Promise.resolve([3, 5, 9].map((moves) => ({ moves, step: moves + 1 }))), judgement: () => Promise.resolve(told.shift()!) });
    await coaching.judge(() => true);
    expect(coaching.done).toBe(true);
    expect(coaching.weighed.map(({ moves, step }) => [moves, step])).toEqual([[3, 4], [9, 10]]);
  });

  it("stops when nobody wants to know, and goes on where it was", async () => {
    let asked = 0;
    const coaching = new Coaching({ decisions: () => Promise.resolve([1, 2].map((moves) => ({ moves, step: 0 }))), judgement: () => ((asked += 1), Promise.resolve(judged(0.5))) });
    await coaching.judge(() => asked < 1);
    expect(coaching.told.length).toBe(1);
    await coaching.judge(() => true);
    expect([asked, coaching.done]).toEqual([2, true]);
  });

  it("says what went wrong", async () => {
    const coaching = new Coaching({ decisions: () => Promise.reject(new Error("?")), judgement: () => Promise.reject(new Error("?")) });
    await coaching.judge(() => true);
    expect(coaching.problem).not.toBe("");
  });
});

describe("the verdict", () => {
  it("is all where nothing was lost, and null where nothing was weighed", () => {
    expect(accuracy(weighed(judged(0.5), judged(0.2)))).toBe(1);
    expect(accuracy(weighed(judged(0.4, 0.1), judged(0.5)))).toBeCloseTo(0.9);
    expect(accuracy([])).toBeNull();
  });

  it("names the three that cost most, the worst first", () => {
    const all = weighed(judged(0.5, 0.1), judged(0.5), judged(0.5, 0.3), judged(0.5, 0.05), judged(0.5, 0.2));
    expect(keyMoments(all).map(({ moves }) => moves)).toEqual([2, 4, 0]);
  });
});

describe("the address of a better move", () => {
  it("comes back as it was written", () => {
    const better = { seat: 1, path: ["hand:foreman", "seat:0"], text: "Play the Foreman & win, 100 %" };
    const hash = replayPath("t1", 12, better).replace("/t/t1/replay", "");
    expect(startOf(hash)).toBe(12);
    expect(betterOf(hash)).toEqual(better);
    expect(betterOf("#step=12")).toBeNull();
    expect(betterOf("#step=12&seat=0&better=%7B")).toBeNull();
  });
});
