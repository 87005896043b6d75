import { wordRows } from '../../../word-table.ts';
import type { Token } from '../words/tokens.ts';
import { matchAt, wordsIn } from '../words/wording.ts';

/** Spells by their element and form, and what becomes of them: cast, hit, or cast and then hit. */

/** Elements of magic by what they are called. */
const ELEMENT_OF = wordRows(`
fire: fire flame inferno pyro magma
ice: ice frost freeze freezing blizzard cryo glacial
lightning: lightning thunder electric shock storm
water: water aqua tidal
earth: earth stone rock quake earthquake
holy: holy light divine sacred healing heal cure regeneration revive resurrection blessing cleansing purifying
dark: dark shadow curse void necrotic unholy evil demonic blood death hex fear
wind: wind air tornado cyclone
poison: poison acid toxic venom plague
nature: nature plant vine thorn druid druidic
arcane: arcane mystic mana ancient chaos psychic illusion invisibility protection
`);

const ELEMENT = `(${Object.keys(ELEMENT_OF).join('|')})`;
/** Elements without another meaning: a "frost bolt" is magic, a "water wave" is none. */
const ONLY_MAGIC =
  '(frost|freezing|cryo|glacial|holy|divine|sacred|shadow|void|necrotic|unholy|arcane|mystic|mana|chaos)';
const SPELL = '(?:spell|magic)s?';
const FORM = `(?:${SPELL}|orbs?|nova|enchantment|projectile|attack|elemental|rune|totem)`;
/** Forms that mean magic only with such an element, or before the word "spell". */
const SHAPE = '(?:bolt|ball|blast|beam|burst|missile|wave|shield|wall|ray|storm)s?';
/** What a spell does before it hits, which its sound includes, and how it hits. */
const CAST =
  'cast(?:s|ing)?|effects?|projectiles?|travel(?:s|ing)?|launch(?:es|ed|ing)?|releas(?:es?|ed|ing)|whoosh(?:es)?|fir(?:es?|ed|ing)|shoot(?:s|ing)?';
const HIT = '(?:impact|hit|explosion)(?:s|ing)?';

/** Names of spells, which capture the element. */
const NAMES = [
  // "MAGIC FIRE cast": a title that names its field first.
  `(?:magic|spell) ${ELEMENT}(?= (?:${SPELL}|${CAST}|${HIT})\\b)`,
  // "Ice beam": only light and machines have real ones.
  `(?!(?:light|electric|earth|stone|rock|air)\\b)${ELEMENT} beam`,
  // "Water splash spell": what the element does.
  `${ELEMENT} (?!${SHAPE}\\b)\\w+ ${SPELL}`,
  `${ELEMENT} (?:${FORM}|${SHAPE}(?= ${SPELL}\\b))`,
  `${ONLY_MAGIC} ${SHAPE}`,
  // "Ice bolt impact": what nature has no blow of.
  `(?!lightning|thunder)${ELEMENT} (?:bolt|ball|blast|shard|missile)(?= ${HIT}\\b)`,
  `(?!${ELEMENT} )(?:spells?|magic(?:al)? (?:${FORM}|${SHAPE}))`,
].map((name) => new RegExp(`${name}\\b`, 'y'));

/** What is said of a spell after its name: "frost bolt CAST AND IMPACT", "CHARGES AND IS RELEASED". */
const JOIN = '(?:,? (?:and|then|with|its|to|is|up)\\b)*';
const COURSE = new RegExp(
  `( charg(?:es?|ed|ing)(?=(?:,? \\w+){0,3},? (?:${SPELL}|${CAST})\\b))?((?:${JOIN},? (?:${SPELL}|${CAST})\\b)*)(?:(${JOIN}),? ${HIT}\\b)?`,
  'y',
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
  const name = NAMES.map((pattern) => matchAt(tokens, at, pattern)).find((found) => found !== null);
  if (!name) return undefined;
  COURSE.lastIndex = name.index + name[0].length;
  const [course, charge, casts, joined] = COURSE.exec(name.input) ?? [''];
  const element = name[1] === undefined ? '' : `${ELEMENT_OF[name[1]]} `;
  const hits = joined !== undefined;
  // "A spell THEN its impact": it is cast before.
  const isCast = new RegExp(`\\b(?:${CAST})\\b`).test(casts ?? '') || (hits && joined !== '');
  const parts = [
    ...(charge ? ['charge up'] : []),
    ...(isCast || !hits ? [`${element || 'magic '}spell`] : []),
    ...(hits ? [`${element}spell impact`] : []),
  ];
  if (element === '' && parts.length === 1 && !hits) return undefined;
  return { means: parts.join(' then '), length: wordsIn(name[0] + course) };
}

const RUNE_GLOWS = /runes? (?:glow(?:s|ing)?|activat(?:es?|ed|ing|ion)|hum(?:s|ming)?|puls(?:es?|ing)|lights?)\b/y;
const RUNE_ALONE = /runes?(?= (?:and|then|with|on|in|as)\b|,|$)/y;

/** "RUNE GLOW", "runes on a wall": a sign that glows; a RUNE blade is only marked with it. */
function runeAt(tokens: readonly Token[], at: number): Found | undefined {
  if (!/^runes?$/.test(tokens[at].word)) return undefined;
  if (matchAt(tokens, at, RUNE_GLOWS)) return { means: 'glyph', length: 2 };
  return { means: matchAt(tokens, at, RUNE_ALONE) ? 'glyph' : '', length: 1 };
}
