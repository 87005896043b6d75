import type { Sound } from '@soundwright/contract';
import {
  type CSSProperties,
  type DragEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { LANE_HEIGHTS_PX, rowAt, topOf } from '../../canvas/lane-rows.ts';
import { followedScroll, laidOutPx, zoomedAt, zoomFactor } from '../../canvas/timeline-geometry.ts';
import { usePageKeys } from '../../frame/hotkeys.ts';
import { dropOfSound } from '../../sounds/drag-in.ts';
import { importFiles } from '../../sounds/import.ts';
import { api } from '../../state/api.ts';
import { problemMessage } from '../../ui/problem.ts';
import { useToasts } from '../../ui/toast.tsx';
import { useEditor, useStoryTools } from '../editor/story-context.tsx';
import type { StoryEditor } from '../editor/story-editor.ts';
import { stepOfGrid } from '../model/grid.ts';
import { isFixed } from '../model/lane-edits.ts';
import { useClipMenu } from './clip-menu.tsx';
import { leftOf, timeAtX, useOriginPx } from './content-place.ts';
import { Inspector } from './inspector.tsx';
import { Lane, useLanes } from './lane.tsx';
import { laySound } from './lay-sound.ts';
import { Minimap } from './minimap.tsx';
import { Playhead } from './playhead.tsx';
import { Ruler } from './ruler.tsx';
import { Spans } from './spans.tsx';
import { stackPx } from './take-stack.tsx';
import { TimelineCommands } from './timeline-commands.ts';
import { useTimelineView } from './timeline-store.ts';
import { TimelineToolbar } from './timeline-toolbar.tsx';
import { useGestures } from './use-gestures.ts';
import { useTimelineKeys } from './use-timeline-keys.ts';

/** Time after the last clip that can be scrolled to. */
const ROOM_S = 30;

/** The story as clips on lanes. */
export function TimelineView() {
  const { editor, player } = useStoryTools();
  const commands = useMemo(() => new TimelineCommands(editor, player), [editor, player]);
  return (
    <section aria-label="Timeline" className="flex min-h-0 flex-1 flex-col">
      <TimelineToolbar commands={commands} />
      <Minimap />
      <Lanes commands={commands} />
      <Inspector commands={commands} />
    </section>
  );
}

function Lanes({ commands }: { readonly commands: TimelineCommands }) {
  const { editor, player } = useStoryTools();
  const shown = useEditor((state) => state.shown);
  const selection = useEditor((state) => state.selection);
  const pxPerS = useTimelineView((view) => view.pxPerS);
  const widthPx = useTimelineView((view) => view.widthPx);
  const focusedId = useTimelineView((view) => view.focusedId);
  const scroller = useRef<HTMLElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const lanes = useLanes(shown.segments, shown.tracks);
  const shownOf = useTimelineView((view) => view.stackOf);
  const heightsPx = useHeights(
    lanes.map(({ track, clips }) => LANE_HEIGHTS_PX[track.height] + stackPx(clips, shownOf)),
  );
  const heights = useRef(heightsPx);
  heights.current = heightsPx;
  const [target, setTarget] = useState<number | null>(null);
  const stepPx = shown.tempo === null ? null : stepOfGrid(shown.tempo, pxPerS) * pxPerS;
  const originPx = useOriginPx();
  const originS = originPx / pxPerS;
  const contentPx = laidOutPx(originPx, Math.max(widthPx, (shown.duration_s + ROOM_S) * pxPerS));

  useScroll(scroller, commands);
  const placeOf = useCallback((event: { readonly clientX: number; readonly clientY: number }) => {
    if (body.current === null) return { timeS: 0, row: 0 };
    const { top } = body.current.getBoundingClientRect();
    return {
      timeS: timeAtX(event.clientX - headerPx(), body.current),
      row: rowAt(event.clientY - top, heights.current),
    };
  }, []);
  const gestures = useGestures(placeOf);
  const clipMenu = useClipMenu(commands, gestures.cancel);
  const lay = (sounds: () => Promise<readonly Sound[]>, event: DragEvent) => {
    const { timeS, row } = placeOf(event);
    void layDropped(editor, sounds, Math.max(0, Math.floor(row)), timeS);
  };
  const drop = dropOfSound(
    (id, event) => lay(async () => [await api.getSound({ params: { id } })], event),
    (files, event) => lay(() => importFiles(files), event),
  );
  const focusClip = useCallback(
    (id: string) => {
      const clip = editor.story.segments.find((segment) => segment.id === id);
      if (clip === undefined) return;
      flushSync(() =>
        useTimelineView.setState((view) => ({
          focusedId: id,
          scrollLeftPx: followedScroll(clip.start_s, view, view.widthPx),
        })),
      );
      const element = body.current?.querySelector<HTMLElement>(`[data-clip="${CSS.escape(id)}"]`);
      element?.focus({ preventScroll: true });
      element?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    },
    [editor],
  );
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
      className="relative min-h-0 flex-1 overflow-auto bg-surface-0 [--lane-header:148px] sm:[--lane-header:184px] focus-visible:-outline-offset-2"
    >
      <div style={style} className="relative flex min-h-full flex-col">
        <Ruler contentPx={contentPx} onSeek={(timeS) => player.seek(timeS)} />
        {/* biome-ignore lint/a11y/noStaticElementInteractions: what is dragged here has keys and number fields too */}
        <div
          ref={body}
          data-lanes=""
          style={gridLines(stepPx, originPx)}
          className="relative flex-1 overflow-x-clip cursor-default pb-16 select-none [&_input]:select-text"
          onFocus={(event) => {
            const id = (event.target as HTMLElement).dataset['clip'];
            if (id !== undefined && id !== focusedId) useTimelineView.setState({ focusedId: id });
          }}
          {...gestures.handlers}
          {...clipMenu.trigger}
          {...drop}
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
              heightsPx={heightsPx}
              onTarget={setTarget}
            />
          ))}
          {target !== null && (
            <div
              aria-hidden="true"
              className="pointer-events-none absolute inset-x-0 z-[7] border-2 border-accent bg-accent/10"
              style={{ top: topOf(target, heightsPx), height: heightsPx[target] }}
            />
          )}
          <Spans heightsPx={heightsPx} />
          {band !== null && (
            <div
              aria-hidden="true"
              className="pointer-events-none absolute z-[4] border border-accent bg-accent/10"
              style={{
                left: `calc(var(--lane-header) + ${leftOf(Math.min(band.fromS, band.toS), originS)})`,
                width: Math.abs(band.toS - band.fromS) * pxPerS,
                top: topOf(Math.min(band.fromRow, band.toRow), heightsPx),
                height: Math.abs(topOf(band.toRow, heightsPx) - topOf(band.fromRow, heightsPx)),
              }}
            />
          )}
          {snappedS !== null && (
            <div
              aria-hidden="true"
              data-snapped
              className="pointer-events-none absolute inset-y-0 z-[4] w-px bg-accent"
              style={{ left: `calc(var(--lane-header) + ${leftOf(snappedS, originS)})` }}
            />
          )}
        </div>
        {clipMenu.menu}
        <Playhead scroller={scroller} contentPx={contentPx} />
      </div>
    </section>
  );
}

/** Adds sounds one after another where they were dropped. Locked lanes refuse them. */
async function layDropped(
  editor: StoryEditor,
  sounds: () => Promise<readonly Sound[]>,
  trackIndex: number,
  timeS: number,
): Promise<void> {
  const { show } = useToasts.getState();
  const lane = editor.story.tracks.find(({ track_index }) => track_index === trackIndex);
  if (lane !== undefined && isFixed(lane)) {
    show({ text: 'This lane is locked or frozen. Its menu sets it free.' });
    return;
  }
  try {
    let startS = timeS;
    for (const sound of await sounds()) {
      laySound(editor, sound, trackIndex, startS);
      startS += sound.duration_s;
    }
  } catch (error) {
    show({ text: `Could not add the sound. ${problemMessage(error)}`, tone: 'danger' });
  }
}

/** Lines of the beats behind the clips. */
function gridLines(stepPx: number | null, originPx: number): CSSProperties {
  if (stepPx === null) return {};
  const line = 'color-mix(in srgb, var(--line) 55%, transparent)';
  return {
    backgroundImage: `repeating-linear-gradient(to right, ${line} 0 1px, transparent 1px ${stepPx}px)`,
    backgroundPositionX: `calc(var(--lane-header) - ${originPx % stepPx}px)`,
    backgroundRepeat: 'no-repeat',
  };
}

/** Keeps the list's identity while its numbers are equal. */
function useHeights(heightsPx: readonly number[]): readonly number[] {
  const key = heightsPx.join(',');
  return useMemo(() => key.split(',').map(Number), [key]);
}

/** Width of lane headers; must match the classes of the scroller. */
function headerPx(): number {
  return globalThis.matchMedia('(min-width: 40rem)').matches ? 184 : 148;
}

/** Tracks scroll position and width, and zooms at the pointer. */
function useScroll(scroller: { readonly current: HTMLElement | null }, commands: TimelineCommands): void {
  const pxPerS = useTimelineView((view) => view.pxPerS);
  const originPx = useOriginPx();
  const wantedLeft = useTimelineView((view) => view.scrollLeftPx) - originPx;
  const laidOutFromPx = useRef(originPx);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new zoom needs its place once the content is as wide
  useLayoutEffect(() => {
    laidOutFromPx.current = originPx;
    const element = scroller.current;
    if (element !== null && Math.abs(element.scrollLeft - wantedLeft) > 1) element.scrollLeft = wantedLeft;
  }, [pxPerS, wantedLeft, originPx, scroller]);

  useEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const measure = () =>
      useTimelineView.setState({
        widthPx: Math.max(100, element.clientWidth - headerPx()),
        scrollLeftPx: element.scrollLeft + laidOutFromPx.current,
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
      // Wheel events are more frequent than frames.
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
