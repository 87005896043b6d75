import type { Biquad } from './biquad.ts';
import { dbFromGain, exp, log10, tan } from './math.ts';
import { createTruePeakScanner } from './true-peak.ts';

/**
 * Measures programme loudness block by block. All values cover everything added so far and can be read at any time.
 */
export interface EnergyMeter {
  /** Takes the next frames, one array per channel, all of the same length. */
  add(block: readonly Float32Array[]): void;
  /**
   * Integrated loudness in LUFS. Null when undefined: shorter than one 400 ms block, or nothing above the absolute gate
   * of −70 LUFS.
   */
  integratedLufs(): number | null;
  /** Short-term loudness: the last 3 s in steps of 100 ms, ungated (EBU Tech 3341); null before 3 s, or when silent. */
  shortTermLufs(): number | null;
  /** Highest short-term loudness so far (EBU Tech 3341); null before 3 s, or when silent. */
  shortTermMaxLufs(): number | null;
  /**
   * Loudness range in LU: the distance between the 10th and the 95th percentile of the short-term loudness in steps of
   * 100 ms, above gates of −70 LUFS and 20 LU below the mean (EBU Tech 3342). Null before 3 s, or when silent.
   */
  loudnessRangeLu(): number | null;
  /** Maximum momentary loudness (400 ms); null when shorter than that or silent throughout. */
  momentaryMaxLufs(): number | null;
  /**
   * Ungated loudness of everything as one block; null when silent. For sounds shorter than 400 ms, where the standard
   * is undefined, this is the loudness with a block of that length.
   */
  ungatedLufs(): number | null;
  /** Integrated loudness where defined, otherwise ungated loudness; null only when silent. */
  loudnessLufs(): number | null;
}

/** Loudness plus peak levels, at twice the cost. */
export interface LoudnessMeter extends EnergyMeter {
  /** Sample peak over all channels; 1 is full scale. */
  samplePeak(): number;
  /** True peak over all channels, in dBTP; −Infinity when silent. */
  truePeakDb(): number;
  /**
   * The same without the last 8 frames, whose peaks depend on what follows; for reading while the sound is still
   * running.
   */
  passedTruePeakDb(): number;
}

const ABSOLUTE_GATE_LUFS = -70;
const RELATIVE_GATE_LU = -10;
/** Steps of 100 ms; a block is four of them, so blocks overlap by 75 %. */
const STEPS_PER_SECOND = 10;
const STEPS_PER_BLOCK = 4;
const SHORT_TERM_STEPS = 30;
const RANGE_GATE_LU = -20;
const RANGE_LOW = 0.1;
const RANGE_HIGH = 0.95;

/** Weights of the channels in the usual orders: surround channels +1.5 dB, LFE excluded. */
const CHANNEL_WEIGHTS: Readonly<Record<number, readonly number[]>> = {
  1: [1],
  2: [1, 1],
  3: [1, 1, 1],
  4: [1, 1, 1.41, 1.41],
  5: [1, 1, 1, 1.41, 1.41],
  6: [1, 1, 1, 0, 1.41, 1.41],
};

/**
 * Creates a loudness meter.
 *
 * Mono counts as one channel, so it measures 3 LU less than the same signal in two. Four channels are left, right and
 * two surrounds; five add the centre, six the low-frequency channel, in the order of WAVE files.
 *
 * @param sampleRateHz - 8000 to 384000
 * @param channels - 1 to 6
 * @throws RangeError outside these
 *
 * Source: ITU-R BS.1770-4, annexes 1 and 2. The standard lists filter coefficients for 48 kHz; here they are derived
 * for each rate from the analogue prototypes and match the table to the last printed digit.
 */
export function createEnergyMeter(sampleRateHz: number, channels: number): EnergyMeter {
  if (!(sampleRateHz >= 8000 && sampleRateHz <= 384000)) {
    throw new RangeError(`sampleRateHz must be between 8000 and 384000, got ${sampleRateHz}`);
  }
  const weights = CHANNEL_WEIGHTS[channels];
  if (!weights) throw new RangeError(`channels must be 1 to 6, got ${channels}`);

  const [shelf, highpass] = designKWeighting(sampleRateHz);
  const states = weights.map(() => new Float64Array(5));

  let frames = 0;
  let finishedEnergy = 0;
  let steps = 0;
  let stepEnd = Math.round(sampleRateHz / STEPS_PER_SECOND);
  const lastSteps = new Float64Array(STEPS_PER_BLOCK);
  const shortTerm = new Float64Array(SHORT_TERM_STEPS);
  const blockEnergies: number[] = [];
  const shortTermEnergies: number[] = [];

  /** Energy of the current step so far. */
  function stepEnergy(): number {
    let sum = 0;
    for (let channel = 0; channel < channels; channel++) sum += weights[channel] * states[channel][SUM];
    return sum;
  }

  function finishStep(): void {
    const energy = stepEnergy();
    for (const state of states) state[SUM] = 0;
    lastSteps[steps % STEPS_PER_BLOCK] = energy;
    shortTerm[steps % SHORT_TERM_STEPS] = energy;
    finishedEnergy += energy;
    steps++;
    if (steps >= STEPS_PER_BLOCK) {
      const blockStart = Math.round(((steps - STEPS_PER_BLOCK) * sampleRateHz) / STEPS_PER_SECOND);
      const sum = lastSteps[0] + lastSteps[1] + lastSteps[2] + lastSteps[3];
      blockEnergies.push(sum / (stepEnd - blockStart));
    }
    if (steps >= SHORT_TERM_STEPS) {
      const from = Math.round(((steps - SHORT_TERM_STEPS) * sampleRateHz) / STEPS_PER_SECOND);
      shortTermEnergies.push(shortTerm.reduce((total, step) => total + step, 0) / (stepEnd - from));
    }
    stepEnd = Math.round(((steps + 1) * sampleRateHz) / STEPS_PER_SECOND);
  }

  function integratedLufs(): number | null {
    const audible = meanAbove(blockEnergies, energyOf(ABSOLUTE_GATE_LUFS));
    if (audible === null) return null;
    const gate = Math.max(energyOf(ABSOLUTE_GATE_LUFS), energyOf(lufsOf(audible) + RELATIVE_GATE_LU));
    const gated = meanAbove(blockEnergies, gate);
    return gated === null ? null : lufsOf(gated);
  }

  function ungatedLufs(): number | null {
    const energy = finishedEnergy + stepEnergy();
    return energy > 0 ? lufsOf(energy / frames) : null;
  }

  return {
    add(block) {
      if (block.length !== channels) throw new RangeError(`expected ${channels} channels, got ${block.length}`);
      const count = block[0].length;
      for (let from = 0; from < count; ) {
        const to = Math.min(count, from + stepEnd - frames);
        let channel = 0;
        for (; channel + 1 < channels; channel += 2) {
          addTwoWeightedEnergies(block, channel, from, to, shelf, highpass, states);
        }
        if (channel < channels) addWeightedEnergy(block[channel], from, to, shelf, highpass, states[channel]);
        frames += to - from;
        from = to;
        if (frames === stepEnd) finishStep();
      }
    },
    integratedLufs,
    ungatedLufs,
    loudnessLufs: () => integratedLufs() ?? ungatedLufs(),
    shortTermLufs() {
      const latest = shortTermEnergies.at(-1) ?? 0;
      return latest > 0 ? lufsOf(latest) : null;
    },
    shortTermMaxLufs: () => highestLufs(shortTermEnergies),
    loudnessRangeLu: () => rangeLu(shortTermEnergies),
    momentaryMaxLufs: () => highestLufs(blockEnergies),
  };
}

/**
 * Creates a meter for loudness and peak levels; see `createEnergyMeter`.
 *
 * @param sampleRateHz - 8000 to 384000
 * @param channels - 1 to 6
 * @throws RangeError outside these
 */
export function createLoudnessMeter(sampleRateHz: number, channels: number): LoudnessMeter {
  const energy = createEnergyMeter(sampleRateHz, channels);
  const scanners = Array.from({ length: channels }, createTruePeakScanner);
  let samplePeak = 0;
  let truePeak = 0;

  function findPeaks(block: readonly Float32Array[]): void {
    for (let channel = 0; channel < channels; channel++) {
      const samples = block[channel];
      samplePeak = highestLevel(samples, samplePeak);
      truePeak = scanners[channel].highest(samples, truePeak);
    }
  }

  return {
    ...energy,
    add(block) {
      energy.add(block);
      findPeaks(block);
    },
    samplePeak: () => samplePeak,
    passedTruePeakDb: () => dbFromGain(truePeak),
    truePeakDb: () => dbFromGain(Math.max(truePeak, ...scanners.map((scanner) => scanner.pendingPeak()))),
  };
}

function highestLevel(samples: Float32Array, level: number): number {
  let highest = level;
  for (let i = 0; i < samples.length; i++) {
    const here = Math.abs(samples[i]);
    if (here > highest) highest = here;
  }
  return highest;
}

/** EBU Tech 3342, section 4. */
function rangeLu(energies: readonly number[]): number | null {
  const absolute = energyOf(ABSOLUTE_GATE_LUFS);
  const audible = meanAbove(energies, absolute);
  if (audible === null) return null;
  const gate = Math.max(absolute, energyOf(lufsOf(audible) + RANGE_GATE_LU));
  const gated = energies.filter((energy) => energy >= gate).sort((a, b) => a - b);
  const percentile = (share: number) => lufsOf(gated[Math.round((gated.length - 1) * share)]);
  return percentile(RANGE_HIGH) - percentile(RANGE_LOW);
}

function highestLufs(energies: readonly number[]): number | null {
  let highest = 0;
  for (const energy of energies) if (energy > highest) highest = energy;
  return highest > 0 ? lufsOf(highest) : null;
}

function lufsOf(energy: number): number {
  return -0.691 + 10 * log10(energy);
}

function energyOf(lufs: number): number {
  return exp(((lufs + 0.691) / 10) * Math.LN10);
}

function meanAbove(energies: readonly number[], gate: number): number | null {
  let sum = 0;
  let count = 0;
  for (const energy of energies) {
    if (energy > gate) {
      sum += energy;
      count++;
    }
  }
  return count === 0 ? null : sum / count;
}

/**
 * The two K-weighting filters: a head-related shelf and a high-pass.
 *
 * @param sampleRateHz - 8000 or more
 *
 * Source: ITU-R BS.1770-4, annex 1, tables 1 and 2; the bilinear transform at 48 kHz maps these frequencies, gains and
 * Q values to the tables.
 */
export function designKWeighting(sampleRateHz: number): [shelf: Biquad, highpass: Biquad] {
  const k = tan((Math.PI * 1681.974450955533) / sampleRateHz);
  const q = 0.7071752369554196;
  const high = exp(3.999843853973347 * (Math.LN10 / 20));
  const band = exp(0.4996667741545416 * 3.999843853973347 * (Math.LN10 / 20));
  const a0 = 1 + k / q + k * k;
  const shelf = {
    b0: (high + (band * k) / q + k * k) / a0,
    b1: (2 * (k * k - high)) / a0,
    b2: (high - (band * k) / q + k * k) / a0,
    a1: (2 * (k * k - 1)) / a0,
    a2: (1 - k / q + k * k) / a0,
  };
  const kLow = tan((Math.PI * 38.13547087602444) / sampleRateHz);
  const qLow = 0.5003270373238773;
  const a0Low = 1 + kLow / qLow + kLow * kLow;
  const highpass = {
    b0: 1,
    b1: -2,
    b2: 1,
    a1: (2 * (kLow * kLow - 1)) / a0Low,
    a2: (1 - kLow / qLow + kLow * kLow) / a0Low,
  };
  return [shelf, highpass];
}

/** Index of the sum in the state of a channel, after the four delay values of its filters. */
const SUM = 4;

/**
 * Filters samples and adds their squares to the sum in `state` one by one, so that the sum does not depend on the block
 * boundaries.
 */
function addWeightedEnergy(
  samples: Float32Array,
  from: number,
  to: number,
  shelf: Biquad,
  highpass: Biquad,
  state: Float64Array,
): void {
  const { b0, b1, b2, a1, a2 } = shelf;
  const c1 = highpass.a1;
  const c2 = highpass.a2;
  let s0 = state[0];
  let s1 = state[1];
  let t0 = state[2];
  let t1 = state[3];
  let sum = state[SUM];
  for (let i = from; i < to; i++) {
    const x = samples[i];
    const y = b0 * x + s0;
    s0 = b1 * x - a1 * y + s1;
    s1 = b2 * x - a2 * y;
    const z = y + t0;
    t0 = t1 - 2 * y - c1 * z;
    t1 = y - c2 * z;
    sum += z * z;
  }
  keep(state, s0, s1, t0, t1, sum);
}

function keep(state: Float64Array, s0: number, s1: number, t0: number, t1: number, sum: number): void {
  // Far below any gate; further decay would only reach the slow subnormal range.
  state[0] = Math.abs(s0) < 1e-60 ? 0 : s0;
  state[1] = Math.abs(s1) < 1e-60 ? 0 : s1;
  state[2] = Math.abs(t0) < 1e-60 ? 0 : t0;
  state[3] = Math.abs(t1) < 1e-60 ? 0 : t1;
  state[SUM] = sum;
}

/** `addWeightedEnergy` for two adjacent channels in little more time than for one: their dependency chains overlap. */
function addTwoWeightedEnergies(
  block: readonly Float32Array[],
  channel: number,
  from: number,
  to: number,
  shelf: Biquad,
  highpass: Biquad,
  states: readonly Float64Array[],
): void {
  const { b0, b1, b2, a1, a2 } = shelf;
  const c1 = highpass.a1;
  const c2 = highpass.a2;
  const left = block[channel];
  const right = block[channel + 1];
  const state = states[channel];
  const state2 = states[channel + 1];
  let s0 = state[0];
  let s1 = state[1];
  let t0 = state[2];
  let t1 = state[3];
  let sum = state[SUM];
  let u0 = state2[0];
  let u1 = state2[1];
  let v0 = state2[2];
  let v1 = state2[3];
  let sum2 = state2[SUM];
  for (let i = from; i < to; i++) {
    const x = left[i];
    const x2 = right[i];
    const y = b0 * x + s0;
    const y2 = b0 * x2 + u0;
    s0 = b1 * x - a1 * y + s1;
    u0 = b1 * x2 - a1 * y2 + u1;
    s1 = b2 * x - a2 * y;
    u1 = b2 * x2 - a2 * y2;
    const z = y + t0;
    const z2 = y2 + v0;
    t0 = t1 - 2 * y - c1 * z;
    v0 = v1 - 2 * y2 - c1 * z2;
    t1 = y - c2 * z;
    v1 = y2 - c2 * z2;
    sum += z * z;
    sum2 += z2 * z2;
  }
  keep(state, s0, s1, t0, t1, sum);
  keep(state2, u0, u1, v0, v1, sum2);
}
