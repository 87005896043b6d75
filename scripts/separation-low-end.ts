/**
 * Drums and basses that share the low octaves, drawn for the material that `train-separation.py` learns from: long
 * gliding or distorted sine basses under kicks that are themselves falling sines, with hats, rides and brushes.
 */
import type { Block } from '../packages/builtin/src/rendering.ts';
import {
  filterSweep,
  pitchOf,
  renderNoiseStroke,
  renderPartials,
  renderWave,
  shapeNote,
} from '../packages/builtin/src/separation/testing-instruments.ts';
import { exp, pow, tanh } from '../packages/dsp/src/math.ts';
import { createRandom, type Random } from '../packages/dsp/src/random.ts';

/** Where the strokes of a pattern fall within 16 steps of a bar. */
type Pattern = readonly number[];

const KICKS: readonly Pattern[] = [
  [0, 10],
  [0, 6, 10, 13],
  [0, 3, 8, 11],
  [0, 4, 8, 12],
  [0, 8],
  [0, 2, 10],
  [0, 7, 14],
];
const BACKBEATS: readonly Pattern[] = [[8], [4, 12], [4, 12, 15], [4, 7, 12], []];
const STEADY: readonly Pattern[] = [
  [0, 2, 4, 6, 8, 10, 12, 14],
  Array.from({ length: 16 }, (_, i) => i),
  [0, 4, 6, 8, 12, 14],
  [0, 4, 8, 12],
  [2, 6, 10, 14],
];
const BASSES: readonly Pattern[] = [[0], [0, 10], [0, 6], [0, 8, 11], [0, 3, 6, 10, 13], [0, 2, 4, 6, 8, 10, 12, 14]];

/** A stereo stem under construction. */
class Stem {
  readonly channels: readonly [Float32Array, Float32Array];

  constructor(frames: number) {
    this.channels = [new Float32Array(frames), new Float32Array(frames)];
  }

  add(sound: Float32Array, from: number, gain: number, pan = 0): void {
    this.channels.forEach((channel, c) => {
      const own = gain * Math.sqrt((c === 0 ? 1 - pan : 1 + pan) / 2);
      const count = Math.min(sound.length, channel.length - from);
      for (let i = 0; i < count; i++) channel[from + i] += own * sound[i];
    });
  }
}

/** Drums and bass of the same piece, stereo; deterministic per seed. */
export function createLowEnd(seed: number, durationS: number, rate: number): { drums: Block; bass: Block } {
  const random = createRandom(seed, 'low end');
  const frames = Math.round(durationS * rate);
  const stepS = 15 / random.between(65, 165);
  const kick = random.pick(KICKS);
  const swing = random.pick([0, 0, 0, 0.33]);
  const timeOf = (step: number) => stepS * (step + (step % 2 === 1 ? swing : 0));
  const drums = new Stem(frames);
  const bass = new Stem(frames);
  playDrums(drums, kick, timeOf, rate, random.fork('drums'));
  playBass(bass, random.chance(0.5) ? kick : random.pick(BASSES), timeOf, rate, random.fork('bass'));
  return { drums: [...drums.channels], bass: [...bass.channels] };
}

/** A sine that falls to `hz`, with `drive` into a saturation. */
function fallingSine(hz: number, sweepHz: number, fallS: number, lengthS: number, drive: number, rate: number) {
  const out = renderWave('sine', (t) => hz + sweepHz * exp(-t / fallS), Math.floor(lengthS * rate), rate);
  if (drive > 0) for (let i = 0; i < out.length; i++) out[i] = tanh(drive * out[i]) / tanh(drive);
  return out;
}

function drawKick(rate: number, random: Random): Float32Array {
  const decayS = random.between(0.04, 0.4);
  const drive = random.pick([0, 1, 2.5]);
  const out = fallingSine(
    random.between(36, 62),
    random.between(30, 260),
    random.between(0.006, 0.06),
    4 * decayS,
    drive,
    rate,
  );
  shapeNote(out, { attackS: 0.001, decayS, sustain: 0, releaseS: 0.02 }, rate);
  const click = renderNoiseStroke(
    'high',
    random.between(1500, 5000),
    0.7,
    0.004,
    Math.floor(0.02 * rate),
    rate,
    random,
  );
  const level = random.between(0, 0.4);
  for (let i = 0; i < Math.min(out.length, click.length); i++) out[i] += level * click[i];
  return out;
}

function drawSnare(rate: number, random: Random): Float32Array {
  const decayS = random.between(0.03, 0.2);
  const kind = random.pick(['high', 'band'] as const);
  const out = renderNoiseStroke(
    kind,
    random.between(700, 3500),
    0.8,
    decayS,
    Math.floor(4 * decayS * rate),
    rate,
    random,
  );
  const body = renderPartials(
    random.between(150, 260),
    [
      [1, random.between(0, 0.8), 0.06],
      [1.6, 0.3, 0.04],
    ],
    out.length,
    rate,
  );
  return out.map((v, i) => v + body[i]);
}

/** A closed hat, a ride that rings, or a brush drawn over the skin. */
function drawSteady(rate: number, random: Random): { sound: Float32Array; gain: number } {
  const kind = random.pick(['hat', 'hat', 'ride', 'brush'] as const);
  const noise = (filter: 'high' | 'band', hz: number, decayS: number) =>
    renderNoiseStroke(filter, hz, 0.8, decayS, Math.floor(4 * decayS * rate), rate, random);
  if (kind === 'hat')
    return { sound: noise('high', random.between(4500, 10000), random.between(0.012, 0.08)), gain: 0.3 };
  if (kind === 'brush') {
    const sound = noise('band', random.between(1500, 5000), random.between(0.06, 0.2));
    shapeNote(sound, { attackS: random.between(0.005, 0.06), decayS: 1, sustain: 1, releaseS: 0.05 }, rate);
    return { sound, gain: 0.5 };
  }
  const partials = Array.from(
    { length: 14 },
    () => [random.between(1, 26), random.between(0.2, 1), random.between(0.2, 1.5)] as const,
  );
  return { sound: renderPartials(random.between(330, 700), partials, Math.floor(2 * rate), rate), gain: 0.09 };
}

function playDrums(stem: Stem, kicks: Pattern, timeOf: (step: number) => number, rate: number, random: Random): void {
  const kick = drawKick(rate, random);
  const snare = drawSnare(rate, random);
  const steady = drawSteady(rate, random);
  const backbeat = random.pick(BACKBEATS);
  const pattern = random.pick(STEADY);
  const levels = { kick: random.between(0.5, 1.2), snare: random.between(0.2, 0.9), pan: random.between(-0.5, 0.5) };
  const rolls = random.chance(0.35);
  const frames = stem.channels[0].length;
  const at = (step: number) => Math.floor(timeOf(step) * rate);
  for (let step = 0; at(step) < frames; step++) {
    const place = step % 16;
    const accent = random.between(0.7, 1);
    if (kicks.includes(place) || random.chance(0.02)) stem.add(kick, at(step), levels.kick * accent);
    if (backbeat.includes(place)) stem.add(snare, at(step), levels.snare * accent);
    if (!pattern.includes(place)) continue;
    const strokes = rolls && random.chance(0.12) ? random.pick([2, 3, 4]) : 1;
    for (let n = 0; n < strokes; n++) {
      stem.add(steady.sound, at(step + n / strokes), steady.gain * accent * random.between(0.6, 1), levels.pan);
    }
  }
}

function playBass(stem: Stem, pattern: Pattern, timeOf: (step: number) => number, rate: number, random: Random): void {
  const wave = random.pick(['sine', 'sine', 'sine', 'triangle', 'saw', 'square'] as const);
  const drive = random.chance(0.5) ? random.between(0.4, 6) : 0;
  const cutoffHz = random.between(200, 2500);
  const glide = { semitones: random.pick([0, 0, 5, 9, 12, 24]), fallS: random.between(0.01, 0.09) };
  const shape = {
    attackS: random.between(0.001, 0.01),
    decayS: random.between(0.3, 3),
    sustain: random.pick([0, 0, 0.5, 1]),
    releaseS: random.between(0.02, 0.12),
  };
  const slides = random.pick([0, 0.15, 0.4]);
  const held = random.between(0.6, 1.02);
  const root = random.integer(24, 38);
  const frames = stem.channels[0].length;
  let note = root;
  for (let bar = 0; timeOf(16 * bar) * rate < frames; bar++) {
    const chord = random.pick([0, 0, 3, 5, 7, -2, -4]);
    pattern.forEach((step, n) => {
      const from = 16 * bar + step;
      const lengthS = held * (timeOf(16 * bar + (pattern[n + 1] ?? 16 + pattern[0])) - timeOf(from));
      const before = note;
      note = root + chord + random.pick([0, 0, 0, 12, 7]);
      const slide = random.chance(slides) ? before - note : 0;
      const sound = renderWave(
        wave,
        (t) => pitchOf(note) * pow(2, (slide * exp(-t / 0.07) + glide.semitones * exp(-t / glide.fallS)) / 12),
        Math.floor(Math.max(0.06, lengthS) * rate),
        rate,
      );
      if (drive > 0) for (let i = 0; i < sound.length; i++) sound[i] = tanh(drive * sound[i]) / tanh(drive);
      if (wave !== 'sine' || drive > 0) filterSweep(sound, 'low', () => cutoffHz, 0.7, rate);
      shapeNote(sound, shape, rate);
      stem.add(sound, Math.floor(timeOf(from) * rate), random.between(0.8, 1));
    });
  }
}
