// The pen: a picture is a few lines, each a palette letter and a shape, on a sheet of 100 by 100.
//
//   a M10 10h20        a path           a o50 50 10      a circle
//   a r10 10 30 20 3   a rectangle      a e50 50 10 6    an ellipse
//
// The letters are colours of the layer (see card.css): `a` to `c` and `g` its paints, `p` paper,
// `s` `u` `h` people, `i` ink; `n` and `l` are lines only, `w` and `v` the far background, `x` light.

type Maker = (numbers: string[]) => string;

const SHAPES: Record<string, Maker> = {
  o: ([x, y, r]) => `circle cx="${x}" cy="${y}" r="${r}"/>`,
  e: ([x, y, rx, ry]) => `ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}"/>`,
  r: ([x, y, w, h, rx]) => `rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${rx ?? 0}"/>`,
};

/** The SVG of a picture; each is made once. */
export function draw(picture: string): string {
  const known = drawn.get(picture);
  if (known !== undefined) return known;
  const svg = picture.split("\n").filter(Boolean).map(shape).join("");
  drawn.set(picture, svg);
  return svg;
}

const drawn = new Map<string, string>();

function shape(line: string): string {
  const [paint = "", ...words] = line.trim().split(" ");
  const first = words[0] ?? "";
  const make = SHAPES[first.charAt(0)];
  if (!make) return `<path class="${paint}" d="${words.join(" ")}"/>`;
  const svg = make([first.slice(1), ...words.slice(1)]);
  return svg.replace(/^(\w+)/, `<$1 class="${paint}"`);
}
