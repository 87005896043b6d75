import type { Job, PromptExplanation } from '@soundwright/contract';
import { describe, expect, it } from 'vitest';
import { verifies } from '../../../test/verifies.ts';
import { shareTestService } from './support/service.ts';
import { sharedBuiltin } from './support/shared-processes.ts';

const service = shareTestService({ engines: [sharedBuiltin] });

const readingOf = ({ understood, unknown, unused, substituted }: Job) => ({
  understood,
  unknown,
  unused,
  substituted,
});
const generate = async (model: string, body: Record<string, unknown>) =>
  readingOf(await service().run('/api/generate', { model, duration_s: 1, ...body }));

describe('a finished job', () => {
  it('tells how the prompt of an effect was read', async () => {
    verifies('job.reading');
    const { understood, ...rest } = await generate('builtin-sfx', {
      prompt: 'three hevy knocks on a wooden door, glorp',
    });
    expect(understood).toEqual(expect.arrayContaining(['wooden', '3×']));
    expect(rest).toEqual({ unknown: ['glorp'], unused: [], substituted: [{ word: 'hevy', taken_for: 'heavy' }] });
  });

  it('tells how the caption of music was read', async () => {
    verifies('job.reading');
    const reading = await generate('builtin-music', {
      prompt: 'slow waltz, qwzkrt, 92 bpm, with vocals',
    });
    expect(reading.understood?.join(' ')).toMatch(/waltz.*92 bpm/);
    expect(reading.unknown).toEqual(['qwzkrt']);
    expect(reading.unused).toEqual(['vocals']);
    expect(reading.substituted).toEqual([]);
  });

  it('of speech tells none', async () => {
    verifies('job.reading');
    const speech = await service().run('/api/speak', { model: 'builtin-speech', lines: [{ text: 'Yes.' }] });
    const none = { understood: null, unknown: null, unused: null, substituted: null };
    expect(readingOf(speech)).toEqual(none);
  });
});

describe('the question how a prompt is read', () => {
  it('is answered step by step by the model of effects, without a job', async () => {
    const body = { prompt: 'a glass bottle smashes, glorp', negative_prompt: null };
    const told = await service().post<PromptExplanation>('/api/generate/text', body);
    expect(told).toMatchObject({
      model: 'builtin-sfx',
      reading: { unknown: ['glorp'] },
      sounds: [{ source: 'shatter', said: { material: 'glass' } }],
    });
    expect(told.steps[0]?.words).toBe('glass bottle smashes glorp');
  });

  it('is refused for models that do not tell, with one that does', async () => {
    const problem = await service().problem(400, '/api/generate/text', {
      method: 'POST',
      json: { prompt: 'jazz', model: 'builtin-music' },
    });
    expect(problem).toMatchObject({ code: 'model_cannot', hint: 'Use the model builtin-sfx.' });
  });
});
