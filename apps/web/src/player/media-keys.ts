import type { StoreApi } from 'zustand';
import type { PlayerState } from './player.ts';

/** How far a key for moving jumps where the system does not say, seconds. */
const JUMP_S = 10;

type Player = Pick<StoreApi<PlayerState>, 'getState' | 'subscribe'>;

/**
 * Tells a media session what plays, and follows its keys: those of the keyboard, of headphones and of a lock screen.
 * @returns a function that ends both
 */
export function connectMediaKeys(session: MediaSession, player: Player): () => void {
  const moveBy = (seconds: number) => player.getState().seek(player.getState().positionS + seconds);
  const handlers: Partial<Record<MediaSessionAction, MediaSessionActionHandler>> = {
    play: () => !player.getState().playing && player.getState().toggle(),
    pause: () => player.getState().pause(),
    stop: () => player.getState().close(),
    seekto: ({ seekTime = 0 }) => player.getState().seek(seekTime),
    seekbackward: ({ seekOffset = JUMP_S }) => moveBy(-seekOffset),
    seekforward: ({ seekOffset = JUMP_S }) => moveBy(seekOffset),
  };
  const set = (action: string, handler: MediaSessionActionHandler | null) => {
    try {
      session.setActionHandler(action as MediaSessionAction, handler);
    } catch {
      // Older browsers do not know every action.
    }
  };
  for (const [action, handler] of Object.entries(handlers)) set(action, handler);

  const show = ({ sound, live, playing, positionS, speed }: PlayerState) => {
    const title = sound?.name ?? live?.title;
    session.metadata = title === undefined ? null : new MediaMetadata({ title, album: 'Soundwright' });
    session.playbackState = title === undefined ? 'none' : playing ? 'playing' : 'paused';
    if (sound === null || sound.duration_s === 0) session.setPositionState();
    else {
      const position = Math.min(positionS, sound.duration_s);
      session.setPositionState({ duration: sound.duration_s, position, playbackRate: speed });
    }
  };
  show(player.getState());
  // The system counts on by itself, so only what it cannot know is told.
  const unsubscribe = player.subscribe((now, before) => {
    const jumps = Math.abs(now.positionS - before.positionS) > 1;
    if (jumps || (['sound', 'live', 'playing', 'speed'] as const).some((name) => now[name] !== before[name])) show(now);
  });
  return () => {
    unsubscribe();
    for (const action of Object.keys(handlers)) set(action, null);
    session.metadata = null;
    session.playbackState = 'none';
  };
}
