import type { Segment, Track } from '@soundwright/contract';
import { isClip } from '@soundwright/story/clips';
import { neutralTrack } from '@soundwright/story/lanes';
import {
  type CSSProperties,
  memo,
  type PointerEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import { followedScroll, LANE_HEIGHT_PX, zoomedAt, zoomFactor } from '../../canvas/timeline-geometry.ts';
import { usePageKeys } from '../../frame/hotkeys.ts';
import { useEditor, useFollowPlayhead, useStoryPlayer, useStoryTools } from '../editor/story-context.tsx';
import { laneTitle } from '../model/describe-clip.ts';
import { ClipItem } from './clip-item.tsx';
import { Inspector } from './inspector.tsx';
import { LaneHeader } from './lane-header.tsx';
import { MarkerFlags } from './markers.tsx';
import { LaneTiles, RULER_PX, RulerTiles } from './tiles.tsx';
import { TimelineCommands } from './timeline-commands.ts';
import { useTimelineView } from './timeline-store.ts';
import { TimelineToolbar } from './timeline-toolbar.tsx';
import { rowAt, useGestures } from './use-gestures.ts';
import { useTimelineKeys } from './use-timeline-keys.ts';

/** Time after the last clip that can be scrolled to. */
const ROOM_S = 30;
/** Browsers lay out at most about twice this width. */
const MOST_CONTENT_PX = 15_000_000;
/** After manual scrolling the view does not follow the playhead for this long. */
const HANDS_OFF_MS = 1_500;

/** The story as clips on lanes. */
export function TimelineView() {
  const { editor, player } = useStoryTools();
  const commands = useMemo(() => new TimelineCommands(editor, player), [editor, player]);
  return (
    <section aria-label="Timeline" className="flex min-h-0 flex-1 flex-col">
      <TimelineToolbar commands={commands} />
      <Lanes commands={commands} />
      <Inspector commands={commands} />
    </section>
  );
}

function Lanes({ commands }: { readonly commands: TimelineCommands }) {
  const { player } = useStoryTools();
  const shown = useEditor((state) => state.shown);
  const selection = useEditor((state) => state.selection);
  const pxPerS = useTimelineView((view) => view.pxPerS);
  const widthPx = useTimelineView((view) => view.widthPx);
  const focusedId = useTimelineView((view) => view.focusedId);
  const scroller = useRef<HTMLElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const lanes = useLanes(shown.segments, shown.tracks);
  const contentPx = Math.min(MOST_CONTENT_PX, Math.max(widthPx, (shown.duration_s + ROOM_S) * pxPerS));

  useScroll(scroller, commands);
  const placeOf = useCallback((event: PointerEvent<HTMLElement>) => {
    const box = body.current?.getBoundingClientRect();
    if (box === undefined) return { timeS: 0, row: 0 };
    const { pxPerS: scale } = useTimelineView.getState();
    const x = event.clientX - box.left - headerPx();
    return { timeS: Math.max(0, x / scale), row: rowAt(event.clientY - box.top) };
  }, []);
  const gestures = useGestures(placeOf);
  const focusClip = useCallback((id: string) => {
    useTimelineView.setState({ focusedId: id });
    const clip = body.current?.querySelector<HTMLElement>(`[data-clip="${CSS.escape(id)}"]`);
    clip?.focus({ preventScroll: true });
    clip?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, []);
  // Before the other keys, so that Escape first cancels a drag.
  usePageKeys((event) => {
    if (event.key === 'Escape' && gestures.cancel()) event.preventDefault();
  });
  useTimelineKeys(commands, focusClip);

  const reachableId = lanes.some(({ clips }) => clips.some(({ id }) => id === focusedId))
    ? focusedId
    : lanes.flatMap(({ clips }) => clips)[0]?.id;
  const { band, snappedS } = gestures;
  const style = { '--pps': pxPerS, width: `calc(var(--lane-header) + ${contentPx}px)` } as CSSProperties;

  return (
    <section
      ref={scroller}
      data-timeline=""
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a place that scrolls has to be reached by keyboard
      tabIndex={0}
      aria-label="Lanes"
      className="relative min-h-0 flex-1 overflow-auto bg-surface-0 [--lane-header:132px] sm:[--lane-header:184px] focus-visible:-outline-offset-2"
    >
      <div style={style} className="relative flex min-h-full flex-col">
        <Ruler contentPx={contentPx} onSeek={(timeS) => player.seek(timeS)} />
        {/* biome-ignore lint/a11y/noStaticElementInteractions: what is dragged here has keys and number fields too */}
        <div
          ref={body}
          className="relative flex-1 cursor-default pb-16 select-none [&_input]:select-text"
          onFocus={(event) => {
            const id = (event.target as HTMLElement).dataset['clip'];
            if (id !== undefined && id !== focusedId) useTimelineView.setState({ focusedId: id });
          }}
          {...gestures.handlers}
        >
          {lanes.map(({ track, clips }) => (
            <Lane
              key={track.track_index}
              track={track}
              tracks={shown.tracks}
              clips={clips}
              contentPx={contentPx}
              selection={selection}
              reachableId={clips.some(({ id }) => id === reachableId) ? (reachableId ?? null) : null}
            />
          ))}
          {band !== null && (
            <div
              aria-hidden="true"
              className="pointer-events-none absolute z-[4] border border-accent bg-accent/10"
              style={{
                left: `calc(var(--lane-header) + ${Math.min(band.fromS, band.toS) * pxPerS}px)`,
                width: Math.abs(band.toS - band.fromS) * pxPerS,
                top: Math.min(band.fromRow, band.toRow) * LANE_HEIGHT_PX,
                height: Math.abs(band.toRow - band.fromRow) * LANE_HEIGHT_PX,
              }}
            />
          )}
          {snappedS !== null && (
            <div
              aria-hidden="true"
              className="pointer-events-none absolute inset-y-0 z-[4] w-px bg-accent"
              style={{ left: `calc(var(--lane-header) + ${snappedS * pxPerS}px)` }}
            />
          )}
        </div>
        <Playhead scroller={scroller} />
      </div>
    </section>
  );
}

interface LaneData {
  readonly track: Track;
  readonly clips: readonly Segment[];
}

/** Every lane from the first to the last with anything on it; a lane whose clips stay is the same object as before. */
function useLanes(segments: readonly Segment[], tracks: readonly Track[]): LaneData[] {
  const before = useRef<LaneData[]>([]);
  return useMemo(() => {
    const last = Math.max(0, ...segments.map((one) => one.track_index), ...tracks.map((one) => one.track_index));
    const byLane = Map.groupBy(segments.filter(isClip), (segment) => segment.track_index);
    const lanes = Array.from({ length: last + 1 }, (_, index): LaneData => {
      const known = before.current[index];
      const track = tracks.find((one) => one.track_index === index) ?? known?.track ?? neutralTrack('', index);
      const clips = (byLane.get(index) ?? []).toSorted((a, b) => a.start_s - b.start_s);
      const same =
        known !== undefined && known.clips.length === clips.length && known.clips.every((clip, i) => clip === clips[i]);
      if (same && known.track === track) return known;
      return { track, clips: same ? known.clips : clips };
    });
    before.current = lanes;
    return lanes;
  }, [segments, tracks]);
}

interface LaneProps extends LaneData {
  readonly tracks: readonly Track[];
  readonly contentPx: number;
  readonly selection: ReadonlySet<string>;
  readonly reachableId: string | null;
}

const Lane = memo(function Lane({ track, tracks, clips, contentPx, selection, reachableId }: LaneProps) {
  return (
    <div className="flex border-b border-line" style={{ height: LANE_HEIGHT_PX }}>
      <div
        data-lane-header=""
        className="sticky left-0 z-[6] w-(--lane-header) shrink-0 border-r border-line bg-surface-1"
      >
        <LaneHeader track={track} clipCount={clips.length} />
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields, which a lane is not */}
      <div role="group" aria-label={`${laneTitle(track)}, ${clips.length} clips`} className="relative min-w-0 flex-1">
        {clips.map((clip) => (
          <ClipItem
            key={clip.id}
            segment={clip}
            tracks={tracks}
            selected={selection.has(clip.id)}
            reachable={clip.id === reachableId}
          />
        ))}
        <LaneTiles clips={clips} tracks={tracks} selection={selection} contentPx={contentPx} />
      </div>
    </div>
  );
});

interface RulerProps {
  readonly contentPx: number;
  readonly onSeek: (timeS: number) => void;
}

/** The ruler; a click moves the playhead, a drag with Shift sets the loop region. */
function Ruler({ contentPx, onSeek }: RulerProps) {
  const { player } = useStoryTools();
  const loop = useStoryPlayer((state) => state.loop);
  const from = useRef<number | null>(null);
  const timeOf = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    return Math.max(0, (event.clientX - box.left) / useTimelineView.getState().pxPerS);
  };
  const go = (event: PointerEvent<HTMLElement>) => {
    if (from.current === null) return;
    const timeS = timeOf(event);
    if (event.shiftKey) player.setLoop({ startS: Math.min(from.current, timeS), endS: Math.max(from.current, timeS) });
    else onSeek(timeS);
  };
  return (
    <div className="sticky top-0 z-[7] flex shrink-0 border-b border-line bg-surface-1" style={{ height: RULER_PX }}>
      <div className="sticky left-0 z-[8] w-(--lane-header) shrink-0 border-r border-line bg-surface-1" />
      <div
        className="relative flex-1 cursor-pointer touch-none overflow-hidden"
        onPointerDown={(event) => {
          const target = event.target as Element;
          if (event.button !== 0 || !event.currentTarget.contains(target) || target.closest('button') !== null) return;
          from.current = timeOf(event);
          event.currentTarget.setPointerCapture(event.pointerId);
          if (!event.shiftKey) onSeek(from.current);
        }}
        onPointerMove={go}
        onPointerUp={() => {
          from.current = null;
        }}
        onPointerCancel={() => {
          from.current = null;
        }}
      >
        {loop !== null && (
          <div
            aria-hidden="true"
            className="absolute inset-y-0 border-x-2 border-accent bg-accent/20"
            style={{
              left: `calc(var(--pps) * ${loop.startS} * 1px)`,
              width: `calc(var(--pps) * ${loop.endS - loop.startS} * 1px)`,
            }}
          />
        )}
        <RulerTiles contentPx={contentPx} />
        <MarkerFlags />
      </div>
    </div>
  );
}

/** The playhead, and the view that follows it. */
function Playhead({ scroller }: { readonly scroller: { readonly current: HTMLElement | null } }) {
  const { player } = useStoryTools();
  const line = useRef<HTMLDivElement>(null);
  const pxPerS = useTimelineView((view) => view.pxPerS);
  const handsOn = useRef(0);
  useEffect(() => {
    const element = scroller.current;
    const touched = () => {
      handsOn.current = performance.now();
    };
    element?.addEventListener('wheel', touched, { passive: true });
    element?.addEventListener('pointerdown', touched);
    return () => {
      element?.removeEventListener('wheel', touched);
      element?.removeEventListener('pointerdown', touched);
    };
  }, [scroller]);
  const draw = useCallback(
    (positionS: number) => {
      if (line.current !== null) line.current.style.transform = `translateX(${positionS * pxPerS}px)`;
      const view = useTimelineView.getState();
      const isOff = performance.now() - handsOn.current < HANDS_OFF_MS;
      if (!view.follow || isOff || !player.store.getState().playing || scroller.current === null) return;
      const left = followedScroll(positionS, view, view.widthPx);
      if (left !== view.scrollLeftPx) scroller.current.scrollLeft = left;
    },
    [pxPerS, player, scroller],
  );
  useFollowPlayhead(draw);
  return (
    <div
      ref={line}
      aria-hidden="true"
      className="pointer-events-none absolute inset-y-0 left-(--lane-header) z-[5] w-px bg-danger before:absolute before:top-[28px] before:-left-[4px] before:size-[9px] before:rotate-45 before:bg-danger"
    />
  );
}

/** Width of the lanes' settings, as the classes of the scroller have it. */
function headerPx(): number {
  return globalThis.matchMedia('(min-width: 40rem)').matches ? 184 : 132;
}

/** Keeps the scrolled place and the width known, and zooms about the pointer. */
function useScroll(scroller: { readonly current: HTMLElement | null }, commands: TimelineCommands): void {
  const pxPerS = useTimelineView((view) => view.pxPerS);
  const wantedLeft = useTimelineView((view) => view.scrollLeftPx);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new zoom needs its place once the content is as wide
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element !== null && Math.abs(element.scrollLeft - wantedLeft) > 1) element.scrollLeft = wantedLeft;
  }, [pxPerS, wantedLeft, scroller]);

  useEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const measure = () =>
      useTimelineView.setState({
        widthPx: Math.max(100, element.clientWidth - headerPx()),
        scrollLeftPx: element.scrollLeft,
      });
    let frame = 0;
    let factor = 1;
    const wheel = (event: WheelEvent) => {
      if (!(event.ctrlKey || event.metaKey)) {
        if (event.shiftKey && event.deltaX === 0) {
          event.preventDefault();
          element.scrollLeft += event.deltaY;
        }
        return;
      }
      event.preventDefault();
      const x = Math.max(0, event.clientX - element.getBoundingClientRect().left - headerPx());
      factor *= zoomFactor(event.deltaY, event.deltaMode);
      // Wheels turn faster than screens are drawn.
      frame ||= requestAnimationFrame(() => {
        const by = factor;
        frame = 0;
        factor = 1;
        useTimelineView.setState((view) => zoomedAt(view, x, by));
      });
    };
    const size = new ResizeObserver(measure);
    size.observe(element);
    element.addEventListener('scroll', measure, { passive: true });
    element.addEventListener('wheel', wheel, { passive: false });
    measure();
    if (commands.clips.length > 0) commands.fit();
    return () => {
      size.disconnect();
      cancelAnimationFrame(frame);
      element.removeEventListener('scroll', measure);
      element.removeEventListener('wheel', wheel);
    };
  }, [scroller, commands]);
}
