import { rmSync } from 'node:fs';
import type { ExportFormat } from '@soundwright/contract';
import { createResampler, resampledLength } from '@soundwright/dsp/resample';
import type { WavFile as WavDescription } from '@soundwright/dsp/wav';
import type { WavLoop } from '@soundwright/dsp/wav-chunks';
import type { ReportProgress } from '../platform/task-server.ts';
import { type FileTags, wavTags } from './file-tags.ts';
import { hasLoudness } from './meters.ts';
import { amplified, findLoudnessGain, type Passes } from './normalise.ts';
import type { Block } from './pcm-reader.ts';
import { transcode } from './transcode.ts';
import { WavFile } from './wav-file.ts';
import { writeWav } from './wav-writer.ts';

/** Conversions on export. Null leaves a property unchanged. */
export interface ExportForm {
  readonly format: ExportFormat;
  readonly sampleRateHz: number | null;
  readonly channels: 1 | 2 | null;
  readonly encoding: 'pcm16' | 'pcm24' | null;
  readonly loudnessLufs: number | null;
  /** Marks the whole sound as a loop; loops of the file are kept in a WAV either way. */
  readonly loop: boolean;
}

export interface ExportInput extends ExportForm {
  /** One sound, or several to be joined into one file. */
  readonly sourcePaths: readonly string[];
  /** The part of each sound to export; the whole when absent. */
  readonly part?: { readonly startS: number; readonly endS: number };
  readonly tags?: FileTags;
  /** Target loudness of each sound, where it differs from that of all. */
  readonly levelsLufs?: readonly (number | null)[];
  /** Silence between several sounds. */
  readonly gapS: number;
  /** Output path. */
  readonly tempPath: string;
}

export interface Exported {
  /** Position of each sound in the file. */
  readonly parts: readonly ExportedPart[];
}

export interface ExportedPart {
  readonly startS: number;
  readonly durationS: number;
  /** Whether its file has a loop over its whole length. */
  readonly isLoop: boolean;
}

interface Part extends Passes {
  readonly frames: number;
  readonly loops: readonly WavLoop[];
}

/**
 * Exports sounds in the requested format: each is normalised to the loudness, resampled, converted to the number of
 * channels, and encoded.
 *
 * @throws ServiceError `file_missing`, `unsupported_media`, `disk_full`, `path_not_allowed`
 */
export async function exportSounds(input: ExportInput, report: ReportProgress): Promise<Exported> {
  const wavs: WavFile[] = [];
  const workPath = `${input.tempPath}.wav`;
  try {
    for (const path of input.sourcePaths) wavs.push(WavFile.open(path));
    const form = commonForm(wavs, input);
    const parts = wavs.map((wav) => partOf(wav, form, input.part));
    const gapFrames = Math.round(input.gapS * form.sampleRateHz);
    const frames = parts.reduce((sum, part) => sum + part.frames, gapFrames * (parts.length - 1));
    const only = parts.length === 1 ? parts[0] : undefined;
    const loops: WavLoop[] = input.loop ? [{ type: 'forward', startFrame: 0, endFrame: frames, plays: null }] : [];
    const format: Omit<WavDescription, 'info'> = {
      ...form,
      frames,
      loops: input.loop && frames > 0 ? loops : (only?.loops ?? []),
    };
    const placed: ExportedPart[] = [];
    const texts = input.tags === undefined ? {} : wavTags(input.tags);
    await writeWav(input.format === 'wav' ? input.tempPath : workPath, format, texts, (sink) => {
      let at = 0;
      for (const [index, part] of parts.entries()) {
        const gainDb = gainOf(part, input.levelsLufs?.[index] ?? input.loudnessLufs);
        for (const block of gainDb === null ? part.blocks() : amplified(part, gainDb)) sink.writeBlock(block);
        placed.push({
          startS: at / form.sampleRateHz,
          durationS: part.frames / form.sampleRateHz,
          isLoop: part.loops.some(({ startFrame, endFrame }) => startFrame === 0 && endFrame === part.frames),
        });
        at += part.frames;
        if (index < parts.length - 1) {
          sink.writeBlock(Array.from({ length: form.channels }, () => new Float32Array(gapFrames)));
          at += gapFrames;
        }
        report((index + 1) / parts.length / 2);
      }
    });
    const { tempPath, format: coding, tags = null } = input;
    if (coding !== 'wav') {
      const encoding = { sourcePath: workPath, tempPath, format: coding, tags };
      await transcode(encoding, (progress) => report(0.5 + progress / 2));
    }
    return { parts: placed };
  } finally {
    for (const wav of wavs) wav.close();
    rmSync(workPath, { force: true });
  }
}

/** Format of a joined file: by default the highest rate and channel count of the sounds. */
function commonForm(wavs: readonly WavFile[], { sampleRateHz, channels, encoding, sourcePaths }: ExportInput) {
  const most = Math.max(...wavs.map((wav) => wav.channels));
  return {
    sampleRateHz: sampleRateHz ?? Math.max(...wavs.map((wav) => wav.sampleRateHz)),
    channels: channels ?? (sourcePaths.length === 1 ? most : most === 1 ? 1 : 2),
    encoding: encoding ?? (sourcePaths.length === 1 ? (wavs[0]?.encoding ?? 'pcm24') : 'pcm24'),
  };
}

function partOf(
  wav: WavFile,
  { sampleRateHz, channels }: { sampleRateHz: number; channels: number },
  { startS, endS } = { startS: 0, endS: Number.POSITIVE_INFINITY },
): Part {
  const from = Math.min(wav.frames, Math.round(startS * wav.sampleRateHz));
  const to = Math.max(from, Math.min(wav.frames, Math.round(endS * wav.sampleRateHz)));
  const frames = resampledLength(to - from, wav.sampleRateHz, sampleRateHz);
  const at = (frame: number) =>
    Math.min(frames, resampledLength(Math.max(0, frame - from), wav.sampleRateHz, sampleRateHz));
  return {
    sampleRateHz,
    channels,
    frames,
    loops: wav.facts.loops
      .map((loop) => ({ ...loop, startFrame: at(loop.startFrame), endFrame: at(loop.endFrame) }))
      .filter(({ startFrame, endFrame }) => startFrame < endFrame),
    *blocks() {
      const resampler = createResampler(wav.sampleRateHz, sampleRateHz, channels);
      for (const block of wav.blocks(from, to)) yield resampler.push(inChannels(block, channels));
      yield resampler.flush();
    },
  };
}

function gainOf(part: Part, loudnessLufs: number | null): number | null {
  if (loudnessLufs === null || !hasLoudness(part.sampleRateHz, part.channels)) return null;
  return findLoudnessGain(part, loudnessLufs)?.gainDb ?? null;
}

/**
 * Mono is the mean of all channels; in stereo, further channels are added to both sides at half level, scaled to avoid
 * clipping.
 */
function inChannels(block: Block, channels: number): Block {
  if (block.length === channels) return block;
  const [first = new Float32Array(0)] = block;
  if (channels === 1)
    return [first.map((_, i) => block.reduce((sum, samples) => sum + (samples[i] as number), 0) / block.length)];
  const [left = first, right = left, ...others] = block;
  const gain = 1 / (1 + others.length / 2);
  return [left, right].map((side) =>
    side.map((x, i) => gain * others.reduce((sum, other) => sum + (other[i] as number) / 2, x)),
  );
}
