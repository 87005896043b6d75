import type { Effect } from '@soundwright/contract';
import { responseOf } from '@soundwright/dsp/biquad';
import { designEqualizer } from '@soundwright/dsp/effects/equalizer';
import { dbFromGain } from '@soundwright/dsp/math';
import { optionsOf } from '@soundwright/story/effect-kernels';
import type { ReactNode } from 'react';
import { CURVE_HEIGHT, CURVE_WIDTH, hzOfX, xOfHz } from './curve-scale.ts';

/** Gain at the top of the picture, dB; its negative is at the bottom. */
const TOP_DB = 24;
/** Any rate whose half is above what is shown. */
const RATE_HZ = 96_000;
const STEP = 2;
const GRID_HZ = [100, 1_000, 10_000];

interface EqualizerCurveProps {
  readonly effect: Extract<Effect, { type: 'equalizer' }>;
  /** Drawn below the curve. */
  readonly behind?: ReactNode;
}

/** Gain over frequency of an equaliser. */
export function EqualizerCurve({ effect, behind }: EqualizerCurveProps) {
  const sections = designEqualizer(optionsOf(effect), RATE_HZ);
  const y = (db: number) => (CURVE_HEIGHT / 2) * (1 - Math.max(-1, Math.min(1, db / TOP_DB)));
  const points = Array.from({ length: CURVE_WIDTH / STEP + 1 }, (_, i) => {
    const hz = hzOfX(STEP * i);
    const db = sections.reduce((sum, section) => sum + dbFromGain(responseOf(section, hz, RATE_HZ)), 0);
    return `${STEP * i},${y(db).toFixed(1)}`;
  });
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${CURVE_WIDTH} ${CURVE_HEIGHT}`}
      className="w-full rounded-md border border-line bg-surface-0"
    >
      {behind}
      <path
        d={`M0,${CURVE_HEIGHT / 2}H${CURVE_WIDTH}${GRID_HZ.map((hz) => `M${xOfHz(hz).toFixed(1)},0V${CURVE_HEIGHT}`).join('')}`}
        stroke="var(--line)"
        fill="none"
      />
      <polyline points={points.join(' ')} fill="none" stroke="var(--accent)" strokeWidth={1.5} />
    </svg>
  );
}
