import type { Segment, Sound } from '@soundwright/contract';
import { rounded } from '@soundwright/story/timing';
import { learnSound } from '../editor/sound-book.ts';
import type { StoryEditor } from '../editor/story-editor.ts';
import { newLineEdit } from '../model/script-edits.ts';

/** Adds a sound to a lane as one undo step, and selects it. */
export function laySound(editor: StoryEditor, sound: Sound, trackIndex: number, startS: number): void {
  learnSound(sound);
  const { story } = editor;
  const made = newLineEdit(story, story.segments.length - 1, { id: editor.newId(), now: new Date().toISOString() });
  const [change] = made.edit.changes;
  if (change?.type !== 'create') return;
  const segment: Segment = {
    ...change.segment,
    speaker: null,
    voice_id: null,
    position: story.segments.length,
    track_index: trackIndex,
    start_s: rounded(startS),
    duration_s: sound.duration_s,
    sound_id: sound.id,
  };
  editor.edit({ label: `Add “${sound.name}”`, changes: [{ type: 'create', segment }] });
  editor.select([segment.id]);
}
