import { useCallback, useRef } from 'react';
import { LOWEST_DB, type MeterBoard, type MixFigures } from '../playback/meter-board.ts';
import { useMeters } from './use-meters.ts';

/** Warning level of a meter, dBFS. */
const HOT_DB = -3;

/** How far a bar reaches, 0 to 1. */
function share(db: number): number {
  return Math.max(0, Math.min(1, 1 - db / LOWEST_DB));
}

function show(bar: HTMLElement | null, db: number, axis: 'X' | 'Y'): void {
  if (bar === null) return;
  const transform = `scale${axis}(${Math.round(share(db) * 100) / 100})`;
  if (bar.style.transform !== transform) bar.style.transform = transform;
  const hot = String(db > HOT_DB);
  if (bar.dataset['hot'] !== hot) bar.dataset['hot'] = hot;
}

/** The level of a lane while it plays, up the right edge of its header. */
export function LaneMeter({ trackIndex }: { readonly trackIndex: number }) {
  const bar = useRef<HTMLSpanElement>(null);
  const draw = useCallback((board: MeterBoard) => show(bar.current, board.levelDb(trackIndex), 'Y'), [trackIndex]);
  useMeters(draw);
  return (
    <span
      aria-hidden="true"
      data-lane-meter=""
      className="absolute inset-y-1 right-0 w-[4px] overflow-hidden rounded-full bg-surface-3"
    >
      <span
        ref={bar}
        className="block h-full w-full origin-bottom bg-ok will-change-transform [transform:scaleY(0)] data-[hot=true]:bg-danger"
      />
    </span>
  );
}

function figure(value: number | null): string {
  return value === null ? '–' : value.toFixed(1).replace('-', '−');
}

function words({ shortTermLufs, integratedLufs, truePeakDb }: MixFigures): string {
  return `Short-term ${figure(shortTermLufs)} LUFS, integrated ${figure(integratedLufs)} LUFS, true peak ${figure(truePeakDb)} dBTP`;
}

const BAR =
  'block h-full w-full origin-left bg-ok will-change-transform [transform:scaleX(0)] data-[hot=true]:bg-danger';
/** Update interval of figures, slow enough to read. */
const FIGURES_MS = 250;

/** Level, loudness and true peak of the mix since playing began. */
export function MasterMeter() {
  const root = useRef<HTMLDivElement>(null);
  const bars = useRef<(HTMLSpanElement | null)[]>([]);
  const shown = useRef(0);
  const draw = useCallback((board: MeterBoard) => {
    show(bars.current[0] ?? null, board.levelDb('left'), 'X');
    show(bars.current[1] ?? null, board.levelDb('right'), 'X');
    const now = performance.now();
    if (root.current === null || now - shown.current < FIGURES_MS) return;
    shown.current = now;
    const { figures } = board;
    root.current.ariaLabel = `Mix: ${words(figures)}`;
    const [short, integrated, peak] = root.current.querySelectorAll<HTMLElement>('[data-figure]');
    if (short) short.textContent = figure(figures.shortTermLufs);
    if (integrated) integrated.textContent = figure(figures.integratedLufs);
    if (peak) peak.textContent = figure(figures.truePeakDb);
  }, []);
  useMeters(draw);
  return (
    <div
      ref={root}
      role="img"
      aria-label="Mix: not played yet"
      data-master-meter=""
      title="Mix level, short-term (3 s) and integrated loudness, and maximum true peak"
      className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-0.5 text-[12px] text-text-2"
    >
      <span className="flex w-24 flex-col gap-[3px]">
        {[0, 1].map((side) => (
          <span key={side} className="h-[5px] overflow-hidden rounded-full bg-surface-3">
            <span
              ref={(element) => {
                bars.current[side] = element;
              }}
              className={BAR}
            />
          </span>
        ))}
      </span>
      {(['S', 'I', 'TP'] as const).map((name) => (
        <span key={name} className={name === 'S' ? 'hidden whitespace-nowrap sm:inline' : 'whitespace-nowrap'}>
          <span className="text-text-3">{name} </span>
          <span data-figure="" className="inline-block min-w-9 text-right tabular-nums">
            –
          </span>
          <span className="text-text-3">{name === 'TP' ? ' dBTP' : ' LUFS'}</span>
        </span>
      ))}
    </div>
  );
}
