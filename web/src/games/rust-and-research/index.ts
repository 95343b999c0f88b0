// Rust & Research in the browser.
import type { GameModule } from "../../lib/board";
import Aid from "./Aid.svelte";
import Board from "./Board.svelte";
import Face from "./Face.svelte";
import { sound } from "./news";

const game: GameModule = {
  Board,
  Face,
  Aid,
  domains: ["character", "ability", "numbered"],
  sound,
};

export default game;
