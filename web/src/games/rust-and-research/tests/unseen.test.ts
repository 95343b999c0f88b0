import { describe, expect, it } from "vitest";
import { possible, unseen } from "../unseen";
import { GAME, match, seat } from "./fixtures";

const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0);

describe("cards that I have not seen", () => {
  it("are all but my own at first", () => {
    expect(unseen(match(), GAME)).toEqual([4, 2, 2, 2, 2, 2, 2, 2, 2, 1]);
  });

  it("lessen by the pile, known hands, known draws and places in the deck", () => {
    const view = match({
      active: 1,
      pile: ["apprentice", "foreman", "time traveller"],
      seats: [seat(0), seat(1, { known: "engineer" }), seat(2)],
      extra: [
        { known_to: [], card: null },
        { known_to: [0], card: "miner" },
      ],
      places: [
        { depth: 0, by: 0, card: "canary bird" },
        { depth: 3, by: 2, card: null },
      ],
    });
    expect(unseen(view, GAME)).toEqual([3, 1, 1, 1, 2, 2, 2, 1, 1, 1]);
  });

  it("do not count the card of who is out twice: it lies on the pile", () => {
    const view = match({ pile: ["engineer"], seats: [seat(0), seat(1, { inside: false, known: "engineer" }), seat(2)] });
    expect(unseen(view, GAME)[8]).toBe(1);
  });

  it("are counted by number, whatever the layer", () => {
    const view = match({ layer: "present", hand: ["librarian"], pile: ["librarian", "rector"] });
    expect(unseen(view, GAME)[7]).toBe(1);
    expect(unseen(view, GAME)[9]).toBe(0);
  });

  it("know of my own furnace: the pile is shown as it was", () => {
    const before = match({ pile: ["engineer", "miner"], hand: ["foreman", "apprentice"] });
    const after = match({
      pile: ["engineer", "miner"],
      hand: ["foreman", "engineer"],
      furnace: { seat: 0, pile: [3, 8], gave: "apprentice", took: "engineer" },
    });
    expect(unseen(after, GAME)).toEqual(unseen(before, GAME));
    expect(sum(unseen(after, GAME))).toBe(22 - 4);
  });
});

describe("what a card can be", () => {
  it("is said in the shorter way", () => {
    expect(possible([])).toBe("");
    expect(possible([8])).toBe("8");
    expect(possible([7, 8])).toBe("7 or 8");
    expect(possible([6, 7, 8, 9])).toBe("6, 7, 8 or 9");
    expect(possible([0, 1, 2, 3, 4, 6, 7, 8, 9])).toBe("not 5");
  });
});
