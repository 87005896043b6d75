import type { Sound, Stem } from '@soundwright/contract';
import { STEMS } from '@soundwright/contract';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { submitWithNote } from '../sounds/make.ts';
import { api } from '../state/api.ts';
import { useModels, useVoices } from '../state/queries.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Checkbox, Select } from '../ui/fields.tsx';
import { capital } from '../ui/format.ts';
import { Segmented } from '../ui/tabs.tsx';
import { announceStems } from './stems.ts';

interface TransformProps {
  readonly sound: Sound;
  readonly onClose: () => void;
}

/** Splits a sound into stems: which to keep, and what to do with the rest. */
export function SeparateDialog({ sound, onClose }: TransformProps) {
  const { data: models = [], isPending: isLoading } = useModels();
  const fitting = models.filter(({ task }) => task === 'separation');
  const [modelId, setModelId] = useState<string | null>(null);
  const [keep, setKeep] = useState<readonly Stem[]>(STEMS);
  const [rest, setRest] = useState<'discard' | 'merge'>('discard');
  const navigate = useNavigate();
  const model = fitting.find(({ id }) => id === modelId) ?? fitting[0];
  const start = async () => {
    if (model === undefined) return;
    const job = await submitWithNote(`Separating “${sound.name}”`, () =>
      api.separate({
        body: {
          model: model.id,
          source_sound_id: sound.id,
          stems: { keep: keep.length === STEMS.length ? [] : [...keep], rest },
        },
      }),
    );
    if (job === null) return;
    void announceStems(sound, job.id, (path) => void navigate(path));
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Separate into stems"
      size="sm"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" disabled={model === undefined || keep.length === 0} onClick={() => void start()}>
            Separate
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Select
          label="Model"
          value={model?.id ?? null}
          onChange={setModelId}
          options={fitting.map(({ id, name }) => ({ value: id, label: name }))}
          placeholder={isLoading ? 'Loading …' : 'No model available'}
        />
        <fieldset className="grid grid-cols-2 gap-2">
          <legend className="mb-1 text-[13px] font-medium text-text-2">Keep</legend>
          {STEMS.map((stem) => (
            <Checkbox
              key={stem}
              label={capital(stem)}
              checked={keep.includes(stem)}
              onChange={(on) => setKeep(STEMS.filter((one) => (one === stem ? on : keep.includes(one))))}
            />
          ))}
        </fieldset>
        {keep.length < STEMS.length && (
          <Segmented
            label="Other stems"
            value={rest}
            onChange={setRest}
            options={[
              { value: 'discard', label: 'Discard' },
              { value: 'merge', label: 'Merge into one sound' },
            ]}
          />
        )}
      </div>
    </Dialog>
  );
}

/** Converts a recording to another voice. */
export function ConvertDialog({ sound, onClose }: TransformProps) {
  const { data: models = [], isPending: isLoading } = useModels();
  const { data: saved = [] } = useVoices();
  const fitting = models.filter(({ task }) => task === 'conversion');
  const [modelId, setModelId] = useState<string | null>(null);
  const [voiceId, setVoiceId] = useState<string | null>(null);
  const model = fitting.find(({ id }) => id === modelId) ?? fitting[0];
  const voices = [
    ...saved
      .filter(({ kind, model_id }) => (kind === 'clone' ? model?.supports.clone : model_id === model?.id))
      .map(({ id, name }) => ({ value: id, label: name, group: 'Saved voices' })),
    ...(model?.voices ?? []).map((voice) => ({
      value: voice.voice_id,
      label: voice.name,
      hint: [voice.language, voice.gender].filter(Boolean).join(', '),
      group: 'Model voices',
    })),
  ];
  const start = async () => {
    if (model === undefined || voiceId === null) return;
    const job = await submitWithNote(`Converting “${sound.name}”`, () =>
      api.convert({ body: { model: model.id, source_sound_id: sound.id, voice_id: voiceId } }),
    );
    if (job !== null) onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Convert voice"
      description="For recordings of one speaker. Words, timing and length stay the same."
      size="sm"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" disabled={model === undefined || voiceId === null} onClick={() => void start()}>
            Convert
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Select
          label="Model"
          value={model?.id ?? null}
          onChange={setModelId}
          options={fitting.map(({ id, name }) => ({ value: id, label: name }))}
          placeholder={isLoading ? 'Loading …' : 'No model available'}
        />
        <Select label="Voice" value={voiceId} onChange={setVoiceId} options={voices} placeholder="Choose a voice" />
      </div>
    </Dialog>
  );
}
