// New tables, and the deck that this browser cuts there: after the server has committed itself to its
// shuffle, with a value that nobody could foresee. See docs/fair-deals.md.
import * as api from "./api";
import { keep, keepShuffle, keyOf, shuffleOf } from "./keys";
import { randomHex } from "./random";
import type { NewTable } from "./wire";

const REFUSED = 400;

/** Cut the deck of a table at which I sit; who hosts may start the game with that. What I was shown first is kept. */
export async function cutDeck(table: string, commitment: string, start = false): Promise<void> {
  const key = keyOf(table);
  if (!key || !commitment) return;
  const before = shuffleOf(table);
  const kept = { commitment: before?.commitment ?? commitment, cut: before?.cut || randomHex(32) };
  keepShuffle(table, kept); // first: an answer that gets lost must not lose it
  try {
    await api.cut(table, { token: key.token, cut: kept.cut, start });
  } catch (error) {
    if (error instanceof api.Trouble && error.status === REFUSED) keepShuffle(table, { ...kept, cut: "" });
    throw error;
  }
}

/** Open a table, and start the game where nobody is waited for; the id of the table. */
export async function openTable(wanted: NewTable): Promise<string> {
  const seated = await api.newTable({ ...wanted, cut: true });
  keep(seated);
  if (wanted.start) await started(seated.table, seated.commitment);
  return seated.table;
}

/** Start the rematch of somebody who plays alone. */
export async function startRematch(table: string): Promise<void> {
  const shown = await api.tableInfo(table).catch(() => null);
  if (shown?.shuffle) await started(table, shown.shuffle.commitment);
}

/** Where this fails the table waits, with a button that starts the game. */
const started = (table: string, commitment: string) => cutDeck(table, commitment, true).catch(() => undefined);
