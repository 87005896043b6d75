import { RANGES, type Segment, type Track } from '@soundwright/contract';
import { ArrowDown, ArrowUp, Lock, LockOpen, MoreHorizontal, Snowflake as SnowflakeIcon, Trash2 } from 'lucide-react';
import { memo, useState } from 'react';
import { Cover } from '../../sounds/cover.tsx';
import { IconButton } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { contextMenu } from '../../ui/context-menu.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { Menu, type MenuItems } from '../../ui/menu.tsx';
import { NumberBox } from '../../ui/number-box.tsx';
import { useSoundBook } from '../editor/sound-book.ts';
import { useStoryPlayer, useStoryTools } from '../editor/story-context.tsx';
import { type StoryEditor, TYPING_MS } from '../editor/story-editor.ts';
import { laneOutEdit } from '../model/clip-edits.ts';
import { laneTitle } from '../model/describe-clip.ts';
import { isFixed, LANE_COLOR_VALUES, laneEdit, laneMoveEdit } from '../model/lane-edits.ts';
import type { TrackFields } from '../model/story-change.ts';
import { LaneGrip } from './lane-grip.tsx';
import { LaneMix } from './lane-mix.tsx';
import { LaneMeter } from './meters.tsx';
import { freezeLane, unfrozen } from './render-commands.ts';
import { toggleLine, useTimelineView } from './timeline-store.ts';

interface LaneHeaderProps {
  readonly track: Track;
  readonly clips: readonly Segment[];
  /** Heights of all lanes. */
  readonly heightsPx: readonly number[];
  readonly onTarget: (index: number | null) => void;
}

/** Name, mute, solo and gain of a lane. */
export const LaneHeader = memo(function LaneHeader({ track, clips, heightsPx, onTarget }: LaneHeaderProps) {
  const { editor } = useStoryTools();
  const [asking, setAsking] = useState(false);
  const title = laneTitle(track);
  const volumeShown = useTimelineView(({ lines }) => lines.get(track.track_index) === 'volume');
  const index = track.track_index;
  const isFrozen = track.frozen_sound_id !== null;
  const change = (label: string, after: TrackFields, gesture?: string) => {
    const options = gesture === undefined ? {} : { gesture: `${gesture} ${index}`, delayMs: TYPING_MS };
    editor.edit(laneEdit(label, track, after), options);
  };
  const move = (to: number) => editor.edit(laneMoveEdit(index, to));
  const remove = () => editor.edit(laneOutEdit(editor.story, index));

  const items: MenuItems = [
    {
      label: 'Move up',
      icon: <ArrowUp size={14} aria-hidden="true" />,
      disabled: index === 0,
      onSelect: () => move(index - 1),
    },
    {
      label: 'Move down',
      icon: <ArrowDown size={14} aria-hidden="true" />,
      disabled: index >= heightsPx.length - 1,
      onSelect: () => move(index + 1),
    },
    {
      label: track.locked ? 'Unlock' : 'Lock',
      hint: track.locked
        ? undefined
        : 'Guards its clips on the timeline. The script, plans, agents and programs can still change them.',
      icon: track.locked ? <LockOpen size={14} aria-hidden="true" /> : <Lock size={14} aria-hidden="true" />,
      onSelect: () => change(track.locked ? 'Unlock lane' : 'Lock lane', { locked: !track.locked }),
    },
    ...freezeItems(editor, track, clips),
    'separator',
    {
      label: 'Delete lane',
      icon: <Trash2 size={14} aria-hidden="true" />,
      danger: true,
      disabled: isFixed(track),
      onSelect: () => (clips.length > 3 ? setAsking(true) : remove()),
    },
  ];

  return (
    <fieldset
      {...contextMenu(items)}
      aria-label={`Settings of ${title}`}
      className="relative flex h-full min-w-0 flex-col justify-center gap-0.5 pr-2.5 pl-5"
    >
      <LaneGrip
        title={title}
        index={index}
        heightsPx={heightsPx}
        color={track.color === null ? null : LANE_COLOR_VALUES[track.color]}
        onTarget={onTarget}
        onMove={move}
      />
      <div className="flex items-center gap-0.5">
        {track.locked && <Lock size={12} role="img" aria-label="Locked" className="shrink-0 text-text-3" />}
        <LaneCover clips={clips} />
        <input
          aria-label={`Name of lane ${index + 1}`}
          value={track.name}
          placeholder={`Lane ${index + 1}`}
          maxLength={100}
          onChange={(event) => change('Name lane', { name: event.target.value }, 'lane-name')}
          className="h-7 min-w-0 flex-1 truncate rounded-md border border-transparent bg-transparent px-1.5 text-[13px] font-medium placeholder:text-text-2 hover:border-line focus:border-line"
        />
        {!isFrozen && <LaneMix track={track} onChange={change} />}
        <Menu
          align="start"
          trigger={
            <IconButton
              label={`More for ${title}`}
              className="size-6!"
              icon={<MoreHorizontal size={14} aria-hidden="true" />}
            />
          }
          items={items}
        />
      </div>
      <div className="flex items-center gap-0.5">
        <LaneToggle
          letter="M"
          label={`Mute ${title}`}
          pressed={track.muted}
          tone="warn"
          onClick={() => change(track.muted ? 'Unmute lane' : 'Mute lane', { muted: !track.muted })}
        />
        <LaneToggle
          letter="S"
          label={`Solo ${title}`}
          pressed={track.soloed}
          tone="accent"
          onClick={() => change(track.soloed ? 'Unsolo lane' : 'Solo lane', { soloed: !track.soloed })}
        />
        {track.soloed && <MatchToggle title={title} />}
        {isFrozen ? (
          <FrozenMark stale={track.frozen_stale} />
        ) : (
          <>
            {!track.soloed && (
              <LaneToggle
                letter="V"
                label={`Volume line of ${title}`}
                pressed={volumeShown}
                tone="accent"
                className="hidden sm:grid"
                onClick={() => toggleLine(index, 'volume')}
              />
            )}
            <NumberBox
              label={`Gain of ${title}`}
              hideLabel
              unit="dB"
              {...RANGES.gainDb}
              step={0.5}
              className="ml-auto w-17 shrink"
              value={track.gain_db}
              onChange={(gain_db) => change('Lane gain', { gain_db }, 'lane-gain')}
            />
          </>
        )}
      </div>
      <LaneMeter trackIndex={index} />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Delete ${title} with its ${clips.length} clips?`}
        text="Their audio stays in the library, and undo brings the lane back."
        action="Delete"
        danger
        onConfirm={remove}
      />
    </fieldset>
  );
});

function freezeItems(editor: StoryEditor, track: Track, clips: readonly Segment[]): MenuItems {
  const icon = <SnowflakeIcon size={14} aria-hidden="true" />;
  const isFrozen = track.frozen_sound_id !== null;
  const freeze: MenuItems[number] = {
    label: isFrozen ? 'Freeze again' : 'Freeze',
    hint: 'Plays a sound of the lane in place of its clips and effects, which takes less work.',
    icon,
    disabled: !clips.some(({ sound_id }) => sound_id !== null),
    onSelect: () => void freezeLane(editor, track),
  };
  if (!isFrozen) return [freeze];
  const free: MenuItems[number] = { label: 'Unfreeze', icon, onSelect: () => editor.edit(unfrozen(track)) };
  return track.frozen_stale ? [freeze, free] : [free];
}

/** Shows that a lane is frozen, and whether what ducks it has changed since. */
function FrozenMark({ stale }: { readonly stale: boolean }) {
  return (
    <span
      className={classes('ml-auto flex items-center gap-1 text-[12px]', stale ? 'text-warn' : 'text-text-2')}
      title={stale ? 'The lane that ducks it has changed since. Its menu freezes it again.' : undefined}
    >
      <SnowflakeIcon size={12} aria-hidden="true" />
      {stale ? 'Out of date' : 'Frozen'}
    </span>
  );
}

/** The first cover among the sounds of a lane; if any. */
function LaneCover({ clips }: { readonly clips: readonly Segment[] }) {
  const sound = useSoundBook(({ sounds }) => {
    for (const { sound_id } of clips) {
      const known = sound_id === null ? undefined : sounds.get(sound_id);
      if (typeof known?.artwork === 'string') return known;
    }
    return null;
  });
  return sound === null ? null : <Cover sound={sound} className="size-6 max-sm:hidden" />;
}

/** Lets soloed lanes play as loud as the mix; only here, not in exports. */
function MatchToggle({ title }: { readonly title: string }) {
  const { player } = useStoryTools();
  const matched = useStoryPlayer((state) => state.matched);
  return (
    <LaneToggle
      letter="="
      label={`Solo ${title} as loud as the mix`}
      pressed={matched}
      tone="accent"
      onClick={() => player.setMatched(!matched)}
    />
  );
}

interface LaneToggleProps {
  readonly letter: string;
  readonly label: string;
  readonly pressed: boolean;
  readonly tone: 'warn' | 'accent';
  readonly className?: string;
  readonly onClick: () => void;
}

function LaneToggle({ letter, label, pressed, tone, className = 'grid', onClick }: LaneToggleProps) {
  const on = tone === 'warn' ? 'border-warn bg-warn text-surface-1' : 'border-accent bg-accent text-on-accent';
  return (
    <button
      type="button"
      aria-pressed={pressed}
      aria-label={label}
      title={label}
      onClick={onClick}
      className={classes(
        className,
        'size-6 shrink-0 place-items-center rounded-md border text-[11px] font-semibold transition-colors duration-150',
        pressed ? on : 'border-line text-text-2 hover:bg-surface-2',
      )}
    >
      {letter}
    </button>
  );
}
