/**
 * Mixes with known stems, for measuring separation: random bands of drums, bass, accompaniment and a singer.
 *
 * The same seed gives the same mix. Timbres, patterns, keys, tempi, levels, panning and room vary with the seed;
 * nothing is shared with the music engine, so neither is tuned to the other.
 */
import { exp } from '@soundwright/dsp/math';
import { createRandom, type Random } from '@soundwright/dsp/random';
import type { Block, SourceAudio } from '../rendering.ts';
import { STEMS, type Stem } from '../stems/stems.ts';
import {
  filterSweep,
  pitchOf,
  renderFm,
  renderNoiseStroke,
  renderPartials,
  renderPluck,
  renderSyllable,
  renderWave,
  shapeNote,
} from './testing-instruments.ts';

/** A mix and its stems; all blocks have the same channels and length. */
export interface KnownMix {
  readonly name: string;
  readonly sampleRateHz: number;
  readonly stems: Record<Stem, Block>;
  readonly mix: Block;
}

/** Parameters of a generated mix. */
export interface MixPlan {
  readonly seed: number;
  readonly durationS: number;
  readonly sampleRateHz: number;
  readonly channels: 1 | 2;
  /** Stems in the mix; default all. */
  readonly playing?: readonly Stem[];
}

/** A stereo buffer to which notes are added; `pan` −1 to 1, constant power. */
class Canvas {
  readonly left: Float32Array;
  readonly right: Float32Array;

  constructor(frames: number) {
    this.left = new Float32Array(frames);
    this.right = new Float32Array(frames);
  }

  add(note: Float32Array, fromFrame: number, gain: number, pan: number): void {
    const leftGain = gain * Math.sqrt((1 - pan) / 2);
    const rightGain = gain * Math.sqrt((1 + pan) / 2);
    const count = Math.min(note.length, this.left.length - fromFrame);
    for (let i = 0; i < count; i++) {
      this.left[fromFrame + i] += leftGain * note[i];
      this.right[fromFrame + i] += rightGain * note[i];
    }
  }

  /** Adds a small room: four damped combs per side with different lengths (Schroeder 1962). */
  addRoom(wet: number, decayS: number, sampleRateHz: number): void {
    const sides = [this.left, this.right];
    const dry = sides.map((side) => Float32Array.from(side));
    for (let side = 0; side < 2; side++) {
      for (const lengthS of [0.0297, 0.0371, 0.0411, 0.0437]) {
        const line = new Float32Array(Math.round((lengthS + side * 0.0013) * sampleRateHz));
        const feedback = exp((-6.9 * lengthS) / decayS);
        let damped = 0;
        let at = 0;
        for (let i = 0; i < dry[side].length; i++) {
          const out = line[at];
          damped += 0.6 * (out - damped);
          line[at] = dry[side][i] + feedback * damped;
          sides[side][i] += 0.4 * wet * out;
          at = at + 1 === line.length ? 0 : at + 1;
        }
      }
    }
  }
}

interface Score {
  readonly frames: number;
  readonly rate: number;
  readonly beatS: number;
  /** Root note of each bar, as semitones above the key's C, and whether it is minor. */
  readonly chords: readonly { root: number; minor: boolean }[];
  readonly key: number;
}

const PROGRESSIONS = [
  [0, 7, 9, 5],
  [9, 5, 0, 7],
  [0, 9, 5, 7],
  [2, 7, 0, 9],
  [0, 5, 9, 7],
  [9, 7, 5, 4],
];
const MINOR_ROOTS = new Set([2, 4, 9]);
const SCALE = [0, 2, 4, 5, 7, 9, 11];

function drawDrums(score: Score, random: Random): Canvas {
  const { frames, rate, beatS } = score;
  const canvas = new Canvas(frames);
  const seconds = (s: number) => Math.floor(s * rate);
  const base = random.between(42, 60);
  const sweep = random.between(40, 160);
  const kickS = random.between(0.12, 0.45);
  const kick = () => {
    const note = renderWave('sine', (t) => base + sweep * exp(-t / 0.025), seconds(kickS * 2.5), rate);
    shapeNote(note, { attackS: 0.001, decayS: kickS / 2, sustain: 0, releaseS: 0.02 }, rate);
    const click = renderNoiseStroke('high', 2500, 0.7, 0.004, seconds(0.02), rate, random);
    for (let i = 0; i < click.length && i < note.length; i++) note[i] += 0.25 * click[i];
    return note;
  };
  const snareHz = random.between(160, 240);
  const snareS = random.between(0.05, 0.16);
  const snareBand = random.between(1200, 4000);
  const snare = () => {
    const note = renderNoiseStroke('high', snareBand / 2, 0.7, snareS, seconds(snareS * 4), rate, random);
    const body = renderPartials(
      snareHz,
      [
        [1, 0.7, 0.06],
        [1.6, 0.35, 0.04],
      ],
      note.length,
      rate,
    );
    for (let i = 0; i < note.length; i++) note[i] = 0.7 * note[i] + body[i];
    return note;
  };
  const hatHz = random.between(5000, 9000);
  const hat = (open: boolean) =>
    renderNoiseStroke('high', hatHz, 0.9, open ? 0.14 : 0.025, seconds(open ? 0.45 : 0.1), rate, random);
  const ring = Array.from(
    { length: 9 },
    () => [random.between(1, 4.5), random.between(0.2, 1), random.between(0.3, 1.2)] as const,
  );
  const cymbal = () => renderPartials(random.between(2400, 2600), ring, seconds(1.2), rate);
  const pattern = random.pick(['rock', 'four', 'half', 'break', 'latin'] as const);
  const hatPan = random.between(-0.6, 0.6);
  const step = beatS / 4;
  const swing = random.pick([0, 0, 0.3]);
  const ride = random.chance(0.25);
  for (let s = 0; s * step < frames / rate; s++) {
    const at = Math.max(0, seconds(s * step + (s % 2 === 1 ? swing * step : 0) + random.between(-0.004, 0.004)));
    const place = s % 16;
    const kicks = { rock: [0, 8, 10], four: [0, 4, 8, 12], half: [0, 7, 10], break: [0, 2, 10], latin: [0, 6, 8, 14] }[
      pattern
    ];
    const snares = { rock: [4, 12], four: [4, 12], half: [8], break: [4, 7, 12, 15], latin: [3, 10] }[pattern];
    const accent = random.between(0.75, 1);
    if (kicks.includes(place) || random.chance(0.03)) canvas.add(kick(), at, accent, 0);
    if (snares.includes(place)) canvas.add(snare(), at, 0.6 * accent, random.between(-0.1, 0.1));
    if (place % 2 === 0 || random.chance(pattern === 'four' ? 0.8 : 0.3)) {
      if (ride) canvas.add(cymbal(), at, 0.05 * accent, hatPan);
      else canvas.add(hat(place % 8 === 6 && random.chance(0.5)), at, 0.25 * accent, hatPan);
    }
    if (place >= 12 && random.chance(0.12)) {
      const tom = renderPartials(
        random.between(80, 200),
        [
          [1, 1, 0.15],
          [1.5, 0.4, 0.08],
        ],
        seconds(0.5),
        rate,
      );
      canvas.add(tom, at, 0.6, random.between(-0.7, 0.7));
    }
  }
  canvas.addRoom(random.between(0, 0.12), random.between(0.2, 0.8), rate);
  return canvas;
}

function drawBass(score: Score, random: Random): Canvas {
  const { frames, rate, beatS, chords, key } = score;
  const canvas = new Canvas(frames);
  const timbre = random.pick(['sub', 'saw', 'square', 'pluck', 'fm', 'triangle'] as const);
  const cutoff = random.between(300, 1600);
  const rhythm = random.pick([
    [0, 8],
    [0, 2, 4, 6, 8, 10, 12, 14],
    [0, 3, 6, 8, 11, 14],
    [0],
    [0, 6, 10],
    [2, 6, 10, 14],
  ]);
  for (let bar = 0; bar * 4 * beatS < frames / rate; bar++) {
    const chord = chords[bar % chords.length];
    rhythm.forEach((place, n) => {
      const lengthS = (((rhythm[n + 1] ?? 16) - place) * beatS * random.between(0.7, 0.98)) / 4;
      const step = random.pick([0, 0, 0, 7, 12, 0]);
      let note = 24 + ((key + chord.root) % 12) + step;
      if (note < 28) note += 12;
      const hz = pitchOf(note);
      const count = Math.floor(lengthS * rate);
      let sound: Float32Array;
      if (timbre === 'pluck') sound = renderPluck(hz, 0.35, 1.5, count, rate, random);
      else if (timbre === 'fm') sound = renderFm(hz, 1, 2.5, 0.2, count, rate);
      else {
        const slide = random.chance(0.15) ? 0.2 : 0;
        const wave = timbre === 'sub' ? 'sine' : timbre;
        sound = renderWave(wave, (t) => hz * (1 - slide * exp(-t / 0.04)), count, rate);
        if (timbre !== 'sub') filterSweep(sound, 'low', (t) => cutoff * (0.5 + exp(-t / 0.15)), 0.8, rate);
      }
      shapeNote(sound, { attackS: 0.006, decayS: 0.5, sustain: 0.5, releaseS: 0.03 }, rate);
      canvas.add(sound, Math.floor((bar * 4 + place / 4) * beatS * rate), random.between(0.85, 1), 0);
    });
  }
  return canvas;
}

function chordNotes(score: Score, bar: number): number[] {
  const { root, minor } = score.chords[bar % score.chords.length];
  return [0, minor ? 3 : 4, 7, 12].map((step) => {
    const note = 48 + ((score.key + root) % 12) + step;
    return note > 64 ? note - 12 : note;
  });
}

function drawPart(canvas: Canvas, score: Score, random: Random, level: number): void {
  const { frames, rate, beatS } = score;
  const timbre = random.pick(['pad', 'epiano', 'pluck', 'organ', 'strings', 'piano', 'lead', 'bells'] as const);
  const arpeggio = timbre === 'pluck' || timbre === 'bells' ? random.chance(0.8) : random.chance(0.25);
  const cutoff = random.between(1200, 6000);
  const octave = random.pick([0, 0, 12]);
  const pan = random.between(-0.8, 0.8);
  const wide = random.chance(0.6);
  const brightness = random.between(0.4, 0.95);
  const play = (note: number, atS: number, lengthS: number, gain: number) => {
    const hz = pitchOf(note + octave);
    const count = Math.max(64, Math.floor(lengthS * rate));
    const at = Math.floor(atS * rate);
    if (timbre === 'pluck') canvas.add(renderPluck(hz, brightness, 2, count, rate, random), at, gain, pan);
    else if (timbre === 'epiano') {
      const sound = renderFm(hz, random.pick([1, 1, 2]), 1.6, 0.3, count, rate);
      shapeNote(sound, { attackS: 0.002, decayS: 0.7, sustain: 0, releaseS: 0.05 }, rate);
      canvas.add(sound, at, gain, pan);
    } else if (timbre === 'piano' || timbre === 'bells' || timbre === 'organ') {
      const bell = timbre === 'bells';
      const partials = Array.from({ length: bell ? 5 : timbre === 'organ' ? 8 : 14 }, (_, h) => {
        const ratio = bell
          ? [1, 2.76, 5.4, 8.93, 13.3][h]
          : (h + 1) * Math.sqrt(1 + (timbre === 'piano' ? 3e-4 : 0) * h * h);
        return [
          ratio,
          0.8 / (1 + h * (timbre === 'organ' ? 0.6 : 0.9)),
          timbre === 'organ' ? 99 : 1.4 / (1 + 0.3 * h),
        ] as const;
      });
      const sound = renderPartials(hz, partials, count, rate);
      shapeNote(sound, { attackS: 0.003, decayS: 9, sustain: 0, releaseS: 0.04 }, rate);
      canvas.add(sound, at, 0.6 * gain, wide ? (note % 5) / 2.5 - 0.8 : pan);
    } else {
      const vibrato = timbre === 'pad' ? 0 : 0.004;
      for (const side of wide ? [-1, 1] : [0]) {
        const detune = 1 + side * (timbre === 'lead' ? 0.002 : 0.005) * random.next();
        const turn = random.between(4.5, 6);
        const sound = renderWave(
          timbre === 'lead' ? 'square' : 'saw',
          (t) => hz * detune * (1 + vibrato * (1 - 2 * Math.abs(((t * turn) % 1) * 2 - 1))),
          count,
          rate,
          random.next(),
        );
        filterSweep(sound, 'low', () => cutoff, 0.7, rate);
        const attackS = timbre === 'lead' ? 0.01 : Math.min(0.25, lengthS / 4);
        shapeNote(sound, { attackS, decayS: 3, sustain: 0.8, releaseS: Math.min(0.2, lengthS / 3) }, rate);
        canvas.add(sound, at, 0.5 * gain, wide ? side * 0.9 : pan);
      }
    }
  };
  for (let bar = 0; bar * 4 * beatS < frames / rate; bar++) {
    const notes = chordNotes(score, bar);
    const atS = bar * 4 * beatS;
    if (timbre === 'lead') {
      for (let n = 0; n < 4; n++)
        if (random.chance(0.7)) play(random.pick(notes) + 12, atS + n * beatS, beatS * 0.9, 1.4 * level);
    } else if (arpeggio) {
      for (let n = 0; n < 8; n++) play(notes[(n * 3) % 4], atS + (n * beatS) / 2, beatS, level);
    } else {
      const strikes = random.pick([[0], [0, 2], [0, 1.5, 3]]);
      strikes.forEach((beat, n) => {
        const lengthS = ((strikes[n + 1] ?? 4) - beat) * beatS * 0.97;
        for (const note of notes) play(note, atS + beat * beatS, lengthS, level * random.between(0.5, 0.7));
      });
    }
  }
}

function drawOther(score: Score, random: Random): Canvas {
  const canvas = new Canvas(score.frames);
  const parts = random.integer(1, 3);
  for (let part = 0; part < parts; part++) drawPart(canvas, score, random.fork(part), part === 0 ? 1 : 0.7);
  canvas.addRoom(random.between(0, 0.3), random.between(0.4, 1.6), score.rate);
  return canvas;
}

function drawVocals(score: Score, random: Random): Canvas {
  const { frames, rate, beatS, key } = score;
  const canvas = new Canvas(frames);
  const high = random.chance(0.5);
  const spoken = random.chance(0.35);
  const voice = {
    tract: high ? random.between(1.1, 1.22) : random.between(0.9, 1.05),
    vibratoHz: random.between(4.8, 6.5),
    vibratoCents: random.between(15, 80),
    breath: random.between(0.01, 0.08),
    tilt: random.between(1200, 4000),
    bendCents: spoken ? 500 : 0,
  };
  const doubled = random.chance(0.25);
  let degree = random.integer(0, 7);
  let atS = random.between(0, beatS * 2);
  while (atS < frames / rate) {
    const syllables = random.integer(3, 9) * (spoken ? 2 : 1);
    for (let s = 0; s < syllables && atS < frames / rate; s++) {
      degree = Math.min(11, Math.max(-2, degree + random.pick([-2, -1, -1, 0, 1, 1, 2, 3, -3])));
      const octave = Math.floor(degree / 7);
      const note = (high ? 60 : 48) - (spoken ? 4 : 0) + (key % 12) + SCALE[degree - octave * 7] + 12 * octave;
      const lengthS = spoken
        ? random.between(0.08, 0.28)
        : beatS * random.pick([0.5, 0.5, 1, 1, 1.5, 2]) * random.between(0.8, 1);
      const count = Math.floor(lengthS * rate);
      const at = Math.floor(atS * rate);
      const gain = random.between(0.7, 1);
      canvas.add(renderSyllable(pitchOf(note), count, rate, voice, random), at, gain, 0);
      if (doubled) {
        for (const side of [-0.7, 0.7]) {
          canvas.add(renderSyllable(pitchOf(note) * (1 + side * 0.004), count, rate, voice, random), at, 0.3, side);
        }
      }
      atS += lengthS;
    }
    atS += beatS * random.pick([0.5, 1, 2, 3]);
  }
  canvas.addRoom(random.between(0, 0.25), random.between(0.4, 1.8), rate);
  return canvas;
}

function rmsOf(canvas: Canvas): number {
  let sum = 0;
  for (let i = 0; i < canvas.left.length; i++)
    sum += canvas.left[i] * canvas.left[i] + canvas.right[i] * canvas.right[i];
  return Math.sqrt(sum / (2 * canvas.left.length));
}

/**
 * Generates a mix. Stem levels lie within ±4 dB of each other (RMS); the sum peaks at 0.8, on a 24-bit grid like that
 * of a WAV file.
 */
export function createMix(plan: MixPlan): KnownMix {
  const random = createRandom(plan.seed, 'known mix');
  const frames = Math.round(plan.durationS * plan.sampleRateHz);
  const progression = random.pick(PROGRESSIONS);
  const score: Score = {
    frames,
    rate: plan.sampleRateHz,
    beatS: 60 / random.between(76, 138),
    key: random.integer(0, 11),
    chords: progression.map((root) => ({ root, minor: MINOR_ROOTS.has(root) })),
  };
  const canvases: Record<Stem, Canvas> = {
    vocals: drawVocals(score, random.fork('vocals')),
    drums: drawDrums(score, random.fork('drums')),
    bass: drawBass(score, random.fork('bass')),
    other: drawOther(score, random.fork('other')),
  };
  const channels = (canvas: Canvas): Block =>
    plan.channels === 2 ? [canvas.left, canvas.right] : [canvas.left.map((l, i) => (l + canvas.right[i]) / 2)];
  const stems = {} as Record<Stem, Block>;
  for (const stem of STEMS) {
    const silenced = plan.playing !== undefined && !plan.playing.includes(stem);
    const gain = ((silenced ? 0 : 1) * exp(random.between(-0.46, 0.46))) / (rmsOf(canvases[stem]) + 1e-9);
    stems[stem] = channels(canvases[stem]).map((samples) => samples.map((v) => v * gain));
  }
  let peak = 0;
  for (let c = 0; c < plan.channels; c++) {
    for (let i = 0; i < frames; i++) {
      peak = Math.max(peak, Math.abs(STEMS.reduce((sum, stem) => sum + stems[stem][c][i], 0)));
    }
  }
  const grid = 8388608;
  for (const stem of STEMS) {
    stems[stem] = stems[stem].map((samples) => samples.map((v) => Math.round((v * 0.8 * grid) / (peak + 1e-9)) / grid));
  }
  const mix = Array.from({ length: plan.channels }, (_, c) =>
    Float32Array.from({ length: frames }, (_, i) => STEMS.reduce((sum, stem) => sum + stems[stem][c][i], 0)),
  );
  return { name: `seed ${plan.seed}`, sampleRateHz: plan.sampleRateHz, stems, mix };
}

/** A block as a source with random access. */
export function sourceOf(block: Block, sampleRateHz: number): SourceAudio {
  return {
    sampleRateHz,
    channels: block.length,
    frames: block[0].length,
    read: (from, count) => block.map((samples) => samples.slice(from, from + count)),
  };
}
