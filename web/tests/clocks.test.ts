import { expect, test } from "vitest";
import { byDays, isShort, timeLeft } from "../src/lib/clocks";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

test.each([
  [75 * HOUR, "3 d 3 h"],
  [24 * HOUR, "1 d 0 h"],
  [5 * HOUR + 12 * MINUTE, "5 h 12 min"],
  [47 * MINUTE + 59_000, "47 min"],
  [9 * MINUTE + 59_000, "9:59"],
  [1, "0:01"],
  [-5, "0:00"],
])("%d milliseconds are %s", (left, said) => {
  expect(timeLeft(left)).toBe(said);
});

test("an hour is short over days, and a minute in a live game", () => {
  expect(isShort(50 * MINUTE, "slow")).toBe(true);
  expect(isShort(50 * MINUTE, "live")).toBe(false);
  expect(isShort(50_000, "live")).toBe(true);
});

test("only clocks of days let people come and go", () => {
  expect(["none", "live", "fast", "slow", "very_slow"].filter((clock) => byDays(clock as "none"))).toEqual(["fast", "slow", "very_slow"]);
});
