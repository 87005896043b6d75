import { useState } from 'react';
import { classes } from './classes.ts';

interface NumberBoxProps {
  readonly label: string;
  /** Uses the label only as accessible name. */
  readonly hideLabel?: boolean;
  readonly unit: string;
  readonly value: number;
  readonly step: number;
  readonly min?: number;
  readonly max?: number;
  readonly className?: string;
  /** Called while it is typed or stepped, with numbers in range only. */
  readonly onChange: (value: number) => void;
}

/** A small number: typed, or stepped with the arrow keys (ten times with Shift). */
export function NumberBox({ label, hideLabel, unit, value, step, min, max, className, onChange }: NumberBoxProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const shown = String(Math.round(value * 1e3) / 1e3);
  const isIn = (number: number) => number >= (min ?? -Infinity) && number <= (max ?? Infinity);
  const invalid = draft !== null && !isIn(Number.parseFloat(draft));
  const take = (text: string) => {
    setDraft(text);
    const number = Number(text.replace(',', '.').replace('−', '-'));
    if (text.trim() !== '' && Number.isFinite(number) && isIn(number)) onChange(number);
  };
  const stepBy = (steps: number) => {
    const next = Math.round((value + steps * step) * 1e6) / 1e6;
    setDraft(null);
    onChange(Math.min(max ?? Infinity, Math.max(min ?? -Infinity, next)));
  };
  return (
    <label className={classes('flex min-w-0 flex-col gap-1', className)}>
      {hideLabel !== true && <span className="text-[12px] text-text-2">{label}</span>}
      <span className="flex h-7 items-center gap-1 rounded-md border border-line bg-surface-1 pr-1.5 focus-within:outline-2 focus-within:outline-offset-1 focus-within:outline-focus">
        <input
          type="text"
          inputMode="decimal"
          role="spinbutton"
          aria-label={unit === '' ? label : `${label}, ${unit}`}
          aria-valuenow={value}
          aria-valuemin={min}
          aria-valuemax={max}
          aria-invalid={invalid ? true : undefined}
          value={draft ?? shown}
          onChange={(event) => take(event.target.value)}
          onBlur={() => setDraft(null)}
          onKeyDown={(event) => {
            const sign = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
            if (event.key === 'Enter') setDraft(null);
            if (sign === 0) return;
            event.preventDefault();
            stepBy(sign * (event.shiftKey ? 10 : 1));
          }}
          className="h-full w-full min-w-0 bg-transparent pl-2 text-right text-[13px] text-text-1 outline-none aria-invalid:text-danger"
        />
        {unit !== '' && (
          <span aria-hidden="true" className="text-[11px] text-text-3">
            {unit}
          </span>
        )}
      </span>
    </label>
  );
}
