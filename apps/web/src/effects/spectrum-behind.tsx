import { useEffect, useRef } from 'react';
import { CURVE_HEIGHT, CURVE_WIDTH, xOfHz } from './curve-scale.ts';

/** A spectrum: levels in dB from 0 Hz to `topHz` in equal steps. */
export interface Spectrum {
  readonly levelsDb: Float32Array<ArrayBuffer>;
  readonly topHz: number;
}

/** Levels at the bottom and the top, dB. */
const BOTTOM_DB = -100;
const TOP_DB = -20;
const EVERY_MS = 50;

/** The spectrum of what plays, filled, behind the curve of an equaliser. `read` gives null while nothing plays. */
export function SpectrumBehind({ read }: { readonly read: () => Spectrum | null }) {
  const path = useRef<SVGPathElement>(null);
  const reading = useRef(read);
  reading.current = read;
  useEffect(() => {
    const timer = setInterval(() => path.current?.setAttribute('d', outline(reading.current())), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return <path ref={path} fill="var(--text-3)" fillOpacity={0.25} />;
}

function outline(spectrum: Spectrum | null): string {
  if (spectrum === null) return '';
  const { levelsDb, topHz } = spectrum;
  const parts: string[] = [];
  let column = -1;
  let highest = BOTTOM_DB;
  for (let bin = 1; bin < levelsDb.length; bin++) {
    const x = Math.round(xOfHz((bin * topHz) / levelsDb.length));
    if (x < 0 || x > CURVE_WIDTH) continue;
    highest = Math.max(highest, levelsDb[bin] as number);
    if (x === column) continue;
    column = x;
    const share = Math.min(1, Math.max(0, (highest - BOTTOM_DB) / (TOP_DB - BOTTOM_DB)));
    parts.push(`L${x},${(CURVE_HEIGHT * (1 - share)).toFixed(1)}`);
    highest = BOTTOM_DB;
  }
  return parts.length === 0 ? '' : `M0,${CURVE_HEIGHT}${parts.join('')}L${column},${CURVE_HEIGHT}Z`;
}
