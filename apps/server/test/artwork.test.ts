import { copyFile, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BUILTIN_VOICES } from '@soundwright/builtin/catalog';
import type { Sound, Voice } from '@soundwright/contract';
import { decode } from 'fast-png';
import { beforeAll, describe, expect, it } from 'vitest';
import { verifies } from '../../../test/verifies.ts';
import { rawRequest } from './support/http.ts';
import { shareTestService, startTestService, type TestService } from './support/service.ts';
import { sharedBuiltin } from './support/shared-processes.ts';
import { asMade } from './support/sounds.ts';

const draw = (test: TestService, record: { id: string; file: string | null }, body: unknown = {}) =>
  test.post<Sound & Voice>(`/api/sounds/${record.id}/artwork`, body);

async function pictureAt(test: TestService, path: string): Promise<Buffer> {
  const response = await test.request(path);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('image/png');
  return Buffer.from(await response.arrayBuffer());
}

const picturesOf = (test: TestService, folder = 'artwork') =>
  readdir(join(test.dataDir, folder)).then((names) => names.filter((name) => name.endsWith('.png')));

describe('covers of sounds', () => {
  const service = shareTestService();
  let sound: Sound;
  beforeAll(async () => {
    sound = await service().makeSound();
  });

  it('are drawn from the sound on request, even while automatic drawing is off', async () => {
    verifies('route.post-api-sounds-id-artwork', 'route.get-artwork-file', 'artwork.while-off', 'artwork.address');
    expect(sound.artwork).toBeNull();
    const drawn = await draw(service(), sound);
    expect(drawn).toMatchObject({
      id: sound.id,
      artwork: expect.stringMatching(/^\/artwork\/[0-9a-f-]{36}-[0-9a-f]{8}\.png$/),
    });
    expect(drawn.artwork).toContain(sound.id);
    expect(await service().get(`/api/sounds/${sound.id}`)).toMatchObject(asMade(drawn));
    expect(await service().get(`/api/sessions/${sound.session_id}`)).toMatchObject({ artwork: drawn.artwork });
    const picture = decode(await pictureAt(service(), drawn.artwork ?? ''));
    expect(picture).toMatchObject({ width: 512, height: 512, text: { Software: 'Soundwright art 2' } });
  });

  it('are deterministic, and differ per seed and sound', async () => {
    verifies('artwork.from-sound');
    const first = await draw(service(), sound);
    expect((await draw(service(), sound)).artwork).toBe(first.artwork);
    const other = await draw(service(), sound, { seed: 5 });
    expect(other.artwork).not.toBe(first.artwork);
    expect((await service().request(first.artwork ?? '')).status).toBe(404);
    expect((await picturesOf(service())).filter((name) => name.startsWith(sound.id))).toHaveLength(1);
    const second = await service().makeSound({ seed: 2, prompt: 'another tone' });
    expect((await draw(service(), second)).artwork).toContain(second.id);
  });

  it('are cached by browsers forever, because a new picture has a new URL', async () => {
    const { artwork } = await draw(service(), sound);
    const response = await service().request(artwork ?? '');
    expect(response.headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
    const etag = response.headers.get('etag') ?? '';
    const again = await rawRequest(service().url, { path: artwork ?? '', headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
    for (const name of ['cover.png', `${sound.id}.png`, `${sound.id}-1234567.png`, `${sound.id}-12345678.svg`]) {
      await writeFile(join(service().dataDir, 'artwork', name), 'x');
      await service().problem(404, `/artwork/${name}`);
    }
  });

  it('are removed on request, idempotently', async () => {
    verifies('route.delete-api-sounds-id-artwork');
    const { artwork } = await draw(service(), sound);
    for (let time = 0; time < 2; time++) {
      const response = await service().request(`/api/sounds/${sound.id}/artwork`, { method: 'DELETE' });
      expect(response.status).toBe(204);
    }
    expect((await service().get<Sound>(`/api/sounds/${sound.id}`)).artwork).toBeNull();
    expect((await service().request(artwork ?? '')).status).toBe(404);
    await service().problem(404, '/api/sounds/nobody/artwork', { method: 'DELETE' });
  });

  it('are deleted with their sound, like its card', async () => {
    verifies('artwork.deleted-with-owner');
    const gone = await service().makeSound();
    await draw(service(), gone);
    await pictureAt(service(), `/api/sounds/${gone.id}/card.png`);
    await service().request(`/api/sounds/${gone.id}`, { method: 'DELETE' });
    expect((await picturesOf(service())).filter((name) => name.startsWith(gone.id))).toEqual([]);
    await expect.poll(() => picturesOf(service(), 'cache')).not.toContainEqual(expect.stringContaining(gone.id));
  });

  it('are refused for unknown ids and invalid modes', async () => {
    await service().problem(404, '/api/sounds/nobody/artwork', { json: {} });
    await service().problem(400, `/api/sounds/${sound.id}/artwork`, { json: { mode: 'off' } });
    await service().problem(400, `/api/sounds/${sound.id}/artwork`, { json: { size: 4096 } });
    const refused = await service().problem(400, `/api/sounds/${sound.id}/artwork`, { json: { mode: 'managed' } });
    expect(refused.code).toBe('model_not_ready');
    expect(refused.hint).toBe('Install it in Settings › Artwork.');
  });
});

describe('avatars of voices', () => {
  const service = shareTestService();

  it('are drawn for a model’s voice and for a clone, removed on request, and deleted with their voice', async () => {
    verifies('route.post-api-voices-id-artwork', 'route.delete-api-voices-id-artwork', 'artwork.deleted-with-owner');
    const sound = await service().makeSound();
    const builtin = await service().post<Voice>('/api/voices', { name: 'Anna', kind: 'builtin', voice_id: 'anna' });
    const clone = await service().post<Voice>('/api/voices', { name: 'Me', kind: 'clone', source_sound_id: sound.id });
    for (const voice of [builtin, clone]) {
      const drawn = await service().post<Voice>(`/api/voices/${voice.id}/artwork`);
      expect(drawn.artwork).toContain(voice.id);
      await pictureAt(service(), drawn.artwork ?? '');
    }
    expect((await service().request(`/api/voices/${builtin.id}/artwork`, { method: 'DELETE' })).status).toBe(204);
    expect((await service().get<Voice>(`/api/voices/${builtin.id}`)).artwork).toBeNull();
    await service().request(`/api/voices/${clone.id}`, { method: 'DELETE' });
    expect(await picturesOf(service())).toEqual([]);
    await service().problem(404, '/api/voices/nobody/artwork', { json: {} });
  });
});

describe('avatars of built-in voices', () => {
  it('are drawn from a sentence that the voice speaks, rendered once', async () => {
    verifies('artwork.voice-from-speech');
    const test = await startTestService({ engines: [sharedBuiltin] });
    const [first, other] = BUILTIN_VOICES;
    const body = { kind: 'builtin', model_id: 'builtin-speech', voice_id: first?.voice_id };
    const [voice, again] = await Promise.all([
      test.post<Voice>('/api/voices', { name: 'One', ...body }),
      test.post<Voice>('/api/voices', { name: 'Again', ...body }),
    ]);
    const path = (id: string) => `/api/voices/${id}/artwork`;
    const drawn = await Promise.all([voice, again].map(({ id }) => test.post<Voice>(path(id))));
    const samples = () => readdir(join(test.dataDir, 'cache')).then((all) => all.filter((one) => /^voice-/.test(one)));
    expect(await samples()).toHaveLength(1);
    const [sample = ''] = await samples();
    const at = join(test.dataDir, 'cache', sample);
    expect((await readFile(at)).length).toBeGreaterThan(100_000);
    const pictures = await Promise.all(drawn.map(({ artwork }) => pictureAt(test, artwork ?? '')));
    expect(pictures[0]?.equals(pictures[1] ?? Buffer.of())).toBe(true);

    // The picture depends on the sentence, so another voice's sentence gives another picture.
    const third = await test.post<Voice>('/api/voices', { name: 'Other', ...body, voice_id: other?.voice_id });
    await test.post<Voice>(path(third.id));
    const [otherSample = ''] = (await samples()).filter((name) => name !== sample);
    await copyFile(join(test.dataDir, 'cache', otherSample), at);
    const changed = await test.post<Voice>(path(voice.id));
    expect(changed.artwork).not.toBe(drawn[0]?.artwork);
    expect(await test.get('/api/jobs')).toEqual([]);
  });
});

describe('automatically drawn pictures', () => {
  it('appear after a sound is done and after a voice is saved, if enabled', async () => {
    verifies('artwork.by-itself', 'decided.settings.artwork-mode', 'decided.settings.avatar-mode');
    const test = await startTestService();
    const plain = await test.makeSound();
    await test.request('/api/settings', { method: 'PATCH', json: { artwork_mode: 'builtin', avatar_mode: 'builtin' } });
    const sound = await test.makeSound({ seed: 3 });
    const voice = await test.post<Voice>('/api/voices', { name: 'Anna', kind: 'builtin', voice_id: 'anna' });
    await expect.poll(async () => (await test.get<Voice>(`/api/voices/${voice.id}`)).artwork).not.toBeNull();
    await expect.poll(async () => (await test.get<Sound>(`/api/sounds/${sound.id}`)).artwork).not.toBeNull();
    expect((await test.get<Sound>(`/api/sounds/${plain.id}`)).artwork).toBeNull();
  });

  it('without an owner after a crash are removed at the next start', async () => {
    const first = await startTestService();
    const sound = await first.makeSound();
    const { artwork } = await draw(first, sound);
    const stray = `${sound.id}-00000000.png`;
    await writeFile(join(first.dataDir, 'artwork', stray), 'x');
    await first.close();
    const again = await startTestService({ config: { dataDir: first.dataDir } });
    expect(await picturesOf(again)).toEqual([artwork?.split('/').at(-1)]);
    await again.close();
  });

  it('are included in backups and restored', async () => {
    verifies('artwork.in-backup');
    const test = await startTestService();
    const sound = await test.makeSound();
    const { artwork } = await draw(test, sound);
    const picture = await pictureAt(test, artwork ?? '');
    const backup = Buffer.from(await (await test.request('/api/backup')).arrayBuffer());
    const other = await startTestService();
    const restored = await other.request('/api/backup/restore', {
      method: 'POST',
      body: backup,
      headers: { 'content-type': 'application/octet-stream' },
    });
    const { id } = (await restored.json()) as { id: string };
    expect((await other.request(`/api/profiles/${id}/activate`, { method: 'POST' })).status).toBe(200);
    expect((await other.get<Sound>(`/api/sounds/${sound.id}`)).artwork).toBe(artwork);
    expect((await pictureAt(other, artwork ?? '')).equals(picture)).toBe(true);
  });
});

describe('the card of a sound', () => {
  const service = shareTestService();

  it('is a picture of 1200 by 630 pixels, cached until its content changes', async () => {
    verifies('artwork.card');
    const sound = await service().makeSound();
    const path = `/api/sounds/${sound.id}/card.png`;
    const [first, meanwhile] = await Promise.all([pictureAt(service(), path), pictureAt(service(), path)]);
    expect(decode(first)).toMatchObject({ width: 1_200, height: 630 });
    expect(meanwhile.equals(first)).toBe(true);
    expect((await pictureAt(service(), path)).equals(first)).toBe(true);
    await service().request(`/api/sounds/${sound.id}`, { method: 'PATCH', json: { name: 'Gulls over the harbour' } });
    expect((await pictureAt(service(), path)).equals(first)).toBe(false);
    await draw(service(), sound, { seed: 9 });
    await pictureAt(service(), path);
    expect(await picturesOf(service(), 'cache')).toHaveLength(1);
  });

  it('is saved under the name of the sound', async () => {
    const sound = await service().makeSound({ name: 'Regen über Köln' });
    const response = await service().request(`/api/sounds/${sound.id}/card.png?download=`);
    expect(response.headers.get('content-disposition')).toContain("filename*=UTF-8''Regen%20%C3%BCber%20K%C3%B6ln.png");
    await response.arrayBuffer();
    await service().problem(404, '/api/sounds/nobody/card.png');
  });
});
