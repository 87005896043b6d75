import type { Sound } from '@soundwright/contract';
import { useState } from 'react';
import { PlayButton } from '../../player/play-button.tsx';
import { SoundName } from '../../sounds/sound-name.tsx';
import { useKindOf, useSounds } from '../../state/queries.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/fields.tsx';
import { formatLength } from '../../ui/format.ts';
import { KINDS } from '../../ui/kind.ts';
import { EmptyState, ErrorState, SkeletonRows } from '../../ui/states.tsx';

interface AddSoundDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onAdd: (sound: Sound) => void;
}

/** Finds a sound of the library and puts it on the timeline. */
export function AddSoundDialog({ open, onOpenChange, onAdd }: AddSoundDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Add a sound" description="It is added at the playhead.">
      {open && <SoundPicker onAdd={onAdd} />}
    </Dialog>
  );
}

function SoundPicker({ onAdd }: Pick<AddSoundDialogProps, 'onAdd'>) {
  const [words, setWords] = useState('');
  const { data, error, isPending, refetch } = useSounds(words.trim() === '' ? {} : { q: words.trim() }, 60);
  const kindOf = useKindOf();
  return (
    <div className="flex flex-col gap-3">
      <TextField
        label="Search the library"
        hideLabel
        placeholder="Search the library"
        value={words}
        onChange={setWords}
        autoFocus
      />
      {error !== null && <ErrorState what="Could not load the library" error={error} onRetry={() => void refetch()} />}
      {isPending && <SkeletonRows rows={5} height={44} />}
      {data?.items.length === 0 && (
        <EmptyState
          className="py-8"
          text={words === '' ? 'The library is empty. Make a sound on the Create screen first.' : 'No matching sounds.'}
        />
      )}
      <ul className="flex max-h-[50vh] flex-col divide-y divide-line overflow-y-auto">
        {data?.items.map((sound) => {
          const { icon: Icon, color, word } = KINDS[kindOf(sound)];
          return (
            <li key={sound.id} className="flex items-center gap-2 py-1.5">
              <PlayButton sound={sound} size="sm" />
              <Icon size={15} className={color} aria-label={word} />
              <span className="min-w-0 flex-1">
                <SoundName name={sound.name} />
              </span>
              <span className="text-[12px] text-text-2">{formatLength(sound.duration_s)}</span>
              <Button size="sm" aria-label={`Add ${sound.name}`} disabled={sound.missing} onClick={() => onAdd(sound)}>
                Add
              </Button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
