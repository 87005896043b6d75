import type { Stroke } from '../../draw/sketch.ts';
import {
  arpeggio,
  blip,
  brassSection,
  celesta,
  chord,
  cymbalSwell,
  deep,
  electricPiano,
  marimba,
  mutedStrings,
  piano,
  play,
  plucked,
  staccato,
  strings,
  synth,
  timpani,
  tremolo,
} from './parts/ensemble.ts';
import { named } from './parts/props.ts';
import { defineSketches, type Hand } from './parts/sketched.ts';

/** Four notes that come to rest on the tonic, semitones above middle C; the chord below them leads there as well. */
const MOTIFS = [
  [7, 14, 11, 12],
  [4, 7, 11, 12],
  [12, 7, 14, 16],
  [7, 9, 14, 12],
] as const;

/** Clear bells and a piano, the dominant, and the tonic with a deep note under it. */
function logo(hand: Hand): Stroke[] {
  const times = [0, 0.2, 0.4, 0.66];
  const motif = hand.random.pick(MOTIFS);
  return [
    ...motif.flatMap((step, n): Stroke[] => {
      const lengthS = n === 3 ? 2.2 : 0.6;
      return [
        ...celesta(hand, [12 + step, times[n], lengthS, n === 3 ? 1 : 0.75]),
        ...piano(hand, [step, times[n], lengthS, n === 3 ? 0.9 : 0.6]),
      ];
    }),
    ...chord(hand, strings, [-5, -1, 2], [0, 0.8, 0.7]),
    ...chord(hand, strings, [-12, 0, 4, 7], [0.62, 2.5, 1]),
    ...deep(hand, [-24, 0.66, 1.8, 0.8]),
    ...chord(hand, piano, [-12, -5, 4], [0.66, 2.2, 0.7]),
  ];
}

/** An electric piano over muted strings: subdominant, then tonic, both with a soft ninth. */
function warm(hand: Hand): Stroke[] {
  return [
    ...arpeggio(hand, electricPiano, [-7, 0, 4, 9], { everyS: 0.11, untilS: 1.5, gain: 0.8 }),
    ...arpeggio(hand, electricPiano, [-12, -1, 2, 7], { atS: 1.3, everyS: 0.12, untilS: 4, gain: 0.85 }),
    ...electricPiano(hand, [4, 1.84, 2.1, 0.9]),
    ...chord(hand, mutedStrings, [-19, -7, 0, 4], [0, 1.6]),
    ...chord(hand, mutedStrings, [-24, -12, -5, 4], [1.25, 2.75]),
  ];
}

/** A firm piano and plucked notes that climb over bright strings: subdominant, dominant, tonic. */
function hopeful(hand: Hand): Stroke[] {
  const steps: readonly (readonly [root: number, third: number, fifth: number, atS: number, lengthS: number])[] = [
    [-7, -3, 0, 0, 0.6],
    [-5, -1, 2, 0.5, 0.6],
    [-12, -8, -5, 1, 2],
  ];
  return [
    ...steps.flatMap(([root, third, fifth, atS, lengthS]) => [
      ...chord(hand, piano, [root, third + 12, fifth + 12], [atS, lengthS, 0.7]),
      ...chord(hand, strings, [root, third + 12, fifth + 12], [atS, lengthS + 0.15, 0.9]),
      ...deep(hand, [root - 12, atS, lengthS, 0.6]),
    ]),
    ...play(hand, marimba, [
      [9, 0, 0.3, 0.6],
      [12, 0.25, 0.3, 0.6],
      [11, 0.5, 0.3, 0.6],
      [14, 0.75, 0.3, 0.6],
      [16, 1, 0.6, 0.8],
    ]),
    ...celesta(hand, [24, 1, 1.6, 0.5]),
  ];
}

/** Glassy blips that run up to a wide chord of synthesizers over a sub-bass. */
function futuristic(hand: Hand): Stroke[] {
  return [
    ...arpeggio(hand, blip, [12, 19, 14, 21, 24, 31], { everyS: 0.095, untilS: 1.1, gain: 0.8 }),
    ...chord(hand, synth, [-10, -3, 2, 4], [0, 0.75, 0.8]),
    ...chord(hand, synth, [-12, -5, 2, 7, 16], [0.62, 2.3, 1.1]),
    ...deep(hand, [-24, 0.62, 2.2, 1.1]),
    ...blip(hand, [24, 0.62, 1.4, 1]),
    {
      noise: {
        lengthS: 0.66,
        hz: [[0, 500] as const, [0.64, 9000] as const],
        q: 1.6,
        gain: [[0, 0] as const, [0.62, 0.16] as const, [0.66, 0] as const],
      },
    },
  ];
}

/** Marimba, plucked strings and a glockenspiel that skip upwards and end with a short chord. */
function happy(hand: Hand): Stroke[] {
  const tune = hand.random.pick([
    [7, 12, 16, 14, 19],
    [12, 14, 16, 19, 24],
    [4, 7, 12, 9, 12],
  ] as const);
  const times = [0, 0.15, 0.3, 0.52, 0.75];
  return [
    ...tune.flatMap((step, n) => [
      ...marimba(hand, [step, times[n], 0.3, 0.9]),
      ...celesta(hand, [step + 12, times[n], n === 4 ? 0.8 : 0.15, 0.45]),
    ]),
    ...[0, 0.3, 0.52].flatMap((atS, n) =>
      chord(
        hand,
        plucked,
        [
          [-12, 4, 7],
          [-5, 5, 9],
          [-5, 5, 11],
        ][n],
        [atS, 0.15, 0.7],
      ),
    ),
    ...chord(hand, plucked, [-12, 0, 4, 7, 12], [0.75, 0.9, 0.9]),
  ];
}

/** A celesta that steps through a chord with both thirds over low, still strings, and does not resolve. */
function mysterious(hand: Hand): Stroke[] {
  const steps = hand.random.pick([
    [12, 15, 18, 23],
    [12, 16, 20, 22],
    [19, 15, 14, 18],
  ] as const);
  return [
    ...steps.flatMap((step, n) => celesta(hand, [step, 0.15 + 0.36 * n, 2.4, 0.8])),
    ...plucked(hand, [steps[3] - 24, 1.24, 2, 0.7]),
    ...chord(hand, mutedStrings, [-24, -12, -5], [0, 2, 0.9]),
    ...chord(hand, mutedStrings, [-25, -13, -6, 2], [1.2, 2.6, 0.9]),
    ...cymbalSwell(1.2, 1.6, 0.03),
  ];
}

/** A slow piano in minor that steps down to its tonic over cellos. */
function sad(hand: Hand): Stroke[] {
  return [
    ...play(hand, piano, [
      [15, 0, 0.8, 0.8],
      [14, 0.62, 0.7, 0.7],
      [12, 1.24, 0.7, 0.7],
      [11, 1.86, 0.9, 0.6],
      [12, 2.55, 2, 0.8],
    ]),
    ...chord(hand, piano, [-4, 3, 8], [0, 1.3, 0.5]),
    ...chord(hand, piano, [-5, 2, 7], [1.24, 1.3, 0.5]),
    ...chord(hand, piano, [-12, -5, 3], [2.55, 2, 0.55]),
    ...chord(hand, mutedStrings, [-16, -4, 3], [0, 1.5, 0.8]),
    ...chord(hand, mutedStrings, [-17, -5, 2], [1.2, 1.5, 0.8]),
    ...chord(hand, mutedStrings, [-24, -12, -5, 3], [2.45, 2.4, 0.8]),
  ];
}

/** Horns over kettledrums: the flat sixth, the flat seventh and a wide tonic, with a rolled cymbal before it. */
function epic(hand: Hand): Stroke[] {
  const steps: readonly (readonly [chord: readonly number[], atS: number, lengthS: number])[] = [
    [[-16, -4, 0, 3], 0, 0.6],
    [[-14, -2, 2, 5], 0.55, 0.6],
    [[-24, -12, 0, 4, 7], 1.15, 2.4],
  ];
  return [
    ...steps.flatMap(([notes, atS, lengthS], n) => [
      ...chord(hand, brassSection, notes, [atS, lengthS, n === 2 ? 1 : 0.85]),
      ...chord(
        hand,
        strings,
        notes.map((step) => step + 12),
        [atS, lengthS + 0.1, 0.8],
      ),
      ...timpani(hand, [notes[0] < -20 ? -24 : notes[0], atS, 1, n === 2 ? 1 : 0.7]),
      ...deep(hand, [notes[0] < -20 ? -24 : notes[0] - 12, atS, lengthS, n === 2 ? 1 : 0.6]),
    ]),
    ...play(hand, timpani, [
      [-17, 0.9, 0.3, 0.4],
      [-17, 1.02, 0.3, 0.5],
    ]),
    ...brassSection(hand, [12, 1.15, 2.3, 0.8]),
    ...cymbalSwell(1.15, 1.8, 0.09),
  ];
}

/** Bows that tremble on a semitone, ever louder, over a pulse, and break off. */
function suspense(hand: Hand): Stroke[] {
  return [
    ...tremolo(hand, [12, 0, 2.6, 0.9]),
    ...tremolo(hand, [13, 0.5, 2.1, 0.9]),
    ...tremolo(hand, [-12, 0, 2.6, 0.9]),
    ...[0, 0.62, 1.24, 1.86].flatMap((atS) => timpani(hand, [-24, atS, 0.5, 0.55])),
    ...chord(hand, staccato, [-24, -12, -11, 0, 6], [2.6, 0.5, 1.3]),
    ...timpani(hand, [-24, 2.6, 1.2, 0.9]),
  ];
}

/** Low brass and a tolling bell: the tonic in minor, and the chord half a step above it. */
function ominous(hand: Hand): Stroke[] {
  return [
    ...chord(hand, brassSection, [-24, -17, -12, -9], [0, 1.2, 0.9]),
    ...chord(hand, brassSection, [-23, -16, -11, -8], [1.05, 2.6, 1]),
    ...chord(hand, mutedStrings, [-24, -12, -9], [0, 1.4, 1]),
    ...chord(hand, mutedStrings, [-23, -11, -8, -4], [1.05, 2.9, 1]),
    ...[0, 1.05].flatMap((atS) => [...timpani(hand, [-24, atS, 1.4, 0.9]), ...deep(hand, [-31, atS, 1.4, 0.8])]),
    ...chord(hand, celesta, [-12, -2], [1.05, 2.6, 0.5]),
  ];
}

/** Dun, dun, duuun: three steps down of the whole orchestra onto a diminished chord. */
function dramatic(hand: Hand): Stroke[] {
  const steps: readonly (readonly [top: number, atS: number, lengthS: number])[] = [
    [3, 0, 0.34],
    [0, 0.45, 0.34],
    [-3, 0.9, 2.4],
  ];
  return steps.flatMap(([top, atS, lengthS], n) => [
    ...chord(hand, brassSection, [top - 24, top - 12, top - 6, top, top + 3], [atS, lengthS, n === 2 ? 1 : 0.9]),
    ...chord(hand, n === 2 ? tremolo : staccato, [top, top + 6, top + 12], [atS, lengthS, 0.8]),
    ...timpani(hand, [-24, atS, n === 2 ? 1.4 : 0.4, 0.9]),
  ]);
}

/** Short brass and strings in a pressing rhythm over ticking bars, that end on the tonic. */
function news(hand: Hand): Stroke[] {
  const times = [0, 0.16, 0.32, 0.48, 0.8, 1.12];
  const tops = [7, 7, 7, 9, 11, 12];
  return [
    ...times.flatMap((atS, n): Stroke[] => {
      const lengthS = n === 5 ? 1.7 : n > 2 ? 0.3 : 0.14;
      return [
        ...chord(hand, brassSection, [tops[n] - 12, tops[n] - (n === 3 ? 4 : 5), tops[n]], [atS, lengthS, 0.8]),
        ...chord(hand, n === 5 ? strings : staccato, [tops[n], tops[n] + 12], [atS, lengthS + 0.05, 0.9]),
      ];
    }),
    ...Array.from({ length: 8 }, (_, n) => marimba(hand, [24 + (n % 2 === 0 ? 0 : 7), 0.16 * n, 0.1, 0.3])).flat(),
    ...[0, 0.48, 0.8, 1.12].flatMap((atS) => timpani(hand, [atS > 1 ? -24 : -17, atS, 0.6, 0.8])),
    ...chord(hand, brassSection, [-24, -12, 4], [1.12, 1.7, 0.8]),
    ...deep(hand, [-24, 1.12, 1.6, 0.8]),
  ];
}

/** A harp that runs up to a lydian chord of bells and strings. */
function magical(hand: Hand): Stroke[] {
  const scale = [0, 4, 6, 7, 11, 12, 16, 18, 19, 23, 24];
  return [
    ...arpeggio(hand, plucked, scale, { everyS: 0.06, untilS: 1.6, gain: 0.6 }),
    ...arpeggio(hand, celesta, [24, 31, 28, 36], { atS: 0.7, everyS: 0.13, untilS: 3.2, gain: 0.6 }),
    ...chord(hand, strings, [-12, 0, 4, 11, 14], [0.55, 2.7, 0.9]),
    ...cymbalSwell(0.7, 1.6, 0.025),
  ];
}

/** Walking bass, and an electric piano that answers with two wide chords. */
function jazzy(hand: Hand): Stroke[] {
  return [
    ...play(hand, plucked, [
      [-17, 0, 0.3, 1.3],
      [-15, 0.22, 0.3, 1.1],
      [-13, 0.44, 0.3, 1.2],
      [-12, 0.66, 1.2, 1.4],
    ]),
    ...chord(hand, electricPiano, [-2, 4, 9, 14], [0.33, 0.16, 0.8]),
    ...chord(hand, electricPiano, [4, 9, 11, 14], [0.66, 1.7, 0.9]),
    ...chord(hand, staccato, [4, 9, 14, 16], [0.66, 0.6, 0.6]),
  ];
}

/** Names without a mood of their own. */
const LOGO_NAMES =
  'logo stinger|audio logo|sonic logo|sound logo|brand sting|brand logo sound|brand mnemonic|audio branding|logo jingle|logo ident|musical logo|sonic branding|sound mark|company logo sound|tv ident|channel ident|radio ident|station id|station ident|musical sting|music sting|musical stinger|music stinger|intro sting|outro sting|title sting|opening sting|closing sting|ident|intro jingle'.split(
    '|',
  );

/** Stings and audio logos: a few notes that set a mood or present a name. */
export const sting = defineSketches({
  name: 'sting',
  traits: ['tone', 'signal', 'designed', 'notes', 'moods'],
  noises: ['chime', 'stinger', 'tail'],
  default: 'logo',
  phrases: {
    'logo sting': {},
    ...Object.fromEntries(LOGO_NAMES.map((name) => [name, {}])),
    ...named('dramatic', 'dun dun dun, dun dun duuun, dun dun duun, dun dun, duh duh duh, dramatic chords'),
    ...named(
      'news',
      'news sting, news stinger, breaking news sting, news theme, news jingle, news intro, news bumper, breaking news intro, news opener',
    ),
  },
  weakPhrases: { sting: {}, logo: {}, 'logo reveal': {}, 'logo animation': {} },
  kinds: {
    logo: { lengthS: 3.3, words: ['clean', 'simple', 'branding'], strokes: logo },
    warm: {
      lengthS: 4.1,
      words: [
        ...['cozy', 'cosy', 'soft', 'gentle', 'calm', 'peaceful', 'relaxing', 'romantic', 'tender', 'mellow'],
        ...['soothing', 'dreamy', 'nostalgic', 'sweet', 'ambient', 'love', 'friendly', 'lo-fi', 'lofi'],
      ],
      strokes: warm,
    },
    hopeful: {
      lengthS: 3.1,
      words: [
        ...['corporate', 'business', 'inspiring', 'inspirational', 'uplifting', 'motivational', 'optimistic'],
        ...['positive', 'professional', 'confident', 'bright'],
      ],
      strokes: hopeful,
    },
    futuristic: {
      lengthS: 3,
      words: [
        ...['future', 'sci-fi', 'scifi', 'sci fi', 'tech', 'techy', 'technology', 'digital', 'electronic', 'cyber'],
        ...['cyberpunk', 'modern', 'synth', 'space', 'synthwave', 'robotic', 'high tech', 'startup'],
      ],
      strokes: futuristic,
    },
    happy: {
      lengthS: 1.9,
      words: [
        ...['cheerful', 'playful', 'joyful', 'fun', 'funny', 'upbeat', 'cute', 'quirky', 'bouncy', 'kids', 'childish'],
        ...['jolly', 'merry', 'lighthearted', 'whimsical', 'cheery', 'silly', 'summer', 'children'],
      ],
      strokes: happy,
    },
    mysterious: {
      lengthS: 4.2,
      words: [
        ...['mystery', 'mystic', 'mystical', 'eerie', 'enigmatic', 'detective', 'investigation', 'curious', 'puzzle'],
        ...['spooky', 'ghostly', 'secret', 'haunted', 'haunting', 'creepy', 'uncanny', 'strange'],
      ],
      strokes: mysterious,
    },
    sad: {
      lengthS: 5,
      words: [
        ...['melancholy', 'melancholic', 'tragic', 'emotional', 'somber', 'sombre', 'sorrowful', 'tragedy', 'grief'],
        ...['gloomy', 'lonely', 'heartbreak', 'defeated', 'mournful'],
      ],
      strokes: sad,
    },
    epic: {
      lengthS: 3.8,
      words: [
        ...['heroic', 'hero', 'grand', 'majestic', 'triumphant', 'powerful', 'cinematic', 'trailer', 'adventure'],
        ...['glorious', 'royal', 'noble', 'legendary', 'bold', 'blockbuster', 'movie', 'film'],
      ],
      strokes: epic,
    },
    suspense: {
      lengthS: 3.6,
      words: [
        ...['suspenseful', 'tense', 'tension', 'thriller', 'nervous', 'anxious', 'cliffhanger', 'danger', 'crime'],
      ],
      strokes: suspense,
    },
    ominous: {
      lengthS: 4,
      words: [
        'dark',
        'evil',
        'villain',
        'menacing',
        'horror',
        'scary',
        'terrifying',
        'dark fantasy',
        'sinister',
        'foreboding',
        'doom',
        'threatening',
        'boss',
        'gothic',
      ],
      strokes: ominous,
    },
    dramatic: { lengthS: 3.4, words: ['drama', 'soap opera', 'plot twist', 'melodramatic'], strokes: dramatic },
    news: {
      lengthS: 3,
      words: ['breaking news', 'headline', 'headlines', 'bulletin', 'newscast', 'sports', 'broadcast', 'urgent'],
      strokes: news,
    },
    magical: {
      lengthS: 3.4,
      words: ['magic', 'fantasy', 'fairy tale', 'fairytale', 'enchanted', 'wonder', 'christmas', 'sparkling', 'fairy'],
      strokes: magical,
    },
    jazzy: { lengthS: 2.5, words: ['jazz', 'swing', 'lounge', 'funky', 'groovy', 'cool', 'noir'], strokes: jazzy },
  },
  method:
    'A chord progression and a few notes per mood, played by struck and plucked modes, detuned harmonic tones for bows and horns, and modulated sines for electric instruments.',
  literature: [
    'P. Tagg, Music’s Meanings (2013), ch. 13 (what a few notes tell)',
    'N. Fletcher & T. Rossing, The Physics of Musical Instruments (1998), ch. 2, 12, 18, 19',
    'J. Chowning, The Synthesis of Complex Audio Spectra by Means of Frequency Modulation (1973)',
  ],
  inTime: true,
  loudness: 'effect',
  channels: 2,
  distanceM: 3,
  space: 'hall',
});
