import { clamp, pow } from '@soundwright/dsp/math';
import type { VoiceFrames } from '../voice/voice-frames.ts';
import { type Delivery, MOODS } from './delivery.ts';
import type { Flite, FliteSpeech, FliteVoice, TimedPhone } from './flite.ts';
import type { Sentence } from './text/script.ts';
import { findWordSpans, type WordSpan } from './word-times.ts';

/** Output rate of this family. */
export const SPEECH_RATE_HZ = 48000;
/** Native sample rate of the synthesizer. */
const SPOKEN_RATE_HZ = 16000;

/** A speaker: how a recorded base voice is modified. */
export interface Speaker {
  readonly f0Hz: number;
  readonly range: number;
  readonly formantScale: number;
  readonly tiltDb: number;
  readonly breath: number;
  readonly rate: number;
  /** Changes the timbre of the base to that of another voice; absent for built-in voices. */
  readonly recolour?: (frames: VoiceFrames) => VoiceFrames;
}

/** A speaker of flite. */
export interface FliteSpeaker extends Speaker {
  readonly base: FliteVoice;
}

/** A sentence as synthesized, and where the speech starts and ends. */
export interface SpokenSentence {
  readonly sentence: Sentence;
  /** How it ends, for the contour; null when the synthesizer has spoken it so already. */
  readonly intonation: Pick<Sentence, 'ending' | 'rises'> | null;
  /** Average pitch of the base voice in the samples. */
  readonly baseF0Hz: number;
  /** 16-bit samples, so that a long text fits into memory. */
  readonly samples: Int16Array;
  /** Playback rate of the samples; differs from the native rate when formants are shifted. */
  readonly sampleRateHz: number;
  /** Whether pitch and range already follow the speaker and the delivery; otherwise they are those of the base. */
  readonly melody: 'steered' | 'natural';
  readonly startS: number;
  readonly endS: number;
  /** When every word of the sentence is said. */
  readonly words: () => readonly WordSpan[];
  /** Positions of stressed words. */
  readonly stressed: readonly (readonly [startS: number, endS: number])[];
  /** Length of the result at `SPEECH_RATE_HZ`. */
  readonly frames: number;
}

/** A base voice: its average pitch over a minute of text, and how to set it in the synthesizer. */
interface BaseSpeaker {
  readonly f0Hz: number;
  /** Native mean and standard deviation in Hz; null when they cannot be set. */
  readonly target: { readonly meanHz: number; readonly stddevHz: number } | null;
}

const BASES: Readonly<Record<FliteVoice, BaseSpeaker>> = {
  kal16: { f0Hz: 88, target: { meanHz: 95, stddevHz: 11 } },
  awb: { f0Hz: 129, target: { meanHz: 131.9, stddevHz: 25 } },
  rms: { f0Hz: 101, target: null },
  slt: { f0Hz: 170, target: { meanHz: 171.9, stddevHz: 27 } },
};

export const BEFORE_SPEECH_S = 0.03;
export const AFTER_SPEECH_S = 0.07;
/** Silence between two consecutive sentences. */
export const BETWEEN_SENTENCES_S = BEFORE_SPEECH_S + AFTER_SPEECH_S;
/** The synthesizer treats 0 as unset. */
const LEAST_STDDEV_HZ = 0.01;
/** Playback rates are multiples of this step, 1 % of the native rate, so that few filters are designed. */
const RATE_STEP_HZ = 160;
/** Minimum pause at a comma at the speaker's normal pace. */
const COMMA_PAUSE_S = 0.2;

/** Speaking parameters of a line: delivery, mood and speaker combined. */
export interface Manner {
  readonly pace: number;
  readonly f0Hz: number;
  /** Pitch range relative to the base; 0 is monotone. */
  readonly range: number;
  readonly formantScale: number;
  readonly tiltDb: number;
  readonly breath: number;
  readonly whisper: boolean;
  /** Loudness relative to other sentences. */
  readonly levelDb: number;
  /** Needs the vocoder; everything else is applied to the synthesized samples. */
  readonly vocoder: boolean;
}

const EFFORT_DB = 5;
const EFFORT_ST = 2.5;
const EFFORT_TILT_DB = 1.6;
const WHISPER_DB = -3;

/** Applies a delivery to a speaker. */
export function mannerOf(speaker: Speaker, delivery: Delivery): Manner {
  const mood = MOODS[delivery.mood];
  const effort = clamp(delivery.effort + mood.effort, -1, 1);
  const semitones = delivery.pitch + mood.semitones + Math.max(0, effort) * EFFORT_ST;
  const { whisper } = delivery;
  return {
    pace: clamp(delivery.speed * speaker.rate * mood.rate, 0.3, 3),
    f0Hz: clamp(speaker.f0Hz * pow(2, semitones / 12), 40, 900),
    range: speaker.range * delivery.expressiveness * mood.range,
    formantScale: clamp(speaker.formantScale * delivery.throat, 0.5, 2),
    tiltDb: speaker.tiltDb + effort * EFFORT_TILT_DB,
    breath: clamp(speaker.breath + delivery.breathiness + mood.breath, 0, 1),
    whisper,
    levelDb: effort * EFFORT_DB + (whisper ? WHISPER_DB : 0),
    vocoder: whisper || speaker.recolour !== undefined,
  };
}

/**
 * Factor on the playback rate of the synthesizer's samples. A higher rate raises the formants; speaking slower and lower
 * by the same factor compensates for it.
 */
export function playbackScale({ vocoder, formantScale }: Manner): number {
  if (vocoder) return 1;
  return (Math.round((formantScale * SPOKEN_RATE_HZ) / RATE_STEP_HZ) * RATE_STEP_HZ) / SPOKEN_RATE_HZ;
}

/** Speaks a sentence in the base voice and finds where the speech starts and ends. */
export function speakSentence(
  flite: Flite,
  speaker: FliteSpeaker,
  delivery: Delivery,
  sentence: Sentence,
  lexicon: ReadonlyMap<string, string>,
): SpokenSentence {
  const manner = mannerOf(speaker, delivery);
  const { target, f0Hz } = BASES[speaker.base];
  const scale = playbackScale(manner);
  const factor = manner.f0Hz / f0Hz / scale;
  const steered = !manner.vocoder && target !== null;
  const spoken = flite.speak({
    // A question mark only changes the pitch contour, which is planned here.
    text: `${sentence.text}.`,
    voice: speaker.base,
    durationStretch: clamp(scale / manner.pace, 0.25, 4),
    ...(steered && {
      f0Mean: target.meanHz * factor,
      f0Stddev: Math.max(LEAST_STDDEV_HZ, target.stddevHz * factor * manner.range),
    }),
    lexicon,
  });
  const { samples, phones } = lengthenPauses(
    {
      samples: spoken.samples,
      sampleRateHz: Math.round(spoken.sampleRateHz * scale),
      phones: spoken.phones.map(({ phone, endS }) => ({ phone, endS: endS / scale })),
    },
    COMMA_PAUSE_S / manner.pace,
  );
  const sampleRateHz = Math.round(spoken.sampleRateHz * scale);
  const totalS = samples.length / sampleRateHz;
  const audible = phones.map(({ phone }) => phone !== 'pau');
  const first = audible.indexOf(true);
  const last = audible.lastIndexOf(true);
  const speechStartS = first > 0 ? phones[first - 1].endS : 0;
  const speechEndS = last >= 0 ? phones[last].endS : totalS;
  const startS = Math.max(0, speechStartS - BEFORE_SPEECH_S);
  const endS = Math.min(totalS, speechEndS + AFTER_SPEECH_S);
  return {
    sentence,
    intonation: sentence,
    baseF0Hz: (f0Hz * sampleRateHz) / SPOKEN_RATE_HZ,
    samples: toInt16(samples),
    sampleRateHz,
    melody: steered ? 'steered' : 'natural',
    startS,
    endS,
    words: () => findWordSpans(flite, sentence.text, lexicon, phones),
    stressed: findStressed(flite, sentence, lexicon, phones),
    frames: Math.max(1, Math.round((endS - startS) * SPEECH_RATE_HZ)),
  };
}

/** Extends pauses inside a sentence to `leastS` with silence; pauses at both ends are kept. */
function lengthenPauses({ samples, sampleRateHz, phones }: FliteSpeech, leastS: number): FliteSpeech {
  const gaps = phones.flatMap(({ phone, endS }, index) => {
    if (phone !== 'pau' || index === 0 || index === phones.length - 1) return [];
    const startS = phones[index - 1].endS;
    const missing = Math.round((leastS - (endS - startS)) * sampleRateHz);
    return missing > 0 ? [{ index, missing, at: Math.round(((startS + endS) / 2) * sampleRateHz) }] : [];
  });
  if (gaps.length === 0) return { samples, sampleRateHz, phones };
  const added = gaps.reduce((sum, { missing }) => sum + missing, 0);
  const longer = new Float32Array(samples.length + added);
  const ends = phones.map(({ endS }) => endS);
  let from = 0;
  let to = 0;
  for (const { index, missing, at } of gaps) {
    longer.set(samples.subarray(from, at), to);
    to += at - from + missing;
    from = at;
    for (let i = index; i < ends.length; i++) ends[i] += missing / sampleRateHz;
  }
  longer.set(samples.subarray(from), to);
  return { samples: longer, sampleRateHz, phones: phones.map(({ phone }, index) => ({ phone, endS: ends[index] })) };
}

export function toInt16(samples: Float32Array): Int16Array {
  const whole = new Int16Array(samples.length);
  for (let i = 0; i < samples.length; i++) whole[i] = Math.round(samples[i] * 32768);
  return whole;
}

export function fromInt16(whole: Int16Array): Float32Array {
  const samples = new Float32Array(whole.length);
  for (let i = 0; i < whole.length; i++) samples[i] = whole[i] / 32768;
  return samples;
}

/** Times of the stressed words, found by counting phones. */
function findStressed(
  flite: Flite,
  { text, stressed }: Sentence,
  lexicon: ReadonlyMap<string, string>,
  phones: readonly TimedPhone[],
): (readonly [number, number])[] {
  const timed = phones
    .map(({ phone, endS }, index) => ({ phone, endS, startS: index === 0 ? 0 : phones[index - 1].endS }))
    .filter(({ phone }) => phone !== 'pau');
  const words = text.split(' ');
  const count = (from: number, to: number) =>
    from === to
      ? 0
      : flite.phonesOf(words.slice(from, to).join(' '), lexicon).filter((phone) => phone !== 'pau').length;
  return stressed.flatMap((word) => {
    const before = count(0, word);
    const after = count(0, word + 1);
    const start = timed[Math.min(before, timed.length - 1)];
    const end = timed[Math.min(Math.max(before, after - 1), timed.length - 1)];
    return start === undefined || end === undefined ? [] : [[start.startS, end.endS] as const];
  });
}
