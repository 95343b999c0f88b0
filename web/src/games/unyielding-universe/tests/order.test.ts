import { describe, expect, it } from "vitest";
import { fit } from "../fit";
import { balanced, balancedWith, bestWith, mending } from "../order";

const LAW = { limit: null, duplicates: false };

describe("order", () => {
  it("goes as far as years ascend (3.4)", () => {
    expect(balanced([10, 15, 23, 13, 67], LAW)).toBe(3);
    expect(balanced([], LAW)).toBe(0);
  });

  it("ends before a card beyond the limit (3.5), and equal years ascend only by option (7.6)", () => {
    expect(balanced([10, 15, 23, 30], { limit: 22, duplicates: false })).toBe(2);
    expect(balanced([10, 10, 12], LAW)).toBe(1);
    expect(balanced([10, 10, 12], { limit: null, duplicates: true })).toBe(3);
  });

  it("is counted for a card that comes to a place", () => {
    const years = [10, 15, 23, 13, 67];
    expect(balancedWith(years, 3, 40, LAW)).toBe(5);
    expect(balancedWith(years, 0, 40, LAW)).toBe(1);
    expect(balancedWith(years, 5, 80, LAW)).toBe(3);
    expect(bestWith(years, 40, LAW)).toBe(5);
    expect(bestWith(years, 90, { limit: 60, duplicates: false })).toBe(0);
  });

  it("is mended by what brings most, where it fits (3.3)", () => {
    expect(mending([10, 15, 23, 13, 67], LAW, 100)).toEqual({ place: 3, from: 24, to: 66, count: 5 });
    expect(mending([10, 50, 23, 30], LAW, 100)).toEqual({ place: 1, from: 11, to: 22, count: 4 });
    expect(mending([10, 15], LAW, 100)).toEqual({ place: 2, from: 16, to: 100, count: 3 });
    expect(mending([10, 15], { limit: 16, duplicates: false }, 100)).toEqual({ place: 2, from: 16, to: 16, count: 3 });
    expect(mending([59, 60, 90], { limit: 60, duplicates: false }, 100)).toBe(null);
  });
});

describe("the size of cards", () => {
  it("lets all of them lie within their place", () => {
    for (const count of [1, 2, 7, 12, 20, 33]) {
      for (const place of [{ width: 374, height: 330 }, { width: 340, height: 250 }, { width: 500, height: 280 }, { width: 950, height: 300 }, { width: 1500, height: 500 }]) {
        const { width, height, columns } = fit(count, place, { least: 44, most: 200, gap: 4 });
        expect(columns * (width + 4) - 4).toBeLessThanOrEqual(place.width);
        expect(Math.ceil(count / columns) * (height + 4) - 4).toBeLessThanOrEqual(place.height);
        expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
      }
    }
  });

  it("is the smallest allowed where not all can lie there", () => {
    expect(fit(60, { width: 200, height: 100 }, { least: 44, most: 200, gap: 4 }).width).toBe(44);
    expect(fit(5, { width: 0, height: 0 }, { least: 44, most: 44, gap: 4 }).columns).toBe(1);
  });
});
