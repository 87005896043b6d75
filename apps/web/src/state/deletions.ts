import { type BinKind, LIMITS } from '@soundwright/contract';
import type { QueryKey } from '@tanstack/react-query';
import { create } from 'zustand';
import { formatCount } from '../ui/format.ts';
import { problemMessage } from '../ui/problem.ts';
import { UNDO_MS, useToasts } from '../ui/toast.tsx';
import { api } from './api.ts';
import { keys } from './keys.ts';
import { queryClient } from './query-client.ts';

interface DeletionStore {
  /** Ids of records being moved to the bin, hidden from lists. */
  readonly pending: ReadonlySet<string>;
}

/** Records being deleted. */
export const useDeletions = create<DeletionStore>(() => ({ pending: new Set() }));

interface Deletion {
  readonly kind: BinKind;
  readonly ids: readonly string[];
  /** Like "Deleted “Rain”". */
  readonly text: string;
}

/** The last deletion, to restore its undo after a reload. */
interface Last extends Deletion {
  /** Until when its undo is offered, ms since 1970. */
  readonly until: number;
}

const KEPT = 'soundwright.deleted';
const WHERE = {
  sound: keys.sounds,
  story: keys.stories,
  set: keys.sets,
  voice: keys.voices,
  session: keys.sessions,
} as const;

/** Moves records to the bin; a toast offers undo. */
export function moveToBin(deletion: Deletion): void {
  hide(deletion.ids, true);
  const moved = put(deletion);
  offerUndo(deletion, moved);
  sessionStorage.setItem(KEPT, JSON.stringify({ ...deletion, until: Date.now() + UNDO_MS } satisfies Last));
}

/** Restores items from the bin. @throws errors of the service */
export async function restoreFromBin(ids: readonly string[]): Promise<void> {
  for (const some of chunks(ids)) await api.restoreFromBin({ body: { ids: some } });
  hide(ids, false);
  await refresh();
}

/** Offers undo again for a deletion just before a reload. */
export function resumeDeletions(): void {
  const text = sessionStorage.getItem(KEPT);
  if (text === null) return;
  sessionStorage.removeItem(KEPT);
  const last = JSON.parse(text) as Last;
  if (last.until > Date.now()) offerUndo(last, Promise.resolve());
}

function offerUndo(deletion: Deletion, moved: Promise<unknown>): void {
  useToasts.getState().show({
    text: deletion.text,
    undo: () => {
      sessionStorage.removeItem(KEPT);
      void moved
        .then(() => restoreFromBin(deletion.ids))
        .catch((error: unknown) => complain('restore', deletion, error));
    },
  });
}

/** Survives unloading of the page, unlike a client request. */
async function put({ kind, ids, text }: Deletion): Promise<void> {
  try {
    for (const some of chunks(ids)) {
      const response = await fetch('/api/bin', {
        method: 'POST',
        headers: { 'X-Service': 'soundwright', 'Content-Type': 'application/json' },
        body: JSON.stringify({ kind, ids: some }),
        keepalive: true,
      });
      // Already deleted by another client.
      if (response.ok || response.status === 404) continue;
      const { detail } = (await response.json().catch(() => ({}))) as { detail?: string };
      throw new Error(detail ?? `The service returned ${response.status}.`);
    }
    await queryClient.invalidateQueries({ queryKey: WHERE[kind] });
    // Navigation is a transition, so the page of a deleted session can outlast the deletion and would read it again.
    if (kind === 'session') await Promise.all(ids.map((id) => unobserved(keys.session(id))));
  } catch (error) {
    complain('delete', { kind, ids, text }, error);
  }
  hide(ids, false);
}

/** Resolves once no component uses a query. */
function unobserved(queryKey: QueryKey): Promise<void> {
  const cache = queryClient.getQueryCache();
  const isUsed = () => (cache.find({ queryKey })?.getObserversCount() ?? 0) > 0;
  if (!isUsed()) return Promise.resolve();
  return new Promise((resolve) => {
    const unsubscribe = cache.subscribe(() => {
      if (isUsed()) return;
      unsubscribe();
      resolve();
    });
  });
}

function complain(what: 'delete' | 'restore', { ids }: Deletion, error: unknown): void {
  const text = `Could not ${what} ${formatCount(ids.length, 'item')}. ${problemMessage(error)}`;
  useToasts.getState().show({ text, tone: 'danger' });
}

async function refresh(): Promise<void> {
  for (const queryKey of [...Object.values(WHERE), ['story'], keys.bin])
    await queryClient.invalidateQueries({ queryKey });
}

function chunks(ids: readonly string[]): string[][] {
  const count = Math.ceil(ids.length / LIMITS.listMax);
  return Array.from({ length: count }, (_, at) => ids.slice(at * LIMITS.listMax, (at + 1) * LIMITS.listMax));
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
