// Small things: tokens, card backs, the layers' emblems and the marks beside a name.

export const MARKS: Record<string, string> = {
  diploma: `
p M20 28h52q8 0 8 8t-8 8v32H28q-8 0-8-8z
n M20 28q-8 0-8 8t8 8M72 28q-8 0-8 8t8 8
l M30 52h28M30 60h28
a o62 74 10
a M56 80l-4 14 10-5 10 5-4-14z`,
  steel: `
b M14 60l16-24h44l12 24-16 16H26z
p M30 36h44l-12 18H22z
l M22 54l4 22M62 54l8 22`,
  present: `
b M14 88V44l22-12v56z
m M36 88V18h30v70z
b M66 88V36l20 10v42z
v M42 28h18M42 40h18M42 52h18M42 64h18M42 76h18M51 20v68M20 52l10-5M20 64l10-4M20 76l10-3M72 50l8 3M72 62l8 2M72 74l8 1
n M8 88h84`,
  past: `
m M18 88l3-58h10l3 58z
a M46 88V62l-4-6V40h6l5-14h14l5 14h6v16l-4 6v26z
l M42 48h36M46 64h28
c M53 88V74q7-8 14 0v14z
v M26 26c-8-6 4-10-4-18M60 22c-6-6 4-8-2-16
n M8 88h84`,
  eye: `
p M6 50q44-48 88 0q-44 44-88 0z
b o50 50 19
i o50 50 9
p o56 43 4`,
  shield: `
b M50 8C38 16 26 18 14 18v26c0 26 16 40 36 50c20-10 36-24 36-50V18C74 18 62 16 50 8z
n M32 50l13 14 24-28`,
  signal: `
n M24 94V20
c o24 20 14
p M36 44h34V32l22 20-22 20V60H36z`,
  bot: `
b r18 34 64 48 12
n M50 34V18
c o50 14 7
p o36 56 8
p o64 56 8
n M38 72h24`,
};

/** What lies under everything on the back of a card: rays and cogs, by deck. */
export const BACKS: Record<string, string> = {
  character: `
x M50 50L26 -30h48zM50 50L26 130h48zM50 50L-30 26v48zM50 50L130 26v48z
n o50 50 30
m M50 24a26 26 0 0 0 0 52z
c M50 24a26 26 0 0 1 0 52z
p o50 50 17
n M50 38v12l8 6
i o50 50 2.5`,
  ability: `
n o50 50 32
g M50 22l7 12 13-4-1 14 13 6-13 6 1 14-13-4-7 12-7-12-13 4 1-14-13-6 13-6-1-14 13 4z
p o50 50 12
i o50 50 4`,
};
