import type { Sound } from '@soundwright/contract';
import { useRef, useState } from 'react';
import { usePlayer } from '../player/player.ts';
import { problemMessage } from '../ui/problem.ts';
import { useToasts } from '../ui/toast.tsx';
import { hasCommand, isCovered, usePageKeys } from './hotkeys.ts';
import { isTyping } from './typing.ts';

interface Review {
  /** The takes, in order. */
  readonly ids: readonly string[];
  readonly load: (id: string) => Sound | Promise<Sound>;
  readonly decide: (id: string, verdict: 'keep' | 'drop') => void;
  /** Shows a take. */
  readonly reveal: (id: string) => void;
  /** Other keys, with the current take; true when handled. */
  readonly onKey?: (key: string, currentId: string | null) => boolean;
}

/**
 * Reviewing takes: J and K play the next and previous one, A keeps, X drops; both play the next.
 *
 * @returns the current take
 */
export function useReview({ ids, load, decide, reveal, onKey = () => false }: Review): string | null {
  const [markedId, setMarkedId] = useState<string | null>(null);
  const newestId = useRef<string | null>(null);
  const playingId = usePlayer((player) => player.sound?.id ?? null);
  // Sounds started by a button count as well.
  const currentId = playingId !== null && ids.includes(playingId) ? playingId : markedId;
  const at = currentId === null ? -1 : ids.indexOf(currentId);
  const go = async (index: number) => {
    const id = ids[index];
    if (id === undefined) return;
    setMarkedId(id);
    newestId.current = id;
    reveal(id);
    try {
      const sound = await load(id);
      // Another take was chosen meanwhile.
      if (newestId.current === id) usePlayer.getState().play(sound, 0);
    } catch (error) {
      useToasts.getState().show({ text: `Could not play the take. ${problemMessage(error)}`, tone: 'danger' });
    }
  };
  usePageKeys((event) => {
    if (hasCommand(event) || event.altKey || isTyping(event.target) || isCovered() || ids.length === 0) return;
    const key = event.key.toLowerCase();
    const id = ids[at];
    if (key === 'j') void go(at < 0 ? 0 : Math.min(ids.length - 1, at + 1));
    else if (key === 'k') void go(Math.max(0, at - 1));
    else if ((key === 'a' || key === 'x') && id !== undefined) {
      decide(id, key === 'a' ? 'keep' : 'drop');
      void go(at + 1);
    } else if (!onKey(key, currentId)) return;
    event.preventDefault();
  });
  return currentId;
}
