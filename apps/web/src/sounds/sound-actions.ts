import type { Session, Sound, SoundPatch } from '@soundwright/contract';
import { usePlayer } from '../player/player.ts';
import { api } from '../state/api.ts';
import { replaceInLists } from '../state/cache.ts';
import { moveToBin } from '../state/deletions.ts';
import { keys } from '../state/queries.ts';
import { queryClient } from '../state/query-client.ts';
import { formatCount } from '../ui/format.ts';
import { problemMessage } from '../ui/problem.ts';
import { useToasts } from '../ui/toast.tsx';

/** Changes a sound optimistically; reverts with a toast on failure. */
export async function patchSound(sound: Sound, patch: SoundPatch): Promise<void> {
  show({ ...sound, ...patch } as Sound);
  try {
    show(await api.updateSound({ params: { id: sound.id }, body: patch }));
  } catch (error) {
    show(sound);
    useToasts.getState().show({ text: `Could not change “${sound.name}”. ${problemMessage(error)}`, tone: 'danger' });
  }
}

export function toggleFavorite(sound: Sound): Promise<void> {
  return patchSound(sound, { favorite: !sound.favorite });
}

/** Moves sounds to the bin. */
export function deleteSounds(sounds: readonly Sound[]): void {
  const [first] = sounds;
  if (first === undefined) return;
  const playing = usePlayer.getState().sound;
  if (sounds.some(({ id }) => id === playing?.id)) usePlayer.getState().close();
  moveToBin({
    kind: 'sound',
    ids: sounds.map(({ id }) => id),
    text: sounds.length === 1 ? `Deleted “${first.name}”` : `Deleted ${formatCount(sounds.length, 'sound')}`,
  });
}

/** Moves a session to the bin, with its sounds. */
export function deleteSession({ id, title, sound_count: sounds }: Session): void {
  if (usePlayer.getState().sound?.session_id === id) usePlayer.getState().close();
  const its = sounds === 0 ? '' : ` with ${formatCount(sounds, 'sound')}`;
  moveToBin({ kind: 'session', ids: [id], text: `Deleted “${title}”${its}` });
}

/** Adds a sound at the end of a story. @param storyId - null makes a new story */
export async function addToStory(
  sounds: readonly Sound[],
  storyId: string | null,
): Promise<{ id: string; title: string }> {
  const story =
    storyId === null
      ? await api.createStory({ body: { title: sounds[0]?.name ?? 'New story' } })
      : await api.getStory({ params: { id: storyId } });
  for (const sound of sounds) {
    await api.createSegment({ params: { id: story.id }, body: { sound_id: sound.id } });
  }
  return { id: story.id, title: story.title };
}

/**
 * Starts a browser download.
 * @param href - URL of the download
 * @param name - for downloads without a file name
 */
export function saveFile(href: string, name = ''): void {
  const link = document.createElement('a');
  link.href = href;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
}

function show(sound: Sound): void {
  queryClient.setQueryData(keys.sound(sound.id), sound);
  replaceInLists(queryClient, sound);
  usePlayer.getState().refresh(sound);
}
