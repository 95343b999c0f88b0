// The sums of src/tableful/core/shuffles.py again, by this browser: it need not believe the server's.
import type { KeptShuffle } from "./keys";
import { hmac256, sha256 } from "./sha256";
import type { Finding } from "./wire";

/** As much of a record as is checked here. */
export interface ShuffledRecord {
  game: string;
  version: number;
  content: string;
  options: Record<string, boolean | number | string>;
  players: string[];
  seed: string;
  shuffle?: { table: string; commitment: string; secret: string; cuts: Record<string, string> };
}

type Shuffle = NonNullable<ShuffledRecord["shuffle"]>;

const byName = ([a]: [string, unknown], [b]: [string, unknown]) => (a < b ? -1 : 1);

export const commitmentTo = (table: string, secret: string) => sha256(JSON.stringify(["tableful commitment 1", table, secret]));

export function seedOf(shuffle: Shuffle, { game, version, content, options, players }: ShuffledRecord): string {
  const cuts = Object.entries(shuffle.cuts).map(([seat, cut]) => [Number(seat), cut]);
  const parts = ["tableful seed 1", shuffle.table, game, version, content, Object.entries(options).sort(byName), players.length, cuts];
  return hmac256(shuffle.secret, JSON.stringify(parts));
}

const finding = (holds: boolean, yes: string, no: string): Finding => ({ holds: holds ? "yes" : "no", text: holds ? yes : no });

/** What this browser can say of a shuffle, with what it has kept of the time before the deal; nothing where there was none. */
export function checkShuffle(record: ShuffledRecord, kept: KeptShuffle | null): Finding[] {
  const { shuffle } = record;
  if (!shuffle) return kept ? [{ holds: "no", text: "The record has no proof, but this browser was shown a commitment." }] : [];
  const own: Finding[] = kept
    ? [
        finding(
          kept.commitment === shuffle.commitment,
          "The commitment is the one that this browser was shown before the deal.",
          "The commitment is not the one that this browser was shown before the deal.",
        ),
        kept.cut
          ? finding(
              Object.values(shuffle.cuts).includes(kept.cut),
              "The deck was cut with the value of this browser.",
              "The value with which this browser cut the deck is missing.",
            )
          : { holds: "unknown", text: "This browser came too late to cut the deck, or another device of yours did it." },
      ]
    : [{ holds: "unknown", text: "This browser was not there before the deal: that the commitment came first it cannot know." }];
  return [
    ...own,
    finding(
      commitmentTo(shuffle.table, shuffle.secret) === shuffle.commitment,
      "The server's secret fits its commitment.",
      "The server's secret does not fit its commitment.",
    ),
    finding(
      seedOf(shuffle, record) === record.seed,
      "The deal follows from the secret and the cuts.",
      "The deal does not follow from the secret and the cuts.",
    ),
  ];
}
