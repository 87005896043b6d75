import { applyFadeIn, applyFadeOut } from '@soundwright/dsp/fades';
import { createLoudnessMeter } from '@soundwright/dsp/loudness';
import { clamp, gainFromDb, log2, pow } from '@soundwright/dsp/math';
import { trackPitch } from '@soundwright/dsp/pitch';
import type { Random } from '@soundwright/dsp/random';
import { analyzeVoice } from '../voice/voice-analysis.ts';
import type { VoiceFrames } from '../voice/voice-frames.ts';
import { synthesizeVoice } from '../voice/voice-synthesis.ts';
import { type Delivery, MOODS } from './delivery.ts';
import type { Flite, FliteVoice, TimedPhone } from './flite.ts';
import { hump, planMelody } from './prosody.ts';
import type { Sentence } from './text/script.ts';

/** Speech of this family is made at this rate. */
export const SPEECH_RATE_HZ = 48000;

/** A speaker: a recorded base voice and how it is modified. */
export interface Speaker {
  readonly base: FliteVoice;
  readonly f0Hz: number;
  readonly range: number;
  readonly formantScale: number;
  readonly tiltDb: number;
  readonly breath: number;
  readonly rate: number;
  /** Changes the timbre of the base to that of another voice; absent for built-in voices. */
  readonly recolour?: (frames: VoiceFrames) => VoiceFrames;
}

/** A sentence as the speech program rendered it, and where the speech begins and ends. */
export interface SpokenSentence {
  readonly sentence: Sentence;
  /** 16-bit samples, so that a long text fits into memory. */
  readonly samples: Int16Array;
  readonly sampleRateHz: number;
  readonly startS: number;
  readonly endS: number;
  /** Where stressed words lie. */
  readonly stressed: readonly (readonly [startS: number, endS: number])[];
  /** Length of the result at `SPEECH_RATE_HZ`. */
  readonly frames: number;
}

/** Average pitch of each base over a minute of text. */
const BASE_F0_HZ: Readonly<Record<FliteVoice, number>> = { kal16: 88, awb: 129, rms: 101, slt: 170 };

const BEFORE_SPEECH_S = 0.03;
const AFTER_SPEECH_S = 0.07;
const FADE_S = 0.006;
const TARGET_LUFS = -20;
const CEILING_DBTP = -1.2;
const EFFORT_DB = 5;
const EFFORT_ST = 2.5;
const EFFORT_TILT_DB = 1.6;
const STRESS_DB = 2.5;
const TILT_CENTRE_HZ = 500;

/** Says a sentence with the base voice and finds where its speech begins and ends. */
export function speakSentence(
  flite: Flite,
  speaker: Speaker,
  delivery: Delivery,
  sentence: Sentence,
  lexicon: ReadonlyMap<string, string>,
): SpokenSentence {
  const pace = clamp(delivery.speed * speaker.rate * MOODS[delivery.mood].rate, 0.3, 3);
  const { samples, sampleRateHz, phones } = flite.speak({
    // A question mark changes nothing but the melody, which is planned here.
    text: `${sentence.text}.`,
    voice: speaker.base,
    durationStretch: 1 / pace,
    lexicon,
  });
  const totalS = samples.length / sampleRateHz;
  const spoken = phones.map(({ phone }) => phone !== 'pau');
  const first = spoken.indexOf(true);
  const last = spoken.lastIndexOf(true);
  const speechStartS = first > 0 ? phones[first - 1].endS : 0;
  const speechEndS = last >= 0 ? phones[last].endS : totalS;
  const startS = Math.max(0, speechStartS - BEFORE_SPEECH_S);
  const endS = Math.min(totalS, speechEndS + AFTER_SPEECH_S);
  return {
    sentence,
    samples: toInt16(samples),
    sampleRateHz,
    startS,
    endS,
    stressed: findStressed(flite, sentence, lexicon, phones),
    frames: Math.max(1, Math.round((endS - startS) * SPEECH_RATE_HZ)),
  };
}

function toInt16(samples: Float32Array): Int16Array {
  const whole = new Int16Array(samples.length);
  for (let i = 0; i < samples.length; i++) whole[i] = Math.round(samples[i] * 32768);
  return whole;
}

function fromInt16(whole: Int16Array): Float32Array {
  const samples = new Float32Array(whole.length);
  for (let i = 0; i < whole.length; i++) samples[i] = whole[i] / 32768;
  return samples;
}

/** The times of the stressed words, by counting the phones before and in them. */
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

/**
 * Renders a spoken sentence in the voice of the speaker.
 *
 * @returns mono at `SPEECH_RATE_HZ`, exactly `spoken.frames` long, at the loudness of all sentences
 */
export function renderSentence(
  spoken: SpokenSentence,
  speaker: Speaker,
  delivery: Delivery,
  random: Random,
): Float32Array {
  const mood = MOODS[delivery.mood];
  const effort = clamp(delivery.effort + mood.effort, -1, 1);
  const source = fromInt16(spoken.samples);
  const pitch = trackPitch(source, spoken.sampleRateHz, { lowHz: 50, highHz: 400 });
  const analysed = analyzeVoice(source, spoken.sampleRateHz, { pitch });
  const voice = speaker.recolour?.(analysed) ?? analysed;
  const semitones = delivery.pitch + mood.semitones + Math.max(0, effort) * EFFORT_ST;
  const { startS, endS, stressed, frames } = spoken;
  const melody = planMelody({
    frames: analysed,
    baseF0Hz: BASE_F0_HZ[speaker.base],
    f0Hz: clamp(speaker.f0Hz * pow(2, semitones / 12), 40, 900),
    range: speaker.range * delivery.expressiveness * mood.range,
    ending: spoken.sentence.ending,
    rises: spoken.sentence.rises,
    stressed,
    startS,
    endS,
  });
  const tiltDb = speaker.tiltDb + effort * EFFORT_TILT_DB;
  const result = synthesizeVoice(voice, {
    sampleRateHz: SPEECH_RATE_HZ,
    frames,
    random,
    timeAt: (outS) => outS + startS,
    f0At: delivery.whisper ? () => 0 : (outS, f0Hz) => melody(outS + startS, f0Hz),
    formantScale: clamp(speaker.formantScale * delivery.throat, 0.5, 2),
    gainDbAt: (hz) => colourDb(hz, tiltDb, delivery.whisper),
    breath: clamp(speaker.breath + delivery.breathiness + mood.breath, 0, 1),
  });
  if (stressed.length > 0) applyStress(result, stressed, startS);
  const fadeFrames = Math.min(frames >> 1, Math.round(FADE_S * SPEECH_RATE_HZ));
  applyFadeIn(result, fadeFrames);
  applyFadeOut(result, fadeFrames);
  level(result, TARGET_LUFS + effort * EFFORT_DB - (delivery.whisper ? 3 : 0));
  return result;
}

function colourDb(hz: number, tiltDb: number, whisper: boolean): number {
  const octaves = log2(clamp(hz, 60, 16000) / TILT_CENTRE_HZ);
  // Whispering has no glottal source, so there is little energy below 700 Hz.
  const missing = whisper ? -6 * Math.max(0, log2(700 / clamp(hz, 60, 700))) : 0;
  return clamp(tiltDb * octaves, -18, 18) + missing;
}

function applyStress(samples: Float32Array, stressed: SpokenSentence['stressed'], startS: number): void {
  const step = 64;
  for (let from = 0; from < samples.length; from += step) {
    const timeS = startS + from / SPEECH_RATE_HZ;
    const nextS = timeS + step / SPEECH_RATE_HZ;
    let here = 0;
    let next = 0;
    for (const [wordStartS, wordEndS] of stressed) {
      here = Math.max(here, hump(timeS, wordStartS, wordEndS));
      next = Math.max(next, hump(nextS, wordStartS, wordEndS));
    }
    if (here < 1e-4 && next < 1e-4) continue;
    const hereGain = gainFromDb(STRESS_DB * here);
    const slope = (gainFromDb(STRESS_DB * next) - hereGain) / step;
    for (let i = from; i < Math.min(samples.length, from + step); i++) samples[i] *= hereGain + slope * (i - from);
  }
}

/** Brings a sentence to a loudness, or as near as its peaks allow. */
function level(samples: Float32Array, targetLufs: number): void {
  const meter = createLoudnessMeter(SPEECH_RATE_HZ, 1);
  meter.add([samples]);
  const loudness = meter.loudnessLufs();
  if (loudness === null) return;
  const gain = gainFromDb(Math.min(targetLufs - loudness, CEILING_DBTP - meter.truePeakDb()));
  for (let i = 0; i < samples.length; i++) samples[i] *= gain;
}
