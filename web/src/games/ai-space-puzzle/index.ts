// AI Space Puzzle in the browser.
import type { GameModule } from "../../lib/board";
import Aid from "./Aid.svelte";
import Board from "./Board.svelte";
import Face from "./Face.svelte";
import Gallery from "./Gallery.svelte";
import { sound } from "./news";

const game: GameModule = { Board, Face, Aid, Gallery, domains: ["token"], forms: ["lay"], sound };

export default game;
