import { applyBiquadToTwo, designBandpass } from '@soundwright/dsp/biquad';
import { exp, pow } from '@soundwright/dsp/math';
import { createWavetable, hzOfMidi } from '@soundwright/dsp/oscillator';
import { createWorkspace } from '@soundwright/dsp/workspace';
import type { RenderNote } from './note.ts';
import { openBuffer, returnBuffers } from './note-buffers.ts';
import { createSustainedTone } from './sustained.ts';

/** Resonances of a vowel: frequency, level and bandwidth of each formant. */
type Vowel = readonly (readonly [hz: number, gainDb: number, widthHz: number])[];

// Formants of sung vowels by register, after the tables in X. Rodet, "Time-domain formant-wave-function synthesis",
// 1984.
const AH_LOW: Vowel = [
  [620, 0, 70],
  [1070, -6, 90],
  [2450, -10, 130],
  [2850, -12, 140],
  [3400, -20, 170],
];
const AH_HIGH: Vowel = [
  [800, 0, 90],
  [1180, -6, 100],
  [2900, -16, 140],
  [3800, -20, 180],
  [4900, -34, 220],
];
const OO_LOW: Vowel = [
  [340, 0, 50],
  [720, -12, 70],
  [2400, -26, 130],
  [2750, -28, 140],
  [3300, -36, 170],
];
const OO_HIGH: Vowel = [
  [360, 0, 60],
  [820, -14, 80],
  [2700, -30, 150],
  [3700, -34, 180],
  [4900, -44, 220],
];

const glottis = (n: number) => (1.4 / pow(n, 0.72)) * exp(-n / 90);
const GLOTTIS = createWavetable(glottis, (n) => ((n * n) % 7) / 50);

const singers = createSustainedTone({
  source: GLOTTIS,
  players: 6,
  detuneCents: 11,
  vibratoHz: 5.3,
  vibratoCents: 16,
  vibratoDelayS: 0.45,
  attackS: 0.26,
  releaseS: 0.55,
  sustain: 0.92,
  scoopCents: 25,
  brightnessHarmonics: [12, 40],
  noise: 0.12,
  tunedNoise: false,
  strokesHz: 0,
});

const leftSpace = createWorkspace();
const rightSpace = createWorkspace();

/** One formant as a band-pass. */
interface Formant {
  readonly hz: number;
  readonly q: number;
  readonly gain: number;
}
/** Gain of the voice past the formants. */
const DRY = 0.05;

/** The formants for a pitch: sung vowels change with the register. */
function formantsAt(midi: number, low: Vowel, high: Vowel): Formant[] {
  const register = Math.min(1, Math.max(0, (midi - 52) / 20));
  return low.flatMap(([lowHz, lowDb, lowWidthHz], index) => {
    const hz = lowHz + (high[index][0] - lowHz) * register;
    const gainDb = lowDb + (high[index][1] - lowDb) * register;
    const widthHz = 1.6 * (lowWidthHz + (high[index][2] - lowWidthHz) * register);
    // Formants this faint are inaudible next to the others.
    return gainDb < -32 ? [] : [{ hz, q: hz / widthHz, gain: 2.2 * pow(10, gainDb / 20) }];
  });
}

/** Power of a pitch behind its formants: far more where a harmonic meets the first formant than between two. */
function powerAt(midi: number, formants: readonly Formant[]): number {
  const f0 = hzOfMidi(midi);
  let power = 0;
  for (let n = 1; n * f0 < 5000; n++) {
    let re = DRY;
    let im = 0;
    for (const { hz, q, gain } of formants) {
      const off = q * ((n * f0) / hz - hz / (n * f0));
      re += gain / (1 + off * off);
      im -= (gain * off) / (1 + off * off);
    }
    const source = glottis(n);
    power += source * source * (re * re + im * im);
  }
  return power;
}

/** @param usualPower - of `powerAt`, for which the level of the instrument is set; singers level out the rest */
function createChoir(low: Vowel, high: Vowel, usualPower: number): RenderNote {
  return (note) => {
    const source = singers(note);
    const formants = formantsAt(note.midi, low, high);
    const level = Math.sqrt(usualPower / powerAt(note.midi, formants));
    const [left, right] = source;
    const sum = source.map((samples) => {
      const out = openBuffer(samples.length);
      addScaled(out, samples, level * DRY);
      return out;
    });
    const part = [leftSpace(left.length), rightSpace(left.length)] as const;
    for (const { hz, q, gain } of formants) {
      const filter = designBandpass(hz, note.sampleRateHz, q);
      part[0].set(left);
      part[1].set(right);
      applyBiquadToTwo(part[0], part[1], filter, new Float64Array(2), new Float64Array(2));
      sum.forEach((out, side) => {
        addScaled(out, part[side], level * gain);
      });
    }
    returnBuffers(source);
    return sum;
  };
}

function addScaled(out: Float32Array, samples: Float32Array, gain: number): void {
  for (let i = 0; i < out.length; i++) out[i] += samples[i] * gain;
}

/** Mixed choir on "ah". */
export const renderChoirAh = createChoir(AH_LOW, AH_HIGH, 1.9);

/** Mixed choir on "oo". */
export const renderChoirOo = createChoir(OO_LOW, OO_HIGH, 1.45);
