import { readFileSync } from 'node:fs';
import { createLoudnessMeter } from '@soundwright/dsp/loudness';
import { log2 } from '@soundwright/dsp/math';
import { trackPitch } from '@soundwright/dsp/pitch';
import { resample } from '@soundwright/dsp/resample';
import { beforeAll, describe, expect, it } from 'vitest';
import { verifies } from '../../../../test/verifies.ts';
import { RefusedInput } from '../rendering.ts';
import { compileFlite, createFlite, type Flite } from './flite.ts';
import { FLITE_WASM_URL } from './flite-asset.ts';
import { renderSpeech, type SpeechLine, type SpeechRecipe } from './speech.ts';
import {
  aSpeechContext,
  averageSpectrumDb,
  collectChannels,
  levelsDb,
  sameSamples,
  spectrumDistanceDb,
} from './testing.ts';
import { BUILTIN_VOICES } from './voices.ts';

const RATE_HZ = 48000;
const flite = createFlite(compileFlite(readFileSync(new URL(FLITE_WASM_URL))));
const TEXT = 'We were away all summer, and his beautiful coat was thin and worn.';

function speak(lines: readonly SpeechLine[], options: { gapS?: number; seed?: number } = {}) {
  const rendering = renderSpeech({ lines, seed: 1, ...options }, aSpeechContext(), flite);
  const [samples] = collectChannels(rendering);
  return { samples, rendering, recipe: rendering.recipe?.data as SpeechRecipe };
}

const said = new Map<string, Float32Array>();
/** A spoken line, shared by all equal requests; read-only. */
function sayAs(voice: string, delivery: Record<string, unknown> = {}, text = TEXT): Float32Array {
  const id = JSON.stringify([voice, delivery, text]);
  const samples = said.get(id) ?? speak([{ text, voice, delivery }]).samples;
  said.set(id, samples);
  return samples;
}

function pitches(samples: Float32Array): number[] {
  return [...trackPitch(samples, RATE_HZ).f0Hz].filter((hz) => hz > 0).sort((a, b) => a - b);
}

const median = (values: readonly number[]) => values[values.length >> 1];

describe('renderSpeech', () => {
  it('leaves exactly the requested gap between two lines, as digital silence', () => {
    const { samples, recipe } = speak(
      [
        { text: 'First.', voice: 'nora' },
        { text: 'Second.', voice: 'ethan' },
      ],
      { gapS: 0.75 },
    );
    const [first, second] = recipe.lines;
    const from = Math.round(first.end_s * RATE_HZ);
    const to = Math.round(second.start_s * RATE_HZ);
    expect(to - from).toBe(36000);
    expect(samples.subarray(from, to).every((sample) => sample === 0)).toBe(true);
    expect(samples.subarray(0, from).some((sample) => Math.abs(sample) > 0.02)).toBe(true);
    expect(second.end_s * RATE_HZ).toBe(samples.length);
  });

  it('keeps written pauses to the sample at any speed', () => {
    const length = (text: string) => sayAs('walter', { speed: 2 }, text).length;
    expect(length('One. [pause:1.5s] Two.') - length('One. [pause:0.5s] Two.')).toBe(48000);
    expect(length('[pause:2s] One.') - length('One.')).toBe(96000);
  });

  it('is silent for as long as a break says, and pauses at every comma', () => {
    verifies('decided.speech.break', 'decided.speech.comma');
    const silences = (voice: string, text: string) => {
      const quiet = levelsDb(sayAs(voice, {}, text), RATE_HZ).map((level) => level < -45);
      const runs =
        quiet
          .map(String)
          .join('')
          .match(/(?:true){4,}/g) ?? [];
      return runs.map((run) => (run.length / 4) * 0.02);
    };
    const [pause] = silences('ethan', 'We ran home <break time="1.2s"/> and slept.').filter((lengthS) => lengthS > 0.5);
    expect(Math.abs(pause - 1.2)).toBeLessThan(0.08);
    for (const voice of ['ethan', 'callum', 'walter']) {
      const commas = silences(voice, 'We ran home, alone, in the rain.').filter((lengthS) => lengthS > 0.13);
      expect(commas).toHaveLength(2);
    }
  });

  it('keeps the samples of the speech program for a neutral speaker and delivery', () => {
    verifies('decided.speech.unchanged');
    const text = 'We were away all summer.';
    const own = flite.speak({ text: 'we were away all summer.', voice: 'rms' });
    const same = resample(own.samples, 16000, RATE_HZ);
    const ours = sayAs('ethan', {}, text);
    // Both at the position and the level of the best fit.
    let best = 0;
    for (let shift = 0; shift < 0.2 * RATE_HZ; shift++) {
      let [product, power, ownPower] = [0, 0, 0];
      for (let i = 9600; i < 12000; i++) {
        product += ours[i] * same[i + shift];
        power += ours[i] * ours[i];
        ownPower += same[i + shift] * same[i + shift];
      }
      best = Math.max(best, product / Math.sqrt(power * ownPower));
    }
    expect(best).toBeGreaterThan(0.999);
  });

  it('takes half the time at twice the speed, at the same pitch', () => {
    const normal = sayAs('walter');
    const fast = sayAs('walter', { speed: 2 });
    const slow = sayAs('walter', { speed: 0.5 });
    expect(normal.length / fast.length).toBeGreaterThan(1.85);
    expect(slow.length / normal.length).toBeGreaterThan(1.85);
    expect(Math.abs(12 * log2(median(pitches(fast)) / median(pitches(normal))))).toBeLessThan(1);
  });

  it('moves the pitch by the requested semitones', () => {
    const shift = 12 * log2(median(pitches(sayAs('ethan', { pitch: 5 }))) / median(pitches(sayAs('ethan'))));
    expect(Math.abs(shift - 5)).toBeLessThan(0.3);
  });

  it('widens the melody when expressive, and flattens it at 0', () => {
    const spread = (expressiveness: number) => {
      const found = pitches(sayAs('nora', { expressiveness }));
      return 12 * log2(found[Math.floor(found.length * 0.9)] / found[Math.floor(found.length * 0.1)]);
    };
    expect(spread(0)).toBeLessThan(0.8);
    expect(spread(2)).toBeGreaterThan(spread(1) + 1);
  });

  it('ends a question with rising and a statement with falling pitch', () => {
    const turn = (text: string) => {
      const { f0Hz } = trackPitch(sayAs('nora', {}, text), RATE_HZ);
      const voiced = [...f0Hz].filter((hz) => hz > 0);
      return 12 * log2(median(voiced.slice(-8)) / median(voiced.slice(-70, -50)));
    };
    expect(turn('They are coming home today?')).toBeGreaterThan(turn('They are coming home today.') + 4);
  });

  it('raises stressed words', () => {
    const highest = (text: string) => {
      const found = pitches(sayAs('ethan', {}, text));
      return found[Math.floor(found.length * 0.93)];
    };
    expect(highest('We never said that *anyone* could go.')).toBeGreaterThan(
      highest('We never said that anyone could go.') * 1.05,
    );
  });

  it('whispers without pitch', () => {
    const tonedShare = (whisper: boolean) => {
      const { f0Hz } = trackPitch(sayAs('ethan', { whisper }), RATE_HZ, { lowHz: 60, highHz: 400 });
      return f0Hz.filter((hz) => hz > 0).length / f0Hz.length;
    };
    // Short noise segments can resemble a tone by chance.
    expect(tonedShare(true)).toBeLessThan(tonedShare(false) / 4);
  });

  it('sounds softer and duller from far away, and keeps its timing', () => {
    const near = speak([{ text: 'Over here.', voice: 'callum' }]);
    const far = speak([{ text: 'Over here.', voice: 'callum', delivery: { distance: 1 } }]);
    expect(far.recipe.lines).toEqual(near.recipe.lines);
    expect(Math.max(...levelsDb(far.samples, RATE_HZ))).toBeLessThan(Math.max(...levelsDb(near.samples, RATE_HZ)) - 4);
    expect(far.samples.length).toBeGreaterThan(near.samples.length);
  });

  it('starts and ends every sentence without a click', () => {
    const samples = sayAs('unit-7', {}, 'Ah! Oh! Ah!');
    for (const at of [0, samples.length - 1]) expect(Math.abs(samples[at])).toBeLessThan(1e-3);
    // A click is a second difference far above those of the surrounding voice.
    let sharpest = 0;
    for (let i = 2; i < samples.length; i++) {
      if (samples[i - 2] !== 0 && samples[i] !== 0) continue;
      sharpest = Math.max(sharpest, Math.abs(samples[i] - 2 * samples[i - 1] + samples[i - 2]));
    }
    expect(sharpest).toBeLessThan(0.002);
  });

  it('is deterministic, with different breath per seed', () => {
    const say = (seed: number) => speak([{ text: 'She sells sea shells.', voice: 'luna' }], { seed }).samples;
    const once = say(7);
    expect(sameSamples([say(7)], [once])).toBe(true);
    expect(sameSamples([say(8)], [once])).toBe(false);
  });

  it('streams a long text sentence by sentence: the first plays before the second is rendered', () => {
    const text = 'It was a bright cold day in April. '.repeat(12);
    const context = aSpeechContext();
    const rendering = renderSpeech({ lines: [{ text, voice: 'unit-7' }], seed: 1 }, context, flite);
    expect(context.reports).toEqual([]);
    const blocks = rendering.blocks[Symbol.iterator]();
    blocks.next();
    expect(context.reports).toEqual([[0, 'sentence 1 of 12']]);
    for (let next = blocks.next(); next.done !== true; next = blocks.next());
    expect(context.reports[6]).toEqual([0.5, 'sentence 7 of 12']);
    expect(context.reports.at(-1)).toEqual([1, 'sentence 12 of 12']);
    const progress = context.reports.map(([value]) => value);
    expect(progress).toEqual([...progress].sort((a, b) => a - b));
  });

  it('plays the first clause of a long statement before the next one is spoken, and a short statement in one piece', () => {
    verifies('decided.speech.clauses');
    const spokenFirst = (text: string) => {
      const texts: unknown[] = [];
      const listening: Flite = {
        ...flite,
        speak: (request) => {
          texts.push(request.text);
          return flite.speak(request);
        },
      };
      const { blocks } = renderSpeech({ lines: [{ text, voice: 'unit-7' }], seed: 1 }, aSpeechContext(), listening);
      const first = blocks[Symbol.iterator]().next();
      expect(first.done).toBe(false);
      return texts;
    };
    const opening = 'When the fog had lifted over the harbor in the morning,';
    const rest = 'the boats came slowly home, one after the other, and all was well again.';
    expect(`${opening} ${rest}`.length).toBeGreaterThan(120);
    expect(spokenFirst(`${opening} ${rest}`)).toEqual([
      'when the fog had lifted over the harbor in the morning, the boats came slowly home.',
    ]);
    const short = `${opening} all was well.`;
    expect(spokenFirst(short)).toEqual(['when the fog had lifted over the harbor in the morning, all was well.']);
  });

  it('counts a long sentence once, whose clauses play one by one', () => {
    const context = aSpeechContext();
    const text = `When the fog had lifted, ${'the boats came slowly home, '.repeat(5)}and all was well. Then we slept.`;
    const { message, blocks } = renderSpeech({ lines: [{ text, voice: 'unit-7' }], seed: 1 }, context, flite);
    expect(message).toBe('Unit 7 · 2 sentences');
    for (const [block] of blocks) expect(block.length).toBeGreaterThan(0);
    expect(context.reports).toEqual([
      [0, 'sentence 1 of 2'],
      [1 / 3, 'sentence 1 of 2'],
      [2 / 3, 'sentence 2 of 2'],
      [1, 'sentence 2 of 2'],
    ]);
  });

  it.each([
    [{ text: '...', voice: 'nora' }, /nothing to say/],
    [{ text: 'Hello', voice: 'nobody' }, /no built-in voice "nobody"/],
    [{ text: 'Hello', voice: 'nora', delivery: { speed: 9 } }, /0\.5 to 2/],
  ] as [SpeechLine, RegExp][])('refuses %j before anything is spoken', (line, message) => {
    const context = aSpeechContext();
    expect(() => renderSpeech({ lines: [{ text: 'Fine.', voice: 'nora' }, line], seed: 1 }, context, flite)).toThrow(
      message,
    );
    expect(context.reports).toEqual([]);
  });

  it('refuses a request without lines and an invalid gap', () => {
    expect(() => renderSpeech({ lines: [], seed: 1 }, aSpeechContext(), flite)).toThrow(RefusedInput);
    const lines = [{ text: 'Hi', voice: 'nora' }];
    expect(() => renderSpeech({ lines, gapS: Number.NaN, seed: 1 }, aSpeechContext(), flite)).toThrow(RefusedInput);
  });
});

describe('BUILTIN_VOICES', () => {
  const spoken = new Map<string, { samples: Float32Array; f0Hz: number; spectrum: number[] }>();
  beforeAll(() => {
    for (const { voice_id } of BUILTIN_VOICES) {
      const samples = sayAs(voice_id, {}, 'We were away all summer, and his coat was thin and worn.');
      const f0Hz = median(pitches(samples));
      spoken.set(voice_id, { samples, f0Hz, spectrum: averageSpectrumDb(samples, RATE_HZ) });
    }
  }, 300_000);

  it('are sixteen with names and descriptions of their own', () => {
    expect(BUILTIN_VOICES).toHaveLength(16);
    for (const key of ['voice_id', 'name', 'description'] as const) {
      expect(new Set(BUILTIN_VOICES.map((voice) => voice[key])).size).toBe(16);
    }
  });

  it.each(BUILTIN_VOICES)('$name speaks at its chosen pitch', ({ voice_id, f0Hz }) => {
    expect(Math.abs(12 * log2((spoken.get(voice_id)?.f0Hz ?? 1) / f0Hz))).toBeLessThan(1.5);
  });

  it.each(BUILTIN_VOICES)('$name is as loud as the others, with no peak above −1 dBTP', ({ voice_id }) => {
    verifies('decided.speech.level');
    const meter = createLoudnessMeter(RATE_HZ, 1);
    meter.add([spoken.get(voice_id)?.samples ?? new Float32Array(0)]);
    expect(Math.abs((meter.integratedLufs() ?? 0) + 20)).toBeLessThan(1);
    expect(meter.truePeakDb()).toBeLessThan(-1);
  });

  it('keep dark Bruno below Ethan and bright Spark above Pip by colour, with throats close to the recorded one', () => {
    const brightnessOf = (voice: string) => {
      const spectrum = spoken.get(voice)?.spectrum ?? [];
      const middle = spectrum.length >> 1;
      const mean = (levels: readonly number[]) => levels.reduce((sum, level) => sum + level, 0) / levels.length;
      return mean(spectrum.slice(middle)) - mean(spectrum.slice(0, middle));
    };
    expect(brightnessOf('bruno')).toBeLessThan(brightnessOf('ethan') - 2);
    expect(brightnessOf('spark')).toBeGreaterThan(brightnessOf('pip') + 2);
    for (const id of ['bruno', 'spark']) {
      const scale = BUILTIN_VOICES.find(({ voice_id }) => voice_id === id)?.formantScale ?? 0;
      expect(Math.abs(scale - 1)).toBeLessThan(0.09);
    }
  });

  it('all differ by at least two semitones of pitch, 3 dB of timbre or a third in pace, or sums of these', () => {
    const all = [...spoken];
    for (const [i, [, a]] of all.entries()) {
      for (const [, b] of all.slice(i + 1)) {
        const pitch = Math.abs(12 * log2(a.f0Hz / b.f0Hz)) / 2;
        const colour = spectrumDistanceDb(a.spectrum, b.spectrum) / 3;
        const pace = Math.abs(12 * log2(a.samples.length / b.samples.length)) / 5;
        expect(pitch + colour + pace).toBeGreaterThan(1.3);
      }
    }
  });
});
