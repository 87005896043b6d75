import { log10 } from '@soundwright/dsp/math';
import type { SourceAudio } from '../rendering.ts';
import { findSpeech, readMono, type SpeechActivity } from './source-speech.ts';

/** A problem that makes a recording a poor or unusable voice reference. */
export interface ReferenceProblem {
  readonly code: 'too_short' | 'short' | 'silent' | 'clipped' | 'noisy' | 'no_speech' | 'music' | 'narrow_band';
  /** True when the recording cannot be used; otherwise only the quality suffers. */
  readonly blocking: boolean;
  readonly message: string;
  readonly hint: string;
}

export interface ReferenceMeasures {
  readonly duration_s: number;
  readonly speech_s: number;
  /** Level of the speech, dBFS. */
  readonly level_db: number;
  /** Signal-to-noise ratio: speech above the background between words, dB. */
  readonly noise_distance_db: number;
  /** Share of clipped samples, 0 to 1. */
  readonly clipped_share: number;
  /** Median pitch, null without speech. */
  readonly f0_hz: number | null;
}

/** Whether a recording can serve as the model of a voice. */
export interface ReferenceCheck {
  readonly ok: boolean;
  readonly problems: readonly ReferenceProblem[];
  readonly measures: ReferenceMeasures;
}

const SHORTEST_SPEECH_S = 3;
const RECOMMENDED_SPEECH_S = 6;
const CHECKED_S = 120;
const SILENT_DB = -55;
const CLIPPED_BLOCKING = 0.004;
const CLIPPED_AUDIBLE = 0.0003;
const NOISE_BLOCKING_DB = 13;
const NOISE_AUDIBLE_DB = 24;
const HELD_BLOCKING = 0.3;

/** Checks a recording before a voice is measured on it: at most its first two minutes. */
export function checkReference(source: SourceAudio): ReferenceCheck {
  const count = Math.min(source.frames, Math.round(CHECKED_S * source.sampleRateHz));
  return checkActivity(readMono(source, 0, count), source.sampleRateHz).check;
}

/** The check together with the analysis; `activity` is null when the recording is too short or silent. */
export function checkActivity(
  mono: Float32Array,
  sampleRateHz: number,
): { check: ReferenceCheck; activity: SpeechActivity | null } {
  const durationS = mono.length / sampleRateHz;
  const clippedShare = measureClipping(mono);
  let energy = 0;
  for (const sample of mono) energy += sample * sample;
  const silent = !(10 * log10(energy / Math.max(1, mono.length) + 1e-15) > SILENT_DB);
  const measures = {
    duration_s: durationS,
    speech_s: 0,
    level_db: -120,
    noise_distance_db: 0,
    clipped_share: clippedShare,
    f0_hz: null,
  };
  const refused = (problem: Omit<ReferenceProblem, 'blocking'>) => ({
    check: { ok: false, problems: [{ ...problem, blocking: true }], measures },
    activity: null,
  });
  if (silent) {
    return refused({
      code: 'silent',
      message: 'The recording is silent, or nearly so.',
      hint: 'Check the microphone, or turn the recording up.',
    });
  }
  if (sampleRateHz < 8000 || durationS < 0.5) {
    return refused({
      code: 'too_short',
      message: `The recording is ${durationS.toFixed(1)} s long; at least ${SHORTEST_SPEECH_S} s of speech are needed.`,
      hint: `Record ${RECOMMENDED_SPEECH_S} s or more of one person speaking.`,
    });
  }
  const activity = findSpeech(mono, sampleRateHz);
  const problems = findProblems(activity, clippedShare, sampleRateHz);
  const pitches = Float64Array.from(
    activity.frames.f0Hz.filter((f0Hz, frame) => f0Hz > 0 && activity.speaking[frame] === 1),
  );
  pitches.sort();
  return {
    check: {
      ok: !problems.some((problem) => problem.blocking),
      problems,
      measures: {
        ...measures,
        speech_s: activity.speechS,
        level_db: activity.loudDb,
        noise_distance_db: activity.loudDb - activity.quietDb,
        f0_hz: pitches.length === 0 ? null : pitches[pitches.length >> 1],
      },
    },
    activity,
  };
}

function findProblems(activity: SpeechActivity, clippedShare: number, sampleRateHz: number): ReferenceProblem[] {
  const { speechS, loudDb, quietDb, heldShare } = activity;
  const problems: ReferenceProblem[] = [];
  const nothing = findNoSpeech(activity);
  if (nothing !== null) problems.push(nothing);
  else if (speechS < SHORTEST_SPEECH_S) {
    problems.push({
      code: 'too_short',
      blocking: true,
      message: `Only ${speechS.toFixed(1)} s of speech were found; at least ${SHORTEST_SPEECH_S} s are needed.`,
      hint: `Record ${RECOMMENDED_SPEECH_S} s or more of one person speaking without music.`,
    });
  } else if (speechS < RECOMMENDED_SPEECH_S) {
    problems.push({
      code: 'short',
      blocking: false,
      message: `${speechS.toFixed(1)} s of speech are enough, but more is better.`,
      hint: `With ${RECOMMENDED_SPEECH_S} s or more the voice is closer.`,
    });
  }
  if (clippedShare > CLIPPED_AUDIBLE) {
    problems.push({
      code: 'clipped',
      blocking: clippedShare > CLIPPED_BLOCKING,
      message: `${(100 * clippedShare).toFixed(2)} % of the recording is clipped.`,
      hint: 'Record again with a lower microphone gain.',
    });
  }
  const distanceDb = loudDb - quietDb;
  if (nothing === null && distanceDb < NOISE_AUDIBLE_DB && heldShare < HELD_BLOCKING) {
    problems.push({
      code: 'noisy',
      blocking: distanceDb < NOISE_BLOCKING_DB,
      message: `The voice is only ${distanceDb.toFixed(0)} dB above the background noise.`,
      hint: 'Record in a quiet place, close to the microphone, with short breaks between sentences.',
    });
  }
  if (sampleRateHz < 16000) {
    problems.push({
      code: 'narrow_band',
      blocking: false,
      message: `The sample rate is only ${sampleRateHz} Hz, so the recording lacks high frequencies.`,
      hint: 'Use a recording with 16000 Hz or more.',
    });
  }
  return problems;
}

/** Noise, music or silence instead of a voice; null for speech. */
export function findNoSpeech({ speechS, heldShare, tonedShare, frames }: SpeechActivity): ReferenceProblem | null {
  const totalS = frames.frames * frames.frameS;
  if (heldShare > HELD_BLOCKING && tonedShare > 0.1) {
    return {
      code: 'music',
      blocking: true,
      message: 'The recording contains notes rather than speech.',
      hint: 'Use a recording of one person speaking, without music. For a song, separate the vocals first.',
    };
  }
  if (speechS < 0.4 || tonedShare < 0.04 || speechS < 0.06 * totalS) {
    return {
      code: 'no_speech',
      blocking: true,
      message: 'No single voice was found in the recording: it is noise, music, or several voices at once.',
      hint: 'Use a recording of one person speaking, without music. For a song, separate the vocals first.',
    };
  }
  return null;
}

/** Share of samples in runs of three or more at the peak. */
function measureClipping(mono: Float32Array): number {
  let peak = 0;
  for (const sample of mono) peak = Math.max(peak, Math.abs(sample));
  // Relative to the peak of the sound, so that a clipped recording is detected at any gain.
  const top = peak * 0.9995;
  let clipped = 0;
  let run = 0;
  for (const sample of mono) {
    run = Math.abs(sample) >= top ? run + 1 : 0;
    if (run === 3) clipped += 3;
    else if (run > 3) clipped++;
  }
  return peak === 0 ? 0 : clipped / mono.length;
}
