import { describe, expect, it } from "vitest";
import { cardSpoken, seatSpoken } from "../speech";
import { GAME, match, PLAYERS, seat } from "./fixtures";

describe("spoken names", () => {
  it("of a card: its number, what it does, and whether it can be played", () => {
    expect(cardSpoken(GAME, "character", "foreman", true)).toBe("7 Foreman. Guess a number. Can be played.");
    expect(cardSpoken(GAME, "ability", "deadline", false)).toBe("Deadline. Choose a player.");
  });

  it("of a seat: all that its plate shows", () => {
    const it = seat(2, {
      tokens: { diploma: 1, steel: 2 }, protected: true, pending: ["goldfish"],
      revealed: [{ ability: "deadline", aim: 1, met: false }], could_be: [7, 8],
    });
    const chefs = [
      { seat: 2, target: 0, binds: [] },
      { seat: 1, target: 2, binds: [0] },
      { seat: 2, target: 1, binds: [0] },
    ];
    expect(seatSpoken(GAME, match({ active: 2, chefs }), PLAYERS, it)).toBe(
      "Chloé, a bot, has the turn, 1 Diploma, 2 Steel, 1 hidden ability, revealed Deadline on Bruno, " +
        "cannot be targeted, points at Ada, without effect now, makes Ada choose Bruno, waits for the Goldfish, " +
        "their card is 7 or 8",
    );
  });

  it("tells what I know of a card, until it is gone", () => {
    const known = seatSpoken(GAME, match(), PLAYERS, seat(1, { known: "foreman" }));
    expect(known).toContain("you know their card: 7 Foreman");
    expect(seatSpoken(GAME, match(), PLAYERS, seat(1))).not.toContain("know");
    expect(seatSpoken(GAME, match(), PLAYERS, seat(1, { inside: false }))).toContain("out of the round");
  });
});
