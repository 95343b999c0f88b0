// The server's addresses. Whatever goes wrong is a `Trouble` with a sentence for people.
import { keyOf, type Look } from "./keys";
import type {
  Chance,
  CutDeck,
  Decided,
  DealPart,
  Deck,
  Ending,
  GameInfo,
  GameSummary,
  Hall,
  Luggage,
  Hint,
  Judgement,
  MessageReview,
  Mine,
  Mistakes,
  DeviceCode,
  MyTable,
  NewLesson,
  NewTable,
  PlayAgain,
  Problem,
  Remind,
  Reminded,
  ReminderWays,
  Replay,
  Result,
  Seated,
  Table,
  Verdict,
} from "./wire";

export class Trouble extends Error {
  constructor(
    text: string,
    readonly status: number,
    readonly rule = "",
  ) {
    super(text);
  }
}

const UNREACHABLE = "The server cannot be reached. Is it still running?";

async function request(path: string, body?: unknown, more: Record<string, string> = {}): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(
      path,
      body === undefined
        ? { headers: { accept: "application/json", ...more } }
        : { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) },
    );
  } catch {
    throw new Trouble(UNREACHABLE, 0);
  }
  if (response.ok) return response;
  throw await trouble(response);
}

async function trouble(response: Response): Promise<Trouble> {
  try {
    const problem = (await response.json()) as Partial<Problem>;
    if (problem.text) return new Trouble(problem.text, response.status, problem.rule ?? "");
  } catch {
    // Not one of ours: a proxy's page, say.
  }
  return new Trouble(`The server answered ${response.status} without saying why.`, response.status);
}

async function json<T>(path: string, body?: unknown): Promise<T> {
  return (await (await request(path, body)).json()) as T;
}

const table = (id: string) => `/api/tables/${encodeURIComponent(id)}`;

export const games = () => json<GameSummary[]>("/api/games");
/** How the finished games of this server ended. */
export const hall = (game: string) => json<Hall>(`/api/games/${encodeURIComponent(game)}/hall`);
export const reminderWays = () => json<ReminderWays>("/api/reminders");
/** Keep or end a way in which I am reminded of a table; without one, what I have. */
export const remind = (id: string, wish: Partial<Omit<Remind, "token">>) => json<Reminded>(`${table(id)}/remind`, { token: keyOf(id)?.token ?? "", ...wish });
export const listedTables = () => json<Table[]>("/api/tables");
export const tableInfo = (id: string) => json<Table>(table(id));
export const newTable = (wanted: NewTable) => json<Seated>("/api/tables", wanted);
export const myTables = (mine: Mine[]) => json<MyTable[]>("/api/mine", mine);
export const join = (id: string, name: string, { colour, mark }: Look) =>
  json<Seated>(`${table(id)}/join`, { name, colour: colour || null, mark: mark || null, token: keyOf(id)?.token ?? null });
export const cut = (id: string, wish: CutDeck) => json<Table>(`${table(id)}/cut`, wish);
export const moveCode = (id: string, token: string) => json<DeviceCode>(`${table(id)}/device`, { token });
export const claim = (id: string, code: string) => json<Seated>(`${table(id)}/claim`, { code });
/** Leave what this browser keeps of me for another device of mine, and fetch it there. */
export const leave = (text: string) => json<DeviceCode>("/api/luggage", { text });
export const fetchLuggage = (code: string) => json<Luggage>("/api/luggage/claim", { code });
export const recordAddress = (id: string) => `${table(id)}/record`;

/** Who I am at a table, where only those who sat there may see something. */
function proof(id: string): Record<string, string> {
  const key = keyOf(id);
  return key ? { authorization: `Bearer ${key.token}` } : {};
}

/** The record of a table, also of one that nobody else may see. */
export async function record(id: string): Promise<Blob> {
  return (await request(recordAddress(id), undefined, proof(id))).blob();
}

/** Whether that record holds, as the server finds. */
export async function verify(id: string): Promise<Verdict> {
  return (await (await request(`${table(id)}/verify`, undefined, proof(id))).json()) as Verdict;
}

/** The file of a table's own deck, without which its record cannot be replayed elsewhere. */
export const deckAddress = (id: string) => `${table(id)}/deck`;

/** The file of a game's own deck, to make another from. */
export const ownDeckAddress = (game: string) => `/api/games/${encodeURIComponent(game)}/deck`;
/** Have a deck checked; what is wrong with it is told by row and field. */
export const sendDeck = (game: string, source: string) => json<Deck>("/api/decks", { game, source });

export async function replay(id: string, perspective: string, first: number, count: number): Promise<Replay> {
  const query = new URLSearchParams({ perspective, first: String(first), count: String(count) });
  const response = await request(`${table(id)}/replay?${query}`, undefined, proof(id));
  return (await response.json()) as Replay;
}

/** How a finished game went. */
export async function ending(id: string): Promise<Ending> {
  return (await (await request(`${table(id)}/ending`, undefined, proof(id))).json()) as Ending;
}

/** A finished game once more: a new table, with bots on all seats but mine. */
export const playAgain = (id: string, wish: PlayAgain) => json<Seated>(`${table(id)}/again`, { ...wish, token: keyOf(id)?.token ?? null });

/** A table at which I learn a game. */
export const lesson = (game: string, name: string, wish: NewLesson) =>
  json<Seated>(`/api/games/${encodeURIComponent(game)}/lessons/${encodeURIComponent(name)}`, wish);

/** How the games with the deal of a finished one ended. */
export async function results(id: string): Promise<Result[]> {
  return (await (await request(`${table(id)}/results`, undefined, proof(id))).json()) as Result[];
}

/** What a bot would do in my place. */
export const hint = (id: string, seat: number) => json<Hint>(`${table(id)}/hint`, { token: keyOf(id)?.token ?? "", seat });

/** How bots read a message of a finished game, counted from 0. */
export async function review(id: string, message: number): Promise<MessageReview> {
  return (await (await request(`${table(id)}/review?message=${message}`, undefined, proof(id))).json()) as MessageReview;
}

/** How likely a team was to win after so many moves of a finished game. */
export async function chance(id: string, moves: number): Promise<Chance> {
  return (await (await request(`${table(id)}/chance?moves=${moves}`, undefined, proof(id))).json()) as Chance;
}

/** Where a seat of a finished game had a choice. */
export async function decisions(id: string, seat: number): Promise<Decided[]> {
  return (await (await request(`${table(id)}/decisions?seat=${seat}`, undefined, proof(id))).json()) as Decided[];
}

/** What the decision after so many moves of a finished game was worth. */
export async function judgement(id: string, moves: number): Promise<Judgement> {
  return (await (await request(`${table(id)}/judgement?moves=${moves}`, undefined, proof(id))).json()) as Judgement;
}

/** What some decisions of a seat of a finished game gave away, from the first on that is asked for. */
export async function mistakes(id: string, seat: number, first: number): Promise<Mistakes> {
  return (await (await request(`${table(id)}/mistakes?seat=${seat}&first=${first}`, undefined, proof(id))).json()) as Mistakes;
}

/** What bots made of what a seat of a finished game was dealt: one of many parts. */
export async function deal(id: string, seat: number, part: number): Promise<DealPart> {
  return (await (await request(`${table(id)}/deal?seat=${seat}&part=${part}`, undefined, proof(id))).json()) as DealPart;
}

/** A picture of the text as a data address. */
export async function qr(text: string): Promise<string> {
  const svg = await (await request("/api/qr", { text })).text();
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
}

const known = new Map<string, Promise<GameInfo>>();

/** What does not change during play, asked for once. */
export function gameInfo(name: string, version?: number): Promise<GameInfo> {
  return once(`/api/games/${encodeURIComponent(name)}${version === undefined ? "" : `?version=${version}`}`);
}

/** The same for a table: with its own deck, where it has one. */
export function gameAt({ id, game, version, deck }: Pick<Table, "id" | "game" | "version" | "deck">): Promise<GameInfo> {
  return deck ? once(`${table(id)}/game`) : gameInfo(game, version);
}

function once(path: string): Promise<GameInfo> {
  const asked = known.get(path) ?? json<GameInfo>(path);
  known.set(path, asked);
  asked.catch(() => known.delete(path));
  return asked;
}

/** The sentence to show for whatever was thrown. */
export function sentence(error: unknown): string {
  return error instanceof Trouble ? error.message : "Something went wrong here. Reload the page and try again.";
}
