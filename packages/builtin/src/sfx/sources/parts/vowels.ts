import { points } from '../../../draw/curve.ts';
import type { Formant } from './throat.ts';

/** Formants of an adult voice in Hz, as in "father". */
export const AH: readonly Formant[] = [
  { hz: 760, q: 7, gain: 1 },
  { hz: 1280, q: 9, gain: 0.6 },
  { hz: 2550, q: 11, gain: 0.25 },
  { hz: 3500, q: 11, gain: 0.14 },
];
/** As in "bed". */
export const EH: readonly Formant[] = [
  { hz: 590, q: 7, gain: 1 },
  { hz: 1750, q: 9, gain: 0.55 },
  { hz: 2550, q: 11, gain: 0.3 },
  { hz: 3550, q: 11, gain: 0.14 },
];
/** As in "he". */
export const HEE: readonly Formant[] = [
  { hz: 340, q: 6, gain: 1 },
  { hz: 2250, q: 10, gain: 0.5 },
  { hz: 2950, q: 11, gain: 0.3 },
  { hz: 3700, q: 11, gain: 0.15 },
];
/** Breath through an open mouth. */
export const BREATH: readonly Formant[] = [
  { hz: 700, q: 2.5, gain: 0.6 },
  { hz: 1500, q: 3, gain: 1 },
  { hz: 2700, q: 3, gain: 0.6 },
  { hz: 4600, q: 2, gain: 0.35 },
];
/** Breath through narrow vocal folds and an open mouth, with some voice, as recorded gasps have it. */
const CATCH: readonly Formant[] = [
  { hz: 420, q: 2.5, gain: 1 },
  { hz: 1000, q: 3, gain: 0.35 },
  { hz: 1550, q: 3, gain: 0.6 },
  { hz: 2600, q: 3, gain: 0.3 },
  { hz: 3700, q: 3, gain: 0.5 },
  { hz: 5600, q: 2, gain: 0.3 },
];
/** Breath through the nose. */
export const NOSE: readonly Formant[] = [
  { hz: 420, q: 2, gain: 0.5 },
  { hz: 1100, q: 2, gain: 1 },
  { hz: 3000, q: 1.6, gain: 0.5 },
];

/** Resonances by name, for tables of calls. */
export const VOWELS = {
  ah: AH,
  eh: EH,
  air: BREATH,
  catch: CATCH,
  nose: NOSE,
  /** A closed mouth: the nose and the cheeks are left. */
  closed: [
    { hz: 270, q: 5, gain: 1 },
    { hz: 1050, q: 6, gain: 0.12 },
    { hz: 2300, q: 7, gain: 0.05 },
  ],
  /** The open mouth of a medium-sized dog: five formants of a tract of about 14 cm. */
  muzzle: [
    { hz: points(0, 560, 0.25, 980, 1, 680), q: 4.5, gain: 1 },
    { hz: points(0, 1250, 0.25, 1750, 1, 1350), q: 5, gain: 0.7 },
    { hz: 2700, q: 6, gain: 0.28 },
    { hz: 3900, q: 7, gain: 0.1 },
    { hz: 5600, q: 6, gain: 0.06 },
  ],
} as const satisfies Readonly<Record<string, readonly Formant[]>>;
