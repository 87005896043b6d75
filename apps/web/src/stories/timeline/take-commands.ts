import type { Segment } from '@soundwright/contract';
import { compWith, offsetOf, spansOf, stackOf, withOwnSound, withoutTakes } from '@soundwright/story/comp';
import { endOf, rounded } from '@soundwright/story/timing';
import { useToasts } from '../../ui/toast.tsx';
import { lengthOfSound } from '../editor/sound-book.ts';
import type { StoryEditor } from '../editor/story-editor.ts';
import { counted, deleteEdit, patchEdit } from '../model/clip-edits.ts';
import { unlocked } from '../model/lane-edits.ts';
import type { SegmentFields } from '../model/story-change.ts';
import type { StoryPlayer } from '../playback/story-player.ts';
import { useTimelineView } from './timeline-store.ts';

/** A time of the story in the time of a clip's own sound. */
export function timeInClip(clip: Pick<Segment, 'start_s' | 'trim_start_s'>, timeS: number): number {
  return timeS - clip.start_s + clip.trim_start_s;
}

/** The comp of a clip in which a take plays between two times of the clip's own sound, as far as the clip is heard. */
export function swiped(clip: Segment, soundId: string, oneS: number, otherS: number): Pick<Segment, 'comp'> {
  const endS = clip.trim_start_s + clip.duration_s;
  const inside = (timeS: number) => Math.min(endS, Math.max(clip.trim_start_s, timeS));
  const [fromS, toS] = [inside(Math.min(oneS, otherS)), inside(Math.max(oneS, otherS))];
  // To the edge of the clip is to the end of the take: what is trimmed now may be heard later.
  const [firstS, lastS] = [fromS === clip.trim_start_s ? 0 : fromS, toS === endS ? Number.POSITIVE_INFINITY : toS];
  return { comp: compWith(clip, soundId, firstS, lastS) };
}

const CHOOSE = 'Choose take';

/** A double click chooses a take in a part and then in the whole clip: one undo step. */
function gestureOf(clip: Segment, soundId: string): string {
  return `take ${clip.id} ${soundId}`;
}

/** What can be done with the takes of a clip. */
export class TakeCommands {
  readonly #editor: StoryEditor;
  readonly #player: StoryPlayer;

  constructor(editor: StoryEditor, player: StoryPlayer) {
    this.#editor = editor;
    this.#player = player;
  }

  /** The selected clip, if it is the only one and has takes. */
  get #clip(): Segment | undefined {
    const { selection, story } = this.#editor.store.getState();
    const clips = story.segments.filter(({ id }) => selection.has(id));
    return clips.length === 1 ? clips.find((clip) => stackOf(clip).length > 1) : undefined;
  }

  /** Shows or hides the takes of the selected clip. */
  toggle(): void {
    const clip = this.#clip;
    if (clip === undefined) useToasts.getState().show({ text: 'Select one clip with takes to show them.' });
    else useTimelineView.setState(({ stackOf: open }) => ({ stackOf: open === clip.id ? null : clip.id }));
  }

  /** Plays a take, numbered from 1, in the whole selected clip, or in the part under the playhead. */
  choose(number: number, onlyHere: boolean): void {
    const clip = this.#clip;
    const soundId = clip && stackOf(clip)[number - 1];
    if (clip === undefined || soundId === undefined) return;
    if (onlyHere) this.part(clip, soundId, timeInClip(clip, this.#player.positionS()));
    else this.whole(clip, soundId);
  }

  /** Plays one take in the whole clip, and lets it be heard. */
  whole(clip: Segment, soundId: string): void {
    const fields = withOwnSound(clip, soundId, (id) => lengthOfSound(id) ?? 0);
    if (fields === null) {
      useToasts.getState().show({ text: 'This take has nothing to play where the clip is.' });
      return;
    }
    if (this.#patch(CHOOSE, clip, fields, gestureOf(clip, soundId))) {
      const { start_s, duration_s } = this.#editor.story.segments.find(({ id }) => id === clip.id) ?? clip;
      void this.#player.play(start_s, endOf({ start_s, duration_s }));
    }
  }

  /** Plays a take in the part of the clip around a time of its own sound. */
  part(clip: Segment, soundId: string, timeS: number): void {
    const span = spansOf(clip).find(({ fromS, toS }) => timeS >= fromS && timeS < toS);
    if (span === undefined) {
      useToasts.getState().show({ text: 'Move the playhead into the clip to choose a take there.' });
      return;
    }
    this.comp(CHOOSE, clip, swiped(clip, soundId, span.fromS, span.toS), gestureOf(clip, soundId));
  }

  /** Changes which of its takes a clip plays when, and how it goes over from one to the next. */
  comp(label: string, clip: Segment, fields: Partial<Pick<Segment, 'comp' | 'comp_fade_s'>>, gesture?: string): void {
    this.#patch(label, clip, fields, gesture);
  }

  /** Takes a sound out of the stack. */
  remove(clip: Segment, soundId: string): void {
    this.#patch(
      'Remove take',
      clip,
      withoutTakes(clip, (id) => id === soundId),
    );
  }

  /** Makes the selected clips takes of the first one, each where it is. */
  stack(): void {
    const { selection, story } = this.#editor.store.getState();
    const clips = unlocked(
      story.segments.filter(({ id, sound_id }) => selection.has(id) && sound_id !== null),
      story,
    ).toSorted((a, b) => a.track_index - b.track_index || a.start_s - b.start_s);
    const [first, ...others] = clips;
    if (first === undefined || others.length === 0) {
      useToasts.getState().show({ text: 'Select two or more clips to make them takes of the first.' });
      return;
    }
    if (new Set(clips.map(({ sound_id }) => sound_id)).size < clips.length) {
      useToasts.getState().show({ text: 'Clips of the same sound cannot be takes of each other.' });
      return;
    }
    const originOf = (clip: Segment) => clip.start_s - clip.trim_start_s;
    const offsets = new Map(
      clips.flatMap((clip) =>
        stackOf(clip).map((id) => [id, originOf(clip) + offsetOf(clip, id) - originOf(first)] as const),
      ),
    );
    offsets.set(first.sound_id ?? '', 0);
    const takes = [...offsets].map(([sound_id, offsetS]) => ({ sound_id, offset_s: rounded(offsetS) }));
    const label = `Stack ${counted(clips.length, 'clip')}`;
    const stacked = patchEdit(label, [first], new Map([[first.id, { takes }]]));
    const gone = deleteEdit(label, story, others);
    this.#editor.edit({ label, changes: [...(stacked?.changes ?? []), ...gone.changes] });
    this.#editor.select([first.id]);
    useTimelineView.setState({ stackOf: first.id });
  }

  /** @returns whether the clip can be changed */
  #patch(label: string, clip: Segment, fields: SegmentFields, gesture?: string): boolean {
    const { story } = this.#editor;
    if (unlocked([clip], story).length === 0) {
      this.#editor.preview(null);
      useToasts.getState().show({ text: 'This lane is locked or frozen. Its menu sets it free.' });
      return false;
    }
    const options = gesture === undefined ? {} : { gesture, delayMs: 300 };
    this.#editor.edit(patchEdit(label, story.segments, new Map([[clip.id, fields]])), options);
    return true;
  }
}
