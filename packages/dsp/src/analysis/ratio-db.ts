import { clamp, log10 } from '../math.ts';

/** Powers below this are silence. */
const SILENT = 1e-12;

/** The power `over` the power `under` in dB, within ± `limitDb`; 0 for two silent ones. */
export function ratioDb(over: number, under: number, limitDb: number): number {
  return clamp(10 * log10((over + SILENT) / (under + SILENT)), -limitDb, limitDb);
}
