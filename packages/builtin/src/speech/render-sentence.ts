import { designHighShelf } from '@soundwright/dsp/biquad';
import { createCascade } from '@soundwright/dsp/butterworth';
import { applyFadeIn, applyFadeOut } from '@soundwright/dsp/fades';
import { createLimiter } from '@soundwright/dsp/limiter';
import { createLoudnessMeter } from '@soundwright/dsp/loudness';
import { clamp, gainFromDb, log2, pow } from '@soundwright/dsp/math';
import { trackPitch } from '@soundwright/dsp/pitch';
import type { Random } from '@soundwright/dsp/random';
import { resample } from '@soundwright/dsp/resample';
import { analyzeVoice } from '../voice/voice-analysis.ts';
import { synthesizeVoice } from '../voice/voice-synthesis.ts';
import { addBreath } from './breath.ts';
import type { Delivery } from './delivery.ts';
import { shiftPitch } from './pitch-shift.ts';
import { hump, needsContour, planContour, planMelody } from './prosody.ts';
import { fromInt16, type Manner, mannerOf, SPEECH_RATE_HZ, type Speaker, type SpokenSentence } from './speaker.ts';

const FADE_S = 0.006;
const TARGET_LUFS = -20;
const CEILING_DBTP = -1.2;
/** Largest limiting used to reach the target loudness. */
const MOST_LIMITED_DB = 6;
const STRESS_DB = 2.5;
const TILT_CENTRE_HZ = 500;
/** One shelf per octave forms the tilt, from the lowest to the highest band of the voice. */
const TILT_SHELVES_HZ = [125, 250, 500, 1000, 2000, 4000];
const TILT_SHELF_Q = 0.5;

/**
 * Renders a spoken sentence in the voice of the speaker.
 *
 * When only pitch, range, formants, tilt and breath differ from the base, the synthesized samples
 * are kept; whispering and measured voices are resynthesised with the vocoder.
 *
 * @returns mono at `SPEECH_RATE_HZ`, exactly `spoken.frames` long, at the loudness of all sentences
 */
export function renderSentence(
  spoken: SpokenSentence,
  speaker: Speaker,
  delivery: Delivery,
  random: Random,
): Float32Array {
  const manner = mannerOf(speaker, delivery);
  const result = manner.vocoder
    ? rebuildSentence(spoken, speaker, manner, random)
    : changeSentence(spoken, manner, random);
  if (spoken.stressed.length > 0) applyStress(result, spoken.stressed, spoken.startS);
  const fadeFrames = Math.min(spoken.frames >> 1, Math.round(FADE_S * SPEECH_RATE_HZ));
  applyFadeIn(result, fadeFrames);
  applyFadeOut(result, fadeFrames);
  level(result, TARGET_LUFS + manner.levelDb);
  return result;
}

/** Applies the requested tilt, pitch and breath to the synthesized samples. */
function changeSentence(spoken: SpokenSentence, manner: Manner, random: Random): Float32Array {
  const { sampleRateHz, frames, startS } = spoken;
  const source = fromInt16(spoken.samples);
  if (Math.abs(manner.tiltDb) > 0.05) {
    const shelves = TILT_SHELVES_HZ.map((hz) => designHighShelf(hz, sampleRateHz, manner.tiltDb, TILT_SHELF_Q));
    createCascade(shelves).apply(source);
  }
  const whole = resample(source, sampleRateHz, SPEECH_RATE_HZ, { fast: true });
  const sung = changeMelody(whole, spoken, manner);
  const from = Math.round(startS * SPEECH_RATE_HZ);
  const result = new Float32Array(frames);
  result.set(sung.subarray(from, from + frames));
  addBreath(result, SPEECH_RATE_HZ, manner.breath, random);
  return result;
}

/** Smallest change of the pitch range that is applied. */
const SAME_RANGE = 0.02;
const SAME_PITCH_ST = 0.3;

function changeMelody(samples: Float32Array, spoken: SpokenSentence, manner: Manner): Float32Array {
  const { startS, endS, stressed, intonation, melody, baseF0Hz } = spoken;
  const asSpoken =
    melody === 'steered' ||
    (Math.abs(manner.range - 1) < SAME_RANGE && Math.abs(12 * log2(manner.f0Hz / baseF0Hz)) < SAME_PITCH_ST);
  if (asSpoken && !(needsContour({ intonation, stressed }) && manner.range > 0)) return samples;
  const pitch = trackPitch(samples, SPEECH_RATE_HZ, { lowHz: 50, highHz: 600 });
  const request = { pitch, intonation, stressed, startS, endS };
  if (!asSpoken) {
    const plan = planMelody({ ...request, baseF0Hz, f0Hz: manner.f0Hz, range: manner.range });
    return shiftPitch(samples, SPEECH_RATE_HZ, pitch, plan);
  }
  const contour = planContour(request);
  return shiftPitch(
    samples,
    SPEECH_RATE_HZ,
    pitch,
    (timeS, f0Hz) => f0Hz * pow(2, (manner.range * contour(timeS)) / 12),
  );
}

/** The sentence resynthesised from pitch, spectrum and noise. */
function rebuildSentence(spoken: SpokenSentence, speaker: Speaker, manner: Manner, random: Random): Float32Array {
  const source = fromInt16(spoken.samples);
  const pitch = trackPitch(source, spoken.sampleRateHz, { lowHz: 50, highHz: 400 });
  const analysed = analyzeVoice(source, spoken.sampleRateHz, { pitch });
  const { startS, endS, stressed, frames, intonation, baseF0Hz } = spoken;
  const melody = planMelody({
    pitch,
    baseF0Hz,
    f0Hz: manner.f0Hz,
    range: manner.range,
    intonation,
    stressed,
    startS,
    endS,
  });
  return synthesizeVoice(speaker.recolour?.(analysed) ?? analysed, {
    sampleRateHz: SPEECH_RATE_HZ,
    frames,
    random,
    timeAt: (outS) => outS + startS,
    f0At: manner.whisper ? () => 0 : (outS, f0Hz) => melody(outS + startS, f0Hz),
    formantScale: manner.formantScale,
    gainDbAt: (hz) => colourDb(hz, manner.tiltDb, manner.whisper),
    breath: manner.breath,
  });
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

/** Normalizes a sentence to a loudness; peaks above the ceiling are limited by at most `MOST_LIMITED_DB`. */
function level(samples: Float32Array, targetLufs: number): void {
  const meter = createLoudnessMeter(SPEECH_RATE_HZ, 1);
  meter.add([samples]);
  const loudness = meter.loudnessLufs();
  if (loudness === null) return;
  const room = CEILING_DBTP - meter.truePeakDb();
  const gain = gainFromDb(Math.min(targetLufs - loudness, room + MOST_LIMITED_DB));
  for (let i = 0; i < samples.length; i++) samples[i] *= gain;
  if (targetLufs - loudness <= room) return;
  const limiter = createLimiter({ sampleRateHz: SPEECH_RATE_HZ, channels: 1, ceilingDb: CEILING_DBTP, releaseMs: 40 });
  const [first] = limiter.process([samples]);
  samples.set(first);
  samples.set(limiter.flush()[0], first.length);
}
