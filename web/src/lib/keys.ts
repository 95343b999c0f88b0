// The secrets that prove who I am at which table, and my name. Kept by this browser under one key,
// and nowhere else: never in an address, never in a log.
import type { Join, Mine, Seated } from "./wire";

const KEY = "tableful.keys";
const MOST = 60; // older tables are forgotten

interface Kept {
  token: string;
  seats: number[];
  at: number;
  shuffle?: KeptShuffle;
}

/** The commitment that this browser was shown before the deal, and what it cut the deck with after that; empty: it came too late. */
export interface KeptShuffle {
  commitment: string;
  cut: string;
}

export type Colour = NonNullable<Join["colour"]>;
export type Mark = NonNullable<Join["mark"]>;

/** How I wish to look; empty: as it comes. */
export interface Look {
  colour: Colour | "";
  mark: Mark | "";
}

const ANY: Look = { colour: "", mark: "" };

interface Keys {
  name: string;
  look: Look;
  tables: Record<string, Kept>;
}

type Storage = Pick<globalThis.Storage, "getItem" | "setItem">;

/** Private windows may refuse storage: then the page itself remembers. */
const memory = new Map<string, string>();
const inMemory: Storage = {
  getItem: (key) => memory.get(key) ?? null,
  setItem: (key, value) => void memory.set(key, value),
};

export function storage(): Storage {
  try {
    globalThis.localStorage.getItem(KEY);
    return globalThis.localStorage;
  } catch {
    return inMemory;
  }
}

function read(): Keys {
  try {
    const kept = JSON.parse(storage().getItem(KEY) ?? "{}") as Partial<Keys>;
    return { name: kept.name ?? "", look: kept.look ?? ANY, tables: kept.tables ?? {} };
  } catch {
    return { name: "", look: ANY, tables: {} };
  }
}

function write(keys: Keys): void {
  const newest = Object.entries(keys.tables).sort(([, a], [, b]) => b.at - a.at);
  try {
    storage().setItem(KEY, JSON.stringify({ ...keys, tables: Object.fromEntries(newest.slice(0, MOST)) }));
  } catch {
    // Full or refused: this visit still works.
  }
}

export function myName(): string {
  return read().name;
}

export function rememberName(name: string): void {
  write({ ...read(), name: name.trim() });
}

export function myLook(): Look {
  return read().look;
}

export function rememberLook(look: Look): void {
  write({ ...read(), look });
}

export function keep({ table, token, seats }: Omit<Seated, "commitment">, now = Date.now()): void {
  const keys = read();
  keys.tables[table] = { ...keys.tables[table], token, seats, at: now };
  write(keys);
}

export function keyOf(table: string): { token: string; seats: number[] } | null {
  const kept = read().tables[table];
  return kept ? { token: kept.token, seats: kept.seats } : null;
}

export function shuffleOf(table: string): KeptShuffle | null {
  return read().tables[table]?.shuffle ?? null;
}

/** Keep what I was shown and cut with, at a table of mine. */
export function keepShuffle(table: string, shuffle: KeptShuffle): void {
  const keys = read();
  const kept = keys.tables[table];
  if (kept) write({ ...keys, tables: { ...keys.tables, [table]: { ...kept, shuffle } } });
}

export function forget(table: string): void {
  const keys = read();
  delete keys.tables[table];
  write(keys);
}

/** What POST /api/mine asks for, newest first. */
export function allKeys(): Mine[] {
  return Object.entries(read().tables)
    .sort(([, a], [, b]) => b.at - a.at)
    .map(([table, kept]) => ({ table, token: kept.token }));
}
