import { describe, expect, it } from "vitest";
import { cardOf, cards, moodOf, titleOf } from "../deck";
import { aim, hint, houseRules, lacks, standing } from "../goal";
import { arrivals, came, laid, why } from "../news";
import { counted, ending } from "../score";
import { cardSpoken, lifelineSpoken, pileSpoken, seatSpoken } from "../speech";
import { beatOf, isTouched, stagedBalance, stages } from "../stages";
import { scene } from "../art/scene";
import { unseen } from "../unseen";
import { complete, GAME, line, match, PLAYERS, seat, universe, yearCards } from "./fixtures";

const find = (card: number) => cardOf(GAME, card);
const yearsOf = (all: { cards: { year: number | null }[] }[]) => all.map(({ cards }) => cards.map(({ year }) => year));

describe("what a Universe does", () => {
  const before = [
    { cards: yearCards(10, 24, 30, 60), complete: null },
    { cards: yearCards(5, 65), complete: null },
  ];

  it("is shown card by card, each still there while it is told of", () => {
    const [a, b] = [before[0]!.cards[1]!.card, before[1]!.cards[1]!.card];
    const by = universe("Distant");
    const news = [line("drew", { seat: 0, card: by }), line("removed", { seat: 0, card: a, by }), line("removed", { seat: 1, card: b, by })];
    expect(isTouched(news)).toBe(true);
    const [first, second, ...rest] = stages(before, news, find);
    expect(rest).toEqual([]);
    expect(yearsOf(first!.lines)).toEqual([[10, 24, 30, 60], [5, 65]]);
    expect(yearsOf(second!.lines)).toEqual([[10, 30, 60], [5, 65]]);
    expect(why(GAME, news[1]!)).toBe("Descendant is in it");
  });

  it("moves a unit as one: each of its cards passes the same card (5.6)", () => {
    const cards = yearCards(10, 20, 30, 40);
    const by = universe("Annoying");
    const news = [line("shifted", { seat: 0, card: cards[1]!.card, by }), line("shifted", { seat: 0, card: cards[0]!.card, by }), line("removed", { seat: 0, card: cards[3]!.card, by })];
    expect(yearsOf(stages([{ cards, complete: null }], news, find).at(-1)!.lines)).toEqual([[30, 10, 20, 40]]);
  });

  it("counts order anew at each moment, and never takes longer than an update may", () => {
    expect(stagedBalance({ cards: yearCards(10, 15, 13), complete: null }, { limit: null, duplicates: false })).toBe(2);
    for (const count of [1, 3, 10, 40]) expect(beatOf(count) * count).toBeLessThanOrEqual(2300);
    expect(isTouched([line("laid", { seat: 0, card: 3 })])).toBe(false);
  });

  it("says why of every sort", () => {
    const card = yearCards(67)[0]!.card;
    expect(why(GAME, line("cut_off", { seat: 0, card, by: universe("Vengeful") }))).toBe("its limit is 50");
    expect(why(GAME, line("cut_off", { seat: 0, card, by: complete(44) }))).toBe("");
    expect(why(GAME, line("removed", { seat: 0, card, by: universe("Merciful") }))).toBe("it is the first that is out of order");
    expect(why(GAME, line("shifted", { seat: 0, card: yearCards(6)[0]!.card, by: universe("Annoying") }))).toBe("it is Annoyed");
  });

  it("gives the sky a mood of its own", () => {
    const universes = cards(GAME).filter(({ sort }) => sort === "universe");
    expect(new Set(universes.map(({ card }) => moodOf(GAME, card))).size).toBe(universes.length);
  });
});

describe("news", () => {
  it("let cards come from where they were", () => {
    const found = arrivals([line("drew", { seat: 1, card: 7 }), line("replaced", { seat: 1, card: 7, other: 9 })]);
    expect(found.get(7)?.from).toBe("pile");
    expect(found.get(9)?.from).toBe("seat:1");
    expect(arrivals([line("took", { seat: 1, card: 7 })]).get(7)?.from).toBe("discards");
  });

  it("mark what was laid last, and the Universe that came", () => {
    expect(laid([line("laid", { seat: 0, card: 4 }), line("turn_began", { seat: 1 })])).toBe(4);
    expect(laid([line("discarded", { seat: 0, card: 4 })])).toBe(null);
    expect(came([line("universe_came", { seat: 0, card: 110 })])).toBe(110);
  });
});

describe("words", () => {
  it("tell a lifeline as it lies", () => {
    expect(lifelineSpoken("Your", seat(0, [10, 15, 23, 13, 67]))).toBe("Your lifeline: 0, 10, 15, 23 in order; then 13, 67");
    const ended = seat(0, [10], { complete: cardOf(GAME, complete(44)) });
    expect(lifelineSpoken("Bruno's", ended)).toBe("Bruno's lifeline: 0, 10 in order; it ends with Life Complete 44");
  });

  it("tell cards, piles and players", () => {
    expect(cardSpoken(GAME, yearCards(3)[0]!)).toBe(`3, positive: ${titleOf(GAME, yearCards(3)[0]!.card)}`);
    expect(pileSpoken(match({ must_draw: 2 }))).toBe("Draw pile, 90 cards. Everyone has to draw from it, for 2 more turns");
    expect(seatSpoken(match(), PLAYERS, match().seats[1]!)).toBe("Bruno, a bot, 2 of 10 in order, 0 points in this round so far, 0 of 250 before it");
  });

  it("name the goal, what is missing, and what would help", () => {
    const view = match();
    expect(aim(view)).toBe("Ten in order and a Life Complete, or 84 years without one");
    expect(aim(match({ needed: 8 }))).toMatch(/^Eight /);
    expect(lacks(view, view.seats[0]!)).toEqual({ now: "7 more in order", then: ", then a Life Complete or 84 years" });
    expect(lacks(view, { ...view.seats[0]!, balanced: 10, years: 60 }).now).toBe("a Life Complete, or 24 more years");
    expect(hint({ place: 3, from: 24, to: 66, count: 5 }, [10, 15, 23, 13, 67])).toBe("Year 24 to 66 in place of 13: 5 in order");
    expect(standing(match({ round: 2, seats: [seat(0, [], { total: 30 }), seat(1, [], { total: 42 })] }), PLAYERS, 0)).toBe("12 behind Bruno");
    expect(houseRules(match({ left_out: 2, gentle: true }))).toEqual(["2 Life Complete out", "gentle deck"]);
  });
});

describe("a round's score", () => {
  it("is counted out by lines, as the rulebook's example is (7.4)", () => {
    const news = [
      line("lived_well", { seat: 0 }, "round_ended"),
      line("scored_years", { seat: 0, years: 84 }, "round_result"),
      line("scored_cards", { seat: 0, points: 16 }, "round_result"),
      line("scored_universe", { seat: 0, card: universe("Judgmental"), points: -6 }, "round_result"),
      line("scored_well_lived", { seat: 0, points: 15 }, "round_result"),
      line("scored", { seat: 0, points: 109, total: 209 }, "round_result"),
      line("scored_years", { seat: 1, years: 30 }, "round_result"),
      line("scored", { seat: 1, points: 30, total: 60 }, "round_result"),
    ];
    expect(counted(news, 2).map(({ what, points }) => [what, ...points])).toEqual([
      ["years", 84, 30],
      ["cards", 16, null],
      ["universe", -6, null],
      ["well_lived", 15, null],
      ["round", 109, 30],
      ["total", 209, 60],
    ]);
    expect(ending(news)?.kind).toBe("lived_well");
  });
});

describe("cards", () => {
  it("that nobody has seen are in the pile, but for those left out (7.6)", () => {
    const view = match({ left_out: 2, gone: [universe("Loyal")], seats: [seat(0, [3]), seat(1)] });
    const left = unseen(GAME, view).map(({ card }) => card);
    expect(left).toHaveLength(cards(GAME).length - 2 - 1 - 1);
    expect(left).not.toContain(complete(36));
    expect(left).toContain(complete(52));
  });

  it("have pictures of their own: no two are alike", () => {
    const drawn = cards(GAME).filter(({ sort }) => sort === "year").map(scene);
    expect(new Set(drawn).size).toBe(drawn.length);
    for (const picture of drawn) expect(picture).not.toMatch(/NaN|undefined/);
  });
});
