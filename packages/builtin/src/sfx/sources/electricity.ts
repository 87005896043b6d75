import { exp, pow } from '@soundwright/dsp/math';
import { createDrift, createNoise } from '@soundwright/dsp/noise';
import { createWavetable } from '@soundwright/dsp/oscillator';
import { Svf } from '@soundwright/dsp/svf';
import { Oscillator } from '../../draw/oscillator.ts';
import { choice, defineTexture, number, TEXTURE_FRAMES } from '../source.ts';

/** Components of an electrical sound. */
interface Current {
  /** Mains hum, buzz of its upper harmonics, and arcing twice per period: levels. */
  readonly hum: number;
  readonly buzz: number;
  readonly arc: number;
  /** Sparks per second at intensity 0.5, their level and decay in s. */
  readonly sparksHz: number;
  readonly spark: number;
  readonly decayS: number;
  /** Steady noise: level, and the middle of its band or, for a receiver without a station, what it lets through, Hz. */
  readonly hiss: number;
  readonly hissHz: number | readonly [from: number, to: number];
}

const CURRENTS = {
  hum: { hum: 0.3, buzz: 0.12, arc: 0, sparksHz: 0, spark: 0, decayS: 0.004, hiss: 0.03, hissHz: 3000 },
  buzz: { hum: 0.16, buzz: 0.3, arc: 0.06, sparksHz: 0, spark: 0, decayS: 0.004, hiss: 0.01, hissHz: 4000 },
  spark: { hum: 0, buzz: 0, arc: 0, sparksHz: 9, spark: 1, decayS: 0.006, hiss: 0.004, hissHz: 5000 },
  arc: { hum: 0.08, buzz: 0.22, arc: 0.9, sparksHz: 26, spark: 0.7, decayS: 0.004, hiss: 0.05, hissHz: 5200 },
  shock: { hum: 0.08, buzz: 0.3, arc: 1.2, sparksHz: 60, spark: 0.8, decayS: 0.003, hiss: 0.06, hissHz: 6000 },
  fence: { hum: 0.03, buzz: 0.05, arc: 0, sparksHz: 1.2, spark: 1.2, decayS: 0.002, hiss: 0.002, hissHz: 3000 },
  geiger: { hum: 0, buzz: 0, arc: 0, sparksHz: 14, spark: 1, decayS: 0.0006, hiss: 0, hissHz: 3000 },
  static: { hum: 0.012, buzz: 0, arc: 0, sparksHz: 24, spark: 0.3, decayS: 0.0016, hiss: 0.4, hissHz: [300, 3400] },
} as const satisfies Record<string, Current>;

const MAINS = createWavetable((n) => [0, 0.5, 1, 0.08, 0.45, 0.05, 0.25, 0.03, 0.12][n] ?? 0);
const RECTIFIED = createWavetable((n) => (n % 2 === 0 ? 1 : 0.25) * pow(n, -0.4) * exp(-n / 26));

const parameters = {
  current: choice('arc', 'What the current does.', {
    hum: 'transformer, mains, ground loop, amplifier, humming, fridge',
    buzz: 'neon, fluorescent, power line, buzzing, light, lamp',
    spark: 'sparks, crackle, crackling, short circuit',
    arc: 'arcing, tesla coil, welding, welder, high voltage, plasma',
    shock: 'electrocution, electric shock, lightning gun',
    fence: 'electric fence',
    geiger: 'geiger counter, radiation, radioactive',
    static: 'tv static, interference, radio static, untuned',
  }),
  mainsHz: number(
    { range: [40, 50, 120], unit: 'Hz', scale: 'log', follows: 'pitch', differs: 0 },
    'Frequency of the mains.',
    'american 60, european 50',
  ),
  density: number(
    { range: [0.05, 0.5, 1], follows: 'intensity' },
    'How many sparks or counts there are, and how strong the arc is.',
    'fast .85, rapid .95, slow .2',
  ),
  unsteadiness: number(
    { range: [0, 0.5, 1], follows: 'age' },
    'How much it comes and goes.',
    'flickering .95, faulty .9, steady .05, constant .05',
  ),
};

/** Electricity: hum and buzz of the mains, sparks, arcs, Geiger counter, static. */
export const electricity = defineTexture({
  name: 'electricity',
  traits: ['standing', 'counts'],
  noises: ['spark', 'hum', 'hiss', 'blast', 'explosion', 'pulse', 'snap'],
  firm: ['geiger', 'fence', 'shock'],
  phrases: `
    electricity, electric arc, electrical arc, [electric|electrical|mains|transformer] hum (current hum),
      transformer (current hum), tesla coil (density .9), welding (density .85),
      [electric shock|electrocution] (current shock), electric fence (current fence),
      geiger counter [|clicking] (current geiger), geiger (current geiger)
    (current buzz) electric buzz, electrical buzz, neon sign, fluorescent light, power line
    (current spark) spark, electric spark, electrical spark, short circuit (density .8)
    (current static) static, radio static, tv static
  `,
  weakPhrases: `
    hum (current hum), electric
  `,
  parameters,
  method:
    'Harmonics of the mains and of its rectified half waves, arcs that strike at both peaks of every period, and Poisson sparks as short bursts in two resonances.',
  literature: [
    'A. Farnell, Designing Sound (2010), Electricity',
    'G. Knoll, Radiation Detection and Measurement (2010), ch. 3 (Poisson counts)',
  ],
  loudness: 'ambience',
  channels: 1,
  distanceM: 2,
  distancesM: { static: 0.3 },
  space: 'room',

  naturalS: () => 6,

  start(values, { sampleRateHz, random, paceAt = () => 1 }) {
    const current: Current = CURRENTS[values.current];
    const { mainsHz, density, unsteadiness } = values;
    const stepHz = sampleRateHz / TEXTURE_FRAMES;
    const hum = new Oscillator(MAINS, sampleRateHz);
    const buzz = new Oscillator(RECTIFIED, sampleRateHz);
    const white = createNoise(random.fork('noise'));
    const events = random.fork('sparks');
    const hiss = createHiss(current.hissHz, sampleRateHz);
    // A receiver holds its level, unless it is faulty.
    const flickers = values.current === 'static' ? Math.max(0, unsteadiness - 0.5) : 0.5 * unsteadiness;
    const bright = new Svf(sampleRateHz, 4600, 0.5);
    const body = new Svf(
      sampleRateHz,
      values.current === 'geiger' ? 2600 : 1700,
      values.current === 'geiger' ? 3 : 1.2,
    );
    const flicker = createDrift(random.fork('flicker'), 7, stepHz);
    const cut = createDrift(random.fork('cut'), 2.3, stepHz);
    const sparkKeep = exp(-1 / (current.decayS * sampleRateHz));
    const arcKeep = exp(-1 / (0.0011 * sampleRateHz));
    const usualHz = current.sparksHz * pow(9, 2 * (density - 0.5));
    let atS = 0;
    let spark = 0;
    let arc = 0;
    let phase = random.next();
    let level = 1;
    let alive = 1;
    return (out) => {
      const samples = out[0];
      const rateHz = usualHz * paceAt(atS);
      atS += TEXTURE_FRAMES / sampleRateHz;
      const next = exp(flickers * flicker());
      const aliveNext = unsteadiness > 0.3 && current.arc > 0 && cut() < -1.9 + 1.2 * unsteadiness ? 0.06 : 1;
      hum.add(samples, 0, TEXTURE_FRAMES, [mainsHz, mainsHz], [current.hum, current.hum]);
      buzz.add(
        samples,
        0,
        TEXTURE_FRAMES,
        [mainsHz, mainsHz],
        [current.buzz * 0.35 * level * alive, current.buzz * 0.35 * next * aliveNext],
      );
      const turn = (2 * mainsHz) / sampleRateHz;
      for (let i = 0; i < TEXTURE_FRAMES; i += 1) {
        const t = i / TEXTURE_FRAMES;
        const on = (level + (next - level) * t) * (alive + (aliveNext - alive) * t);
        const x = white();
        phase += turn;
        if (phase >= 1) {
          phase -= 1;
          // The arc re-ignites at each half wave, when the gap allows it.
          if (events.chance(0.3 + 0.7 * density)) arc = events.between(0.4, 1) * (0.4 + 1.2 * density);
        }
        if (rateHz > 0 && events.chance(rateHz / sampleRateHz)) {
          const strength = values.current === 'geiger' ? 1 : events.between(0.15, 1);
          spark = Math.max(spark, strength * strength);
        }
        const burst = current.spark * spark + current.arc * 0.35 * arc * on;
        spark *= sparkKeep;
        arc *= arcKeep;
        bright.step(burst * x);
        body.step(burst * x);
        samples[i] += 0.45 * (0.7 * bright.band + 1.1 * body.band) + current.hiss * 0.5 * on * hiss(x);
      }
      level = next;
      alive = aliveNext;
    };
  },
});

/** Steady noise, made of white noise: around one frequency, or white within what a receiver lets through. */
function createHiss(hissHz: Current['hissHz'], sampleRateHz: number): (noise: number) => number {
  if (typeof hissHz === 'number') {
    const band = new Svf(sampleRateHz, hissHz, 0.5);
    return (noise) => {
      band.step(noise);
      return band.band;
    };
  }
  const [low, high] = hissHz.map((hz) => new Svf(sampleRateHz, hz));
  return (noise) => {
    low.step(noise);
    high.step(low.high);
    return high.low;
  };
}
