import { createDrift, createNoise } from '@soundwright/dsp/noise';
import type { Random } from '@soundwright/dsp/random';
import { Svf } from '@soundwright/dsp/svf';
import type { EngineKind } from './engine-model.ts';

/** What a saw does at one moment. */
export interface Cut {
  readonly rpm: number;
  /** Throttle, 0 to 1. */
  readonly load: number;
  /** How deep the chain is in the wood, 0 to 1. */
  readonly bite: number;
}

type Phase = 'rev' | 'cut' | 'rest';

const NEXT: Readonly<Record<Phase, Phase>> = { rev: 'cut', cut: 'rest', rest: 'rev' };
const LASTS_S: Readonly<Record<Phase, readonly [number, number]>> = {
  rev: [0.4, 0.7],
  cut: [2.4, 3.8],
  rest: [0.7, 1.2],
};

/**
 * Somebody at work with a chainsaw: full throttle, a cut in which the wood slows the chain, the end of the cut, a rest
 * at idle, and the next cut.
 *
 * @param revs - how high it is revved, 0 to 1
 */
export function createCuts(kind: EngineKind, revs: number, stepHz: number, random: Random): () => Cut {
  const press = createDrift(random.fork('press'), 1.6, stepHz);
  const rangeRpm = kind.maxRpm - kind.idleRpm;
  const top = 0.78 + 0.22 * revs;
  let phase: Phase = 'rev';
  let leftS = 0.55;
  let share = 0.2;
  let bite = 0;
  return () => {
    leftS -= 1 / stepHz;
    if (leftS <= 0) {
      phase = NEXT[phase];
      leftS = random.between(...LASTS_S[phase]);
    }
    const depth = phase === 'cut' ? Math.min(1, Math.max(0.4, 0.8 + 0.35 * press())) : 0;
    const aim = phase === 'rest' ? 0 : top * (1 - 0.36 * bite);
    share += (aim - share) / ((aim > share ? 0.1 : 0.22) * stepHz);
    bite += (depth - bite) / (0.12 * stepHz);
    return { rpm: kind.idleRpm + rangeRpm * share, load: phase === 'rest' ? 0.25 : 0.55 + 0.45 * bite, bite };
  };
}

/** Links of the chain that pass at each turn. */
const LINKS = 3.5;

/** The chain in the wood: each tooth tears a chip out of it. */
export function createChips(
  sampleRateHz: number,
  random: Random,
): (out: Float32Array, at: number, frames: number, rpm: number, bite: readonly [number, number]) => void {
  const noise = createNoise(random.fork('chips'));
  const tear = new Svf(sampleRateHz, 2900, 0.6);
  const wood = new Svf(sampleRateHz, 420, 0.9);
  let tooth = 0;
  return (out, at, frames, rpm, bite) => {
    const step = ((rpm / 60) * LINKS) / sampleRateHz;
    for (let i = 0; i < frames; i += 1) {
      tooth += step;
      tooth -= Math.floor(tooth);
      const depth = bite[0] + ((bite[1] - bite[0]) * i) / frames;
      const x = noise() * depth * (0.35 + 1.3 * (1 - tooth) * (1 - tooth));
      tear.step(x);
      wood.step(x);
      out[at + i] += 0.22 * tear.band + 0.28 * wood.band;
    }
  };
}
