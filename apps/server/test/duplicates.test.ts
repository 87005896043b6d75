import type { DuplicateList, StoryDetail } from '@soundwright/contract';
import { expect, it } from 'vitest';
import { verifies } from '../../../test/verifies.ts';
import { startTestService, type TestService } from './support/service.ts';
import { sine, upload, wavFile } from './support/sounds.ts';

const LOW = new Uint8Array(wavFile([sine(220, 0.2)]));
const HIGH = new Uint8Array(wavFile([sine(880, 0.2)]));

async function duplicatesOf(service: TestService, query = ''): Promise<DuplicateList> {
  await service.services.profile().listened();
  return service.get<DuplicateList>(`/api/sounds/duplicates${query}`);
}

const namesOf = ({ items }: DuplicateList) => items.map((group) => group.items.map(({ sound }) => sound.name));

it('lists sounds with the same audio as groups, newest first, with their stories and the space they take', async () => {
  verifies('decided.duplicates.groups', 'decided.duplicates.uses', 'decided.duplicates.space');
  const service = await startTestService();
  expect(await duplicatesOf(service)).toEqual({ items: [], total: 0, free_bytes: 0, complete: true });
  const low = await upload(service, LOW, '?name=low');
  await upload(service, HIGH, '?name=high');
  await upload(service, new Uint8Array(wavFile([sine(440, 0.2)])), '?name=alone');
  const again = await upload(service, HIGH, '?name=high%20again');
  const copy = await upload(service, LOW, '?name=copy%20of%20low');
  const story = await service.post<StoryDetail>('/api/stories', { title: 'The lighthouse' });
  await service.post(`/api/stories/${story.id}/segments`, { sound_id: low.id });
  await service.post(`/api/stories/${story.id}/segments`, { sound_id: low.id });

  const found = await duplicatesOf(service);
  expect(namesOf(found)).toEqual([
    ['copy of low', 'low'],
    ['high again', 'high'],
  ]);
  expect(found.items[0]?.items.map(({ stories }) => stories)).toEqual([[], [{ id: story.id, title: story.title }]]);
  expect(found.items.map(({ count, free_bytes }) => [count, free_bytes])).toEqual([
    [2, Math.min(copy.size_bytes, low.size_bytes)],
    [2, again.size_bytes],
  ]);
  expect(found).toMatchObject({ total: 2, free_bytes: low.size_bytes + again.size_bytes, complete: true });
  const second = await duplicatesOf(service, '?limit=1&offset=1');
  expect([namesOf(second), second.total]).toEqual([[['high again', 'high']], 2]);

  // Deleted sounds leave their group, and rejoin it when restored.
  await service.post('/api/bin', { kind: 'sound', ids: [copy.id] });
  expect(namesOf(await duplicatesOf(service))).toEqual([['high again', 'high']]);
  await service.post('/api/bin/restore', { ids: [copy.id] });
  expect((await duplicatesOf(service)).total).toBe(2);
});
