import { create } from 'zustand';
import { formatCount } from '../ui/format.ts';
import { problemMessage } from '../ui/problem.ts';
import { useToasts } from '../ui/toast.tsx';

interface DeletionStore {
  /** Ids of records that are about to go: lists leave them out. */
  readonly pending: ReadonlySet<string>;
}

/** What was deleted here and can still be taken back. */
export const useDeletions = create<DeletionStore>(() => ({ pending: new Set() }));

interface Deletion {
  readonly ids: readonly string[];
  /** Like "Deleted “Rain”". */
  readonly text: string;
  /** Path of one record, like `/api/sounds/<id>`. */
  readonly pathOf: (id: string) => string;
  readonly onDone?: (() => void) | undefined;
}

/** A deletion that the page was left in: ids with their paths. */
interface Left {
  readonly text: string;
  readonly paths: readonly (readonly [string, string])[];
}

const KEPT = 'soundwright.deletions';

const waiting = new Set<Deletion>();

/**
 * Hides records at once and deletes them after 8 s without undo. When the page is left before that, the next visit
 * offers the undo again.
 */
export function deleteWithUndo(deletion: Deletion): void {
  waiting.add(deletion);
  hide(deletion.ids, true);
  useToasts.getState().show({
    text: deletion.text,
    undo: () => {
      waiting.delete(deletion);
      hide(deletion.ids, false);
    },
    onSettled: () => void carryOut(deletion),
  });
}

async function carryOut(deletion: Deletion): Promise<void> {
  if (!waiting.delete(deletion)) return;
  const results = await Promise.allSettled(deletion.ids.map((id) => send(deletion.pathOf(id))));
  const failed = results.flatMap((result, index) => (result.status === 'rejected' ? [{ index, result }] : []));
  if (failed.length > 0) {
    hide(
      failed.map(({ index }) => deletion.ids[index] ?? ''),
      false,
    );
    const why = problemMessage(failed[0]?.result.reason);
    useToasts
      .getState()
      .show({ text: `Could not delete ${formatCount(failed.length, 'item')}. ${why}`, tone: 'danger' });
  }
  deletion.onDone?.();
}

/** Outlives the page, unlike a request of the client. */
async function send(path: string): Promise<void> {
  const response = await fetch(path, { method: 'DELETE', headers: { 'X-Service': 'soundwright' }, keepalive: true });
  if (!response.ok && response.status !== 404) {
    const { detail } = (await response.json().catch(() => ({}))) as { detail?: string };
    throw new Error(detail ?? `The service returned ${response.status}.`);
  }
}

function hide(ids: readonly string[], hidden: boolean): void {
  useDeletions.setState(({ pending }) => {
    const next = new Set(pending);
    for (const id of ids) {
      if (hidden) next.add(id);
      else next.delete(id);
    }
    return { pending: next };
  });
}

window.addEventListener('pagehide', () => {
  if (waiting.size === 0) return;
  const left = [...waiting].map(
    ({ ids, text, pathOf }): Left => ({ text, paths: ids.map((id) => [id, pathOf(id)] as const) }),
  );
  localStorage.setItem(KEPT, JSON.stringify([...takeLeft(), ...left]));
  waiting.clear();
});

/** What an earlier visit left; another tab that opens now finds nothing any more. */
function takeLeft(): Left[] {
  const text = localStorage.getItem(KEPT);
  localStorage.removeItem(KEPT);
  try {
    return JSON.parse(text ?? '[]') as Left[];
  } catch {
    return [];
  }
}

/** Takes up what an earlier visit was about to delete, with time to take it back. */
export function resumeDeletions(onDone: () => void): void {
  for (const { text, paths } of takeLeft()) {
    const known = new Map(paths);
    deleteWithUndo({ ids: [...known.keys()], text, pathOf: (id) => known.get(id) ?? '', onDone });
  }
}
