import type { Settings } from '@soundwright/contract';
import { Check } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Spinner } from '../ui/button.tsx';
import { TextField } from '../ui/fields.tsx';
import { useIsShown } from './filter.ts';
import type { SaveState } from './use-save.ts';

/** Common props of the settings sections. */
export interface SectionProps {
  readonly settings: Settings;
}

interface SettingRowProps {
  readonly label: string;
  readonly hint?: ReactNode;
  /** Search keywords. */
  readonly words?: string | undefined;
  readonly state?: SaveState | undefined;
  /** Below the label instead of beside it, for wide controls. */
  readonly stacked?: boolean | undefined;
  readonly children: ReactNode;
}

/** One setting: label, hint, control, a tick when it is saved, and the reason when it is refused. */
export function SettingRow({ label, hint, words = '', state, stacked, children }: SettingRowProps) {
  const isShown = useIsShown(label, typeof hint === 'string' ? hint : '', words);
  if (!isShown) return null;
  return (
    <div data-setting className="border-b border-line py-4 last:border-0">
      <div className={stacked === true ? 'flex flex-col gap-3' : 'flex flex-wrap items-center gap-x-8 gap-y-2'}>
        <div className={stacked === true ? 'min-w-0' : 'min-w-0 flex-[1_1_16rem]'}>
          <p className="flex items-center gap-2 font-medium">
            {label}
            <SaveMark state={state} />
          </p>
          {hint !== undefined && <p className="mt-0.5 text-[13px] text-text-2">{hint}</p>}
        </div>
        <div className={stacked === true ? 'w-full min-w-0' : 'flex w-full justify-start sm:w-72 sm:justify-end'}>
          {children}
        </div>
      </div>
      {state?.kind === 'refused' && (
        <p role="alert" className="mt-2 text-[13px] text-danger">
          {state.why}
        </p>
      )}
    </div>
  );
}

function SaveMark({ state }: { readonly state: SaveState | undefined }) {
  return (
    <span role="status" className="inline-flex h-4 items-center text-ok">
      {state?.kind === 'saving' && (
        <span className="text-text-3">
          <Spinner />
          <span className="sr-only">Saving</span>
        </span>
      )}
      {state?.kind === 'saved' && <Check size={15} aria-label="Saved" />}
    </span>
  );
}

interface TextSettingProps {
  readonly label: string;
  readonly value: string;
  /** Called with the text on blur or Enter. */
  readonly onSave: (value: string) => void;
  readonly placeholder?: string | undefined;
}

/** A text field saved on blur; Escape reverts it. */
export function TextSetting({ label, value, onSave, placeholder }: TextSettingProps) {
  const [draft, setDraft] = useState(value);
  useEffect(() => setDraft(value), [value]);
  const commit = () => {
    if (draft.trim() !== value) onSave(draft.trim());
  };
  return (
    <TextField
      label={label}
      hideLabel
      className="w-full"
      placeholder={placeholder}
      spellCheck={false}
      value={draft}
      onChange={setDraft}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit();
        if (event.key === 'Escape') setDraft(value);
      }}
    />
  );
}
