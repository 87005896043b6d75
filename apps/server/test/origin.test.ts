import type { JobAccepted, Sound, StoryDetail } from '@soundwright/contract';
import { parseBuffer } from 'music-metadata';
import { expect, it } from 'vitest';
import { verifies } from '../../../test/verifies.ts';
import { aModel } from '../src/engines/testing/fake-engine.ts';
import { FAKE_MODELS, shareTestService } from './support/service.ts';
import { sine, upload, wavFile } from './support/sounds.ts';

const license = { name: 'CC BY-NC 4.0', commercial: 'no', url: '', note: 'Not for commercial use.' } as const;
const service = shareTestService({ models: [...FAKE_MODELS, aModel({ id: 'research', name: 'Research', license })] });
const REQUEST = { model: 'research', prompt: 'a gong in a täle', seed: 7, steps: 3, cfg: 1.5 };
const TRAINED = 'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia';
const TYPES = { wav: 'audio/wav', mp3: 'audio/mpeg', flac: 'audio/flac', ogg: 'audio/ogg', opus: 'audio/ogg' };

async function download(sound: Pick<Sound, 'id'>, format: string, query = ''): Promise<Buffer> {
  const response = await service().request(`/files/${sound.id}.wav?format=${format}${query}`);
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

/** Title and fields of a file, as an independent reader sees them. */
async function tagsOf(bytes: Buffer, format: keyof typeof TYPES) {
  const { common, native } = await parseBuffer(bytes, TYPES[format]);
  const entries = Object.values(native)
    .flat()
    .map(({ id, value }): [string, unknown] => [id.replace(/^TXXX:/, ''), value]);
  return { title: common.title, fields: Object.fromEntries(entries) };
}

const patch = (body: object) =>
  service().request('/api/settings', {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

it.each(['mp3', 'flac', 'ogg', 'opus'] as const)('is told by %s files, and restored from them', async (format) => {
  verifies('decided.file.origin', 'decided.file.upload-restores');
  const sound = await service().makeSound({ ...REQUEST, duration_s: 3 });
  const bytes = await download(sound, format);
  const { title, fields } = await tagsOf(bytes, format);
  expect(title).toBe(sound.name);
  expect(fields).toMatchObject({
    DESCRIPTION: REQUEST.prompt,
    MODEL: 'research',
    SEED: '7',
    LICENSE: 'CC BY-NC 4.0; Not for commercial use.',
    DIGITALSOURCETYPE: TRAINED,
  });
  const back = await upload(service(), bytes);
  expect(back).toMatchObject({ ...REQUEST, name: sound.name, source: 'upload', licence: sound.licence });
  expect(Math.abs(back.duration_s - 3)).toBeLessThan(0.06);
});

it('is told by WAV files: those of the library, and exported ones', async () => {
  verifies('decided.file.origin', 'decided.file.recipe');
  const request = { ...REQUEST, prompt: 'a gong' };
  const sound = await service().makeSound(request);
  for (const bytes of [await download(sound, 'wav'), await download(sound, 'wav', '&loudness_lufs=-20')]) {
    const { title, fields } = await tagsOf(bytes, 'wav');
    expect(title).toBe(sound.name);
    expect(fields).toMatchObject({ ICOP: 'CC BY-NC 4.0; Not for commercial use.', ISRF: TRAINED });
    expect(fields).toMatchObject({
      'bext.description': 'a gong',
      'bext.originator': expect.stringMatching(/^Soundwright \d/),
    });
    expect(bytes.toString('latin1')).toMatch(/iXML.{4}<\?xml .*<USER><TRACKTITLE>a gong<\/TRACKTITLE>.*<\/BWFXML>/su);
    expect(JSON.parse(String(fields['ICMT']))).toMatchObject({ ...request, lyrics: null });
    expect(await upload(service(), bytes)).toMatchObject(request);
  }
});

it('is left out where the setting says so, and a new name replaces the old one', async () => {
  verifies('decided.file.origin');
  const sound = await service().makeSound({ ...REQUEST, seed: 8 });
  await download(sound, 'mp3');
  await service().request(`/api/sounds/${sound.id}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Gong' }),
  });
  expect((await tagsOf(await download(sound, 'mp3'), 'mp3')).title).toBe('Gong');
  expect((await tagsOf(await download(sound, 'mp3'), 'mp3')).fields).toHaveProperty('MODEL');
  await patch({ origin_in_files: false });
  expect((await tagsOf(await download(sound, 'mp3'), 'mp3')).fields).not.toHaveProperty('MODEL');
  const silent = await service().makeSound({ ...REQUEST, prompt: 'a gong', seed: 9 });
  for (const format of ['wav', 'mp3', 'flac', 'ogg', 'opus'] as const) {
    const { title, fields } = await tagsOf(await download(silent, format), format);
    expect(title).toBe(silent.name);
    expect(JSON.stringify(fields)).not.toMatch(/research|digitalsourcetype|CC BY/i);
  }
  await patch({ origin_in_files: true });
});

it('gives every sound the licence of what it was made with', async () => {
  verifies('decided.sound.licence');
  const own = await upload(service(), wavFile([sine(440, 1)], { encoding: 'float32' }));
  expect(own.licence).toBeNull();
  const free = await service().makeSound({ prompt: 'free' });
  expect(free.licence).toEqual({ name: 'Apache-2.0', commercial: 'yes', note: '' });
  const bound = await service().makeSound(REQUEST);
  expect(bound.licence).toEqual({ name: 'CC BY-NC 4.0', commercial: 'no', note: 'Not for commercial use.' });
  const edited = await service().post<Sound>(`/api/sounds/${bound.id}/edit`, { op: 'reverse' });
  expect(edited.licence).toEqual(bound.licence);
  const extended = await service().run('/api/generate', {
    ...{ model: 'fake-sfx', prompt: 'longer', source_sound_id: own.id, edit: 'extend' },
    edit_options: { extend_s: 1 },
  });
  expect(await service().get<Sound>(`/api/sounds/${extended.result?.sounds[0]}`)).toMatchObject({
    licence: { name: 'contains: Apache-2.0, your own recordings', commercial: 'yes' },
  });
  const story = await service().post<StoryDetail>('/api/stories', { title: 'Mix' });
  for (const { id } of [own, free, edited])
    await service().post(`/api/stories/${story.id}/segments`, { kind: 'line', sound_id: id });
  const { job_id } = await service().post<JobAccepted>(`/api/stories/${story.id}/export`);
  const { result } = await service().services.jobs.whenSettled(job_id);
  const mix = await service().get<Sound>(`/api/sounds/${result?.sounds[0]}`);
  expect(mix.licence).toEqual({
    name: 'contains: Apache-2.0, CC BY-NC 4.0, your own recordings',
    commercial: 'no',
    note: 'Not for commercial use because of Research (CC BY-NC 4.0).',
  });
  const { fields } = await tagsOf(await download(mix, 'flac'), 'flac');
  expect(fields['LICENSE']).toContain('Not for commercial use because of Research');
  expect(fields['DIGITALSOURCETYPE']).toMatch(/compositeWithTrainedAlgorithmicMedia$/);
  expect((await upload(service(), await download(mix, 'mp3'))).licence).toEqual(mix.licence);
});
