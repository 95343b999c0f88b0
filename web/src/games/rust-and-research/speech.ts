// Spoken names: what somebody hears who cannot see the table.
import { seatName } from "../../lib/texts";
import type { GameInfo, Seat } from "../../lib/wire";
import type { Clicks } from "../../lib/board";
import { aboutOf, briefOf, nameOf, numberOf } from "./cards";
import { possible } from "./unseen";
import type { Chef, MatchView, SeatView } from "./view";

/** `7 Foreman`, as the card shows it. */
export function cardName(game: GameInfo, domain: "character" | "ability", word: string): string {
  const name = nameOf(game, domain, word);
  return domain === "character" ? `${numberOf(word)} ${name}` : name;
}

/** The card, what it does, and whether it can be played. */
export function cardSpoken(
  game: GameInfo,
  domain: "character" | "ability",
  word: string,
  can: boolean,
): string {
  const sentences = [`${cardName(game, domain, word)}.`, aboutOf(game, domain, word)];
  if (can) sentences.push("Can be played.");
  return sentences.join(" ");
}

/** What a card of my hand does now, in one line: an Apprentice is what it copies. */
export function briefNow(game: GameInfo, view: MatchView, word: string): string {
  const { last_effect: last } = view;
  if (word !== "apprentice") return briefOf(game, "character", word);
  if (last === null || last === "time traveller") return "Nothing to copy";
  return `As ${nameOf(game, "character", last)}: ${briefOf(game, "character", last)}`;
}

/** Whom a click on a card hits, where nobody else can be chosen. */
export function hits(clicks: Clicks, ref: string): number | null {
  const seat = clicks.lead(ref)?.forced.find((next) => next.startsWith("seat:"));
  return seat === undefined ? null : Number(seat.slice("seat:".length));
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** All that a plate shows, in one line. */
export function seatSpoken(game: GameInfo, view: MatchView, seats: Seat[], seat: SeatView): string {
  const say = [seatName(seats, seat.seat)];
  const person = seats.find((other) => other.seat === seat.seat);
  if (person?.kind === "bot") say.push("a bot");
  else if (person && !person.online) say.push("not connected");
  if (view.over && view.winners.includes(seat.seat)) say.push("has won");
  if (!seat.inside) say.push("out of the round");
  if (view.active === seat.seat && !view.over) say.push("has the turn");
  if (view.ask?.seats.includes(seat.seat)) say.push("is asked");
  say.push(counted(seat.tokens.diploma, "Diploma", "Diplomas"), `${seat.tokens.steel} Steel`);
  if (seat.abilities) say.push(counted(seat.abilities, "hidden ability", "hidden abilities"));
  for (const { ability, aim } of seat.revealed) {
    const on = aim === null ? "" : ` on ${seatName(seats, aim)}`;
    say.push(`revealed ${nameOf(game, "ability", ability)}${on}`);
  }
  if (seat.protected) say.push("cannot be targeted");
  for (const chef of view.chefs) {
    if (chef.seat === seat.seat) say.push(chefSpoken(seats, chef));
  }
  for (const word of seat.pending) say.push(`waits for the ${nameOf(game, "character", word)}`);
  if (seat.inside && seat.seat !== view.seat) say.push(...knowledge(game, view, seat));
  return say.join(", ");
}

/** Whom a Chef de Gare makes whom choose. */
export function chefSpoken(seats: Seat[], { target, binds }: Chef): string {
  const chosen = seatName(seats, target);
  if (!binds.length) return `points at ${chosen}, without effect now`;
  return `makes ${binds.map((bound) => seatName(seats, bound)).join(", ")} choose ${chosen}`;
}

/** What I know of their card. */
function knowledge(game: GameInfo, view: MatchView, seat: SeatView): string[] {
  const say: string[] = [];
  if (seat.known !== null) say.push(`you know their card: ${cardName(game, "character", seat.known)}`);
  else if (seat.could_be.length) say.push(`their card is ${possible(seat.could_be)}`);
  for (const { card } of view.active === seat.seat ? view.extra : []) {
    if (card !== null) say.push(`you know that they drew the ${cardName(game, "character", card)}`);
  }
  return say;
}
