import { readFileSync } from 'node:fs';
import { log2, sin, TAU } from '@soundwright/dsp/math';
import { trackPitch } from '@soundwright/dsp/pitch';
import { createRandom } from '@soundwright/dsp/random';
import { resample } from '@soundwright/dsp/resample';
import { describe, expect, it } from 'vitest';
import { RefusedInput } from '../rendering.ts';
import { compileFlite, createFlite, type FliteVoice } from '../speech/flite.ts';
import { FLITE_WASM_URL } from '../speech/flite-asset.ts';
import { renderSpeech } from '../speech/speech.ts';
import {
  aSource,
  aSpeechContext,
  averageSpectrumDb,
  collectChannels,
  sameSamples,
  spectrumDistanceDb,
} from '../speech/testing.ts';
import { fromBase64, measureVoice, toBase64 } from './profile.ts';
import { checkReference } from './reference.ts';

const flite = createFlite(compileFlite(readFileSync(new URL(FLITE_WASM_URL))));
const RATE_HZ = 16000;
const STORY =
  'A young girl walked along the beach each morning. She gathered smooth shells, strange stones and bits of glass. ' +
  'Her father thought the house was full enough, but he never said a word about it.';

const spoken = new Map<string, Float32Array>();

function say(voice: FliteVoice, text = STORY): Float32Array {
  const key = `${voice} ${text}`;
  const samples = spoken.get(key) ?? flite.speak({ text, voice }).samples;
  spoken.set(key, samples);
  return samples;
}

function withNoise(samples: Float32Array, level: number): Float32Array {
  const random = createRandom(9);
  return samples.map((sample) => sample + level * random.gaussian());
}

/** Chords of three notes with overtones, half a second each. */
function aChordSong(seconds: number): Float32Array {
  const chords = [
    [262, 330, 392],
    [220, 262, 330],
    [175, 220, 262],
    [196, 247, 294],
  ];
  return Float32Array.from({ length: seconds * RATE_HZ }, (_, i) => {
    const chord = chords[Math.floor(i / 8000) % 4];
    const fade = 1 - (i % 8000) / 9000;
    let sum = 0;
    for (const hz of chord) for (let k = 1; k <= 5; k++) sum += sin((TAU * ((k * hz * i) / RATE_HZ)) % TAU) / k;
    return 0.08 * fade * sum;
  });
}

/** One instrument playing a melody. */
function aMelody(seconds: number): Float32Array {
  const notes = [262, 294, 330, 349, 392, 349, 330, 294];
  return Float32Array.from({ length: seconds * RATE_HZ }, (_, i) => {
    const hz = notes[Math.floor(i / 6000) % 8];
    const t = (i % 6000) / 6000;
    let sum = 0;
    for (let k = 1; k <= 8; k++) sum += sin((TAU * ((k * hz * i) / RATE_HZ)) % TAU) / k;
    return 0.2 * Math.min(1, 20 * t) * (1 - t) * sum;
  });
}

const codesOf = (samples: Float32Array, rateHz = RATE_HZ) =>
  checkReference(aSource(rateHz, samples)).problems.map(({ code }) => code);

describe('checkReference', () => {
  it.each(['slt', 'rms', 'awb', 'kal16'] as const)('accepts clean speech of %s without a warning', (voice) => {
    const { ok, problems, measures } = checkReference(aSource(RATE_HZ, say(voice)));
    expect({ ok, problems }).toEqual({ ok: true, problems: [] });
    expect(measures.speech_s).toBeGreaterThan(6);
    expect(measures.f0_hz).toBeGreaterThan(70);
  });

  it.each([
    ['silence', new Float32Array(80000), 'silent'],
    ['a word', say('slt', 'Hello there.'), 'too_short'],
    ['a blink', say('slt').slice(8000, 12000), 'too_short'],
    ['white noise', withNoise(new Float32Array(64000), 0.1), 'no_speech'],
    ['a song of chords', aChordSong(4), /music|no_speech/],
    ['an instrument', aMelody(4), 'music'],
    ['speech in loud noise', withNoise(say('slt'), 0.12), /noisy|no_speech/],
    ['overdriven speech', say('slt').map((sample) => Math.max(-0.15, Math.min(0.15, sample))), 'clipped'],
  ] as [string, Float32Array, string | RegExp][])('refuses %s and says what is wrong', (_what, samples, code) => {
    const { ok, problems } = checkReference(aSource(RATE_HZ, samples));
    expect(ok).toBe(false);
    const blocking = problems.filter((problem) => problem.blocking);
    expect(blocking.map((problem) => problem.code).join()).toMatch(code);
    for (const { message, hint } of blocking) expect(message.length * hint.length).toBeGreaterThan(0);
  });

  it('warns about little speech, some noise and telephone quality, but accepts them', () => {
    const short = say('slt', 'A young girl walked along the beach each morning and gathered smooth shells and stones.');
    expect(codesOf(short)).toEqual(['short']);
    expect(codesOf(withNoise(say('slt'), 0.015))).toEqual(['noisy']);
    const telephone = resample(say('rms'), RATE_HZ, 8000);
    expect(codesOf(telephone, 8000)).toEqual(['narrow_band']);
    expect(checkReference(aSource(8000, telephone)).ok).toBe(true);
  });
});

describe('measureVoice', () => {
  it('refuses what the check refuses', () => {
    expect(() => measureVoice(aSource(RATE_HZ, say('slt', 'Hello there.')))).toThrow(RefusedInput);
  });

  const profile = measureVoice(aSource(RATE_HZ, say('awb')));

  it('survives a JSON round trip, and is small', () => {
    const json = JSON.stringify(profile);
    expect(JSON.parse(json)).toEqual(profile);
    expect(json.length).toBeLessThan(200_000);
  });

  it('measures the same whatever the rate, the level and the number of channels', () => {
    const samples = say('awb');
    const quieter = samples.map((sample) => 0.3 * sample);
    const stereo = measureVoice(aSource(RATE_HZ, quieter, quieter));
    expect(Math.abs(12 * log2(stereo.f0_hz / profile.f0_hz))).toBeLessThan(0.05);
    expect(stereo.rate).toBeCloseTo(profile.rate, 1);
  });

  it('makes another speaker speak at its pitch, half a semitone off at most, and brings the average colour 40 % nearer', () => {
    const text = 'The boats came home at noon, and everybody went down to the harbor to look at them.';
    const rendering = renderSpeech({ lines: [{ text, voice: profile }], seed: 1 }, aSpeechContext(), flite);
    const [heard] = collectChannels(rendering);
    const { f0Hz } = trackPitch(heard, 48000, { lowHz: 60, highHz: 400 });
    const pitches = [...f0Hz].filter((hz) => hz > 0).sort((a, b) => a - b);
    expect(Math.abs(12 * log2(pitches[pitches.length >> 1] / profile.f0_hz))).toBeLessThan(0.5);
    const goal = averageSpectrumDb(say('awb', text), RATE_HZ);
    const before = spectrumDistanceDb(averageSpectrumDb(say('rms', text), RATE_HZ), goal);
    expect(spectrumDistanceDb(averageSpectrumDb(heard, 48000), goal)).toBeLessThan(before * 0.6);
  });

  it('speaks the same samples from the same profile', () => {
    const lines = [{ text: 'Once.', voice: JSON.parse(JSON.stringify(profile)) as typeof profile }];
    const speak = () => collectChannels(renderSpeech({ lines, seed: 3 }, aSpeechContext(), flite));
    expect(sameSamples(speak(), speak())).toBe(true);
  });
});

describe('toBase64', () => {
  it('is inverted by fromBase64 and matches the platform', () => {
    for (let length = 0; length < 70; length++) {
      const bytes = Uint8Array.from({ length }, (_, i) => (i * 37 + length) & 255);
      expect(toBase64(bytes)).toBe(Buffer.from(bytes).toString('base64'));
      expect(fromBase64(toBase64(bytes))).toEqual(bytes);
    }
  });

  it('rejects invalid data', () => {
    expect(() => fromBase64('a*b=')).toThrow(RangeError);
  });
});
