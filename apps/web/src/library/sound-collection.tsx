import type { Sound } from '@soundwright/contract';
import { defaultRangeExtractor, useVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { takesSpace } from '../frame/hotkeys.ts';
import { usePlayer } from '../player/player.ts';
import { deleteSounds, toggleFavorite } from '../sounds/sound-actions.ts';
import { useKindOf, useModelName } from '../state/queries.ts';
import { Grid, GridRow } from '../ui/grid.tsx';
import { Skeleton } from '../ui/states.tsx';
import { useWidth } from '../ui/waveform.tsx';
import { useSort } from './library-view.ts';
import { nextSort, type SortKey } from './list-sort.ts';
import { NOTHING, type Selection, stretched, toggled } from './selection.ts';
import { SelectionBar } from './selection-bar.tsx';
import { COLUMNS, ROW_PX, SoundRow, SoundTile, WAVE_PX } from './sound-row.tsx';

interface SoundCollectionProps {
  readonly rows: readonly (Sound | undefined)[];
  readonly layout: 'list' | 'grid';
  /** See `isRanked`. */
  readonly ranked: boolean;
  /** Called with the visible rows. */
  readonly onVisible: (visible: readonly [number, number]) => void;
}

const TILE_PX = 152;
const TILE_MIN_WIDTH_PX = 260;
/** Breakpoint below which rows have no waveform column; must match `COLUMNS`. */
const NARROW_PX = 640;

/** Breakpoint of the full `COLUMNS`. */
const WIDE = globalThis.matchMedia('(min-width: 64rem)');

/** Sounds as a virtual list or grid with keyboard navigation, playback and selection. */
export function SoundCollection({ rows, layout, ranked, onVisible }: SoundCollectionProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const widthPx = useWidth(scroller);
  const columns = layout === 'list' ? 1 : Math.max(1, Math.floor(widthPx / TILE_MIN_WIDTH_PX));
  const narrow = widthPx > 0 && widthPx < NARROW_PX;
  const lines = Math.ceil(rows.length / columns);
  const [active, setActive] = useState(0);
  const [selection, setSelection] = useState<Selection>(NOTHING);
  const navigate = useNavigate();
  const kindOf = useKindOf();
  const modelName = useModelName();
  const wavePx = useIsWide() ? WAVE_PX.wide : WAVE_PX.usual;
  const virtual = useVirtualizer({
    count: lines,
    getScrollElement: () => scroller.current,
    estimateSize: () => (layout === 'list' ? ROW_PX : TILE_PX),
    // More than a fast scroll moves in a frame; every further row costs drawing in each frame.
    overscan: 3,
    // The focused row stays in the DOM when scrolled out of view, otherwise the keyboard focus would be lost.
    rangeExtractor: (range) => {
      const indexes = defaultRangeExtractor(range);
      const line = Math.floor(active / columns);
      if (line >= lines || indexes.includes(line)) return indexes;
      return [...indexes, line].sort((a, b) => a - b);
    },
  });
  const items = virtual.getVirtualItems();
  const slots = useSlots(items);
  const firstRow = (virtual.range?.startIndex ?? 0) * columns;
  const lastRow = ((virtual.range?.endIndex ?? 0) + 1) * columns - 1;
  useEffect(() => onVisible([firstRow, lastRow]), [onVisible, firstRow, lastRow]);

  const latest = useRef(rows);
  latest.current = rows;
  const select = useCallback((sound: Sound, stretch: boolean) => {
    const order = latest.current.map((row) => row?.id ?? '');
    setSelection((now) => (stretch ? stretched(now, sound.id, order) : toggled(now, sound.id)));
  }, []);
  const chosen = useMemo(
    () => rows.filter((sound): sound is Sound => sound !== undefined && selection.ids.has(sound.id)),
    [rows, selection],
  );

  // Focuses the target row once it is rendered, which may be after its page has loaded.
  const toFocus = useRef<number | null>(null);
  useEffect(() => {
    if (toFocus.current === null) return;
    const row = scroller.current?.querySelector<HTMLElement>(`[data-row="${toFocus.current}"]`);
    if (row === null || row === undefined) return;
    toFocus.current = null;
    row.focus({ preventScroll: true });
  });

  const moveTo = (index: number) => {
    const next = Math.min(rows.length - 1, Math.max(0, index));
    setActive(next);
    virtual.scrollToIndex(Math.floor(next / columns));
    scroller.current?.focus({ preventScroll: true });
    toFocus.current = next;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as HTMLElement;
    const onRow = target.dataset['row'] !== undefined;
    const sound = rows[active];
    const page = Math.max(
      1,
      Math.floor((scroller.current?.clientHeight ?? 0) / (layout === 'list' ? ROW_PX : TILE_PX)),
    );
    const steps: Record<string, number> = {
      ArrowDown: active + columns,
      ArrowUp: active - columns,
      ...(columns > 1 && { ArrowRight: active + 1, ArrowLeft: active - 1 }),
      Home: 0,
      End: rows.length - 1,
      PageDown: active + page * columns,
      PageUp: active - page * columns,
    };
    const step = steps[event.key];
    if (step !== undefined && target.getAttribute('role') !== 'slider') {
      event.preventDefault();
      moveTo(step);
      return;
    }
    if (event.key === 'Escape' && selection.ids.size > 0) {
      setSelection(NOTHING);
      return;
    }
    const presses = event.key === ' ' || event.key === 'Enter';
    if (sound === undefined || hasOtherMeaning(event) || (presses && !onRow && takesSpace(target))) return;
    const actions: Record<string, () => void> = {
      ' ': () => (event.ctrlKey ? select(sound, false) : usePlayer.getState().toggle(sound)),
      Enter: () => void navigate(`/sounds/${sound.id}`),
      f: () => void toggleFavorite(sound),
      x: () => select(sound, false),
      Delete: () => {
        deleteSounds(selection.ids.has(sound.id) ? chosen : [sound]);
        setSelection(NOTHING);
      },
    };
    const act = actions[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  };

  const Item = layout === 'list' ? SoundRow : SoundTile;
  return (
    <>
      {layout === 'list' && <ColumnHeads ranked={ranked} />}
      <Grid
        ref={scroller}
        aria-label="Sounds"
        aria-rowcount={lines + 1}
        aria-multiselectable="true"
        tabIndex={-1}
        onKeyDown={onKeyDown}
        className="min-h-0 flex-1 overflow-y-auto px-2 pb-4 outline-none sm:px-4"
      >
        <div role="presentation" style={{ height: virtual.getTotalSize() }} className="relative">
          {items.map((line) => {
            const indexes = Array.from({ length: columns }, (_, at) => line.index * columns + at).filter(
              (index) => index < rows.length,
            );
            const cells = indexes.map((index) => {
              const sound = rows[index];
              return sound === undefined ? (
                <Placeholder key={`placeholder ${index % columns}`} grid={layout === 'grid'} />
              ) : (
                <Item
                  key={index % columns}
                  sound={sound}
                  index={index}
                  active={index === active}
                  selected={selection.ids.has(sound.id)}
                  narrow={narrow}
                  wavePx={wavePx}
                  kindOf={kindOf}
                  modelName={modelName}
                  onSelect={select}
                  onActivate={setActive}
                />
              );
            });
            const place = { transform: `translateY(${line.start}px)`, height: line.size };
            return layout === 'list' ? (
              <div
                key={slots.get(line.index)}
                role="presentation"
                style={place}
                className="absolute inset-x-0 top-0 [contain:layout_style]"
              >
                {cells}
              </div>
            ) : (
              <GridRow
                key={slots.get(line.index)}
                tabIndex={-1}
                aria-rowindex={line.index + 2}
                style={{ ...place, gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
                className="absolute inset-x-0 top-0 grid gap-3 px-1 pt-1 pb-2"
              >
                {cells}
              </GridRow>
            );
          })}
        </div>
      </Grid>
      {chosen.length > 0 && <SelectionBar sounds={chosen} onClear={() => setSelection(NOTHING)} />}
    </>
  );
}

/**
 * Recycled row keys: a new row reuses the DOM elements of one that scrolled out, which is much cheaper than creating
 * new ones. A row keeps its key, and with it the focus, while visible.
 */
function useSlots(items: readonly VirtualItem[]): ReadonlyMap<number, number> {
  const slots = useRef(new Map<number, number>()).current;
  const shown = new Set(items.map(({ index }) => index));
  for (const line of slots.keys()) if (!shown.has(line)) slots.delete(line);
  const taken = new Set(slots.values());
  let free = 0;
  for (const line of shown) {
    if (slots.has(line)) continue;
    while (taken.has(free)) free++;
    taken.add(free);
    slots.set(line, free);
  }
  return slots;
}

/** Whether the window is wide enough for all columns. */
function useIsWide(): boolean {
  return useSyncExternalStore(
    (changed) => {
      WIDE.addEventListener('change', changed);
      return () => WIDE.removeEventListener('change', changed);
    },
    () => WIDE.matches,
  );
}

function Placeholder({ grid }: { readonly grid: boolean }) {
  if (grid) return <Skeleton className="h-full" />;
  return (
    <GridRow tabIndex={-1} aria-busy="true" style={{ height: ROW_PX }} className={COLUMNS}>
      <span />
      <Skeleton className="size-8 rounded-full" />
      <Skeleton className="h-6 max-sm:hidden" />
      <Skeleton className="h-3 w-1/2" />
    </GridRow>
  );
}

function ColumnHeads({ ranked }: Pick<SoundCollectionProps, 'ranked'>) {
  return (
    <div className="px-2 sm:px-4">
      <div className={`${COLUMNS} h-8 border-b border-line text-[12px] text-text-3`}>
        <span />
        <span />
        <span className="max-sm:hidden" />
        <ColumnHead ranked={ranked} label="Name" sortKey="name" />
        <ColumnHead ranked={ranked} label="Model" sortKey="model" className="max-lg:hidden" />
        <span className="max-lg:hidden">Tags</span>
        <ColumnHead ranked={ranked} label="Length" sortKey="length" className="justify-end max-sm:hidden" />
        <ColumnHead ranked={ranked} label="Date" sortKey="date" className="justify-end max-lg:hidden" />
        <span />
      </div>
    </div>
  );
}

interface ColumnHeadProps extends Pick<SoundCollectionProps, 'ranked'> {
  readonly label: string;
  readonly sortKey: SortKey;
  readonly className?: string | undefined;
}

function ColumnHead({ label, sortKey, ranked, className }: ColumnHeadProps) {
  const [sort, setSort] = useSort(ranked);
  const chosen = sort.key === sortKey;
  const Arrow = sort.ascending ? ArrowUp : ArrowDown;
  const order = chosen ? (sort.ascending ? ', ascending' : ', descending') : '';
  return (
    <div className={`flex ${className ?? ''}`}>
      <button
        type="button"
        aria-label={`Sort by ${label.toLowerCase()}${order}`}
        onClick={() => setSort(nextSort(sort, sortKey))}
        className="-mx-1 flex h-6 items-center gap-1 rounded px-1 hover:text-text-1"
      >
        {label}
        {chosen && <Arrow size={12} aria-hidden="true" />}
      </button>
    </div>
  );
}

/** Whether a modifier makes a key a command of the browser; only Ctrl and Space select. */
function hasOtherMeaning({ key, altKey, metaKey, ctrlKey }: KeyboardEvent<HTMLElement>): boolean {
  return altKey || metaKey || (ctrlKey && key !== ' ');
}
