import {
  type Conversation,
  type ConversationEntry,
  ConversationEntrySchema,
  ConversationSchema,
  LIMITS,
  type RecordEvent,
  type Story,
} from '@soundwright/contract';
import { describe, expect, it, onTestFinished } from 'vitest';
import { verifies } from '../../../test/verifies.ts';
import { shareTestService, startTestService } from './support/service.ts';

const NOBODY = '01a1f8cf-0000-7000-8000-000000000000';

function ticking() {
  let ms = Date.parse('2026-01-01T00:00:00.000Z');
  return {
    now: () => {
      ms += 1_000;
      return new Date(ms);
    },
  };
}

describe('conversations', () => {
  const service = shareTestService({ clock: ticking() });
  const open = (body: object = {}) => service().post<Conversation>('/api/conversations', body);
  const patch = (path: string, json: unknown) => service().request(path, { method: 'PATCH', json });

  it('are opened with a title and a story, or without a body, while the assistant is off', async () => {
    verifies(
      'route.post-api-conversations',
      'route.get-api-conversations-id',
      'conversation.field.title',
      'conversation.field.story-id',
      'decided.conversation.fields',
      'decided.http.create-201',
    );
    const story = await service().post<Story>('/api/stories');
    const json = { title: ' A storm for scene two ', story_id: story.id };
    const response = await service().request('/api/conversations', { json });
    expect(response.status).toBe(201);
    const conversation = ConversationSchema.parse(await response.json());
    expect(conversation).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      title: 'A storm for scene two',
      story_id: story.id,
      entry_count: 0,
      created_at: conversation.updated_at,
      updated_at: expect.stringMatching(/Z$/),
    });
    expect(await service().get(`/api/conversations/${conversation.id}`)).toEqual(conversation);
    const bare = await service().request('/api/conversations', { method: 'POST' });
    expect(bare.status).toBe(201);
    expect(await bare.json()).toMatchObject({ title: 'Untitled conversation', story_id: null });
  });

  it('are listed by their latest activity, in pages, and by story', async () => {
    verifies('route.get-api-conversations', 'conversations.limit', 'conversations.story-id', 'decided.list.offset');
    const fresh = await startTestService({ clock: ticking() });
    const story = await fresh.post<Story>('/api/stories');
    const ids: string[] = [];
    for (const title of ['one', 'two', 'three']) {
      const story_id = title === 'two' ? story.id : null;
      ids.push((await fresh.post<Conversation>('/api/conversations', { title, story_id })).id);
    }
    await fresh.post(`/api/conversations/${ids[0]}/entries`, { entries: [{ role: 'user', content: 'again' }] });
    const titles = async (query = '') =>
      (await fresh.get<Conversation[]>(`/api/conversations${query}`)).map(({ title }) => title);
    expect(await titles()).toEqual(['one', 'three', 'two']);
    expect(await titles('?limit=2')).toEqual(['one', 'three']);
    expect(await titles('?limit=1&offset=2')).toEqual(['two']);
    expect(await titles(`?story_id=${story.id}`)).toEqual(['two']);
    expect(await titles(`?story_id=${NOBODY}`)).toEqual([]);
    for (const query of ['?limit=0', '?offset=-1']) await fresh.problem(400, `/api/conversations${query}`);
  });

  it('can be renamed, which sends an event', async () => {
    verifies('route.patch-api-conversations-id');
    const { id } = await open({ title: 'before' });
    const told: RecordEvent[] = [];
    onTestFinished(
      service().services.events.subscribe((event) => {
        if (event.name === 'record') told.push(event.data);
      }),
    );
    const response = await patch(`/api/conversations/${id}`, { title: 'after' });
    expect(response.status).toBe(200);
    const changed = (await response.json()) as Conversation;
    expect(changed.title).toBe('after');
    expect(changed.updated_at > changed.created_at).toBe(true);
    expect(told).toEqual([{ type: 'updated', record: 'conversation', id }]);
  });

  it('keep entries of every role in order, with all their fields', async () => {
    verifies(
      'route.get-api-conversations-id-entries',
      'route.post-api-conversations-id-entries',
      'entry.field.role',
      'entry.field.content',
      'entry.field.actions',
      'entry.field.sound-ids',
      'entry.field.job-id',
      'decided.entry.fields',
      'decided.entry.roles',
    );
    const { id } = await open();
    const entries = [
      { role: 'system', content: 'Be brief.' },
      { role: 'user', content: 'Ein Gewitter, bitte ⛈' },
      { role: 'assistant', content: 'Here it is.', actions: [{ op: 'propose', prompt: 'rain' }], job_id: 'job-1' },
      { role: 'tool', sound_ids: ['s1', 's2'] },
    ];
    const response = await service().request(`/api/conversations/${id}/entries`, { json: { entries } });
    expect(response.status).toBe(201);
    const added = ((await response.json()) as unknown[]).map((entry) => ConversationEntrySchema.parse(entry));
    const empty = { conversation_id: id, content: '', actions: [], sound_ids: [], job_id: null };
    expect(added).toEqual(
      entries.map((entry) => ({
        id: expect.any(String),
        created_at: expect.stringMatching(/Z$/),
        ...empty,
        ...entry,
      })),
    );
    const [late] = await service().post<ConversationEntry[]>(`/api/conversations/${id}/entries`, {
      entries: [{ role: 'user', content: 'Louder.' }],
    });
    expect(await service().get(`/api/conversations/${id}/entries`)).toEqual([...added, late]);
    expect(await service().get(`/api/conversations/${id}`)).toMatchObject({
      entry_count: 5,
      updated_at: late?.created_at,
    });
  });

  it('are deleted with their entries, and with their story', async () => {
    verifies('route.delete-api-conversations-id', 'decided.http.delete-204');
    const story = await service().post<Story>('/api/stories');
    for (const [path, conversation] of [
      [null, await open()],
      [`/api/stories/${story.id}`, await open({ story_id: story.id })],
    ] as const) {
      const own = `/api/conversations/${conversation.id}`;
      await service().post(`${own}/entries`, { entries: [{ role: 'user', content: 'x' }] });
      expect((await service().request(path ?? own, { method: 'DELETE' })).status).toBe(204);
      await service().problem(404, own);
      await service().problem(404, `${own}/entries`);
    }
  });

  it.each([
    ['POST', '/api/conversations', { title: '' }],
    ['POST', '/api/conversations', { story_id: NOBODY }],
    ['POST', '/api/conversations', { name: 'x' }],
    ['PATCH', '/api/conversations/ID', {}],
    ['PATCH', '/api/conversations/ID', { title: 'a\nb' }],
    ['POST', '/api/conversations/ID/entries', {}],
    ['POST', '/api/conversations/ID/entries', { entries: [] }],
    ['POST', '/api/conversations/ID/entries', { entries: [{ role: 'robot' }] }],
    ['POST', '/api/conversations/ID/entries', { entries: [{ role: 'user' }, { role: 'user', content: 3 }] }],
    [
      'POST',
      '/api/conversations/ID/entries',
      { entries: [{ role: 'user', content: 'x'.repeat(LIMITS.lyricsChars + 1) }] },
    ],
  ])('refuse %s %s with %j and stay unchanged', async (method, path, json) => {
    const { id } = await open();
    const before = await service().get(`/api/conversations/${id}`);
    expect((await service().request(path.replace('ID', id), { method, json })).status).toBe(400);
    expect(await service().get(`/api/conversations/${id}`)).toEqual(before);
  });

  it('are 404 for an unknown id', async () => {
    for (const method of ['GET', 'DELETE']) await service().problem(404, `/api/conversations/${NOBODY}`, { method });
    expect((await patch(`/api/conversations/${NOBODY}`, { title: 'x' })).status).toBe(404);
    const json = { entries: [{ role: 'user' }] };
    await service().problem(404, `/api/conversations/${NOBODY}/entries`, { json });
  });
});
