import { type ComponentProps, useState } from 'react';
import { TextField } from '../ui/fields.tsx';

type DraftProps = Omit<ComponentProps<typeof TextField>, 'onChange' | 'onBlur' | 'onKeyDown'> & {
  /** Called when the field is left with another text, or Enter is pressed. */
  readonly onCommit: (value: string) => void;
};

/** A text field that is stored once it is complete. What is typed stays while the stored value is read again. */
export function DraftField({ value, onCommit, ...props }: DraftProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const commit = () => {
    if (draft !== null && draft !== value) onCommit(draft);
    setDraft(null);
  };
  return (
    <TextField
      {...props}
      value={draft ?? value}
      onChange={setDraft}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit();
        if (event.key === 'Escape') setDraft(null);
      }}
    />
  );
}
