/**
 * Small instruments for measuring separation: each renders one mono note or stroke from random parameters.
 *
 * They are independent of the music engine and need not sound good: they only need the properties that matter (drum
 * strokes, bass partials, a voice with gliding partials, formants and consonants), each in many variants.
 */
import { clamp, exp, pow, sin, TAU, tan } from '@soundwright/dsp/math';
import type { Random } from '@soundwright/dsp/random';

/** F0 or cutoff in Hz as a function of the time since the note onset, in seconds. */
export type Curve = (timeS: number) => number;

const SINE_SIZE = 2048;
const SINE = Float64Array.from({ length: SINE_SIZE + 1 }, (_, i) => sin((TAU * i) / SINE_SIZE));

/** The sine of a phase in turns, at least 0; error below 1.2e-6. */
function sineOf(turns: number): number {
  const place = (turns - Math.floor(turns)) * SINE_SIZE;
  const at = Math.floor(place);
  return SINE[at] + (SINE[at + 1] - SINE[at]) * (place - at);
}

/** Equal-tempered pitch of a MIDI note number in Hz; 69 is 440 Hz. */
export function pitchOf(note: number): number {
  return 440 * pow(2, (note - 69) / 12);
}

/** Two-pole state-variable filter (trapezoidal; A. Simper, "Linear trapezoidal SVF", 2013), retuned every 32 frames. */
export function filterSweep(
  samples: Float32Array,
  kind: 'low' | 'band' | 'high',
  cutoffHz: Curve,
  q: number,
  sampleRateHz: number,
): void {
  let first = 0;
  let second = 0;
  let g = 0;
  const k = 1 / q;
  for (let i = 0; i < samples.length; i++) {
    if (i % 32 === 0) g = tan((Math.PI * clamp(cutoffHz(i / sampleRateHz), 10, sampleRateHz * 0.45)) / sampleRateHz);
    const high = (samples[i] - second - (g + k) * first) / (1 + g * (g + k));
    const band = g * high + first;
    const low = g * band + second;
    first = g * high + band;
    second = g * band + low;
    samples[i] = kind === 'low' ? low : kind === 'band' ? band * k : high;
  }
}

/** Linear attack, exponential decay to a sustain level, linear release over the last `releaseS`; in place. */
export function shapeNote(
  samples: Float32Array,
  shape: { attackS: number; decayS: number; sustain: number; releaseS: number },
  sampleRateHz: number,
): void {
  const attack = Math.max(1, shape.attackS * sampleRateHz);
  const release = Math.max(1, shape.releaseS * sampleRateHz);
  const fall = exp(-1 / (shape.decayS * sampleRateHz));
  let level = 1;
  for (let i = 0; i < samples.length; i++) {
    if (i > attack) level = shape.sustain + (level - shape.sustain) * fall;
    samples[i] *= Math.min(1, i / attack) * level * Math.min(1, (samples.length - i) / release);
  }
}

/** A raw periodic wave following `pitchHz`; the saw and square are band-limited by two-point polynomial steps. */
export function renderWave(
  kind: 'saw' | 'square' | 'triangle' | 'sine',
  pitchHz: Curve,
  frames: number,
  sampleRateHz: number,
  phase = 0,
): Float32Array {
  const out = new Float32Array(frames);
  let turns = phase;
  let step = 0;
  const correction = (at: number): number => {
    if (at < step) return (at / step) * (2 - at / step) - 1;
    if (at > 1 - step) return ((at - 1) / step) * ((at - 1) / step + 2) + 1;
    return 0;
  };
  for (let i = 0; i < frames; i++) {
    if (i % 16 === 0) step = Math.min(0.45, pitchHz(i / sampleRateHz) / sampleRateHz);
    if (kind === 'saw') out[i] = 2 * turns - 1 - correction(turns);
    else if (kind === 'square') {
      const half = turns < 0.5 ? turns + 0.5 : turns - 0.5;
      out[i] = (turns < 0.5 ? 1 : -1) + correction(turns) - correction(half);
    } else if (kind === 'triangle') out[i] = 1 - 4 * Math.abs(turns - 0.5);
    else out[i] = sineOf(turns);
    turns += step;
    if (turns >= 1) turns -= 1;
  }
  return out;
}

/** A sum of decaying or steady partials: `[ratio to the F0, level, decay time in seconds]` each. */
export function renderPartials(
  pitchHz: number,
  partials: readonly (readonly [number, number, number])[],
  frames: number,
  sampleRateHz: number,
): Float32Array {
  const out = new Float32Array(frames);
  for (const [ratio, level, decayS] of partials) {
    const hz = pitchHz * ratio;
    if (hz > sampleRateHz * 0.45) continue;
    const fall = exp(-1 / (decayS * sampleRateHz));
    let turns = 0;
    let gain = level;
    for (let i = 0; i < frames; i++) {
      out[i] += gain * sineOf(turns);
      gain *= fall;
      turns += hz / sampleRateHz;
      if (turns >= 1) turns -= 1;
    }
  }
  return out;
}

/** Two-operator FM; the index decays with `decayS`. */
export function renderFm(
  pitchHz: number,
  ratio: number,
  index: number,
  decayS: number,
  frames: number,
  sampleRateHz: number,
): Float32Array {
  const out = new Float32Array(frames);
  const fall = exp(-1 / (decayS * sampleRateHz));
  let depth = index;
  for (let i = 0; i < frames; i++) {
    const turns = (i * pitchHz) / sampleRateHz;
    out[i] = sineOf(turns + 64 + (depth / TAU) * sineOf(turns * ratio));
    depth *= fall;
  }
  return out;
}

/** A plucked string: a noise burst in a damped loop (Karplus & Strong 1983). `brightness` 0 to 1. */
export function renderPluck(
  pitchHz: number,
  brightness: number,
  decayS: number,
  frames: number,
  sampleRateHz: number,
  random: Random,
): Float32Array {
  const out = new Float32Array(frames);
  const blend = 0.35 + 0.6 * brightness;
  const period = sampleRateHz / pitchHz - (1 - blend) / blend;
  const whole = Math.max(2, Math.floor(period));
  const part = period - whole;
  const line = Float32Array.from({ length: whole + 1 }, () => random.between(-1, 1));
  const keep = pow(0.001, 1 / (decayS * pitchHz));
  let at = 0;
  let last = 0;
  for (let i = 0; i < frames; i++) {
    const next = (at + 1) % line.length;
    const read = line[next] * (1 - part) + line[at] * part;
    last += blend * (read - last);
    out[i] = read;
    line[at] = last * keep;
    at = next;
  }
  return out;
}

/** White noise between −1 and 1. */
export function renderNoise(frames: number, random: Random): Float32Array {
  return Float32Array.from({ length: frames }, () => random.between(-1, 1));
}

/** A stroke: filtered noise with an exponential decay. */
export function renderNoiseStroke(
  kind: 'low' | 'band' | 'high',
  cutoffHz: number,
  q: number,
  decayS: number,
  frames: number,
  sampleRateHz: number,
  random: Random,
): Float32Array {
  const out = renderNoise(frames, random);
  filterSweep(out, kind, () => cutoffHz, q, sampleRateHz);
  shapeNote(out, { attackS: 0.0005, decayS, sustain: 0, releaseS: 0.01 }, sampleRateHz);
  return out;
}

/**
 * Formant frequencies in Hz of five vowels (a e i o u) of an adult man, from Peterson & Barney (1952), with a fourth
 * formant added.
 */
const VOWELS: readonly (readonly number[])[] = [
  [730, 1090, 2440, 3400],
  [530, 1840, 2480, 3500],
  [270, 2290, 3010, 3700],
  [570, 840, 2410, 3300],
  [300, 870, 2240, 3200],
];
const FORMANT_GAINS = [1, 0.6, 0.35, 0.22];

/** One sung syllable: a consonant, then a vowel gliding into another, with scoop, late vibrato and breath; `bendCents` per 0.2 s at most. */
export function renderSyllable(
  pitchHz: number,
  frames: number,
  sampleRateHz: number,
  voice: { tract: number; vibratoHz: number; vibratoCents: number; breath: number; tilt: number; bendCents: number },
  random: Random,
): Float32Array {
  const out = new Float32Array(frames);
  const consonantFrames = Math.min(
    Math.floor(frames / 3),
    Math.floor(sampleRateHz * random.pick([0, 0.03, 0.06, 0.1, 0.14])),
  );
  const vowelFrames = frames - consonantFrames;
  const scoopCents = random.between(-180, 60);
  const drift = random.between(-12, 12);
  const bend = random.between(-1, 1) * voice.bendCents;
  const vibratoPhase = random.next();
  const glottis = renderWave(
    'saw',
    (timeS) => {
      const vibrato =
        clamp((timeS - 0.15) / 0.25, 0, 1) * voice.vibratoCents * sineOf(vibratoPhase + timeS * voice.vibratoHz);
      const wander = drift * sineOf(timeS * 1.7 + vibratoPhase) + 5 * sineOf(timeS * 11.3);
      return pitchHz * pow(2, (scoopCents * exp(-timeS / 0.05) + bend * timeS * 5 + vibrato + wander) / 1200);
    },
    vowelFrames,
    sampleRateHz,
    random.next(),
  );
  for (let i = 0; i < vowelFrames; i++) glottis[i] += voice.breath * random.between(-1, 1);
  filterSweep(glottis, 'low', () => voice.tilt, 0.6, sampleRateHz);
  const from = random.pick(VOWELS);
  const to = random.pick(VOWELS);
  const glideS = (vowelFrames / sampleRateHz) * random.between(0.2, 0.9);
  for (let f = 0; f < 4; f++) {
    const band = Float32Array.from(glottis);
    const formantHz: Curve = (timeS) => (from[f] + (to[f] - from[f]) * clamp(timeS / glideS, 0, 1)) * voice.tract;
    filterSweep(band, 'band', formantHz, 6 + 2 * f, sampleRateHz);
    for (let i = 0; i < vowelFrames; i++) out[consonantFrames + i] += FORMANT_GAINS[f] * band[i];
  }
  for (let i = 0; i < vowelFrames; i++) out[consonantFrames + i] += 0.12 * glottis[i];
  const vowel = out.subarray(consonantFrames);
  shapeNote(vowel, { attackS: 0.02, decayS: 2, sustain: 0.7, releaseS: 0.06 }, sampleRateHz);
  if (consonantFrames > 0) {
    const fricative = random.chance(0.6);
    const hz = fricative ? random.pick([2800, 4500, 6200]) : random.pick([900, 1800, 3500]);
    const noise = renderNoise(consonantFrames, random);
    filterSweep(noise, 'band', () => hz, fricative ? 1.5 : 1, sampleRateHz);
    const shape = fricative
      ? { attackS: 0.03, decayS: 1, sustain: 1, releaseS: 0.02 }
      : { attackS: 0.001, decayS: 0.012, sustain: 0.1, releaseS: 0.01 };
    shapeNote(noise, shape, sampleRateHz);
    const level = random.between(0.08, 0.5);
    for (let i = 0; i < consonantFrames; i++) out[i] += level * noise[i];
  }
  return out;
}
