import { useEffect } from 'react';
import { useStoryTools } from '../editor/story-context.tsx';
import type { MeterBoard } from '../playback/meter-board.ts';

/** How long meters go on after playing has stopped, until every bar has fallen. */
const FALL_MS = 3_000;

/** Calls `draw` with every frame while meters move, and once at the beginning. */
export function useMeters(draw: (board: MeterBoard) => void): void {
  const { player } = useStoryTools();
  useEffect(() => {
    let frame = 0;
    let stoppedAt = Number.NEGATIVE_INFINITY;
    const tick = () => {
      draw(player.meters);
      const { playing } = player.store.getState();
      if (playing) stoppedAt = performance.now();
      frame = playing || performance.now() - stoppedAt < FALL_MS ? requestAnimationFrame(tick) : 0;
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
