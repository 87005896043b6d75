import { type PointerEvent, useRef } from 'react';
import { timeAtX } from '../canvas/waveform.ts';
import { classes } from './classes.ts';
import type { Kind } from './kind.ts';
import { Waveform } from './waveform.tsx';

export interface Region {
  readonly startS: number;
  readonly endS: number;
}

interface RegionWaveProps {
  readonly peaks: ArrayLike<number>;
  readonly kind: Kind;
  readonly durationS: number;
  /** Null shows the wave alone. */
  readonly region: Region | null;
  readonly onRegion: (region: Region) => void;
  readonly label: string;
  readonly heightPx?: number | undefined;
  readonly className?: string | undefined;
}

const SHORTEST_S = 0.05;

/** A waveform with a region drawn with the pointer; number fields beside it serve the keyboard. */
export function RegionWave({
  peaks,
  kind,
  durationS,
  region,
  onRegion,
  label,
  heightPx = 56,
  className,
}: RegionWaveProps) {
  const anchorS = useRef<number | null>(null);
  const at = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    return Number(timeAtX(event.clientX - box.left, box.width, { startS: 0, endS: durationS }).toFixed(2));
  };
  const start = (event: PointerEvent<HTMLElement>) => {
    if (region === null || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const timeS = at(event);
    const reachS = durationS * 0.02;
    // A drag near an edge moves that edge; elsewhere it draws a new region.
    if (Math.abs(timeS - region.startS) < reachS) anchorS.current = region.endS;
    else if (Math.abs(timeS - region.endS) < reachS) anchorS.current = region.startS;
    else anchorS.current = timeS;
  };
  const move = (event: PointerEvent<HTMLElement>) => {
    if (anchorS.current === null) return;
    const timeS = at(event);
    const next = { startS: Math.min(anchorS.current, timeS), endS: Math.max(anchorS.current, timeS) };
    if (next.endS - next.startS >= Math.min(SHORTEST_S, durationS)) onRegion(next);
  };
  const percent = (seconds: number) =>
    `${(Math.min(durationS, Math.max(0, seconds)) / Math.max(durationS, 1e-9)) * 100}%`;
  return (
    <div
      className={classes('relative touch-none select-none', region !== null && 'cursor-crosshair', className)}
      onPointerDown={start}
      onPointerMove={move}
      onPointerUp={() => {
        anchorS.current = null;
      }}
    >
      <Waveform peaks={peaks} kind={kind} durationS={durationS} label={label} heightPx={heightPx} />
      {region !== null && (
        <div
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 border-x-2 border-accent bg-accent/15"
          style={{ left: percent(region.startS), right: `calc(100% - ${percent(region.endS)})` }}
        />
      )}
    </div>
  );
}
