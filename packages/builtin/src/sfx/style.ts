import { applyBiquad, type Biquad, designBandpass, designHighpass, designLowpass } from '@soundwright/dsp/biquad';
import { tanh } from '@soundwright/dsp/math';
import type { Block } from '../rendering.ts';
import type { Style } from './scene.ts';

interface Chain {
  readonly filters: (sampleRateHz: number) => readonly Biquad[];
  /** Drive into a soft clipper after the filters; 0 for none. */
  readonly drive: number;
  /** Sample-and-hold length in frames, and quantization steps per unit; 1 and 0 for none. */
  readonly hold: number;
  readonly steps: number;
  readonly mono: boolean;
}

const CHAINS: Readonly<Record<Exclude<Style, 'plain'>, Chain>> = {
  radio: {
    filters: (rate) => [
      designHighpass(420, rate),
      designHighpass(420, rate),
      designLowpass(2900, rate),
      designBandpass(1300, rate, 0.45),
    ],
    drive: 5,
    hold: 1,
    steps: 0,
    mono: true,
  },
  telephone: {
    filters: (rate) => [
      designHighpass(300, rate),
      designHighpass(300, rate),
      designLowpass(3400, rate),
      designLowpass(3400, rate, 0.9),
    ],
    drive: 2,
    hold: 1,
    steps: 0,
    mono: true,
  },
  vintage: {
    filters: (rate) => [designHighpass(140, rate), designLowpass(4800, rate), designLowpass(5200, rate)],
    drive: 2.5,
    hold: 1,
    steps: 0,
    mono: true,
  },
  '8-bit': { filters: (rate) => [designLowpass(9000, rate)], drive: 0, hold: 4, steps: 12, mono: true },
  underwater: {
    filters: (rate) => [designLowpass(420, rate, 0.9), designLowpass(900, rate)],
    drive: 0,
    hold: 1,
    steps: 0,
    mono: false,
  },
};

/**
 * Applies a style of recording or playback to a whole scene, in place; undefined for 'plain'.
 *
 * The clippers are set for a level around −20 dBFS.
 */
export function createStyle(style: Style, sampleRateHz: number): ((block: Block) => void) | undefined {
  if (style === 'plain') return undefined;
  const chain = CHAINS[style];
  const filters = chain.filters(sampleRateHz);
  const states = [0, 1].map(() => filters.map(() => new Float64Array(2)));
  const held = new Float64Array(2);
  let since = 0;
  return (block) => {
    const [left, right] = block;
    if (chain.mono) for (let i = 0; i < left.length; i += 1) left[i] = right[i] = 0.5 * (left[i] + right[i]);
    block.forEach((samples, channel) => {
      filters.forEach((filter, f) => {
        applyBiquad(samples, filter, states[channel][f]);
      });
      if (chain.drive > 0) {
        for (let i = 0; i < samples.length; i += 1) samples[i] = tanh(samples[i] * chain.drive * 4) / (chain.drive * 4);
      }
      if (chain.hold > 1) {
        for (let i = 0; i < samples.length; i += 1) {
          if ((since + i) % chain.hold === 0)
            held[channel] = Math.round(samples[i] * 6 * chain.steps) / (6 * chain.steps);
          samples[i] = held[channel];
        }
      }
    });
    since += left.length;
  };
}
