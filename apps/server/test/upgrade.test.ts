import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Score, Sound, SoundList, StoryDetail } from '@soundwright/contract';
import { x as extract } from 'tar';
import { expect, it, onTestFinished } from 'vitest';
import { verifies } from '../../../test/verifies.ts';
import { startTestService } from './support/service.ts';
import { sharedBuiltin } from './support/shared-processes.ts';

/**
 * Made by the service whose database had one migration: an effect, its reversal, a piece, speech, and a story of a line
 * and a clip.
 */
const FIRST_LIBRARY = fileURLToPath(new URL('fixtures/library-v1.tar.gz', import.meta.url));

it('the library of the first version is listed, found, played, mixed and made again', async () => {
  verifies('decided.disk.migrations');
  const dataDir = await mkdtemp(join(tmpdir(), 'upgrade-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  await extract({ file: FIRST_LIBRARY, cwd: dataDir });
  const service = await startTestService({ config: { dataDir }, engines: [sharedBuiltin] });

  const { items: sounds } = await service.get<SoundList>('/api/sounds');
  const [line, , piece, reversed, door] = sounds as [Sound, Sound, Sound, Sound, Sound];
  expect(sounds.map(({ name, duration_s, source }) => [name, duration_s, source])).toEqual([
    ['Hi.', 0.295, 'speech'],
    ['Hi.', 0.295, 'speech'],
    ['calm piano in C major, 90 bpm', 1, 'generated'],
    ['Creaking door (reversed)', 0.2, 'edit'],
    ['Creaking door', 0.2, 'generated'],
  ]);
  for (const { id, file, missing, peaks } of sounds) {
    expect([missing, peaks.length > 0]).toEqual([false, true]);
    const heard = Buffer.from(await (await service.request(file)).arrayBuffer());
    expect(heard.equals(await readFile(join(dataDir, 'sounds', `${id}.wav`)))).toBe(true);
  }
  expect(reversed.parent_id).toBe(door.id);
  expect(door).toMatchObject({ favorite: true, tags: ['door', 'Türen'], prompt: 'a door creaks', seed: 1 });
  const found = await service.get<SoundList>('/api/sounds?q=creaking&favorite=true&tag=Türen');
  expect(found.items.map(({ id }) => id)).toEqual([door.id]);
  expect(await service.get('/api/tags')).toMatchObject([
    { tag: 'Türen', count: 2 },
    { tag: 'door', count: 2 },
  ]);

  expect(await service.get('/api/projects')).toMatchObject([{ name: 'Radio play', session_count: 2, story_count: 1 }]);
  expect(await service.get(`/api/sessions/${door.session_id}`)).toMatchObject({ title: 'Doors' });
  expect(await service.get('/api/voices')).toMatchObject([{ name: 'Nora', kind: 'builtin', voice_id: 'nora' }]);
  expect(await service.get('/api/settings')).toMatchObject({ theme: 'dark' });

  const [{ id }] = await service.get<[StoryDetail]>('/api/stories');
  const { tracks, segments } = await service.get<StoryDetail>(`/api/stories/${id}`);
  expect(segments).toMatchObject([
    { kind: 'line', text: 'Hi.', speaker: 'Anna', sound_id: line.id, stale: false, start_s: 0, effects: [], takes: [] },
    { sound_id: door.id, track_index: 1, start_s: 0.1, duration_s: 0.2, pan: 0 },
  ]);
  expect(tracks).toMatchObject([{ track_index: 0 }, { track_index: 1, name: 'Doors', gain_db: -6, locked: false }]);

  // What was kept about how a sound was made still makes it.
  const remade = [
    await service.run(`/api/stories/${id}/export`, {}),
    await service.run(`/api/stories/${id}/segments/${segments[0]?.id}/generate`, { model: 'builtin-speech' }),
  ];
  expect(remade.map(({ status, error }) => [status, error])).toEqual(Array(2).fill(['done', null]));
  const score = await service.get<Score>(`/api/sounds/${piece.id}/score`);
  expect(score).toMatchObject({ key: 'C major', tempo_bpm: 90 });
});
