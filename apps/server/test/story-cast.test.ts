import type { Segment, Story, StoryDetail, Voice } from '@soundwright/contract';
import { expect, it } from 'vitest';
import { verifies } from '../../../test/verifies.ts';
import { aModel } from '../src/engines/testing/fake-engine.ts';
import { startTestService, type TestService } from './support/service.ts';

const VOICES = ['anna', 'ben', 'cleo'].map((voice_id) => ({ voice_id, name: voice_id, language: 'en', gender: 'x' }));
const MODEL = { model: 'talker' };

async function startTalking() {
  return startTestService({ models: [aModel({ id: 'talker', task: 'speech', category: 'speech', voices: VOICES })] });
}

/** A story with a line for every speaker. */
async function storyOf(service: TestService, speakers: readonly (string | null)[], fields: object = {}) {
  const story = await service.post<Story>('/api/stories', { title: 'Cast', ...fields });
  const path = `/api/stories/${story.id}`;
  const lines: Segment[] = [];
  for (const [index, speaker] of speakers.entries())
    lines.push(await service.post<Segment>(`${path}/segments`, { text: `Line ${index}.`, speaker }));
  const voice = (line: Segment) => service.run(`${path}/segments/${line.id}/generate`, MODEL);
  const detail = () => service.get<StoryDetail>(path);
  return { path, lines, voice, detail };
}

/** Voice and delivery of the line that was spoken last. */
function lastSpoken(service: TestService) {
  const task = service.fake.tasks.at(-1);
  if (task?.type !== 'speak') throw new Error('nothing was spoken');
  const [line] = task.lines;
  return { voice: line?.voice?.kind === 'builtin' ? line.voice.voiceId : null, delivery: line?.delivery };
}

it('speaks the lines of a speaker with the voice and delivery of the cast, unless a line has its own', async () => {
  verifies('decided.stories.cast');
  const service = await startTalking();
  const cast = { Ann: { voice_id: 'ben', delivery: { speed: 1.2, pitch: 1 } } };
  const { path, lines, voice, detail } = await storyOf(service, ['Ann', 'Ann', 'Bob'], { cast });
  const [first, second] = lines as [Segment, Segment];
  expect((await detail()).cast).toEqual(cast);
  await voice(first);
  expect(lastSpoken(service)).toEqual({ voice: 'ben', delivery: { speed: 1.2, pitch: 1 } });
  const change = (json: object, to = path) => service.request(to, { method: 'PATCH', json });
  await change({ voice_id: 'cleo', delivery: { pitch: 3 } }, `${path}/segments/${second.id}`);
  await voice(second);
  expect(lastSpoken(service)).toEqual({ voice: 'cleo', delivery: { speed: 1.2, pitch: 3 } });

  // A changed cast makes the lines stale that it changes, and no others.
  await change({ cast: { Ann: { voice_id: 'anna', delivery: { speed: 1.2, pitch: 1 } } } });
  expect((await detail()).segments.map(({ stale }) => stale)).toEqual([true, false, false]);
  const unknown = { method: 'PATCH', json: { cast: { Ann: { voice_id: 'nobody' } } } };
  expect((await service.problem(400, path, unknown)).errors).toMatchObject([{ path: 'cast.Ann.voice_id' }]);
});

it('gives two speakers of a pasted script two voices, and keeps them', async () => {
  verifies('decided.stories.cast-voices');
  const service = await startTalking();
  const { lines, voice, detail } = await storyOf(service, ['Ann', 'Bob', 'Ann', null]);
  const heard: (string | null)[] = [];
  for (const line of lines) {
    await voice(line);
    heard.push(lastSpoken(service).voice);
  }
  const [ann, bob, annAgain, narrator] = heard;
  expect(ann).not.toBe(bob);
  expect(annAgain).toBe(ann);
  expect([ann, bob].every((id) => VOICES.some(({ voice_id }) => voice_id === id))).toBe(true);
  expect(narrator).toBeNull();
  expect((await detail()).cast).toEqual({ Ann: { voice_id: ann }, Bob: { voice_id: bob } });
});

it('leaves a single speaker to the first voice of the model', async () => {
  const service = await startTalking();
  const { lines, voice, detail } = await storyOf(service, ['Ann', null]);
  await voice(lines[0] as Segment);
  expect(lastSpoken(service).voice).toBeNull();
  expect((await detail()).cast).toEqual({});
});

it('speaks a line with the model that its voice belongs to, so that a story has voices of several languages', async () => {
  const greta = { voice_id: 'greta', name: 'Greta', language: 'de-DE', gender: 'x' };
  const service = await startTestService({
    models: [
      aModel({ id: 'talker', task: 'speech', category: 'speech', voices: VOICES }),
      aModel({ id: 'sprecher', task: 'speech', category: 'speech', voices: [greta] }),
    ],
  });
  const { path, lines, voice } = await storyOf(service, [null, null, null]);
  const saved = { kind: 'builtin', name: 'Die Wirtin', voice_id: 'greta', model_id: 'sprecher' };
  const { id } = await service.post<Voice>('/api/voices', saved);
  const give = (line: Segment, voice_id: string) =>
    service.request(`${path}/segments/${line.id}`, { method: 'PATCH', json: { voice_id } });
  const [first, second, third] = lines as [Segment, Segment, Segment];
  await give(second, 'greta');
  await give(third, id);
  expect(await voice(first)).toMatchObject({ status: 'done', model: 'talker' });
  expect(await voice(second)).toMatchObject({ status: 'done', model: 'sprecher' });
  expect(await voice(third)).toMatchObject({ status: 'done', model: 'sprecher' });
});
