import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createRandom } from '@soundwright/dsp/random';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { verifies } from '../../../../../test/verifies.ts';
import { wavFile } from '../../../test/support/sounds.ts';
import type { NpmInstaller } from '../../npm-engines/npm-installer.ts';
import type { PcmFile } from '../../platform/pcm-file.ts';
import type { EngineVoice } from '../engine.ts';
import { checkTask } from './task-checks.ts';
import { piecesModel, pocketFiles, tensorsFile } from './testing/small-models.ts';
import { realRuntime } from './testing/test-runtime.ts';
import { aModel, speak, Workplace } from './testing/workplace.ts';
import { SentencePiece } from './text/sentence-piece.ts';

const runtime = await realRuntime();
const why = typeof runtime === 'string' ? ` (skipped, the ONNX runtime cannot be installed here: ${runtime})` : '';

describe('a vocabulary of SentencePiece', () => {
  const vocabulary = (more: readonly (readonly [string, number, number?])[] = []) =>
    new SentencePiece(
      piecesModel([['<unk>', 0, 2], ['▁', -4], ['a', -3], ['b', -3], ['ab', -5], ['▁ab', -9], ...more]),
    );

  it('finds the likeliest pieces, with a space before the text and one between words', () => {
    // “ab” at −5 is likelier than “a” and “b” at −6, and “▁ab” at −9 as likely as “▁” and “ab”.
    expect(vocabulary().encode('ab')).toEqual([5]);
    expect(vocabulary([['▁a', -1]]).encode('  ab   a ')).toEqual([6, 3, 6]);
    expect(vocabulary().encode('')).toEqual([]);
  });

  it('writes unknown letters as bytes where it has them, and refuses what is not a vocabulary', () => {
    const bytes = [0xc3, 0xa9].map((byte) => [`<0x${byte.toString(16).toUpperCase()}>`, 0, 6] as const);
    expect(vocabulary(bytes).encode('aéb')).toEqual([1, 2, 6, 7, 3]);
    expect(vocabulary().encode('aéb')).toEqual([1, 2, 0, 3]);
    expect(() => new SentencePiece(Buffer.from('{}'))).toThrow(RangeError);
    expect(() => new SentencePiece(new Uint8Array())).toThrow('no pieces');
  });
});

describe.skipIf(why !== '')(`Pocket TTS${why}`, () => {
  let place: Workplace;
  beforeEach(() => {
    place = new Workplace(runtime as NpmInstaller);
  });
  afterEach(() => place.dispose());
  const say = (text: string, voice: EngineVoice | null = null, seed = 7) =>
    speak('', { seed, lines: [{ text, voice, delivery: {} }] });
  /** The level of each frame of 80 ms, from its middle. */
  const levels = (samples: Float32Array) =>
    Array.from({ length: samples.length / 1_920 }, (_, frame) => samples[frame * 1_920 + 960] as number);
  /** What the small model says in each frame, of what it has heard and of the noise of the seed. */
  const expected = (heard: number, frames: number, seed = 7) => {
    const random = createRandom(seed, 'onnx', 0);
    return Array.from({ length: frames }, () => {
      const noise = Array.from({ length: 4 }, () => random.gaussian() * Math.sqrt(0.3));
      return Math.fround((heard + noise.reduce((sum, value) => sum + value, 0) / 4) * 0.25);
    });
  };
  // “▁”, “R”, “e”, “d” and the full stop that is added.
  const RED = (1 + 28 + 6 + 5 + 30) / 1_000;

  it('hears the voice and the text, makes each frame of noise from the seed, and stops after its end', async () => {
    verifies('onnx.families');
    const model = await place.load('pocket_tts', pocketFiles());
    const { samples, message, sounds } = await place.render(model, say('red'));
    // The end shows in the tenth frame; a short text gets five more, the last of which is not made.
    expect(samples.length).toBe(14 * 1_920);
    expect(message).toBe('1 sentence');
    const wanted = expected(0.5 + RED, 14);
    for (const [frame, level] of levels(samples).entries()) expect(level).toBeCloseTo(wanted[frame] as number, 5);
    expect(sounds[0]?.words?.map(({ text }) => text)).toEqual(['red']);
    const other = await place.render(model, say('red', { kind: 'builtin', voiceId: 'two' }));
    expect(levels(other.samples)[1]).toBeCloseTo(expected(-0.5 + RED, 2)[1] as number, 5);
    await expect(place.render(model, say('red', { kind: 'builtin', voiceId: 'three' }))).rejects.toMatchObject({
      code: 'invalid_request',
      message: 'The model has no voice three.',
    });
  });

  it('gives the same bytes in two processes, others for another seed, and tells of each sentence when it is made', async () => {
    const [first, second] = [
      await place.load('pocket_tts', pocketFiles()),
      await place.load('pocket_tts', pocketFiles()),
    ];
    const told: number[] = [];
    const grown = ({ frames }: PcmFile) => void told.push(frames);
    const made = await place.render(first, say('red. a red bed.'), { grown });
    expect(told).toEqual([14 * 1_920, made.samples.length]);
    expect((await place.render(second, say('red. a red bed.'))).samples).toEqual(made.samples);
    expect((await place.render(second, say('red. a red bed.', null, 8))).samples).not.toEqual(made.samples);
  });

  it('speaks in the voice of a recording, of which it hears 30 seconds', async () => {
    const model = await place.load('pocket_tts', pocketFiles());
    const path = join(place.root, 'reference.wav');
    const record = (seconds: number) =>
      writeFileSync(path, wavFile([new Float32Array(seconds * 24_000).fill(0.004)], { sampleRateHz: 24_000 }));
    record(4);
    const clone = { kind: 'clone', path, id: 'ann', transcript: null } as const;
    const { samples } = await place.render(model, say('red', clone));
    expect(levels(samples)[2]).toBeCloseTo(expected(50 * 0.004 + RED, 3)[2] as number, 3);

    const engine = place.engine([aModel('pocket_tts', pocketFiles())]);
    const ref = { id: 'small-pocket_tts', definition: null };
    record(40);
    const { ok, problems } = await engine.checkVoice(ref, path);
    expect([ok, problems.map(({ message }) => message)]).toEqual([
      true,
      ['Only the first 30 s of the recording are used.'],
    ]);
    expect(() => checkTask(say('red', clone), aModel('pocket_tts', pocketFiles()))).not.toThrow();
  });

  it('stops at once when it is cancelled, works again, and is gone when it is unloaded', async () => {
    const model = await place.load('pocket_tts', pocketFiles());
    const leaving = new AbortController();
    const long = say(Array.from({ length: 500 }, () => 'a red bed.').join(' '));
    const report = () => leaving.abort(new Error('left'));
    await expect(place.render(model, long, { signal: leaving.signal, report })).rejects.toThrow('left');
    expect((await place.render(model, say('red'))).samples.length).toBe(14 * 1_920);
    await model.unload();
    await expect(place.render(model, say('red'))).rejects.toMatchObject({ code: 'engine_failed' });
  });

  it.each([
    ['bundle.json', '{}', 'does not describe a Pocket TTS model'],
    ['tokenizer.model', 'damaged', 'tokenizer.model is damaged'],
  ])('names a damaged %s', async (name, content, message) => {
    const files = { ...pocketFiles(), [`p/${name}`]: content };
    await expect(place.load('pocket_tts', files)).rejects.toMatchObject({ message: expect.stringContaining(message) });
  });

  it('names a voice that does not fit', async () => {
    const odd = tensorsFile({ 'flow/sum': { shape: [4], data: new Float32Array(4) } });
    const model = await place.load('pocket_tts', { ...pocketFiles(), 'p/voices/one.safetensors': odd });
    await expect(place.render(model, say('red'))).rejects.toMatchObject({ because: 'weights_damaged' });
  });
});
