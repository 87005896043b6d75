import { createLimiter } from '@soundwright/dsp/limiter';
import { clamp, log2, pow } from '@soundwright/dsp/math';
import { createRandom } from '@soundwright/dsp/random';
import { type Block, RefusedInput, type RenderContext, type Rendering, type SourceAudio } from '../rendering.ts';
import type { Flite } from '../speech/flite.ts';
import { measureSpeaker } from '../speech/profile-speaker.ts';
import type { VoiceChoice } from '../speech/speech.ts';
import { getBuiltinVoice } from '../speech/voices.ts';
import type { VoiceProfile } from '../voice/profile.ts';
import { reblock } from '../voice/reblock.ts';
import { boundedRatio, createRecolouring, missingBreath } from '../voice/recolouring.ts';
import { findNoSpeech } from '../voice/reference.ts';
import { findSpeech, readMono, SPEECH_PITCH, type SpeechActivity } from '../voice/source-speech.ts';
import { analyzeVoice } from '../voice/voice-analysis.ts';
import { synthesizeVoice } from '../voice/voice-synthesis.ts';

export interface ConversionRequest {
  readonly source: SourceAudio;
  /** The target voice. */
  readonly voice: VoiceChoice;
  /** Seed of the breath noise. */
  readonly seed: number;
}

/** The recording is searched in sections of this length for the first one that contains speech. */
const LISTEN_S = 30;
/** Chunk length; cuts are at the quietest point of the last third. */
const CHUNK_S = 12;
const EARLIEST_CUT = 2 / 3;
/** Context on both sides of a chunk, so that chunks join seamlessly. */
const CONTEXT_S = 0.3;
const CROSSFADE_S = 0.02;
const CEILING_DBTP = -1;

/**
 * Converts a single-speaker recording to another voice: words, timing, level and length stay; pitch, formants and
 * timbre change.
 *
 * The result has the rate, the channel count and the exact length of the source. The voice is analysed in mono; the
 * channel balance is kept.
 *
 * @throws RefusedInput when the recording has no single voice, its rate is below 8000 Hz, or the voice is unknown
 */
export function convertVoice(request: ConversionRequest, context: RenderContext, flite: Flite): Rendering {
  const { source, voice, seed } = request;
  const { sampleRateHz, channels, frames } = source;
  if (!(sampleRateHz >= 8000)) throw new RefusedInput('The recording needs a rate of at least 8000 Hz.');
  const builtin = typeof voice === 'string' ? getBuiltinVoice(voice) : null;
  context.report(0, 'listening');
  const activity = listen(source);
  const profile = typeof voice === 'string' ? measureSpeaker(getBuiltinVoice(voice), flite) : voice;
  context.report(0.1, 'comparing the voices');
  const converter = createConverter(activity, profile);
  return {
    sampleRateHz,
    channels,
    frames,
    blocks: reblock(limit(convertChunks(source, converter, seed, context), channels, sampleRateHz), channels),
    message: `voice of the recording changed to ${builtin === null ? 'the measured voice' : builtin.name}`,
    recipe: null,
  };
}

/** Analyses the first section that contains speech. */
function listen(source: SourceAudio): SpeechActivity {
  const strip = Math.round(LISTEN_S * source.sampleRateHz);
  let reason = null;
  for (let from = 0; from < source.frames; from += strip) {
    const mono = readMono(source, from, Math.min(strip, source.frames - from));
    if (!mono.some((sample) => Math.abs(sample) > 1e-4)) continue;
    const activity = findSpeech(mono, source.sampleRateHz);
    const problem = findNoSpeech(activity);
    if (problem === null) return activity;
    reason ??= problem;
  }
  if (reason === null) throw new RefusedInput('The recording is silent.', 'Choose a recording of one person speaking.');
  throw new RefusedInput(reason.message, reason.hint);
}

interface Converter {
  /** Renders the source in the target voice at the same length. */
  convert(samples: Float32Array, sampleRateHz: number, seed: number, chunk: number): Float32Array;
}

function createConverter(activity: SpeechActivity, profile: VoiceProfile): Converter {
  const recolouring = createRecolouring(activity, profile);
  const { manner } = recolouring;
  const range = boundedRatio(profile.f0_spread_st, manner.f0SpreadSt, 1.8);
  const breath = missingBreath(profile.breath, manner.breath);
  return {
    convert(samples, sampleRateHz, seed, chunk) {
      const analysed = analyzeVoice(samples, sampleRateHz, { range: SPEECH_PITCH });
      return synthesizeVoice(recolouring.apply(analysed), {
        sampleRateHz,
        frames: samples.length,
        random: createRandom(seed, 'conversion', chunk),
        breath,
        f0At: (_outS, f0Hz) => {
          if (!(f0Hz > 0)) return 0;
          const semitones = clamp(12 * log2(f0Hz / manner.f0Hz), -14, 14);
          return clamp(profile.f0_hz * pow(2, (range * semitones) / 12), 45, 900);
        },
      });
    },
  };
}

/** Converts chunk by chunk and joins the chunks at quiet points. */
function* convertChunks(
  source: SourceAudio,
  converter: Converter,
  seed: number,
  context: RenderContext,
): Generator<Block> {
  const { sampleRateHz, frames } = source;
  const around = Math.round(CONTEXT_S * sampleRateHz);
  const fade = Math.round(CROSSFADE_S * sampleRateHz);
  const gains = measureBalance(source);
  let tail = new Float32Array(0);
  for (let start = 0, chunk = 0; start < frames; chunk++) {
    const end = findCut(source, start);
    const from = Math.max(0, start - around);
    const to = Math.min(frames, end + around);
    const converted = converter.convert(readMono(source, from, to - from), sampleRateHz, seed, chunk);
    const part = converted.slice(start - from, end - from);
    for (let i = 0; i < Math.min(tail.length, part.length); i++) {
      const t = (i + 0.5) / tail.length;
      part[i] = tail[i] + t * (part[i] - tail[i]);
    }
    tail = converted.slice(end - from, Math.min(converted.length, end - from + fade));
    yield gains.map((gain) => part.map((sample) => sample * gain));
    start = end;
    context.report(0.15 + (0.85 * end) / frames, 'converting');
  }
}

/** End of the chunk that begins at `start`: the end of the recording, or the quietest 20 ms in its last third. */
function findCut(source: SourceAudio, start: number): number {
  const { sampleRateHz, frames } = source;
  const chunk = Math.round(CHUNK_S * sampleRateHz);
  if (frames - start <= chunk * 1.25) return frames;
  const from = start + Math.round(chunk * EARLIEST_CUT);
  const mono = readMono(source, from, start + chunk - from);
  const window = Math.round(0.02 * sampleRateHz);
  let best = 0;
  let least = Infinity;
  for (let at = 0; at + window <= mono.length; at += window >> 1) {
    let energy = 0;
    for (let i = at; i < at + window; i++) energy += mono[i] * mono[i];
    if (energy < least) {
      least = energy;
      best = at + (window >> 1);
    }
  }
  return from + best;
}

/** Level of each channel relative to the mono mean. */
function measureBalance(source: SourceAudio): number[] {
  if (source.channels === 1) return [1];
  const energies = new Float64Array(source.channels);
  let mono = 0;
  const strip = 65536;
  for (let from = 0; from < source.frames; from += strip) {
    const block = source.read(from, Math.min(strip, source.frames - from));
    for (let i = 0; i < block[0].length; i++) {
      let sum = 0;
      for (let channel = 0; channel < block.length; channel++) {
        energies[channel] += block[channel][i] * block[channel][i];
        sum += block[channel][i];
      }
      mono += (sum / block.length) * (sum / block.length);
    }
  }
  return Array.from(energies, (energy) => clamp(Math.sqrt(energy / (mono + 1e-20)), 0, 2));
}

/** Keeps peaks under the ceiling without changing the length. */
function* limit(parts: Iterable<Block>, channels: number, sampleRateHz: number): Generator<Block> {
  const limiter = createLimiter({ sampleRateHz, channels, ceilingDb: CEILING_DBTP });
  for (const part of parts) yield limiter.process(part);
  yield limiter.flush();
}
