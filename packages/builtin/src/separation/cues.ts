/**
 * The cues of every bin and frame, from which the masks are computed.
 *
 * A cue is a ratio, a membership or a confidence, never a level, so the masks do not depend on the level of the mix.
 *
 * - stroke: magnitude kept by a median along frequency against one along time (FitzGerald 2010), see `medians.ts`
 * - steady: the same along time over about a second: held notes against moving ones
 * - repeating: similarity to nearby repetitions (Rafii & Pardo 2012), see `repetition.ts`
 * - tonal: how far a bin stands out from its neighbours
 * - voice and bass: membership in the partials of the tracked melody and bass line, see `pitch-track.ts`. The melody is
 *   tracked in the non-repeating part, as Z. Rafii, Z. Duan & B. Pardo, "Combining rhythm-based and pitch-based methods
 *   for background and melody separation" (IEEE TASLP 2014) propose
 * - side: level of the difference of the channels against their sum (C. Avendano, WASPAA 2003, in its simplest form);
 *   fades to zero where the sound is effectively mono
 * - onset, wake, rise, recent, fall: how much the whole frame, or this bin, has risen, with a short and a long memory,
 *   and how fast it decays
 * - kick: the common part of nearby low strokes, see `kick-model.ts`
 *
 * Products of cues express conjunctions, which a weighted sum cannot.
 */
import type { SourceAudio } from '../rendering.ts';
import { writeChanges } from './cue-changes.ts';
import { CUE_NAMES, type CueFrame } from './cue-frame.ts';
import { fastLog2 } from './fast-log.ts';
import { KickModel } from './kick-model.ts';
import { frequencyMedian, TimeMedian } from './medians.ts';
import { PitchTracker } from './pitch-track.ts';
import { FrameSketch, RepetitionModel } from './repetition.ts';
import { RowRing } from './rows.ts';
import { type FrameGrid, SpectrumReader } from './spectra.ts';

/** Search range for repetitions, seconds to either side. */
const REPETITION_SPAN_S = 9;
/** Seconds to either side of the medians along time. */
const STROKE_REACH_S = 0.19;
const STEADY_REACH_S = 0.45;
/** Width to either side of the median along frequency. */
const STROKE_REACH_HZ = 180;
/** Decision delay of the pitch tracks, seconds. */
const TRACK_LAG_S = 0.6;
/** Onsets compare a frame with 50 ms ago, falls with 120 ms later, over neighbourhoods of this width to either side. */
const RISE_S = 0.05;
const RISE_REACH_HZ = 40;
const FALL_S = 0.12;
const FALL_REACH_HZ = 25;
/** Amplitude below which a bin counts as silent: −100 dB. */
const FLOOR = 1e-10;

const MELODY = {
  lowHz: 80,
  highHz: 1000,
  perOctave: 48,
  partials: 12,
  rolloff: 0.86,
  topHz: 5500,
  moveCost: 1.2,
  widthBins: 2.2,
  spread: 0.012,
};
const BASS_LINE = {
  lowHz: 30,
  highHz: 250,
  perOctave: 36,
  partials: 6,
  rolloff: 0.75,
  topHz: 1600,
  moveCost: 1,
  widthBins: 2.2,
  spread: 0.006,
};

/** Computes the cues of a sound frame by frame in one pass, with look-ahead. */
export class CueReader {
  readonly #grid: FrameGrid;
  readonly #reader: SpectrumReader;
  readonly #stereo: boolean;
  readonly #span: number;
  readonly #lag: number;
  readonly #magnitudes: RowRing;
  readonly #sides: RowRing;
  readonly #sketches: RowRing;
  readonly #repeatings: RowRing;
  /** Per frame: energy of the sum, energy of the difference, and whether it is not silent. */
  readonly #scalars: RowRing;
  readonly #sketch: FrameSketch;
  readonly #repetition: RepetitionModel;
  readonly #strokeMedian: TimeMedian;
  readonly #steadyMedian: TimeMedian;
  readonly #strokeReach: number;
  readonly #steadyReach: number;
  readonly #frequencyReach: number;
  readonly #frequencyScratch: Float32Array;
  readonly #steady: Float32Array;
  readonly #evidence: Float32Array;
  readonly #melody: PitchTracker;
  readonly #bass: PitchTracker;
  readonly #comb: Float32Array;
  #read = 0;
  #tracked = 0;
  #given = 0;
  #sumEnergy = 0;
  #sideEnergy = 0;
  #widthFrom = 0;
  #widthTo = 0;
  #onset = 0;
  #wake = 0;
  readonly #recent: Float32Array;
  readonly #kick: KickModel;
  readonly #stroke: Float32Array;
  readonly #frame: CueFrame;

  constructor(source: SourceAudio, grid: FrameGrid) {
    this.#grid = grid;
    this.#reader = new SpectrumReader(source, grid);
    this.#stereo = source.channels >= 2;
    const frames = (seconds: number) => Math.max(1, Math.round(seconds / grid.hopS));
    this.#span = frames(REPETITION_SPAN_S);
    this.#lag = frames(TRACK_LAG_S);
    this.#strokeReach = frames(STROKE_REACH_S);
    this.#steadyReach = frames(STEADY_REACH_S);
    const bins = grid.cueBins;
    const depth = 2 * this.#span + 2 * this.#lag + 4;
    this.#magnitudes = new RowRing(bins, depth);
    this.#sides = new RowRing(this.#stereo ? bins : 0, this.#span + this.#lag + 4);
    this.#sketch = new FrameSketch(grid);
    this.#sketches = new RowRing(this.#sketch.bands, depth);
    this.#repeatings = new RowRing(bins, this.#lag + 4);
    this.#scalars = new RowRing(3, depth);
    this.#repetition = new RepetitionModel(this.#sketch.bands, this.#span, grid);
    this.#strokeMedian = new TimeMedian(bins, 2 * this.#strokeReach + 1);
    this.#steadyMedian = new TimeMedian(bins, 2 * this.#steadyReach + 1);
    this.#frequencyReach = Math.max(2, Math.round(STROKE_REACH_HZ / grid.binHz));
    this.#frequencyScratch = new Float32Array(2 * this.#frequencyReach + 1);
    this.#steady = new Float32Array(bins);
    this.#evidence = new Float32Array(bins);
    this.#comb = new Float32Array(bins);
    this.#recent = new Float32Array(bins);
    this.#kick = new KickModel(grid, depth);
    this.#stroke = new Float32Array(this.#kick.bins);
    this.#melody = new PitchTracker(MELODY, grid, this.#lag);
    this.#bass = new PitchTracker(BASS_LINE, grid, this.#lag);
    this.#frame = {
      index: -1,
      sounding: false,
      stereo: source.channels === 2,
      cues: CUE_NAMES.map(() => new Float32Array(bins)),
      magnitudes: new Float32Array(bins),
      harmonic: new Float32Array(bins),
      percussive: new Float32Array(bins),
      repeating: new Float32Array(bins),
    };
    // The medians along time look ahead; frames before the first are silent and can be skipped.
    for (let t = 0; t < this.#strokeReach; t++) this.#advanceMedian(this.#strokeMedian, t, this.#strokeReach);
    for (let t = 0; t < this.#steadyReach; t++) this.#advanceMedian(this.#steadyMedian, t, this.#steadyReach);
  }

  /** The cues of the next frame; call it once for each of the `count` frames of the grid. */
  next(): CueFrame {
    const t = this.#given++;
    this.#trackUpTo(Math.min(this.#grid.count - 1, t + this.#lag));
    this.#collect(t);
    return this.#frame;
  }

  #readUpTo(last: number): void {
    const end = Math.min(last, this.#grid.count - 1);
    while (this.#read <= end) this.#readFrame(this.#read++);
  }

  #readFrame(t: number): void {
    const sounding = this.#reader.advance();
    const { re, im } = this.#reader.spectrum;
    const bins = this.#grid.cueBins;
    const mags = this.#magnitudes.at(t);
    const scalars = this.#scalars.at(t);
    let sumEnergy = 0;
    let sideEnergy = 0;
    if (this.#stereo) {
      const sides = this.#sides.at(t);
      const [leftRe, rightRe] = re;
      const [leftIm, rightIm] = im;
      for (let k = 0; k < bins; k++) {
        const sumRe = leftRe[k] + rightRe[k];
        const sumIm = leftIm[k] + rightIm[k];
        const sideRe = leftRe[k] - rightRe[k];
        const sideIm = leftIm[k] - rightIm[k];
        const sum = sumRe * sumRe + sumIm * sumIm;
        const side = sideRe * sideRe + sideIm * sideIm;
        sumEnergy += sum;
        sideEnergy += side;
        mags[k] = Math.sqrt((sum + side) / 4);
        sides[k] = (side + FLOOR) / (sum + FLOOR);
      }
    } else {
      const [onlyRe] = re;
      const [onlyIm] = im;
      for (let k = 0; k < bins; k++) mags[k] = Math.sqrt(onlyRe[k] * onlyRe[k] + onlyIm[k] * onlyIm[k]);
    }
    scalars[0] = sumEnergy;
    scalars[1] = sideEnergy;
    scalars[2] = sounding ? 1 : 0;
    this.#sketch.draw(mags, this.#sketches.at(t));
    this.#kick.observe(t, this.#magnitudesAt);
  }

  /** Row of frame `t`, silent outside the sound. */
  #magnitudesAt = (t: number): Float32Array => {
    if (t >= this.#grid.count) return this.#magnitudes.at(-1);
    return this.#magnitudes.at(t);
  };

  #sketchAt = (t: number): Float32Array => this.#sketches.at(t);

  #advanceMedian(median: TimeMedian, entering: number, reach: number): void {
    this.#readUpTo(entering);
    median.advance(this.#magnitudesAt(entering), this.#magnitudesAt(entering - 2 * reach - 1), this.#frame.harmonic);
  }

  #trackUpTo(last: number): void {
    while (this.#tracked <= last) this.#trackFrame(this.#tracked++);
  }

  #trackFrame(t: number): void {
    this.#readUpTo(t + this.#span);
    const repeating = this.#repeatings.at(t);
    const from = Math.max(0, t - this.#span);
    const to = Math.min(this.#grid.count - 1, t + this.#span);
    this.#repetition.estimate(t, from, to, this.#sketchAt, this.#magnitudesAt, repeating);
    const mags = this.#magnitudes.at(t);
    const evidence = this.#evidence;
    this.#bass.advance(mags);
    const sides = this.#stereo ? this.#sides.at(t) : null;
    for (let k = 0; k < evidence.length; k++) {
      const fresh = mags[k] - 0.75 * repeating[k];
      evidence[k] = sides === null ? fresh : fresh / (1 + 4 * sides[k]);
    }
    this.#melody.advance(evidence);
  }

  /** Energy ratio of the channel difference to the sum, over several seconds around `t`: 0 effectively mono, 1 wide. */
  #widthAround(t: number): number {
    if (!this.#stereo) return 0;
    const last = Math.min(this.#read - 1, t + this.#span);
    while (this.#widthTo <= last) {
      const scalars = this.#scalars.at(this.#widthTo++);
      this.#sumEnergy += scalars[0];
      this.#sideEnergy += scalars[1];
    }
    while (this.#widthFrom < t - this.#span) {
      const scalars = this.#scalars.at(this.#widthFrom++);
      this.#sumEnergy -= scalars[0];
      this.#sideEnergy -= scalars[1];
    }
    return Math.min(1, Math.max(0, (100 * this.#sideEnergy) / (this.#sumEnergy + FLOOR)));
  }

  /** Advances the steady, stroke and energy state to frame `t`. */
  #moveTo(t: number, mags: Float32Array): void {
    const frame = this.#frame;
    this.#steadyMedian.advance(
      this.#magnitudesAt(t + this.#steadyReach),
      this.#magnitudesAt(t - this.#steadyReach - 1),
      this.#steady,
    );
    this.#strokeMedian.advance(
      this.#magnitudesAt(t + this.#strokeReach),
      this.#magnitudesAt(t - this.#strokeReach - 1),
      frame.harmonic,
    );
    frequencyMedian(mags, this.#frequencyReach, this.#frequencyScratch, frame.percussive);
    frame.index = t;
    frame.magnitudes = mags;
    frame.repeating = this.#repeatings.at(t);
    frame.sounding = this.#scalars.at(t)[2] === 1;
  }

  #collect(t: number): void {
    const frame = this.#frame;
    const mags = this.#magnitudes.at(t);
    this.#moveTo(t, mags);
    const { harmonic, percussive } = frame;
    const stereo = this.#widthAround(t);
    const voice = this.#melody.decide(t);
    const bass = this.#bass.decide(t);
    const [
      one,
      stroke,
      tonal,
      still,
      back,
      sung,
      sungBack,
      low,
      side,
      sideSung,
      sideBack,
      onset,
      rise,
      voiced,
      bassLine,
      wide,
    ] = frame.cues;
    const [
      fall,
      recent,
      wake,
      lowFall,
      lowRecent,
      strokeRecent,
      strokeSung,
      strokeSide,
      strokeBack,
      lowStroke,
      stillRecent,
    ] = frame.cues.slice(16);

    this.#melody.drawComb(voice.pitchHz, sung);
    this.#bass.drawComb(bass.pitchHz, this.#comb);
    this.#followStrokes(t, mags, rise, fall);
    const forget = 1 - this.#grid.hopS / 0.15;
    const sides = stereo > 0 ? this.#sides.at(t) : null;
    const [voicing, lowness] = [voice, bass].map(({ salience }) => Math.min(1.5, salience * 2));
    for (let k = 0; k < mags.length; k++) {
      const power = mags[k] * mags[k] + FLOOR;
      const kept = harmonic[k] * harmonic[k] + FLOOR;
      const struck = percussive[k] * percussive[k] + FLOOR;
      const logPower = fastLog2(power);
      const logStruck = fastLog2(struck);
      stroke[k] = squash(0.25 * (logStruck - fastLog2(kept)));
      tonal[k] = squash(0.25 * (logPower - logStruck));
      still[k] = squash(0.3 * (fastLog2(this.#steady[k] * this.#steady[k] + FLOOR) - logPower));
      const returning = squash(0.3 * (fastLog2(frame.repeating[k] * frame.repeating[k] + FLOOR) - logPower));
      back[k] = returning;
      sung[k] *= voicing;
      sungBack[k] = sung[k] * returning;
      low[k] = this.#comb[k] * lowness;
      const aside = sides === null ? 0 : stereo * squash(0.3 * fastLog2(sides[k]) + 1);
      side[k] = aside;
      sideSung[k] = aside * sung[k];
      sideBack[k] = aside * returning;
      this.#recent[k] = Math.max(rise[k], this.#recent[k] * forget);
      recent[k] = this.#recent[k];
      lowFall[k] = low[k] * fall[k];
      lowRecent[k] = low[k] * recent[k];
      strokeRecent[k] = stroke[k] * recent[k];
      strokeSung[k] = stroke[k] * sung[k];
      strokeSide[k] = stroke[k] * aside;
      strokeBack[k] = stroke[k] * returning;
      lowStroke[k] = low[k] * stroke[k];
      stillRecent[k] = still[k] * recent[k];
    }
    one.fill(1);
    onset.fill(this.#onset);
    wake.fill(this.#wake);
    voiced.fill(voicing);
    bassLine.fill(lowness);
    wide.fill(stereo);
    this.#kickOf(t, mags, frame.cues.slice(-3), low);
  }

  /** Writes how much each bin rises and falls, and the time since the last onset. */
  #followStrokes(t: number, mags: Float32Array, rise: Float32Array, fall: Float32Array): void {
    const { hopS, binHz } = this.#grid;
    const beforeFrames = Math.max(1, Math.round(RISE_S / hopS));
    const before = [this.#magnitudesAt(t - beforeFrames), this.#magnitudesAt(t - beforeFrames - 1)] as const;
    const onsetNow = writeChanges(mags, before, Math.round(RISE_REACH_HZ / binHz), rise);
    this.#onset = Math.max(onsetNow, this.#onset * (1 - hopS / 0.08));
    this.#wake = Math.max(onsetNow, this.#wake * (1 - hopS / 0.3));
    const afterFrames = Math.max(1, Math.round(FALL_S / hopS));
    const after = [this.#magnitudesAt(t + afterFrames), this.#magnitudesAt(t + afterFrames + 1)] as const;
    writeChanges(mags, after, Math.round(FALL_REACH_HZ / binHz), fall);
  }

  /** The kick's share of the low bins; 0 where no stroke is known. */
  #kickOf(t: number, mags: Float32Array, [kick, kickLow, kickKnown]: Float32Array[], low: Float32Array): void {
    const from = Math.max(0, t - this.#span);
    const to = Math.min(this.#grid.count - 1, t + this.#span);
    for (const cue of [kick, kickLow, kickKnown]) cue.fill(0);
    const voters = this.#kick.estimate(t, from, to, this.#magnitudesAt, this.#stroke);
    if (voters === 0) return;
    for (let k = 0; k < this.#kick.bins; k++) {
      const share = (this.#stroke[k] * this.#stroke[k] + FLOOR) / (mags[k] * mags[k] + FLOOR);
      kick[k] = 1 + squash(0.3 * fastLog2(share));
      kickLow[k] = kick[k] * low[k];
      kickKnown[k] = 1;
    }
  }
}

/** x / (1 + |x|): compresses a log ratio. */
function squash(x: number): number {
  return x / (1 + Math.abs(x));
}
