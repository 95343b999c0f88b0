// Which motif a card gets whose deck names none: by the words of its title, else by what its colour stands for.
import { MOTIFS } from "./motifs";

/** Words of titles, for those motifs that are not called so themselves. */
const SAID: Record<string, string> = {
  letter: "post mail postcard note card message invitation telegram envelope",
  quill: "pen diary writer poem signature journal ink",
  scroll: "charter treaty patent deed law papyrus parchment decree certificate",
  poster: "handbill bill leaflet flyer advertisement notice placard",
  book: "bible novel dictionary manuscript library atlas catalogue album volume codex",
  map: "chart survey atlas cartography route",
  plan: "blueprint layout floor design sketch drawing",
  newspaper: "news gazette press magazine journal",
  ticket: "pass voucher label sticker",
  stamp: "postage seal",
  banner: "flag march parade protest pennant standard",
  coin: "money penny franc token silver treasure bank",
  filmstrip: "film movie strip slides negative",
  train: "railway locomotive engine wagon station rail",
  tram: "bus streetcar trolley metro",
  bicycle: "bike cycle wheel tandem motorcycle",
  ship: "boat sail vessel canoe caravel harbour submarine anchor",
  plane: "aeroplane airplane glider flight aircraft balloon wings",
  rocket: "space moon satellite orbit spaceship asteroid",
  drone: "robot helicopter",
  clock: "watch time timetable pendulum sundial",
  hourglass: "sand glass",
  computer: "email internet screen screenshot website laptop server code software",
  typewriter: "essay thesis manuscript",
  calculator: "abacus counting register cash",
  telephone: "phone call telegraph switchboard",
  camera: "photograph photo portrait daguerreotype",
  projector: "cinema theatre slide lantern",
  washer: "laundry machine",
  gramophone: "phonograph cylinder lullaby",
  telescope: "astronomy star observatory spyglass lens",
  microscope: "laboratory biology cell bacteria",
  floppy: "diskette disk data",
  battery: "electric electricity current energy",
  factory: "works mill plant industry chimney smoke foundry",
  furnace: "blast steel iron ironworks cast coke",
  mine: "ore gallery tunnel shaft cave coal quarry",
  bridge: "viaduct aqueduct arch",
  house: "home village town farm cottage hut",
  hall: "palace greenhouse exhibition dome cathedral church market",
  tower: "campus university school skyscraper",
  fortress: "castle fort wall walls gate siege",
  monument: "tomb grave memorial obelisk pyramid column",
  statue: "sculpture figure idol marble",
  tree: "forest wood oak birches birch",
  hills: "mountain valley landscape earth sunset",
  field: "land garden parcel harvest vineyard",
  road: "motorway street junction highway path",
  waterwheel: "watermill stream",
  windmill: "wind",
  lighthouse: "coast beacon sea",
  violin: "fiddle cello concert strings hymn",
  guitar: "band rock lute harp banjo",
  trumpet: "horn brass bugle fanfare trombone soldiers",
  drum: "drums percussion",
  bell: "bells chime",
  score: "music song symphony sheet opera anthem melody",
  organ: "barrel pipes",
  accordion: "concertina waltz",
  whistle: "flute referee",
  disc: "record vinyl album single",
  cassette: "tape recording demo",
  microphone: "podcast speech interview debate voice",
  radio: "broadcast wireless transistor",
  mask: "theatre carnival costume wax drama",
  megaphone: "strike call speech",
  anvil: "forge smith blacksmith",
  pick: "shovel axe spade miners",
  gear: "machine mechanism cog engine motor",
  chain: "chains",
  ruler: "metre measure yard",
  compass: "navigation sextant surveyor",
  scales: "customs weight trade balance justice",
  lantern: "light miner",
  lamp: "lectures lecture bulb",
  barrel: "cask wine beer",
  kettle: "kitchen tea teapot coffee",
  bowl: "soup canteen food pot meal dish",
  ladle: "spoon slag",
  rake: "plough fork",
  knife: "dagger blade sword rose",
  spool: "loom shuttle thread textile weaving cloth dress",
  suitcase: "trunk luggage bag journey travel",
  helmet: "armour hat",
  visor: "welder",
  key: "lock door",
  plug: "socket sockets cable",
  chair: "seat throne bench stool",
  watering_can: "gardens gardener",
  buoy: "swimming swimmer rescue",
  vase: "pottery amphora urn jar ceramic porcelain",
  crown: "king queen prince emperor royal",
  medal: "prize order award trophy olympic",
  ring: "wedding jewel bracelet necklace",
  gem: "diamond crystal ruby stone",
  palette: "watercolour paint colours brush",
  picture: "painting canvas engraving print icon view",
  cameo: "silhouette miniature brooch",
  bust: "head philosopher",
  globe: "world europe earth",
  fossil: "ammonite bone dinosaur shell skull",
  flask: "chemistry poison medicine potion pharmacy",
  leaf: "plant herbarium",
  flower: "tulip lily bouquet",
  bird: "owl eagle dove nest animal",
};

/** What the icon of a colour stands for, as motifs. */
const KINDS: Record<string, string[]> = {
  envelope: ["letter", "quill", "stamp", "scroll", "typewriter"],
  megaphone: ["poster", "megaphone", "banner", "ticket", "newspaper"],
  compass: ["map", "compass", "plan", "globe", "hills", "road"],
  frame: ["picture", "palette", "camera", "cameo", "filmstrip"],
  note: ["score", "violin", "drum", "trumpet", "radio", "bell"],
  hammer: ["hammer", "anvil", "gear", "pick", "chain", "lantern"],
  book: ["book", "quill", "scroll", "newspaper"],
  key: ["key", "suitcase", "house", "ring"],
  coin: ["coin", "scales", "crown", "gem", "ring"],
  camera: ["camera", "filmstrip", "picture", "projector"],
  gear: ["gear", "train", "factory", "clock", "bicycle"],
  leaf: ["leaf", "tree", "flower", "bird", "fossil"],
  flask: ["flask", "microscope", "telescope", "battery"],
  bell: ["bell", "clock", "hall", "drum"],
  lamp: ["lamp", "lantern", "candle", "chair"],
  flag: ["banner", "fortress", "helmet", "medal"],
  feather: ["feather", "quill", "bird", "mask"],
  scroll: ["scroll", "book", "crown", "plan"],
  cup: ["vase", "bowl", "kettle", "barrel"],
  anchor: ["ship", "lighthouse", "buoy", "compass"],
};

const ALL = Object.keys(MOTIFS);
const BY_WORD = new Map<string, string>();
for (const [motif, words] of Object.entries(SAID)) for (const word of words.split(" ")) if (!BY_WORD.has(word)) BY_WORD.set(word, motif);
for (const motif of ALL) BY_WORD.set(motif.replace("_", " "), motif); // its own name comes before any other word

/** The motif that a title speaks of; null: none. */
export function motifInTitle(title: string): string | null {
  const words = title.toLowerCase().match(/\p{Letter}+/gu) ?? [];
  for (const word of words) {
    const found = BY_WORD.get(word) ?? BY_WORD.get(word.replace(/e?s$/, "")) ?? BY_WORD.get(word.replace(/s$/, ""));
    if (found) return found;
  }
  return null;
}

/** One of the motifs of a colour's icon, or of all, by number. */
export function motifOfKind(icon: string, seed: number): string {
  const some = KINDS[icon] ?? ALL;
  return some[seed % some.length]!;
}
