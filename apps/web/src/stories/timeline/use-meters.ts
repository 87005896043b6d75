import { useEffect } from 'react';
import { useStoryTools } from '../editor/story-context.tsx';
import type { MeterBoard } from '../playback/meter-board.ts';

/** How long meters keep updating after playback stops, until all have fallen. */
const FALL_MS = 3_000;
/** Meters move about 25 times a second, the rate at which levels arrive. */
const EVERY_MS = 38;

/** Calls `draw` while meters move, and once initially. */
export function useMeters(draw: (board: MeterBoard) => void): void {
  const { player } = useStoryTools();
  useEffect(() => {
    let frame = 0;
    let stoppedAt = Number.NEGATIVE_INFINITY;
    let drawnAt = Number.NEGATIVE_INFINITY;
    const tick = () => {
      const now = performance.now();
      if (now - drawnAt >= EVERY_MS) {
        drawnAt = now;
        draw(player.meters);
      }
      const { playing } = player.store.getState();
      if (playing) stoppedAt = now;
      frame = playing || now - stoppedAt < FALL_MS ? requestAnimationFrame(tick) : 0;
    };
    const stop = player.store.subscribe(() => {
      if (frame === 0) tick();
    });
    tick();
    return () => {
      stop();
      cancelAnimationFrame(frame);
    };
  }, [player, draw]);
}
