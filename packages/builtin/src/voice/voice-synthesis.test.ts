import { cos, log2, TAU } from '@soundwright/dsp/math';
import { trackPitch } from '@soundwright/dsp/pitch';
import { createRandom } from '@soundwright/dsp/random';
import { describe, expect, it } from 'vitest';
import { averageSpectrumDb, correlation, levelsDb, spectrumDistanceDb } from '../speech/testing.ts';
import { analyzeVoice } from './voice-analysis.ts';
import { type SynthesisOptions, synthesizeVoice } from './voice-synthesis.ts';

const RATE_HZ = 16000;

/** A vowel-like sound: harmonics under three resonances, with a pitch contour and gaps. */
function aVowel({ f0Hz = 130, seconds = 1.2 } = {}): Float32Array {
  const samples = new Float32Array(seconds * RATE_HZ);
  let turns = 0;
  for (let i = 0; i < samples.length; i++) {
    const hz = f0Hz * (1 + 0.1 * cos((TAU * 2 * i) / RATE_HZ));
    turns += hz / RATE_HZ;
    const loud = Math.max(0, cos((TAU * 1.5 * i) / RATE_HZ + 0.5));
    for (let k = 1; k * hz < 7000; k++) {
      const colour = [600, 1200, 2600].reduce((sum, peak) => {
        const distance = (k * hz - peak) / 150;
        return sum + 1 / (1 + distance * distance);
      }, 0.01);
      samples[i] += 0.2 * loud * colour * cos(TAU * ((k * turns) % 1));
    }
  }
  return samples;
}

const vowel = aVowel();
const frames = analyzeVoice(vowel, RATE_HZ);

function synthesize(options: Partial<SynthesisOptions> = {}): Float32Array {
  return synthesizeVoice(frames, { sampleRateHz: RATE_HZ, frames: vowel.length, random: createRandom(1), ...options });
}

function medianF0(samples: Float32Array, sampleRateHz: number): number {
  const pitches = [...trackPitch(samples, sampleRateHz).f0Hz].filter((hz) => hz > 0).sort((a, b) => a - b);
  return pitches[pitches.length >> 1] ?? 0;
}

describe('synthesizeVoice', () => {
  it('reproduces level, timbre, timing and pitch of the voice', () => {
    const again = synthesize();
    expect(spectrumDistanceDb(averageSpectrumDb(vowel, RATE_HZ), averageSpectrumDb(again, RATE_HZ))).toBeLessThan(2.5);
    expect(correlation(levelsDb(vowel, RATE_HZ), levelsDb(again, RATE_HZ))).toBeGreaterThan(0.97);
    expect(Math.abs(1200 * log2(medianF0(again, RATE_HZ) / medianF0(vowel, RATE_HZ)))).toBeLessThan(10);
    const power = (samples: Float32Array) => samples.reduce((sum, sample) => sum + sample * sample, 0);
    expect(Math.abs(10 * Math.log10(power(again) / power(vowel)))).toBeLessThan(1);
  });

  it('keeps the valleys above a strong fundamental, as in nasals and voiced stops', () => {
    const bins = 257;
    const valleyDb = -60;
    const envelope = Float32Array.from({ length: 2 * bins }, (_, i) => {
      const hz = ((i % bins) * RATE_HZ) / 2 / (bins - 1);
      return (Math.LN10 / 10) * Math.max(valleyDb, Math.min(0, (300 - hz) / 10));
    });
    const hum = {
      ...frames,
      frames: 2,
      bins,
      envelope,
      f0Hz: Float64Array.of(190, 190),
      aperiodicity: new Float32Array(20),
    };
    const samples = synthesizeVoice(hum, { sampleRateHz: 48000, frames: 24000, random: createRandom(1) });
    const powerAt = (hz: number) => {
      let re = 0;
      let im = 0;
      for (let i = 0; i < 8192; i++) {
        const weighted = (1 - cos((TAU * i) / 8192)) ** 2 * samples[8000 + i];
        re += weighted * cos((TAU * hz * i) / 48000);
        im += weighted * cos((TAU * hz * i) / 48000 + TAU / 4);
      }
      return re * re + im * im;
    };
    for (const harmonic of [6, 8, 10, 15, 20])
      expect(10 * Math.log10(powerAt(190 * harmonic) / powerAt(190))).toBeCloseTo(valleyDb, -1);
    // Between the harmonics there is nothing.
    for (const harmonic of [6.5, 10.5, 20.5])
      expect(10 * Math.log10(powerAt(190 * harmonic) / powerAt(190))).toBeLessThan(valleyDb - 15);
  });

  it.each([24000, 44100, 48000])('gives exactly the frames asked for at %i Hz, at the same pitch', (sampleRateHz) => {
    const count = Math.round(1.2 * sampleRateHz) + 7;
    const samples = synthesize({ sampleRateHz, frames: count });
    expect(samples).toHaveLength(count);
    expect(samples.every(Number.isFinite)).toBe(true);
    expect(Math.abs(1200 * log2(medianF0(samples, sampleRateHz) / medianF0(vowel, RATE_HZ)))).toBeLessThan(10);
  });

  it.each([110, 440, 880])('sings a note of %i Hz within 3 cents', (hz) => {
    const samples = synthesize({ f0At: () => hz, timeAt: () => 0.61, frames: 16000 });
    const { f0Hz } = trackPitch(samples, RATE_HZ);
    for (const found of f0Hz.slice(20, -20)) expect(Math.abs(1200 * log2(found / hz))).toBeLessThan(3);
  });

  it('has no pitch when the tonal part is removed', () => {
    const whispered = trackPitch(synthesize({ f0At: () => 0 }), RATE_HZ);
    expect(whispered.f0Hz.filter((hz) => hz > 0).length / whispered.f0Hz.length).toBeLessThan(0.2);
  });

  it('moves the resonances', () => {
    const centreOf = (samples: Float32Array) => {
      const powers = averageSpectrumDb(samples, RATE_HZ).map((db) => 10 ** (db / 10));
      const total = powers.reduce((sum, power) => sum + power, 0);
      return powers.reduce((sum, power, band) => sum + band * power, 0) / total;
    };
    expect(centreOf(synthesize({ formantScale: 1.2 }))).toBeGreaterThan(centreOf(synthesize()) + 1.5);
    expect(centreOf(synthesize({ formantScale: 0.85 }))).toBeLessThan(centreOf(synthesize()) - 1);
  });

  it('sustains a frame for any time', () => {
    const held = synthesize({ timeAt: () => 0.61, frames: 3 * RATE_HZ });
    const levels = levelsDb(held, RATE_HZ).slice(5, -5);
    expect(Math.max(...levels) - Math.min(...levels)).toBeLessThan(3);
  });

  it('keeps what lies before each pulse: half of a pulse between two samples', () => {
    const moments = 40;
    const flat = {
      frameS: 0.005,
      frames: moments,
      sampleRateHz: RATE_HZ,
      lengthFrames: 0.005 * moments * RATE_HZ,
      f0Hz: new Float64Array(moments).fill(50),
      bins: 129,
      envelope: new Float32Array(moments * 129),
      bandsHz: [4000, 8000],
      aperiodicity: new Float32Array(2 * moments),
      unevenness: new Float32Array(2 * moments),
    };
    // Pulses fall at whole multiples of 160.5 samples: the third at 321, the fourth at 481.5.
    const f0At = () => RATE_HZ / 160.5;
    const samples = synthesizeVoice(flat, { sampleRateHz: RATE_HZ, frames: 700, random: createRandom(1), f0At });
    const power = (from: number, to: number) => samples.subarray(from, to).reduce((sum, x) => sum + x * x, 0);
    // The two samples next to the pulse, 481 and 482, are excluded.
    const before = power(461, 481);
    const after = power(483, 503);
    expect(before / after).toBeGreaterThan(0.5);
    expect(before / after).toBeLessThan(2);
  });

  it('leaves nothing below the voice', () => {
    const { length } = vowel;
    const mean = synthesize().reduce((sum, sample) => sum + sample, 0) / length;
    expect(Math.abs(mean)).toBeLessThan(1e-4);
  });

  it('is deterministic per noise stream', () => {
    expect(synthesize({ breath: 0.5 })).toEqual(synthesize({ breath: 0.5 }));
    expect(synthesize({ breath: 0.5 })).not.toEqual(synthesize({ breath: 0.5, random: createRandom(2) }));
  });

  it('stays silent for silence and for empty sounds', () => {
    const silence = analyzeVoice(new Float32Array(4000), RATE_HZ);
    const samples = synthesizeVoice(silence, { sampleRateHz: 48000, frames: 12000, random: createRandom(1) });
    expect(Math.max(...samples.map(Math.abs))).toBeLessThan(1e-4);
    const nothing = analyzeVoice(new Float32Array(0), RATE_HZ);
    expect(synthesizeVoice(nothing, { sampleRateHz: 48000, frames: 0, random: createRandom(1) })).toHaveLength(0);
  });
});
