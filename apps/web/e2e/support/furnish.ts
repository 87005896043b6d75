import type { McpCall, Session, SoundSet, StoryDetail } from '@soundwright/contract';
import type { TestService } from '../../../server/test/support/service.ts';

/** Demo content of a service. */
export interface Furnished {
  readonly soundId: string;
  readonly storyId: string;
  readonly sessionId: string;
  readonly setId: string;
}

/** A few sounds in a session, a story with lines, a voice, and calls of agents. */
export async function furnish(service: TestService): Promise<Furnished> {
  const rain = await service.makeSound({ prompt: 'heavy rain on a tin roof', tags: ['rain'] });
  await service.makeSound({ prompt: 'footsteps on gravel', session_id: rain.session_id });
  await service.post('/api/voices', { kind: 'builtin', name: 'Anna', voice_id: 'anna', model_id: 'fake-speech' });

  const story = await service.post<StoryDetail>('/api/stories', { title: 'The lighthouse' });
  await service.post(`/api/stories/${story.id}/segments`, { text: 'The lamp had gone out.', speaker: 'Narrator' });
  await service.post(`/api/stories/${story.id}/segments`, { sound_id: rain.id });

  const set = await service.post<SoundSet>('/api/sets', {
    title: 'Weather',
    items: [{ key: 'rain', sound_ids: [rain.id] }, { key: 'hail' }],
  });

  const dropped = await service.makeSound({ prompt: 'a door slams', seed: 4 });
  await service.post('/api/bin', { kind: 'sound', ids: [dropped.id] });

  for (const status of ['ok', 'error'] as const) {
    const call = await service.post<McpCall>('/api/mcp/calls', {
      tool: 'service.generate',
      client: { name: 'an-agent', version: '1.0' },
      arguments: { prompt: 'rain', model: 'fake-sfx' },
    });
    await service.request(`/api/mcp/calls/${call.id}`, {
      method: 'PATCH',
      json: {
        status,
        duration_ms: 1234,
        ...(status === 'ok' ? { sound_ids: [rain.id] } : { error: 'There is no such model.' }),
      },
    });
  }
  const [session] = await service.get<Session[]>('/api/sessions');
  return { soundId: rain.id, storyId: story.id, sessionId: session?.id ?? '', setId: set.id };
}
