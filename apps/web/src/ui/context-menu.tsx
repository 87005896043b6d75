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

/** Props of an element whose "…" menu has these actions: the same menu opens by right click, menu key or long press. */
export function contextMenu(items: MenuItems | (() => MenuItems)) {
  return contextTrigger((at) =>
    useOpened.setState({ opened: { at, items: typeof items === 'function' ? items() : items } }),
  );
}

/** Shows the requested menu; rendered once per page. */
export function ContextMenus() {
  const opened = useOpened((state) => state.opened);
  if (opened === null) return null;
  // A later request may have replaced it.
  const close = () => useOpened.setState((now) => (now.opened === opened ? { opened: null } : now));
  return <ContextMenu key={`${opened.at.x} ${opened.at.y}`} at={opened.at} items={opened.items} onClose={close} />;
}

interface ContextMenuProps {
  readonly at: Place;
  readonly items: MenuItems;
  readonly onClose: () => void;
  /** Accessible name. */
  readonly label?: string | undefined;
}

/** A menu at a window position. Rendered only while it is open. */
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
