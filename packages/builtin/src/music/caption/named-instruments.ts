import { INSTRUMENT_WORDS } from './instrument-words.ts';
import { findAll, longestOf, type Match } from './phrases.ts';

/** Adjectives and effects that decide which guitar plays, by its catalog name. */
const GUITAR_SOUNDS: readonly (readonly [instrument: string, adjectives: string, effects: string])[] = [
  [
    'drive-guitar',
    '(?:[789]|seven|eight|nine)[ -]strings?|distorted|distortion|overdriven|fuzz|fuzzed|fuzzy|crunchy|gritty|heavy|high[ -]gain|metal|grungy|shredding|downtuned|down[ -]tuned|screaming|wailing|chugging|roaring',
    'distortion|overdrive|fuzz',
  ],
  ['muted-guitar', 'wah|wah[ -]wah|muted|palm[ -]muted|funky?|scratchy|choppy', 'wah|wah[ -]wah|palm muting'],
  ['twang-guitar', 'twangy?|slide|surf|tremolo|reverb[ -](?:drenched|soaked|heavy)|spring[ -]reverb', 'slide|tremolo'],
  ['electric-guitar', 'clean|jangly|chiming|chorused|bluesy|jazzy', 'chorus'],
  ['nylon-guitar', 'nylon|nylon[ -]strings?|classical|flamenco|spanish', 'nylon strings'],
  ['steel-guitar', '(?:steel|6|10|12|six|ten|twelve)[ -]strings?', 'steel strings'],
];
const KINDS = '(?:(?:and|lead|rhythm|rock|solo|electric|acoustic|surf|reverb|tremolo|delay) )*';

const BY_ADJECTIVE = GUITAR_SOUNDS.map(
  ([name, adjectives]) =>
    [
      name,
      new RegExp(`\\b(?:${adjectives}) ${KINDS}(?:guitars?(?: (?:riffs?|licks?|solos?|chords))?|power chords)\\b`, 'g'),
    ] as const,
);
const BY_EFFECT = GUITAR_SOUNDS.map(
  ([name, , effects]) =>
    [
      name,
      new RegExp(
        `\\b${KINDS}guitars? (?:with|through|on)(?: an?)?(?: (?:heavy|light|lots? of))? (?:${effects})(?: (?:effects?|pedals?|tone))?\\b`,
        'g',
      ),
    ] as const,
);

/** One drum with an adjective: "a stomping drum"; others are instruments of their own ("steel tongue drum"). */
const SINGLE_DRUM = [
  [
    'acoustic-kit',
    /\b(?:stomping|pounding|big|deep|low|slow|single|lone|heavy|soft|steady|distant|thunderous|booming|marching|military|simple|gentle) drum\b/g,
  ],
] as const;

/** Instruments in a caption in text order; adjectives decide between guitars, and effects where there are none. */
export function findInstruments(text: string): Match[] {
  const described = findPatterns(text, BY_ADJECTIVE);
  const affected = findPatterns(text, BY_EFFECT).filter(
    ({ at, end }) => !described.some((other) => other.at < end && at < other.end),
  );
  return longestOf([...findAll(text, INSTRUMENT_WORDS), ...findPatterns(text, SINGLE_DRUM), ...described, ...affected]);
}

function findPatterns(text: string, patterns: readonly (readonly [name: string, pattern: RegExp])[]): Match[] {
  return patterns.flatMap(([name, pattern]) =>
    [...text.matchAll(pattern)].map(({ index, 0: phrase }) => ({
      name,
      phrase,
      at: index,
      end: index + phrase.length,
    })),
  );
}
