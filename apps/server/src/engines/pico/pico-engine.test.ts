import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Model, SoundWords, SpokenText } from '@soundwright/contract';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { realModel } from '../../../../../test/support/real-models.ts';
import { describeEngine } from '../../../test/support/describe-engine.ts';
import { startTestService } from '../../../test/support/service.ts';
import { writeStamp } from '../../hub/verified.ts';
import { BuiltinEngine } from '../builtin/builtin-engine.ts';
import type { RenderTask } from '../engine.ts';
import { PicoEngine } from './pico-engine.ts';
import { PICO_MODELS } from './pico-models.ts';

const dir = mkdtempSync(join(tmpdir(), 'pico-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const picoWeights = (modelId: string) =>
  PICO_MODELS.find(({ description }) => description.id === modelId)?.weights.files ?? [];
const filesOf = (modelId: string) => picoWeights(modelId).map(({ path }) => path);
const isHere = PICO_MODELS.every(({ description }) =>
  filesOf(description.id).every((path) => realModel(`pico/${path}`) !== null),
);
const why = isHere ? '' : ' (skipped, the Pico voices are not on this machine: set SOUNDWRIGHT_TEST_MODELS)';

/** The samples of a WAV, without what describes them. */
function samplesOf(wav: Buffer): Buffer {
  const at = wav.indexOf('data');
  return wav.subarray(at + 8, at + 8 + wav.readUInt32LE(at + 4));
}

const speakTask = (...texts: string[]): RenderTask => ({
  type: 'speak',
  lines: texts.map((text) => ({ text, voice: null, delivery: {} })),
  gapS: 0.3,
  seed: 1,
  steps: 0,
  cfg: 0,
});

describe('the Pico voices', () => {
  it('pin both files of every language by address, length and hash', () => {
    for (const { weights } of PICO_MODELS) {
      expect(weights.files.map(({ path }) => path)).toEqual([
        expect.stringMatching(/_ta\.bin$/),
        expect.stringMatching(/_sg\.bin$/),
      ]);
      for (const { url, size, sha256, path } of weights.files) {
        expect(url).toBe(`https://raw.githubusercontent.com/${weights.repo}/${weights.revision}/pico/lang/${path}`);
        expect(size).toBeGreaterThan(200_000);
        expect(sha256).toMatch(/^[0-9a-f]{64}$/);
      }
    }
  });

  it('say that a voice is damaged, and what to do', async () => {
    const engine = new PicoEngine();
    onTestFinished(() => engine.close());
    const damaged = join(dir, 'damaged.bin');
    writeFileSync(damaged, Buffer.alloc(10_000, 3));
    const loading = engine.load(
      { id: 'pico-de', definition: null, files: [damaged, damaged] },
      new AbortController().signal,
    );
    await expect(loading).rejects.toMatchObject({
      code: 'engine_failed',
      message: 'The files of the voice are damaged.',
      hint: 'Download the voice again.',
    });
  });

  it('refuse a text without letters of theirs, and a voice of a recording, before anything runs', () => {
    const engine = new PicoEngine();
    const ref = { id: 'pico-fr', definition: null };
    expect(() => engine.check(ref, speakTask('Привет'))).toThrow('it speaks French');
    const clone = { kind: 'clone', path: '/x.wav', id: 'x', transcript: null } as const;
    const task = speakTask('Bonjour') as Extract<RenderTask, { type: 'speak' }>;
    expect(() => engine.check(ref, { ...task, lines: [{ text: 'Oui', voice: clone, delivery: {} }] })).toThrow(
      'only speaks with its own voices',
    );
  });
});

describe.skipIf(!isHere)(`with the published voices${why}`, () => {
  const filesHere = (modelId: string) => filesOf(modelId).map((path) => realModel(`pico/${path}`) as string);
  const furnish = async (dataDir: string) => {
    for (const { description } of PICO_MODELS) {
      const folder = join(dataDir, 'models', 'pico', description.id);
      mkdirSync(folder, { recursive: true });
      for (const path of filesOf(description.id)) copyFileSync(realModel(`pico/${path}`) as string, join(folder, path));
      for (const { path, sha256 } of picoWeights(description.id)) await writeStamp(folder, path, sha256 as string);
    }
  };

  describeEngine('Pico', async () => ({
    engine: new PicoEngine(),
    modelId: 'pico-de',
    otherModelId: 'pico-fr',
    filesOf: filesHere,
    furnish,
    request: async () => ({ path: '/api/speak', json: { model: 'pico-de', lines: [{ text: 'Guten Tag.' }] } }),
    shortTask: speakTask('Ja.'),
    longTask: speakTask('Viele Worte einer langen Geschichte. '.repeat(400)),
  }));

  it('speak four languages, and the built-in voices English, in one service; one the same in another service', async () => {
    const lines: Readonly<Record<string, string>> = {
      'pico-de': 'Es kostet 12,50 €.',
      'pico-es': 'Son las 14:30.',
      'pico-fr': "C'est le 1er janvier.",
      'pico-it': 'Buona sera, 21 gatti.',
      'builtin-speech': 'Good evening.',
    };
    const speakIn = async (models: readonly string[]) => {
      const dataDir = mkdtempSync(join(dir, 'service-'));
      await furnish(dataDir);
      const service = await startTestService({
        engines: [new BuiltinEngine(), new PicoEngine()],
        config: { dataDir },
      });
      const json = { enabled_native_models: PICO_MODELS.map(({ description }) => description.id) };
      await service.request('/api/settings', { method: 'PATCH', json });
      const files: Buffer[] = [];
      for (const model of models) {
        const text = lines[model] ?? '';
        const job = await service.run('/api/speak', { model, lines: [{ text }], seed: 1 });
        expect(job).toMatchObject({ status: 'done', model });
        const id = job.result?.sounds[0];
        const { words } = await service.get<SoundWords>(`/api/sounds/${id}/words`);
        expect(words.map((word) => word.text).join(' ')).toBe(text);
        expect(words.every(({ estimated }) => !estimated)).toBe(true);
        files.push(samplesOf(await buffer((await service.request(`/files/${id}.wav`)).body as ReadableStream)));
      }
      return { files, service };
    };
    const first = await speakIn(Object.keys(lines));
    for (const bytes of first.files) expect(bytes.length).toBeGreaterThan(50_000);
    const second = await speakIn(['pico-de']);
    expect(first.files[0]?.equals(second.files[0] as Buffer)).toBe(true);

    const said = await first.service.post<SpokenText>('/api/speak/text', { model: 'pico-es', text: '2 + 3' });
    expect(said).toMatchObject({ reads: 'words', sentences: [{ says: 'dos más tres.' }] });
    const models = await first.service.get<Model[]>('/api/models');
    expect(models.find(({ id }) => id === 'pico-it')).toMatchObject({ languages: ['it'], status: 'installed' });
  });
});
