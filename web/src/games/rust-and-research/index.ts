// Rust & Research in the browser.
import type { GameModule } from "../../lib/board";
import { plural } from "../../lib/texts";
import Aid from "./Aid.svelte";
import Board from "./Board.svelte";
import Face from "./Face.svelte";
import { sound } from "./news";
import type { MatchView } from "./view";

const game: GameModule = {
  Board,
  Face,
  Aid,
  domains: ["character", "ability", "numbered"],
  standings: (view) =>
    (view as MatchView).seats.map(({ seat, tokens }) => ({ seat, text: `${plural(tokens.diploma, "Diploma")}, ${tokens.steel} Steel` })),
  sound,
};

export default game;
