import type { Segment } from '@soundwright/contract';
import { parseScript } from '@soundwright/story/script-text';
import { endOf } from '@soundwright/story/timing';
import { useMemo } from 'react';
import { api } from '../../state/api.ts';
import { soundWordsQuery } from '../../state/queries.ts';
import { queryClient } from '../../state/query-client.ts';
import { useToasts } from '../../ui/toast.tsx';
import { useSoundBook } from '../editor/sound-book.ts';
import { useStoryTools } from '../editor/story-context.tsx';
import { TYPING_MS } from '../editor/story-editor.ts';
import { copyEdit, deleteEdit, patchEdit, splitEdit } from '../model/clip-edits.ts';
import { lineWords, storyTime, wordAt } from '../model/line-words.ts';
import { inReadingOrder, movedLineEdit, newLineEdit, pastedLinesEdit } from '../model/script-edits.ts';
import type { SegmentFields } from '../model/story-change.ts';
import type { LineActions } from './script-line.tsx';

/** The word at a place of a voiced line, with its time in the story. */
async function wordOf(segment: Segment, place: number): Promise<{ readonly timeS: number } | undefined> {
  if (segment.sound_id === null || segment.stale) return undefined;
  const { words } = await queryClient.fetchQuery(soundWordsQuery(segment.sound_id)).catch(() => ({ words: [] }));
  const word = wordAt(lineWords(segment.text, words), place);
  const timeS = word && storyTime(segment, word.startS);
  return timeS === undefined ? undefined : { timeS };
}

/** The actions of script lines; stable functions while the story is open. */
export function useLineActions(
  read: (ids: readonly string[], takes?: number) => void,
  focusPosition: (position: number) => void,
): LineActions {
  const { editor, player } = useStoryTools();
  return useMemo(() => {
    const patch = (label: string, segment: Segment, fields: SegmentFields, options = {}) =>
      editor.edit(patchEdit(label, editor.story.segments, new Map([[segment.id, fields]])), options);
    const fresh = () => ({ id: editor.newId(), now: new Date().toISOString() });
    const placeOf = (segment: Segment) => editor.story.segments.findIndex(({ id }) => id === segment.id);
    return {
      write: (segment, text) =>
        patch('Edit text', segment, { text }, { gesture: `text ${segment.id}`, delayMs: TYPING_MS }),
      speaker: (segment, name) =>
        patch(
          'Change speaker',
          segment,
          { speaker: name.trim() === '' ? null : name },
          { gesture: `speaker ${segment.id}`, delayMs: TYPING_MS },
        ),
      voice: (segment, voice_id) => patch('Change voice', segment, { voice_id }),
      chapter: (segment, name) =>
        patch(
          name === null ? 'Join chapters' : 'Name chapter',
          segment,
          { chapter: name },
          { gesture: `chapter ${segment.id}`, delayMs: TYPING_MS },
        ),
      pauseLength: (segment, duration_s) =>
        patch('Change pause', segment, { duration_s }, { gesture: `pause ${segment.id}`, delayMs: TYPING_MS }),
      addAfter(segment, kind) {
        const at = placeOf(segment);
        editor.edit(newLineEdit(editor.story, at, { ...fresh(), kind }).edit);
        focusPosition(at + 1);
      },
      paste(segment, text) {
        const lines = parseScript(text);
        if (lines.length < 2) return false;
        const at = placeOf(segment);
        const isEmpty = segment.text.trim() === '' && segment.sound_id === null;
        const pasted = pastedLinesEdit(editor.story, at, lines, fresh, isEmpty ? segment : undefined);
        const gone = isEmpty ? deleteEdit('', editor.story, [segment]).changes : [];
        editor.edit({ label: pasted.edit.label, changes: [...pasted.edit.changes, ...gone] });
        focusPosition(at + lines.length - (isEmpty ? 1 : 0));
        return true;
      },
      duplicate(segment) {
        const { story } = editor;
        const made = copyEdit(
          'Duplicate line',
          story,
          [segment],
          { shiftS: segment.duration_s, lanes: 0 },
          editor.newId,
        );
        const [change] = made.edit.changes;
        if (change?.type !== 'create') return;
        const position = placeOf(segment) + 1;
        editor.edit({ ...made.edit, changes: [{ type: 'create', segment: { ...change.segment, position } }] });
      },
      move(segment, by) {
        editor.edit(movedLineEdit(editor.story, placeOf(segment), by));
        focusPosition(placeOf(segment));
      },
      remove(segment) {
        const at = placeOf(segment);
        editor.edit(deleteEdit('Delete line', editor.story, [segment]));
        focusPosition(Math.max(0, at - 1));
      },
      read: (segment) => read([segment.id]),
      retake: (segment) => read([segment.id], 3),
      stop: (job) => void api.cancelJob({ params: { id: job.id } }).catch(() => undefined),
      play(segment) {
        const { playing } = player.store.getState();
        const atS = player.positionS();
        if (playing && atS >= segment.start_s && atS < endOf(segment)) player.pause();
        else void player.play(segment.start_s, endOf(segment));
      },
      async seekWord(segment, place) {
        const word = await wordOf(segment, place);
        if (word === undefined) return;
        const { playing } = player.store.getState();
        if (playing) void player.play(word.timeS);
        else player.seek(word.timeS);
      },
      async cutAtWord(segment, place) {
        const word = await wordOf(segment, place);
        const sound = useSoundBook.getState().sounds.get(segment.sound_id ?? '');
        const rates = new Map(sound ? [[sound.id, sound.sample_rate]] : []);
        const cut = word === undefined ? null : splitEdit([segment], word.timeS, rates, editor.newId);
        if (cut !== null) editor.edit(cut.edit);
        else useToasts.getState().show({ text: 'The line cannot be cut there.' });
      },
      focus(segment, by) {
        const order = inReadingOrder(editor.story.segments);
        const next = order[order.findIndex(({ id }) => id === segment.id) + by];
        if (next !== undefined) focusPosition(placeOf(next));
      },
    };
  }, [editor, player, read, focusPosition]);
}
