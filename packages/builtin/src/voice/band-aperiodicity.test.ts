import { createFft } from '@soundwright/dsp/fft';
import { cos, sin, TAU } from '@soundwright/dsp/math';
import { createRandom } from '@soundwright/dsp/random';
import { describe, expect, it } from 'vitest';
import { createBandAperiodicity } from './band-aperiodicity.ts';
import { analyzeVoice } from './voice-analysis.ts';

const RATE_HZ = 16000;
const FRAME_S = 0.005;
const LENGTH = 16384;

interface Kind {
  readonly f0Hz?: number;
  /** Relative depth of a glide up and down, twice a second. */
  readonly glide?: number;
  /** Standard deviation of the period, relative. */
  readonly jitter?: number;
  /** Share of noise in the power at a frequency. */
  readonly share: (hz: number) => number;
}

/** Harmonics of equal power, and noise of a density that gives the requested share everywhere. */
function aTone({ f0Hz = 120, glide = 0, jitter = 0, share }: Kind) {
  const random = createRandom(5);
  const pitchAt = (i: number) => f0Hz * (1 + glide * cos((TAU * 2 * i) / RATE_HZ));
  const noise = Float64Array.from({ length: LENGTH }, () => random.gaussian());
  const fft = createFft(LENGTH);
  const re = new Float64Array(LENGTH / 2 + 1);
  const im = new Float64Array(LENGTH / 2 + 1);
  fft.forward(noise, re, im);
  for (let k = 0; k < re.length; k++) {
    const gain = Math.sqrt((share((k * RATE_HZ) / LENGTH) * RATE_HZ) / 2 / f0Hz);
    re[k] *= gain;
    im[k] *= gain;
  }
  fft.inverse(re, im, noise);
  const samples = new Float32Array(LENGTH);
  const powers = Array.from({ length: Math.floor(6900 / f0Hz) }, (_, i) => Math.sqrt(2 - 2 * share((i + 1) * f0Hz)));
  let turns = 0;
  let error = 0;
  for (let i = 0; i < LENGTH; i++) {
    const before = Math.floor(turns);
    turns += (pitchAt(i) * (1 + error)) / RATE_HZ;
    if (Math.floor(turns) > before) error = jitter * random.gaussian();
    let sum = noise[i];
    for (const [k, power] of powers.entries()) sum += power * cos(TAU * (((k + 1) * turns) % 1) + 0.01 * k * k);
    samples[i] = 0.02 * sum;
  }
  return { samples, pitchAt };
}

/** Mean estimate of each band. */
function estimate(kind: Kind): number[] {
  const { samples, pitchAt } = aTone(kind);
  const { bandsHz, write } = createBandAperiodicity(RATE_HZ);
  const found = new Float64Array(bandsHz.length);
  const mean = new Float64Array(bandsHz.length);
  const places = Array.from({ length: 30 }, (_, i) => 1500 + 450 * i);
  for (const place of places) {
    write(samples, place, pitchAt(place), found);
    for (let band = 0; band < mean.length; band++) mean[band] += found[band] / places.length;
  }
  return Array.from(mean);
}

/** Mean estimates of the analysis in the bands from 1 to 7 kHz. */
function analyse(kind: Kind) {
  const { samples, pitchAt } = aTone(kind);
  const frames = Math.floor(LENGTH / RATE_HZ / FRAME_S);
  const f0Hz = Float64Array.from({ length: frames }, (_, frame) => pitchAt(frame * FRAME_S * RATE_HZ));
  const pitch = { f0Hz, frameS: FRAME_S, strength: new Float32Array(frames) };
  const voice = analyzeVoice(samples, RATE_HZ, { pitch });
  const bands = voice.bandsHz.length;
  const meanOf = (values: Float32Array, band: number) => {
    let sum = 0;
    for (let frame = 20; frame < frames - 20; frame++) sum += values[frame * bands + band] / (frames - 40);
    return sum;
  };
  return [1, 2, 3, 4].map((band) => ({
    aperiodicity: meanOf(voice.aperiodicity, band),
    unevenness: meanOf(voice.unevenness, band),
  }));
}

describe('createBandAperiodicity', () => {
  it.each([
    [0, 120, 0],
    [0.5, 120, 0],
    [0.9, 120, 0],
    [0.5, 200, 0],
    [0.9, 200, 0],
    [0, 120, 0.01],
    [0.5, 120, 0.01],
  ])('finds a share of noise of %f at %f Hz, periods varying by %f', (share, f0Hz, jitter) => {
    for (const found of estimate({ f0Hz, jitter, share: () => share })) {
      expect(Math.abs(found - share)).toBeLessThan(0.25);
    }
  });

  it('follows noise that rises with frequency', () => {
    const found = estimate({ share: (hz) => Math.min(0.9, hz / 8000) });
    expect(found).toEqual([...found].sort((a, b) => a - b));
    expect(found[0]).toBeLessThan(0.2);
    expect(found[3]).toBeGreaterThan(0.6);
  });

  it('has no bands where there is no room for one', () => {
    expect(createBandAperiodicity(5000).bandsHz).toEqual([]);
    expect(createBandAperiodicity(RATE_HZ).bandsHz).toEqual([1500, 3000, 4500, 6000]);
  });
});

describe('analyzeVoice', () => {
  it('takes neither a gliding pitch nor uneven periods for noise', () => {
    for (const { aperiodicity } of analyse({ share: () => 0, glide: 0.12 })) expect(aperiodicity).toBeLessThan(0.05);
    const uneven = analyse({ share: () => 0, jitter: 0.01 });
    for (const { aperiodicity } of uneven) expect(aperiodicity).toBeLessThan(0.05);
    expect(Math.max(...uneven.map(({ unevenness }) => unevenness))).toBeGreaterThan(0.2);
  });

  it.each([0, 0.12])('finds half noise as such under a glide of %f', (glide) => {
    for (const { aperiodicity } of analyse({ share: () => 0.5, glide }))
      expect(Math.abs(aperiodicity - 0.5)).toBeLessThan(0.2);
  });

  it('has a noise share for every band at the lowest sample rate', () => {
    const vowel = Float32Array.from({ length: 4000 }, (_, i) => 0.3 * sin((TAU * 160 * i) / 8000) ** 5);
    const { aperiodicity } = analyzeVoice(vowel, 8000);
    expect(Math.min(...aperiodicity)).toBeLessThan(0.5);
    expect(aperiodicity.every((share) => share >= 0 && share <= 1)).toBe(true);
  });
});
