import { LIMITS, type Segment, type StoryDetail } from '@soundwright/contract';
import { type EdgeFields, faded, isClip, moved, slipped, trimmedEnd, trimmedStart } from '@soundwright/story/clips';
import { reachOf } from '@soundwright/story/comp';
import { isFree } from '@soundwright/story/free-span';
import { groupOf } from '@soundwright/story/groups';
import { markersOf } from '@soundwright/story/markers';
import { crossfades } from '@soundwright/story/overlaps';
import { endOf } from '@soundwright/story/timing';
import { type PointerEvent, useRef, useState } from 'react';
import { type Band, type ClipZone, clipsInBand, zoneAt } from '../../canvas/timeline-geometry.ts';
import { snap, snapTargets } from '../../canvas/timeline-snap.ts';
import { lengthOfSound } from '../editor/sound-book.ts';
import { useStoryTools } from '../editor/story-context.tsx';
import { copyEdit, counted, patchEdit } from '../model/clip-edits.ts';
import { stepOfGrid } from '../model/grid.ts';
import { unlocked } from '../model/lane-edits.ts';
import type { SegmentFields } from '../model/story-change.ts';
import { useTimelineView } from './timeline-store.ts';
import { useClipBeats } from './use-clip-beats.ts';

const SNAP_PX = 8;
/** Minimum length of a span. */
const SHORTEST_SPAN_S = 0.1;
/** Maximum movement of a click. */
const CLICK_PX = 4;

interface Press {
  readonly pointerId: number;
  readonly zone: ClipZone | 'band';
  readonly clip: Segment | null;
  readonly clips: readonly Segment[];
  /** Place in the content where it began, seconds and rows. */
  readonly fromS: number;
  readonly fromRow: number;
  readonly fromX: number;
  readonly fromY: number;
  readonly kept: readonly string[];
  hasMoved: boolean;
  fields: Map<string, SegmentFields> | null;
  shift: { shiftS: number; lanes: number } | null;
}

const LABELS: Record<ClipZone, string> = {
  body: 'Move',
  'trim-start': 'Trim',
  'trim-end': 'Trim',
  'fade-in': 'Fade in',
  'fade-out': 'Fade out',
};

/** Pointer position relative to the lanes. */
export interface LanePlace {
  readonly timeS: number;
  readonly row: number;
}

export interface Gestures {
  /** The selection rectangle during a drag. */
  readonly band: Band | null;
  /** Where a dragged edge has snapped to. */
  readonly snappedS: number | null;
  readonly handlers: {
    readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerUp: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerCancel: () => void;
  };
  /** Cancels the current drag. @returns whether there was one */
  readonly cancel: () => boolean;
}

/** Dragging on the lanes: clips, their edges and fades, and the selection rectangle. Each gesture is one undo step. */
export function useGestures(placeOf: (event: PointerEvent<HTMLElement>) => LanePlace): Gestures {
  const { editor, player } = useStoryTools();
  const clipBeats = useClipBeats();
  const press = useRef<Press | null>(null);
  const [band, setBand] = useState<Band | null>(null);
  const [snappedS, setSnappedS] = useState<number | null>(null);

  const begin = (event: PointerEvent<HTMLElement>) => {
    const target = pressedElement(event);
    if (target === null) return;
    const place = placeOf(event);
    const element = target.closest<HTMLElement>('[data-clip]');
    const clip = editor.story.segments.find(({ id }) => id === element?.dataset['clip']) ?? null;
    const { selection } = editor.store.getState();
    const extends_ = event.shiftKey;
    if (clip !== null) {
      const group = groupOf(editor.story.segments, clip).map(({ id }) => id);
      editor.select(selectionAfterPress(selection, group, extends_));
      useTimelineView.setState({ focusedId: clip.id });
    }
    const chosen = editor.store.getState().selection;
    if (clip !== null && unlocked([clip], editor.story).length === 0) return;
    press.current = {
      pointerId: event.pointerId,
      zone: clip === null || element === null ? 'band' : zoneUnder(event, element, clip, place.timeS),
      clip,
      clips: unlocked(
        editor.story.segments.filter((segment) => chosen.has(segment.id) || segment.id === clip?.id),
        editor.story,
      ),
      fromS: place.timeS,
      fromRow: place.row,
      fromX: event.clientX,
      fromY: event.clientY,
      kept: extends_ ? [...selection] : [],
      hasMoved: false,
      fields: null,
      shift: null,
    };
    event.currentTarget.setPointerCapture(event.pointerId);
  };

  const go = (event: PointerEvent<HTMLElement>) => {
    const held = press.current;
    if (held === null || held.pointerId !== event.pointerId) return;
    const far = Math.hypot(event.clientX - held.fromX, event.clientY - held.fromY);
    if (!held.hasMoved && far < CLICK_PX) return;
    held.hasMoved = true;
    const place = placeOf(event);
    if (held.zone === 'band') {
      const drawn = { fromS: held.fromS, toS: place.timeS, fromRow: held.fromRow, toRow: place.row };
      setBand(drawn);
      const boxes = editor.story.segments.filter(isClip).map(({ id, start_s, duration_s, track_index }) => ({
        id,
        startS: start_s,
        durationS: duration_s,
        row: track_index,
      }));
      editor.select([...held.kept, ...clipsInBand(boxes, drawn)]);
      return;
    }
    drag(held, event, place);
  };

  const drag = (held: Press, event: PointerEvent<HTMLElement>, place: LanePlace) => {
    const clip = held.clip as Segment;
    const rawS = (event.clientX - held.fromX) / useTimelineView.getState().pxPerS + scrolledS(held, place, event);
    const soundS = reachOf(clip, lengthOfSound);
    const slips = event.altKey && held.zone === 'body' && clip.sound_id !== null;
    const snaps = useTimelineView.getState().snap && !event.shiftKey && !slips;
    const deltaS = snaps ? withSnap(held, rawS) : rawS;
    if (!snaps) setSnappedS(null);
    const lanes = Math.round(place.row - held.fromRow);
    held.fields = slips ? new Map([[clip.id, slipped(clip, -rawS, soundS)]]) : dragged(held, deltaS, lanes);
    const to = held.fields.get(clip.id);
    held.shift =
      held.zone === 'body' && !slips
        ? {
            shiftS: (to?.start_s ?? clip.start_s) - clip.start_s,
            lanes: (to?.track_index ?? clip.track_index) - clip.track_index,
          }
        : null;
    editor.preview({ segments: held.fields });
  };

  const withSnap = (held: Press, rawS: number): number => {
    const { pxPerS } = useTimelineView.getState();
    const edges = edgesOf(held).map((timeS) => timeS + rawS);
    const moving = new Set(held.zone === 'body' ? held.clips.map(({ id }) => id) : [held.clip?.id ?? '']);
    const markers = markersOf(editor.story).map((marker) => marker.time_s);
    const beats = clipBeats(moving, pxPerS);
    const { tempo } = editor.story;
    const found = snap(edges, {
      targets: [...snapTargets(editor.story.segments.filter(isClip), moving, player.positionS(), markers), ...beats],
      // With music the grid is that of the music, unless the story has a tempo.
      gridStepS: beats.length > 0 && tempo === null ? 0 : stepOfGrid(tempo, pxPerS, player.sampleRateHz),
      toleranceS: SNAP_PX / pxPerS,
    });
    setSnappedS(found.target === null || found.target.kind === 'grid' ? null : found.target.timeS);
    return rawS + found.deltaS;
  };

  const end = (event: PointerEvent<HTMLElement>) => {
    const held = press.current;
    if (held === null || held.pointerId !== event.pointerId) return;
    press.current = null;
    setBand(null);
    setSnappedS(null);
    if (!held.hasMoved) {
      click(held, event);
      return;
    }
    if (held.zone === 'band') {
      chooseSpan(held, placeOf(event), editor.story);
      return;
    }
    if (held.fields === null) return;
    const label = `${LABELS[held.zone]} ${counted(held.zone === 'body' ? held.clips.length : held.fields.size, 'clip')}`;
    if ((event.ctrlKey || event.metaKey) && held.shift !== null) {
      const made = copyEdit(label.replace('Move', 'Copy'), editor.story, held.clips, held.shift, editor.newId);
      editor.edit(made.edit);
      editor.select(made.ids);
      return;
    }
    editor.edit(patchEdit(label, editor.story.segments, withCrossfades(editor.story.segments, held.fields)));
  };

  /** A click: on a clip it selects only that clip, elsewhere it moves the playhead. */
  const click = (held: Press, event: PointerEvent<HTMLElement>) => {
    if (held.clip === null) {
      if (!event.shiftKey) editor.select([]);
      useTimelineView.setState({ span: null });
      player.seek(held.fromS);
    } else if (!event.shiftKey) {
      editor.select([held.clip.id]);
    }
  };

  const cancel = () => {
    const was = press.current !== null;
    press.current = null;
    setBand(null);
    setSnappedS(null);
    editor.preview(null);
    return was;
  };

  return {
    band,
    snappedS,
    handlers: { onPointerDown: begin, onPointerMove: go, onPointerUp: end, onPointerCancel: cancel },
    cancel,
  };
}

/** What the primary button was pressed on, unless something else handles the press. */
function pressedElement({ button, target, currentTarget }: PointerEvent<HTMLElement>): Element | null {
  if (button !== 0 || !(target instanceof Element)) return null;
  // React events of portalled menus and dialogs bubble here too.
  if (!currentTarget.contains(target)) return null;
  return target.closest('button, input, [data-lane-header], [data-span], [data-stack]') === null ? target : null;
}

/** A press with Shift adds a clip with its group or takes it out; without, one that is not selected is selected alone. */
function selectionAfterPress(selection: ReadonlySet<string>, group: readonly string[], extends_: boolean): string[] {
  if (!group.every((id) => selection.has(id))) return extends_ ? [...selection, ...group] : [...group];
  return extends_ ? [...selection].filter((other) => !group.includes(other)) : [...selection];
}

/** An empty rectangle on one lane selects a span for a new sound. */
function chooseSpan(held: Press, place: LanePlace, story: StoryDetail): void {
  const startS = Math.min(held.fromS, place.timeS);
  const lengthS = Math.abs(place.timeS - held.fromS);
  const trackIndex = Math.floor(held.fromRow);
  const isOneLane = trackIndex === Math.floor(place.row) && trackIndex <= LIMITS.laneMax;
  if (unlocked([{ track_index: trackIndex }], story).length === 0) return;
  if (!isOneLane || lengthS < SHORTEST_SPAN_S || !isFree(story.segments, trackIndex, startS, lengthS)) return;
  useTimelineView.setState({ span: { trackIndex, startS: hundredths(startS), lengthS: hundredths(lengthS) } });
}

function hundredths(timeS: number): number {
  return Math.round(timeS * 100) / 100;
}

/** The changes of a drop, with the resulting crossfades. */
function withCrossfades(
  segments: readonly Segment[],
  fields: ReadonlyMap<string, SegmentFields>,
): ReadonlyMap<string, SegmentFields> {
  if (!useTimelineView.getState().crossfade) return fields;
  const dropped = segments.map((segment) => ({ ...segment, ...fields.get(segment.id) }));
  const placed = [...fields].flatMap(([id, { start_s, duration_s, track_index }]) =>
    start_s === undefined && duration_s === undefined && track_index === undefined ? [] : [id],
  );
  const both = new Map(fields);
  for (const [id, fades] of crossfades(dropped, new Set(placed))) both.set(id, { ...both.get(id), ...fades });
  return both;
}

/** Pointer movement caused by scrolling. */
function scrolledS(held: Press, place: LanePlace, event: PointerEvent<HTMLElement>): number {
  const { pxPerS } = useTimelineView.getState();
  return place.timeS - held.fromS - (event.clientX - held.fromX) / pxPerS;
}

function zoneUnder(event: PointerEvent<HTMLElement>, element: HTMLElement, clip: Segment, timeS: number): ClipZone {
  const { top } = element.getBoundingClientRect();
  const { pxPerS } = useTimelineView.getState();
  return zoneAt((timeS - clip.start_s) * pxPerS, event.clientY - top, {
    widthPx: clip.duration_s * pxPerS,
    fadeInPx: clip.fade_in_s * pxPerS,
    fadeOutPx: clip.fade_out_s * pxPerS,
  });
}

/** The times that snap to targets. */
function edgesOf({ zone, clip, clips }: Press): number[] {
  if (clip === null) return [];
  switch (zone) {
    case 'body':
      return clips.flatMap((one) => [one.start_s, endOf(one)]);
    case 'trim-start':
      return [clip.start_s];
    case 'trim-end':
      return [endOf(clip)];
    case 'fade-in':
      return [clip.start_s + clip.fade_in_s];
    case 'fade-out':
      return [endOf(clip) - clip.fade_out_s];
    case 'band':
      return [];
  }
}

function dragged({ zone, clip, clips }: Press, deltaS: number, lanes: number): Map<string, SegmentFields> {
  if (clip === null) return new Map();
  const group = groupOf(clips, clip);
  switch (zone) {
    case 'body':
      return moved(clips, deltaS, lanes);
    case 'trim-start':
      return together(group, deltaS, (one, byS) => trimmedStart(one, byS));
    case 'trim-end':
      return together(group, deltaS, (one, byS) => trimmedEnd(one, byS, reachOf(one, lengthOfSound)));
    case 'fade-in':
      return new Map([[clip.id, faded(clip, 'in', clip.fade_in_s + deltaS)]]);
    case 'fade-out':
      return new Map([[clip.id, faded(clip, 'out', clip.fade_out_s - deltaS)]]);
    case 'band':
      return new Map();
  }
}

/** Trims clips by the same time, as far as all of them can be. */
function together(
  clips: readonly Segment[],
  deltaS: number,
  trimmed: (clip: Segment, deltaS: number) => EdgeFields,
): Map<string, SegmentFields> {
  const shifts = clips.map((clip) => Math.abs((trimmed(clip, deltaS).duration_s ?? clip.duration_s) - clip.duration_s));
  const shiftS = Math.sign(deltaS) * Math.min(...shifts);
  return new Map(clips.map((clip) => [clip.id, trimmed(clip, shiftS)]));
}
