import { Select as BaseSelect } from '@base-ui/react/select';
import { Check, ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { FieldShell, type FieldShellProps } from './field-shell.tsx';

export interface SelectOption<V extends string> {
  readonly value: V;
  readonly label: string;
  /** Second line in the list. */
  readonly hint?: string | undefined;
  readonly icon?: ReactNode;
  readonly disabled?: boolean | undefined;
  /** Options with the same heading are grouped. */
  readonly group?: string | undefined;
}

interface SelectProps<V extends string> extends FieldShellProps {
  readonly value: V | null;
  readonly onChange: (value: V) => void;
  readonly options: readonly SelectOption<V>[];
  readonly placeholder?: string | undefined;
  readonly disabled?: boolean | undefined;
  readonly size?: 'sm' | 'md' | undefined;
}

/** One of several. */
export function Select<V extends string>({
  label,
  hideLabel,
  hint,
  error,
  className,
  value,
  onChange,
  options,
  placeholder = 'Choose',
  disabled,
  size = 'md',
}: SelectProps<V>) {
  const chosen = options.find((option) => option.value === value);
  const groups = [...new Set(options.map((option) => option.group))];
  return (
    <FieldShell label={label} hideLabel={hideLabel} hint={hint} error={error} className={className}>
      {({ id, describedBy }) => (
        <BaseSelect.Root
          value={value}
          onValueChange={(next) => next !== null && onChange(next as V)}
          disabled={disabled === true}
          items={options.map((option) => ({ value: option.value, label: option.label }))}
        >
          <BaseSelect.Trigger
            id={id}
            aria-label={label}
            aria-describedby={describedBy}
            className={classes(
              'flex w-full min-w-0 items-center gap-2 rounded-ui border border-line bg-surface-1 text-left text-text-1',
              'transition-colors duration-150 hover:border-text-3/60 data-disabled:opacity-50',
              size === 'sm' ? 'h-7 px-2 text-[13px]' : 'h-9 px-3',
              'pointer-coarse:h-10',
            )}
          >
            {chosen?.icon}
            <BaseSelect.Value className="min-w-0 flex-1 truncate">
              {() => chosen?.label ?? <span className="text-text-3">{placeholder}</span>}
            </BaseSelect.Value>
            <ChevronDown size={14} aria-hidden="true" className="shrink-0 text-text-3" />
          </BaseSelect.Trigger>
          <BaseSelect.Portal>
            <BaseSelect.Positioner sideOffset={4} alignItemWithTrigger={false} className="z-50">
              <BaseSelect.Popup className="max-h-[min(24rem,var(--available-height))] min-w-(--anchor-width) max-w-96 overflow-y-auto rounded-ui border border-line bg-surface-1 p-1 shadow-lg shadow-black/10">
                {groups.map((group) => (
                  <BaseSelect.Group key={group ?? ''}>
                    {group !== undefined && (
                      <BaseSelect.GroupLabel className="px-2 pt-2 pb-1 text-[12px] text-text-3">
                        {group}
                      </BaseSelect.GroupLabel>
                    )}
                    {options
                      .filter((option) => option.group === group)
                      .map((option) => (
                        <SelectRow key={option.value} option={option} />
                      ))}
                  </BaseSelect.Group>
                ))}
              </BaseSelect.Popup>
            </BaseSelect.Positioner>
          </BaseSelect.Portal>
        </BaseSelect.Root>
      )}
    </FieldShell>
  );
}

function SelectRow({ option }: { readonly option: SelectOption<string> }) {
  return (
    <BaseSelect.Item
      value={option.value}
      disabled={option.disabled === true}
      className="flex cursor-default items-center gap-2 rounded-md px-2 py-1.5 outline-none select-none data-disabled:opacity-45 data-highlighted:bg-surface-2"
    >
      {option.icon}
      <span className="min-w-0 flex-1">
        <BaseSelect.ItemText className="block truncate">{option.label}</BaseSelect.ItemText>
        {option.hint !== undefined && <span className="block text-[12px] text-text-3">{option.hint}</span>}
      </span>
      <span className="w-4">
        <BaseSelect.ItemIndicator>
          <Check size={14} aria-hidden="true" />
        </BaseSelect.ItemIndicator>
      </span>
    </BaseSelect.Item>
  );
}
