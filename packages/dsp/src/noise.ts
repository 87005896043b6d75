import type { Random } from './random.ts';

/** How the power is spread: flat, falling 3 dB per octave, or falling 6 dB per octave. */
export type NoiseColour = 'white' | 'pink' | 'brown';

/** The next sample of an endless noise. */
export type Noise = () => number;

const ROOT_3 = Math.sqrt(3);

/**
 * An endless noise with zero mean and an RMS of about 1 (peaks: white ±1.73, pink about ±5, brown about ±4).
 *
 * @param random - the stream the noise is drawn from, one draw per sample; do not share it
 *
 * White is uniform. Pink sums white through first-order low-passes (P. Kellet's refined weights, music-dsp archive 1999),
 * within 0.05 dB of −3 dB per octave above 10 Hz at 44.1 kHz. Brown is a leaky integral of white with a corner near
 * 8 Hz at 48 kHz, so that it does not wander away.
 */
export function createNoise(random: Random, colour: NoiseColour = 'white'): Noise {
  if (colour === 'white') return () => (2 * random.next() - 1) * ROOT_3;
  if (colour === 'brown') {
    const keep = 0.999;
    const drive = ROOT_3 * Math.sqrt(1 - keep * keep);
    let level = 0;
    return () => {
      level = keep * level + drive * (2 * random.next() - 1);
      return level;
    };
  }
  let b0 = 0;
  let b1 = 0;
  let b2 = 0;
  let b3 = 0;
  let b4 = 0;
  let b5 = 0;
  let b6 = 0;
  return () => {
    const white = 2 * random.next() - 1;
    b0 = 0.99886 * b0 + white * 0.0555179;
    b1 = 0.99332 * b1 + white * 0.0750759;
    b2 = 0.969 * b2 + white * 0.153852;
    b3 = 0.8665 * b3 + white * 0.3104856;
    b4 = 0.55 * b4 + white * 0.5329522;
    b5 = -0.7616 * b5 - white * 0.016898;
    const sum = b0 + b1 + b2 + b3 + b4 + b5 + b6 + white * 0.5362;
    b6 = white * 0.115926;
    return sum * PINK_SCALE;
  };
}

/** Fills a block with the next samples of an endless noise. */
export type NoiseBlocks = (out: Float32Array) => void;

/** Draws for one stretch of noise. */
const STRETCH = 512;

/** The same samples as `createNoise`, a block at a time and several times faster. */
export function createNoiseBlocks(random: Random, colour: NoiseColour = 'white'): NoiseBlocks {
  const draws = new Float64Array(STRETCH);
  const shape = colour === 'pink' ? createPink() : colour === 'brown' ? createBrown() : whiten;
  return (out) => {
    for (let from = 0; from < out.length; from += STRETCH) {
      const frames = Math.min(STRETCH, out.length - from);
      const drawn = frames < STRETCH ? draws.subarray(0, frames) : draws;
      random.fill(drawn);
      shape(drawn, out, from);
    }
  };
}

/** Turns uniform draws into noise, from a frame of `out` on. */
type Shape = (drawn: Float64Array, out: Float32Array, from: number) => void;

const whiten: Shape = (drawn, out, from) => {
  for (let i = 0; i < drawn.length; i += 1) out[from + i] = (2 * drawn[i] - 1) * ROOT_3;
};

function createBrown(): Shape {
  const keep = 0.999;
  const drive = ROOT_3 * Math.sqrt(1 - keep * keep);
  let level = 0;
  return (drawn, out, from) => {
    let now = level;
    for (let i = 0; i < drawn.length; i += 1) {
      now = keep * now + drive * (2 * drawn[i] - 1);
      out[from + i] = now;
    }
    level = now;
  };
}

function createPink(): Shape {
  const state = new Float64Array(7);
  return (drawn, out, from) => {
    let [b0, b1, b2, b3, b4, b5, b6] = state;
    for (let i = 0; i < drawn.length; i += 1) {
      const white = 2 * drawn[i] - 1;
      b0 = 0.99886 * b0 + white * 0.0555179;
      b1 = 0.99332 * b1 + white * 0.0750759;
      b2 = 0.969 * b2 + white * 0.153852;
      b3 = 0.8665 * b3 + white * 0.3104856;
      b4 = 0.55 * b4 + white * 0.5329522;
      b5 = -0.7616 * b5 - white * 0.016898;
      const sum = b0 + b1 + b2 + b3 + b4 + b5 + b6 + white * 0.5362;
      b6 = white * 0.115926;
      out[from + i] = sum * PINK_SCALE;
    }
    state.set([b0, b1, b2, b3, b4, b5, b6]);
  };
}

/** Brings the pink sum of uniform white noise (measured 1.764 over 4 million samples) to an RMS of 1. */
const PINK_SCALE = 0.567;

/**
 * A slow random curve: straight lines through Gaussian points, zero mean, standard deviation 1 at the points.
 *
 * @param rateHz - points per second, above 0; the curve has little above half of this
 * @param stepHz - how often the returned function is called per second; at least `rateHz`
 */
export function createDrift(random: Random, rateHz: number, stepHz: number): Noise {
  const stepsPerPoint = stepHz / rateHz;
  let from = random.gaussian();
  let to = random.gaussian();
  let step = 0;
  return () => {
    if (step >= stepsPerPoint) {
      step -= stepsPerPoint;
      from = to;
      to = random.gaussian();
    }
    const value = from + (to - from) * (step / stepsPerPoint);
    step += 1;
    return value;
  };
}
