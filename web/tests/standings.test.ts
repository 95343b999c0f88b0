import { describe, expect, it } from "vitest";
import { consolation, headline, places, together } from "../src/lib/standings";
import { startOf } from "../src/lib/route";
import type { Outcome, Seat } from "../src/lib/wire";

const seats: Seat[] = ["Ada", "Otto", "Iris"].map((name, seat) => ({
  seat, kind: seat ? "bot" : "person", name, bot: null, online: true, instead: false, stalls: false,
  colour: "blue", face: "star", level: 0, temper: "", role: "", sight: seat, muted: false, resigned: false,
}));
const outcome = (winners: number[], scores: number[], more: Partial<Outcome> = {}): Outcome => ({
  winners, scores, reason: "", team: false, verdict: "", grade: "", sources: [], ...more,
});
const ranked = (end: Outcome) => places(seats, end);

describe("places", () => {
  it("go to winners first, and are shared", () => {
    const end = outcome([1], [4, 4, 2]);
    expect(ranked(end).map(({ name, place }) => `${place} ${name}`)).toEqual(["1 Otto", "2 Ada", "3 Iris"]);
    expect(ranked(outcome([0, 2], [5, 1, 5])).map(({ place }) => place)).toEqual([1, 1, 3]);
    expect(ranked(outcome([2], [1, 1, 9])).map(({ place }) => place)).toEqual([1, 2, 2]);
  });

  it("are behind all others for who has resigned, whatever a bot has made of it", () => {
    const left = seats.map((seat) => ({ ...seat, resigned: seat.seat === 0 }));
    const end = outcome([1], [9, 4, 2]);
    expect(places(left, end).map(({ name, place }) => `${place} ${name}`)).toEqual(["1 Otto", "2 Iris", "3 Ada"]);
    expect(consolation(places(left, end), end, [0])).toContain("the next game begins with a full clock");
    const alone = outcome([2], []);
    const both = seats.map((seat) => ({ ...seat, resigned: seat.seat < 2 }));
    expect(places(both, alone).map(({ name, place }) => `${place} ${name}`)).toEqual(["1 Iris", "2 Ada", "2 Otto"]);
  });
});

describe("words", () => {
  it("say who has won", () => {
    expect(headline(seats, outcome([0], [1, 0, 0]), [0])).toBe("You win!");
    expect(headline(seats, outcome([0], [1, 0, 0]), [])).toBe("Ada wins");
    expect(headline(seats, outcome([0, 1], [1, 1, 0]), [0])).toBe("Ada and Otto win");
    expect(headline(seats, outcome([], [0, 0, 0]), [0])).toBe("Nobody wins");
    expect(headline(seats, outcome([], [0, 0, 0], { team: true, verdict: "You lost: the boat sinks." }), [0])).toBe("You lost: the boat sinks.");
  });

  it("are kind to who has not, and silent to others", () => {
    const second = outcome([1], [5, 7, 1]);
    expect(consolation(ranked(second), second, [0])).toBe("Second, 2 behind: well played.");
    const last = outcome([1], [0, 9, 4]);
    expect(consolation(ranked(last), last, [0])).toContain("Third of 3 this time.");
    const level = outcome([1], [4, 4]);
    expect(consolation(places(seats.slice(0, 2), level), level, [0])).toContain("Level on points");
    const more = outcome([1], [7, 6, 0]);
    expect(consolation(ranked(more), more, [0])).toContain("more in all");
    const duel = outcome([1], [3, 8]);
    expect(consolation(places(seats.slice(0, 2), duel), duel, [0])).toContain("Otto had the better of it");
    const won = outcome([0], [9, 1, 4]);
    expect(consolation(ranked(won), won, [0])).toBe("");
    expect(consolation(ranked(last), last, [])).toBe("");
  });

  it("are for all of a team, or for who played alone", () => {
    expect(together(outcome([], [0, 0, 0], { team: true }))).toContain("Lost together");
    expect(together(outcome([0, 1, 2], [1, 1, 1], { team: true }))).toContain("Won together");
    expect(together(outcome([], [0], { team: true }))).toContain("A brave try");
  });
});

it("a replay begins where its address says", () => {
  expect([startOf("#step=12"), startOf(""), startOf("#step=x"), startOf("#device=12")]).toEqual([12, 0, 0, 0]);
});
