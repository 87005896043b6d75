import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Job, Sound, Voice } from '@soundwright/contract';
import { describe, expect, it } from 'vitest';
import { verifies } from '../../../test/verifies.ts';
import type { VoiceCheck } from '../src/engines/engine.ts';
import { aModel, createFakeEngine } from '../src/engines/testing/fake-engine.ts';
import { FAKE_MODELS, shareTestService, startTestService, type TestService } from './support/service.ts';

const BAD: VoiceCheck = {
  ok: false,
  problems: [
    { blocking: true, message: 'The recording is only 0.4 s long.', hint: 'Bring at least 3 s of speech.' },
    { blocking: false, message: 'There is some noise.', hint: 'Record in a quiet room.' },
  ],
};

async function wavOf(test: TestService, sound: Sound): Promise<Buffer> {
  return Buffer.from(await (await test.request(sound.file)).arrayBuffer());
}

function upload(test: TestService, query: string, body: Buffer): Promise<Response> {
  return test.request(`/api/voices/upload?${query}`, {
    method: 'POST',
    body: new Uint8Array(body),
    headers: { 'content-type': 'audio/wav' },
  });
}

describe('saved voices', () => {
  const service = shareTestService();
  const create = (body: unknown) => service().post<Voice>('/api/voices', body);

  it('saves a model’s own voice under a name', async () => {
    verifies('route.post-api-voices', 'voice.field.name', 'voice.kind.builtin', 'voice.field.voice-id');
    verifies('voice.field.model-id', 'voice.field.notes', 'route.get-api-voices', 'route.get-api-voices-id');
    verifies('voice.field.artwork', 'decided.voice.fields');
    const made = await create({ name: 'Narrator', kind: 'builtin', voice_id: 'anna', notes: 'calm' });
    expect(made).toMatchObject({
      name: 'Narrator',
      kind: 'builtin',
      voice_id: 'anna',
      model_id: 'fake-speech',
      notes: 'calm',
      source_sound_id: null,
      file: null,
      duration_s: null,
      artwork: null,
    });
    expect(await service().get(`/api/voices/${made.id}`)).toEqual(made);
    expect(await service().get<Voice[]>('/api/voices')).toContainEqual(made);
  });

  it('refuses an unknown voice of the model, naming the field', async () => {
    const refused = await service().problem(400, '/api/voices', {
      json: { name: 'Nobody', kind: 'builtin', voice_id: 'nobody' },
    });
    expect(refused.errors?.[0]?.path).toBe('voice_id');
    expect(refused.detail).toContain('anna');
    for (const [body, path] of [
      [{ name: 'X', kind: 'builtin', voice_id: 'anna', model_id: 'no-such' }, 'model_id'],
      [{ name: 'X', kind: 'clone' }, 'source_sound_id'],
      [{ name: 'X', kind: 'clone', source_sound_id: 'no-such' }, 'source_sound_id'],
      [{ name: '', kind: 'clone' }, 'name'],
    ] as const) {
      const problem = await service().problem(400, '/api/voices', { json: body });
      expect(problem.errors?.[0]?.path).toBe(path);
    }
    await service().problem(400, '/api/voices', {
      json: { name: 'X', kind: 'builtin', voice_id: 'anna', model_id: 'fake-sfx' },
    });
  });

  it('clones from a sound, with its own copy that outlives the sound', async () => {
    verifies(
      'voice.kind.clone',
      'voice.field.source-sound-id',
      'decided.voice.own-copy',
      'capability.speech-cloned-voice',
    );
    const sound = await service().makeSound({ duration_s: 2 });
    const bytes = await wavOf(service(), sound);
    const voice = await create({ name: 'Clone', kind: 'clone', source_sound_id: sound.id });
    expect(voice).toMatchObject({
      kind: 'clone',
      voice_id: null,
      source_sound_id: sound.id,
      duration_s: sound.duration_s,
      file: `/files/voices/${voice.id}.wav`,
    });
    await service().request(`/api/sounds/${sound.id}`, { method: 'DELETE' });

    expect(await service().get<Voice>(`/api/voices/${voice.id}`)).toMatchObject({ source_sound_id: null });
    expect(await readFile(join(service().dataDir, 'voices', `${voice.id}.wav`))).toEqual(bytes);
    const played = await service().request(voice.file ?? '');
    expect(played.headers.get('content-type')).toBe('audio/wav');
    expect(Buffer.from(await played.arrayBuffer())).toEqual(bytes);
    verifies('decided.voice.file');
    const job = await service().run('/api/speak', {
      model: 'fake-speech',
      lines: [{ text: 'Hi.', voice_id: voice.id }],
    });
    expect(job.status).toBe('done');
    expect(service().fake.tasks.at(-1)).toMatchObject({
      type: 'speak',
      lines: [{ voice: { kind: 'clone', id: voice.id } }],
    });
  });

  it('clones from an uploaded recording, under the given name or a free one', async () => {
    verifies('route.post-api-voices-upload', 'voice.upload.name', 'voice.upload.notes', 'voice.upload.model-id');
    const bytes = await wavOf(service(), await service().makeSound());
    const named = await upload(service(), 'name=Sent&notes=from%20afar&model_id=fake-speech', bytes);
    expect(named.status).toBe(201);
    expect(await named.json()).toMatchObject({
      name: 'Sent',
      notes: 'from afar',
      model_id: 'fake-speech',
      kind: 'clone',
      duration_s: 1,
    });
    const first = (await (await upload(service(), '', bytes)).json()) as Voice;
    const second = (await (await upload(service(), '', bytes)).json()) as Voice;
    expect([first.name, second.name]).toEqual(['Voice', 'Voice 2']);
    expect(await readFile(join(service().dataDir, 'voices', `${first.id}.wav`))).toEqual(bytes);
  });

  it('refuses an upload without audio and leaves nothing behind', async () => {
    const before = await readdir(join(service().dataDir, 'voices'));
    const response = await upload(service(), 'name=Noise', Buffer.from('this is not a sound'));
    expect(response.status).toBe(415);
    expect(await readdir(join(service().dataDir, 'voices'))).toEqual(before);
  });

  it('has unique names, ignoring case', async () => {
    const { id } = await create({ name: 'Émile', kind: 'builtin', voice_id: 'anna' });
    const other = await create({ name: 'Other', kind: 'builtin', voice_id: 'anna' });
    const again = { name: 'émile', kind: 'builtin', voice_id: 'anna' };
    expect((await service().problem(409, '/api/voices', { json: again })).code).toBe('conflict');
    const rename = { method: 'PATCH', json: { name: 'Émile' } };
    await service().problem(409, `/api/voices/${other.id}`, rename);
    expect((await service().request(`/api/voices/${id}`, rename)).status).toBe(200);
  });

  it('changes name and notes, and nothing else', async () => {
    verifies('route.patch-api-voices-id', 'voice.patch.name', 'voice.patch.notes', 'voice.patch-nothing-else');
    const voice = await create({ name: 'Before', kind: 'builtin', voice_id: 'anna' });
    const response = await service().request(`/api/voices/${voice.id}`, {
      method: 'PATCH',
      json: { name: 'After', notes: 'changed' },
    });
    expect(await response.json()).toMatchObject({ id: voice.id, name: 'After', notes: 'changed', voice_id: 'anna' });
    await service().problem(400, `/api/voices/${voice.id}`, { method: 'PATCH', json: { voice_id: 'ben' } });
  });

  it('is deleted with its recording', async () => {
    verifies('route.delete-api-voices-id');
    const sound = await service().makeSound();
    const voice = await create({ name: 'Short-lived', kind: 'clone', source_sound_id: sound.id });
    expect((await service().request(`/api/voices/${voice.id}`, { method: 'DELETE' })).status).toBe(204);
    await service().problem(404, `/api/voices/${voice.id}`);
    expect(await readdir(join(service().dataDir, 'voices'))).not.toContain(`${voice.id}.wav`);
    await service().problem(404, `/api/voices/${voice.id}`, { method: 'DELETE' });
  });

  it('speaks with a saved built-in voice, and with a model’s own voice by name', async () => {
    verifies('capability.speech-builtin-voice', 'capability.speech', 'speak.line.voice-id');
    const { id } = await create({ name: 'Reader', kind: 'builtin', voice_id: 'anna' });
    for (const voice_id of [id, 'anna']) {
      const job = await service().run('/api/speak', { model: 'fake-speech', lines: [{ text: 'Hi.', voice_id }] });
      expect(job.status).toBe('done');
      expect(service().fake.tasks.at(-1)).toMatchObject({ lines: [{ voice: { kind: 'builtin', voiceId: 'anna' } }] });
    }
    const problem = await service().problem(400, '/api/speak', {
      json: { model: 'fake-speech', lines: [{ text: 'a' }, { text: 'b', voice_id: 'nobody' }] },
    });
    expect(problem.errors?.[0]?.path).toBe('lines.1.voice_id');
  });
});

describe('unusable voices', () => {
  it('refuses an unsuitable reference recording, with the reason and a hint', async () => {
    const fake = createFakeEngine(FAKE_MODELS);
    const test = await startTestService({ engines: [{ ...fake.engine, checkVoice: async () => BAD }] });
    const sound = await test.makeSound();
    const body = { name: 'Bad', kind: 'clone', source_sound_id: sound.id };
    expect(await test.problem(400, '/api/voices', { json: body })).toMatchObject({
      code: 'source_unusable',
      detail: BAD.problems[0]?.message,
      hint: BAD.problems[0]?.hint,
    });
    expect((await upload(test, 'name=Bad', await wavOf(test, sound))).status).toBe(400);
    expect(await test.get('/api/voices')).toEqual([]);
    expect(await readdir(join(test.dataDir, 'voices'))).toEqual([]);
  });

  it('does not speak with a clone on a model without cloning, nor with a voice of another model', async () => {
    const voices = [{ voice_id: 'cora', name: 'Cora', language: 'en', gender: 'female' }];
    const plain = aModel({ id: 'plain-speech', task: 'speech', category: 'speech', voices });
    const models = [...FAKE_MODELS, { ...plain, supports: { ...plain.supports, clone: false } }];
    const test = await startTestService({ models });
    const sound = await test.makeSound();
    const clone = await test.post<Voice>('/api/voices', { name: 'C', kind: 'clone', source_sound_id: sound.id });
    const anna = await test.post<Voice>('/api/voices', { name: 'A', kind: 'builtin', voice_id: 'anna' });
    for (const { id } of [clone, anna]) {
      const json = { model: 'plain-speech', lines: [{ text: 'Hi.', voice_id: id }] };
      expect((await test.problem(400, '/api/speak', { json })).code).toBe('model_cannot');
    }
    const json = { name: 'D', kind: 'clone', source_sound_id: sound.id, model_id: 'plain-speech' };
    expect((await test.problem(400, '/api/voices', { json })).code).toBe('model_cannot');

    await rm(join(test.dataDir, 'voices', `${clone.id}.wav`));
    const gone = { model: 'fake-speech', lines: [{ text: 'Hi.', voice_id: clone.id }] };
    expect((await test.problem(400, '/api/speak', { json: gone })).code).toBe('source_unusable');
  });

  it('removes unfinished recordings at the start and leaves the others', async () => {
    const first = await startTestService();
    const sound = await first.makeSound();
    const voice = await first.post<Voice>('/api/voices', { name: 'Kept', kind: 'clone', source_sound_id: sound.id });
    const dir = join(first.dataDir, 'voices');
    await writeFile(join(dir, '.partial-crash.wav'), 'half');
    await writeFile(join(dir, 'stranger.wav'), 'whole');
    await first.close();
    const second = await startTestService({ config: { dataDir: first.dataDir } });
    expect((await readdir(dir)).sort()).toEqual([`${voice.id}.wav`, 'stranger.wav'].sort());
    expect(await second.get<Voice[]>('/api/voices')).toEqual([voice]);
  });

  it('converts with a saved voice', async () => {
    verifies('capability.convert', 'convert.field.voice-id');
    const test = await startTestService();
    const sound = await test.makeSound();
    const voice = await test.post<Voice>('/api/voices', { name: 'C', kind: 'clone', source_sound_id: sound.id });
    const job: Job = await test.run('/api/convert', {
      model: 'fake-convert',
      source_sound_id: sound.id,
      voice_id: voice.id,
    });
    expect(job.status).toBe('done');
    expect(test.fake.tasks.at(-1)).toMatchObject({ type: 'convert', voice: { kind: 'clone', id: voice.id } });
  });
});
