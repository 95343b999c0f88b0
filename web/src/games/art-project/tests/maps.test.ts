// Every map of the box has its picture: each city a place of its own, with room for its plate.
import { describe, expect, it } from "vitest";
import deckToml from "../../../../../src/tableful/games/art_project/deck.toml?raw";
import { fit, within } from "../layout";
import { pictureOf } from "../maps";

/** The titles of the cities of each map, in the order of their numbers. */
function titles(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const block of deckToml.split(/^\[\[/m).filter((one) => one.startsWith("city]]"))) {
    const field = (name: string) => new RegExp(`^${name} = "(.*)"$`, "m").exec(block)?.[1] ?? "";
    found.set(field("map"), [...(found.get(field("map")) ?? []), field("title")]);
  }
  return found;
}

describe.each([...titles()])("%s", (name, cities) => {
  const picture = pictureOf(name, cities);
  it("is drawn", () => expect(picture.home.length).toBeGreaterThan(300));
  it("has plates that do not lie on each other", () => {
    for (const [at, one] of picture.cities.entries()) {
      for (const other of picture.cities.slice(at + 1)) {
        const [dx, dy] = [Math.abs(one.plate[0] - other.plate[0]), Math.abs(one.plate[1] - other.plate[1])];
        expect(dx >= 140 || dy >= 100, `${cities[at]} ${dx} ${dy}`).toBe(true);
      }
    }
  });
  it("fits its frame into any place", () => {
    for (const [wide, high] of [[544, 457], [374, 296], [1200, 800]] as const) {
      const laid = fit(picture, wide, high);
      for (const { plate } of picture.cities) {
        const { x, y } = laid.place(plate);
        expect(x > 0 && x < wide && y > 0 && y < high).toBe(true);
      }
    }
  });
});

it("lays a map of somebody's own in a ring", () => {
  const picture = pictureOf("atlantis", ["One", "Two", "Three", "Four", "Five", "Six"]);
  expect(new Set(picture.cities.map(({ plate }) => plate.join())).size).toBe(6);
});

it("keeps a plate whole", () => {
  expect(within(3, 40, 300)).toBe(42);
  expect(within(299, 40, 300)).toBe(258);
});
