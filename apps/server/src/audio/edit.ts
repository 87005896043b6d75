import { rmSync } from 'node:fs';
import type { SoundEdit } from '@soundwright/contract';
import { REQUEST_DEFAULTS } from '@soundwright/contract/constants';
import type { Biquad } from '@soundwright/dsp/biquad';
import { createCascade, designButterworthHighpass, designButterworthLowpass } from '@soundwright/dsp/butterworth';
import { applyFadeIn, applyFadeOut } from '@soundwright/dsp/fades';
import { gainFromDb } from '@soundwright/dsp/math';
import type { StretchOptions } from '@soundwright/dsp/stretch';
import { brightnessHz, designTilt, findTilt, longSpectrum } from '@soundwright/dsp/tilt';
import type { WavEncoding } from '@soundwright/dsp/wav-samples';
import type { PcmFile } from '../platform/pcm-file.ts';
import { ServiceError } from '../platform/service-error.ts';
import { throughEffects } from './edit-effects.ts';
import { type Change, replaceWindow } from './edit-window.ts';
import { hasLoudness } from './meters.ts';
import { monoOf } from './mono.ts';
import { amplified, findLoudnessGain, loudnessOf, missedLoudness, type Passes } from './normalise.ts';
import { BLOCK_FRAMES, type Block, readPcm } from './pcm-reader.ts';
import { skipFrames } from './skip-frames.ts';
import { type SoundInfo, wavTexts } from './sound-info.ts';
import type { FrameRange } from './trim-silence.ts';
import { WavFile } from './wav-file.ts';
import { type MeasuredWav, type WavTexts, writeWav } from './wav-writer.ts';

export interface EditInput {
  readonly sourcePath: string;
  /** At least one; each works on what the one before it made. */
  readonly edits: readonly SoundEdit[];
  /** The WAV of each sound that an edit refers to, by its id. */
  readonly referencePaths: Readonly<Record<string, string>>;
  readonly tempPath: string;
  readonly info: SoundInfo;
  /** For a first edit `denoise`: the sound without noise, to the end of the window from its start or before. */
  readonly cleaned?: PcmFile | undefined;
  /** Of the result; that of the source when absent. */
  readonly encoding?: WavEncoding;
  /** What a trim also keeps before its window, as far as there is something; default 0. */
  readonly leadS?: number | undefined;
}

export interface EditedWav extends MeasuredWav {
  /** What the edits did not reach, one sentence each. */
  readonly warnings: readonly string[];
}

const FILTER_ORDER = 4;
const LARGEST_CUTOFF_FRACTION = 0.45;
/** Pre-roll of a filter before its window, so that it has settled. */
const FILTER_LEAD_S = 0.5;
/** A window may end this much after the sound: requests round to milliseconds. */
const END_TOLERANCE_S = 0.001;

/**
 * An edited copy of a WAV, in its sample rate, channels and encoding. With a window, everything outside it is copied
 * byte for byte, and the change is crossfaded over 5 ms inside it. Between the edits of a chain the samples are 32-bit
 * floats, so that nothing is rounded or clipped there.
 *
 * @throws ServiceError `window_out_of_range`, `invalid_request` for a cutoff too high for the sample rate,
 * `source_unusable` for the loudness of silence, or of a reference that cannot be read
 */
export async function edit({
  sourcePath,
  edits,
  referencePaths,
  tempPath,
  info,
  cleaned,
  encoding = encodingOf(sourcePath),
  leadS = 0,
}: EditInput): Promise<EditedWav> {
  const steps: string[] = [];
  try {
    let made: MeasuredWav | undefined;
    const warnings: string[] = [];
    for (const [index, request] of edits.entries()) {
      const isLast = index === edits.length - 1;
      const path = isLast ? tempPath : `${tempPath}.${index}`;
      if (!isLast) steps.push(path);
      const target = { path, encoding: isLast ? encoding : ('float32' as const), texts: isLast ? wavTexts(info) : {} };
      const reference = request.op === 'match' ? readReference(referencePaths[request.sound_id]) : null;
      const step = await editOnce(steps[index - 1] ?? sourcePath, request, target, { reference, cleaned, leadS });
      made = step.wav;
      if (step.warning !== undefined) warnings.push(step.warning);
    }
    if (made === undefined) throw new RangeError('a chain has at least one edit');
    return { ...made, warnings };
  } finally {
    for (const path of steps) rmSync(path, { force: true });
  }
}

interface Target {
  readonly path: string;
  readonly encoding: WavEncoding;
  readonly texts: WavTexts;
}

/** What an edit needs besides its source. */
interface Given {
  /** For a match. */
  readonly reference: Reference | null;
  /** For `denoise`. */
  readonly cleaned: PcmFile | undefined;
  /** For a trim. */
  readonly leadS: number;
}

async function editOnce(
  sourcePath: string,
  request: SoundEdit,
  { path, encoding, texts }: Target,
  given: Given,
): Promise<{ wav: MeasuredWav; warning?: string | undefined }> {
  const source = WavFile.open(sourcePath);
  const { sampleRateHz, channels } = source;
  try {
    const window = windowOf(source, request);
    if (request.op === 'trim') {
      const from = Math.max(0, window.from - Math.round(given.leadS * sampleRateHz));
      const format = { sampleRateHz, channels, encoding, frames: window.to - from };
      return { wav: await writeWav(path, format, texts, (wav) => wav.copyFrames(source, from, window.to)) };
    }
    const change = await prepareChange(source, request, window, given);
    const frames = source.frames - (window.to - window.from) + change.frames;
    const wav = await writeWav(path, { sampleRateHz, channels, encoding, frames }, texts, (sink) =>
      replaceWindow(source, window, change, sink),
    );
    return { wav, warning: change.warning };
  } finally {
    source.close();
  }
}

function encodingOf(path: string): WavEncoding {
  const wav = WavFile.open(path);
  try {
    return wav.encoding;
  } finally {
    wav.close();
  }
}

/** @throws ServiceError `window_out_of_range` */
function windowOf(source: WavFile, { start_s = 0, end_s }: SoundEdit): FrameRange {
  const { sampleRateHz, frames } = source;
  const durationS = frames / sampleRateHz;
  if (end_s !== undefined && end_s > durationS + END_TOLERANCE_S) {
    throw new ServiceError(
      'window_out_of_range',
      `The window ends at ${end_s} s, but the sound is ${round(durationS)} s long.`,
    );
  }
  const from = Math.round(start_s * sampleRateHz);
  const to = end_s === undefined ? frames : Math.min(frames, Math.round(end_s * sampleRateHz));
  if (from >= to) {
    throw new ServiceError(
      'window_out_of_range',
      `The window from ${start_s} s to ${round(to / sampleRateHz)} s is empty; the sound is ${round(durationS)} s long.`,
    );
  }
  return { from, to };
}

function round(seconds: number): number {
  return Math.round(seconds * 1_000) / 1_000;
}

type WindowedEdit = Exclude<SoundEdit, { op: 'trim' }>;

async function prepareChange(
  source: WavFile,
  request: WindowedEdit,
  window: FrameRange,
  { reference, cleaned }: Given,
): Promise<Change> {
  const frames = window.to - window.from;
  const sound: Passes = {
    sampleRateHz: source.sampleRateHz,
    channels: source.channels,
    blocks: () => source.blocks(window.from, window.to),
  };
  switch (request.op) {
    case 'normalize':
      return { frames, ...normalised(sound, request.target_lufs ?? REQUEST_DEFAULTS.targetLufs) };
    case 'match': {
      if (reference === null) throw new RangeError('a match needs a reference');
      const spectrum = longSpectrum(monoBlocks(sound), sound.sampleRateHz);
      const tilt = designTilt(findTilt(spectrum, reference.brightnessHz), sound.sampleRateHz);
      const tilted = { ...sound, blocks: () => filtered(source, window, tilt) };
      return { frames, ...normalised(tilted, reference.loudnessLufs) };
    }
    case 'gain':
      return {
        frames,
        blocks: request.gain_db > 0 ? amplified(sound, request.gain_db, 0) : quieter(sound, request.gain_db),
      };
    case 'reverse':
      return { frames, blocks: reversed(source, window) };
    case 'highpass':
    case 'lowpass':
      return { frames, blocks: filtered(source, window, designCut(source, request.op, request.cutoff_hz)) };
    case 'pitch':
      return stretched(sound, frames, { semitones: request.semitones });
    case 'stretch':
      return stretched(sound, frames, { rate: request.rate });
    case 'fade':
      return { frames, blocks: faded(sound, frames, request) };
    case 'denoise':
      if (cleaned === undefined) throw new RangeError('denoise needs the sound without noise');
      return { frames, blocks: denoised(sound, frames, cleaned, request.amount ?? 1) };
    case 'effects':
      return throughEffects({
        sound,
        frames,
        effects: request.effects,
        from: window.from,
        toEnd: window.to === source.frames,
      });
  }
}

/** @throws ServiceError `source_unusable` */
function normalised(sound: Passes, targetLufs: number): Pick<Change, 'blocks' | 'warning'> {
  if (!hasLoudness(sound.sampleRateHz, sound.channels)) {
    throw new ServiceError('source_unusable', `Loudness is not defined for ${sound.channels} channels.`);
  }
  const found = findLoudnessGain(sound, targetLufs);
  if (found === null) {
    throw new ServiceError('source_unusable', 'This part is silent, so its loudness cannot be changed to a target.');
  }
  const { gainDb, loudnessLufs } = found;
  return { blocks: amplified(sound, gainDb), warning: missedLoudness(loudnessLufs, targetLufs) };
}

function* monoBlocks(sound: Passes): Generator<Float32Array> {
  for (const block of sound.blocks()) yield monoOf(block);
}

/** What a match takes from the other sound. */
interface Reference {
  readonly loudnessLufs: number;
  /** See `brightnessHz`. */
  readonly brightnessHz: number;
}

/** @throws ServiceError `source_unusable`, `file_missing`, `unsupported_media` */
function readReference(path: string | undefined): Reference {
  if (path === undefined) throw new RangeError('every reference has a path');
  const wav = WavFile.open(path);
  try {
    const { sampleRateHz, channels } = wav;
    const loudnessLufs = hasLoudness(sampleRateHz, channels)
      ? loudnessOf({ sampleRateHz, channels, blocks: () => wav.blocks() })
      : null;
    const brightness = brightnessHz(
      longSpectrum(monoBlocks({ sampleRateHz, channels, blocks: () => wav.blocks() }), sampleRateHz),
    );
    if (loudnessLufs === null || brightness === null)
      throw new ServiceError('source_unusable', 'The sound to match is silent or has no defined loudness.');
    return { loudnessLufs, brightnessHz: brightness };
  } finally {
    wav.close();
  }
}

function* quieter(sound: Passes, gainDb: number): Generator<Block> {
  const gain = gainFromDb(gainDb);
  for (const block of sound.blocks()) yield block.map((samples) => samples.map((x) => x * gain));
}

/** The sound with a share of the one without noise, of which the last `frames` are those of the sound. */
function* denoised(sound: Passes, frames: number, cleaned: PcmFile, amount: number): Generator<Block> {
  const noisy = sound.blocks()[Symbol.iterator]();
  for (const speech of readPcm(cleaned, cleaned.frames - frames)) {
    const { value: block } = noisy.next();
    yield speech.map((clean, channel) =>
      clean.map((x, frame) => amount * x + (1 - amount) * (block?.[channel]?.[frame] ?? 0)),
    );
  }
}

/** The first frame of a fade in and the last of a fade out are silent. */
function* faded(
  sound: Passes,
  frames: number,
  { fade_in_s = 0, fade_out_s = 0 }: Extract<SoundEdit, { op: 'fade' }>,
): Generator<Block> {
  const framesOf = (seconds: number) => Math.min(frames, Math.round(seconds * sound.sampleRateHz));
  let at = 0;
  for (const block of sound.blocks()) {
    for (const samples of block) {
      applyFadeIn(samples, framesOf(fade_in_s), 'smooth', at);
      applyFadeOut(samples, framesOf(fade_out_s), 'smooth', at, frames);
    }
    yield block;
    at += block[0]?.length ?? 0;
  }
}

async function stretched(sound: Passes, frames: number, options: StretchOptions): Promise<Change> {
  // Loaded on demand, because compiling the stretcher takes a moment.
  const { createStretch } = await import('@soundwright/dsp/stretch');
  const stretch = createStretch(sound.sampleRateHz, sound.channels, options);
  function* blocks(): Generator<Block> {
    for (const block of sound.blocks()) yield stretch.push(block);
    yield stretch.flush();
  }
  return { frames: Math.round(frames / (options.rate ?? 1)), blocks: blocks() };
}

function* reversed(source: WavFile, { from, to }: FrameRange): Generator<Block> {
  for (let end = to; end > from; end -= BLOCK_FRAMES) {
    yield source.read(Math.max(from, end - BLOCK_FRAMES), end).map((samples) => samples.reverse());
  }
}

function designCut({ sampleRateHz }: WavFile, op: 'highpass' | 'lowpass', cutoffHz: number): Biquad[] {
  const highestHz = LARGEST_CUTOFF_FRACTION * sampleRateHz;
  if (cutoffHz > highestHz) {
    throw new ServiceError(
      'invalid_request',
      `The cutoff can be at most ${highestHz} Hz for a sound of ${sampleRateHz} Hz.`,
      {
        fields: [{ path: 'cutoff_hz', message: `must be at most ${highestHz}` }],
      },
    );
  }
  const design = op === 'highpass' ? designButterworthHighpass : designButterworthLowpass;
  return design(FILTER_ORDER, cutoffHz, sampleRateHz);
}

/** A window after filters of the whole sound. */
function filtered(source: WavFile, { from, to }: FrameRange, sections: readonly Biquad[]): Iterable<Block> {
  const { sampleRateHz, channels } = source;
  const cascades = Array.from({ length: channels }, () => createCascade(sections));
  const start = Math.max(0, from - Math.round(FILTER_LEAD_S * sampleRateHz));
  function* blocks(): Generator<Block> {
    for (const block of source.blocks(start, to)) {
      block.forEach((samples, channel) => {
        cascades[channel]?.apply(samples);
      });
      yield block;
    }
  }
  return skipFrames(blocks(), from - start);
}
