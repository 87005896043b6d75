import { stemOf, stemsOf, type Token, wordsOf } from '../words/tokens.ts';

/** Spells by their element and form, and what becomes of them: cast, hit, or cast and then hit. */

const FORMS = wordsOf('spell spells magic orb orbs nova enchantment projectile attack elemental rune totem');

/** Forms that mean magic only with an element that has no other meaning, or before the word "spell". */
const CASTS = stemsOf('bolt ball blast beam burst missile wave shield wall ray storm');

/** What a spell is and does before it hits; the sound of the spell includes it. */
const CASTING = stemsOf('spell magic cast effect projectile travel launch release whoosh fire shoot');

/** How it hits. */
const HITS = stemsOf('impact hit explosion');

/** How its energy is gathered before. */
const CHARGES = new Set(['charge', 'charging'].map(stemOf));

const JOINS = /^(?:and|then|with|its|to|is|up)$/;

/** Elements of magic by what they are called. */
const ELEMENT_OF = new Map(
  (
    [
      ['fire', 'fire flame inferno pyro magma'],
      ['ice', 'ice frost freeze freezing blizzard cryo glacial'],
      ['lightning', 'lightning thunder electric shock storm'],
      ['water', 'water aqua tidal'],
      ['earth', 'earth stone rock quake earthquake'],
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
const ONLY_MAGIC = wordsOf(
  'frost freezing cryo glacial holy divine sacred shadow void necrotic unholy arcane mystic mana chaos',
);

/** A known name, and the number of words that it replaces. */
export interface Found {
  readonly means: string;
  readonly length: number;
}

/** "Frost bolt", "fire spell cast", "a lightning bolt spell impact", "spell cast, then its impact". */
export function spellAt(tokens: readonly Token[], at: number): Found | undefined {
  const rune = runeAt(tokens, at);
  if (rune) return rune;
  const turned = turnedAt(tokens, at);
  const element = turned ?? ELEMENT_OF.get(tokens[at].word);
  const named = turned === undefined ? (element === undefined ? plainSpellAt(tokens, at) : elementalAt(tokens, at)) : 2;
  if (named === 0) return undefined;
  const { isCharged, isCast, hits, length } = courseOf(tokens, at, named);
  const of = element === undefined ? '' : `${element} `;
  const spell = element === undefined ? 'magic spell' : `${element} spell`;
  const parts = [
    ...(isCharged ? ['charge up'] : []),
    ...(isCast || !hits ? [spell] : []),
    ...(hits ? [`${of}spell impact`] : []),
  ];
  return element === undefined && parts.length === 1 && !hits ? undefined : { means: parts.join(' then '), length };
}

const GLOWS = /^(?:glow(?:s|ing)?|activat(?:es?|ed|ing|ion)|hum(?:s|ming)?|puls(?:es?|ing)|lights?)$/;

/** "RUNE GLOW", "runes on a wall": a sign that glows; a RUNE blade is only marked with it. */
function runeAt(tokens: readonly Token[], at: number): Found | undefined {
  if (!/^runes?$/.test(tokens[at].word)) return undefined;
  const next = wordAt(tokens, at + 1)?.word;
  if (next !== undefined && GLOWS.test(next)) return { means: 'glyph', length: 2 };
  const isAlone = next === undefined || /^(?:and|then|with|on|in|as)$/.test(next);
  return { means: isAlone ? 'glyph' : '', length: 1 };
}

/** "MAGIC FIRE cast", "magic ice impact": the element of a title that names its field first. */
function turnedAt(tokens: readonly Token[], at: number): string | undefined {
  const next = wordAt(tokens, at + 1);
  if (next === undefined || !/^(?:magic|spell)$/.test(tokens[at].word)) return undefined;
  const after = wordAt(tokens, at + 2);
  if (after === undefined || !(CASTING.has(after.stem) || HITS.has(after.stem))) return undefined;
  return ELEMENT_OF.get(next.word);
}

/** Length of "frost bolt", "fire spell"; 0 for others. */
function elementalAt(tokens: readonly Token[], at: number): number {
  const form = wordAt(tokens, at + 1);
  if (form === undefined) return 0;
  const { word } = tokens[at];
  const isMagic = ONLY_MAGIC.has(word) || /^(?:spell|magic)s?$/.test(wordAt(tokens, at + 2)?.word ?? '');
  // "Ice bolt impact": what nature has no blow of.
  const strikes = /^(?:bolt|ball|blast|shard|missile)$/.test(form.word) && word !== 'lightning' && word !== 'thunder';
  // "Ice beam": only light and machines have real ones.
  if (form.word === 'beam' && !/^(?:light|electric|earth|stone|rock|air)$/.test(word)) return 2;
  const hits = strikes && HITS.has(wordAt(tokens, at + 2)?.stem ?? '');
  // "Water splash spell": what the element does.
  if (/^(?:spell|magic)s?$/.test(wordAt(tokens, at + 2)?.word ?? '') && !CASTS.has(form.stem)) return 3;
  return FORMS.has(form.word) || (CASTS.has(form.stem) && isMagic) || hits ? 2 : 0;
}

/** Length of "spell", "magic spell", "magic bolt"; 0 for others. */
function plainSpellAt(tokens: readonly Token[], at: number): number {
  const { word } = tokens[at];
  if (/^spells?$/.test(word)) return 1;
  const form = wordAt(tokens, at + 1);
  return /^magic(?:al)?$/.test(word) && form && (FORMS.has(form.word) || CASTS.has(form.stem)) ? 2 : 0;
}

/** What is said of a spell after its name: "frost bolt CAST AND IMPACT". */
function courseOf(
  tokens: readonly Token[],
  at: number,
  named: number,
): { readonly isCharged: boolean; readonly isCast: boolean; readonly hits: boolean; readonly length: number } {
  let isCharged = false;
  let isCast = false;
  let hits = false;
  let length = named;
  for (let i = at + named; i < tokens.length && !hits; i += 1) {
    const { stem, word } = tokens[i];
    hits = HITS.has(stem);
    if (i === at + named && CHARGES.has(stem) && isLetGo(tokens, i + 1)) {
      isCharged = true;
      length = i + 1 - at;
    } else if (hits || CASTING.has(stem)) {
      isCast ||= !hits && !/^(?:spell|magic)s?$/.test(word);
      // "A spell THEN its impact": it is cast before.
      isCast ||= hits && i > at + length;
      length = i + 1 - at;
    } else if (!JOINS.test(word)) break;
  }
  return { isCharged, isCast, hits, length };
}

/** "A dark orb charges AND IS RELEASED". */
function isLetGo(tokens: readonly Token[], at: number): boolean {
  return tokens.slice(at, at + 4).some(({ stem }) => CASTING.has(stem));
}

/** A word that follows without a pause. */
export function wordAt(tokens: readonly Token[], at: number): Token | undefined {
  const token = tokens[at];
  return token === undefined || token.afterPause ? undefined : token;
}
