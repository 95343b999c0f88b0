import { describe, expect, it } from "vitest";
import { crowd, opponents, quickLevel, quickLevels, rememberQuick } from "../src/lib/quick";
import { mediumBot, newTable, seatsAgainst, seatsForFriends } from "../src/lib/seating";
import { onlyHere } from "../src/lib/place";
import { read } from "../src/lib/inspecting";
import type { GameSummary } from "../src/lib/wire";

const game: GameSummary = {
  name: "some-game",
  title: "Some game",
  about: "",
  minutes: "",
  difficulty: "",
  fewest: 2,
  most: 6,
  bots: ["random", "easy", "medium", "hard"],
  line_up: ["medium", "medium"],
  options: [],
  other_decks: false,
  decks: [],
  roles: [],
  teamwork: false, hall: [], lessons: [], coached: false,
};

describe("a new table", () => {
  it("is me and some bots, and begins at once", () => {
    expect(newTable(game, seatsAgainst(game.line_up), " Ada ")).toMatchObject({
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
    expect(newTable(game, seatsAgainst(game.line_up), "Ada").deck).toBe("");
    expect(newTable(game, seatsAgainst(game.line_up), "Ada", {}, undefined, "0123").deck).toBe("0123");
  });

  it("has open seats for friends where it is set up", () => {
    expect(seatsForFriends(game).map(({ sitter }) => sitter)).toEqual(["me", "open", "open"]);
    expect(seatsForFriends({ ...game, line_up: [], fewest: 2 })).toHaveLength(2);
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

describe("play now", () => {
  const mixed = { ...game, name: "mixed", line_up: ["easy", "hard", "hard"] };

  it("is against whoever the game lines up, until somebody wants others", () => {
    expect(opponents(mixed, quickLevel(mixed), crowd(mixed))).toEqual(["easy", "hard", "hard"]);
    expect(opponents(mixed, "medium", 2)).toEqual(["medium", "medium"]);
  });

  it("remembers the last choice for each game, as long as it can be had", () => {
    rememberQuick("mixed", { level: "hard", count: 5 });
    expect([quickLevel(mixed), crowd(mixed)]).toEqual(["hard", 5]);
    expect([quickLevel(game), crowd(game)]).toEqual(["medium", 2]);
    expect(crowd({ ...mixed, most: 4 })).toBe(3);
  });

  it("offers no bot that plays at random, unless there is no other", () => {
    expect(quickLevels(game)).toEqual(["easy", "medium", "hard"]);
    expect(quickLevels({ ...game, bots: ["random"] })).toEqual(["random"]);
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
