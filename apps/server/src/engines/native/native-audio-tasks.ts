import { closeSync, openSync } from 'node:fs';
import { equalPower } from '@soundwright/dsp/fades';
import { createResampler } from '@soundwright/dsp/resample';
import { encodeSamples, encodeWavHeader } from '@soundwright/dsp/wav';
import { WavFile } from '../../audio/wav-file.ts';
import { writeFully } from '../../audio/wav-writer.ts';
import type { PcmFile } from '../../platform/pcm-file.ts';
import { ServiceError } from '../../platform/service-error.ts';
import { type PcmBlock, PcmWriter } from '../pcm-writer.ts';
import type { AudioForm } from './families/family.ts';

/** What is cut off in the middle of a sound fades out over this. */
const CUT_FADE_S = 0.02;
/** What an answer may be shorter than the stretch it is for, by rounding to the frames of a codec. */
const MOST_MISSING_S = 0.25;

export interface PrepareInput {
  readonly path: string;
  /** Where the WAV for the engine goes. */
  readonly outPath: string;
  readonly form: AudioForm;
  /** Length in seconds that silence at the end fills up to; null for the sound's own. */
  readonly totalS: number | null;
}

export interface Prepared {
  readonly path: string;
  readonly durationS: number;
  readonly sampleRateHz: number;
  readonly channels: number;
  readonly frames: number;
}

export interface ToPcmInput {
  readonly wavPath: string;
  readonly outPath: string;
  readonly sampleRateHz: number;
  readonly channels: number;
  /** The sound ends there, with a short fade when there is more; null for all of it. */
  readonly longestS: number | null;
  /** Exactly this many frames, cut or filled with silence; null for as many as there are. */
  readonly frames: number | null;
}

export interface CutInput {
  /** The whole sound as the engine made it anew. */
  readonly wavPath: string;
  readonly sourcePath: string;
  readonly outPath: string;
  /** The stretch in seconds. An end of null continues the source by `addedS`. */
  readonly startS: number | null;
  readonly endS: number | null;
  readonly addedS: number;
  /** How long the joins are, in seconds; no longer than half the stretch. */
  readonly fadeS: number;
}

export interface JoinInput {
  readonly parts: readonly { readonly wavPath: string; readonly gapBeforeS: number }[];
  readonly outPath: string;
  readonly sampleRateHz: number;
  readonly channels: number;
}

/** What the working process of the native engine does on sound files. */
export const nativeAudioTasks = {
  /** A sound as the engine wants to read it: plain 32-bit float, at most two channels. */
  prepare({ path, outPath, form, totalS }: PrepareInput): Prepared {
    const source = WavFile.open(path);
    try {
      const sampleRateHz = form.rateHz ?? source.sampleRateHz;
      const channels = form.channels ?? Math.min(2, source.channels);
      const used =
        form.longestS === null
          ? source.frames
          : Math.min(source.frames, Math.round(form.longestS * source.sampleRateHz));
      const converted = Math.round((used * sampleRateHz) / source.sampleRateHz);
      const frames = totalS === null ? converted : Math.max(converted, Math.round(totalS * sampleRateHz));
      const file = openSync(outPath, 'w');
      try {
        writeFully(file, encodeWavHeader({ encoding: 'float32', channels, sampleRateHz, frames }));
        let written = 0;
        for (const block of converting(source, 0, used, sampleRateHz, channels)) {
          writeFully(file, encodeSamples(block, 'float32'));
          written += block[0]?.length ?? 0;
        }
        for (const block of silence(frames - written, channels)) writeFully(file, encodeSamples(block, 'float32'));
      } finally {
        closeSync(file);
      }
      return { path: outPath, durationS: frames / sampleRateHz, sampleRateHz, channels, frames };
    } finally {
      source.close();
    }
  },

  /** An answer of the engine as sound on its way to the library. */
  toPcm({ wavPath, outPath, sampleRateHz, channels, longestS, frames }: ToPcmInput): PcmFile {
    return withAnswer(wavPath, outPath, (answer, writer) => {
      const limit = frames ?? (longestS === null ? Number.POSITIVE_INFINITY : Math.round(longestS * sampleRateHz));
      const fadeFrames = Math.round(CUT_FADE_S * sampleRateHz);
      const all = Math.round((answer.frames * sampleRateHz) / answer.sampleRateHz);
      for (const block of converting(answer, 0, answer.frames, sampleRateHz, channels)) {
        const room = limit - writer.frames;
        const part = (block[0]?.length ?? 0) > room ? block.map((samples) => samples.subarray(0, room)) : block;
        if (all > limit && frames === null) fadeTowards(part, writer.frames, limit, fadeFrames);
        writer.append(part);
      }
      if (frames !== null) for (const block of silence(frames - writer.frames, channels)) writer.append(block);
      return { path: outPath, sampleRateHz, channels, frames: writer.frames };
    });
  },

  /**
   * The stretch of a remade sound that takes the place of the source's, in the source's rate and channels. At a join
   * inside the source the two are crossfaded within the stretch; at the source's end the new sound starts from the last
   * sample and leaves the offset behind, so that nothing clicks.
   */
  cut({ wavPath, sourcePath, outPath, startS, endS, addedS, fadeS }: CutInput): PcmFile & { joinFrame: number } {
    const source = WavFile.open(sourcePath);
    try {
      const { sampleRateHz, channels } = source;
      const continues = startS === null || endS === null;
      const from = continues ? source.frames : Math.round(startS * sampleRateHz);
      const to = continues
        ? from + Math.round(addedS * sampleRateHz)
        : Math.min(source.frames, Math.round(endS * sampleRateHz));
      const fade = Math.min(Math.round(fadeS * sampleRateHz), Math.floor((to - from) / 2));
      const pcm = withAnswer(wavPath, outPath, (answer, writer) => {
        let at = 0;
        let step: number[] | null = null;
        for (const block of converting(answer, 0, answer.frames, sampleRateHz, channels)) {
          const count = block[0]?.length ?? 0;
          const first = Math.max(from, at);
          const last = Math.min(to, at + count);
          if (first < last) {
            const part = block.map((samples) => samples.slice(first - at, last - at));
            if (continues) {
              step ??= offsetAt(source, part);
              leaveOffset(part, step, first - from, fade);
            } else {
              crossfadeWith(source, part, { at: first, from, to, fade });
            }
            writer.append(part);
          }
          at += count;
        }
        const missing = to - from - writer.frames;
        if (missing > MOST_MISSING_S * sampleRateHz) {
          throw new ServiceError(
            'engine_failed',
            `The engine’s answer ends ${(missing / sampleRateHz).toFixed(1)} s too early.`,
          );
        }
        for (const block of silence(missing, channels)) writer.append(block);
        return { path: outPath, sampleRateHz, channels, frames: writer.frames };
      });
      return { ...pcm, joinFrame: from };
    } finally {
      source.close();
    }
  },

  /** Spoken parts one after the other, with silence between them. */
  join({ parts, outPath, sampleRateHz, channels }: JoinInput): PcmFile {
    const writer = new PcmWriter(outPath);
    try {
      for (const { wavPath, gapBeforeS } of parts) {
        for (const block of silence(Math.round(gapBeforeS * sampleRateHz), channels)) writer.append(block);
        const part = WavFile.open(wavPath);
        try {
          for (const block of converting(part, 0, part.frames, sampleRateHz, channels)) writer.append(block);
        } finally {
          part.close();
        }
      }
      return { path: outPath, sampleRateHz, channels, frames: writer.frames };
    } finally {
      writer.close();
    }
  },
};

export type NativeAudioTasks = typeof nativeAudioTasks;

const SILENCE_FRAMES = 16_384;

function withAnswer<T>(wavPath: string, outPath: string, work: (answer: WavFile, writer: PcmWriter) => T): T {
  const answer = WavFile.open(wavPath);
  try {
    const writer = new PcmWriter(outPath);
    try {
      return work(answer, writer);
    } finally {
      writer.close();
    }
  } finally {
    answer.close();
  }
}

/** Frames of a WAV at another rate and with other channels, clipped to full scale. Blocks are the caller's to keep. */
function* converting(wav: WavFile, from: number, to: number, rateHz: number, channels: number): Generator<PcmBlock> {
  const resampler = createResampler(wav.sampleRateHz, rateHz, channels);
  for (const block of wav.blocks(from, to)) yield clipped(resampler.push(withChannels(block, channels)));
  yield clipped(resampler.flush());
}

function clipped(block: PcmBlock): PcmBlock {
  for (const samples of block) {
    for (let frame = 0; frame < samples.length; frame++) {
      const sample = samples[frame] as number;
      if (sample > 1) samples[frame] = 1;
      else if (sample < -1) samples[frame] = -1;
    }
  }
  return block;
}

/** More channels than wanted are averaged to one or dealt out in turn to two; fewer are repeated. */
function withChannels(block: PcmBlock, channels: number): PcmBlock {
  if (block.length === channels) return block;
  const frames = block[0]?.length ?? 0;
  return Array.from({ length: channels }, (_, channel) => {
    const used =
      block.length < channels
        ? [block[channel % block.length]]
        : block.filter((_one, index) => index % channels === channel);
    const mixed = new Float32Array(frames);
    for (const samples of used) {
      if (samples === undefined) continue;
      for (let frame = 0; frame < frames; frame++)
        mixed[frame] = (mixed[frame] as number) + (samples[frame] as number) / used.length;
    }
    return mixed;
  });
}

function* silence(frames: number, channels: number): Generator<PcmBlock> {
  for (let left = frames; left > 0; left -= SILENCE_FRAMES)
    yield Array.from({ length: channels }, () => new Float32Array(Math.min(left, SILENCE_FRAMES)));
}

function fadeTowards(block: PcmBlock, at: number, end: number, fadeFrames: number): void {
  for (const samples of block) {
    for (let frame = Math.max(0, end - fadeFrames - at); frame < samples.length; frame++)
      samples[frame] = (samples[frame] as number) * equalPower((end - at - frame) / fadeFrames);
  }
}

/** How far the new sound is from the last sample of the source, per channel. */
function offsetAt(source: WavFile, part: PcmBlock): number[] {
  const last = source.frames > 0 ? source.read(source.frames - 1, source.frames) : [];
  return part.map((samples, channel) => (last[channel]?.[0] ?? 0) - (samples[0] ?? 0));
}

/** Starts the new sound at the source's last sample and gives up the offset over the fade. In place. */
function leaveOffset(part: PcmBlock, offsets: readonly number[], at: number, fade: number): void {
  for (const [channel, samples] of part.entries()) {
    for (let frame = 0; frame < samples.length && at + frame < fade; frame++) {
      const share = equalPower(1 - (at + frame) / fade);
      samples[frame] = Math.max(-1, Math.min(1, (samples[frame] as number) + (offsets[channel] ?? 0) * share * share));
    }
  }
}

/** Blends the new sound with the source at both ends of the stretch. In place. */
function crossfadeWith(
  source: WavFile,
  part: PcmBlock,
  { at, from, to, fade }: { at: number; from: number; to: number; fade: number },
): void {
  if (fade === 0) return;
  const count = part[0]?.length ?? 0;
  const near = (frame: number) => Math.min(frame - from, to - 1 - frame);
  if (near(at) >= fade && near(at + count - 1) >= fade) return;
  const original = source.read(at, at + count);
  for (const [channel, samples] of part.entries()) {
    const old = original[channel];
    for (let frame = 0; frame < count; frame++) {
      const distance = near(at + frame);
      if (distance >= fade) continue;
      const t = (distance + 0.5) / fade;
      const mixed = (samples[frame] as number) * equalPower(t) + (old?.[frame] ?? 0) * equalPower(1 - t);
      samples[frame] = Math.max(-1, Math.min(1, mixed));
    }
  }
}
