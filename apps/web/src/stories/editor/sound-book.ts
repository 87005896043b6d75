import type { Sound } from '@soundwright/contract';
import { create } from 'zustand';
import { api } from '../../state/api.ts';
import { onServiceEvent } from '../../state/live.ts';
import { keys } from '../../state/queries.ts';
import { queryClient } from '../../state/query-client.ts';

interface SoundBook {
  /** Cache of the sounds of stories; null for those no longer in the library. */
  readonly sounds: ReadonlyMap<string, Sound | null>;
}

export const useSoundBook = create<SoundBook>(() => ({ sounds: new Map() }));

const AT_ONCE = 6;
/** From this many unknown sounds on, one list request is cheaper. */
const WORTH_A_LIST = 12;
const wanted = new Set<string>();
let running = false;

/** Loads unknown sounds. */
export function wantSounds(ids: Iterable<string>): void {
  const { sounds } = useSoundBook.getState();
  for (const id of ids) if (!sounds.has(id)) wanted.add(id);
  if (!running && wanted.size > 0) void readWanted();
}

async function readWanted(): Promise<void> {
  running = true;
  try {
    if (wanted.size >= WORTH_A_LIST) {
      const { items } = await api.listSounds({ query: { limit: 500 } });
      learn(items.filter((sound) => wanted.has(sound.id)).map((sound) => [sound.id, sound]));
    }
    while (wanted.size > 0) {
      const ids = [...wanted].slice(0, AT_ONCE);
      learn(await Promise.all(ids.map(async (id) => [id, await readSound(id)] as const)));
    }
  } catch {
    // The service is not responding: the next view that needs them retries.
    wanted.clear();
  } finally {
    running = false;
  }
}

async function readSound(id: string): Promise<Sound | null> {
  try {
    return await queryClient.fetchQuery({
      queryKey: keys.sound(id),
      queryFn: () => api.getSound({ params: { id } }),
      retry: false,
    });
  } catch (error) {
    if (isGone(error)) return null;
    throw error;
  }
}

function isGone(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'problem' in error;
}

function learn(known: readonly (readonly [string, Sound | null])[]): void {
  for (const [id] of known) wanted.delete(id);
  useSoundBook.setState(({ sounds }) => ({ sounds: new Map([...sounds, ...known]) }));
}

onServiceEvent(({ name, data }) => {
  if (name !== 'sound' || !useSoundBook.getState().sounds.has(data.id)) return;
  learn([[data.id, data.type === 'sound.deleted' ? null : data.sound]]);
});

/** Length of a sound in seconds; undefined while it is not known. */
export function lengthOfSound(id: string): number | undefined {
  return useSoundBook.getState().sounds.get(id)?.duration_s;
}

/** Adds a known sound, so that it can be drawn at once. */
export function learnSound(sound: Sound): void {
  learn([[sound.id, sound]]);
}
