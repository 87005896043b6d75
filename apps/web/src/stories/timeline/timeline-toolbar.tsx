import type { Sound } from '@soundwright/contract';
import { firstFreeLane, isFree } from '@soundwright/story/free-span';
import {
  BetweenVerticalStart,
  Blend,
  ClipboardPaste,
  Flag,
  Magnet,
  Maximize2,
  Plus,
  Scissors,
  Sparkles,
  ZoomIn,
  ZoomOut,
} from 'lucide-react';
import { useState } from 'react';
import { Button, IconButton } from '../../ui/button.tsx';
import { NumberBox } from '../../ui/number-box.tsx';
import { Popover } from '../../ui/popover.tsx';
import { useStoryTools } from '../editor/story-context.tsx';
import { AddSoundDialog } from './add-sound-dialog.tsx';
import { laySound } from './lay-sound.ts';
import { TempoFields } from './tempo-fields.tsx';
import type { TimelineCommands } from './timeline-commands.ts';
import { useTimelineView } from './timeline-store.ts';

/** Style of a toggle button that is on. */
const ON = 'bg-surface-3 text-accent!';

/** Timeline actions for pointer and touch. */
export function TimelineToolbar({ commands }: { readonly commands: TimelineCommands }) {
  const snap = useTimelineView((view) => view.snap);
  const crossfade = useTimelineView((view) => view.crossfade);
  const [adding, setAdding] = useState(false);
  const add = useAddSound();
  return (
    <div
      role="toolbar"
      aria-label="Timeline"
      className="flex flex-wrap items-center gap-1 border-b border-line px-3 py-2 sm:px-4"
    >
      <Button size="sm" icon={<Plus size={14} aria-hidden="true" />} onClick={() => setAdding(true)}>
        Sound
      </Button>
      <Button size="sm" icon={<Sparkles size={14} aria-hidden="true" />} onClick={() => commands.chooseSpan()}>
        Generate
      </Button>
      <TempoFields commands={commands} />
      <IconButton
        label="Split at the playhead"
        shortcut="S"
        icon={<Scissors size={15} aria-hidden="true" />}
        onClick={() => commands.split()}
      />
      <IconButton
        label="Paste at the playhead"
        shortcut="Ctrl+V"
        icon={<ClipboardPaste size={15} aria-hidden="true" />}
        onClick={() => commands.paste()}
      />
      <InsertTime commands={commands} />
      <IconButton
        label="Add a marker at the playhead"
        shortcut="Shift+M"
        icon={<Flag size={15} aria-hidden="true" />}
        onClick={() => commands.addMarker()}
      />
      <IconButton
        label="Snap"
        shortcut="N"
        pressed={snap}
        className={snap ? ON : undefined}
        icon={<Magnet size={15} aria-hidden="true" />}
        onClick={() => useTimelineView.setState({ snap: !snap })}
      />
      <IconButton
        label="Crossfade clips that overlap"
        pressed={crossfade}
        className={crossfade ? ON : undefined}
        icon={<Blend size={15} aria-hidden="true" />}
        onClick={() => useTimelineView.setState({ crossfade: !crossfade })}
      />
      <div className="ml-auto flex items-center gap-1">
        <IconButton
          label="Zoom out"
          shortcut="−"
          icon={<ZoomOut size={15} aria-hidden="true" />}
          onClick={() => commands.zoom(1 / 1.5)}
        />
        <IconButton
          label="Zoom in"
          shortcut="+"
          icon={<ZoomIn size={15} aria-hidden="true" />}
          onClick={() => commands.zoom(1.5)}
        />
        <IconButton
          label="Show the whole story"
          shortcut="Shift+Z"
          icon={<Maximize2 size={15} aria-hidden="true" />}
          onClick={() => commands.fit()}
        />
      </div>
      <AddSoundDialog
        open={adding}
        onOpenChange={setAdding}
        onAdd={(sound) => {
          add(sound);
          setAdding(false);
        }}
      />
    </div>
  );
}

/** Puts a sound at the playhead, on the selected lane or the first free one. */
function useAddSound(): (sound: Sound) => void {
  const { editor, player } = useStoryTools();
  return (sound) => {
    const { story, selection } = editor.store.getState();
    const startS = player.positionS();
    const chosen = story.segments.find((segment) => selection.has(segment.id));
    const stays = chosen !== undefined && isFree(story.segments, chosen.track_index, startS, sound.duration_s);
    const lane = stays ? chosen.track_index : firstFreeLane(story.segments, startS, sound.duration_s);
    laySound(editor, sound, lane, startS);
  };
}

/** Inserts empty time of a chosen length. */
function InsertTime({ commands }: { readonly commands: TimelineCommands }) {
  const { player } = useStoryTools();
  const [lengthS, setLengthS] = useState(1);
  return (
    <Popover
      title="Insert time"
      align="start"
      trigger={<IconButton label="Insert time" icon={<BetweenVerticalStart size={15} aria-hidden="true" />} />}
    >
      <div className="flex w-64 flex-col gap-3">
        <p className="text-[13px] text-text-2">
          Clips that begin at the playhead or later move back, on all lanes, with markers and automation. Ctrl+I inserts
          the length of the loop, a bar or a second.
        </p>
        <NumberBox label="Length" unit="s" min={0.001} max={3_600} step={0.5} value={lengthS} onChange={setLengthS} />
        <Button size="sm" onClick={() => commands.insertTime(lengthS, player.positionS())}>
          Insert at the playhead
        </Button>
      </div>
    </Popover>
  );
}
