import type { EditedSound } from '@soundwright/contract';
import { useEffect, useRef, useState } from 'react';
import { usePlayer } from '../player/player.ts';
import { keys } from '../state/queries.ts';
import { queryClient } from '../state/query-client.ts';

/**
 * A temporary sound, deleted when it is discarded or another one is made, and when the screen or page is left; also when
 * it is finished only then.
 */
export function usePreview() {
  const [preview, setPreview] = useState<EditedSound | null>(null);
  const held = useRef<EditedSound | null>(null);
  /** Of the newest preview; a sound of an earlier turn is not wanted any more. */
  const turn = useRef(0);
  const discard = () => {
    const sound = held.current;
    turn.current++;
    held.current = null;
    setPreview(null);
    if (sound !== null) remove(sound);
  };
  const latest = useRef(discard);
  useEffect(() => {
    latest.current = discard;
  });
  useEffect(() => {
    const leave = () => latest.current();
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, []);
  return {
    preview,
    discard,
    /** Replaces the preview by a sound that is being made. @throws what making it throws */
    async make(work: () => Promise<EditedSound>): Promise<void> {
      discard();
      const own = turn.current;
      const sound = await work();
      if (turn.current !== own) return remove(sound);
      held.current = sound;
      setPreview(sound);
    },
    keep() {
      held.current = null;
      setPreview(null);
    },
  };
}

function remove(sound: EditedSound): void {
  if (usePlayer.getState().sound?.id === sound.id) usePlayer.getState().close();
  void fetch(`/api/sounds/${sound.id}`, {
    method: 'DELETE',
    headers: { 'X-Service': 'soundwright' },
    keepalive: true,
  }).finally(() => queryClient.invalidateQueries({ queryKey: keys.sounds }));
}
