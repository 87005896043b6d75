import { type Token, tokenise } from './tokens.ts';

/** Things that come in pairs: "a pair of scissors" is one. */
const PAIRS = new Set(
  `scissors shears dice boots shoes heels sneakers gloves pliers tongs tweezers clippers handcuffs cuffs headphones
  skates skis oars jeans trousers pants glasses goggles binoculars`.split(/\s+/),
);

/** Nouns that form an attribute with a number before them: "a two-stroke engine", "a four-engine plane". */
const MEASURES = new Set(
  `stroke engine cylinder door wheel speed way bit stage blade story storey lane seat handed legged piece person man
  ton inch track channel barrel`.split(/\s+/),
);

const SMALL_NUMBERS = /^(?:\d+|single|twin|two|three|four|five|six|seven|eight|twelve|sixteen)$/;

/** Words after "one shot" that make it the shot of a weapon. */
const SHOTS = /^(?:from|of|fired|fires|at|rings?|echo(?:es|ing)?|is|in|and|then|by|through|into|hits?|on)$/;

/** Weapons that make "one shot" a shot. */
const WEAPON = /^(?:gun|gunshot|rifle|pistol|shotgun|revolver|sniper|cannon|laser|musket|bow|arrow|firearm|blaster)s?$/;

/** Removes words that only look like numbers, keys or events: "in C minor", "two-stroke", "pair of", "one shot". */
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
  const isPlain = tokens[at + 1]?.afterPause === false && tokens[at + 2] !== undefined && !tokens[at + 2].afterPause;
  if (SMALL_NUMBERS.test(word(0)) && MEASURES.has(word(1)) && isPlain && /^\p{L}{3}/u.test(word(2))) {
    return word(1) === 'bit' || /^(?:of|in|on|at|from|with|and|then)$/.test(word(2)) ? 0 : 2;
  }
  if (word(0) === 'one' && word(1) === 'shot' && !armed) {
    const next = tokens[at + 2];
    return next === undefined || next.afterPause || !SHOTS.test(next.word) ? 2 : 0;
  }
  return 0;
}
