import { stemOf, type Token, tokenise } from '../words/tokens.ts';

/**
 * Kinds of a thing by the name that phrases know: what is said of a sword holds for a rapier. Names of several words
 * stand before those of one.
 */
const KINDS_OF_THINGS: readonly (readonly [thing: string, names: string])[] = [
  [
    'sword',
    `long sword|great sword|short sword|bastard sword|broad sword|longsword|greatsword|broadsword|shortsword|rapier|katana|sabre
    |scimitar|cutlass|claymore|epee|longblade`,
  ],
  ['dagger', 'dirk|stiletto dagger|shiv'],
  ['battle axe', 'battleaxe|war axe|great axe|greataxe'],
  ['halberd', 'poleaxe|pollaxe|glaive|voulge'],
  ['mace', 'morning star|morningstar|war hammer|warhammer|war club|spiked club'],
  ['spear', 'lance|javelin|trident|polearm'],
  ['quarterstaff', 'quarter staff|battle staff|bo staff'],
  ['bow', 'longbow|long bow|shortbow|short bow|recurve bow|hunting bow'],
  [
    'armor',
    'plate armor|plate armour|plate mail|suit of armor|suit of armour|metal armor|steel armor|armour|breastplate|gauntlets|gauntlet',
  ],
  ['chainmail', 'chain mail|chain armor|mail coat|mail shirt|hauberk|ringmail|scale mail'],
  ['war horn', 'warhorn'],
  ['bicycle', 'cyclist|cyclists|bicyclist|bicyclists'],
  ['basketball swish', 'nothing but net'],
  ['hammering nail', 'hammer blow|hammer blows'],
  // Whoever plays is heard by the instrument.
  ['violin playing', 'violinist|violin player|fiddler|fiddle player|violist'],
  ['piano playing', 'pianist|piano player'],
  ['cello playing', 'cellist|cello player'],
  ['guitar playing', 'guitarist|guitar player'],
  ['flute playing', 'flautist|flutist|flute player|piccolo player'],
  ['clarinet playing', 'clarinettist|clarinetist|clarinet player'],
  ['oboe playing', 'oboist|oboe player'],
  ['bassoon playing', 'bassoonist'],
  ['saxophone playing', 'saxophonist|saxophone player|sax player'],
  ['trumpet', 'trumpeter|trumpet player|bugler|cornet player'],
  ['trombone playing', 'trombonist|trombone player'],
  ['tuba playing', 'tuba player|tubist'],
  ['bagpipes playing', 'bagpiper|highland piper|lone piper|bagpipe player'],
  ['harp', 'harpist|harp player'],
  ['accordion playing', 'accordionist|accordion player'],
  ['harmonica playing', 'harmonica player'],
  ['banjo playing', 'banjo player|banjoist'],
  ['double bass playing', 'double bassist|upright bassist'],
  ['sitar playing', 'sitarist|sitar player'],
  ['xylophone playing', 'xylophonist'],
  ['cookware', 'pots and pans|pans and pots'],
  ['barefoot footsteps', 'bare feet'],
  ['rainstorm', 'rain storm|rain storms'],
  ['tv', 'telly|crt tv|crt television|crt telly|crt monitor|tube tv'],
  ['tiptoe', 'tip toe|tip toes|tip toeing|tippy toes|tippytoe'],
];

const FORMS = new Set(
  'spell spells magic orb orbs nova aura enchantment projectile attack elemental rune totem'.split(' '),
);

/** Forms that mean magic only with an element that has no other meaning, or before the word "spell". */
const CASTS = new Set('bolt ball blast beam burst missile wave shield wall ray storm'.split(' ').map(stemOf));

/** What a spell does; the sound of the spell includes it. */
const ENDS = new Set('spell cast casting casts impact hit effect explosion projectile'.split(' ').map(stemOf));

/** Elements of magic by what they are called. */
const ELEMENT_OF = new Map(
  (
    [
      ['fire', 'fire flame inferno pyro magma'],
      ['ice', 'ice frost freeze freezing blizzard cryo glacial'],
      ['lightning', 'lightning thunder electric shock storm'],
      ['water', 'water aqua tidal'],
      ['earth', 'earth stone rock quake'],
      [
        'holy',
        'holy light divine sacred healing heal cure regeneration revive resurrection blessing cleansing purifying',
      ],
      ['dark', 'dark shadow curse void necrotic unholy evil demonic blood death hex fear'],
      ['wind', 'wind air tornado cyclone'],
      ['poison', 'poison acid toxic venom plague'],
      ['nature', 'nature plant vine thorn druid druidic'],
      ['arcane', 'arcane mystic mana ancient chaos psychic illusion invisibility protection'],
    ] as const
  ).flatMap(([element, words]) => words.split(' ').map((word) => [word, element] as const)),
);

/** Elements without another meaning: a "frost bolt" is magic, a "water wave" is none. */
const ONLY_MAGIC = new Set(
  'frost freezing cryo glacial holy divine sacred shadow void necrotic unholy arcane mystic mana chaos'.split(' '),
);

/** What old games are called before their sounds: "8 bit" for phrases. */
const OLD_GAMES = new Set('retro chiptune pixel arcade nes gameboy 8bit 16bit'.split(' '));

/** Sounds of old games, before or after such a word. */
const OLD_SOUNDS = new Set(
  `jump hop coin coins item gem powerup power explosion bomb blast laser shot shoot hurt hit damage death die victory win
  fanfare lose defeat fail blip beep cursor text dialogue bounce paddle select menu start`
    .split(/\s+/)
    .map(stemOf),
);

const NAMES = KINDS_OF_THINGS.flatMap(([thing, names]) =>
  names.split('|').map((name) => ({ thing, stems: tokenise(name).map(({ stem }) => stem) })),
);

/** The names by their first stem, longest first. */
const NAMES_BY_STEM = new Map(
  NAMES.map(({ stems: [first] }) => [
    first,
    NAMES.filter(({ stems }) => stems[0] === first).sort((a, b) => b.stems.length - a.stems.length),
  ]),
);

/** Replaces names of kinds of things, spells and sounds of old games by those that phrases know. */
export function readOtherNames(tokens: readonly Token[]): Token[] {
  const read: Token[] = [];
  for (let at = 0; at < tokens.length; ) {
    const found = kindAt(tokens, at) ?? spellAt(tokens, at) ?? oldGameAt(tokens, at);
    if (found) read.push(...inPlaceOf(tokens[at], found.means));
    else read.push(tokens[at]);
    at += found?.length ?? 1;
  }
  return read;
}

/** A known name, and the number of words that it replaces. */
interface Found {
  readonly means: string;
  readonly length: number;
}

function kindAt(tokens: readonly Token[], at: number): Found | undefined {
  const name = NAMES_BY_STEM.get(tokens[at].stem)?.find(({ stems }) =>
    stems.every((stem, i) => tokens[at + i]?.stem === stem && (i === 0 || !tokens[at + i].afterPause)),
  );
  return name && { means: name.thing, length: name.stems.length };
}

/** "Frost bolt", "fire spell cast", "a lightning bolt spell". */
function spellAt(tokens: readonly Token[], at: number): Found | undefined {
  const element = ELEMENT_OF.get(tokens[at].word);
  const form = wordAt(tokens, at + 1);
  if (element === undefined || form === undefined) return undefined;
  const casts = CASTS.has(form.stem);
  const next = wordAt(tokens, at + 2);
  const isSpell =
    FORMS.has(form.word) ||
    (casts && (ONLY_MAGIC.has(tokens[at].word) || /^(?:spell|magic)s?$/.test(next?.word ?? '')));
  if (!isSpell) return undefined;
  const ends = (i: number): boolean => ENDS.has(wordAt(tokens, i)?.stem ?? '');
  let length = 2;
  // "Frost bolt CAST AND IMPACT".
  while (ends(at + length) || (wordAt(tokens, at + length)?.word === 'and' && ends(at + length + 1))) length += 1;
  return { means: `${element} spell`, length };
}

/** "Pixel explosion", "explosion pixel", "16-bit jump". */
function oldGameAt(tokens: readonly Token[], at: number): Found | undefined {
  const length = prefixAt(tokens, at);
  if (length > 0) {
    return OLD_SOUNDS.has(wordAt(tokens, at + length)?.stem ?? '') ? { means: '8 bit', length } : undefined;
  }
  const after =
    OLD_SOUNDS.has(tokens[at].stem) && tokens[at + 1] && !tokens[at + 1].afterPause ? prefixAt(tokens, at + 1) : 0;
  if (after === 0 || OLD_SOUNDS.has(wordAt(tokens, at + 1 + after)?.stem ?? '')) return undefined;
  return { means: `8 bit ${tokens[at].word}`, length: 1 + after };
}

/** Length of "8 bit", "retro game", "pixel". */
function prefixAt(tokens: readonly Token[], at: number): number {
  const { word } = tokens[at];
  const next = wordAt(tokens, at + 1)?.word;
  if (/^(?:8|16|eight|sixteen)$/.test(word) && next === 'bit') return 2;
  if (!OLD_GAMES.has(word)) return 0;
  return next === 'game' || next === 'style' ? 2 : 1;
}

/** A word that follows without a pause. */
function wordAt(tokens: readonly Token[], at: number): Token | undefined {
  const token = tokens[at];
  return token === undefined || token.afterPause ? undefined : token;
}

function inPlaceOf({ afterPause, afterArticle, single }: Token, means: string): Token[] {
  return tokenise(means).map((token, i) => ({
    ...token,
    afterPause: i === 0 && afterPause,
    afterArticle: i === 0 && afterArticle,
    ...(i === 0 && single ? { single } : {}),
  }));
}
