import { beforeEach, describe, expect, it, vi } from "vitest";
import * as api from "../src/lib/api";
import { keep, shuffleOf } from "../src/lib/keys";
import { cutDeck, openTable } from "../src/lib/opening";
import { hmac256, sha256 } from "../src/lib/sha256";
import { checkShuffle, commitmentTo, seedOf, type ShuffledRecord } from "../src/lib/shuffle";
import type { NewTable } from "../src/lib/wire";

const SECRET = "5".repeat(64);
// The same as in tests/core/test_shuffles.py: both must come to these sums.
const COMMITMENT = "ba9c9a362f7472a4a6a773d132175fd20d837f8e9b8be78e95dabe8615d3d944";
const SEED = "3ba7e39731c0d088df5b90bc5b6b7279b5148c545203a5780609095c9276ad9c";
const [ADAS, BENS] = ["a".repeat(64), "b".repeat(64)];
const record: ShuffledRecord = {
  game: "some-game",
  version: 2,
  content: "0123456789abcdef",
  options: { night: true, map: 'Zürich "1"', count: 3 },
  players: Array.from({ length: 11 }, (_, seat) => `seat ${seat}`),
  seed: SEED,
  shuffle: { table: "table1", commitment: COMMITMENT, secret: SECRET, cuts: { 0: ADAS, 10: BENS } },
};

describe("SHA-256 and HMAC", () => {
  it("give what the standards say", () => {
    expect(sha256("")).toBe("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    expect(sha256("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    expect(sha256("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq")).toBe("248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
    expect(sha256("a".repeat(1_000_000))).toBe("cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
    expect(hmac256("Jefe", "what do ya want for nothing?")).toBe("5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843");
  });

  it("agree with the system's, whatever the length", async () => {
    for (const length of [54, 55, 56, 63, 64, 65, 119, 120, 300]) {
      const text = "ü".repeat(length >> 1) + "x".repeat(length & 1);
      const bytes = new TextEncoder().encode(text);
      const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
      expect(sha256(text)).toBe(Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join(""));
      const key = await crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
      const signed = new Uint8Array(await crypto.subtle.sign("HMAC", key, bytes));
      expect(hmac256(text, text)).toBe(Array.from(signed, (byte) => byte.toString(16).padStart(2, "0")).join(""));
    }
  });
});

describe("the check of a shuffle", () => {
  const kept = { commitment: COMMITMENT, cut: BENS };
  const holds = (changed: Partial<ShuffledRecord>, own: typeof kept | null = kept) => checkShuffle({ ...record, ...changed }, own).map(({ holds }) => holds);

  it("comes to the same sums as the server", () => {
    expect(commitmentTo("table1", SECRET)).toBe(COMMITMENT);
    expect(seedOf(record.shuffle!, record)).toBe(SEED);
    expect(holds({})).toEqual(["yes", "yes", "yes", "yes"]);
  });

  it("says what does not hold", () => {
    const shuffle = record.shuffle!;
    expect(holds({ seed: "0" })).toEqual(["yes", "yes", "yes", "no"]);
    expect(holds({ shuffle: { ...shuffle, secret: "6" } })).toEqual(["yes", "yes", "no", "no"]);
    expect(holds({ shuffle: { ...shuffle, cuts: { 0: ADAS } } })).toEqual(["yes", "no", "yes", "no"]);
    expect(holds({}, { ...kept, commitment: "0" })).toEqual(["no", "yes", "yes", "yes"]);
    expect(holds({ shuffle: undefined })).toEqual(["no"]);
  });

  it("says what this browser cannot know", () => {
    expect(holds({}, null)).toEqual(["unknown", "yes", "yes"]);
    expect(holds({}, { ...kept, cut: "" })).toEqual(["yes", "unknown", "yes", "yes"]);
    expect(holds({ shuffle: undefined }, null)).toEqual([]);
  });
});

describe("cutting the deck", () => {
  beforeEach(() => {
    localStorage.clear();
    vi.restoreAllMocks();
  });

  it("keeps the commitment that was shown first, and cuts with one value", async () => {
    const asked = vi.spyOn(api, "cut").mockResolvedValue({} as never);
    keep({ table: "t1", token: "mine", seats: [0] });
    await cutDeck("t1", COMMITMENT);
    await cutDeck("t1", "another", true);
    const { cut } = shuffleOf("t1")!;
    expect(cut).toMatch(/^[0-9a-f]{64}$/);
    expect(shuffleOf("t1")?.commitment).toBe(COMMITMENT);
    expect(asked.mock.calls.map(([, wish]) => wish)).toEqual([
      { token: "mine", cut, start: false },
      { token: "mine", cut, start: true },
    ]);
  });

  it("is forgotten where it is refused, and kept where the answer is lost", async () => {
    keep({ table: "t1", token: "mine", seats: [0] });
    const asked = vi.spyOn(api, "cut").mockRejectedValue(new api.Trouble("Gone.", 0));
    await expect(cutDeck("t1", COMMITMENT)).rejects.toThrow("Gone.");
    expect(shuffleOf("t1")?.cut).not.toBe("");
    asked.mockRejectedValue(new api.Trouble("Too late.", 400));
    await expect(cutDeck("t1", COMMITMENT)).rejects.toThrow("Too late.");
    expect(shuffleOf("t1")).toEqual({ commitment: COMMITMENT, cut: "" });
  });

  it("is left to who sits at the table", async () => {
    const asked = vi.spyOn(api, "cut");
    await cutDeck("t1", COMMITMENT);
    expect(asked).not.toHaveBeenCalled();
  });

  it("comes before a game that starts at once; if it fails, the table waits", async () => {
    vi.spyOn(api, "newTable").mockResolvedValue({ table: "t1", token: "mine", seats: [0], commitment: COMMITMENT });
    const asked = vi.spyOn(api, "cut").mockRejectedValue(new Error("gone"));
    expect(await openTable({ start: true } as NewTable)).toBe("t1");
    expect(asked).toHaveBeenCalledOnce();
    expect(shuffleOf("t1")?.commitment).toBe(COMMITMENT);
  });
});
