import { LIMITS, type Sound } from '@soundwright/contract';
import { ArrowDown, ArrowUp, Eye, EyeOff, Plus, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { EffectChain } from '../effects/effect-chain.tsx';
import { usePlayer } from '../player/player.ts';
import { SoundName } from '../sounds/sound-name.tsx';
import { api } from '../state/api.ts';
import { useKeepUnsaved } from '../state/keep-unsaved.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import { NumberField } from '../ui/fields.tsx';
import { formatTime } from '../ui/format.ts';
import { Menu } from '../ui/menu.tsx';
import type { Region } from '../ui/region-wave.tsx';
import { ErrorState } from '../ui/states.tsx';
import { useAttempt } from '../ui/use-attempt.ts';
import { usePinned } from './compare.ts';
import { chainOf, EDIT_OPS, EDITS, type EditStep, fieldsOf, missingFor, movedStep, newStep } from './edits.ts';
import { PreviewBar } from './preview-bar.tsx';
import { usePreview } from './use-preview.ts';

interface EditPanelProps {
  readonly sound: Sound;
  readonly region: Region | null;
}

/**
 * A chain of edits with a preview, heard against the sound before it at the same loudness. The preview is the edited
 * sound as the service makes it, all edits at once; it is deleted unless saved.
 */
export function EditPanel({ sound, region }: EditPanelProps) {
  const [steps, setSteps] = useState<readonly EditStep[]>([]);
  /** The steps that have been saved as a new sound. */
  const [saved, setSaved] = useState<readonly EditStep[] | null>(null);
  useKeepUnsaved(steps.length > 0 && steps !== saved ? 'the edits' : null);
  const nextId = useRef(1);
  const { busy, error, attempt } = useAttempt();
  const { preview, make, keep, discard } = usePreview();
  const pinned = usePinned((pin) => pin.sound);
  const chosen = { region, pinned: pinned?.id === sound.id ? null : pinned };
  const chain = chainOf(steps);

  const change = (next: readonly EditStep[]) => {
    discard();
    setSteps(next);
  };
  const edit = (id: number, fields: Partial<EditStep>) =>
    change(steps.map((step) => (step.id === id ? { ...step, ...fields } : step)));
  const hear = () =>
    attempt(async () => {
      usePlayer.getState().pause();
      await make(() => api.editSound({ params: { id: sound.id }, body: { chain } }));
    });

  return (
    <section aria-label="Edit" className="flex flex-col gap-3 rounded-ui border border-line bg-surface-1 p-4">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="mr-auto font-semibold">Edit</h2>
        <Menu
          trigger={
            <Button size="sm" disabled={steps.length >= LIMITS.editSteps} icon={<Plus size={14} aria-hidden="true" />}>
              Add an edit
            </Button>
          }
          items={EDIT_OPS.map((op) => {
            const missing = missingFor(op, chosen);
            return {
              label: EDITS[op].label,
              hint: missing ?? EDITS[op].hint,
              disabled: missing !== null,
              onSelect: () => change([...steps, newStep(nextId.current++, op, chosen)]),
            };
          })}
        />
        <Button
          size="sm"
          variant={preview === null ? 'primary' : 'secondary'}
          busy={busy}
          disabled={sound.missing || chain.length === 0}
          onClick={() => void hear()}
        >
          Preview
        </Button>
      </div>
      {steps.length === 0 && (
        <p className="text-[13px] text-text-2">
          Add edits one after another. They work in this order and are saved together as one new sound.
        </p>
      )}
      <ol aria-label="Edits" className="flex flex-col gap-2 empty:hidden">
        {steps.map((step, index) => (
          <StepRow
            key={step.id}
            step={step}
            isFirst={index === 0}
            isLast={index === steps.length - 1}
            region={region}
            onChange={(fields) => edit(step.id, fields)}
            onMove={(by) => change(movedStep(steps, step.id, by))}
            onRemove={() => change(steps.filter(({ id }) => id !== step.id))}
          />
        ))}
      </ol>
      {error !== null && <ErrorState what="Could not apply the edits" error={error} />}
      {preview !== null && (
        <PreviewBar
          sound={sound}
          preview={preview}
          keep={() => {
            keep();
            setSaved(steps);
          }}
          discard={discard}
        />
      )}
    </section>
  );
}

interface StepRowProps {
  readonly step: EditStep;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** The selection on the waveform. */
  readonly region: Region | null;
  readonly onChange: (fields: Partial<EditStep>) => void;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
}

/** One edit: its numbers, the part it works on, its place, and whether it counts. */
function StepRow({ step, isFirst, isLast, region, onChange, onMove, onRemove }: StepRowProps) {
  const { label, hint } = EDITS[step.op];
  return (
    <li
      aria-label={step.bypassed ? `${label}, bypassed` : label}
      className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-ui border border-line bg-surface-0 py-1.5 pr-1.5 pl-3"
    >
      <span title={hint} className={classes('w-20 font-medium', step.bypassed && 'text-text-3 line-through')}>
        {label}
      </span>
      {step.like !== null && (
        <span className="min-w-0 max-w-72 text-[13px]">
          <SoundName name={step.like.name} />
        </span>
      )}
      {fieldsOf(step.op).map(([name, field]) => (
        <NumberField
          key={name}
          label={field.label}
          hideLabel={fieldsOf(step.op).length === 1}
          className="w-44"
          unit={field.unit}
          min={field.min}
          max={field.max}
          step={field.step}
          decimals={field.decimals}
          value={step.values[name] ?? field.initial}
          onChange={(next) => onChange({ values: { ...step.values, [name]: next ?? field.initial } })}
        />
      ))}
      <span className="text-[13px] text-text-2">
        {step.region === null
          ? 'Whole sound'
          : `${formatTime(step.region.startS, 2)} to ${formatTime(step.region.endS, 2)}`}
      </span>
      {region !== null && (
        <Button size="sm" variant="ghost" onClick={() => onChange({ region })}>
          Use the selection
        </Button>
      )}
      {step.region !== null && step.op !== 'trim' && (
        <Button size="sm" variant="ghost" onClick={() => onChange({ region: null })}>
          Whole sound
        </Button>
      )}
      <div className="ml-auto flex">
        <IconButton
          label={`Bypass ${label}`}
          pressed={step.bypassed}
          icon={step.bypassed ? <EyeOff size={15} aria-hidden="true" /> : <Eye size={15} aria-hidden="true" />}
          onClick={() => onChange({ bypassed: !step.bypassed })}
        />
        <IconButton
          label={`Move ${label} up`}
          disabled={isFirst}
          icon={<ArrowUp size={15} aria-hidden="true" />}
          onClick={() => onMove(-1)}
        />
        <IconButton
          label={`Move ${label} down`}
          disabled={isLast}
          icon={<ArrowDown size={15} aria-hidden="true" />}
          onClick={() => onMove(1)}
        />
        <IconButton label={`Remove ${label}`} icon={<Trash2 size={15} aria-hidden="true" />} onClick={onRemove} />
      </div>
      {step.op === 'effects' && (
        <div className="basis-full pr-1.5 pb-1.5">
          <EffectChain
            effects={step.effects}
            onChange={(_, effects) => onChange({ effects })}
            timeOf={() => usePlayer.getState().positionS}
          />
        </div>
      )}
    </li>
  );
}
