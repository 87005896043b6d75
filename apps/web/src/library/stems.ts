import type { Sound } from '@soundwright/contract';
import { api } from '../state/api.ts';
import { formatCount } from '../ui/format.ts';
import { problemMessage } from '../ui/problem.ts';
import { useToasts } from '../ui/toast.tsx';

/**
 * Puts a sound on a new timeline with a lane for each stem, and opens it. Stems that exist are used; otherwise they are
 * made now and appear when they are done.
 *
 * @param open - navigates to a path of the page
 */
export async function layStems(sound: Sound, open: (path: string) => void): Promise<void> {
  try {
    const { id } = await api.storyFromSound({ body: { sound_id: sound.id, separate: true } });
    open(`/stories/${id}?view=timeline`);
  } catch (error) {
    useToasts.getState().show({
      text: `Could not put the stems of “${sound.name}” on a timeline. ${problemMessage(error)}`,
      tone: 'danger',
      ms: 10_000,
    });
  }
}

/** Says when a separation is done, and offers its stems on a timeline. */
export async function announceStems(sound: Sound, jobId: string, open: (path: string) => void): Promise<void> {
  const { show } = useToasts.getState();
  try {
    const { status, result, error } = await api.followJob(jobId);
    if (status === 'error') {
      show({ text: `Could not separate “${sound.name}”. ${error ?? ''}`, tone: 'danger', ms: 10_000 });
    }
    if (status !== 'done') return;
    show({
      text: `“${sound.name}” was split into ${formatCount(result?.sounds.length ?? 0, 'stem')}.`,
      ms: 12_000,
      action: { label: 'Open on a timeline', run: () => void layStems(sound, open) },
    });
  } catch {
    // The jobs list shows how it ended.
  }
}
