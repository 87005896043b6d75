import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';

export interface TabItem<V extends string> {
  readonly value: V;
  readonly label: ReactNode;
  /** The content below the tabs; absent when the caller shows it elsewhere. */
  readonly content?: ReactNode;
}

interface TabsProps<V extends string> {
  readonly label: string;
  readonly value: V;
  readonly onChange: (value: V) => void;
  readonly items: readonly TabItem<V>[];
  readonly className?: string | undefined;
}

/** Views of the same place, one at a time. */
export function Tabs<V extends string>({ label, value, onChange, items, className }: TabsProps<V>) {
  return (
    <Base.Root value={value} onValueChange={(next) => onChange(next as V)} className={className}>
      <Base.List aria-label={label} className="flex gap-1 overflow-x-auto border-b border-line">
        {items.map((item) => (
          <Base.Tab
            key={item.value}
            value={item.value}
            className={classes(
              '-mb-px flex h-9 pointer-coarse:h-11 items-center gap-2 border-b-2 border-transparent px-3 font-medium whitespace-nowrap text-text-2',
              'hover:text-text-1 data-active:border-accent data-active:text-text-1 focus-visible:-outline-offset-2',
            )}
          >
            {item.label}
          </Base.Tab>
        ))}
      </Base.List>
      {items.map((item) => (
        <Base.Panel key={item.value} value={item.value}>
          {item.content}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}

export interface SegmentedOption<V extends string> {
  readonly value: V;
  readonly label: string;
  readonly icon?: ReactNode;
  /** Shows only the icon; the label stays as the name. */
  readonly iconOnly?: boolean | undefined;
}

interface SegmentedProps<V extends string> {
  readonly label: string;
  readonly value: V;
  readonly onChange: (value: V) => void;
  readonly options: readonly SegmentedOption<V>[];
  readonly size?: 'sm' | 'md' | undefined;
  readonly className?: string | undefined;
}

/** A few choices side by side, as radio buttons. */
export function Segmented<V extends string>({
  label,
  value,
  onChange,
  options,
  size = 'md',
  className,
}: SegmentedProps<V>) {
  return (
    <fieldset
      aria-label={label}
      className={classes('inline-flex rounded-ui border border-line bg-surface-2 p-0.5', className)}
    >
      {options.map((option) => (
        <label
          key={option.value}
          title={option.iconOnly === true ? option.label : undefined}
          className={classes(
            'relative inline-flex cursor-default items-center justify-center gap-1.5 rounded-md font-medium whitespace-nowrap select-none',
            'has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-focus',
            size === 'sm' ? 'h-6 min-w-7 px-2 text-[13px] max-sm:px-1.5' : 'h-8 min-w-8 px-3',
            'pointer-coarse:h-10 pointer-coarse:min-w-10',
            option.value === value ? 'bg-surface-1 text-text-1 ring-1 ring-line' : 'text-text-2 hover:text-text-1',
          )}
        >
          <input
            type="radio"
            className="absolute inset-0 opacity-0"
            name={label}
            value={option.value}
            aria-label={option.label}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.icon}
          {option.iconOnly !== true && <span aria-hidden="true">{option.label}</span>}
        </label>
      ))}
    </fieldset>
  );
}
