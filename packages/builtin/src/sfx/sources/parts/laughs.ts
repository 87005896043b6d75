import { pow } from '@soundwright/dsp/math';
import type { Random } from '@soundwright/dsp/random';
import { hump, points, scaleCurve } from '../../../draw/curve.ts';
import type { Call } from './calls.ts';
import type { Formant, Utterance } from './throat.ts';
import { AH, BREATH, EH } from './vowels.ts';

/** A closed mouth. */
const HUM: readonly Formant[] = [
  { hz: 270, q: 5, gain: 1 },
  { hz: 950, q: 5, gain: 0.25 },
  { hz: 2300, q: 6, gain: 0.08 },
];

/** A half-open mouth with the lips spread in a smile: a central vowel, as most laughs have, never a close one. */
const SMILE: readonly Formant[] = [
  { hz: 620, q: 4.5, gain: 1 },
  { hz: 1750, q: 7, gain: 0.75 },
  { hz: 2700, q: 9, gain: 0.4 },
  { hz: 3700, q: 10, gain: 0.2 },
];

/** An open mouth with the tract of an infant, 8 to 9 cm long. */
const INFANT: readonly Formant[] = [
  { hz: 1050, q: 5, gain: 1 },
  { hz: 2300, q: 7, gain: 0.6 },
  { hz: 4300, q: 8, gain: 0.25 },
];

/** A vowel with the strong upper formants of a raised voice. */
const raised = (vowel: readonly Formant[]): Formant[] =>
  vowel.map((formant, f) => ({ ...formant, gain: scaleCurve(formant.gain, f === 0 ? 1 : 1.7) }));

/** A burst of laughter. */
interface Burst {
  readonly atS: number;
  /** Pitch and level of its first note; both fall from note to note. */
  readonly hz: number;
  readonly level: number;
  readonly everyS: number;
  readonly vowel: readonly Formant[];
}

/** Notes of "ha", each a puff of breath that the vocal folds join, ever lower, weaker and slower on one breath. */
function hasOf(count: number, { atS, hz, everyS, level, vowel }: Burst, random: Random): Utterance[] {
  let nowS = atS;
  return Array.from({ length: count }, (_, n): Utterance => {
    const startS = nowS;
    nowS += everyS * (1 + 0.02 * n) * random.between(0.97, 1.03);
    const own = hz * pow(0.945, n) * random.between(0.97, 1.03);
    const peak = level * pow(0.8, n) * random.between(0.9, 1.08);
    return {
      atS: startS,
      lengthS: 0.78 * everyS * random.between(0.92, 1.06),
      hz: points(0, own * 0.98, 0.35, own * 1.06, 1, own * 0.82),
      gain: points(0, 0, 0.14, 0.22 * peak, 0.36, peak, 0.7, 0.55 * peak, 1, 0),
      formants: vowel,
      tilt: 1,
      voice: points(0, 0, 0.2, 0.15, 0.4, 1, 0.8, 0.7, 1, 0.05),
      breath: points(0, 0.45, 0.3, 0.3, 0.5, 0.3, 0.8, 0.3, 1, 0.35),
      jitter: 0.02,
    };
  });
}

/** A breath between bursts: in when `level` is positive, with rising resonances as the mouth opens, or out. */
function breathOf(atS: number, lengthS: number, level: number, random: Random): Utterance {
  const [from, to] = level > 0 ? [0.85, 1.15] : [1.05, 0.8];
  return {
    atS,
    lengthS,
    hz: 260,
    gain: points(0, 0, level > 0 ? 0.7 : 0.25, Math.abs(level), 1, 0),
    formants: BREATH.slice(0, 3).map((formant) => ({
      ...formant,
      hz: points(0, from * (formant.hz as number), 1, to * (formant.hz as number)),
    })),
    voice: level > 0 && random.chance(0.3) ? 0.12 : 0.02,
    breath: 0.7,
  };
}

/**
 * Laughs of adults, children, infants and old people, and those of the stage. Measured laughs of adults have 4 to 5 notes
 * per second on average (J.-A. Bachorowski et al., JASA 110, 2001), three recorded hearty ones 6 to 9, each with much
 * breath; infants laugh in bursts with voiced breaths between them (E. Nwokah et al., JASA 106, 1999), old people more
 * slowly and hoarsely.
 */
export const LAUGHS = {
  laugh: ({ strain, random }) => {
    const hz = random.between(190, 235) * (0.9 + 0.3 * strain);
    const everyS = random.between(0.168, 0.188);
    const vowel = raised(random.pick([AH, EH, AH]));
    const first = random.integer(6, 8);
    const whole = hasOf(first, { atS: 0, hz: 1.3 * hz, everyS, level: 1, vowel }, random);
    const breathS = everyS * first + random.between(0.02, 0.08);
    const gasp = breathOf(breathS, random.between(0.28, 0.4), 0.12, random);
    const againS = breathS + gasp.lengthS + random.between(0.02, 0.07);
    if (random.chance(0.4)) return [...whole, gasp, breathOf(againS + 0.1, random.between(0.4, 0.6), -0.07, random)];
    // Two or three more with the new breath, lower and weaker.
    const more = random.integer(2, 3);
    return [...whole, gasp, ...hasOf(more, { atS: againS, hz: 1.05 * hz, everyS, level: 0.5, vowel }, random)];
  },
  giggle: ({ random }) => {
    const hz = random.between(330, 420);
    const notes = random.integer(6, 9);
    const everyS = random.between(0.138, 0.152);
    const voiced = Array.from({ length: notes }, (_, n): Utterance => {
      // The pitch jumps up at the start of each note and sinks over the bout; some notes are mostly air.
      const own = hz * (1.12 - 0.03 * n) * random.between(0.94, 1.1);
      const airy = n > 0 && random.chance(0.25) ? 0.35 : 1;
      return {
        atS: everyS * n * random.between(0.97, 1.03),
        lengthS: 0.7 * everyS * random.between(0.9, 1.15),
        hz: points(0, own * 0.95, 0.3, own * 1.12, 1, own * 0.85),
        gain: points(0, 0, 0.12, 0.35, 0.35, random.between(0.6, 1) * (1 - 0.06 * n), 0.75, 0.4, 1, 0),
        formants: SMILE,
        tilt: 1,
        voice: points(0, 0, 0.25, 0.3 * airy, 0.4, airy, 0.8, 0.6 * airy, 1, 0.05),
        breath: points(0, 0.7, 0.3, 0.35, 0.5, 0.14, 1, 0.6),
        jitter: 0.025,
      };
    });
    const gasp: Utterance = {
      atS: everyS * notes + 0.03,
      lengthS: random.between(0.2, 0.3),
      hz: points(0, hz * 1.1, 1, hz * 1.35),
      gain: points(0, 0, 0.7, 0.22, 1, 0),
      formants: BREATH,
      voice: 0.04,
      breath: 0.8,
    };
    return [...voiced, gasp];
  },
  chuckle: ({ random }) => {
    const notes = random.integer(3, 5);
    const hz = random.between(140, 175);
    // With the mouth all but closed: low, soft and nasal.
    return Array.from(
      { length: notes },
      (_, n): Utterance => ({
        atS: 0.215 * n * random.between(0.97, 1.03),
        lengthS: 0.13,
        hz: points(0, hz * (1.08 - 0.03 * n), 1, hz * (0.88 - 0.03 * n)),
        gain: points(0, 0, 0.3, 0.9 - 0.13 * n, 1, 0),
        formants: HUM,
        tilt: 1.8,
        voice: points(0, 0.1, 0.3, 1, 1, 0.4),
        breath: points(0, 0.7, 0.35, 0.15, 1, 0.5),
      }),
    );
  },
  cackle: ({ strain, random }) => {
    const notes = random.integer(9, 13);
    const hz = random.between(430, 520);
    const everyS = random.between(0.138, 0.156);
    const laughed = Array.from({ length: notes }, (_, n): Utterance => {
      // It climbs, breaks, and falls off in the end.
      const t = n / (notes - 1);
      const own = hz * (0.85 + 0.55 * hump(t, 0.6)) * random.between(0.97, 1.04);
      return {
        atS: everyS * n,
        lengthS: n === notes - 1 ? 0.42 : 0.8 * everyS,
        hz: points(0, own * 1.1, 0.4, own, 1, own * (n === notes - 1 ? 0.55 : 0.9)),
        gain: points(0, 0, 0.2, 0.7 + 0.3 * hump(t, 0.6), 0.7, 0.5, 1, 0),
        formants: EH,
        tilt: 0.8,
        breath: 0.15,
        jitter: 0.03,
        sub: 0.1 + 0.2 * strain,
        growl: { hz: random.between(55, 75), depth: 0.3 * strain + 0.1 },
      };
    });
    const gaspS = everyS * (notes - 1) + 0.42;
    return [...laughed, breathOf(gaspS + 0.03, random.between(0.25, 0.35), 0.14, random)];
  },
  'evil-laugh': ({ strain, random }) => {
    const notes = random.integer(5, 7);
    const hz = random.between(92, 116);
    const everyS = random.between(0.34, 0.4);
    const breathS = 0.38;
    const laughed = Array.from({ length: notes }, (_, n): Utterance => {
      // Every note is a performance: slower than a real laugh, each higher and longer than the last.
      const lift = 1 + 0.075 * n;
      const isLast = n === notes - 1;
      return {
        atS: everyS * n * random.between(0.98, 1.02) + (isLast ? breathS : 0),
        lengthS: isLast ? 0.85 : 0.76 * everyS,
        hz: points(0, hz * lift * 1.12, 0.3, hz * lift, 1, hz * lift * (isLast ? 0.7 : 0.86)),
        gain: points(0, 0, 0.12, 0.75 + 0.04 * n, 0.6, 0.7, 1, 0),
        formants: AH.map((formant) => ({ ...formant, hz: 0.88 * (formant.hz as number) })),
        tilt: 0.9,
        voice: points(0, 0.1, 0.15, 1, 1, 0.7),
        breath: points(0, 0.8, 0.2, 0.12, 1, 0.4),
        jitter: 0.02,
        sub: 0.2 + 0.3 * strain,
        growl: { hz: random.between(26, 34), depth: 0.2 + 0.25 * strain },
      };
    });
    // He draws a deep breath for the last one.
    return [...laughed, breathOf(everyS * (notes - 1) - 0.05, breathS, 0.14, random.fork('breath'))];
  },
  'baby-laugh': ({ random }) => {
    const bursts = random.integer(2, 3);
    return Array.from({ length: bursts }, (_, burst): Utterance[] => {
      const startS = burst * random.between(0.8, 0.88);
      const notes = random.integer(2, 4);
      const hz = random.between(390, 500);
      return [
        ...Array.from({ length: notes }, (_unused, n): Utterance => {
          const own = hz * random.between(0.95, 1.2);
          return {
            atS: startS + 0.19 * n,
            lengthS: 0.14,
            hz: points(0, own * 0.9, 0.4, own * 1.2, 1, own * 0.85),
            gain: points(0, 0, 0.3, random.between(0.75, 1), 1, 0),
            formants: INFANT,
            tilt: 1.3,
            voice: points(0, 0.1, 0.3, 1, 1, 0.4),
            breath: points(0, 0.5, 0.4, 0.1, 1, 0.4),
            jitter: 0.03,
          };
        }),
        {
          // Infants also laugh while breathing in: a hoarse squeal after the burst.
          atS: startS + 0.19 * notes + 0.02,
          lengthS: 0.19,
          hz: points(0, hz * 1.1, 1, hz * 1.6),
          gain: points(0, 0, 0.5, 0.3, 1, 0),
          formants: INFANT,
          voice: 0.45,
          breath: 0.6,
          jitter: 0.05,
        },
      ];
    }).flat();
  },
  'old-laugh': ({ strain, random }) => {
    const notes = random.integer(4, 7);
    const hz = random.between(150, 185);
    const everyS = random.between(0.25, 0.28);
    return [
      ...Array.from(
        { length: notes },
        (_, n): Utterance => ({
          atS: everyS * n * random.between(0.95, 1.05),
          lengthS: 0.17,
          hz: points(0, hz * 1.12, 1, hz * (0.9 - 0.02 * n)),
          gain: points(0, 0, 0.3, 1 - 0.09 * n, 1, 0),
          formants: EH,
          tilt: 1.4,
          // Stiff vocal folds do not close: hoarse, trembling, with more air than voice.
          voice: points(0, 0.1, 0.3, 0.75, 1, 0.2),
          breath: points(0, 0.9, 0.4, 0.45, 1, 0.8),
          jitter: 0.07,
          sub: 0.35 + 0.2 * strain,
          vibrato: { hz: 7, semitones: 0.35 },
        }),
      ),
      {
        atS: everyS * notes + 0.1,
        lengthS: 0.6,
        hz: points(0, 260, 1, 330),
        gain: points(0, 0, 0.6, 0.1, 1, 0),
        formants: BREATH,
        voice: 0.06,
        breath: 0.8,
      },
    ];
  },
} as const satisfies Record<string, Call['utter']>;
