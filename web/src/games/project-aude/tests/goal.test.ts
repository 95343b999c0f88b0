import { describe, expect, it } from "vitest";
import { missing, nextMedal, standing } from "../goal";
import { game, PLAYERS, seat } from "./fixtures";

const between = (mine: number, theirs: number) => game({ seats: [seat(0, { points: mine }), seat(1, { points: theirs })] });

describe("the goal and my way to it", () => {
  it("says how I stand", () => {
    expect(standing(between(5, 2), PLAYERS, 0)).toBe("you lead by 3");
    expect(standing(between(2, 7), PLAYERS, 0)).toBe("5 behind Bruno");
    expect(standing(between(4, 4), PLAYERS, 0)).toBe("level with Bruno");
  });

  it("counts the missions to the fourth, while a medal is left for it (5.3)", () => {
    const done = (completed: number, left = [8]) =>
      nextMedal(game({ seats: [seat(0, { completed }), seat(1)], bonuses: { "five cards": [], "six cards": [], "four missions": left } }), 0);
    expect(done(2)).toBe("2 more missions: a medal of 8");
    expect(done(3)).toBe("1 more mission: a medal of 8");
    expect(done(4)).toBe("");
    expect(done(2, [])).toBe("");
  });

  it("says what a mission lacks, and what one more card would bring (5.1, 5.3)", () => {
    expect(missing(game(), 1)).toBe("3 more to come home");
    expect(missing(game(), 4)).toBe("1 more: medal of 6");
    expect(missing(game(), 5)).toBe("1 more: medal of 10");
    expect(missing(game(), 6)).toBe("");
  });
});
