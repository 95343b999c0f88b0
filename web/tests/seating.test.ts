import { describe, expect, it } from "vitest";
import { lineUpSaid, mediumBot, newTable, plannedSeats } from "../src/lib/seating";
import { onlyHere } from "../src/lib/place";
import { read } from "../src/lib/inspecting";
import type { GameSummary } from "../src/lib/wire";

const game: GameSummary = {
  name: "some-game",
  title: "Some game",
  about: "",
  fewest: 2,
  most: 6,
  bots: ["random", "easy", "medium", "hard"],
  line_up: ["medium", "medium"],
  options: [],
  other_decks: false,
  decks: [],
};

describe("a new table", () => {
  it("is me and the line-up of the game, unless arranged otherwise", () => {
    expect(newTable(game, plannedSeats(game), " Ada ")).toMatchObject({
      game: "some-game",
      seats: [
        { kind: "person", name: "Ada" },
        { kind: "bot", bot: "medium" },
        { kind: "bot", bot: "medium" },
      ],
      start: true,
    });
  });

  it("is played with the game's own deck unless another is chosen", () => {
    expect(newTable(game, plannedSeats(game), "Ada").deck).toBe("");
    expect(newTable(game, plannedSeats(game), "Ada", {}, undefined, "0123").deck).toBe("0123");
  });

  it("has whoever the game lines up, and says so", () => {
    const mixed = { ...game, line_up: ["easy", "hard", "hard"] };
    expect(plannedSeats(mixed).map(({ sitter }) => sitter)).toEqual(["me", "bot:easy", "bot:hard", "bot:hard"]);
    expect([game, mixed, { ...game, line_up: ["hard"] }, { ...game, line_up: [] }].map(lineUpSaid)).toEqual([
      "two medium bots", "one easy and two hard bots", "one hard bot", "",
    ]);
  });

  it("waits while a seat is open, and names people at this device", () => {
    const seats = [
      { sitter: "me", name: "" },
      { sitter: "open", name: "" },
      { sitter: "here", name: " " },
      { sitter: "here", name: "Cy" },
    ];
    const wanted = newTable(game, seats, "");
    expect(wanted.start).toBe(false);
    expect(wanted.seats.map((seat) => seat.name)).toEqual(["Guest", undefined, "Guest 3", "Cy"]);
  });

  it("knows the middle of the bots", () => {
    expect(mediumBot(["a", "b", "c"])).toBe("b");
    expect(mediumBot([])).toBe("");
  });

});

describe("places and marks", () => {
  it("tells addresses that only this computer can open", () => {
    for (const host of ["localhost", "127.0.0.1", "[::1]", "x.localhost"]) expect(onlyHere(host)).toBe(true);
    for (const host of ["192.168.1.5", "tables.example", "127.example.org"]) expect(onlyHere(host)).toBe(false);
  });

  it("reads which card a thing shows", () => {
    expect(read("character:chef de gare")).toEqual({ domain: "character", word: "chef de gare" });
    expect(read("nothing")).toBe(null);
  });
});
