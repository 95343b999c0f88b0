import { describe, expect, it } from "vitest";
import { announced, arrivals, bubbles, laid, sound } from "../news";
import { cardSpoken, deckSpoken, missionSpoken, pileSpoken, seatSpoken } from "../speech";
import { card, game, GAME, line, mission, PLAYERS, seat } from "./fixtures";

const whence = (news: ReturnType<typeof line>[], me: number | null = 0) =>
  Object.fromEntries([...arrivals(news, me, (number) => card(number).colour)].map(([number, { from }]) => [number, from]));

describe("where a card comes from", () => {
  it("from the deck into my hand, from my hand to a mission or a pile", () => {
    expect(whence([line("drew", { seat: "0", card: "4" })])).toEqual({ 4: "deck" });
    expect(whence([line("placed", { seat: "0", card: "4" }), line("discarded", { seat: "0", card: "1" })])).toEqual({ 4: "hand", 1: "hand" });
  });

  it("from a pile by its colour, and from another player by their place", () => {
    expect(whence([line("took", { seat: "1", card: "4" })])).toEqual({ 4: "pile:blue" });
    expect(whence([line("drew", { seat: "1" }), line("placed", { seat: "1", card: "4" })])).toEqual({ 4: "seat:1" });
  });

  it("is not told for a whole log", () => {
    expect(whence(Array.from({ length: 50 }, () => line("drew", { seat: "0", card: "4" })))).toEqual({});
  });

  it("has everything begun within two seconds", () => {
    const news = Array.from({ length: 12 }, (_, card) => line("drew", { seat: "0", card: String(card + 1) }));
    const at = [...arrivals(news, 0, (number) => card(number).colour).values()].map(({ delay }) => delay);
    expect(at[1]).toBeGreaterThan(0);
    expect(Math.max(...at)).toBeLessThan(2000);
  });
});

describe("what is announced and heard", () => {
  it("is the end, to the whole table", () => {
    const news = [line("drew"), line("completed"), line("beaverbrook"), line("last_chance")];
    expect(announced(news).map(({ kind }) => kind)).toEqual(["beaverbrook", "last_chance"]);
  });

  it("is a mission home, a bonus and an ability, beside whose it is", () => {
    const news = [
      line("ability_used", { seat: "1", mission: "0", ability: "move" }),
      line("completed", { seat: "1", mission: "0", size: "5" }),
      line("bonus_taken", { seat: "1", bonus: "five cards", points: "6" }),
      line("ability_used", { seat: "0", mission: "0", ability: "draw four" }),
    ];
    expect(bubbles(news, 1)).toEqual([
      { kind: "ability", word: "move", count: 0 },
      { kind: "completed", word: "", count: 5 },
      { kind: "bonus", word: "five cards", count: 6 },
    ]);
    expect(bubbles(news, 0)).toHaveLength(1);
  });

  it("marks what the latest turn laid down, until the next turn lays something", () => {
    const taken = [line("turn_began", { seat: "1" }), line("took", { seat: "1", card: "7" }), line("turn_began", { seat: "0" })];
    expect(laid(taken)).toEqual(new Set([7]));
    expect(laid([...taken, line("placed", { seat: "0", card: "4" })])).toEqual(new Set([4]));
    expect(laid([line("turn_began", { seat: "0" }), line("drew", { seat: "0" })])).toBeNull();
  });

  it("is heard", () => {
    expect(sound(line("beaverbrook"))).toBe("knock");
    expect(sound(line("turn_began"))).toBeNull();
  });
});

describe("spoken names", () => {
  it("of cards, missions and piles", () => {
    expect(cardSpoken(GAME, card(1))).toBe("1800, red letters, 1 star: A letter");
    expect(cardSpoken(GAME, card(13))).toBe("VIP, red letters: Somebody");
    expect(missionSpoken(GAME, mission([1, 14], "move", true), 1)).toBe("Lower mission, Nora: Move, used: 1800 red, VIP blue");
    expect(pileSpoken(GAME, "red", [])).toBe("No pile of red letters yet");
    expect(pileSpoken(GAME, "red", [card(2), card(1)])).toBe(
      "Pile of red letters, 2 cards. On top: 1800, red letters, 1 star: A letter. Below it: 1850",
    );
  });

  it("of the deck: how near Beaverbrook is", () => {
    expect(deckSpoken(game())).toBe("Deck, 30 cards. Beaverbrook may come after 19 more");
    expect(deckSpoken(game({ deck: 9, before_last: 0 }))).toContain("may come with any of them");
    expect(deckSpoken(game({ deck: 8, before_last: 0, beaverbrook: true }))).toBe("Deck, 8 cards. Beaverbrook has come");
  });

  it("of a player: all that the plate shows", () => {
    const it = seat(1, { points: 12, completed: 1, bonuses: [{ kind: "five cards", points: 6 }] });
    const view = game({ ask: { ...game().ask!, seat: 1 }, hand_size: 2 });
    expect(seatSpoken(game({ even_turns: true, starter: 1 }), PLAYERS, it)).toContain("Bruno, a bot, began the game");
    expect(seatSpoken(view, PLAYERS, it)).toBe("Bruno, a bot, has the turn, holds 2 drawn cards, 12 points, 1 mission completed, 1 bonus");
  });
});
