import type { Sound } from '@soundwright/contract';
import { expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { verifies } from '../../../../test/verifies.ts';
import { connectMediaKeys } from './media-keys.ts';
import type { PlayerState } from './player.ts';

it('media keys move the player, and the system is told what plays', () => {
  verifies('ui.media-keys');
  class Metadata {
    readonly told: { title: string };
    constructor(told: { title: string }) {
      this.told = told;
    }
  }
  vi.stubGlobal('MediaMetadata', Metadata);
  const keys = new Map<string, MediaSessionActionHandler | null>();
  const positions: (MediaPositionState | undefined)[] = [];
  const session = {
    metadata: null as { told: { title: string } } | null,
    playbackState: 'none',
    setActionHandler(action: string, handler: MediaSessionActionHandler | null) {
      if (action === 'stop') throw new TypeError('not known');
      keys.set(action, handler);
    },
    setPositionState: (state?: MediaPositionState) => void positions.push(state),
  };
  const moves: unknown[] = [];
  const move = (name: string) => (to?: unknown) => void moves.push(to === undefined ? name : [name, to]);
  const player = createStore<PlayerState>(() => ({
    ...({ toggle: move('toggle'), pause: move('pause'), seek: move('seek') } as unknown as PlayerState),
    ...{ sound: null, live: null, playing: false, positionS: 0, speed: 1 },
  }));
  const press = (action: MediaSessionAction, details = {}) => keys.get(action)?.({ action, ...details });

  const end = connectMediaKeys(session as unknown as MediaSession, player);
  expect([session.metadata, session.playbackState, positions]).toEqual([null, 'none', [undefined]]);
  player.setState({ sound: { name: 'Rain', duration_s: 20 } as Sound, playing: true, positionS: 12 });
  expect([session.metadata?.told.title, session.playbackState]).toEqual(['Rain', 'playing']);
  expect(positions.at(-1)).toEqual({ duration: 20, position: 12, playbackRate: 1 });
  player.setState({ positionS: 12.1 });
  expect(positions).toHaveLength(2);
  player.setState({ positionS: 3 });
  expect(positions.at(-1)).toMatchObject({ position: 3 });

  press('play');
  press('seekbackward');
  press('seekforward', { seekOffset: 5 });
  press('seekto', { seekTime: 7 });
  press('pause');
  expect(moves).toEqual([['seek', -7], ['seek', 8], ['seek', 7], 'pause']);
  player.setState({ playing: false });
  press('play');
  expect([moves.at(-1), session.playbackState]).toEqual(['toggle', 'paused']);
  player.setState({ sound: null, live: { id: 'j', title: 'Coming', take: 0 } });
  expect([session.metadata?.told.title, positions.at(-1)]).toEqual(['Coming', undefined]);

  end();
  expect([...keys.values()].every((handler) => handler === null)).toBe(true);
  expect(session.metadata).toBeNull();
});
