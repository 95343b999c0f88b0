// How the games ended in which I sat. Kept by this browser alone, unless I take it along to another device.
import { storage } from "./keys";
import type { HallGame, Outcome, Table } from "./wire";

const KEY = "tableful.results";
const BEFORE = "tableful.hall"; // where those of some games were kept before
const MOST = 300;

export interface Result extends HallGame {
  table: string;
  players: string[];
  game: string;
  /** The levels of the bots that played, a word each. */
  bots: string[];
  /** People who sat at the table, myself among them. */
  people: number;
  /** How many percent of what my decisions could be worth they were, as the coach found. */
  accuracy?: number;
}

const isText = (value: unknown): value is string => typeof value === "string";
const isNumber = (value: unknown): value is number => typeof value === "number" && Number.isFinite(value);
const texts = (value: unknown) => (Array.isArray(value) ? value.filter(isText) : []);

/** A result from what was written down somewhere, be it in a file; null: it is none. */
function known(value: unknown): Result | null {
  if (typeof value !== "object" || value === null) return null;
  const { game, table, options, won, seats, players, at, bots, people, accuracy } = value as Partial<Record<keyof Result, unknown>>;
  if (!isText(game) || !isText(table) || typeof won !== "boolean" || !isNumber(seats) || !isNumber(at)) return null;
  const chosen = typeof options === "object" && options !== null ? (options as Result["options"]) : {};
  return {
    ...{ game, table, won, seats, at },
    options: chosen,
    players: texts(players),
    bots: texts(bots),
    people: isNumber(people) ? people : 1,
    ...(isNumber(accuracy) ? { accuracy } : {}),
  };
}

/** All results that a text has; null: it is not a list. */
export function readResults(value: unknown): Result[] | null {
  return Array.isArray(value) ? value.map(known).filter((one) => one !== null) : null;
}

function read(): Result[] {
  try {
    return readResults(JSON.parse(storage().getItem(KEY) ?? storage().getItem(BEFORE) ?? "[]")) ?? [];
  } catch {
    return [];
  }
}

function write(results: Result[]): void {
  try {
    storage().setItem(KEY, JSON.stringify(results.slice(0, MOST)));
  } catch {
    // Full or refused: the server has the tables all the same.
  }
}

/** Whether a game counts: practice does not, nor what plays another one again, for whoever plays it could know what comes. */
export const counts = ({ original, settings }: Pick<Table, "original" | "settings">): boolean => !original && !settings.practice;

/** Keep how a game ended in which I sat (`held`), if it counts; a table counts once. */
export function rememberResult(table: Table, outcome: Outcome, held: number[], now = Date.now()): void {
  const kept = read();
  if (!held.length || !counts(table) || kept.some((one) => one.table === table.id)) return;
  const result: Result = {
    game: table.game,
    table: table.id,
    options: table.options,
    won: outcome.winners.some((seat) => held.includes(seat)),
    seats: table.seats.length,
    players: table.seats.map(({ name }) => name),
    bots: table.seats.flatMap(({ bot, kind }) => (kind === "bot" && bot ? [bot] : [])),
    people: table.seats.filter(({ kind }) => kind === "person").length,
    at: now / 1000,
  };
  write([result, ...kept]);
}

/** Note what the coach found of my decisions in a game that is kept. */
export function rememberAccuracy(table: string, accuracy: number): void {
  const kept = read();
  if (kept.some((one) => one.table === table)) write(kept.map((one) => (one.table === table ? { ...one, accuracy } : one)));
}

/** What this browser keeps, the last one first; of one game, if it is named. */
export function ownResults(game = ""): Result[] {
  return read().filter((one) => !game || one.game === game);
}

/** Add what another device kept: a table counts once. How many were new. */
export function addResults(others: Result[]): number {
  const kept = read();
  const fresh = others.filter((one) => !kept.some(({ table }) => table === one.table));
  write([...kept, ...fresh].sort((a, b) => b.at - a.at));
  return fresh.length;
}

export function forgetResults(): void {
  write([]);
}
