import type { Profile, SavedSearch } from '@soundwright/contract';
import { expect, it } from 'vitest';
import { verifies } from '../../../test/verifies.ts';
import { startTestService } from './support/service.ts';

const QUERY = { q: 'rain', kind: 'sfx', tag: ['loop', 'soft'], favorite: true, story_lines: 'exclude' } as const;

it('keeps searches under unique names, one set per profile', async () => {
  verifies('decided.searches.keep', 'decided.searches.profile');
  const service = await startTestService();
  const list = () => service.get<SavedSearch[]>('/api/searches');
  const names = async () => (await list()).map(({ name }) => name);
  expect(await list()).toEqual([]);
  const rain = await service.post<SavedSearch>('/api/searches', { name: 'Rain', query: QUERY });
  expect(rain).toMatchObject({ name: 'Rain', query: QUERY });
  const all = await service.post<SavedSearch>('/api/searches', { name: 'All', query: {} });
  expect(await list()).toEqual([all, rain]);

  const path = `/api/searches/${rain.id}`;
  const patch = (json: object) => ({ method: 'PATCH', json });
  const changed = await service.request(path, patch({ name: 'A drizzle', query: { q: 'drizzle' } }));
  expect(await changed.json()).toMatchObject({ id: rain.id, name: 'A drizzle', query: { q: 'drizzle' } });
  expect((await service.request(path, patch({ name: 'A drizzle' }))).status).toBe(200);
  expect(await names()).toEqual(['A drizzle', 'All']);

  const taken = { method: 'POST', json: { name: 'All', query: {} } };
  expect(await service.problem(409, '/api/searches', taken)).toMatchObject({ code: 'conflict' });
  expect(await service.problem(409, path, patch({ name: 'All' }))).toMatchObject({ code: 'conflict' });
  await service.problem(400, '/api/searches', { method: 'POST', json: { name: 'B', query: { limit: 3 } } });
  await service.problem(404, '/api/searches/nobody', patch({ name: 'C' }));
  await service.problem(404, '/api/searches/nobody', { method: 'DELETE' });

  const other = await service.post<Profile>('/api/profiles', { name: 'Other' });
  await service.post(`/api/profiles/${other.id}/activate`);
  expect(await list()).toEqual([]);
  await service.post('/api/profiles/default/activate');
  expect((await service.request(path, { method: 'DELETE' })).status).toBe(204);
  expect(await names()).toEqual(['All']);
});
