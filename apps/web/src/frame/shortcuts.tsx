import { create } from 'zustand';
import { Dialog } from '../ui/dialog.tsx';
import { hasCommand, isCovered, usePageKeys } from './hotkeys.ts';
import { SHORTCUTS, type Shortcut } from './shortcut-list.ts';
import { COMMAND_KEY, isTyping } from './typing.ts';

/** Whether the sheet is open; `useShortcutSheet.getState().setOpen(true)` opens it from anywhere. */
export const useShortcutSheet = create<{ readonly open: boolean; setOpen(open: boolean): void }>((set) => ({
  open: false,
  setOpen: (open) => set({ open }),
}));

/** Opens with `?`: every shortcut of the page. */
export function ShortcutSheet() {
  const { open, setOpen } = useShortcutSheet();

  usePageKeys((event) => {
    if (event.key !== '?' || hasCommand(event) || event.altKey || isTyping(event.target) || isCovered()) return;
    event.preventDefault();
    setOpen(true);
  });

  return (
    <Dialog open={open} onOpenChange={setOpen} title="Keyboard shortcuts" size="lg">
      <div className="gap-x-10 sm:columns-2">
        {SHORTCUTS.map(({ title, shortcuts }) => (
          <section key={title} className="mb-6 break-inside-avoid">
            <h3 className="mb-1 text-[13px] font-semibold text-text-2">{title}</h3>
            <dl>
              {shortcuts.map((shortcut) => (
                <ShortcutRow key={shortcut.does} shortcut={shortcut} />
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}

function ShortcutRow({ shortcut }: { readonly shortcut: Shortcut }) {
  return (
    <div className="flex items-center justify-between gap-4 border-b border-line/60 py-1.5 last:border-0">
      <dt>{shortcut.does}</dt>
      <dd className="flex shrink-0 items-center gap-2">
        {shortcut.keys.map((keys) => (
          <span key={keys.join('+')} className="flex gap-1">
            {keys.map((key) => (
              <kbd
                key={key}
                className="min-w-6 rounded border border-line bg-surface-2 px-1.5 py-0.5 text-center font-sans text-[12px] text-text-2"
              >
                {key === 'Mod' ? COMMAND_KEY : key}
              </kbd>
            ))}
          </span>
        ))}
      </dd>
    </div>
  );
}
