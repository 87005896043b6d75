import type { Model } from '@soundwright/contract';
import { useEffect, useState } from 'react';
import { api } from '../state/api.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox, Select, TextArea, TextField } from '../ui/fields.tsx';
import { ErrorState } from '../ui/states.tsx';
import { isUsable } from './recording/checks.ts';
import { CleanOffer } from './recording/clean-offer.tsx';
import type { SourceAudio } from './recording/source-audio.ts';
import { SourcePicker } from './recording/source-picker.tsx';
import { SourcePreview } from './recording/source-preview.tsx';
import { useCreation } from './use-creation.ts';

interface NewCloneProps {
  /** Models that can clone. */
  readonly models: readonly Model[];
  readonly onDone: () => void;
}

/** Creates a voice from audio, after consent is confirmed. */
export function NewClone({ models, onDone }: NewCloneProps) {
  const [source, setSource] = useState<SourceAudio | null>(null);
  const [name, setName] = useState('');
  const [notes, setNotes] = useState('');
  const [modelId, setModelId] = useState<string | null>(null);
  const [mayUse, setMayUse] = useState(false);
  const { busy, error, create } = useCreation(onDone);

  useEffect(() => () => source?.release(), [source]);

  const save = () => {
    if (source === null) return;
    const { content } = source;
    const model = modelId ?? undefined;
    void create(() =>
      content instanceof Blob
        ? api.uploadVoice({
            query: { name, notes, ...(model !== undefined && { model_id: model }) },
            body: content,
            contentType: 'application/octet-stream',
          })
        : api.createVoice({
            body: { kind: 'clone', name, notes, source_sound_id: content.soundId, model_id: model ?? null },
          }),
    );
  };
  const usable = source !== null && (source.facts === null || isUsable(source.facts.checks));

  if (models.length === 0) {
    return <p className="text-text-2">No enabled model can clone voices.</p>;
  }
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      {source === null ? (
        <SourcePicker onPick={setSource} />
      ) : (
        <>
          <SourcePreview source={source} onRemove={() => setSource(null)} />
          <CleanOffer
            source={source}
            // Not when it was removed meanwhile, or another one was chosen.
            onReplace={(was, next) => setSource((current) => (current === was ? next : current))}
          />
        </>
      )}
      <TextField label="Name" value={name} onChange={setName} maxLength={200} placeholder="Like Anna, narrator" />
      <TextArea label="Notes" value={notes} onChange={setNotes} rows={2} maxLength={4000} />
      {models.length > 1 && (
        <Select
          label="Check for"
          hint="Requirements differ between models. Any model that can clone voices can use it later."
          value={modelId ?? models[0]?.id ?? null}
          onChange={setModelId}
          options={models.map((model) => ({ value: model.id, label: model.name }))}
        />
      )}
      <Checkbox
        label="This is my voice, or the speaker has agreed"
        hint="Clone a voice only with the speaker’s permission."
        checked={mayUse}
        onChange={setMayUse}
      />
      {error !== null && <ErrorState what="Could not create the voice" error={error} />}
      <div className="flex items-center justify-end gap-2">
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" variant="primary" busy={busy} disabled={!usable || !mayUse || name.trim() === ''}>
          Create voice
        </Button>
      </div>
    </form>
  );
}
