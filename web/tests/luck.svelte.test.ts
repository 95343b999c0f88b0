// Luck and skill: all that moved a chance adds up to the result.
import { describe, expect, it } from "vitest";
import { bars, Luck, moved, ofLuck } from "../src/lib/luck.svelte";
import type { DealPart } from "../src/lib/wire";

const part = (won: number, result: number, elsewhere = 0): DealPart => ({ parts: 2, games: 10, won, elsewhere, result });
const NAMES = { start: "A fair share", others: "Others", result: "Won" };

describe("what moved a chance", () => {
  it("adds up to the result, for everybody", () => {
    for (const seat of [0, 1, 2]) {
      const parts = [part(6 - seat, seat % 2), part(4, seat % 2)];
      const { start, deal, draws, others, own, result } = moved(parts, [0.3, 0.1, 0], seat, false);
      expect(start + deal + draws + others + own).toBeCloseTo(result);
    }
  });

  it("shares what one gives away among the others", () => {
    const { own, others } = moved([part(5, 0)], [0.3, 0.1, 0.2], 1, false);
    expect(own).toBeCloseTo(-0.1);
    expect(others).toBeCloseTo(0.25);
  });

  it("lets a team bear everybody's mistakes, and begins with what other deals bring", () => {
    const told = moved([part(4, 1, 6)], [0.1, 0.2], 0, true);
    expect(told.start).toBeCloseTo(0.6);
    expect(told.deal).toBeCloseTo(-0.2);
    expect(told.others).toBeCloseTo(-0.2);
    expect(told.draws).toBeCloseTo(1 - 0.4 + 0.1 + 0.2);
  });

  it("has no others alone", () => {
    expect(moved([part(4, 0, 6)], [0.1], 0, true).others).toBe(0);
  });

  it("is all luck where nothing was decided", () => {
    expect(ofLuck(moved([part(7, 1)], [0, 0], 0, false))).toBe(1);
    expect(ofLuck(moved([part(5, 0)], [0.5, 0], 0, false))).toBe(0);
  });

  it("is drawn as bars of which each begins where the last one ended", () => {
    const drawn = bars(moved([part(6, 1)], [0.2, 0.1], 0, false), NAMES);
    expect(drawn.map(({ name }) => name)).toEqual(["A fair share", "The deal", "What came later", "Others", "Your mistakes", "Won"]);
    for (let at = 2; at < drawn.length - 1; at++) expect(drawn[at]!.from).toBeCloseTo(drawn[at - 1]!.to);
    expect(drawn.at(-2)!.to).toBeCloseTo(drawn.at(-1)!.to);
    expect(drawn[4]!.kind).toBe("down");
  });
});

describe("working it out", () => {
  const mistakes = (seat: number, first: number) => Promise.resolve({ lost: 0.1 * (seat + 1), next: Math.min(first + 10, 15), decisions: 15 });

  it("asks for every part and every decision of everybody, and says how far it is", async () => {
    const asked: string[] = [];
    const luck = new Luck(
      {
        deal: (at) => (asked.push(`deal ${at}`), Promise.resolve(part(5, 1))),
        mistakes: (seat, first) => (asked.push(`${seat} from ${first}`), mistakes(seat, first)),
      },
      2,
      0,
      false,
    );
    await luck.weigh(() => asked.length < 3);
    expect(luck.moved).toBeNull();
    expect(luck.progress).toBeCloseTo(0.5 + (10 / 15) / 4);
    await luck.weigh(() => true);
    expect(asked).toEqual(["deal 0", "deal 1", "0 from 0", "0 from 10", "1 from 0", "1 from 10"]);
    expect(luck.progress).toBe(1);
    expect(luck.moved!.own).toBeCloseTo(-0.2);
    expect(luck.moved!.others).toBeCloseTo(0.4);
  });

  it("goes past somebody who had no choice", async () => {
    const luck = new Luck({ deal: () => Promise.resolve(part(5, 1)), mistakes: () => Promise.resolve({ lost: 0, next: 0, decisions: 0 }) }, 2, 1, false);
    await luck.weigh(() => true);
    expect(luck.moved!.result).toBe(1);
  });

  it("says what went wrong", async () => {
    const luck = new Luck({ deal: () => Promise.reject(new Error("?")), mistakes }, 2, 0, false);
    await luck.weigh(() => true);
    expect(luck.problem).not.toBe("");
  });
});
