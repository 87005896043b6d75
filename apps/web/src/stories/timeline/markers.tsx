import type { StoryDetail } from '@soundwright/contract';
import { chaptersOf } from '@soundwright/story/chapters';
import { type Marker, markersOf } from '@soundwright/story/markers';
import { planMix } from '@soundwright/story/mix-plan';
import { useMemo, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { NumberField, TextField } from '../../ui/fields.tsx';
import { formatTime } from '../../ui/format.ts';
import { useEditor, useStoryTools } from '../editor/story-context.tsx';
import { markersEdit } from '../model/markers.ts';
import { leftOf, useOriginS } from './content-place.ts';

/** Chapters and markers on the ruler. A click on a chapter goes there; one on a marker opens name and time. */
export function MarkerFlags() {
  const options = useEditor((state) => state.story.request_options);
  const markers = useMemo(() => markersOf({ request_options: options }), [options]);
  const { player } = useStoryTools();
  const story = useEditor((state) => state.story);
  const chapters = useMemo(
    () =>
      chaptersOf(
        story,
        planMix(story, () => undefined),
      ),
    [story],
  );
  const originS = useOriginS();
  const [open, setOpen] = useState<number | null>(null);
  const marker = open === null ? undefined : markers[open];
  return (
    <>
      {chapters.map(({ name, start_s }) => (
        <button
          type="button"
          key={start_s}
          aria-label={`Chapter ${name} at ${formatTime(start_s)}`}
          title={name}
          onClick={() => player.seek(start_s)}
          className="absolute bottom-0 z-[1] h-4 max-w-48 truncate border-l-2 border-text-2 bg-surface-1/80 px-1.5 text-[11px] leading-4 font-medium text-text-1 hover:bg-surface-2"
          style={{ left: leftOf(start_s, originS) }}
        >
          {name}
        </button>
      ))}
      {markers.map(({ time_s, name }, index) => (
        <button
          type="button"
          // biome-ignore lint/suspicious/noArrayIndexKey: markers have no identity but their place in the order of time
          key={index}
          aria-label={`Marker ${name} at ${formatTime(time_s)}`}
          title={name}
          onClick={() => setOpen(index)}
          className="absolute top-0 z-[1] h-6 max-w-32 truncate rounded-r-md border-l-2 border-accent bg-surface-3 px-1.5 text-[11px] text-text-1 hover:bg-surface-2"
          style={{ left: leftOf(time_s, originS) }}
        >
          {name}
        </button>
      ))}
      {marker !== undefined && open !== null && (
        <MarkerDialog key={open} marker={marker} index={open} onClose={() => setOpen(null)} />
      )}
    </>
  );
}

interface MarkerDialogProps {
  readonly marker: Marker;
  readonly index: number;
  readonly onClose: () => void;
}

function MarkerDialog({ marker, index, onClose }: MarkerDialogProps) {
  const { editor, player } = useStoryTools();
  const [name, setName] = useState(marker.name);
  const [timeS, setTimeS] = useState<number | null>(marker.time_s);
  const change = (label: string, make: (story: StoryDetail) => Marker[]) => {
    editor.edit(markersEdit(label, editor.story, make(editor.story)));
    onClose();
  };
  const save = () =>
    change('Change marker', (story) =>
      markersOf(story).map((one, at) =>
        at === index ? { name: name.trim() || marker.name, time_s: timeS ?? marker.time_s } : one,
      ),
    );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Marker"
      size="sm"
      footer={
        <>
          <Button
            variant="danger"
            onClick={() => change('Delete marker', (story) => markersOf(story).filter((_, at) => at !== index))}
          >
            Delete
          </Button>
          <Button
            onClick={() => {
              player.seek(marker.time_s);
              onClose();
            }}
          >
            Go there
          </Button>
          <Button variant="primary" onClick={save}>
            Save
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <TextField label="Name" value={name} maxLength={100} onChange={setName} />
        <NumberField label="Time" unit="s" min={0} step={0.1} value={timeS} onChange={setTimeS} />
      </div>
    </Dialog>
  );
}
