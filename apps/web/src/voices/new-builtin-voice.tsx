import { useState } from 'react';
import { api } from '../state/api.ts';
import { Button } from '../ui/button.tsx';
import { Select, TextArea, TextField } from '../ui/fields.tsx';
import { languageName } from '../ui/format.ts';
import { ErrorState } from '../ui/states.tsx';
import { SayButton } from './say-button.tsx';
import { useCreation } from './use-creation.ts';
import type { ModelVoice } from './voice-list.ts';

interface NewBuiltinVoiceProps {
  readonly voices: readonly ModelVoice[];
  readonly onDone: () => void;
}

/** Saves one of a model's own voices with a name and notes. */
export function NewBuiltinVoice({ voices, onDone }: NewBuiltinVoiceProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [name, setName] = useState('');
  const [notes, setNotes] = useState('');
  const { busy, error, create } = useCreation(onDone);
  const keyOf = ({ modelId, voiceId }: ModelVoice) => `${modelId}/${voiceId}`;
  const voice = voices.find((one) => keyOf(one) === chosen);

  const save = () => {
    if (voice === undefined) return;
    void create(() =>
      api.createVoice({
        body: { kind: 'builtin', name, notes, voice_id: voice.voiceId, model_id: voice.modelId },
      }),
    );
  };

  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <div className="flex items-end gap-2">
        <Select
          label="Voice"
          className="flex-1"
          value={chosen}
          placeholder="Choose a voice"
          options={voices.map((one) => ({
            value: keyOf(one),
            label: one.name,
            hint: `${languageName(one.language)}, ${one.gender}`,
            group: one.modelName,
          }))}
          onChange={(next) => {
            setChosen(next);
            const picked = voices.find((one) => keyOf(one) === next);
            if (name === '' || voices.some((one) => one.name === name)) setName(picked?.name ?? '');
          }}
        />
        {voice !== undefined && (
          <div className="pb-1">
            <SayButton speaker={voice} />
          </div>
        )}
      </div>
      <TextField label="Name" value={name} onChange={setName} maxLength={200} />
      <TextArea label="Notes" value={notes} onChange={setNotes} rows={2} maxLength={4000} />
      {error !== null && <ErrorState what="Could not save the voice" error={error} />}
      <div className="flex justify-end gap-2">
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" variant="primary" busy={busy} disabled={voice === undefined || name.trim() === ''}>
          Save voice
        </Button>
      </div>
    </form>
  );
}
