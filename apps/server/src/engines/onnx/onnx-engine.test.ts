import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { compileFlite, createFlite, FLITE_WASM_URL } from '@soundwright/builtin/flite';
import { isDoubtful, type Sound } from '@soundwright/contract';
import { rmsDb } from '@soundwright/dsp/measure';
import { createRandom } from '@soundwright/dsp/random';
import { encodeSamples, encodeWavHeader } from '@soundwright/dsp/wav';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { ZipFile } from 'yazl';
import { realModel } from '../../../../../test/support/real-models.ts';
import { verifies } from '../../../../../test/verifies.ts';
import { describeEngine } from '../../../test/support/describe-engine.ts';
import { startTestService } from '../../../test/support/service.ts';
import { fileOf, readWave, upload, wavFile } from '../../../test/support/sounds.ts';
import type { NpmInstaller } from '../../npm-engines/npm-installer.ts';
import type { ResidentModel } from '../engine.ts';
import { KITTEN_VOCABULARY } from './families/kitten.ts';
import {
  endlessKokoro,
  hzOfLetter,
  LETTERS,
  PIECES,
  piecesFile,
  smallDpdfnet,
  smallGtcrn,
  smallKokoro,
  smallNemoCtc,
  smallPiper,
  smallSeparator,
  smallSupertonic,
  smallWav2vec2,
} from './testing/small-models.ts';
import { realRuntime } from './testing/test-runtime.ts';
import {
  ALPHABET,
  aDefinition,
  aModel,
  idOf,
  kokoroFiles,
  NEVER,
  speak,
  spelled,
  styleFile,
  symbolsIn,
  Workplace,
} from './testing/workplace.ts';

const runtime = await realRuntime();
const why = typeof runtime === 'string' ? ` (skipped, the ONNX runtime cannot be installed here: ${runtime})` : '';
const installer = runtime as NpmInstaller;

let place: Workplace;
beforeEach(() => {
  place = new Workplace(installer);
});
afterEach(() => place.dispose());

const LONG = Array.from({ length: 400 }, (_, index) => `Sentence number ${index} is spoken.`).join(' ');

describe.skipIf(why !== '')(`on the real runtime${why}`, () => {
  describeEngine('ONNX', async () => {
    const own = new Workplace(installer);
    const models = [aModel('kokoro', kokoroFiles()), aModel('kokoro', kokoroFiles(), 'other')];
    return {
      engine: own.engine(models),
      modelId: 'small-kokoro',
      otherModelId: 'other',
      filesOf: (id) => own.put(id, kokoroFiles()),
      furnish: async (dataDir) => own.furnish(dataDir, 'small-kokoro', kokoroFiles()),
      request: async () => ({
        path: '/api/speak',
        json: { model: 'small-kokoro', lines: [{ text: 'A red fox.', voice_id: 'af_heart' }] },
      }),
      shortTask: speak('A red fox.'),
      longTask: speak(LONG),
    };
  });

  it('starts nothing once it has been closed', async () => {
    const engine = place.engine([aModel('kokoro', kokoroFiles())]);
    const files = place.put('small-kokoro', kokoroFiles());
    await engine.close();
    const request = { id: 'small-kokoro', definition: null, files };
    await expect(engine.load(request, NEVER)).rejects.toMatchObject({ message: 'The ONNX engine has stopped.' });
    await expect(engine.cleanBeside(request, 'a.wav', { signal: NEVER, scratchDir: '' })).rejects.toMatchObject({
      message: 'The ONNX engine has stopped.',
    });
  });

  describe('Kokoro', () => {
    const DICTIONARY = {
      'dictionary/us_gold.json': JSON.stringify({ red: 'ɹˈɛd', fox: 'fˈɑks', read: { DEFAULT: 'ɹˈid', VBD: 'ɹˈɛd' } }),
      'dictionary/us_silver.json': JSON.stringify({ apple: 'ˈæpᵊl' }),
      'dictionary/gb_gold.json': JSON.stringify({ fox: 'fˈɔks' }),
    };
    const heard = (samples: Float32Array) => spelled(symbolsIn(samples, 24_000, 600));

    it('gets the phonemes of its dictionary, words and punctuation, framed by zeros', async () => {
      verifies('onnx.families', 'onnx.phonemes');
      const model = await place.load('kokoro', { ...kokoroFiles(), ...DICTIONARY });
      const { samples, message, sounds } = await place.render(model, speak('The red foxes read!'));
      expect(heard(samples)).toBe('|ðə ɹˈɛd fˈɑksᵻz ɹˈid!|');
      expect(message).toBe('1 sentence');
      expect(sounds[0]?.recipe).toEqual({
        family: 'onnx',
        version: 1,
        data: { model_family: 'kokoro', runtime: '1.30.0', threads: 1 },
      });
    });

    it('uses the built-in speech program for missing words, and works without a dictionary', async () => {
      const model = await place.load('kokoro', kokoroFiles());
      const { samples } = await place.render(model, speak('Hello, 2 apples to eat.'));
      expect(heard(samples)).toBe('|həlˈO, tˈu ˈæpəlz tʊ ˈit.|');
    });

    it('skips unknown symbols, and reports how many', async () => {
      verifies('onnx.unknown-symbols');
      const model = await place.load('kokoro', { ...kokoroFiles(), ...DICTIONARY });
      const { samples, message } = await place.render(model, speak('Apple, apple.'));
      expect(heard(samples)).toBe('|ˈæpl, ˈæpl.|');
      expect(message).toBe('1 sentence · Skipped 2 symbols the model does not know: ᵊ');
    });

    it('speaks faster and slower, and in the requested voice, with British words in British voices', async () => {
      verifies('onnx.speed');
      const model = await place.load('kokoro', { ...kokoroFiles(), ...DICTIONARY });
      const line = (voiceId: string, speed: number) =>
        speak('', {
          lines: [{ text: 'Fox', voice: { kind: 'builtin', voiceId }, delivery: { speed } }],
        });
      const emma = await place.render(model, line('bf_emma', 2));
      expect(spelled(symbolsIn(emma.samples, 24_000, 300))).toBe('|fˈɔks.|');
      expect(Math.max(...emma.samples)).toBeCloseTo(0.25, 2);
      await expect(place.render(model, line('zz_nobody', 1))).rejects.toMatchObject({
        code: 'invalid_request',
        message: 'The model has no voice zz_nobody.',
      });
    });

    it('inserts pauses for punctuation and tags between sentences, and reports progress', async () => {
      verifies('onnx.pauses', 'onnx.progress');
      const model = await place.load('kokoro', { ...kokoroFiles(), ...DICTIONARY });
      const seen: string[] = [];
      const report = ({ message }: { message?: string }) => message !== undefined && seen.push(message);
      const { samples } = await place.render(model, speak('Red. Fox. [pause:1s] Red'), { report });
      // 7, 8 and 7 symbols including the framing zeros, 0.3 s and 1 s of silence.
      expect(samples.length).toBe(22 * 600 + 7_200 + 24_000);
      expect(seen[0]).toBe('sentence 1 of 3');
    });
  });

  describe('Supertonic', () => {
    it('gets letters with their language, and noise determined by the seed', async () => {
      const model = await place.load('supertonic', smallSupertonic());
      const line = { text: 'Grüße 😀 an “alle”', voice: null, delivery: { language: 'de' } };
      const task = speak('', { lines: [line], steps: 1 });
      const first = await place.render(model, task);
      const letters = [...'<de>Grue an "alle"</de>'];
      const mean = letters.reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) / letters.length;
      const inner = first.samples.subarray(100, -100);
      expect(inner.reduce((sum, sample) => sum + sample, 0) / inner.length).toBeCloseTo(mean / 1000, 3);
      expect(first.samples.length).toBe(11_500);
      expect(first.message).toBe('1 sentence · Skipped 2 symbols the model does not know: \u0308 ß');
      const again = await place.render(model, task);
      expect(again.samples).toEqual(first.samples);
      const other = await place.render(model, speak('', { lines: [line], steps: 1, seed: 8 }));
      expect(other.samples).not.toEqual(first.samples);
    });
  });

  describe('Kitten', () => {
    it('gets espeak’s IPA in its own alphabet, its voices by name, and the speed each needs', async () => {
      const model = await place.load('kitten', {
        'kitten.onnx': smallKokoro(),
        'voices.npz': await arraysFile({ 'expr-voice-2-f': 0.5, 'expr-voice-2-m': 0.25 }),
        'config.json': JSON.stringify({
          voice_aliases: { Bella: 'expr-voice-2-f', Jasper: 'expr-voice-2-m' },
          speed_priors: { 'expr-voice-2-m': 0.5 },
        }),
      });
      const voice = { kind: 'builtin', voiceId: 'Jasper' } as const;
      const task = speak('', { lines: [{ text: 'Eat the tea', voice, delivery: {} }] });
      const { samples } = await place.render(model, task);
      // At half speed a symbol takes 1,200 frames; 719 of the first silent ones stay.
      const numbers = symbolsIn(samples.subarray(719, 719 + 9 * 1_200), 24_000, 1_200);
      expect(numbers).toEqual([...'ˈiːt ðə t'].map((symbol) => KITTEN_VOCABULARY.get(symbol)?.[0]));
      expect(Math.max(...samples)).toBeCloseTo(0.25, 2);
    });
  });

  it('has the times of its words when the model tells the lengths of its symbols', async () => {
    verifies('onnx.word-times');
    const files = async (hasLengths: boolean) => ({
      'kitten.onnx': smallKokoro({ hasLengths }),
      'voices.npz': await arraysFile({ v: 0.5 }),
    });
    const task = speak('', { lines: [{ text: 'Eat 2 teas', voice: null, delivery: {} }] });
    const wordsOf = async (hasLengths: boolean) => {
      const model = await place.load('kitten', await files(hasLengths));
      return (await place.render(model, task)).sounds[0]?.words ?? [];
    };
    const told = await wordsOf(true);
    expect(told.map(({ text, estimated }) => [text, estimated])).toEqual([
      ['Eat', false],
      ['2', false],
      ['teas', false],
    ]);
    // 25 ms for each of the five symbols of “ˈiːt ” and “tˈuː ”.
    const [eat, two, teas] = told.map(({ start_s }) => start_s);
    expect((two ?? 0) - (eat ?? 0)).toBeCloseTo(0.125, 3);
    expect((teas ?? 0) - (two ?? 0)).toBeCloseTo(0.125, 3);
    expect((await wordsOf(false)).every(({ estimated }) => estimated)).toBe(true);
  });

  describe('Piper', () => {
    const config = (more: object = {}) =>
      JSON.stringify({
        audio: { sample_rate: 22_050 },
        espeak: { voice: 'en-us' },
        inference: { noise_scale: 0, length_scale: 1, noise_w: 0 },
        num_speakers: 3,
        speaker_id_map: { anna: 0, ben: 2 },
        phoneme_id_map: {
          _: [200],
          '^': [201],
          $: [202],
          ...Object.fromEntries([...ALPHABET, 'ː'].map((symbol, index) => [symbol, [index + 1]])),
        },
        ...more,
      });
    const own = (more: object = {}, speakers = 3) => {
      const [path] = place.put('voice', { 'anna.onnx': smallPiper({ speakers }), 'anna.onnx.json': config(more) });
      return aDefinition('piper', path as string);
    };

    it('gets espeak’s IPA with a blank after every phoneme, and the requested speaker', async () => {
      const model = await place.loadOwn(own());
      const voice = { kind: 'builtin', voiceId: 'ben' } as const;
      const task = speak('', { lines: [{ text: 'Eat', voice, delivery: {} }] });
      const { samples, sounds } = await place.render(model, task);
      const sent = [
        201,
        ...['ˈ', 'i', 'ː', 't', '.'].flatMap((symbol) => [idOf(symbol) || ALPHABET.length + 1, 200]),
        202,
      ];
      expect(symbolsIn(samples.subarray(0, 441 * sent.length), 22_050, 441)).toEqual(sent);
      expect(Math.max(...samples)).toBeCloseTo(0.5 / 3, 2);
      expect(sounds[0]?.pcm.sampleRateHz).toBe(22_050);
    });

    it('is opened with its own description, and never with that of another voice beside it', async () => {
      verifies('onnx.own-description');
      const files = {
        'a-other.onnx': smallPiper(),
        'a-other.onnx.json': config({ audio: { sample_rate: 8_000 } }),
        'anna.onnx': smallPiper({ speakers: 3 }),
        'anna.onnx.json': config(),
        'nobody.onnx': smallPiper(),
        'config.json': config(),
      };
      const paths = place.put('several', files);
      const [, , anna = '', , nobody = ''] = paths;
      const model = await place.loadOwn(aDefinition('piper', anna));
      const { sounds } = await place.render(model, speak('Eat'));
      expect(sounds[0]?.pcm.sampleRateHz).toBe(22_050);
      await expect(place.loadOwn(aDefinition('piper', nobody))).rejects.toMatchObject({
        message: 'The model nobody.onnx has no description.',
        hint: expect.stringContaining('nobody.onnx.json'),
      });
      await expect(place.loadOwn(aDefinition('piper', join(place.root, 'several')))).rejects.toThrow(
        'The folder has several models: a-other.onnx, anna.onnx, nobody.onnx.',
      );
    });

    it('takes letters if trained on them, in any language', async () => {
      const model = await place.loadOwn(own({ phoneme_type: 'text', espeak: { voice: 'de' } }, 1));
      const { samples } = await place.render(model, speak('Tee'));
      expect(symbolsIn(samples, 22_050, 441).filter((id) => id < 200)).toEqual(['T', 'e', 'e'].map(idOf));
    });

    it('with random nodes gives the same bytes for the same seed in two processes, and others for another', async () => {
      verifies('onnx.same-seed');
      const noisy = { inference: { noise_scale: 0.5, length_scale: 1, noise_w: 0.8 } };
      const [one, two] = [await place.loadOwn(own(noisy)), await place.loadOwn(own(noisy))];
      const first = await place.render(one, speak('Red'));
      expect((await place.render(two, speak('Red'))).samples).toEqual(first.samples);
      expect((await place.render(one, speak('Red'))).samples).toEqual(first.samples);
      expect((await place.render(two, speak('Red', { seed: 8 }))).samples).not.toEqual(first.samples);
    });

    it('is refused when it needs phonemes of another language', async () => {
      await expect(place.loadOwn(own({ espeak: { voice: 'de' } }))).rejects.toMatchObject({
        code: 'engine_failed',
        message: 'This voice needs de phonemes, but only English ones are supported.',
      });
    });
  });

  describe('separation', () => {
    const aSource = (seconds: number, rateHz: number) => {
      const frames = Math.round(seconds * rateHz);
      const left = Float32Array.from({ length: frames }, (_, frame) => 0.5 * Math.sin(frame * 0.02));
      const right = Float32Array.from(left, (sample) => -sample / 2);
      const path = join(place.root, 'mix.wav');
      const header = encodeWavHeader({ encoding: 'float32', channels: 2, sampleRateHz: rateHz, frames });
      writeFileSync(path, Buffer.concat([header, encodeSamples([left, right], 'float32')]));
      return { path, durationS: seconds, recipe: null, left };
    };

    it.each([
      ['of any length', 'samples'],
      ['of a fixed length', 10_000],
    ] as const)('by segments %s gives four complete stems that blend without a seam', async (_name, segment) => {
      const [path] = place.put('separator', { 'model.onnx': smallSeparator(segment) });
      const model = await place.loadOwn(aDefinition('demucs_wave', path as string));
      const source = aSource(1, 44_100);
      const { sounds, all } = await place.render(model, { type: 'separate', source });
      expect(sounds.map(({ stem }) => stem)).toEqual(['drums', 'bass', 'other', 'vocals']);
      for (const [index, samples] of all.entries()) {
        expect(samples.length).toBe(2 * 44_100);
        const share = (index + 1) / 10;
        const wrong = source.left.findIndex(
          (sample, frame) => Math.abs((samples[2 * frame] as number) - share * sample) > 1e-6,
        );
        expect(wrong).toBe(-1);
      }
    });
  });

  describe('speech clean-up', () => {
    const FILE = 'gtcrn_simple.onnx';
    const aRecording = (name: string, rateHz: number, channels: readonly Float32Array[]) => {
      const path = join(place.root, name);
      const frames = channels[0]?.length ?? 0;
      const header = encodeWavHeader({ encoding: 'float32', channels: channels.length, sampleRateHz: rateHz, frames });
      writeFileSync(path, Buffer.concat([header, encodeSamples([...channels], 'float32')]));
      return { path, durationS: frames / rateHz, recipe: null };
    };
    const clean = async (model: ResidentModel, source: ReturnType<typeof aRecording>) => {
      const { sounds, all } = await place.render(model, { type: 'separate', source });
      expect(sounds.map(({ stem }) => stem)).toEqual(['vocals', 'other']);
      return { sounds, all };
    };

    it('gives recordings of every length back without a seam, and with what was taken out the recording', async () => {
      const model = await place.load('gtcrn', { [FILE]: smallGtcrn() });
      for (const frames of [1, 100, 255, 256, 257, 511, 4_000, 16_384, 40_000]) {
        const mono = Float32Array.from({ length: frames }, (_, n) => 0.8 * Math.sin(n * n * 1e-5) + 0.1);
        const { all } = await clean(model, aRecording('mono.wav', 16_000, [mono]));
        const [speech, noise] = all as [Float32Array, Float32Array];
        expect([speech.length, noise.length]).toEqual([frames, frames]);
        const isWrong = (sample: number, n: number) =>
          Math.abs((speech[n] as number) - sample / 2) > 1e-6 || Math.abs((noise[n] as number) - sample / 2) > 1e-6;
        expect(mono.findIndex(isWrong), `${frames} frames`).toBe(-1);
      }
    });

    it('waits for the frames of DPDFNet, which come later, and begins with the state that its file names', async () => {
      const model = await place.load('dpdfnet', { 'onnx/dpdfnet.onnx': smallDpdfnet() });
      for (const frames of [1, 480, 3_000, 40_000]) {
        const mono = Float32Array.from({ length: frames }, (_, n) => 0.8 * Math.sin(n * n * 1e-5) + 0.1);
        const { all } = await clean(model, aRecording('mono.wav', 48_000, [mono]));
        const [speech] = all as [Float32Array];
        expect(speech).toHaveLength(frames);
        const wrong = mono.findIndex((sample, n) => Math.abs((speech[n] as number) - 0.75 * sample) > 1e-6);
        expect(wrong, `${frames} frames`).toBe(-1);
      }
    });

    it('refuses a DPDFNet that has lost its first state', async () => {
      const whole = smallDpdfnet();
      const stripped = whole.subarray(0, whole.indexOf('state_size') - 4);
      await expect(place.load('dpdfnet', { 'onnx/dpdfnet.onnx': stripped })).rejects.toMatchObject({
        code: 'engine_failed',
        message: 'The model does not tell its state_size.',
      });
    });

    it('keeps rate, length and channels of a recording', async () => {
      const frames = 50_001;
      const left = Float32Array.from({ length: frames }, (_, n) => 0.5 * Math.sin(n * 0.05));
      const right = Float32Array.from({ length: frames }, (_, n) => 0.3 * Math.sin(n * 0.11));
      const model = await place.load('gtcrn', { [FILE]: smallGtcrn() });
      const { sounds, all } = await clean(model, aRecording('stereo.wav', 44_100, [left, right]));
      for (const { pcm } of sounds) expect(pcm).toMatchObject({ sampleRateHz: 44_100, channels: 2, frames });
      const [speech, noise] = all as [Float32Array, Float32Array];
      const sum = left.map((sample, n) => Math.abs((speech[2 * n] as number) + (noise[2 * n] as number) - sample));
      expect(Math.max(...sum)).toBeLessThan(1e-6);
      const off = right.map((sample, n) => Math.abs((speech[2 * n + 1] as number) - sample / 2));
      expect(Math.max(...off.subarray(15_000, 35_000))).toBeLessThan(1e-3);
    });

    it('takes noise out of a sound by an edit: all of it or a window, by an amount, in a chain', async () => {
      verifies('decided.edit.denoise');
      const own = new Workplace(installer);
      onTestFinished(() => own.dispose());
      const dataDir = mkdtempSync(join(tmpdir(), 'soundwright-'));
      own.furnish(dataDir, 'small-gtcrn', { [FILE]: smallGtcrn() });
      const engine = own.engine([aModel('gtcrn', { [FILE]: smallGtcrn() })]);
      const service = await startTestService({ engines: [engine], config: { dataDir } });
      const tone = Float32Array.from({ length: 4 * 16_000 }, (_, n) => 0.5 * Math.sin(n * 0.05));
      const source = await upload(service, wavFile([tone], { encoding: 'pcm24', sampleRateHz: 16_000 }), '?name=Talk');
      const edit = (json: Record<string, unknown>) => service.post<Sound>(`/api/sounds/${source.id}/edit`, json);
      const samplesOf = (sound: Sound) => readWave(fileOf(service, sound)).channels[0] as Float32Array;
      // The model halves what it hears.
      const shareOf = (samples: Float32Array, seconds: number) => {
        const from = Math.round(seconds * 16_000);
        return rmsDb(samples.subarray(from, from + 1_600)) - rmsDb(tone.subarray(from, from + 1_600));
      };
      const whole = await edit({ op: 'denoise' });
      expect(whole).toMatchObject({ name: 'Talk (denoised)', source: 'edit', parent_id: source.id, encoding: 'pcm24' });
      expect([0, 1, 3.9].map((at) => shareOf(samplesOf(whole), at).toFixed(2))).toEqual(['-6.02', '-6.02', '-6.02']);
      expect(shareOf(samplesOf(await edit({ op: 'denoise', amount: 0.5 })), 1)).toBeCloseTo(-2.5, 1);

      const part = samplesOf(await edit({ op: 'denoise', start_s: 2.5, end_s: 3 }));
      const before = samplesOf(source);
      expect(part.subarray(0, 40_000)).toEqual(before.subarray(0, 40_000));
      expect(part.subarray(48_000)).toEqual(before.subarray(48_000));
      expect(shareOf(part, 2.6)).toBeCloseTo(-6.02, 2);

      const late = { op: 'denoise', start_s: 9 };
      const beyond = await service.problem(400, `/api/sounds/${source.id}/edit`, { json: late });
      expect(beyond).toMatchObject({ code: 'window_out_of_range', detail: expect.stringContaining('from 9 s') });

      const chain = await edit({
        chain: [
          { op: 'gain', gain_db: 12.0412 },
          { op: 'denoise', start_s: 1 },
          { op: 'trim', end_s: 3 },
        ],
      });
      expect(chain).toMatchObject({ encoding: 'pcm24', duration_s: 3 });
      expect(readdirSync(join(dataDir, 'sounds')).filter((name) => !name.endsWith('.wav'))).toEqual([]);
      expect(readdirSync(join(dataDir, 'cache', 'jobs'))).toEqual([]);

      await service.request('/api/models/small-gtcrn/weights', { method: 'DELETE' });
      const refused = await service.problem(400, `/api/sounds/${source.id}/edit`, { json: { op: 'denoise' } });
      expect(refused).toMatchObject({
        code: 'model_not_ready',
        hint: expect.stringContaining('download Speech clean-up (GTCRN) (0.5 MB)'),
      });
    });

    const weights = realModel(FILE);
    const absent = weights === null ? ` (skipped, ${FILE} is not here: set SOUNDWRIGHT_TEST_MODELS)` : '';
    it.skipIf(weights === null)(`with the published weights, takes noise out of speech${absent}`, async () => {
      const flite = createFlite(compileFlite(readFileSync(new URL(FLITE_WASM_URL))));
      const text = 'The quick brown fox jumps over the lazy dog, and then it sleeps in the warm sun.';
      const speech = flite.speak({ text, voice: 'rms' }).samples;
      const random = createRandom(1, 'noise');
      const noisy = speech.map((sample) => sample + random.between(-0.04, 0.04));
      const model = await place.load('gtcrn', { [FILE]: readFileSync(weights as string) });
      const { all } = await clean(model, aRecording('noisy.wav', 16_000, [noisy]));
      const noiseDb = (samples: Float32Array) => {
        const off = samples.reduce((sum, sample, n) => sum + (sample - (speech[n] as number)) ** 2, 0);
        return 10 * Math.log10(off / samples.length);
      };
      expect(noiseDb(noisy) - noiseDb(all[0] as Float32Array)).toBeGreaterThan(5);
    });
  });

  describe('listening', () => {
    const RATE_HZ = 16_000;
    /** Tones one after the other; 0 Hz is silence. */
    const tones = (parts: readonly (readonly [hz: number, seconds: number])[]) =>
      Float32Array.from(
        parts.flatMap(([hz, seconds]) =>
          Array.from(
            { length: Math.round(seconds * RATE_HZ) },
            (_, n) => 0.5 * Math.sin((2 * Math.PI * hz * n) / RATE_HZ),
          ),
        ),
      );
    const recorded = (samples: Float32Array) => {
      const [path] = place.put('heard', {
        'said.wav': wavFile([samples], { encoding: 'float32', sampleRateHz: RATE_HZ }),
      });
      return { path: path as string, durationS: samples.length / RATE_HZ, recipe: null };
    };
    const heardBy = async (model: ResidentModel, samples: Float32Array, text: string | null) => {
      const { heard } = await model.render({ type: 'listen', source: recorded(samples), text }, place.hooks());
      return heard;
    };
    const wav2vec2 = () =>
      place.load('wav2vec2', {
        'onnx/model.onnx': smallWav2vec2(),
        'vocab.json': JSON.stringify(Object.fromEntries(LETTERS.map((letter, n) => [letter, n]))),
      });
    const nemo = () => place.load('nemo_ctc', { 'model.onnx': smallNemoCtc(), 'tokens.txt': piecesFile() });
    /** A word as tones: 40 ms a letter, 20 ms apart. */
    const said = (word: string) =>
      [...word.toUpperCase()].flatMap((letter) => [[hzOfLetter(letter), 0.04] as const, [0, 0.02] as const]);

    it('finds the words of a known text with their times, in a sound that is heard in pieces', async () => {
      verifies('onnx.alignment');
      const samples = tones([[0, 0.5], ...said('the'), [0, 0.6], ...said('fox'), [0, 18.3], ...said('runs'), [0, 0.4]]);
      const heard = await heardBy(await wav2vec2(), samples, 'The fox runs.');
      const rounded = heard?.words.map((word) => ({ ...word, score: Math.round(word.score ?? -99) }));
      expect(rounded).toEqual([
        { text: 'The', start_s: 0.5, end_s: 0.66, estimated: false, score: 0 },
        { text: 'fox', start_s: 1.28, end_s: 1.44, estimated: false, score: 0 },
        { text: 'runs.', start_s: 19.76, end_s: 19.98, estimated: false, score: 0 },
      ]);
    });

    it('tells words that are not said by their scores, and numbers by what is said for them', async () => {
      const samples = tones([[0, 0.3], ...said('two'), [0, 0.3], ...said('pack'), [0, 0.3]]);
      const model = await wav2vec2();
      const right = await heardBy(model, samples, '2 pack');
      expect(right?.words.map(({ text }) => text)).toEqual(['2', 'pack']);
      expect(right?.words.some(isDoubtful)).toBe(false);
      const wrong = await heardBy(model, samples, '2 birds');
      expect(wrong?.words.filter(isDoubtful).map(({ text }) => text)).toEqual(['birds']);
      const long = await heardBy(model, tones([[0, 0.1]]), 'A long text in a short sound.');
      expect(long?.words.every(isDoubtful)).toBe(true);
    });

    it('writes down what is said with the times of the words, and nothing for silence', async () => {
      verifies('onnx.transcription');
      const [hel, lo, wor, ld, stop] = PIECES.map(({ hz }) => [hz, 0.16] as const) as [
        readonly [number, number],
        ...(readonly [number, number])[],
      ];
      const hello = [hel, lo as readonly [number, number]];
      const world = [wor, ld, stop] as (readonly [number, number])[];
      const samples = tones([[0, 0.48], ...hello, [0, 0.48], ...world, [0, 0.48]]);
      const model = await nemo();
      const heard = await heardBy(model, samples, null);
      expect(heard?.text).toBe('Hello world.');
      expect(heard?.words).toEqual([
        { text: 'Hello', start_s: 0.48, end_s: 0.8, estimated: false },
        { text: 'world.', start_s: 1.28, end_s: 1.76, estimated: false },
      ]);
      expect(await heardBy(model, new Float32Array(8_000), null)).toEqual({ text: '', words: [] });
    });

    it('refuses the tokens of another model', async () => {
      const tokens = `${piecesFile()}\nmore ${PIECES.length + 1}`;
      await expect(
        place.load('nemo_ctc', { 'model.onnx': smallNemoCtc(), 'tokens.txt': tokens }),
      ).rejects.toMatchObject({
        code: 'engine_failed',
        message: expect.stringContaining('logprobs has 6 numbers in its last dimension instead of 7.'),
      });
    });

    it('does only what the model can', async () => {
      const model = aModel('nemo_ctc', { 'model.onnx': smallNemoCtc(), 'tokens.txt': piecesFile() });
      const engine = place.engine([model]);
      const source = { path: '', durationS: 1, recipe: null };
      const check = (text: string | null) => () =>
        engine.check({ id: model.description.id, definition: null }, { type: 'listen', source, text });
      expect(check(null)).not.toThrow();
      expect(check('Hello')).toThrow('writes down what it hears; it cannot look for a known text.');
    });
  });

  describe('an unusable model', () => {
    it('says that its file is damaged', async () => {
      verifies('onnx.damaged');
      const whole = smallKokoro();
      await expect(
        place.load('kokoro', { ...kokoroFiles(), 'onnx/model.onnx': whole.subarray(0, whole.length / 2) }),
      ).rejects.toMatchObject({ code: 'engine_failed', message: expect.stringContaining('model.onnx is damaged') });
      await expect(place.load('kokoro', { ...kokoroFiles(), 'tokenizer.json': '{"mod' })).rejects.toMatchObject({
        message: 'The file tokenizer.json is damaged.',
      });
    });

    it('reports how its interface differs from its family', async () => {
      verifies('onnx.interface-checked');
      const refusal = async (bytes: Buffer) =>
        place.load('kokoro', { ...kokoroFiles(), 'onnx/model.onnx': bytes }).then(
          () => null,
          (error: Error) => error.message,
        );
      expect(await refusal(smallPiper())).toBe(
        'model.onnx does not fit this family: it has no input input_ids or tokens, only input, input_lengths, scales.',
      );
      expect(await refusal(smallKokoro({ output: 'other' }))).toBe(
        'model.onnx does not fit this family: it has no output waveform or audio, only other.',
      );
    });

    it('reports that memory ran out, and accepts the next task', async () => {
      verifies('onnx.memory');
      const model = await place.load('kokoro', { ...kokoroFiles(), 'onnx/model.onnx': endlessKokoro() });
      for (const _attempt of [1, 2]) {
        await expect(place.render(model, speak('Red'))).rejects.toMatchObject({
          code: 'engine_failed',
          message: 'The ONNX engine ran out of memory.',
        });
      }
    });
  });

  it.skipIf(process.platform !== 'linux')('kills the process of a job that is cancelled', async () => {
    verifies('onnx.one-process');
    const model = await place.load('kokoro', kokoroFiles());
    const before = await childrenHere();
    expect(before).toHaveLength(1);
    const abort = new AbortController();
    const report = () => abort.abort(new Error('enough'));
    await expect(place.render(model, speak(LONG), { signal: abort.signal, report })).rejects.toThrow('enough');
    expect((await childrenHere()).filter((pid) => before.includes(pid))).toEqual([]);
    await model.unload();
    expect(await childrenHere()).toEqual([]);
  });

  it('is installed through its route, immediately when intact, and lists its known versions', async () => {
    verifies('onnx.install');
    const service = await startTestService({ engines: [place.engine()] });
    const job = await service.run('/api/models/onnx/engine/install', {});
    expect(job).toMatchObject({ kind: 'download', status: 'done', message: 'The ONNX engine 1.30.0 is installed' });
    const json = { version: '9.9.9' };
    const problem = await service.problem(400, '/api/models/onnx/engine/install', {
      method: 'POST',
      body: JSON.stringify(json),
      headers: { 'content-type': 'application/json' },
    });
    expect(problem).toMatchObject({ code: 'invalid_request', hint: 'Known: 1.30.0.' });
    expect(await service.get('/api/models/onnx/runtime')).toMatchObject({
      state: 'ready',
      version: '1.30.0',
      backend: 'cpu',
      resolved_by: 'installed',
      families: [
        'kokoro',
        'supertonic',
        'kitten',
        'piper',
        'pocket_tts',
        'dpdfnet',
        'gtcrn',
        'wav2vec2',
        'nemo_ctc',
        'demucs_wave',
      ],
    });
  });

  it("keeps voices of a user's folder", async () => {
    place.put('mine', { ...kokoroFiles(), 'voices/af_mine.bin': styleFile(0.125) });
    const model = await place.loadOwn(aDefinition('kokoro', join(place.root, 'mine')));
    const voice = { kind: 'builtin', voiceId: 'af_mine' } as const;
    const { samples } = await place.render(model, speak('', { lines: [{ text: 'Red', voice, delivery: {} }] }));
    expect(Math.max(...samples)).toBeCloseTo(0.125, 2);
    await expect(
      place.engine().load({ id: 'x', definition: aDefinition('kokoro', place.root), files: [mkdirIn('empty')] }, NEVER),
    ).rejects.toMatchObject({ code: 'engine_failed', message: 'The model has no tokenizer.json among its files.' });
  });
});

/** A file of NumPy with a style of one level under each name. */
async function arraysFile(levels: Readonly<Record<string, number>>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, level] of Object.entries(levels)) {
    const header = "{'descr': '<f4', 'fortran_order': False, 'shape': (400, 256), }".padEnd(117);
    const start = Buffer.from(`\x93NUMPY\x01\x00\x76\x00${header}\n`, 'latin1');
    zip.addBuffer(Buffer.concat([start, Buffer.from(new Float32Array(400 * 256).fill(level).buffer)]), `${name}.npy`);
  }
  zip.end();
  return buffer(zip.outputStream);
}

function mkdirIn(name: string): string {
  const path = join(place.root, name);
  mkdirSync(path);
  return path;
}

/** Running child processes, as reported by the system. */
async function childrenHere(): Promise<number[]> {
  const found: number[] = [];
  for (const name of await readdir('/proc')) {
    const status = /^\d+$/.test(name) ? await readFile(`/proc/${name}/status`, 'utf8').catch(() => '') : '';
    const command = status === '' ? '' : await readFile(`/proc/${name}/cmdline`, 'utf8').catch(() => '');
    if (new RegExp(`^PPid:\\s+${process.pid}$`, 'm').test(status) && command.includes('onnx-worker'))
      found.push(Number(name));
  }
  return found;
}
