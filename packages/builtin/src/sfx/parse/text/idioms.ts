import { stemOf, type Token, tokenise, wordsOf } from '../words/tokens.ts';

/** Things that come in pairs: "a pair of scissors" is one. */
const PAIRS =
  wordsOf(`scissors shears dice boots shoes heels sneakers gloves pliers tongs tweezers clippers handcuffs cuffs headphones
  skates skis oars jeans trousers pants glasses goggles binoculars`);

const NUMBERS = String.raw`\d+|single|twin|two|three|four|five|six|seven|eight|twelve|sixteen`;

/** "A four-engine plane", "a two-door car": with a hyphen, any measure. */
const HYPHENATED = new RegExp(
  String.raw`\b(?:${NUMBERS})-(?:engined?|door|wheel(?:er)?|way|stage|blade|seat|piece|person|man|ton|inch|track|channel|barrel)\b(?=\s+\p{L})`,
  'giu',
);

/** How an engine is built: no sound of its own. */
const BUILDS = /(?:,\s*)?\b(?:V-?(?:6|8|10|12)(?: engine)?(?=\s*[,.;]|$)|V-?[46]\b)/giu;

/** Measures that are never counted sounds: "a two stroke engine". */
const MEASURES = new RegExp(
  String.raw`\b(?:${NUMBERS})[- ](?:stroke|cylinder|speed|stor(?:e?y)|lane|legged|handed)\b(?=\s+\p{L})`,
  'giu',
);

/** "A 35 MM camera", "12 VOLT motor", "a 10 YEAR OLD girl": how large, strong or old a thing is. */
const FIGURES = new RegExp(
  String.raw`\b(?:${NUMBERS}|\d+(?:\.\d+)?)[- ]?(?:mm|cm|inch(?:es)?|v|volts?|w|watts?|kw|kg|lbs?|pounds?|tons?|cc|hp|horsepower|(?:years?|months?|weeks?|days?)[- ]olds?)\b(?=[- ]\p{L})`,
  'giu',
);

/** "MATCH-3 gem pop": a kind of game. */
const MATCH_GAME = /\bmatch[- ]?(?:3|three)\b(?:\sgame)?/giu;

/** Removes numbers that describe a thing and count nothing, and spells what one word says of two. */
export function dropMeasures(text: string): string {
  return text
    .replace(/\b((?:sheets?|pages?|pieces?) of )A[3-6]\b(?!\s+paper)/g, '$1paper')
    .replace(/\bA[3-6](?=\s+(?:paper|sheets?|pages?))/g, '')
    .replace(/\b([A-Ga-g])#/g, '$1 sharp')
    .replace(/\b(fad(?:e|es|ing)) in and out\b/gi, '$1 in and $1 out')
    .replace(/(?<=\p{L})-like\b/giu, ' style')
    .replace(MATCH_GAME, '')
    .replace(HYPHENATED, '')
    .replace(MEASURES, '')
    .replace(FIGURES, '')
    .replace(BUILDS, (built) => (/engine/iu.test(built) ? ' engine' : ''));
}

/** Names of noises that many things make. */
const NOISES = wordsOf('ping ding chime tinkle beep bleep hum buzz drone whine whirr tick click boing crack bang');

/** Words after "one shot" that make it the shot of a weapon. */
const SHOTS = /^(?:from|of|fired|fires|at|rings?|echo(?:es|ing)?|is|in|and|then|by|through|into|hits?|on)$/;

/** Weapons that make "one shot" a shot. */
const WEAPON = /^(?:gun|gunshot|rifle|pistol|shotgun|revolver|sniper|cannon|laser|musket|bow|arrow|firearm|blaster)s?$/;

/** Replaces keys ("in C minor") by words that tonal sources know, and removes words that only look like numbers or events. */
export function dropIdioms(given: readonly Token[]): Token[] {
  const tokens = turnSlowlyDown(given);
  const armed = tokens.some(({ word }) => WEAPON.test(word));
  const kept: Token[] = [];
  let afterPause = false;
  for (let i = 0; i < tokens.length; ) {
    const key = keyAt(tokens, i);
    const length = key?.length ?? idiomAt(tokens, i, armed);
    afterPause ||= tokens[i].afterPause;
    if (key) {
      kept.push(...key.tokens.map((token, n) => ({ ...token, afterPause: n === 0 && afterPause })));
      afterPause = false;
      i += length;
      continue;
    }
    // "A finger snap, SINGLE, dry": about the snap, not a second one.
    if (length === 0 && tokens[i].word === 'single' && afterPause && kept.length > 0 && endsAt(tokens, i)) {
      kept.unshift({ ...tokens[i], afterPause: false });
      i += 1;
      continue;
    }
    if (length === 0 || tokens[i + 1].word === 'shot') {
      const token = length === 0 ? tokens[i] : tokenise('single')[0];
      // "A metal hit, ONE-SHOT": about the hit, not a second one.
      const isRemark = length > 0 && afterPause && kept.length > 0 && (tokens[i + length]?.afterPause ?? true);
      if (isRemark) kept.unshift({ ...token, afterPause: false });
      else {
        kept.push({ ...token, afterPause });
        afterPause = false;
      }
    }
    i += Math.max(1, length);
  }
  return kept.length > 0 ? kept : [...tokens];
}

/** "Walks SLOWLY DOWN the stairs" as "down slowly": slow, not slower and slower. */
function turnSlowlyDown(tokens: readonly Token[]): readonly Token[] {
  const at = tokens.findIndex(({ word }, i) => word === 'slowly' && tokens[i + 1]?.word === 'down');
  if (at < 0 || tokens[at + 1].afterPause) return tokens;
  const { afterPause } = tokens[at];
  return tokens.with(at, { ...tokens[at + 1], afterPause }).with(at + 1, { ...tokens[at], afterPause: false });
}

/** Number of words of the idiom at a position; 0 for none. */
function idiomAt(tokens: readonly Token[], at: number, armed: boolean): number {
  const word = (offset: number): string => tokens[at + offset]?.word ?? '';
  // "Three coins IN A ROW".
  if (word(0) === 'in' && word(1) === 'row') return 2;
  // "The crowd, A NEAR MISS": not how far away it is.
  if (word(0) === 'near' && word(1) === 'miss') return 2;
  // "A PING LIKE a hotel bell": the thing tells which.
  if (NOISES.has(word(0)) && word(1) === 'like' && !tokens[at + 1].afterPause && tokens[at + 2]?.afterArticle) return 2;
  if (word(0) === 'pair' && word(1) === 'of' && PAIRS.has(word(2))) return 2;
  if (word(0) === 'one' && word(1) === 'shot' && !armed) {
    const next = tokens[at + 2];
    return next === undefined || next.afterPause || !SHOTS.test(next.word) ? 2 : 0;
  }
  return 0;
}

/** A note of `spellNotes`, in words that the message can show. */
function noteAt(tokens: readonly Token[], at: number): Key | undefined {
  const [, letter, accidental = ''] = /^keyof([a-g])(sharp|flat)?$/.exec(tokens[at].word) ?? [];
  if (letter === undefined || tokens[at + 1] === undefined) return undefined;
  const word = `in_${letter}${accidental && `_${accidental}`}`;
  const octave = tokens[at + 1].word.replace('octave', 'octave_');
  return {
    length: 2,
    tokens: [
      { ...tokens[at], word },
      { ...tokens[at + 1], word: octave },
    ],
  };
}

interface Key {
  readonly length: number;
  readonly tokens: readonly Token[];
}

/** Number of words of a key and the tokens for its note and mode: "in C sharp minor" is "keyofcsharp minorkey". */
function keyAt(tokens: readonly Token[], at: number): Key | undefined {
  return noteAt(tokens, at) ?? spokenKeyAt(tokens, at);
}

function spokenKeyAt(tokens: readonly Token[], at: number): Key | undefined {
  const word = (offset: number): string => tokens[at + offset]?.word ?? '';
  let length = 0;
  if (word(0) === 'in') length = word(1) === 'key' && word(2) === 'of' ? 3 : 1;
  else if (word(0) === 'key' && word(1) === 'of') length = 2;
  // "In A minor": the letter was read as an article.
  const isA =
    length > 0 && tokens[at + length]?.single === true && MODES.has(word(length)) && endsAt(tokens, at + length);
  const letter = isA ? 'a' : /^([a-g])b?$/.exec(word(length))?.[1];
  if (letter === undefined) return undefined;
  let accidental = !isA && word(length).endsWith('b') && word(length).length > 1 ? 'flat' : '';
  const from = length;
  if (!isA) length += 1;
  if (accidental === '' && /^(?:sharp|flat)$/.test(word(length))) {
    accidental = word(length);
    length += 1;
  }
  const mode = MODES.has(word(length)) ? word(length) : '';
  if (mode !== '') length += 1;
  if (from === 0 && mode === '') return undefined;
  const note = {
    ...tokens[at],
    word: `in_${letter}${accidental && `_${accidental}`}`,
    stem: stemOf(`keyof${letter}${accidental}`),
  };
  return { length, tokens: mode === '' ? [note] : [note, { ...tokens[at], word: mode, stem: stemOf(`${mode}key`) }] };
}

const MODES = new Set(['minor', 'major']);

/** Whether nothing follows a token in its clause. */
function endsAt(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1];
  return next === undefined || next.afterPause;
}
