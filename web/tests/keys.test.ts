import { beforeEach, describe, expect, it } from "vitest";
import * as keys from "../src/lib/keys";

describe("the keys of my tables", () => {
  beforeEach(() => localStorage.clear());

  it("are kept, found and forgotten", () => {
    keys.keep({ table: "a", token: "secret", seats: [0] }, 1);
    keys.keep({ table: "b", token: "other", seats: [1, 2] }, 2);
    expect(keys.keyOf("a")).toEqual({ token: "secret", seats: [0] });
    expect(keys.allKeys()).toEqual([
      { table: "b", token: "other" },
      { table: "a", token: "secret" },
    ]);
    keys.forget("a");
    expect(keys.keyOf("a")).toBe(null);
  });

  it("leave the name alone, and the other way round", () => {
    keys.rememberName("  Ada ");
    keys.keep({ table: "a", token: "secret", seats: [0] });
    expect(keys.myName()).toBe("Ada");
    expect(keys.keyOf("a")?.token).toBe("secret");
  });

  it("are all under one key, and the oldest go", () => {
    for (let table = 0; table < 70; table++) keys.keep({ table: `t${table}`, token: "x", seats: [0] }, table);
    expect(localStorage.length).toBe(1);
    expect(keys.allKeys().length).toBe(60);
    expect(keys.keyOf("t0")).toBe(null);
    expect(keys.keyOf("t69")).not.toBe(null);
  });

  it("survive a damaged store", () => {
    localStorage.setItem("tableful.keys", "{not json");
    expect(keys.allKeys()).toEqual([]);
    expect(keys.myName()).toBe("");
  });
});
