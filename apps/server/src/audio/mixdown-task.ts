import { closeSync, openSync, rmSync } from 'node:fs';
import { endianness } from 'node:os';
import { dirname } from 'node:path';
import { createLimiter } from '@soundwright/dsp/limiter';
import { gainFromDb } from '@soundwright/dsp/math';
import { alignResampling, mixClip, type StereoMix, type StereoWeight, stereoWeights } from '@soundwright/dsp/mix';
import { createResampler, type Resampler } from '@soundwright/dsp/resample';
import { asFileError } from '../platform/files.ts';
import type { PcmFile } from '../platform/pcm-file.ts';
import { ServiceError } from '../platform/service-error.ts';
import type { ReportProgress } from '../platform/task-server.ts';
import { BLOCK_FRAMES, type Block } from './pcm-reader.ts';
import { WavFile } from './wav-file.ts';
import { writeFully } from './wav-writer.ts';

/** Part of a WAV at a place of a mix. Times are seconds; fades lie inside the clip. */
export interface MixdownClip {
  readonly path: string;
  readonly startS: number;
  /** Passed over at the beginning of the file. */
  readonly trimStartS: number;
  /** How long it is heard; silence follows where the file ends before. */
  readonly durationS: number;
  readonly fadeInS: number;
  readonly fadeOutS: number;
  readonly gainDb: number;
}

export interface MixdownInput {
  readonly clips: readonly MixdownClip[];
  /** Length of the mix, seconds; clips are cut there. */
  readonly durationS: number;
  /** 8000 to 192000. */
  readonly sampleRateHz: number;
  /** Where the mix goes; nothing is there yet. */
  readonly path: string;
}

export interface MixdownResult {
  /** Stereo. */
  readonly pcm: PcmFile;
  /** Indexes of the clips that are silent because their file could not be read. */
  readonly unreadable: readonly number[];
}

/** dBTP. A little below the −1 that is promised, because interpolators differ by up to 0.05 dB. */
const CEILING_DB = -1.05;
/** Frames of a file that a converter sees before the first it has to give: half the length of its filter. */
const LEAD_FRAMES = 64;
const REPORT_EVERY_BLOCKS = 32;

/**
 * Mixes clips to stereo, block by block: only the clips that sound at the moment are open, so memory depends on how
 * many sound together and not on the length. Levels are summed in float and limited once, at the end.
 *
 * @throws ServiceError `disk_full`, `path_not_allowed`
 */
export function mixdown(input: MixdownInput, report: ReportProgress): MixdownResult {
  const { sampleRateHz, path } = input;
  const frames = frameAt(input.durationS, sampleRateHz);
  const limiter = createLimiter({ sampleRateHz, channels: 2, ceilingDb: CEILING_DB });
  const waiting = input.clips
    .map((clip, index) => ({ clip, index, firstFrame: frameAt(clip.startS, sampleRateHz) }))
    .sort((a, b) => a.firstFrame - b.firstFrame || a.index - b.index);
  const unreadable: number[] = [];
  let sounding: OpenClip[] = [];
  let file: number | null = null;
  try {
    file = openSync(path, 'wx');
    for (let at = 0, blocks = 0; at < frames; at += BLOCK_FRAMES) {
      const mix = silence(Math.min(BLOCK_FRAMES, frames - at));
      const end = at + mix[0].length;
      while (waiting[0] !== undefined && waiting[0].firstFrame < end) {
        const { clip, index, firstFrame } = waiting.shift() as (typeof waiting)[number];
        const opened = openClip(clip, firstFrame, sampleRateHz);
        if (opened === null) unreadable.push(index);
        else sounding.push(opened);
      }
      for (const clip of sounding) clip.addTo(mix, at);
      sounding = sounding.filter((clip) => clip.closeIfOver(end));
      writeStereo(file, limiter.process(mix));
      if (blocks++ % REPORT_EVERY_BLOCKS === 0) report(at / frames);
    }
    writeStereo(file, limiter.flush());
  } catch (error) {
    rmSync(path, { force: true });
    throw asFileError(error, dirname(path));
  } finally {
    for (const clip of sounding) clip.close();
    if (file !== null) closeSync(file);
  }
  return { pcm: { path, sampleRateHz, channels: 2, frames }, unreadable };
}

/** The frame nearest to a time; halves go up, also when they are not exact in binary. */
function frameAt(timeS: number, rateHz: number): number {
  return Math.floor(timeS * rateHz + 0.5 + 1e-6);
}

function silence(frames: number): StereoMix & Float32Array[] {
  return [new Float32Array(frames), new Float32Array(frames)];
}

/** Null when the file is gone or cannot be read. */
function openClip(clip: MixdownClip, firstFrame: number, rateHz: number): OpenClip | null {
  try {
    return new OpenClip(clip, firstFrame, rateHz);
  } catch (error) {
    if (error instanceof ServiceError) return null;
    throw error;
  }
}

/** A clip while it sounds. */
class OpenClip {
  readonly #clip: MixdownClip;
  readonly #source: RateMatchedWav;
  readonly #weights: readonly StereoWeight[];
  readonly #rateHz: number;
  readonly #firstFrame: number;
  readonly #endFrame: number;

  constructor(clip: MixdownClip, firstFrame: number, rateHz: number) {
    this.#clip = clip;
    this.#rateHz = rateHz;
    this.#firstFrame = firstFrame;
    this.#endFrame = frameAt(clip.startS + clip.durationS, rateHz);
    // The place in the file follows from where file and mix lie against each other, which two halves of a clip share.
    this.#source = new RateMatchedWav(clip.path, rateHz, clip.trimStartS - clip.startS + firstFrame / rateHz);
    this.#weights = stereoWeights(this.#source.channels);
  }

  /** Adds what falls into `mix`, whose first frame is frame `at` of the whole; to be called for all blocks in order. */
  addTo(mix: StereoMix, at: number): void {
    const from = Math.max(at, this.#firstFrame);
    const to = Math.min(at + mix[0].length, this.#endFrame);
    if (from >= to) return;
    const shape = {
      frames: this.#endFrame - this.#firstFrame,
      fadeInFrames: this.#clip.fadeInS * this.#rateHz,
      fadeOutFrames: this.#clip.fadeOutS * this.#rateHz,
      gain: gainFromDb(this.#clip.gainDb),
    };
    mixClip(mix, from - at, this.#source.next(to - from), this.#weights, shape, from - this.#firstFrame);
  }

  /** @returns true when it goes on after frame `end` */
  closeIfOver(end: number): boolean {
    if (this.#endFrame > end) return true;
    this.close();
    return false;
  }

  close(): void {
    this.#source.close();
  }
}

/** A WAV read in order from some place on, at the rate of the mix. Before and after its samples it is silent. */
class RateMatchedWav {
  readonly channels: number;
  readonly #file: WavFile;
  readonly #resampler: Resampler | null;
  readonly #framesPerFrame: number;
  /** The next frame of the file to read. */
  #position: number;
  /** What the converter has given and nobody has taken yet. */
  #ready: Block;
  #skip: number;

  /** @throws ServiceError `file_missing`, `unsupported_media` */
  constructor(path: string, rateHz: number, startS: number) {
    this.#file = WavFile.open(path);
    const { sampleRateHz, channels } = this.#file;
    this.channels = channels;
    this.#framesPerFrame = sampleRateHz / rateHz;
    try {
      this.#resampler = sampleRateHz === rateHz ? null : createResampler(sampleRateHz, rateHz, channels);
    } catch (error) {
      this.#file.close();
      throw new ServiceError('unsupported_media', `A sample rate of ${sampleRateHz} Hz cannot be mixed.`, {
        cause: error,
      });
    }
    const { firstFrame, skip } = alignResampling(sampleRateHz, rateHz, startS * sampleRateHz + 1e-6, LEAD_FRAMES);
    this.#position = firstFrame;
    this.#skip = skip;
    this.#ready = emptyBlock(channels, 0);
  }

  /** The next `count` frames of the mix's rate, one array per channel. */
  next(count: number): Block {
    if (this.#resampler === null) return this.#read(count);
    while (framesOf(this.#ready) < count) {
      const wanted = count - framesOf(this.#ready) + this.#skip;
      const made = this.#resampler.push(this.#read(Math.max(1, Math.ceil(wanted * this.#framesPerFrame))));
      const skipped = Math.min(this.#skip, framesOf(made));
      this.#skip -= skipped;
      this.#ready = this.#ready.map((samples, i) => joined(samples, (made[i] as Float32Array).subarray(skipped)));
    }
    const result = this.#ready.map((samples) => samples.subarray(0, count));
    this.#ready = this.#ready.map((samples) => samples.subarray(count));
    return result;
  }

  close(): void {
    this.#file.close();
  }

  #read(count: number): Block {
    const from = this.#position;
    this.#position += count;
    const first = Math.max(0, from);
    const last = Math.min(this.#file.frames, from + count);
    if (first >= last) return emptyBlock(this.channels, count);
    const block = this.#file.read(first, last);
    if (last - first === count) return block;
    return block.map((samples) => {
      const padded = new Float32Array(count);
      padded.set(samples, first - from);
      return padded;
    });
  }
}

function emptyBlock(channels: number, frames: number): Block {
  return Array.from({ length: channels }, () => new Float32Array(frames));
}

function framesOf(block: Block): number {
  return block[0]?.length ?? 0;
}

function joined(first: Float32Array, second: Float32Array): Float32Array {
  if (first.length === 0) return second;
  const result = new Float32Array(first.length + second.length);
  result.set(first);
  result.set(second, first.length);
  return result;
}

/** Appends a stereo block as a PCM file holds it. */
function writeStereo(file: number, [left, right]: Block): void {
  if (left === undefined || right === undefined || left.length === 0) return;
  const interleaved = new Float32Array(left.length * 2);
  for (let i = 0; i < left.length; i++) {
    interleaved[2 * i] = left[i] as number;
    interleaved[2 * i + 1] = right[i] as number;
  }
  const bytes = Buffer.from(interleaved.buffer);
  if (endianness() === 'BE') bytes.swap32();
  writeFully(file, bytes);
}
