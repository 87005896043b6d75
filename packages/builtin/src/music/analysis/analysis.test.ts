import { findBeat } from '@soundwright/dsp/analysis/beat';
import { measureChroma, sumChroma } from '@soundwright/dsp/analysis/chroma';
import { findKey } from '@soundwright/dsp/analysis/key';
import { onsetEnvelope } from '@soundwright/dsp/analysis/onsets';
import { describe, expect, it } from 'vitest';
import { findChords } from './chords.ts';

const RATE = 24000;

/** Noise clicks on the beats, with every fourth accented. */
function clicks(bpm: number, seconds: number, offsetS = 0.2): Float32Array {
  const out = new Float32Array(seconds * RATE);
  let state = 1;
  for (let beat = 0; offsetS + (beat * 60) / bpm < seconds - 0.1; beat++) {
    const from = Math.round((offsetS + (beat * 60) / bpm) * RATE);
    for (let i = 0; i < 600; i++) {
      state = (state * 48271) % 2147483647;
      out[from + i] += (beat % 4 === 0 ? 0.8 : 0.5) * (state / 1073741823 - 1) * Math.exp(-i / 120);
    }
  }
  return out;
}

/** Sines with two overtones each. */
function tones(chords: readonly (readonly number[])[], secondsEach: number): Float32Array {
  const each = Math.round(secondsEach * RATE);
  const out = new Float32Array(chords.length * each);
  chords.forEach((chord, index) => {
    for (const midi of chord) {
      for (const n of [1, 2, 3]) {
        const step = (2 * Math.PI * n * 440 * 2 ** ((midi - 69) / 12)) / RATE;
        for (let i = 0; i < each; i++) out[index * each + i] += (0.1 / n) * Math.sin(step * i);
      }
    }
  });
  return out;
}

describe('findBeat', () => {
  it.each([72, 96, 120, 133, 170])('finds %d beats per minute and where they fall', (bpm) => {
    const beat = findBeat(onsetEnvelope(clicks(bpm, 16), RATE));
    expect(Math.abs(beat.bpm / bpm - 1)).toBeLessThan(0.01);
    const off = ((beat.phaseS - 0.2) / (60 / bpm)) % 1;
    expect(Math.min(Math.abs(off), 1 - Math.abs(off)) * (60 / bpm)).toBeLessThan(0.035);
  });

  it('stays within bounds for silence', () => {
    const beat = findBeat(onsetEnvelope(new Float32Array(RATE * 4), RATE));
    expect(beat.bpm).toBeGreaterThan(40);
    expect(beat.confidence).toBe(0);
  });
});

describe('findKey and findChords', () => {
  const major = (root: number) => [root, root + 4, root + 7, root - 12];
  const minor = (root: number) => [root, root + 3, root + 7, root - 12];

  it.each([
    ['D major', [major(62), major(67), major(69), major(62)], 2, 'major'],
    ['A minor', [minor(57), minor(62), major(64), minor(57)], 9, 'minor'],
    ['Gb major', [major(66), major(71), major(61), major(66)], 6, 'major'],
  ] as const)('hears %s', (_, chords, tonic, mode) => {
    const samples = tones(chords, 1.5);
    expect(findKey(sumChroma(measureChroma(samples, RATE), 0, 6))).toMatchObject({ tonic, mode });
  });

  it('hears the chord of every span', () => {
    const chroma = measureChroma(tones([major(60), minor(57), major(65), major(67)], 2), RATE);
    const chords = findChords(chroma, [0, 2, 4, 6, 8], { tonic: 0, mode: 'major' });
    expect(chords.map(({ root, symbol }) => `${root} ${symbol}`)).toEqual(['0 major', '9 minor', '5 major', '7 major']);
  });
});
