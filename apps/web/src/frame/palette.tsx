import { Dialog } from '@base-ui/react/dialog';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  AudioLines,
  Clapperboard,
  CornerDownLeft,
  Keyboard,
  type LucideIcon,
  Moon,
  Plug,
  Search,
  Sun,
  SunMoon,
} from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { create } from 'zustand';
import { api } from '../state/api.ts';
import { useKindOf, useModels, useStories } from '../state/queries.ts';
import { classes } from '../ui/classes.ts';
import { formatLength } from '../ui/format.ts';
import { KINDS } from '../ui/kind.ts';
import { type ThemePreference, useTheme } from '../ui/theme.ts';
import { hasCommand, usePageKeys } from './hotkeys.ts';
import { type Command, findCommands } from './palette-search.ts';
import { INNER_PLACES, PLACES } from './places.ts';
import { useShortcutSheet } from './shortcuts.tsx';

/** Whether the palette is open; `usePalette.getState().show()` opens it from anywhere. */
export const usePalette = create<{ readonly open: boolean; show(): void; setOpen(open: boolean): void }>((set) => ({
  open: false,
  show: () => set({ open: true }),
  setOpen: (open) => set({ open }),
}));

interface PaletteCommand extends Command {
  readonly icon: LucideIcon;
  readonly color?: string | undefined;
  readonly run: () => void;
}

const SCREENS = [...PLACES, ...INNER_PLACES];

const THEMES: readonly { value: ThemePreference; label: string; icon: LucideIcon }[] = [
  { value: 'light', label: 'Light theme', icon: Sun },
  { value: 'dark', label: 'Dark theme', icon: Moon },
  { value: 'system', label: 'System theme', icon: SunMoon },
];

/** Opens with Ctrl/Cmd+K: one field over screens, sounds, stories, models and a few actions. */
export function CommandPalette() {
  const { open, setOpen } = usePalette();

  usePageKeys((event) => {
    if (event.key.toLowerCase() !== 'k' || !hasCommand(event) || event.altKey || event.shiftKey) return;
    event.preventDefault();
    usePalette.setState(({ open: wasOpen }) => ({ open: !wasOpen }));
  });

  return (
    <Dialog.Root open={open} onOpenChange={(next) => setOpen(next)}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-black/40 transition-opacity duration-120 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup className="fixed top-[12vh] left-1/2 z-40 flex max-h-[min(30rem,76vh)] w-[min(38rem,calc(100vw-2rem))] -translate-x-1/2 flex-col overflow-hidden rounded-ui border border-line bg-surface-1 text-text-1 shadow-lg shadow-black/20 outline-none transition-opacity duration-120 data-ending-style:opacity-0 data-starting-style:opacity-0">
          <Dialog.Title className="sr-only">Search or run a command</Dialog.Title>
          <PaletteBody close={() => setOpen(false)} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function PaletteBody({ close }: { readonly close: () => void }) {
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const found = useCommands(query, close);
  const current = found[Math.min(active, found.length - 1)];

  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  });

  const onKeyDown = (event: KeyboardEvent) => {
    const last = found.length - 1;
    const here = Math.min(active, last);
    const next: Record<string, number> = {
      ArrowDown: here >= last ? 0 : here + 1,
      ArrowUp: here <= 0 ? last : here - 1,
      Home: 0,
      End: last,
    };
    if (event.key in next) {
      event.preventDefault();
      setActive(Math.max(0, next[event.key] ?? 0));
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      current?.run();
    }
  };

  return (
    <>
      <div className="flex items-center gap-3 border-b border-line px-4">
        <Search size={16} aria-hidden="true" className="shrink-0 text-text-3" />
        <input
          type="text"
          role="combobox"
          aria-expanded="true"
          aria-controls={listId}
          aria-activedescendant={current === undefined ? undefined : `${listId}-${current.id}`}
          aria-label="Search or run a command"
          placeholder="Screens, sounds, stories, models …"
          autoComplete="off"
          spellCheck={false}
          // biome-ignore lint/a11y/noAutofocus: the palette is opened to type in it
          autoFocus
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
          className="h-12 min-w-0 flex-1 bg-transparent text-[15px] outline-none placeholder:text-text-3"
        />
        <kbd className="rounded border border-line px-1.5 font-sans text-[12px] text-text-3">Esc</kbd>
      </div>
      <div ref={list} id={listId} role="listbox" aria-label="Results" className="min-h-0 overflow-y-auto p-1.5">
        {found.length === 0 && <p className="px-3 py-8 text-center text-text-2">No results for “{query.trim()}”.</p>}
        {found.map((command, index) => (
          <PaletteRow
            key={command.id}
            id={`${listId}-${command.id}`}
            command={command}
            heading={command.group === found[index - 1]?.group ? undefined : command.group}
            active={command === current}
            onPoint={() => setActive(index)}
          />
        ))}
      </div>
    </>
  );
}

interface PaletteRowProps {
  readonly id: string;
  readonly command: PaletteCommand;
  /** Set on the first row of a group. */
  readonly heading: string | undefined;
  readonly active: boolean;
  readonly onPoint: () => void;
}

function PaletteRow({ id, command, heading, active, onPoint }: PaletteRowProps) {
  const Icon = command.icon;
  return (
    <>
      {heading !== undefined && (
        <div role="presentation" className="px-2.5 pt-2 pb-1 text-[12px] text-text-3">
          {heading}
        </div>
      )}
      <div
        id={id}
        role="option"
        tabIndex={-1}
        aria-selected={active}
        onPointerMove={onPoint}
        onClick={command.run}
        onKeyDown={(event) => event.key === 'Enter' && command.run()}
        className={classes(
          'flex h-9 cursor-default items-center gap-3 rounded-md px-2.5 select-none',
          active && 'bg-surface-2',
        )}
      >
        <Icon size={16} aria-hidden="true" className={classes('shrink-0', command.color ?? 'text-text-2')} />
        <span className="min-w-0 flex-1 truncate">{command.label}</span>
        {command.hint !== undefined && <span className="shrink-0 text-[12px] text-text-3">{command.hint}</span>}
        {active && <CornerDownLeft size={14} aria-hidden="true" className="shrink-0 text-text-3" />}
      </div>
    </>
  );
}

/** All commands that match the query. Sounds are searched by the service, the rest here. */
function useCommands(query: string, close: () => void): PaletteCommand[] {
  const navigate = useNavigate();
  const { data: models } = useModels();
  const { data: stories } = useStories();
  const kindOf = useKindOf();
  const wanted = query.trim();
  const { data: sounds } = useQuery({
    queryKey: ['sounds', 'palette', wanted],
    queryFn: ({ signal }) =>
      api.listSounds({ query: { limit: 6, story_lines: 'exclude', ...(wanted !== '' && { q: wanted }) }, signal }),
    placeholderData: keepPreviousData,
  });

  return useMemo(() => {
    const go = (path: string) => () => {
      close();
      void navigate(path);
    };
    const fixed: PaletteCommand[] = [
      ...SCREENS.map(({ path, label, icon, words }) => ({
        id: `screen${path.replaceAll('/', '-')}`,
        group: 'Screens',
        label,
        icon,
        words,
        run: go(path),
      })),
      ...(stories ?? []).map((story) => ({
        id: `story-${story.id}`,
        group: 'Stories',
        label: story.title,
        icon: Clapperboard,
        run: go(`/stories/${story.id}`),
      })),
      ...(models ?? []).map((model) => ({
        id: `model-${model.id}`,
        group: 'Models',
        label: model.name,
        icon: Plug,
        words: `${model.id} ${model.vendor} ${model.category}`,
        hint: model.vendor,
        run: go(`/models#${model.id}`),
      })),
      ...actions(close),
    ];
    const heard: PaletteCommand[] = (sounds?.items ?? []).map((sound) => {
      const kind = KINDS[kindOf(sound)];
      return {
        id: `sound-${sound.id}`,
        group: wanted === '' ? 'Latest sounds' : 'Sounds',
        label: sound.name,
        icon: kind.icon ?? AudioLines,
        color: kind.color,
        hint: formatLength(sound.duration_s),
        run: go(`/sounds/${sound.id}`),
      };
    });
    const found = findCommands(wanted, fixed, { Screens: SCREENS.length });
    const screens = found.filter(({ group }) => group === 'Screens');
    return [...screens, ...heard, ...found.filter(({ group }) => group !== 'Screens')];
  }, [wanted, models, stories, sounds, kindOf, navigate, close]);
}

function actions(close: () => void): PaletteCommand[] {
  const after = (run: () => void) => () => {
    close();
    run();
  };
  return [
    ...THEMES.map(({ value, label, icon }) => ({
      id: `theme-${value}`,
      group: 'Actions',
      label,
      icon,
      words: 'theme appearance colours',
      run: after(() => {
        useTheme.getState().show(value);
        // The page has already changed; if the service cannot save it, this browser keeps it.
        api.updateSettings({ body: { theme: value } }).catch(() => undefined);
      }),
    })),
    {
      id: 'shortcuts',
      group: 'Actions',
      label: 'Keyboard shortcuts',
      icon: Keyboard,
      words: 'keys help',
      hint: '?',
      run: after(() => useShortcutSheet.getState().setOpen(true)),
    },
  ];
}
