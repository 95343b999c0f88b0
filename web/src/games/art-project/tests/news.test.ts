import { describe, expect, it } from "vitest";
import type { LogLine } from "../../../lib/wire";
import { target } from "../drag";
import { leftOf } from "../forecast";
import { lastFight, lastSaid } from "../news";

const line = (kind: string, args: Record<string, string> = {}): LogLine => ({ kind, args, parts: [], cue: "" });

describe("the last fight", () => {
  const fight = [
    line("round_began"),
    line("fight_began", { seat: "1", city: "4" }),
    line("rolled", { seat: "1", die: "2" }),
    line("ally_rolled", { ally: "1", die: "3" }),
    line("rolled", { seat: "1", die: "5" }),
    line("gun_spent", { seat: "1" }),
    line("fight_won", { city: "4", number: "2" }),
  ];

  it("shows the dice as they lay at the end, and the Guns", () => {
    const dice = [{ who: 1, ally: 0, value: 5 }, { who: null, ally: 1, value: 3 }];
    expect(lastFight(fight)).toEqual({ city: 4, won: true, dice, guns: 1, strength: 10 });
  });

  it("is forgotten with the next round, and before it is over", () => {
    expect(lastFight([...fight, line("round_began")])).toBeNull();
    expect(lastFight(fight.slice(0, -1))).toBeNull();
  });
});

it("shows what a seat said last in this phase", () => {
  const [old, mine] = [line("house.says", { seat: "1" }), line("house.says", { seat: "1", why: "62 %" })];
  expect(lastSaid([old, line("phase_began")], 1)).toBeNull();
  expect(lastSaid([line("phase_began"), old, mine, line("house.says", { seat: "0" })], 1)).toBe(mine);
});

it("drags a row to where the pointer is", () => {
  const rows = [0, 50, 100].map((top) => ({ top, height: 40 }));
  expect([-80, 20, 60, 95, 300].map((y) => target(rows, y))).toEqual([0, 0, 1, 2, 2]);
});

it("keeps the order that I tried when somebody has played", () => {
  expect(leftOf([2, 0, 1], [0, 1])).toEqual([0, 1]);
  expect(leftOf([1, 0, 1], [1, 0])).toEqual([1, 0]);
  expect(leftOf([1, 0], [0, 1, 2])).toBeNull();
});
