import { Menu as Base } from '@base-ui/react/menu';
import { Check } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { classes } from './classes.ts';

export interface MenuAction {
  readonly label: string;
  readonly icon?: ReactNode;
  /** Shown at the right, like `Ctrl+D`. */
  readonly shortcut?: string | undefined;
  /** Why it is disabled, or what it does. */
  readonly hint?: string | undefined;
  readonly danger?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  /** Shows a tick; for choices. */
  readonly checked?: boolean | undefined;
  readonly onSelect: () => void;
}

/** Actions, and `separator` lines between them. */
export type MenuItems = readonly (MenuAction | 'separator')[];

interface MenuProps {
  /** The button that opens it; gets `aria-haspopup` and the rest. */
  readonly trigger: ReactElement;
  readonly items: MenuItems;
  readonly align?: 'start' | 'center' | 'end' | undefined;
  readonly side?: 'top' | 'bottom' | 'left' | 'right' | undefined;
  /** Opens initially, for a menu created by its button press. */
  readonly defaultOpen?: boolean | undefined;
}

/** A menu of actions that drops from a button. */
export function Menu({ trigger, items, align = 'end', side = 'bottom', defaultOpen }: MenuProps) {
  return (
    <Base.Root defaultOpen={defaultOpen === true}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner align={align} side={side} sideOffset={4} className="z-50">
          <MenuRows items={items} />
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

/** The rows of a menu, in their frame. */
export function MenuRows({ items, label }: { readonly items: MenuItems; readonly label?: string | undefined }) {
  return (
    <Base.Popup
      aria-label={label}
      className="max-h-(--available-height) min-w-48 max-w-80 overflow-y-auto rounded-ui border border-line bg-surface-1 p-1 text-text-1 shadow-lg shadow-black/10 outline-none"
    >
      {items.map((item, index) =>
        item === 'separator' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines between actions have no other identity
          <Base.Separator key={`line-${index}`} className="mx-1 my-1 h-px bg-line" />
        ) : (
          <MenuRow key={item.label} action={item} />
        ),
      )}
    </Base.Popup>
  );
}

function MenuRow({ action }: { readonly action: MenuAction }) {
  return (
    <Base.Item
      disabled={action.disabled === true}
      onClick={action.onSelect}
      aria-label={action.checked === true ? `${action.label}, chosen` : undefined}
      className={classes(
        'flex cursor-default items-center gap-2.5 rounded-md px-2 py-1.5 pointer-coarse:py-2.5 outline-none select-none data-disabled:opacity-45 data-highlighted:bg-surface-2',
        action.danger === true && 'text-danger',
      )}
    >
      {action.icon}
      <span className="min-w-0 flex-1">
        <span className="block">{action.label}</span>
        {action.hint !== undefined && <span className="block text-[12px] text-text-3">{action.hint}</span>}
      </span>
      {action.shortcut !== undefined && <kbd className="pl-4 font-sans text-[12px] text-text-3">{action.shortcut}</kbd>}
      {action.checked === true && <Check size={14} aria-hidden="true" />}
    </Base.Item>
  );
}
