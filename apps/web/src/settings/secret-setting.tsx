import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/fields.tsx';

interface SecretSettingProps {
  readonly label: string;
  readonly isSet: boolean;
  /** Called with the secret, or with an empty text to clear it. @returns whether it was accepted */
  readonly onSave: (secret: string) => Promise<boolean>;
}

/** A secret can be set and cleared, but is never shown again. */
export function SecretSetting({ label, isSet, onSave }: SecretSettingProps) {
  const [draft, setDraft] = useState('');
  if (isSet) {
    return (
      <div className="flex items-center gap-3">
        <span className="text-text-2">Set</span>
        <Button size="sm" aria-label={`Clear: ${label}`} onClick={() => void onSave('')}>
          Clear
        </Button>
      </div>
    );
  }
  return (
    <form
      className="flex w-full items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        void onSave(draft.trim()).then((taken) => taken && setDraft(''));
      }}
    >
      <TextField
        label={label}
        hideLabel
        type="password"
        autoComplete="off"
        className="flex-1"
        placeholder="Not set"
        value={draft}
        onChange={setDraft}
      />
      <Button type="submit" disabled={draft.trim() === ''}>
        Set
      </Button>
    </form>
  );
}
