import { exp, pow } from '@soundwright/dsp/math';
import { createWavetable, SAW, SQUARE } from '@soundwright/dsp/oscillator';
import { createSustainedTone, type SustainedTone } from './sustained.ts';

const BRASS = createWavetable(
  (n) => (1.1 / pow(n, 0.85)) * exp(-n / 40),
  (n) => (n % 3) * 0.04,
);
const FLUTE = createWavetable((n) => [0, 1, 0.42, 0.2, 0.07, 0.045, 0.02, 0.012, 0.006][n] ?? 0);
const CLARINET = createWavetable((n) => (n % 2 === 1 ? 1.1 / pow(n, 1.05) : 0.16 / n));
const SAX = createWavetable(
  (n) => (0.9 / pow(n, 0.9)) * (1 + 1.1 * exp(-((n - 3) * (n - 3)) / 4)) * exp(-n / 26),
  (n) => n * 0.13,
);
const OBOE = createWavetable((n) => (0.6 / pow(n, 0.7)) * (1 + 1.4 * exp(-((n - 4) * (n - 4)) / 3)) * exp(-n / 22));

const BOWED: SustainedTone = {
  source: SAW,
  players: 6,
  detuneCents: 9,
  vibratoHz: 5.4,
  vibratoCents: 9,
  vibratoDelayS: 0.35,
  attackS: 0.19,
  releaseS: 0.42,
  sustain: 0.86,
  scoopCents: 0,
  brightnessHarmonics: [7, 34],
  noise: 0.05,
  tunedNoise: false,
  strokesHz: 0,
};

const BOWED_SECTION: SustainedTone = { ...BOWED, acrossStage: true };

export const renderStringSection = createSustainedTone(BOWED_SECTION);

/** Thick strings take longer to speak. */
export const renderDoubleBasses = createSustainedTone({ ...BOWED_SECTION, attackS: 0.3 });

export const renderStaccatoStrings = createSustainedTone({
  ...BOWED_SECTION,
  players: 4,
  attackS: 0.03,
  releaseS: 0.2,
  sustain: 0.5,
  vibratoCents: 3,
  brightnessHarmonics: [9, 44],
  noise: 0.12,
});

export const renderTremoloStrings = createSustainedTone({ ...BOWED_SECTION, strokesHz: 11.5, noise: 0.1 });

export const renderSoloViolin = createSustainedTone({
  ...BOWED,
  players: 1,
  vibratoCents: 17,
  vibratoHz: 5.8,
  attackS: 0.26,
  releaseS: 0.22,
  scoopCents: 18,
  brightnessHarmonics: [6, 26],
});

export const renderBrassSection = createSustainedTone({
  ...BOWED,
  source: BRASS,
  players: 3,
  detuneCents: 5,
  vibratoCents: 3,
  attackS: 0.08,
  releaseS: 0.16,
  sustain: 0.78,
  scoopCents: 45,
  brightnessHarmonics: [2.2, 19],
  noise: 0.02,
});

export const renderHorn = createSustainedTone({
  ...BOWED,
  source: BRASS,
  players: 2,
  detuneCents: 4,
  vibratoCents: 3,
  attackS: 0.14,
  releaseS: 0.25,
  sustain: 0.85,
  scoopCents: 30,
  brightnessHarmonics: [1.6, 7],
  noise: 0.02,
});

export const renderTrumpet = createSustainedTone({
  ...BOWED,
  source: BRASS,
  players: 1,
  vibratoCents: 10,
  vibratoHz: 5,
  attackS: 0.055,
  releaseS: 0.12,
  sustain: 0.8,
  scoopCents: 40,
  brightnessHarmonics: [2.6, 15],
  noise: 0.03,
});

export const renderFlute = createSustainedTone({
  ...BOWED,
  source: FLUTE,
  players: 1,
  vibratoHz: 4.9,
  vibratoCents: 10,
  attackS: 0.09,
  releaseS: 0.16,
  sustain: 0.9,
  brightnessHarmonics: [3, 12],
  noise: 0.3,
  tunedNoise: true,
});

export const renderClarinet = createSustainedTone({
  ...BOWED,
  source: CLARINET,
  players: 1,
  vibratoCents: 3,
  attackS: 0.06,
  releaseS: 0.14,
  sustain: 0.9,
  brightnessHarmonics: [3, 13],
  noise: 0.06,
});

export const renderOboe = createSustainedTone({
  ...BOWED,
  source: OBOE,
  players: 1,
  vibratoCents: 12,
  attackS: 0.06,
  releaseS: 0.13,
  sustain: 0.9,
  brightnessHarmonics: [6, 20],
  noise: 0.04,
});

export const renderSaxophone = createSustainedTone({
  ...BOWED,
  source: SAX,
  players: 1,
  vibratoHz: 5.1,
  vibratoCents: 16,
  vibratoDelayS: 0.4,
  attackS: 0.05,
  releaseS: 0.12,
  sustain: 0.85,
  scoopCents: 70,
  brightnessHarmonics: [3.2, 15],
  noise: 0.14,
});

export const renderAccordion = createSustainedTone({
  ...BOWED,
  source: OBOE,
  players: 3,
  detuneCents: 11,
  vibratoCents: 0,
  attackS: 0.05,
  releaseS: 0.1,
  sustain: 0.95,
  brightnessHarmonics: [8, 22],
  noise: 0.03,
});

export const renderHarmonica = createSustainedTone({
  ...BOWED,
  source: SQUARE,
  players: 1,
  vibratoHz: 5.6,
  vibratoCents: 14,
  attackS: 0.05,
  releaseS: 0.1,
  sustain: 0.9,
  scoopCents: 60,
  brightnessHarmonics: [4, 14],
  noise: 0.12,
});
