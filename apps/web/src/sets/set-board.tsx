import type { SetItem, SoundSetDetail } from '@soundwright/contract';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useMemo, useRef, useState } from 'react';
import { takeLevels } from '../create/take-levels.ts';
import { useReview } from '../frame/use-review.ts';
import { usePlayer } from '../player/player.ts';
import { ItemDialog } from './item-dialog.tsx';
import { decide, loadTake, makeAgain } from './set-actions.ts';
import { ROW_PX, SetRow } from './set-row.tsx';
import { tryFor } from './try-for.ts';

const VERDICTS = { keep: 'kept', drop: 'rejected' } as const;

/** The items as rows with their takes as waves. Only the visible rows are in the page. */
export function SetBoard({ set }: { readonly set: SoundSetDetail }) {
  const { items, id: setId } = set;
  const scroller = useRef<HTMLDivElement>(null);
  const [edited, setEdited] = useState<SetItem | null>(null);
  const ids = useMemo(() => items.flatMap(({ takes }) => takes.map(({ sound_id }) => sound_id)), [items]);
  const holder = (soundId: string | null) =>
    items.findIndex(({ takes }) => takes.some(({ sound_id }) => sound_id === soundId));
  const virtual = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    overscan: 4,
  });
  const currentId = useReview({
    ids,
    load: loadTake,
    decide: (soundId, verdict) => {
      const item = items[holder(soundId)];
      if (item !== undefined) decide(setId, item, soundId, VERDICTS[verdict]);
    },
    reveal: (soundId) => virtual.scrollToIndex(holder(soundId)),
    onKey: (key, soundId) => {
      const item = items[holder(soundId)];
      if (item === undefined) return false;
      if (key === 'r') makeAgain(setId, item.key);
      else if (/^[1-8]$/.test(key)) void tryFor('Could not play the take', () => compareTake(item, Number(key) - 1));
      else return false;
      return true;
    },
  });
  const edit = useCallback((item: SetItem) => setEdited(item), []);
  return (
    <section aria-label="Board" className="flex flex-col gap-2">
      <p className="text-[12px] text-text-3 pointer-coarse:hidden">
        J/K: next/previous, A: keep, X: reject, R: new takes, 1–8: compare
      </p>
      <div
        ref={scroller}
        className="max-h-[calc(100dvh-16rem)] min-h-72 overflow-y-auto rounded-ui border border-line bg-surface-1"
      >
        <ul aria-label="Items" style={{ height: virtual.getTotalSize() }} className="relative">
          {virtual.getVirtualItems().map(({ index, start }) => {
            const item = items[index];
            if (item === undefined) return null;
            const isCurrent = item.takes.some(({ sound_id }) => sound_id === currentId);
            return (
              <li
                key={item.key}
                data-item={item.key}
                data-state={item.state}
                aria-setsize={items.length}
                aria-posinset={index + 1}
                style={{ transform: `translateY(${start}px)`, height: ROW_PX }}
                className="absolute inset-x-0 top-0 border-b border-line"
              >
                <SetRow
                  setId={setId}
                  item={item}
                  isMaking={set.making?.running === true && set.making.key === item.key}
                  currentId={isCurrent ? currentId : null}
                  onEdit={edit}
                />
              </li>
            );
          })}
        </ul>
      </div>
      {edited !== null && <ItemDialog setId={setId} item={edited} onClose={() => setEdited(null)} />}
    </section>
  );
}

/** Switches to another take of the item where the current one is. */
async function compareTake({ takes }: SetItem, index: number): Promise<void> {
  const sounds = await Promise.all(takes.slice(0, 8).map(({ sound_id }) => loadTake(sound_id)));
  const sound = sounds[index];
  if (sound !== undefined) usePlayer.getState().swap(sound, takeLevels(sounds)[index] ?? 1);
}
