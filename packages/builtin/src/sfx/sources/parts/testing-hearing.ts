import { applyBiquad, designLowpass } from '@soundwright/dsp/biquad';
import { onsetTimesS, periodicityOf, rmsDb, strongestHz } from '@soundwright/dsp/measure';
import { parsePrompt } from '../../parse/parse.ts';
import { VOCABULARY } from '../../registry.ts';
import { renderPrompt, renderSource } from '../../testing.ts';

/** Measurements of a rendered prompt; for tests. */
export interface Heard {
  /** Mean of left and right, 48 kHz. */
  readonly mono: Float32Array;
  readonly left: Float32Array;
  readonly right: Float32Array;
  readonly durationS: number;
  /** The message about what was understood. */
  readonly message: string;
  /** A section of it. */
  part(fromS: number, untilS: number): Float32Array;
  /** Strongest partial of a section within limits, Hz. */
  pitchHz(fromS: number, untilS: number, lowHz?: number, highHz?: number): number;
  /** Level of a section, dB. */
  levelDb(fromS: number, untilS: number): number;
  /** Rate of periodic loudness changes per second, and how regular they are. */
  pulse(lowHz: number, highHz: number): { hz: number; strength: number };
  onsetsS(riseDb?: number, floorDb?: number): number[];
}

export const RATE_HZ = 48000;

/** Rate of the loudness curve that `pulse` looks at. */
const ENVELOPE_HZ = 1000;

/** Cache of the last sounds: tests often measure one again. */
const heard = new Map<string, Heard>();
const MOST_KEPT = 12;

/** Renders a prompt, once it is listened to, and measures it. The result is shared between equal requests: read-only. */
export function hear(prompt: string, durationS: number | null = null, seed = 3): Heard {
  const id = JSON.stringify([prompt, durationS, seed]);
  const sound = heard.get(id) ?? listenTo(prompt, durationS, seed);
  heard.delete(id);
  heard.set(id, sound);
  for (const oldest of heard.keys()) {
    if (heard.size <= MOST_KEPT) break;
    heard.delete(oldest);
  }
  return sound;
}

/** The left side of a prompt, with a seed other than that of `hear`. */
export function hearLeft(prompt: string, durationS: number | null = null): Float32Array {
  return hear(prompt, durationS, 5).left;
}

function listenTo(prompt: string, durationS: number | null, seed: number): Heard {
  const sound = renderPrompt(prompt, { durationS, seed });
  let mixed: Float32Array | undefined;
  const mono = (): Float32Array => {
    mixed ??= meanOf(sound.left, sound.right);
    return mixed;
  };
  const part = (fromS: number, untilS: number): Float32Array =>
    mono().subarray(Math.round(fromS * RATE_HZ), Math.round(untilS * RATE_HZ));
  return {
    get mono() {
      return mono();
    },
    get left() {
      return sound.left;
    },
    get right() {
      return sound.right;
    },
    durationS: sound.rendering.frames / RATE_HZ,
    message: sound.message,
    part,
    pitchHz: (fromS, untilS, lowHz, highHz) => strongestHz(part(fromS, untilS), RATE_HZ, lowHz, highHz),
    levelDb: (fromS, untilS) => rmsDb(part(fromS, untilS)),
    pulse: (lowHz, highHz) => periodicityOf(envelopeOf(mono()), ENVELOPE_HZ, lowHz, highHz),
    onsetsS: (riseDb, floorDb) => onsetTimesS(mono(), RATE_HZ, riseDb, floorDb),
  };
}

/** What is understood of a prompt, without rendering it. */
export function messageOf(prompt: string): string {
  return parsePrompt(prompt, '', VOCABULARY).message;
}

function meanOf(left: Float32Array, right: Float32Array): Float32Array {
  const mean = new Float32Array(left.length);
  for (let i = 0; i < mean.length; i += 1) mean[i] = 0.5 * (left[i] + right[i]);
  return mean;
}

/** RMS of every millisecond, mean removed. */
function envelopeOf(mono: Float32Array): Float32Array {
  const step = RATE_HZ / ENVELOPE_HZ;
  const envelope = new Float32Array(Math.floor(mono.length / step));
  let mean = 0;
  for (let k = 0; k < envelope.length; k += 1) {
    let sum = 0;
    for (let i = 0; i < step; i += 1) sum += mono[k * step + i] * mono[k * step + i];
    envelope[k] = Math.sqrt(sum / step);
    mean += envelope[k] / envelope.length;
  }
  return envelope.map((x) => x - mean);
}

/** How alike left and right are in a section: 1 for mono, about 0 for what comes from all around. */
export function sidesAlike({ left, right }: Heard, fromS = 0, untilS = left.length / RATE_HZ): number {
  let [both, lefts, rights] = [0, 0, 0];
  for (let i = Math.round(fromS * RATE_HZ); i < untilS * RATE_HZ && i < left.length; i += 1) {
    both += left[i] * right[i];
    lefts += left[i] * left[i];
    rights += right[i] * right[i];
  }
  return both / Math.sqrt(lefts * rights + 1e-20);
}

/** Rate for what a source does over seconds, which does not need the highest octaves. */
const COURSE_HZ = 16_000;

/** Levels of a texture as its source makes it, in steps of `stepS`, dB; a list for each side. */
export function levelsOfSource(
  prompt: string,
  { durationS, stepS, belowHz, seed = 3 }: { durationS: number; stepS: number; belowHz?: number; seed?: number },
): number[][] {
  const step = Math.round(stepS * COURSE_HZ);
  return renderSource(prompt, { durationS, rateHz: COURSE_HZ, seed }).map((samples) => {
    if (belowHz !== undefined) applyBiquad(samples, designLowpass(belowHz, COURSE_HZ, 0.7), new Float64Array(2));
    return Array.from({ length: Math.floor(samples.length / step) }, (_, k) =>
      rmsDb(samples.subarray(k * step, (k + 1) * step)),
    );
  });
}
