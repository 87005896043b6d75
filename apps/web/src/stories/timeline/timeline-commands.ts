import type { Segment } from '@soundwright/contract';
import { beatS } from '@soundwright/story/beats';
import { isClip, lengthOf, moved } from '@soundwright/story/clips';
import { firstFreeLane } from '@soundwright/story/free-span';
import { markersOf } from '@soundwright/story/markers';
import { crossfades } from '@soundwright/story/overlaps';
import { endOf } from '@soundwright/story/timing';
import { fitted, zoomedAt } from '../../canvas/timeline-geometry.ts';
import { problemMessage } from '../../ui/problem.ts';
import { useToasts } from '../../ui/toast.tsx';
import { useSoundBook } from '../editor/sound-book.ts';
import type { StoryEditor } from '../editor/story-editor.ts';
import { areUnchanged, copyEdit, counted, deleteEdit, patchEdit, splitEdit } from '../model/clip-edits.ts';
import { stepOfGrid } from '../model/grid.ts';
import { groupEdit } from '../model/group-edit.ts';
import { insertTimeEdit } from '../model/insert-time-edit.ts';
import { unlocked } from '../model/lane-edits.ts';
import { markersEdit } from '../model/markers.ts';
import type { SegmentFields } from '../model/story-change.ts';
import type { StoryPlayer } from '../playback/story-player.ts';
import { reversedFields, stretchedFields } from './remade-clips.ts';
import { consolidate } from './render-commands.ts';
import { TakeCommands } from './take-commands.ts';
import { useTimelineView } from './timeline-store.ts';

/** Why the clips of a lane cannot be changed. */
const FIXED = 'This lane is locked or frozen. Its menu sets it free.';
/** Length of a new span, seconds. */
const SPAN_S = 5;
/** The clipboard, shared by all stories. */
let clipboard: readonly Segment[] = [];

/** Everything that can be done on the timeline apart from dragging. */
export class TimelineCommands {
  readonly #editor: StoryEditor;
  readonly #player: StoryPlayer;
  readonly takes: TakeCommands;

  constructor(editor: StoryEditor, player: StoryPlayer) {
    this.#editor = editor;
    this.#player = player;
    this.takes = new TakeCommands(editor, player);
  }

  get selected(): Segment[] {
    const { selection, story } = this.#editor.store.getState();
    return story.segments.filter((segment) => selection.has(segment.id));
  }

  /** The editable part of the selection. Shows a toast when all of it is locked. */
  #editable(): Segment[] {
    const clips = unlocked(this.selected, this.#editor.story);
    if (clips.length === 0 && this.selected.length > 0) {
      useToasts.getState().show({ text: FIXED });
    }
    return clips;
  }

  get #gridStepS(): number {
    return stepOfGrid(this.#editor.story.tempo, useTimelineView.getState().pxPerS, this.#player.sampleRateHz);
  }

  get clips(): Segment[] {
    return this.#editor.story.segments.filter(isClip);
  }

  /** Splits the selection at the playhead, or all clips under it. */
  split(allLanes = false, atS = this.#player.positionS()): void {
    const chosen = this.selected.length === 0 ? [] : this.#editable();
    if (this.selected.length > 0 && chosen.length === 0) return;
    const clips = allLanes || chosen.length === 0 ? unlocked(this.clips, this.#editor.story) : chosen;
    const rates = new Map(
      [...useSoundBook.getState().sounds].flatMap(([id, sound]) => (sound ? [[id, sound.sample_rate]] : [])),
    );
    const split = splitEdit(clips, atS, rates, this.#editor.newId);
    if (split === null) {
      useToasts.getState().show({ text: 'Move the playhead into a clip to split it.' });
      return;
    }
    this.#editor.edit(split.edit);
    this.#editor.select(split.ids);
  }

  duplicate(): void {
    const clips = this.#editable();
    if (clips.length === 0) return;
    const made = copyEdit(
      `Duplicate ${counted(clips.length, 'clip')}`,
      this.#editor.story,
      clips,
      { shiftS: lengthOf(clips), lanes: 0 },
      this.#editor.newId,
    );
    this.#editor.edit(made.edit);
    this.#editor.select(made.ids);
  }

  copy(): void {
    if (this.selected.length > 0) clipboard = this.selected;
  }

  cut(): void {
    this.copy();
    this.remove('Cut');
  }

  /** Pastes at the playhead, on the original lanes. */
  paste(): void {
    if (clipboard.length === 0) return;
    const shiftS = this.#player.positionS() - Math.min(...clipboard.map((clip) => clip.start_s));
    const made = copyEdit(
      `Paste ${counted(clipboard.length, 'clip')}`,
      this.#editor.story,
      clipboard,
      { shiftS, lanes: 0 },
      this.#editor.newId,
    );
    this.#editor.edit(made.edit);
    this.#editor.select(made.ids);
  }

  remove(verb = 'Delete', ripple = false): void {
    const clips = this.#editable();
    if (clips.length === 0) return;
    this.#editor.edit(deleteEdit(`${verb} ${counted(clips.length, 'clip')}`, this.#editor.story, clips, ripple));
  }

  /** Changes fields of the selection. */
  change(label: string, fieldsOf: (clip: Segment) => SegmentFields): void {
    const clips = this.#editable();
    if (clips.length === 0) return;
    const fields = new Map(clips.map((clip) => [clip.id, fieldsOf(clip)]));
    this.#editor.edit(patchEdit(`${label} ${counted(clips.length, 'clip')}`, clips, fields));
  }

  /** Turns overlaps of the selection into crossfades. */
  crossfade(): void {
    const fades = crossfades(this.clips, new Set(this.#editable().map(({ id }) => id)));
    const edit = patchEdit('Crossfade', this.clips, fades);
    if (edit === null) useToasts.getState().show({ text: 'Overlap the clip with its neighbour to crossfade them.' });
    else this.#editor.edit(edit);
  }

  /** Reverses the selection with reversed copies of the sounds, leaving the originals unchanged. */
  reverse(): Promise<void> {
    return this.#remade('Reverse', 'reversed', reversedFields);
  }

  /**
   * Brings the selection to the tempo of the story, with copies of the sounds: those with a tempo to its beat, others to
   * the nearest whole number of beats.
   */
  async stretchToTempo(): Promise<void> {
    const { tempo } = this.#editor.story;
    if (tempo === null) useToasts.getState().show({ text: 'Give the story a tempo first.' });
    else await this.#remade('Stretch', 'stretched', (clip) => stretchedFields(clip, tempo));
  }

  /** Makes one clip of the selection, with its fades, levels and effects in the sound. */
  consolidate(): Promise<void> {
    return consolidate(this.#editor, this.#editable());
  }

  /** Lets the selection play changed copies of its sounds. */
  async #remade(verb: string, done: string, fieldsOf: (clip: Segment) => Promise<SegmentFields>): Promise<void> {
    const clips = this.#editable().filter(({ sound_id }) => sound_id !== null);
    if (clips.some(({ comp }) => comp.length > 0)) {
      useToasts.getState().show({ text: `A clip that plays several takes cannot be ${done}. Consolidate it first.` });
      return;
    }
    try {
      const fields = new Map(await Promise.all(clips.map(async (clip) => [clip.id, await fieldsOf(clip)] as const)));
      if (!areUnchanged(clips, this.#editor.story)) {
        const text = 'The clips were changed meanwhile, so they stay. The new sounds are in the library.';
        useToasts.getState().show({ text });
        return;
      }
      this.#editor.edit(patchEdit(`${verb} ${counted(clips.length, 'clip')}`, clips, fields));
    } catch (error) {
      const text = `Could not change the clip. ${problemMessage(error)}`;
      useToasts.getState().show({ text, tone: 'danger' });
    }
  }

  /** Makes a group of the selection; one that is a group is taken apart. */
  group(): void {
    const edit = groupEdit(this.#editable(), this.#editor.newId);
    if (edit === null) useToasts.getState().show({ text: 'Select two or more clips to group them.' });
    else this.#editor.edit(edit);
  }

  /** Inserts empty time at the playhead on all lanes; with a loop, its length at its start. */
  insertTime(
    lengthS = this.#usualInsertS,
    atS = this.#player.store.getState().loop?.startS ?? this.#player.positionS(),
  ): void {
    const edit = insertTimeEdit(this.#editor.story, atS, lengthS);
    if (edit !== null && 'problem' in edit) useToasts.getState().show({ text: edit.problem, tone: 'danger' });
    else this.#editor.edit(edit);
  }

  /** The length of the loop, else a bar or a second. */
  get #usualInsertS(): number {
    const { loop } = this.#player.store.getState();
    const { tempo } = this.#editor.story;
    if (loop !== null) return loop.endS - loop.startS;
    return tempo === null ? 1 : beatS(tempo) * tempo.beats_per_bar;
  }

  selectAll(): void {
    this.#editor.select(this.clips.map(({ id }) => id));
  }

  muteSelected(): void {
    const clips = this.#editable();
    if (clips.length === 0) return;
    const muted = !clips.every((clip) => clip.muted);
    const label = `${muted ? 'Mute' : 'Unmute'} ${counted(clips.length, 'clip')}`;
    this.#editor.edit(patchEdit(label, clips, new Map(clips.map(({ id }) => [id, { muted }]))));
  }

  /** Moves the selection by beats, or by steps of the grid in a story without a tempo, or by 10 ms; and by lanes. */
  nudge(steps: number, lanes: number, fine: boolean): void {
    const clips = this.#editable();
    if (clips.length === 0) return;
    const { tempo } = this.#editor.story;
    const coarseS = tempo === null ? this.#gridStepS : beatS(tempo);
    const stepS = fine ? 0.01 : coarseS;
    const edit = patchEdit(`Move ${counted(clips.length, 'clip')}`, clips, moved(clips, steps * stepS, lanes));
    this.#editor.edit(edit, { gesture: 'nudge', delayMs: 300 });
  }

  movePlayhead(steps: number, coarse: boolean): void {
    const stepS = this.#gridStepS * (coarse ? 10 : 1);
    this.#player.seek(this.#player.positionS() + steps * stepS);
  }

  /** Selects the loop region, or five seconds at the playhead, as the span for a new sound, on a free lane. */
  chooseSpan(): void {
    const { loop } = this.#player.store.getState();
    const startS = loop?.startS ?? this.#player.positionS();
    const lengthS = loop === null ? SPAN_S : loop.endS - loop.startS;
    this.#editor.select([]);
    const trackIndex = firstFreeLane(this.#editor.story.segments, startS, lengthS);
    const [start, length] = [startS, lengthS].map((timeS) => Math.round(timeS * 100) / 100) as [number, number];
    useTimelineView.setState({ span: { trackIndex, startS: start, lengthS: length } });
  }

  addMarker(): void {
    const { story } = this.#editor;
    const markers = markersOf(story);
    const marker = { time_s: this.#player.positionS(), name: `Marker ${markers.length + 1}` };
    this.#editor.edit(markersEdit('Add marker', story, [...markers, marker]));
  }

  /** Loops the selection or the whole story, or ends the loop. */
  toggleLoop(): void {
    if (this.#player.store.getState().loop !== null) {
      this.#player.setLoop(null);
      return;
    }
    const clips = this.selected.length > 0 ? this.selected : this.clips;
    if (clips.length === 0) return;
    this.#player.setLoop({
      startS: this.selected.length > 0 ? Math.min(...clips.map((clip) => clip.start_s)) : 0,
      endS: Math.max(...clips.map(endOf)),
    });
  }

  zoom(factor: number): void {
    const view = useTimelineView.getState();
    useTimelineView.setState(zoomedAt(view, view.widthPx / 2, factor));
  }

  /** Zooms to the whole story, or to the selection. */
  fit(onlySelected = false): void {
    const { widthPx } = useTimelineView.getState();
    const clips = onlySelected ? this.selected : this.clips;
    if (clips.length === 0) return;
    const startS = onlySelected ? Math.min(...clips.map((clip) => clip.start_s)) : 0;
    useTimelineView.setState(fitted(startS, Math.max(...clips.map(endOf)), widthPx));
  }

  /** The neighbouring clip: previous or next on its lane, or nearest on the lane above or below. */
  neighbour(id: string, direction: 'left' | 'right' | 'up' | 'down'): Segment | undefined {
    const clips = this.clips;
    const from = clips.find((clip) => clip.id === id);
    if (from === undefined) return clips[0];
    const order = (a: Segment, b: Segment) => a.start_s - b.start_s || a.position - b.position;
    if (direction === 'left' || direction === 'right') {
      const lane = clips.filter((clip) => clip.track_index === from.track_index).sort(order);
      return lane[lane.findIndex((clip) => clip.id === id) + (direction === 'left' ? -1 : 1)];
    }
    const down = direction === 'down';
    const lanes = clips
      .map((clip) => clip.track_index)
      .filter((lane) => (down ? lane > from.track_index : lane < from.track_index));
    if (lanes.length === 0) return undefined;
    const lane = down ? Math.min(...lanes) : Math.max(...lanes);
    const middle = (clip: Segment) => clip.start_s + clip.duration_s / 2;
    return clips
      .filter((clip) => clip.track_index === lane)
      .sort((a, b) => Math.abs(middle(a) - middle(from)) - Math.abs(middle(b) - middle(from)))[0];
  }
}
