import { Menu as Base } from '@base-ui/react/menu';
import { useMemo } from 'react';
import { create } from 'zustand';
import { contextTrigger, type Place } from './context-trigger.ts';
import { type MenuItems, MenuRows } from './menu.tsx';

interface Opened {
  readonly at: Place;
  readonly items: MenuItems;
}

const useOpened = create<{ readonly opened: Opened | null }>(() => ({ opened: null }));

/**
 * Properties of an element whose "…" has these actions: the same menu opens at the pointer, by the menu key, and by a
 * long press.
 */
export function contextMenu(items: MenuItems | (() => MenuItems)) {
  return contextTrigger((at) =>
    useOpened.setState({ opened: { at, items: typeof items === 'function' ? items() : items } }),
  );
}

/** Shows the menu that was asked for; once on the page. */
export function ContextMenus() {
  const opened = useOpened((state) => state.opened);
  if (opened === null) return null;
  // A later wish may have taken its place.
  const close = () => useOpened.setState((now) => (now.opened === opened ? { opened: null } : now));
  return <ContextMenu key={`${opened.at.x} ${opened.at.y}`} at={opened.at} items={opened.items} onClose={close} />;
}

interface ContextMenuProps {
  readonly at: Place;
  readonly items: MenuItems;
  readonly onClose: () => void;
  /** Name for those who cannot see what it belongs to. */
  readonly label?: string | undefined;
}

/** A menu at a place of the window. Rendered only while it is open. */
export function ContextMenu({ at: { x, y }, items, onClose, label }: ContextMenuProps) {
  const anchor = useMemo(() => ({ getBoundingClientRect: () => DOMRect.fromRect({ x, y }) }), [x, y]);
  return (
    <Base.Root open onOpenChange={(open) => !open && onClose()}>
      <Base.Portal>
        <Base.Positioner anchor={anchor} align="start" side="bottom" className="z-50">
          <MenuRows items={items} label={label} />
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
