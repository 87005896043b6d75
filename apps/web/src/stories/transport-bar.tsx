import { LocateFixed, Pause, Play, Repeat, SkipBack, SlidersHorizontal } from 'lucide-react';
import { useCallback, useRef } from 'react';
import { IconButton, Spinner } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import { formatGain, formatTime } from '../ui/format.ts';
import { Popover } from '../ui/popover.tsx';
import { useEditor, useFollowPlayhead, useStoryPlayer, useStoryTools } from './editor/story-context.tsx';
import { MasterMeter } from './timeline/meters.tsx';
import { StoryEffects } from './timeline/story-effects.tsx';
import { useTimelineView } from './timeline/timeline-store.ts';

/** Style of a toggle button that is on. */
const ON = 'bg-surface-3 text-accent!';

/** Playback controls of a story: play, loop, follow, and the time. */
export function TransportBar({ timeline }: { readonly timeline: boolean }) {
  const { player } = useStoryTools();
  const playing = useStoryPlayer((state) => state.playing);
  const loading = useStoryPlayer((state) => state.loading);
  const loop = useStoryPlayer((state) => state.loop);
  const durationS = useEditor((state) => state.story.duration_s);
  const selection = useEditor((state) => state.selection);
  const story = useEditor((state) => state.story);
  const follow = useTimelineView((view) => view.follow);

  const toggleLoop = () => {
    if (loop !== null) return player.setLoop(null);
    const chosen = story.segments.filter((segment) => selection.has(segment.id) && segment.duration_s > 0);
    const clips = chosen.length > 0 ? chosen : story.segments;
    player.setLoop({
      startS: chosen.length > 0 ? Math.min(...clips.map((clip) => clip.start_s)) : 0,
      endS: Math.max(0, ...clips.map((clip) => clip.start_s + clip.duration_s)),
    });
  };

  return (
    <div
      role="toolbar"
      aria-label="Playback"
      className="flex flex-wrap items-center gap-2 border-t border-line bg-surface-1 px-3 py-1.5 sm:px-4"
    >
      <IconButton
        label="Go to start"
        shortcut="Home"
        icon={<SkipBack size={16} aria-hidden="true" />}
        onClick={() => player.seek(0)}
      />
      <IconButton
        label={playing ? 'Pause the story' : 'Play the story'}
        shortcut="Space"
        size="md"
        variant="primary"
        className="rounded-full!"
        disabled={durationS === 0}
        icon={
          loading ? (
            <Spinner />
          ) : playing ? (
            <Pause size={17} fill="currentColor" strokeWidth={1} aria-hidden="true" />
          ) : (
            <Play size={17} fill="currentColor" strokeWidth={1} aria-hidden="true" className="translate-x-px" />
          )
        }
        onClick={() => player.toggle()}
      />
      <IconButton
        label={loop === null ? 'Loop' : 'Stop looping'}
        shortcut="L"
        pressed={loop !== null}
        className={loop !== null ? ON : undefined}
        icon={<Repeat size={16} aria-hidden="true" />}
        onClick={toggleLoop}
      />
      <Clock durationS={durationS} />
      {loop !== null && (
        <span className="hidden text-[12px] text-text-2 sm:inline">
          Loops {formatTime(loop.startS)} to {formatTime(loop.endS)}
        </span>
      )}
      {timeline && <MasterMeter />}
      {timeline && <SoloGain />}
      {timeline && <WholeMix />}
      {timeline && (
        <IconButton
          label={follow ? 'Following the playhead' : 'Not following the playhead'}
          shortcut="Shift+F"
          pressed={follow}
          className={classes('ml-auto', follow && ON)}
          icon={<LocateFixed size={16} aria-hidden="true" />}
          onClick={() => useTimelineView.setState({ follow: !follow })}
        />
      )}
    </div>
  );
}

/** What soloed lanes are turned up by to be as loud as the mix. */
function SoloGain() {
  const matchDb = useStoryPlayer((state) => state.matchDb);
  if (matchDb === null) return null;
  return <span className="text-[12px] whitespace-nowrap text-text-2">Solo {formatGain(matchDb)}</span>;
}

/** Effects of the whole mix. */
function WholeMix() {
  const { editor } = useStoryTools();
  const effects = useEditor((state) => state.story.effects);
  return (
    <Popover
      title="Mix of the whole"
      trigger={
        <IconButton
          label="Mix of the whole"
          className={effects.length > 0 ? ON : undefined}
          icon={<SlidersHorizontal size={16} aria-hidden="true" />}
        />
      }
    >
      <div className="w-72">
        <StoryEffects
          place="whole"
          effects={effects}
          onChange={(label, after, gesture) =>
            editor.edit(
              { label, changes: [{ type: 'story', before: { effects }, after: { effects: after } }] },
              gesture === undefined ? {} : { gesture, delayMs: 300 },
            )
          }
        />
      </div>
    </Popover>
  );
}

function Clock({ durationS }: { readonly durationS: number }) {
  const output = useRef<HTMLSpanElement>(null);
  const draw = useCallback((positionS: number) => {
    if (output.current !== null) output.current.textContent = formatTime(positionS, 2);
  }, []);
  useFollowPlayhead(draw);
  return (
    <span className="flex items-baseline gap-1 px-1 whitespace-nowrap">
      <span ref={output} role="timer" aria-label="Playhead" aria-live="off" className="font-medium" />
      <span className="text-[12px] text-text-3">/ {formatTime(durationS, 1)}</span>
    </span>
  );
}
