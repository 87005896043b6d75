import type { Track } from '@soundwright/contract';
import { MoreHorizontal, Trash2 } from 'lucide-react';
import { memo, useState } from 'react';
import { IconButton } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { Menu } from '../../ui/menu.tsx';
import { useStoryTools } from '../editor/story-context.tsx';
import { TYPING_MS } from '../editor/story-editor.ts';
import { laneOutEdit } from '../model/clip-edits.ts';
import { laneTitle } from '../model/describe-clip.ts';
import type { TrackFields } from '../model/story-change.ts';
import { NumberBox } from '../number-box.tsx';

interface LaneHeaderProps {
  readonly track: Track;
  readonly clipCount: number;
}

/** A lane's name, whether it is heard, and how loud. */
export const LaneHeader = memo(function LaneHeader({ track, clipCount }: LaneHeaderProps) {
  const { editor } = useStoryTools();
  const [asking, setAsking] = useState(false);
  const title = laneTitle(track);
  const index = track.track_index;
  const change = (label: string, after: TrackFields, gesture?: string) => {
    const before = Object.fromEntries(Object.keys(after).map((key) => [key, track[key as keyof TrackFields]]));
    const options = gesture === undefined ? {} : { gesture: `${gesture} ${index}`, delayMs: TYPING_MS };
    editor.edit({ label, changes: [{ type: 'track', index, before, after }] }, options);
  };
  const remove = () => editor.edit(laneOutEdit(editor.story, index));

  return (
    <fieldset aria-label={`Settings of ${title}`} className="flex h-full min-w-0 flex-col justify-center gap-1 px-2">
      <div className="flex items-center gap-1">
        <input
          aria-label={`Name of lane ${index + 1}`}
          value={track.name}
          placeholder={`Lane ${index + 1}`}
          maxLength={100}
          onChange={(event) => change('Name lane', { name: event.target.value }, 'lane-name')}
          className="h-7 min-w-0 flex-1 truncate rounded-md border border-transparent bg-transparent px-1.5 text-[13px] font-medium placeholder:text-text-2 hover:border-line focus:border-line"
        />
        <Menu
          align="start"
          trigger={
            <IconButton
              label={`More for ${title}`}
              className="size-6!"
              icon={<MoreHorizontal size={14} aria-hidden="true" />}
            />
          }
          items={[
            {
              label: 'Delete lane',
              icon: <Trash2 size={14} aria-hidden="true" />,
              danger: true,
              onSelect: () => (clipCount > 3 ? setAsking(true) : remove()),
            },
          ]}
        />
      </div>
      <div className="flex items-center gap-1">
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
        <NumberBox
          label={`Gain of ${title}`}
          hideLabel
          unit="dB"
          min={-60}
          max={24}
          step={0.5}
          className="ml-auto w-18"
          value={track.gain_db}
          onChange={(gain_db) => change('Lane gain', { gain_db }, 'lane-gain')}
        />
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Delete ${title} with its ${clipCount} clips?`}
        text="Their audio stays in the library, and undo brings the lane back."
        action="Delete"
        danger
        onConfirm={remove}
      />
    </fieldset>
  );
});

interface LaneToggleProps {
  readonly letter: string;
  readonly label: string;
  readonly pressed: boolean;
  readonly tone: 'warn' | 'accent';
  readonly onClick: () => void;
}

function LaneToggle({ letter, label, pressed, tone, onClick }: LaneToggleProps) {
  const on = tone === 'warn' ? 'border-warn bg-warn text-surface-1' : 'border-accent bg-accent text-on-accent';
  return (
    <button
      type="button"
      aria-pressed={pressed}
      aria-label={label}
      title={label}
      onClick={onClick}
      className={classes(
        'grid size-6 place-items-center rounded-md border text-[11px] font-semibold transition-colors duration-150',
        pressed ? on : 'border-line text-text-2 hover:bg-surface-2',
      )}
    >
      {letter}
    </button>
  );
}
