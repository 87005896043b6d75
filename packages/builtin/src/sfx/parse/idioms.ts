import { type Token, tokenise } from './tokens.ts';

/** Things that come in pairs: "a pair of scissors" is one. */
const PAIRS = new Set(
  `scissors shears dice boots shoes heels sneakers gloves pliers tongs tweezers clippers handcuffs cuffs headphones
  skates skis oars jeans trousers pants glasses goggles binoculars`.split(/\s+/),
);

const NUMBERS = String.raw`\d+|single|twin|two|three|four|five|six|seven|eight|twelve|sixteen`;

/** "A four-engine plane", "a two-door car": with a hyphen, any measure. */
const HYPHENATED = new RegExp(
  String.raw`\b(?:${NUMBERS})-(?:engined?|door|wheel(?:er)?|way|stage|blade|seat|piece|person|man|ton|inch|track|channel|barrel)\b(?=\s+\p{L})`,
  'giu',
);

/** Measures that are never counted sounds: "a two stroke engine". */
const MEASURES = new RegExp(
  String.raw`\b(?:${NUMBERS})[- ](?:stroke|cylinder|speed|stor(?:e?y)|lane|legged|handed)\b(?=\s+\p{L})`,
  'giu',
);

/** Removes numbers that describe a thing and count nothing. */
export function dropMeasures(text: string): string {
  return text.replace(HYPHENATED, '').replace(MEASURES, '');
}

/** Words after "one shot" that make it the shot of a weapon. */
const SHOTS = /^(?:from|of|fired|fires|at|rings?|echo(?:es|ing)?|is|in|and|then|by|through|into|hits?|on)$/;

/** Weapons that make "one shot" a shot. */
const WEAPON = /^(?:gun|gunshot|rifle|pistol|shotgun|revolver|sniper|cannon|laser|musket|bow|arrow|firearm|blaster)s?$/;

/** Removes words that only look like numbers, keys or events: "in C minor", "pair of", "one shot". */
export function dropIdioms(tokens: readonly Token[]): Token[] {
  const armed = tokens.some(({ word }) => WEAPON.test(word));
  const kept: Token[] = [];
  let afterPause = false;
  for (let i = 0; i < tokens.length; ) {
    const length = idiomAt(tokens, i, armed);
    afterPause ||= tokens[i].afterPause;
    if (length === 0 || tokens[i + 1].word === 'shot') {
      const token = length === 0 ? tokens[i] : tokenise('single')[0];
      kept.push({ ...token, afterPause });
      afterPause = false;
    }
    i += Math.max(1, length);
  }
  return kept.length > 0 ? kept : [...tokens];
}

/** Number of words of the idiom at a position; 0 for none. */
function idiomAt(tokens: readonly Token[], at: number, armed: boolean): number {
  const word = (offset: number): string => tokens[at + offset]?.word ?? '';
  if (word(0) === 'pair' && word(1) === 'of' && PAIRS.has(word(2))) return 2;
  if (word(0) === 'in' && /^[a-g]b?$/.test(word(1))) return /^(?:minor|major|sharp|flat)$/.test(word(2)) ? 3 : 2;
  if (word(0) === 'one' && word(1) === 'shot' && !armed) {
    const next = tokens[at + 2];
    return next === undefined || next.afterPause || !SHOTS.test(next.word) ? 2 : 0;
  }
  return 0;
}
