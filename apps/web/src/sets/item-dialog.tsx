import {
  LIMITS,
  makesItems,
  RANGES,
  SET_KINDS,
  type SetItem,
  type SetItemPatch,
  type SetKind,
  setKeyOf,
} from '@soundwright/contract';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { isReady, useModels, useVoices } from '../state/queries.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { NumberField, Select, Slider, Switch, TextArea, TextField } from '../ui/fields.tsx';
import { problemMessage } from '../ui/problem.ts';
import { useAttempt } from '../ui/use-attempt.ts';
import { changeItem, removeItem } from './set-actions.ts';

const KINDS: Readonly<Record<SetKind, string>> = {
  effect: 'Effect',
  interface: 'Interface',
  ambience: 'Ambience',
  music: 'Music',
  speech: 'Speech',
};

interface ItemDialogProps {
  readonly setId: string;
  readonly item: SetItem;
  readonly onClose: () => void;
}

/** All fields of an item. */
export function ItemDialog({ setId, item, onClose }: ItemDialogProps) {
  const [patch, setPatch] = useState<SetItemPatch>({});
  const shown = { ...item, ...patch };
  const change = (fields: SetItemPatch) => setPatch({ ...patch, ...fields });
  const { busy, error, attempt } = useAttempt();
  const finish = async (work: () => Promise<unknown>) => {
    if ((await attempt(work)) === null) onClose();
  };
  const { data: models = [] } = useModels();
  const { data: voices = [] } = useVoices();
  const able = models.filter((candidate) => makesItems(candidate, shown.kind));
  // One that was chosen and is not ready any more stays in the list.
  const offered = able.filter((candidate) => isReady(candidate) || candidate.id === shown.model);
  const model = offered.find(({ id }) => shown.model === null || id === shown.model);
  const save = () =>
    changeItem(setId, item.key, { ...patch, ...(patch.key !== undefined && { key: setKeyOf(patch.key) }) });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={item.key}
      footer={
        <>
          <Button
            variant="danger"
            className="mr-auto"
            icon={<Trash2 size={14} aria-hidden="true" />}
            onClick={() => void finish(() => removeItem(setId, item.key))}
          >
            Remove
          </Button>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" busy={busy} onClick={() => void finish(save)}>
            Save
          </Button>
        </>
      }
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Key"
          hint="The name in code and in files"
          value={shown.key}
          maxLength={LIMITS.setKeyChars}
          onChange={(key) => change({ key })}
        />
        <Select
          label="Kind"
          value={shown.kind}
          onChange={(kind) => change({ kind, model: null, voice_id: null })}
          options={SET_KINDS.map((kind) => ({ value: kind, label: KINDS[kind] }))}
        />
        <Select
          label="Model"
          value={shown.model ?? ''}
          onChange={(id) => change({ model: id || null, voice_id: null })}
          options={[
            { value: '', label: 'The first that is ready' },
            ...offered.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        {shown.kind === 'speech' && (
          <Select
            label="Voice"
            value={shown.voice_id ?? ''}
            onChange={(voice_id) => change({ voice_id: voice_id || null })}
            options={[
              { value: '', label: 'That of the model' },
              ...voices.map(({ id, name }) => ({ value: id, label: name })),
              ...(model?.voices ?? []).map(({ voice_id, name }) => ({ value: voice_id, label: name })),
            ]}
          />
        )}
        <NumberField
          label="Takes"
          {...RANGES.variations}
          value={shown.count}
          onChange={(count) => count !== null && change({ count })}
        />
        <NumberField
          label="Length"
          unit="s"
          placeholder="Natural"
          {...RANGES.duration}
          step={0.1}
          value={shown.duration_s}
          onChange={(duration_s) => change({ duration_s })}
        />
        <Slider
          label="Spread: other strokes to other objects"
          min={0}
          max={1}
          step={0.05}
          value={shown.spread}
          onChange={(spread) => change({ spread })}
        />
        <div className="flex flex-col gap-3">
          <Switch label="Seamless loop" checked={shown.loop} onChange={(loop) => change({ loop })} />
          <Switch
            label="Locked"
            hint="A new style leaves its takes as they are"
            checked={shown.locked}
            onChange={(locked) => change({ locked })}
          />
        </div>
        <TextArea
          label="Notes"
          className="sm:col-span-2"
          value={shown.notes}
          maxLength={LIMITS.notesChars}
          onChange={(notes) => change({ notes })}
        />
      </div>
      {error !== null && (
        <p role="alert" className="mt-3 text-[13px] text-danger wrap-anywhere">
          {problemMessage(error)}
        </p>
      )}
    </Dialog>
  );
}
