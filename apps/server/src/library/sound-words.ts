import type { FeatureMeasure } from '@soundwright/dsp/features';
import { foldWords } from '../platform/database-words.ts';

/** A measure that a description wants high (1) or low (−1). */
export type Wish = readonly [measure: FeatureMeasure, direction: 1 | -1];

/** What words about sounds mean in figures: the first group that has a word. */
const MEANINGS: readonly { readonly words: string; readonly wishes: readonly Wish[] }[] = [
  { words: 'bright brilliant crisp sharp airy tinny sparkling high', wishes: [['brightness', 1]] },
  { words: 'dark dull muffled warm deep low bassy rumbling boomy', wishes: [['brightness', -1]] },
  { words: 'short brief quick tiny', wishes: [['length', -1]] },
  { words: 'long lasting endless', wishes: [['length', 1]] },
  {
    words: 'noisy hissing hissy rough breathy grainy',
    wishes: [
      ['noisiness', 1],
      ['clarity', -1],
    ],
  },
  {
    words: 'tonal pitched clear pure ringing musical',
    wishes: [
      ['noisiness', -1],
      ['clarity', 1],
    ],
  },
  {
    words: 'metallic glassy',
    wishes: [
      ['noisiness', -1],
      ['brightness', 1],
      ['attack', -1],
    ],
  },
  {
    words: 'wooden dry knocking',
    wishes: [
      ['brightness', -1],
      ['attack', -1],
      ['length', -1],
    ],
  },
  {
    words: 'percussive punchy snappy sudden struck',
    wishes: [
      ['attack', -1],
      ['centre', -1],
    ],
  },
  { words: 'soft gentle swelling slow', wishes: [['attack', 1]] },
  {
    words: 'steady smooth constant sustained droning',
    wishes: [
      ['movement', -1],
      ['onsets', -1],
    ],
  },
  { words: 'busy rhythmic rattling choppy repeated', wishes: [['onsets', 1]] },
  { words: 'loud', wishes: [['level', 1]] },
  { words: 'quiet silent faint', wishes: [['level', -1]] },
];

const WISHES = new Map(
  MEANINGS.flatMap(({ words, wishes }) => words.split(' ').map((word) => [word, wishes] as const)),
);

/** A description of a sound, understood as far as its words have figures. */
export interface DescribedSound {
  readonly wishes: readonly Wish[];
  /** The words without figures, which are looked for in names, prompts and tags. */
  readonly rest: string;
}

/** Understands words such as “bright short metallic door”. */
export function understandDescription(text: string): DescribedSound {
  const words = foldWords(text).split(' ');
  return {
    wishes: words.flatMap((word) => WISHES.get(word) ?? []),
    rest: words.filter((word) => word !== '' && !WISHES.has(word)).join(' '),
  };
}
