// The games' own pictures, each in a folder by the game's name, loaded when a table needs it.
import type { Component } from "svelte";
import type { GameModule } from "../lib/board";

const folders = import.meta.glob<{ default: GameModule }>("./*/index.ts");

/** A game's pictures; the plain ones where it has none of its own. */
export async function loadGame(name: string): Promise<GameModule> {
  const load = folders[`./${name}/index.ts`] ?? folders["./plain/index.ts"];
  if (!load) throw new Error(`no pictures for ${name}`);
  return (await load()).default;
}

const art = import.meta.glob<{ default: Component }>("./*/KeyArt.svelte");

/** The picture that stands for a game: in the lobby, on its first screen and at its end. It is small, and comes without the rest. */
export async function loadKeyArt(name: string): Promise<Component> {
  const load = art[`./${name}/KeyArt.svelte`] ?? art["./plain/KeyArt.svelte"];
  if (!load) throw new Error(`no picture for ${name}`);
  return (await load()).default;
}
