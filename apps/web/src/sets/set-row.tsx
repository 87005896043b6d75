import type { SetItem, SetTake } from '@soundwright/contract';
import { useQuery } from '@tanstack/react-query';
import { Check, Lock, Pencil, RotateCcw, Trash2, X } from 'lucide-react';
import { memo } from 'react';
import { PlayButton } from '../player/play-button.tsx';
import { SoundWave } from '../player/sound-wave.tsx';
import { IconButton } from '../ui/button.tsx';
import { Chip } from '../ui/chip.tsx';
import { classes } from '../ui/classes.ts';
import { formatCount } from '../ui/format.ts';
import { DraftField } from './draft-field.tsx';
import { changeItem, decide, makeAgain, removeTake, takeQuery } from './set-actions.ts';
import { tryFor } from './try-for.ts';

export const ROW_PX = 104;
const WAVE_PX = { width: 96, height: 28 };

const TONES = { wanted: 'plain', made: 'accent', kept: 'ok', rejected: 'danger' } as const;

interface SetRowProps {
  readonly setId: string;
  readonly item: SetItem;
  readonly isMaking: boolean;
  /** The take being reviewed, if it is one of these. */
  readonly currentId: string | null;
  readonly onEdit: (item: SetItem) => void;
}

/** An item with its takes. */
export const SetRow = memo(function SetRow({ setId, item, isMaking, currentId, onEdit }: SetRowProps) {
  const { key, prompt, kind, state, missing, takes, locked } = item;
  return (
    <div className="flex h-full flex-col justify-center gap-1.5 px-3 py-2">
      <div className="flex items-center gap-2">
        <code className="w-36 shrink-0 max-sm:w-20 truncate text-[13px] font-medium">{key}</code>
        <DraftField
          label={`Prompt of ${key}`}
          hideLabel
          className="min-w-0 flex-1"
          inputClassName="h-8 text-[13px]"
          value={prompt}
          onCommit={(text) =>
            void tryFor('Could not change the prompt', () => changeItem(setId, key, { prompt: text }))
          }
        />
        <span className="text-[12px] text-text-3 max-sm:hidden">{kind}</span>
        {locked && <Lock size={13} aria-label="Locked" className="text-text-3" />}
        <Chip tone={TONES[state]}>{isMaking ? 'making' : statusOf(state, missing)}</Chip>
        <IconButton
          label={`New takes of ${key}`}
          icon={<RotateCcw size={14} aria-hidden="true" />}
          onClick={() => makeAgain(setId, key)}
        />
        <IconButton label={`Edit ${key}`} icon={<Pencil size={14} aria-hidden="true" />} onClick={() => onEdit(item)} />
      </div>
      <ul aria-label={`Takes of ${key}`} className="flex h-10 gap-1.5 overflow-x-auto">
        {takes.map((take) => (
          <Take key={take.sound_id} setId={setId} item={item} take={take} current={take.sound_id === currentId} />
        ))}
      </ul>
    </div>
  );
});

interface TakeProps {
  readonly setId: string;
  readonly item: SetItem;
  readonly take: SetTake;
  readonly current: boolean;
}

function Take({ setId, item, take, current }: TakeProps) {
  const { sound_id, verdict, stale } = take;
  const { data: sound } = useQuery(takeQuery(sound_id));
  return (
    <li
      data-take={sound_id}
      data-verdict={verdict}
      aria-current={current ? 'true' : undefined}
      title={stale ? 'Made before the item or the style changed' : undefined}
      className={classes(
        'flex h-9 shrink-0 items-center gap-0.5 rounded-ui border px-0.5',
        current ? 'border-accent bg-accent/10' : 'border-line',
        (verdict === 'rejected' || stale) && 'opacity-55',
      )}
    >
      {sound === undefined ? (
        <span style={{ width: WAVE_PX.width + 28 }} />
      ) : (
        <>
          <PlayButton sound={sound} size="sm" />
          <SoundWave
            sound={sound}
            widthPx={WAVE_PX.width}
            heightPx={WAVE_PX.height}
            barPx={1}
            focusable={false}
            className="w-24"
          />
        </>
      )}
      <IconButton
        size="sm"
        label={`Keep ${sound?.name ?? 'take'}`}
        aria-pressed={verdict === 'kept'}
        icon={<Check size={13} aria-hidden="true" className={classes(verdict === 'kept' && 'text-ok')} />}
        onClick={() => decide(setId, item, sound_id, 'kept')}
      />
      <IconButton
        size="sm"
        label={`Reject ${sound?.name ?? 'take'}`}
        aria-pressed={verdict === 'rejected'}
        icon={<X size={13} aria-hidden="true" className={classes(verdict === 'rejected' && 'text-danger')} />}
        onClick={() => decide(setId, item, sound_id, 'rejected')}
      />
      {verdict === 'rejected' && (
        <IconButton
          size="sm"
          label={`Remove ${sound?.name ?? 'take'}`}
          icon={<Trash2 size={13} aria-hidden="true" />}
          onClick={() => removeTake(setId, item.key, sound_id)}
        />
      )}
    </li>
  );
}

function statusOf(state: SetItem['state'], missing: number): string {
  return missing === 0 ? state : `${formatCount(missing, 'take')} missing`;
}
