// The two typefaces of the house, cut down to the letters and weights that we use: a plugin of Vite.
// The packages hold every language and every axis; what a browser is sent has neither.
import { createHash } from "node:crypto";
import { mkdir, readFile, stat, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const require = createRequire(import.meta.url);
const HERE = fileURLToPath(new URL("..", import.meta.url));
const CUT = join(HERE, "node_modules", ".fonts");
const WEIGHTS = { min: 400, max: 700, default: 400 };

/** All characters from one code point to another. */
const range = (first, last) => String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, step) => first + step));

/** English, the names of Western Europe, and the signs that our texts have. */
const LATIN = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}Œœ–—‘’‚“”„†•…‹›€™−↑↓`;
/** For names such as Łukasz: fetched only where a page has one. */
const LATIN_MORE = `${range(0x100, 0x151)}${range(0x154, 0x17f)}${range(0x218, 0x21b)}`;

const atkinson = "@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next";
/** A middle cut of Fraunces: soft, and neither too fine for a card's name nor too heavy for a headline. */
const FRAUNCES = { wght: WEIGHTS, opsz: 30, SOFT: 60, WONK: 0 };

const PACKAGES = ["fraunces", "atkinson-hyperlegible-next"];
const FONTS = [
  { name: "title.woff2", from: "@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2", text: LATIN, axes: FRAUNCES },
  { name: "text.woff2", from: `${atkinson}-latin-wght-normal.woff2`, text: LATIN, axes: { wght: WEIGHTS } },
  { name: "text-more.woff2", from: `${atkinson}-latin-ext-wght-normal.woff2`, text: LATIN_MORE, axes: { wght: WEIGHTS } },
];

/** Cut one font, unless the same has been cut before. */
async function cut({ name, from, text, axes }) {
  const source = await readFile(require.resolve(from));
  const wanted = createHash("sha256").update(source).update(text).update(JSON.stringify(axes)).digest("hex");
  const [target, mark] = [join(CUT, name), join(CUT, `${name}.from`)];
  const had = await readFile(mark, "utf-8").catch(() => "");
  if (had === wanted && (await stat(target).catch(() => null))) return;
  const { default: subset } = await import("subset-font");
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, await subset(source, text, { targetFormat: "woff2", variationAxes: axes }));
  await writeFile(mark, wanted);
}

/** `url("fonts/title.woff2")` in a style sheet is the typeface for titles. */
export function fonts() {
  return {
    name: "tableful-fonts",
    async config() {
      if (process.env.VITEST) return {};
      await Promise.all(FONTS.map(cut));
      return { resolve: { alias: [{ find: /^fonts\/(.*\.woff2)$/, replacement: `${CUT}/$1` }] } };
    },
    /** A licence goes wherever its font goes. */
    async generateBundle() {
      for (const name of PACKAGES) {
        const source = await readFile(require.resolve(`@fontsource-variable/${name}/LICENSE`));
        this.emitFile({ type: "asset", fileName: `licences/${name}.txt`, source });
      }
    },
  };
}
