import type { Sound } from '@soundwright/contract';
import { useState } from 'react';
import { hasCommand, isCovered, usePageKeys } from '../frame/hotkeys.ts';
import { isTyping } from '../frame/typing.ts';
import { usePlayer } from '../player/player.ts';
import { judge, type Verdict } from './batch-store.ts';

const VERDICT_KEYS: Readonly<Record<string, Verdict>> = { a: 'keep', x: 'drop' };

/** Reviewing a list: J and K play the next and previous take, A keeps, X drops; both play the next. */
export function useReview(sounds: readonly Sound[]): string | null {
  const [markedId, setMarkedId] = useState<string | null>(null);
  const playingId = usePlayer((player) => player.sound?.id ?? null);
  // Sounds started by a button count as well.
  const currentId = sounds.some(({ id }) => id === playingId) ? playingId : markedId;
  const at = sounds.findIndex(({ id }) => id === currentId);
  const go = (index: number) => {
    const sound = sounds[index];
    if (sound === undefined) return;
    setMarkedId(sound.id);
    usePlayer.getState().play(sound, 0);
    document.querySelector(`[data-take="${CSS.escape(sound.id)}"]`)?.scrollIntoView({ block: 'nearest' });
  };
  usePageKeys((event) => {
    if (hasCommand(event) || event.altKey || isTyping(event.target) || isCovered() || sounds.length === 0) return;
    const key = event.key.toLowerCase();
    if (key === 'j') go(at < 0 ? 0 : Math.min(sounds.length - 1, at + 1));
    else if (key === 'k') go(Math.max(0, at - 1));
    else if (VERDICT_KEYS[key] !== undefined && sounds[at] !== undefined) {
      judge(sounds[at].id, VERDICT_KEYS[key]);
      go(at + 1);
    } else return;
    event.preventDefault();
  });
  return currentId;
}
