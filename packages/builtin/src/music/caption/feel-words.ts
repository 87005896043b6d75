import type { Feel } from '../compose/plan.ts';
import type { Match } from './phrases.ts';

/** What a caption says about the feel of the rhythm. */
export interface FeelWords {
  readonly feel: Feel;
  /** As text for the user. */
  readonly said: readonly string[];
  /** The words that say it, which name nothing else. */
  readonly matches: readonly Match[];
}

const SAYINGS: readonly (readonly [feel: Feel, said: string, pattern: RegExp])[] = [
  [{ time: 'half' }, 'half-time', /\bhalf[ -]?time(?: feel| groove| beat| drums)?\b/g],
  [
    { time: 'double' },
    'double-time',
    /\bdouble[ -]?time(?! (?:hi[ -]?)?hats?| flow| strum\w*)(?: feel| groove| beat| drums)?\b/g,
  ],
  [
    { swing: true },
    'with swing',
    /\b(?:swung(?: feel| groove| beat| rhythm| drums| hats)?|swing (?:feel|groove|beat|rhythm)|shuffled(?: feel| groove| beat| rhythm)?|shuffle (?:feel|groove|beat|rhythm)|(?:with|and) (?:an? |some )?(?:bit of |touch of |light |heavy |slight |gentle )?(?:swing|shuffle)(?= ,| $))\b/g,
  ],
  [
    { swing: false },
    'without swing',
    /\bstraight (?:feel|groove|beat|rhythm|eighths?|8ths?|sixteenths?|16ths?|time)\b/g,
  ],
];

/** Reads "half-time", "double time feel", "with a swing feel", "swung", "straight eighths". @param text - as for `findForm` */
export function findFeel(text: string): FeelWords {
  const matches: Match[] = [];
  const said: string[] = [];
  let feel: Feel = {};
  for (const [kind, words, pattern] of SAYINGS) {
    const found = [...text.matchAll(pattern)];
    if (found.length === 0) continue;
    feel = { ...feel, ...kind };
    said.push(words);
    for (const { index, 0: phrase } of found)
      matches.push({ name: 'feel', phrase, at: index, end: index + phrase.length });
  }
  return { feel, said, matches };
}
