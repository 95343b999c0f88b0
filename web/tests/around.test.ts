import { describe, expect, it } from "vitest";
import { around, columns } from "../src/lib/around";

const told = (count: number, me: number | null) =>
  around(count, me).map(({ seat, side }) => `${side} ${seat}`);

describe("who sits where", () => {
  it("puts a single opponent across the table", () => {
    expect(told(2, 1)).toEqual(["top 0"]);
  });
  it("goes clockwise from my left", () => {
    expect(told(4, 2)).toEqual(["left 3", "top 0", "right 1"]);
    expect(told(6, 0)).toEqual(["left 1", "top 2", "top 3", "top 4", "right 5"]);
  });
  it("shows everybody to those who watch", () => {
    expect(told(3, null)).toEqual(["left 0", "top 1", "right 2"]);
  });
  it("has room for everybody on a narrow screen", () => {
    expect([1, 2, 3, 4, 5, 6].map(columns)).toEqual([1, 2, 3, 2, 3, 3]);
  });
});
