import type { Random } from '@soundwright/dsp/random';
import { points } from '../../../draw/curve.ts';
import type { Formant, Utterance } from './throat.ts';
import { AH, EH, HEE } from './vowels.ts';

/** Without the folds the open glottis damps the tract: resonances are wider, the lowest one lies higher and is weaker. */
const WHISPERED = [AH, EH, HEE].map((vowel) =>
  vowel.map(({ hz, q, gain }, f): Formant => {
    const isLowest = f === 0;
    const level = isLowest ? 0.45 * (gain as number) : Math.sqrt(gain as number);
    return { hz: (hz as number) * (isLowest ? 1.2 : 1), q: 0.45 * q, gain: level };
  }),
);

/** Hisses between the teeth and behind them: "s", "sh", "f". */
const HISSES: readonly (readonly Formant[])[] = [
  [
    { hz: 5900, q: 1.8, gain: 1 },
    { hz: 8300, q: 1.8, gain: 0.6 },
  ],
  [
    { hz: 2700, q: 1.8, gain: 1 },
    { hz: 4800, q: 1.8, gain: 0.6 },
  ],
  [
    { hz: 1500, q: 0.9, gain: 0.3 },
    { hz: 6800, q: 0.9, gain: 0.4 },
  ],
];

/**
 * One whispered phrase of at most 2.9 s: syllables of a consonant and a vowel, all of breath without the vocal folds.
 * The level and the pace fall towards its end.
 */
export function whispered(random: Random): Utterance[] {
  const count = random.integer(6, 10);
  const parts: Utterance[] = [];
  let atS = 0;
  for (let n = 0; n < count; n += 1) {
    const level = (1 - (0.4 * n) / count) * random.between(0.7, 1);
    const isHiss = random.chance(0.55);
    const onsetS = isHiss ? random.between(0.06, 0.12) : random.between(0.012, 0.02);
    parts.push({
      atS,
      lengthS: onsetS,
      hz: 100,
      gain: isHiss ? points(0, 0, 0.35, 0.6 * level, 0.8, 0.5 * level, 1, 0) : points(0, level, 1, 0.1),
      formants: isHiss ? HISSES[random.integer(0, 2)] : HISSES[2],
      voice: 0,
      breath: 1,
    });
    atS += 0.85 * onsetS;
    const vowelS = random.between(0.08, 0.15) * (n === count - 1 ? 1.5 : 1);
    const from = WHISPERED[random.integer(0, 2)];
    const to = WHISPERED[random.integer(0, 2)];
    parts.push({
      atS,
      lengthS: vowelS,
      hz: 100,
      gain: points(0, 0, 0.2, level, 0.6, 0.8 * level, 1, 0),
      formants: from.map((formant, f) => ({
        ...formant,
        hz: points(0, formant.hz as number, 1, 0.5 * ((formant.hz as number) + (to[f].hz as number))),
      })),
      voice: 0,
      breath: 1,
    });
    // A stop closes the mouth for an instant; words follow each other closely.
    atS += vowelS + (random.chance(0.3) ? random.between(0.04, 0.09) : 0);
  }
  return parts;
}
