import { flushSync, mount, unmount, type Component } from "svelte";
import { afterEach, describe, expect, it } from "vitest";
import type { BoardProps } from "../../../lib/board";
import Aid from "../Aid.svelte";
import Board from "../Board.svelte";
import { cardOf, titleOf } from "../deck";
import Gallery from "../Gallery.svelte";
import type { LivesView } from "../view";
import { clicks, complete, GAME, match, PLAYERS, seat, universe, yearCards } from "./fixtures";

let shown: Record<string, unknown> | null = null;

afterEach(() => {
  if (shown) void unmount(shown);
  shown = null;
});

function show(view: LivesView, how = clicks([]), what: Component<BoardProps> = Board, more: Partial<BoardProps> = {}): HTMLElement {
  const target = document.createElement("div");
  document.body.append(target);
  const props: BoardProps = {
    game: GAME, view, others: [], seat: view.seat, seats: PLAYERS, clicks: how, news: [], log: [], motion: 0, inspect: () => undefined, ...more,
  };
  shown = mount(what, { target, props });
  flushSync();
  return target;
}

const thing = (board: HTMLElement, ref: string) => board.querySelector<HTMLButtonElement>(`[data-ref="${ref}"]`);
const [forty] = yearCards(40);
const PLACING: LivesView = match({
  ask: { kind: "place", seat: 0, card: forty!, taken: false, may_take: false, may_end: false, may_live_well: false, may_place: true },
});

describe("the board", () => {
  it("has a button for every thing that a way of clicks names", () => {
    const board = show(match(), clicks(["end", "go-on", "well-lived"]));
    const mine = match().seats[0]!.lifeline.map(({ card }) => `card:${card}`);
    for (const ref of ["pile", "discards", "line", "end", "go-on", "well-lived", ...mine]) expect(thing(board, ref)?.tagName, ref).toBe("BUTTON");
  });

  it("says how many are in order wherever a drawn card may go", () => {
    const [ten, , , thirteen] = PLACING.seats[0]!.lifeline;
    const board = show(PLACING, clicks(["line", `card:${ten!.card}`, `card:${thirteen!.card}`, "discards"]));
    expect(thing(board, `card:${thirteen!.card}`)?.textContent).toContain("Replace it: 5 in order");
    expect(thing(board, `card:${ten!.card}`)?.textContent).toContain("Replace it: 1 in order");
    expect(thing(board, "line")?.textContent).toContain("Lay it here: 3 in order");
    expect(board.querySelectorAll(".result")).toHaveLength(3);
  });

  it("lights what is in order, shows the break, and says what would make it whole", () => {
    const board = show(match());
    const mine = board.querySelector('[aria-label="My place"]')!;
    expect(mine.querySelectorAll("li.lit")).toHaveLength(4); // with Life Begins
    expect(mine.querySelectorAll("li.off")).toHaveLength(2);
    expect(mine.querySelector("li.ends [data-ref]")?.textContent).toContain("Here order ends");
    expect(mine.querySelector("[data-hint]")?.getAttribute("data-hint")).toBe("Year 24 to 66 in place of 13: 5 in order");
    expect(mine.querySelector("ol")?.getAttribute("aria-label")).toBe("Your lifeline: 0, 10, 15, 23 in order; then 13, 67");
  });

  it("shows the Universe that holds, the target and the house rules", () => {
    const card = universe("Impatient");
    const view = match({ needed: 8, universe: { card, limit: null, removes: [], needed: 8, by_kind: [0, 0, 0], by_trait: [], trait_points: 0 }, duplicates: true });
    const board = show(view);
    expect(board.querySelector(".cosmos")?.textContent).toContain("Impatient Universe");
    expect(board.querySelector("[data-board]")?.getAttribute("data-sky")).toBe("haste");
    expect(board.querySelector(".rounds")?.textContent).toContain("To 250");
    expect(board.querySelector(".rounds")?.textContent).toContain("years twice");
  });

  it("reads a card of my life where no move begins with it", () => {
    const seen: string[] = [];
    const clicked: string[] = [];
    const first = `card:${match().seats[0]!.lifeline[0]!.card}`;
    thing(show(match(), clicks([], clicked), Board, { inspect: (domain, word) => void seen.push(`${domain}:${word}`) }), first)?.click();
    expect([seen, clicked]).toEqual([[first], []]);
  });

  it("has a table of the rounds, and nothing of mine for those who watch", () => {
    const board = show(match({ seat: null, round: 3, seats: [seat(0, [3], { total: 90, rounds: [40, 50] }), seat(1, [5], { total: 60, rounds: [20, 40] })] }));
    expect(board.querySelectorAll(".rounds tbody tr")).toHaveLength(2);
    expect(board.querySelector('[aria-label="My place"]')).toBe(null);
    expect(board.querySelectorAll(".plate")).toHaveLength(2);
  });
});

describe("the aid", () => {
  it("counts what could still come", () => {
    const aid = show(match(), clicks([]), Aid);
    expect(aid.textContent).toContain("90 cards in the draw pile");
    expect(aid.querySelectorAll(".years li")).toHaveLength(108 - 7);
  });
});

describe("the gallery", () => {
  it("tells everybody's life", () => {
    const view = match({ over: true, winners: [0], ask: null, seats: [seat(0, [3, 15, 84]), seat(1, [20], { complete: cardOf(GAME, complete(44)), years: 44 })] });
    const gallery = show(view, clicks([]), Gallery);
    expect(gallery.querySelector("h3")?.textContent).toBe("The life you lived");
    expect(gallery.textContent).toContain(titleOf(GAME, yearCards(3)[0]!.card));
    gallery.querySelectorAll<HTMLButtonElement>(".whose button")[1]!.click();
    flushSync();
    expect(gallery.querySelector("h4")?.textContent).toBe("A life of forty-four years");
    expect(gallery.textContent).toContain(titleOf(GAME, complete(44)));
  });
});
