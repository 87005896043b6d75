import type { Segment, Sound, StoryDetail, StoryRender, Track } from '@soundwright/contract';
import { frozenKey } from '@soundwright/story/frozen-key';
import { lanesOf } from '@soundwright/story/lanes';
import { panOfJoined } from '@soundwright/story/pan';
import { sameJson } from '@soundwright/story/script';
import { api } from '../../state/api.ts';
import { problemMessage } from '../../ui/problem.ts';
import { useToasts } from '../../ui/toast.tsx';
import { learnSound, useSoundBook } from '../editor/sound-book.ts';
import type { StoryEditor } from '../editor/story-editor.ts';
import { areUnchanged, counted, deleteEdit, patchEdit } from '../model/clip-edits.ts';
import { clipTitle, laneTitle } from '../model/describe-clip.ts';
import { laneEdit } from '../model/lane-edits.ts';
import type { SegmentFields, StoryEdit, TrackFields } from '../model/story-change.ts';

/** Makes one clip of clips of one lane, which sounds the same; one undo step brings them back. */
export async function consolidate(editor: StoryEditor, chosen: readonly Segment[]): Promise<void> {
  const { show } = useToasts.getState();
  const clips = chosen
    .filter(({ sound_id }) => sound_id !== null)
    .toSorted((a, b) => a.start_s - b.start_s || a.position - b.position);
  const [first, ...others] = clips;
  if (first === undefined) return;
  if (others.some(({ track_index }) => track_index !== first.track_index)) {
    show({ text: 'Select clips of one lane to make one clip of them.' });
    return;
  }
  const name = clipTitle(first, useSoundBook.getState().sounds.get(first.sound_id ?? '')?.name);
  const pan = panOfJoined(clips, editor.story.tracks);
  const sound = await rendered(editor, { segment_ids: clips.map(({ id }) => editor.ids.service(id)), name });
  if (sound === null) return;
  // It may have been edited while the sound was made.
  const { story } = editor;
  if (!areUnchanged(clips, story) || panOfJoined(clips, story.tracks) !== pan) {
    show({ text: 'The clips were changed meanwhile, so they stay. The sound of them is in the library.' });
    return;
  }
  const text = clips.map((clip) => clip.text.trim()).filter((words) => words !== '');
  const fields: SegmentFields = {
    ...{ sound_id: sound.id, takes: [], comp: [], effects: [], text: text.join(' ') },
    ...{ trim_start_s: 0, duration_s: sound.duration_s, fade_in_s: 0, fade_out_s: 0, gain_db: 0, muted: false },
    pan,
  };
  const label = `Consolidate ${counted(clips.length, 'clip')}`;
  const one = patchEdit(label, [first], new Map([[first.id, fields]]));
  editor.edit({ label, changes: [...(one?.changes ?? []), ...deleteEdit(label, story, others).changes] });
  editor.select([first.id]);
}

/** Lets a lane play a sound of itself instead of its clips and effects. */
export async function freezeLane(editor: StoryEditor, track: Track): Promise<void> {
  const { track_index } = track;
  const clips = clipsOn(editor.story, track_index);
  const key = frozenKey(editor.story, track);
  const sound = await rendered(editor, { track_index, name: `${laneTitle(track)} (frozen)` });
  if (sound === null) return;
  // It may have been edited, moved or deleted while the sound was made.
  const { story } = editor;
  const now = lanesOf(story.id, story).find((lane) => lane.track_index === track_index);
  const isSame =
    clipsOn(story, track_index).length === clips.length &&
    areUnchanged(clips, story) &&
    frozenKey(story, track) === key;
  if (now === undefined || !isSame || !sameJson(heardOf(now), heardOf(track))) {
    const text = 'The lane was changed meanwhile, so it is not frozen. The sound of it is in the library.';
    useToasts.getState().show({ text });
    return;
  }
  editor.edit(laneEdit('Freeze lane', now, { frozen_sound_id: sound.id, frozen_key: key }));
}

function clipsOn({ segments }: StoryDetail, trackIndex: number): Segment[] {
  return segments.filter(({ track_index }) => track_index === trackIndex);
}

/** The settings of a lane that its sound has in it. */
function heardOf({ gain_db, pan, automation, ducking, effects }: Track): TrackFields {
  return { gain_db, pan, automation, ducking, effects };
}

/** Lets a lane play its clips again. */
export function unfrozen(track: Track): StoryEdit {
  return laneEdit('Unfreeze lane', track, { frozen_sound_id: null, frozen_key: null });
}

/** The sound of a part of the story; null, with a message, when it could not be made. */
async function rendered(editor: StoryEditor, body: StoryRender): Promise<Sound | null> {
  try {
    await editor.flush();
    const { job_id } = await api.renderStory({ params: { id: editor.story.id }, body });
    const { status, error, result } = await api.followJob(job_id);
    if (status === 'cancelled') return null;
    const soundId = result?.sounds[0];
    if (soundId === undefined) throw new Error(error ?? 'There is no sound.');
    const sound = await api.getSound({ params: { id: soundId } });
    learnSound(sound);
    return sound;
  } catch (error) {
    const reason = problemMessage(error);
    useToasts.getState().show({ text: `Could not make the sound. ${reason}`, tone: 'danger' });
    return null;
  }
}
