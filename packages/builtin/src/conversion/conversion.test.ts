import { readFileSync } from 'node:fs';
import { log2 } from '@soundwright/dsp/math';
import { trackPitch } from '@soundwright/dsp/pitch';
import { createRandom } from '@soundwright/dsp/random';
import { resample } from '@soundwright/dsp/resample';
import { describe, expect, it } from 'vitest';
import { RefusedInput, type SourceAudio } from '../rendering.ts';
import { compileFlite, createFlite, type FliteVoice } from '../speech/flite.ts';
import { FLITE_WASM_URL } from '../speech/flite-asset.ts';
import {
  aSource,
  aSpeechContext,
  averageSpectrumDb,
  collectChannels,
  correlation,
  levelsDb,
  sameSamples,
  spectrumDistanceDb,
} from '../speech/testing.ts';
import { measureVoice } from '../voice/profile.ts';
import { convertVoice } from './conversion.ts';

const flite = createFlite(compileFlite(readFileSync(new URL(FLITE_WASM_URL))));
const TEXT = 'The boats came home at noon, and everybody went down to the harbor to look at them.';
const STORY =
  'A young girl walked along the beach each morning. She gathered smooth shells, strange stones and bits of glass. ' +
  'Her father thought the house was full enough.';

const say = (voice: FliteVoice, text: string) => flite.speak({ text, voice }).samples;
const profile = measureVoice(aSource(16000, say('slt', STORY)));

function convert(source: SourceAudio, voice: Parameters<typeof convertVoice>[0]['voice'] = profile, seed = 1) {
  return collectChannels(convertVoice({ source, voice, seed }, aSpeechContext(), flite));
}

function medianF0(samples: Float32Array, rateHz: number): number {
  const pitches = [...trackPitch(samples, rateHz, { lowHz: 60, highHz: 400 }).f0Hz]
    .filter((hz) => hz > 0)
    .sort((a, b) => a - b);
  return pitches[pitches.length >> 1];
}

describe('convertVoice', () => {
  const spoken = say('rms', TEXT);
  const [converted] = convert(aSource(16000, spoken));

  it('keeps the length to the sample and the timing of the words', () => {
    expect(converted).toHaveLength(spoken.length);
    expect(correlation(levelsDb(spoken, 16000), levelsDb(converted, 16000))).toBeGreaterThan(0.93);
  });

  it('moves the pitch to the target voice, and the timbre at least a third closer', () => {
    expect(Math.abs(12 * log2(medianF0(converted, 16000) / profile.f0_hz))).toBeLessThan(0.6);
    const goal = averageSpectrumDb(say('slt', TEXT), 16000);
    const before = spectrumDistanceDb(averageSpectrumDb(spoken, 16000), goal);
    expect(spectrumDistanceDb(averageSpectrumDb(converted, 16000), goal)).toBeLessThan(before * 0.67);
  });

  it('keeps the rate and the channels of the source, and their balance', () => {
    const wide = resample(spoken.slice(0, 40000), 16000, 44100);
    const quiet = wide.map((sample) => 0.25 * sample);
    const channels = convert(aSource(44100, wide, quiet));
    expect(channels.map(({ length }) => length)).toEqual([wide.length, wide.length]);
    const power = (samples: Float32Array) => samples.reduce((sum, sample) => sum + sample * sample, 0);
    expect(power(channels[1]) / power(channels[0])).toBeCloseTo(1 / 16, 3);
  });

  it('converts a long recording in chunks without audible joins', () => {
    const long = new Float32Array(16000 * 25);
    for (let at = 0; at + spoken.length < long.length; at += spoken.length) long.set(spoken, at);
    const [whole] = convert(aSource(16000, long));
    expect(whole).toHaveLength(long.length);
    const sharpest = (samples: Float32Array) =>
      samples.reduce((max, sample, i) => (i === 0 ? 0 : Math.max(max, Math.abs(sample - samples[i - 1]))), 0);
    expect(sharpest(whole)).toBeLessThan(1.6 * sharpest(converted));
  });

  it('gives the same samples for the same request', () => {
    const short = aSource(16000, spoken.slice(0, 30000));
    const once = convert(short);
    expect(sameSamples(convert(short), once)).toBe(true);
    expect(sameSamples(convert(short, profile, 2), once)).toBe(false);
  });

  it('takes a built-in voice by its id', () => {
    const [callum] = convert(aSource(16000, spoken.slice(0, 40000)), 'callum');
    expect(Math.abs(12 * log2(medianF0(callum, 16000) / 132))).toBeLessThan(1.5);
  });

  it('refuses recordings without a voice, and unknown voices', () => {
    const random = createRandom(3);
    const noise = Float32Array.from({ length: 64000 }, () => 0.1 * random.gaussian());
    expect(() => convert(aSource(16000, noise))).toThrow(/No single voice/);
    expect(() => convert(aSource(16000, new Float32Array(64000)))).toThrow(/silent/);
    expect(() => convert(aSource(16000, spoken), 'nobody')).toThrow(RefusedInput);
  });
});
