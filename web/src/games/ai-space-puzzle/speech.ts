// Spoken names of what lies on the table.
import { capital, list } from "../../lib/texts";
import type { GameInfo } from "../../lib/wire";
import type { Colour, Key } from "./art/tokens";
import type { Room, View } from "./table";

export const colourName = (game: GameInfo, colour: Colour) => game.texts[`colour.${colour}`] ?? colour;
export const keyName = (game: GameInfo, key: Key) => game.texts[`key.${key}`] ?? key;
export const roomName = (game: GameInfo, room: Room) => game.texts[`room.${room}`] ?? room.toUpperCase();

const symbols = (game: GameInfo, words: string[] | null) =>
  words === null ? "unseen" : words.length ? list(words.map((word) => game.texts[`symbol.${word}`] ?? word)) : "no symbol";

/** `Room B2: antenna and plant. Pawns: red and blue. Closed by the Crisis Token`. */
export function roomSpoken(game: GameInfo, view: View, at: number): string {
  const { room, symbols: shown } = view.rooms[at]!;
  const said = [`Room ${roomName(game, room)}: ${symbols(game, shown)}`];
  const pawns = view.pawns.filter((pawn) => pawn.room === room);
  if (pawns.length) said.push(`Pawns: ${list(pawns.map(({ colour, die }) => `${colourName(game, colour)}${view.scenario.dice.length ? ` with die ${die}` : ""}`))}`);
  if (view.crisis_room === room) said.push("Closed by the Crisis Token");
  if (view.crisis_next === room) said.push("The Crisis Token comes here next");
  if (view.cross === room) said.push("This is the ✖");
  else if (view.cleared.includes(room)) said.push("Not the ✖");
  return said.join(". ");
}

/** `The red pawn, in B2, die 4`, `The red pawn, beside the board`. */
export function pawnSpoken(game: GameInfo, view: View, colour: Colour): string {
  const pawn = view.pawns.find((one) => one.colour === colour)!;
  const where = pawn.room ? `in ${roomName(game, pawn.room)}` : "beside the board";
  const die = pawn.room && view.scenario.dice.length ? `, die ${pawn.die}` : "";
  return `The ${colourName(game, colour)} pawn, ${where}${die}`;
}

/** How far a neutral marker commits the astronauts. */
export const MARKS = { unmarked: "not marked", unsure: "unsure", sure: "sure" } as const;

/** What a Key card says: `The square Key. Sure: red. Unsure: nothing. Location unsure`. */
export function keySpoken(game: GameInfo, card: NonNullable<View["key_cards"]>[number], dice: boolean): string {
  const row = (colours: Colour[]) => (colours.length ? list(colours.map((colour) => colourName(game, colour))) : "nothing");
  const marks = [`Location ${MARKS[card.location]}`, ...(dice ? [`Die ${MARKS[card.die]}`] : [])];
  return [capital(keyName(game, card.key)), `Unsure: ${row(card.unsure)}`, `Sure: ${row(card.sure)}`, ...marks].join(". ");
}
