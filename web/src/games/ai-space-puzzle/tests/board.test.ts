import { flushSync, mount, unmount, type Component } from "svelte";
import { afterEach, describe, expect, it } from "vitest";
import type { BoardProps } from "../../../lib/board";
import { nextOptions } from "../../../lib/quick";
import { isColour, PICTURES, type Token } from "../art/tokens";
import Board from "../Board.svelte";
import Gallery from "../Gallery.svelte";
import { logbook, read, scenarios } from "../logbook.svelte";
import type { View } from "../table";
import { clicks, composing, GAME, PLAYERS, Sheet, table, TARGET, TOKENS } from "./fixtures.svelte";

let shown: Record<string, unknown> | null = null;

afterEach(() => {
  if (shown) void unmount(shown);
  shown = null;
});

function show(view: View, seat: number | null, more: Partial<BoardProps> = {}, what: Component<BoardProps> = Board): HTMLElement {
  const target = document.createElement("div");
  document.body.append(target);
  const props: BoardProps = { game: GAME, view, others: [], seat, seats: PLAYERS, clicks: clicks([]), news: [], log: [], motion: 0, inspect: () => undefined, ...more };
  shown = mount(what, { target, props });
  flushSync();
  return target;
}

const thing = (board: HTMLElement, ref: string) => board.querySelector<HTMLButtonElement>(`[data-ref="${ref}"]`);
const tray = (board: HTMLElement, token: string) => board.querySelector<HTMLButtonElement>(`[data-tray="${token}"]`)!;
const laid = (board: HTMLElement, token: string) => board.querySelector<HTMLElement>(`[data-token="${token}"]`);
const press = (node: HTMLElement, key: string) => {
  node.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  flushSync();
};

describe("the astronauts' board", () => {
  it("has a thing for every way of clicks", () => {
    const board = show(table(), 1);
    for (const ref of ["pawn:red", "pawn:black", "room:a1", "room:d4", "marker:blue", "spot:square-sure", "spot:hexagon-unsure", "location:circle", "hourglass"])
      expect(thing(board, ref)?.tagName, ref).toBe("BUTTON");
    expect(board.querySelector('[data-room="b2"] [data-ref="pawn:red"]')).not.toBe(null);
    expect(board.textContent).toContain("The square, left");
  });

  it("marks a location one step surer with every click", () => {
    const clicked: string[] = [];
    thing(show(table(), 1, { clicks: clicks(["location:circle"], clicked) }), "location:circle")?.click();
    expect(clicked).toEqual(["location:circle", "mark:unsure"]);
  });

  it("has dice where the Scenario has", () => {
    const view = table();
    const board = show({ ...view, scenario: { ...view.scenario, dice: ["square"] } }, 1);
    expect(thing(board, "die:red")).not.toBe(null);
    expect(thing(board, "die:black")).toBe(null); // not on the board
    expect(thing(board, "key-die:square")).not.toBe(null);
  });

  it("shows a message to be broken as things, and a covered one not at all", () => {
    expect(thing(show(table({ must_break: true }), 1, { clicks: clicks(["shown:red"]) }), "shown:red")).not.toBe(null);
    const covered = show(table({ message: null, covered: true }), 1);
    expect(covered.querySelector(".shutter.up")).toBe(null);
    expect(covered.textContent).toContain("The message is covered");
  });

  it("shows older messages again where there is a logbook", () => {
    const past = (round: number, token: Token) => ({ round, message: { entries: [{ token, x: 40, y: 37, turn: 0 }], mirrored: false }, rooms: [], pawns: [], key_cards: [] });
    const view = table({ round: 3, logbook: true, past: [past(1, "wave"), past(2, "bar"), past(3, "square")] });
    const board = show(view, 1);
    const shown = () => board.querySelector(".tokens [data-inspect]")?.getAttribute("data-inspect");
    const turn = (name: string) => {
      board.querySelector<HTMLButtonElement>(`.pages [aria-label="${name}"]`)!.click();
      flushSync();
    };
    expect(shown()).toBe("token:square");
    turn("The message before");
    expect(shown()).toBe("token:bar");
    expect(board.querySelector(".stage")?.textContent).toContain("round 2");
    turn("The message before");
    expect(shown()).toBe("token:wave");
    expect(board.querySelector('.pages [aria-label="The message before"]')).toBe(null); // the first of all
    turn("The next message");
    turn("The message now");
    expect(shown()).toBe("token:square");
    expect(show(table({ round: 3 }), 1).querySelector(".pages")).toBe(null);
  });

  it("lets who watches look, and touch nothing", () => {
    expect(show(table(), null).querySelector("[data-ref]")).toBe(null);
  });
});

describe("behind the screen", () => {
  it("lays, moves, turns, and takes away by keys alone", () => {
    const form = new Sheet();
    const board = show(composing(), 0, { form });
    tray(board, "circle").click();
    tray(board, "arrow").click();
    flushSync();
    expect(form.entries).toEqual([["circle", "19", "38", "0"], ["arrow", "48", "38", "0"]]);
    press(laid(board, "arrow")!, "ArrowRight");
    press(laid(board, "arrow")!, "r");
    expect(form.entries[1]).toEqual(["arrow", "53", "38", "15"]);
    press(laid(board, "circle")!, "f");
    expect(form.entries.map(([token]) => token)).toEqual(["arrow", "circle"]);
    press(laid(board, "circle")!, "Delete");
    expect(form.entries.map(([token]) => token)).toEqual(["arrow"]);
    expect(laid(board, "circle")).toBe(null);
  });

  it("takes no more than the Scenario asks for, and nothing that rests", () => {
    const form = new Sheet();
    const board = show(composing({ screen: { needed: 2, entries: [], picked: null }, supply: TOKENS.slice(1), resting: ["square"] }), 0, { form });
    for (const token of ["square", "triangle", "circle", "hexagon"]) {
      tray(board, token).click();
      flushSync();
    }
    expect(form.entries.map(([token]) => token)).toEqual(["triangle", "circle"]);
    expect(tray(board, "square").textContent).toContain("rests");
    [...board.querySelectorAll("button")].find((one) => one.textContent?.includes("Lift the screen"))?.click();
    expect(form.sent).toBe(1);
  });

  it("shows the Final Combination, at a shared device only while the card is held", () => {
    expect(show(composing(), 0, { form: new Sheet() }).querySelectorAll(".place")).toHaveLength(4);
    const board = show(composing(), 0, { form: new Sheet(), shared: true });
    expect(board.querySelectorAll(".place, .goal")).toHaveLength(0);
    const card = board.querySelector<HTMLElement>(".peek")!;
    press(card, " ");
    expect(board.querySelectorAll(".place")).toHaveLength(4);
    card.dispatchEvent(new KeyboardEvent("keyup", { key: " ", bubbles: true }));
    flushSync();
    expect(board.querySelectorAll(".place")).toHaveLength(0);
  });

  it("asks first how the card lies, with all four ways", () => {
    const board = show(table({ phase: "orienting", message: null, target: TARGET }), 0, { clicks: clicks(["card:0", "card:90", "card:180", "card:270"]) });
    expect(thing(board, "card:90")?.textContent).toContain("red in D1");
  });
});

describe("the tokens", () => {
  it("have a picture each", () => {
    expect(TOKENS).toHaveLength(27);
    const drawn = TOKENS.filter((token) => !isColour(token)).map((token) => PICTURES[token as keyof typeof PICTURES]);
    expect(new Set(drawn).size).toBe(21);
  });
});

describe("after the game", () => {
  const past = { round: 1, message: table().message!, rooms: table().rooms, pawns: table().pawns, key_cards: [] };

  it("remembers what was solved, by who played, and what messages meant", () => {
    const won = table({ over: true, won: true, phase: "over" });
    show(won, 1); // a replay, or practice
    expect(logbook.solved).toEqual([]);
    show(won, 1, { counts: true });
    expect(logbook.solved).toEqual([1]);
    expect(logbook.next(scenarios(GAME))).toBe(3); // by the order of the journey
    expect(nextOptions(GAME.summary)).toEqual({ scenario: 3 }); // so Play now goes on
    expect(nextOptions({ ...GAME.summary, options: [] })).toEqual({});
    const gallery = show(table({ over: true, phase: "over", past: [past] }), 1, {}, Gallery);
    const field = gallery.querySelector<HTMLInputElement>(".round input")!;
    field.value = "the square Key is red";
    field.dispatchEvent(new Event("input", { bubbles: true }));
    flushSync();
    gallery.querySelector<HTMLButtonElement>(".round button")!.click();
    flushSync();
    expect(logbook.phrases).toEqual([{ tokens: ["square", "red"], meaning: "the square Key is red" }]);
    expect(gallery.querySelector(".phrases")?.textContent).toContain("the square Key is red");
  });

  it("has the messages read by bots when asked, one after the other", async () => {
    const asked: number[] = [];
    const review = (message: number) => {
      asked.push(message);
      if (message === 1 && asked.length < 3) return Promise.reject(new Error("too busy"));
      return Promise.resolve({ meant: ["the square Key is red"], taken: [{ said: "the square Key is red", readers: 4 }, { said: "the square Key belongs in A1", readers: 1 }], readers: 5 });
    };
    const view = table({ over: true, phase: "over", past: [past, { ...past, round: 2 }] });
    const seats = PLAYERS.map((seat, at) => ({ ...seat, kind: at ? seat.kind : ("bot" as const) }));
    const gallery = show(view, 1, { review, seats }, Gallery);
    const press = async () => {
      gallery.querySelector<HTMLButtonElement>(".readers button")!.click();
      flushSync();
      expect(gallery.querySelector("progress")).not.toBe(null);
      await new Promise((done) => setTimeout(done));
      flushSync();
    };
    expect(asked).toEqual([]); // only on request
    await press();
    expect(gallery.querySelector(".readers")?.textContent).toContain("Something went wrong");
    expect(gallery.querySelectorAll(".readings")).toHaveLength(1);
    await press(); // goes on where it broke off
    expect(asked).toEqual([0, 1, 1]);
    const told = gallery.querySelectorAll(".readings");
    expect(told).toHaveLength(2);
    expect(told[0]!.textContent).toContain("The AI meant: the square Key is red.");
    expect(told[0]!.textContent).toMatch(/4 of 5\s*took it as: the square Key is red/);
    expect(told[0]!.querySelectorAll(".other")).toHaveLength(1);
  });

  it("reads a file as far as it can be understood", () => {
    expect(read("{")).toEqual({ solved: [], phrases: [] });
    expect(read('{"solved": [3, "x"], "phrases": [{"tokens": ["tick"], "meaning": "yes", "more": 1}, 4, {"meaning": 2}]}')).toEqual({
      solved: [3],
      phrases: [{ tokens: ["tick"], meaning: "yes" }],
    });
  });
});
