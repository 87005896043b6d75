import type { SetItem, SetItemPatch, SetVerdict, Sound, SoundSetDetail } from '@soundwright/contract';
import { api } from '../state/api.ts';
import { keys } from '../state/keys.ts';
import { queryClient } from '../state/query-client.ts';
import { tryFor } from './try-for.ts';

/** A take as a sound: read once, because the audio of a sound never changes. */
export const takeQuery = (id: string) => ({
  queryKey: keys.sound(id),
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => api.getSound({ params: { id }, signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

export function loadTake(id: string): Promise<Sound> {
  return queryClient.fetchQuery(takeQuery(id));
}

/** Keeps or rejects a take; a second time takes that back. */
export function decide(setId: string, item: SetItem, soundId: string, verdict: Exclude<SetVerdict, null>): void {
  const before = item.takes.find(({ sound_id }) => sound_id === soundId)?.verdict;
  const body = { verdict: before === verdict ? null : verdict };
  const params = { id: setId, key: item.key, sound_id: soundId };
  void tryFor('Could not store the decision', async () =>
    show(setId, item.key, await api.putSetTake({ params, body })),
  );
}

export async function changeItem(setId: string, key: string, body: SetItemPatch): Promise<void> {
  show(setId, key, await api.updateSetItem({ params: { id: setId, key }, body }));
}

/** Makes new takes of an item. */
export function makeAgain(setId: string, key: string): void {
  const body = { keys: [key], again: true };
  void tryFor('Could not make new takes', () => api.makeSet({ params: { id: setId }, body }));
}

/** Takes a sound out of an item; it stays in the library. */
export function removeTake(setId: string, key: string, soundId: string): void {
  const params = { id: setId, key, sound_id: soundId };
  void tryFor('Could not remove the take', async () => show(setId, key, await api.deleteSetTake({ params })));
}

export function removeItem(setId: string, key: string): Promise<void> {
  return api.deleteSetItem({ params: { id: setId, key } });
}

/** Shows a changed item at once; the event of the service brings the rest. */
function show(setId: string, key: string, item: SetItem): void {
  queryClient.setQueryData<SoundSetDetail>(
    keys.set(setId),
    (set) => set && { ...set, items: set.items.map((one) => (one.key === key ? item : one)) },
  );
}
