import { getInstrument } from '../instruments/catalog.ts';

/** How many eighths of a range lie below, and as many above, the pitches that the middle of a melody can have. */
const OUTER_EIGHTHS = 3;

/**
 * The middle of a melody for an instrument: the wished pitch, or the nearest one in the middle quarter of its range,
 * where players are at ease and the instrument has its usual colour. A cello does not sing in the register of a violin.
 *
 * @param wished - MIDI pitch
 */
export function melodyCentre(instrument: string, wished: number): number {
  const [low, high] = getInstrument(instrument).range;
  const margin = ((high - low) * OUTER_EIGHTHS) / 8;
  return Math.round(Math.min(Math.max(wished, low + margin), high - margin));
}
