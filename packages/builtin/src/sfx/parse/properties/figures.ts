import { clamp, log } from '@soundwright/dsp/math';
import { hasTrait, type NumberParameter, type Parameters, USUAL_TRAVEL_MS } from '../../source.ts';
import type { Draft } from '../layers/draft.ts';
import type { Quantity } from '../words/quantities.ts';

/** Figures with a unit, for the parameters of a source that have one of its dimension. */

type Figure = Extract<Quantity, { kind: 'frequency' | 'speed' }>;

/** Units of parameters by what they measure, with the size of one in Hz or km/h. */
const UNITS: Readonly<Record<Figure['kind'] | 'rate', Readonly<Record<string, number>>>> = {
  frequency: { Hz: 1 },
  rate: { '1/s': 1, '1/min': 1 / 60 },
  speed: { 'km/h': 1, 'm/s': 3.6 },
};

/** Slower than any tone, Hz: so many events a second. */
const LOWEST_TONE_HZ = 20;

/** Whether a quantity measures the sound itself. */
export function isFigure(quantity: Quantity): quantity is Figure {
  return quantity.kind in UNITS;
}

/** "A 440 HZ tone", "wind at 60 KM/H": the parameter in this unit. @returns whether there is one that reaches it */
export function takeFigure(draft: Draft, { kind, value }: Figure): boolean {
  if (kind === 'frequency' && value < LOWEST_TONE_HZ && draft.source.form === 'events') {
    takeInterval(draft, 1 / value);
    return true;
  }
  const word = kind === 'frequency' ? `${value} Hz` : `${Math.round(value)} km/h`;
  if (takeMeasured(draft, kind, value, word)) return true;
  if (kind !== 'speed' || !hasTrait(draft.source, 'vehicle')) return false;
  const usualKmH = 3.6 * (draft.source.travelMS ?? USUAL_TRAVEL_MS);
  draft.slots.set('speed', { level: clamp(0.5 + log(value / usualKmH) / log(4), 0, 1), word });
  return true;
}

/**
 * "A heartbeat at 60 BPM", "two drips a second": the rate that a source has itself, or the time between its events, also
 * where the rate is that of another of its things: keys are typed at a pace, a shutter clicks once.
 */
export function takeInterval(draft: Draft, intervalS: number): void {
  const isOnce = hasTrait(draft.source, 'single', draft.preset);
  if (isOnce || !takeMeasured(draft, 'rate', 1 / intervalS, `every ${Number(intervalS.toFixed(2))} s`))
    draft.intervalS = intervalS;
}

function takeMeasured({ source, settings }: Draft, kind: keyof typeof UNITS, value: number, word: string): boolean {
  for (const [name, parameter] of Object.entries(source.parameters as Parameters)) {
    const size = parameter.kind === 'number' ? UNITS[kind][parameter.unit] : undefined;
    if (size === undefined || !reaches(parameter as NumberParameter, value / size)) continue;
    settings.set(name, { value: value / size, word, exact: true });
    return true;
  }
  return false;
}

function reaches({ min, max }: NumberParameter, value: number): boolean {
  return value >= min && value <= max;
}
