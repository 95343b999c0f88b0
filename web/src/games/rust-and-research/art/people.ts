// What many pictures share: people, and the two places where they are.

/** Head and shoulders; the head's middle is at (x, y). */
export function person(x: number, y: number, skin: string, coat: string): string {
  return `
${coat} M${x - 31} 106C${x - 31} ${y + 38} ${x - 20} ${y + 31} ${x - 6} ${y + 27}h12C${x + 20} ${y + 31} ${x + 31} ${y + 38} ${x + 31} 106z
${skin} M${x - 6} ${y + 9}v17q6 7 12 0v-17z
${skin} e${x - 12.5} ${y + 1} 2.6 3.4
${skin} e${x + 12.5} ${y + 1} 2.6 3.4
${skin} M${x - 12} ${y - 6}C${x - 12} ${y - 20} ${x + 12} ${y - 20} ${x + 12} ${y - 6}C${x + 13} ${y + 9} ${x + 6} ${y + 16} ${x} ${y + 16}S${x - 13} ${y + 9} ${x - 12} ${y - 6}z
i o${x - 4.6} ${y} 1.3
i o${x + 4.6} ${y} 1.3
l M${x} ${y + 1}l-1.4 5h2.4`;
}

/** A mouth: `1` smiles, `0` is straight, `-1` does not approve. */
export function mouth(x: number, y: number, mood: number): string {
  return `\nl M${x - 4} ${y + 10}q4 ${3 * mood} 8 0`;
}

export const CAMPUS = `
w M-6 106V52l20-9v63z
w M18 106V26h20v80z
w M64 106V36l24-12v82z
w M90 106V54h20v52z
v M22 32h12M22 40h12M22 48h12M22 56h12M22 64h12M28 28v78M68 42l16-8M68 52l16-7M68 62l16-5M76 32v74M2 56v50M9 52v54`;

export const WORKS = `
w M3 106V30h8v76z
w M17 106V42h8v64z
w M64 106V60l8-9V36h12v15l9 9v46z
w M70 36l4-8h8l4 8z
w M93 60L110 40v8L96 66z
v M7 26c-8-4-2-12-8-18M21 38c-6-6 3-9-2-18M68 66h22M68 74h22M75 40h8`;
