import { ratioDb } from './ratio-db.ts';

/** How two channels relate. */
export interface StereoImage {
  /** Share of the energy in the difference of the channels: 0 for mono, 0.5 for unrelated channels, 1 for opposite ones. */
  readonly width: number;
  /** Correlation of the channels, −1 to 1; 0 when one is silent. */
  readonly correlation: number;
  /** Level of the right channel above that of the left, in dB, limited to ±100. */
  readonly balanceDb: number;
  /**
   * Change of the level in dB when both channels are averaged to one: 0 for equal channels, −3 for unrelated ones; down
   * to −100 for channels that cancel.
   */
  readonly monoChangeDb: number;
}

const MOST_DB = 100;
const TINY = 1e-20;

/** Measures the first two channels of a sound block by block. `image` is null when both are silent. */
export function createStereoMeter(): { add(block: readonly Float32Array[]): void; image(): StereoImage | null } {
  let ll = 0;
  let rr = 0;
  let lr = 0;
  return {
    add([left, right]) {
      let [l2, r2, product] = [ll, rr, lr];
      for (let i = 0; i < left.length; i++) {
        const l = left[i];
        const r = right[i];
        l2 += l * l;
        r2 += r * r;
        product += l * r;
      }
      ll = l2;
      rr = r2;
      lr = product;
    },
    image() {
      const total = ll + rr;
      if (total <= TINY) return null;
      return {
        width: Math.max(0, 0.5 * (total - 2 * lr)) / total,
        correlation: ll <= TINY || rr <= TINY ? 0 : lr / Math.sqrt(ll * rr),
        balanceDb: ratioDb(rr, ll, MOST_DB),
        // The mean of two unrelated channels has half the energy of one.
        monoChangeDb: ratioDb(0.25 * Math.max(0, total + 2 * lr), 0.5 * total, MOST_DB),
      };
    },
  };
}
