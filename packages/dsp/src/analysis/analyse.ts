import { createLoudnessMeter } from '../loudness.ts';
import { dbFromGain, log2, log10 } from '../math.ts';
import { findBeat } from './beat.ts';
import { measureChroma, sumChroma } from './chroma.ts';
import { findEvents, type HeardEvent } from './events.ts';
import { findKey, type HeardKey } from './key.ts';
import { createLevelCourse, LEVEL_STEP_S } from './level-course.ts';
import { type LoopSeam, measureLoopSeam, seamSpan } from './loop-seam.ts';
import { onsetEnvelope } from './onsets.ts';
import { createFaultMeter } from './sample-faults.ts';
import { OCTAVE_CENTRES_HZ, type SpectrumCourse, SpectrumCourseMeter } from './spectrum-course.ts';
import { createStereoMeter, type StereoImage } from './stereo-image.ts';

/** Longest beginning of a sound whose events, spectrum, pitch, tempo and key are measured; levels cover everything. */
export const LISTENED_S = 180;

/** What can be heard in a sound, in figures. */
export interface SoundMeasures {
  readonly durationS: number;
  /** Seconds from the start that events, spectrum, pitch, tempo and key are from; see `LISTENED_S`. */
  readonly listenedS: number;
  /** Loudness by ITU-R BS.1770-4 and EBU Tech 3341; null for layouts without a defined loudness. */
  readonly loudness: {
    readonly integratedLufs: number | null;
    readonly shortTermMaxLufs: number | null;
    readonly momentaryMaxLufs: number | null;
    /** EBU Tech 3342, in LU. */
    readonly rangeLu: number | null;
    /** In dBTP; null for silence. */
    readonly truePeakDb: number | null;
    /** In dBFS; null for silence. */
    readonly samplePeakDb: number | null;
  } | null;
  /** See `FaultMeter`. */
  readonly clippedSamples: number;
  readonly dcOffset: number;
  /** Seconds before the first and after the last sample at or above −60 dBFS; the whole length when silent. */
  readonly silenceStartS: number;
  readonly silenceEndS: number;
  /** Start of the first event in seconds; null when silent. */
  readonly onsetS: number | null;
  readonly events: readonly HeardEvent[];
  /** Mean level of 64 equal slices in dBFS, at least −100. */
  readonly envelopeDb: readonly number[];
  /**
   * The level that a tenth of the sound is below, in dBFS, at least −100, measured in steps of 5 ms from the first event
   * to the end of the last: the noise behind speech that pauses. Null when silent.
   */
  readonly backgroundDb: number | null;
  /** RMS of the last 20 ms below the loudest 5 ms of the sound, in dB; null when silent. */
  readonly endBelowPeakDb: number | null;
  readonly loopSeam: LoopSeam;
  readonly spectrum: {
    /** Energy-weighted spectral centroid in Hz, a measure of brightness; null when silent. */
    readonly centroidHz: number | null;
    /** Energy of each octave relative to the whole, in dB, down to −100. */
    readonly octaves: readonly { readonly centreHz: number; readonly levelDb: number }[];
    /** 0 for a tone to 1 for noise of any colour; see `SpectrumCourseMeter`. */
    readonly noisiness: number;
  };
  readonly pitch: MainPitch | null;
  readonly tempo: { readonly bpm: number; readonly confidence: number } | null;
  readonly key: (HeardKey & { readonly confidence: number }) | null;
  /** Null for sounds with other than two channels, and for silence. */
  readonly stereo: StereoImage | null;
}

/** The pitch of most of the energy. */
export interface MainPitch {
  /** Median, weighted by energy, in Hz; 65 to 4000, within 10 cents for a steady tone. */
  readonly hz: number;
  /** Half the width of the middle half of the pitches, in cents: below 10 for a steady tone. */
  readonly spreadCents: number;
  /** Share of the energy that has a pitch, 0 to 1. */
  readonly share: number;
}

/** Less pitched energy is no main pitch. */
const LEAST_PITCHED = 0.3;
const END_S = 0.02;
/** The share of a sound that is its background. */
const QUIET_SHARE = 0.1;
const ENVELOPE_SLICES = 64;
/** Shorter sounds have neither tempo nor key. */
const LEAST_MUSIC_S = 4;
/** Less regular onsets are no beat; a smaller lead over the next key is no key. */
const LEAST_BEAT = 0.15;
const LEAST_KEY = 0.02;
const NOISIEST_KEY = 0.5;
/** Tempo and key are measured at this rate or above. */
const MUSIC_RATE_HZ = 11_000;
const CHROMA_FRAME_S = 0.2;
const LOUDNESS_RATE_HZ = 8_000;
const LOUDNESS_CHANNELS = 6;

/** Analyses a sound in blocks of any size. */
export interface SoundAnalyser {
  /** Takes the next frames, one array per channel, all of the same length. */
  add(block: readonly Float32Array[]): void;
  /** The measures of everything added; called once. */
  finish(): SoundMeasures;
}

/**
 * Creates an analyser, whose memory is bounded.
 *
 * @param sampleRateHz - 1000 or more
 */
export function createSoundAnalyser(sampleRateHz: number, channels: number): SoundAnalyser {
  const hasLoudness = sampleRateHz >= LOUDNESS_RATE_HZ && channels <= LOUDNESS_CHANNELS;
  const loudness = hasLoudness ? createLoudnessMeter(sampleRateHz, channels) : null;
  const faults = createFaultMeter(channels);
  const levels = createLevelCourse(sampleRateHz, channels);
  const stereo = channels === 2 ? createStereoMeter() : null;
  const spectrum = new SpectrumCourseMeter(sampleRateHz);
  const mixToMono = createMonoMix();
  const ends = createEnds(seamSpan(sampleRateHz));
  const music = createThinner(Math.max(1, Math.floor(sampleRateHz / MUSIC_RATE_HZ)));
  const listened = Math.round(LISTENED_S * sampleRateHz);
  let frames = 0;

  return {
    add(block) {
      loudness?.add(block);
      faults.add(block);
      levels.add(block);
      stereo?.add(block);
      const mono = mixToMono(block);
      ends.add(mono);
      if (frames < listened) {
        const part = mono.subarray(0, listened - frames);
        spectrum.push(part);
        music.add(part);
      }
      frames += mono.length;
    },
    finish() {
      const { powers, silentStart, silentEnd } = levels.course();
      const course = spectrum.finish();
      const listenedS = Math.min(LISTENED_S, frames / sampleRateHz);
      const events = findEvents(powers.subarray(0, Math.ceil(listenedS / LEVEL_STEP_S)), course);
      const balance = describeSpectrum(course);
      const isMusical = listenedS >= LEAST_MUSIC_S && events.length > 0;
      return {
        durationS: frames / sampleRateHz,
        listenedS,
        loudness: loudness && {
          integratedLufs: loudness.integratedLufs(),
          shortTermMaxLufs: loudness.shortTermMaxLufs(),
          momentaryMaxLufs: loudness.momentaryMaxLufs(),
          rangeLu: loudness.loudnessRangeLu(),
          truePeakDb: finite(loudness.truePeakDb()),
          samplePeakDb: finite(dbFromGain(loudness.samplePeak())),
        },
        clippedSamples: faults.clippedSamples(),
        dcOffset: faults.dcOffset(),
        silenceStartS: silentStart / sampleRateHz,
        silenceEndS: silentEnd / sampleRateHz,
        onsetS: events[0]?.startS ?? null,
        events,
        envelopeDb: envelopeOf(powers),
        backgroundDb: backgroundDb(powers, events),
        endBelowPeakDb: events.length === 0 ? null : endBelowPeakDb(powers),
        loopSeam: measureLoopSeam(ends.head(), ends.tail(), sampleRateHz),
        spectrum: balance,
        pitch: mainPitch(course),
        tempo: isMusical ? tempoOf(music.samples(), sampleRateHz / music.step) : null,
        key: isMusical && balance.noisiness < NOISIEST_KEY ? keyOf(music.samples(), sampleRateHz / music.step) : null,
        stereo: stereo?.image() ?? null,
      };
    },
  };
}

/** Averages the channels of a block. The result is overwritten by the next one. */
function createMonoMix(): (block: readonly Float32Array[]) => Float32Array {
  let line = new Float32Array(0);
  return (block) => {
    if (block.length === 1) return block[0];
    const frames = block[0].length;
    if (line.length < frames) line = new Float32Array(frames);
    const mono = line.subarray(0, frames);
    mono.set(block[0]);
    for (const samples of block.slice(1)) for (let i = 0; i < frames; i++) mono[i] += samples[i];
    for (let i = 0; i < frames; i++) mono[i] /= block.length;
    return mono;
  };
}

/** Keeps the first and the last `span` samples. */
function createEnds(span: number) {
  const head: Float32Array = new Float32Array(span);
  let tail: Float32Array = new Float32Array(0);
  let filled = 0;
  return {
    add(samples: Float32Array): void {
      const count = Math.min(span - filled, samples.length);
      head.set(samples.subarray(0, count), filled);
      filled += count;
      const kept = tail.subarray(Math.max(0, tail.length + samples.length - span));
      const added = samples.subarray(Math.max(0, samples.length - span));
      const next = new Float32Array(kept.length + added.length);
      next.set(kept);
      next.set(added, kept.length);
      tail = next;
    },
    head: () => head.subarray(0, filled),
    tail: () => tail,
  };
}

/** Averages groups of `step` samples; a coarse low-pass that suffices for onsets and pitch classes. */
function createThinner(step: number) {
  let thinned = new Float32Array(65_536);
  let length = 0;
  let sum = 0;
  let count = 0;
  const addOne = (sample: number) => {
    sum += sample;
    count++;
    if (count < step) return;
    thinned[length++] = sum / step;
    sum = 0;
    count = 0;
  };
  return {
    step,
    add(samples: Float32Array): void {
      if (thinned.length < length + samples.length / step + 1) {
        const longer = new Float32Array(2 * (length + Math.ceil(samples.length / step)) + 1);
        longer.set(thinned.subarray(0, length));
        thinned = longer;
      }
      let at = 0;
      for (; at < samples.length && count > 0; at++) addOne(samples[at]);
      for (; at + step <= samples.length; at += step) {
        let group = 0;
        for (let i = at; i < at + step; i++) group += samples[i];
        thinned[length++] = group / step;
      }
      for (; at < samples.length; at++) addOne(samples[at]);
    },
    samples: () => thinned.subarray(0, length),
  };
}

function envelopeOf(powers: Float64Array): number[] {
  return Array.from({ length: ENVELOPE_SLICES }, (_, slice) => {
    const from = Math.floor((slice * powers.length) / ENVELOPE_SLICES);
    const to = Math.max(from + 1, Math.floor(((slice + 1) * powers.length) / ENVELOPE_SLICES));
    const part = powers.subarray(from, to);
    const mean = part.reduce((sum, power) => sum + power, 0) / Math.max(1, part.length);
    return 10 * log10(mean + 1e-10);
  });
}

function backgroundDb(powers: Float64Array, events: readonly HeardEvent[]): number | null {
  const [first] = events;
  const last = events.at(-1);
  if (first === undefined || last === undefined) return null;
  const heard = powers.slice(Math.floor(first.startS / LEVEL_STEP_S), Math.ceil(last.endS / LEVEL_STEP_S)).sort();
  return 10 * log10(heard[Math.floor(QUIET_SHARE * heard.length)] + 1e-10);
}

function endBelowPeakDb(powers: Float64Array): number {
  const steps = Math.round(END_S / LEVEL_STEP_S);
  let highest = 0;
  for (const power of powers) if (power > highest) highest = power;
  const last = powers.subarray(Math.max(0, powers.length - steps));
  const mean = last.reduce((sum, power) => sum + power, 0) / last.length;
  return Math.min(100, 10 * log10(highest / (mean + 1e-12)));
}

function describeSpectrum({ energies, centroidsHz, noisiness, octaves }: SpectrumCourse): SoundMeasures['spectrum'] {
  let [energy, centroid, noise] = [0, 0, 0];
  for (let i = 0; i < energies.length; i++) {
    if (centroidsHz[i] === 0) continue;
    energy += energies[i];
    centroid += centroidsHz[i] * energies[i];
    noise += noisiness[i] * energies[i];
  }
  const total = octaves.reduce((sum, power) => sum + power, 0);
  return {
    centroidHz: energy > 0 ? centroid / energy : null,
    octaves: OCTAVE_CENTRES_HZ.map((centreHz, octave) => ({
      centreHz,
      levelDb: total > 0 ? 10 * log10(octaves[octave] / total + 1e-10) : -100,
    })),
    noisiness: energy > 0 ? noise / energy : 0,
  };
}

function mainPitch({ energies, pitchesHz }: SpectrumCourse): MainPitch | null {
  const total = energies.reduce((sum, energy) => sum + energy, 0);
  const pitched = Array.from(pitchesHz, (hz, i) => ({ hz, energy: energies[i] })).filter(({ hz }) => hz > 0);
  const weight = pitched.reduce((sum, { energy }) => sum + energy, 0);
  if (!(total > 0) || weight < LEAST_PITCHED * total) return null;
  pitched.sort((a, b) => a.hz - b.hz);
  const quantile = (share: number): number => {
    let sum = 0;
    for (const { hz, energy } of pitched) {
      sum += energy;
      if (sum >= share * weight) return hz;
    }
    return pitched[pitched.length - 1].hz;
  };
  return { hz: quantile(0.5), spreadCents: 600 * log2(quantile(0.75) / quantile(0.25)), share: weight / total };
}

function tempoOf(samples: Float32Array, rateHz: number): SoundMeasures['tempo'] {
  const { bpm, confidence } = findBeat(onsetEnvelope(samples, rateHz));
  return confidence < LEAST_BEAT ? null : { bpm, confidence };
}

function keyOf(samples: Float32Array, rateHz: number): SoundMeasures['key'] {
  const chroma = measureChroma(samples, rateHz, CHROMA_FRAME_S);
  const sum = sumChroma(chroma, 0, chroma.frames * chroma.frameS);
  if (!sum.some((value) => value > 0)) return null;
  const key = findKey(sum);
  return key.confidence < LEAST_KEY ? null : key;
}

function finite(db: number): number | null {
  return Number.isFinite(db) ? db : null;
}
