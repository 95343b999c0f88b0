import { describe, expect, it } from "vitest";
import { ABILITIES } from "../art/abilities";
import { draw } from "../art/draw";
import { PAST } from "../art/past";
import { PRESENT } from "../art/present";
import { layerOf, numberOf, sideOf } from "../cards";

describe("pictures", () => {
  it("are there for every side and every ability", () => {
    expect(Object.keys({ ...PRESENT, ...PAST })).toHaveLength(19);
    expect(Object.keys(ABILITIES)).toHaveLength(19);
    for (const word of Object.keys({ ...PRESENT, ...PAST })) expect(numberOf(word)).toBeGreaterThanOrEqual(0);
  });

  it("are made of known shapes, and say nothing that is not a number", () => {
    for (const picture of Object.values({ ...PRESENT, ...PAST, ...ABILITIES })) {
      const svg = draw(picture);
      expect(svg).toMatch(/^(<\w+ class="[a-z]" [^<>]*\/?>)+$/);
      expect(svg).not.toMatch(/NaN|undefined/);
    }
  });

  it("belong to a layer", () => {
    expect(layerOf("time traveller")).toBe("both");
    expect(layerOf("librarian")).toBe("present");
    expect(layerOf("foreman")).toBe("past");
    expect(sideOf(7, "past")).toBe("foreman");
    expect(sideOf(7, "present")).toBe("librarian");
  });
});
