import { presetEffects, type Segment, type StoryChange as StoryChangeRequest } from '@soundwright/contract';
import { moved } from '@soundwright/story/clips';
import { aSegment } from '@soundwright/story/testing/a-segment';
import { describe, expect, it } from 'vitest';
import { deleteEdit, patchEdit } from '../model/clip-edits.ts';
import { newLineEdit } from '../model/script-edits.ts';
import { aStory } from '../model/testing.ts';
import type { StoryApi } from './send-change.ts';
import { StoryEditor } from './story-editor.ts';

/** A stand-in service that stores what it is sent, assigns ids, and can be made to refuse. */
function aService() {
  const calls: string[] = [];
  let made = 0;
  let refuse = false;
  const record = (what: string) => {
    if (refuse) throw new Error('refused');
    calls.push(what);
  };
  const api = {
    updateSegment: async ({ params, body }: { params: { segment_id: string }; body: Partial<Segment> }) => {
      record(`patch ${params.segment_id} ${JSON.stringify(body)}`);
      return aSegment({ ...body, id: params.segment_id });
    },
    createSegment: async ({ body }: { body: Partial<Segment> }) => {
      const id = `s${made++}`;
      record(`create ${id} at ${body.position}`);
      return aSegment({ ...body, id });
    },
    deleteSegment: async ({ params }: { params: { segment_id: string } }) => record(`delete ${params.segment_id}`),
    reorderSegments: async ({ body }: { body: { segment_ids: string[] } }) => {
      record(`order ${body.segment_ids.join('')}`);
      return [];
    },
    changeStory: async ({ body }: { body: { changes: StoryChangeRequest[] } }) => {
      record(`together ${body.changes.map((change) => change.type).join(', ')}`);
      const created: Record<string, string> = {};
      const segments = body.changes.flatMap((change) => {
        if (change.type === 'segment.update') return [aSegment({ ...change.fields, id: change.segment_id } as Segment)];
        if (change.type !== 'segment.create') return [];
        const id = `s${made++}`;
        created[change.name] = id;
        return [aSegment({ ...change.fields, id } as Segment)];
      });
      return { story: aStory(segments), created };
    },
  } as unknown as StoryApi;
  return { api, calls, refuse: () => (refuse = true) };
}

function anEditor(service = aService(), segments = [aSegment({ id: 'a' }), aSegment({ id: 'b', start_s: 3 })]) {
  const story = aStory(segments);
  const refused: unknown[] = [];
  const editor = new StoryEditor(story, {
    api: service.api,
    isGone: (soundId) => soundId === 'gone',
    onRefused: (error) => refused.push(error),
    reread: () => undefined,
  });
  return { editor, refused, story, calls: service.calls };
}

const texts = (editor: StoryEditor) => editor.story.segments.map((segment) => segment.id);

describe('the story editor', () => {
  it('shows an edit immediately and sends it', async () => {
    const { editor, calls } = anEditor();
    editor.edit(patchEdit('Move', editor.story.segments, moved([editor.story.segments[1]!], 1, 0)));
    expect(editor.story.segments[1]?.start_s).toBe(4);
    await editor.flush();
    expect(calls).toEqual(['patch b {"start_s":4}']);
  });

  it("maps a new line to the service's id, also after undo and redo", async () => {
    const { editor, calls } = anEditor();
    const line = newLineEdit(editor.story, 0, { id: editor.newId(), now: editor.story.created_at });
    editor.edit(line.edit);
    editor.edit(patchEdit('Text', editor.story.segments, new Map([[line.id, { text: 'New.' }]])));
    await editor.flush();
    editor.undo();
    editor.undo();
    await editor.flush();
    expect(texts(editor)).toEqual(['a', 'b']);
    editor.redo();
    editor.redo();
    await editor.flush();
    expect(calls.map((call) => call.split(' ').slice(0, 2).join(' '))).toEqual([
      'create s0',
      'patch s0',
      'patch s0',
      'delete s0',
      'create s1',
      'patch s1',
    ]);
    expect(editor.ids.page('s1')).toBe(line.id);
  });

  it('keeps the page’s ids when the story is reloaded', async () => {
    const { editor, story } = anEditor();
    const line = newLineEdit(editor.story, 1, { id: editor.newId(), now: story.created_at });
    editor.edit(line.edit);
    await editor.flush();
    editor.sync(aStory([...story.segments, aSegment({ id: 's0', text: 'From the service.' })]));
    expect(editor.story.segments[2]).toMatchObject({ id: line.id, text: 'From the service.' });
  });

  it('restores a deleted line at its position, with all that can be edited', async () => {
    const { editor, calls } = anEditor();
    const effects = presetEffects('Telephone', 'e');
    const shape = { effects, takes: [{ sound_id: 'b', offset_s: 1 }], comp: [{ from_s: 1, sound_id: 'b' }] };
    editor.edit(patchEdit('Shape', editor.story.segments, new Map([['a', shape]])));
    await editor.flush();
    calls.length = 0;
    editor.edit(deleteEdit('Delete', editor.story, [editor.story.segments[0]!]));
    await editor.flush();
    editor.undo();
    expect(texts(editor)).toEqual(['a', 'b']);
    await editor.flush();
    expect(calls).toEqual(['delete a', 'create s0 at 0']);
    expect(editor.story.segments[0]).toMatchObject(shape);
  });

  it('brings a deleted clip back without takes that are gone from the library', async () => {
    const { editor } = anEditor();
    const takes = ['gone', 'b'].map((sound_id) => ({ sound_id, offset_s: 1 }));
    const comp = ['gone', 'b'].map((sound_id, at) => ({ from_s: at + 1, sound_id }));
    editor.edit(patchEdit('Stack', editor.story.segments, new Map([['a', { takes, comp }]])));
    editor.edit(deleteEdit('Delete', editor.story, [editor.story.segments[0]!]));
    editor.undo();
    await editor.flush();
    expect(editor.story.segments[0]).toMatchObject({ takes: takes.slice(1), comp: comp.slice(1) });
  });

  it('sends typing as one change and undoes it in one step', async () => {
    const { editor, calls } = anEditor();
    for (const text of ['H', 'He', 'Hey']) {
      editor.edit(patchEdit('Write', editor.story.segments, new Map([['a', { text }]])), {
        gesture: 'text a',
        delayMs: 400,
      });
    }
    await editor.flush();
    expect(calls).toEqual(['patch a {"text":"Hey"}']);
    editor.undo();
    expect(editor.story.segments[0]?.text).toBe('Hello.');
    expect(editor.undo()).toBeNull();
  });

  it('drops a refused change, says why, and continues', async () => {
    const service = aService();
    const { editor, refused } = anEditor(service);
    service.refuse();
    editor.edit(patchEdit('Move', editor.story.segments, moved([editor.story.segments[0]!], 1, 0)));
    await editor.flush();
    expect(refused).toHaveLength(1);
    expect(editor.story.segments[0]?.start_s).toBe(0);
    expect(editor.store.getState().saving).toBe(false);
  });

  it('sends the changes of an edit together, and none of them is kept when they are refused', async () => {
    const service = aService();
    const { editor, calls, refused } = anEditor(service);
    const move = () => editor.edit(patchEdit('Move', editor.story.segments, moved(editor.story.segments, 1, 0)));
    const starts = () => editor.story.segments.map(({ start_s }) => start_s);
    move();
    await editor.flush();
    editor.edit(deleteEdit('Delete', editor.story, editor.story.segments));
    editor.undo();
    await editor.flush();
    expect(calls).toEqual([
      'together segment.update, segment.update',
      'together segment.delete, segment.delete',
      'together segment.create, segment.create',
    ]);
    expect(texts(editor).toSorted()).toEqual(['a', 'b']);
    expect(editor.ids.service('a')).toMatch(/^s\d$/);
    const before = starts();
    service.refuse();
    move();
    expect(starts()).not.toEqual(before);
    await editor.flush();
    expect(refused).toHaveLength(1);
    expect(starts()).toEqual(before);
  });

  it('sends more changes than one request takes in several', async () => {
    const segments = Array.from({ length: 2_002 }, (_, i) => aSegment({ id: `c${i}`, start_s: i }));
    const { editor, calls } = anEditor(aService(), segments);
    editor.edit(patchEdit('Move', segments, moved(segments, 1, 0)));
    await editor.flush();
    expect(calls.map((call) => call.split(', ').length)).toEqual([2_000, 2]);
    expect(calls.at(-1)).toBe('together segment.update, segment.update');
  });

  it('shows a gesture without sending it, and deselects deleted clips', async () => {
    const { editor, calls } = anEditor();
    editor.preview({ segments: new Map([['a', { start_s: 9 }]]) });
    expect(editor.store.getState().shown.segments[0]?.start_s).toBe(9);
    expect(editor.story.segments[0]?.start_s).toBe(0);
    editor.preview(null);
    editor.select(['a', 'b']);
    editor.edit(deleteEdit('Delete', editor.story, [editor.story.segments[0]!]));
    expect([...editor.store.getState().selection]).toEqual(['b']);
    await editor.flush();
    expect(calls).toEqual(['delete a']);
  });
});
