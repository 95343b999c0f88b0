// Dice: sums, chances, rerolls.
import { describe, expect, it } from "vitest";
import { bars, bestReroll, chance, gunsMissing, percent, prospects, sums } from "../odds";
import type { DieView } from "../view";
import { city, die, seat, view } from "./fixtures";

describe("sums of dice", () => {
  it("are those that everybody knows", () => {
    expect(sums(0)).toEqual([1]);
    expect(sums(2)[7]).toBeCloseTo(6 / 36);
    expect(sums(11).reduce((a, b) => a + b)).toBeCloseTo(1);
  });
  it("reach a strength with what is there already", () => {
    expect(chance(1, 3, 8)).toBeCloseTo(2 / 6);
    expect(chance(0, 5, 5)).toBe(1);
    expect(chance(2, 0, 13)).toBe(0);
  });
  it("are bars of which those that win are marked", () => {
    expect(bars(1, 2, 7).map(({ strength, wins }) => [strength, wins])).toEqual([[3, false], [4, false], [5, false], [6, false], [7, true], [8, true]]);
  });
});

describe("a reroll", () => {
  const fight = { dice: [die(0, 1), die(1, 5), die(2, 2)], strength: 8, against: 11 };
  it("takes the lowest dice", () => {
    const one = bestReroll(fight, 1);
    expect(one.dice).toEqual([0]);
    expect(one.chance).toBeCloseTo(3 / 6); // 7 stay, 4 or more is needed
  });
  it("takes two where two promise more", () => {
    const two = bestReroll(fight, 2);
    expect(two.dice).toEqual([0, 2]);
    expect(two.chance).toBeCloseTo(chance(2, 5, 11));
  });
  it("counts a Gun that is fired before", () => {
    expect(bestReroll(fight, 1, 1).chance).toBeCloseTo(5 / 6);
  });
  it("keeps to the dice that may be picked", () => {
    expect(bestReroll(fight, 2, 0, (one: DieView) => one.seat === 2).dice).toEqual([2]);
  });
  it("leaves the dice alone where nothing could win", () => {
    expect(bestReroll({ ...fight, against: 40 }, 2)).toMatchObject({ dice: [], chance: 0 });
  });
});

it("says how many Guns are missing", () => {
  expect(gunsMissing({ strength: 8, against: 11 })).toBe(2);
  expect(gunsMissing({ strength: 8, against: 10 })).toBe(1);
});

it("never calls a chance sure that is not", () => {
  expect(percent(0.9999)).toBe("99 %");
  expect(percent(0.0001)).toBe("1 %");
  expect(percent(1)).toBe("100 %");
});

it("sees a fight wherever pawns and Agents are, with Allies and Companion", () => {
  const one = view({
    cities: [city(0, { agents: 2, strength: 5 }), city(1, { agents: 3 }), city(2, { agents: 1, fought: true })],
    seats: [seat(0, { pawn: { city: 0, moved: false, free_steps: 0 } })],
    companion: { city: 0, moved: false, free_steps: 0 },
    allies: 1,
  });
  expect(prospects(one)).toMatchObject([{ city: 0, dice: 3, needed: 5, seats: [0] }]);
});
