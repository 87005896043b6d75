import type { Encoding } from '@soundwright/contract';
import type { WavLoop } from '@soundwright/dsp/wav-chunks';
import type { PcmFile } from '../platform/pcm-file.ts';
import { ServiceError } from '../platform/service-error.ts';
import { hasLoudness } from './meters.ts';
import { amplified, findLoudnessGain, type Passes } from './normalise.ts';
import { readPcm } from './pcm-reader.ts';
import { type SoundInfo, wavTexts } from './sound-info.ts';
import { findSound } from './trim-silence.ts';
import { WavFile } from './wav-file.ts';
import { type MeasuredWav, writeWav } from './wav-writer.ts';

export interface EncodeInput {
  readonly pcm: PcmFile;
  /** Output path; removed on failure. */
  readonly tempPath: string;
  readonly encoding: Encoding;
  readonly info: SoundInfo;
  readonly trimSilence: boolean;
  /** LUFS, or null to leave the level as it is. */
  readonly normalizeLufs: number | null;
  /** Marks the whole file as an infinite loop. */
  readonly loops?: boolean;
}

/** A finished render as a WAV: optionally trimmed and normalised, then measured and flushed to the disk. */
export async function encode(input: EncodeInput): Promise<MeasuredWav> {
  const { pcm } = input;
  const { from, to } = input.trimSilence ? findSound(pcm) : { from: 0, to: pcm.frames };
  const sound: Passes = { ...pcm, blocks: () => readPcm(pcm, from, to) };
  const gain =
    input.normalizeLufs === null || !hasLoudness(pcm.sampleRateHz, pcm.channels)
      ? null
      : findLoudnessGain(sound, input.normalizeLufs);
  const frames = to - from;
  const format = { ...pcm, encoding: input.encoding, frames, loops: loopsOf(input, frames) };
  const wav = await writeWav(input.tempPath, format, wavTexts(input.info), (sink) => {
    for (const block of gain === null ? sound.blocks() : amplified(sound, gain.gainDb)) sink.writeBlock(block);
  });
  return from === 0 ? wav : { ...wav, skippedS: from / pcm.sampleRateHz };
}

/** The loop over the whole file, if any. */
function loopsOf({ loops }: { readonly loops?: boolean }, frames: number): WavLoop[] {
  return loops ? [{ type: 'forward', startFrame: 0, endFrame: frames, plays: null }] : [];
}

export interface SpliceInput {
  /** The WAV being extended or repainted. */
  readonly sourcePath: string;
  readonly pcm: PcmFile;
  /** The source frame at which the render starts. */
  readonly joinFrame: number;
  /** Length of the result in frames; null for source and render combined. */
  readonly frames: number | null;
  /** The result is a loop. */
  readonly loops?: boolean;
  readonly tempPath: string;
  readonly info: SoundInfo;
}

/**
 * Inserts a render into another sound: the source up to `joinFrame`, then the render, then the rest of the source. The
 * source's frames are copied byte for byte, and its sample rate, channels and encoding are kept.
 *
 * @throws ServiceError `engine_failed` when the render does not fit the source
 */
export async function splice(input: SpliceInput): Promise<MeasuredWav> {
  const { sourcePath, pcm, joinFrame, tempPath, info } = input;
  const source = WavFile.open(sourcePath);
  try {
    const { sampleRateHz, channels, encoding } = source;
    if (pcm.sampleRateHz !== sampleRateHz || pcm.channels !== channels || joinFrame < 0 || joinFrame > source.frames) {
      throw new ServiceError(
        'engine_failed',
        `The engine returned ${pcm.channels} channels at ${pcm.sampleRateHz} Hz from frame ${joinFrame} for a sound of ${channels} channels at ${sampleRateHz} Hz and ${source.frames} frames.`,
      );
    }
    const end = joinFrame + pcm.frames;
    const frames = input.frames ?? Math.max(source.frames, end);
    if (end > frames) throw new ServiceError('engine_failed', 'The engine returned more than the requested window.');
    const format = { sampleRateHz, channels, encoding, frames, loops: loopsOf(input, frames) };
    return await writeWav(tempPath, format, wavTexts(info), (wav) => {
      wav.copyFrames(source, 0, joinFrame);
      for (const block of readPcm(pcm)) wav.writeBlock(block);
      wav.copyFrames(source, end, Math.min(source.frames, frames));
    });
  } finally {
    source.close();
  }
}
