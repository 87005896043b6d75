import type { Segment, Session, SoundList, StoryDetail } from '@soundwright/contract';
import { expect, it } from 'vitest';
import { verifies } from '../../../test/verifies.ts';
import { startTestService } from './support/service.ts';

it('the audio of story lines can be excluded from lists, or listed alone', async () => {
  verifies('decided.list.story-lines');
  const service = await startTestService();
  const names = async (query: string) =>
    (await service.get<SoundList>(`/api/sounds${query}`)).items.map(({ id }) => id).sort();
  const titles = async (query: string) =>
    (await service.get<Session[]>(`/api/sessions${query}`)).map(({ id }) => id).sort();

  const rain = await service.makeSound({ prompt: 'rain' });
  const said = await service.run('/api/speak', { model: 'fake-speech', lines: [{ text: 'Not of a story.' }] });
  const [spoken = ''] = said.result?.sounds ?? [];
  const story = await service.post<StoryDetail>('/api/stories', { title: 'The lighthouse' });
  const add = (json: object) => service.post<Segment>(`/api/stories/${story.id}/segments`, json);
  await add({ sound_id: rain.id });
  await add({ sound_id: spoken });
  const line = await add({ text: 'The lamp had gone out.' });
  const read = async () => {
    const job = await service.run(`/api/stories/${story.id}/segments/${line.id}/generate`, { model: 'fake-speech' });
    return job.result?.sounds[0] ?? '';
  };
  // The first take is replaced by the second, but still counts as a story line.
  const readings = [await read(), await read()].sort();
  const others = [rain.id, spoken].sort();

  expect(await names('')).toEqual([...readings, ...others].sort());
  expect(await names('?story_lines=exclude')).toEqual(others);
  const long = await service.services.profile().library.list({ story_lines: 'exclude', limit: 5_000 });
  expect(long.items.map(({ id }) => id).sort()).toEqual(others);
  expect(await names('?story_lines=only')).toEqual(readings);
  expect(await service.get<SoundList>('/api/sounds?story_lines=exclude&q=rain')).toMatchObject({ total: 1 });
  expect(await service.get<SoundList>('/api/sounds?story_lines=only')).toMatchObject({ total: 2 });
  expect(await names(`?story_id=${story.id}`)).toHaveLength(3);
  expect(await names(`?story_id=${story.id}&story_lines=exclude`)).toEqual(others);

  const all = await titles('');
  const withLines = await titles('?story_lines=only');
  expect(withLines).toHaveLength(1);
  expect(await titles('?story_lines=exclude')).toEqual(all.filter((id) => !withLines.includes(id)));

  // Without its story it is an ordinary sound.
  expect((await service.request(`/api/stories/${story.id}`, { method: 'DELETE' })).status).toBe(204);
  expect(await names('?story_lines=exclude')).toEqual(await names(''));
});
