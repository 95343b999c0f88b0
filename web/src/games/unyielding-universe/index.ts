// Unyielding Universe in the browser.
import type { GameModule } from "../../lib/board";
import Aid from "./Aid.svelte";
import Board from "./Board.svelte";
import Face from "./Face.svelte";
import Gallery from "./Gallery.svelte";
import { sound } from "./news";
import Round from "./Round.svelte";

const game: GameModule = {
  Board,
  Face,
  Aid,
  Gallery,
  Round,
  domains: ["card"],
  sound,
};

export default game;
