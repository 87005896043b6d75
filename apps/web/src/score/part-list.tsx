import { LIMITS, type ScoreInstrument } from '@soundwright/contract';
import { Trash2, Volume2, VolumeX } from 'lucide-react';
import { IconButton } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import { Select } from '../ui/fields.tsx';
import { capital } from '../ui/format.ts';
import type { EditPart } from './score-edits.ts';

interface PartListProps {
  readonly parts: readonly EditPart[];
  readonly instruments: readonly ScoreInstrument[];
  /** Index of the part whose notes are shown. */
  readonly chosen: number;
  readonly onChoose: (index: number) => void;
  readonly onChange: (label: string, index: number, fields: Partial<Pick<EditPart, 'instrument' | 'muted'>>) => void;
  readonly onAdd: (instrument: ScoreInstrument) => void;
  readonly onRemove: (index: number) => void;
}

/** The parts of a piece: whose notes are shown, what plays them, and which are heard. */
export function PartList({ parts, instruments, chosen, onChoose, onChange, onAdd, onRemove }: PartListProps) {
  return (
    <div className="flex shrink-0 flex-col gap-2 lg:w-72">
      <ul aria-label="Parts" className="flex max-h-[26rem] flex-col gap-1 overflow-y-auto max-lg:max-h-44">
        {parts.map((part, index) => (
          <li
            key={part.name}
            className={classes(
              'flex items-center gap-1 rounded-ui border px-1.5 py-1',
              index === chosen ? 'border-accent' : 'border-line',
            )}
          >
            <button
              type="button"
              aria-pressed={index === chosen}
              onClick={() => onChoose(index)}
              className="min-w-0 flex-1 truncate rounded-md px-1 text-left text-[13px] hover:text-accent pointer-coarse:h-10"
            >
              {part.name}
              <span className="text-text-3"> · {part.notes.length}</span>
            </button>
            <Select
              label={`Instrument of ${part.name}`}
              hideLabel
              size="sm"
              className="w-28 shrink-0"
              value={part.instrument}
              options={instruments
                .filter(({ drums }) => drums === part.drums)
                .map(({ id, label }) => ({ value: id, label }))}
              onChange={(instrument) => onChange('Change the instrument', index, { instrument })}
            />
            <IconButton
              label={part.muted ? `Hear ${part.name}` : `Mute ${part.name}`}
              pressed={part.muted}
              icon={part.muted ? <VolumeX size={15} aria-hidden="true" /> : <Volume2 size={15} aria-hidden="true" />}
              onClick={() => onChange(part.muted ? 'Hear a part' : 'Mute a part', index, { muted: !part.muted })}
            />
            <IconButton
              label={`Remove ${part.name}`}
              disabled={parts.length === 1}
              icon={<Trash2 size={15} aria-hidden="true" />}
              onClick={() => onRemove(index)}
            />
          </li>
        ))}
      </ul>
      <Select
        label="Add a part"
        hideLabel
        size="sm"
        placeholder="Add a part"
        disabled={parts.length >= LIMITS.scoreParts}
        value={null}
        options={instruments.map(({ id, label, drums }) => ({
          value: id,
          label: capital(label),
          group: drums ? 'Drums' : 'Instruments',
        }))}
        onChange={(id) => {
          const instrument = instruments.find((one) => one.id === id);
          if (instrument !== undefined) onAdd(instrument);
        }}
      />
    </div>
  );
}
