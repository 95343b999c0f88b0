import { describe, expect, it } from "vitest";
import { effects, intoHand, ontoPile, sound, tokenFrom } from "../news";
import { line } from "./fixtures";

describe("where cards come from", () => {
  it("to the pile: from who played or discarded them, newest first", () => {
    const news = [line("played_on", { seat: "2" }), line("out", { seat: "0" }), line("discarded", { seat: "0" })];
    expect(ontoPile(news).map(({ from }) => from)).toEqual(["seat:0", "seat:2"]);
  });

  it("to a hand: from the deck, or from the other hand of a swap", () => {
    expect(intoHand([line("drew", { seat: "1" })], 1).from).toBe("deck");
    expect(intoHand([line("swapped", { seat: "2", target: "1" })], 1).from).toBe("seat:2");
    expect(intoHand([line("swapped", { seat: "1", target: "2" })], 1).from).toBe("seat:2");
    expect(intoHand([line("swapped_with_pile", { seat: "1" })], 1).from).toBe("pile");
  });

  it("tokens: from the supply, or from who was robbed", () => {
    expect(tokenFrom([line("token_won", { seat: "1" })], 1).from).toBe("supply");
    expect(tokenFrom([line("stole", { seat: "1", target: "0" })], 1).from).toBe("seat:0");
  });
});

describe("effects", () => {
  it("show who falls in a duel", () => {
    const won = [line("duel_seen", { seat: "0", target: "1" }), line("duel_won", { seat: "1", target: "0" })];
    expect(effects(won)[0]).toMatchObject({ kind: "duel", from: "seat:0", to: "seat:1", falls: [true, false] });
    const tied = [line("duel_seen", { seat: "0", target: "1" }), line("duel_tied", { seat: "0", target: "1" })];
    expect(effects(tied)[0]?.falls).toEqual([false, false]);
  });

  it("follow each other, and all begin within two seconds", () => {
    const at = effects(Array.from({ length: 12 }, () => line("out", { seat: "0" }))).map((effect) => effect.at);
    expect(at[0]).toBe(0);
    expect(at[1]).toBeGreaterThan(0);
    expect(Math.max(...at)).toBeLessThan(2000);
  });

  it("are not shown for a whole log", () => {
    expect(effects(Array.from({ length: 60 }, () => line("out", { seat: "0" })))).toEqual([]);
  });
});

describe("sounds", () => {
  it("are few", () => {
    expect(sound(line("flipped"))).toBe("flip");
    expect(sound(line("played"))).toBe("card");
    expect(sound(line("turn_began"))).toBeNull();
  });
});
