import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Sound, SoundList, UploadedSound } from '@soundwright/contract';
import { createRandom } from '@soundwright/dsp/random';
import { expect, it, onTestFinished } from 'vitest';
import { verifies } from '../../../test/verifies.ts';
import { startTestService, type TestService } from './support/service.ts';
import { sine, wavFile } from './support/sounds.ts';

async function upload(on: TestService, name: string, samples: Float32Array): Promise<UploadedSound> {
  const headers = { 'content-type': 'audio/wav' };
  const body = Buffer.from(wavFile([samples]));
  const response = await on.request(`/api/sounds/upload?name=${name}`, { method: 'POST', body, headers });
  return (await response.json()) as UploadedSound;
}

function noise(seed: number): Float32Array {
  const random = createRandom(seed, 'noise');
  return Float32Array.from({ length: 48_000 }, () => random.between(-0.3, 0.3));
}

const namesOf = ({ items }: SoundList) => items.map(({ name }) => name);

it('lists the most similar sounds, old and new, within the other filters', async () => {
  verifies('decided.similar.nearest', 'decided.similar.background', 'decided.similar.filters');
  verifies('decided.analysis.background');
  const dataDir = await mkdtemp(join(tmpdir(), 'soundwright-similar-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const first = await startTestService({ config: { dataDir } });
  const tone = await upload(first, 'tone', sine(440, 1));
  await upload(first, 'hiss', noise(1));
  await upload(first, 'fifth', sine(660, 1));
  await first.close();

  const on = await startTestService({ config: { dataDir } });
  const quiet = await upload(
    on,
    'quiet',
    sine(440, 1).map((sample) => sample * 0.2),
  );
  const more = await upload(on, 'more', noise(2));
  await on.services.profile().listened();
  const { items } = await on.get<SoundList>('/api/sounds');
  const isCutOff = ({ problems }: Sound) => problems?.some(({ code }) => code === 'cut_off');
  expect(items.map(isCutOff)).toEqual([true, true, true, true, true]);
  const like = (id: string, query = '') => on.get<SoundList>(`/api/sounds?similar_to=${id}${query}`);
  expect(namesOf(await like(tone.id)).slice(0, 2)).toEqual(['quiet', 'fifth']);
  expect(namesOf(await like(more.id))[0]).toBe('hiss');
  expect(await like(tone.id, '&limit=1&offset=1')).toMatchObject({ total: 4, items: [{ name: 'fifth' }] });
  expect(namesOf(await like(tone.id, '&q=hi'))).toEqual(['hiss']);

  await on.request(`/api/sounds/${quiet.id}`, { method: 'DELETE' });
  expect(namesOf(await like(tone.id))[0]).toBe('fifth');
  await on.post('/api/bin', { kind: 'sound', ids: [tone.id] });
  await on.problem(404, `/api/sounds?similar_to=${tone.id}`);
  await on.post('/api/bin/restore', { ids: [tone.id] });
  expect(namesOf(await like(tone.id))[0]).toBe('fifth');
});
