import { closeSync, openSync, rmSync } from 'node:fs';
import { endianness } from 'node:os';
import { dirname } from 'node:path';
import { createLimiter } from '@soundwright/dsp/limiter';
import { gainFromDb } from '@soundwright/dsp/math';
import { type ClipShape, mixClip, type StereoMix, type StereoWeight, stereoWeights } from '@soundwright/dsp/mix';
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
  /** Indexes of the clips that are not heard because their file could not be read. */
  readonly unreadable: readonly number[];
}

/** dBTP. A little below the −1 that is promised, because interpolators differ by up to 0.05 dB. */
const CEILING_DB = -1.05;
const REPORT_EVERY_BLOCKS = 32;

/**
 * Mixes clips to stereo, block by block: only the clips that sound at the moment are open, so memory depends on how
 * many sound together and not on the length. Clips of the same sample rate are summed at that rate, sample by sample,
 * and each of these sums is brought to the rate of the mix as one. Levels are summed in float and limited once, at the
 * end.
 *
 * @throws ServiceError `disk_full`, `path_not_allowed`
 */
export function mixdown(input: MixdownInput, report: ReportProgress): MixdownResult {
  const { sampleRateHz, path } = input;
  const frames = frameAt(input.durationS, sampleRateHz);
  const limiter = createLimiter({ sampleRateHz, channels: 2, ceilingDb: CEILING_DB });
  const unreadable = new Set<number>();
  const buses = openBuses(input, unreadable);
  let file: number | null = null;
  try {
    file = openSync(path, 'wx');
    for (let at = 0, blocks = 0; at < frames; at += BLOCK_FRAMES, blocks++) {
      const mix = silence(Math.min(BLOCK_FRAMES, frames - at));
      for (const bus of buses) bus.addTo(mix);
      writeStereo(file, limiter.process(mix));
      if (blocks % REPORT_EVERY_BLOCKS === 0) report(at / frames);
    }
    writeStereo(file, limiter.flush());
  } catch (error) {
    rmSync(path, { force: true });
    throw asFileError(error, dirname(path));
  } finally {
    for (const bus of buses) bus.close();
    if (file !== null) closeSync(file);
  }
  return { pcm: { path, sampleRateHz, channels: 2, frames }, unreadable: [...unreadable].sort((a, b) => a - b) };
}

interface PlannedClip {
  readonly clip: MixdownClip;
  readonly index: number;
}

/** One bus for each sample rate that files have. */
function openBuses({ clips, sampleRateHz }: MixdownInput, unreadable: Set<number>): Bus[] {
  const rates = new Map<string, number | null>();
  const rateOf = (path: string): number | null => {
    const known = rates.get(path);
    if (known !== undefined) return known;
    const wav = openWav(path);
    wav?.close();
    rates.set(path, wav?.sampleRateHz ?? null);
    return wav?.sampleRateHz ?? null;
  };
  const byRate = new Map<number, PlannedClip[]>();
  clips.forEach((clip, index) => {
    const rateHz = rateOf(clip.path);
    if (rateHz === null) unreadable.add(index);
    else byRate.set(rateHz, [...(byRate.get(rateHz) ?? []), { clip, index }]);
  });
  return [...byRate].map(([rateHz, planned]) => new Bus(planned, rateHz, sampleRateHz, unreadable));
}

/** Clips of one sample rate, summed at it in the order of time and brought to the rate of the mix. */
class Bus {
  readonly #rateHz: number;
  readonly #resampler: Resampler | null;
  readonly #inputPerOutput: number;
  readonly #unreadable: Set<number>;
  /** Those that have not begun, the next one last. */
  readonly #waiting: (PlannedClip & { readonly firstFrame: number })[];
  #sounding: OpenClip[] = [];
  /** The next frame to sum, at the rate of the bus. */
  #at = 0;
  /** What the converter has given and nobody has taken yet. */
  #ready: Block = silence(0);

  constructor(planned: readonly PlannedClip[], rateHz: number, mixRateHz: number, unreadable: Set<number>) {
    this.#rateHz = rateHz;
    this.#resampler = rateHz === mixRateHz ? null : createResampler(rateHz, mixRateHz, 2);
    this.#inputPerOutput = rateHz / mixRateHz;
    this.#unreadable = unreadable;
    this.#waiting = planned
      .map(({ clip, index }) => ({ clip, index, firstFrame: frameAt(clip.startS, rateHz) }))
      .sort((a, b) => b.firstFrame - a.firstFrame || b.index - a.index);
  }

  /** Adds the next frames; to be called for all blocks of the mix in order. */
  addTo(mix: StereoMix): void {
    if (this.#resampler === null) {
      this.#sumInto(mix);
      return;
    }
    const count = mix[0].length;
    while (framesOf(this.#ready) < count) {
      const missing = count - framesOf(this.#ready);
      const sum = silence(Math.max(1, Math.ceil(missing * this.#inputPerOutput)));
      this.#sumInto(sum);
      const made = this.#resampler.push(sum);
      this.#ready = this.#ready.map((samples, side) => joined(samples, made[side] as Float32Array));
    }
    this.#ready = this.#ready.map((samples, side) => {
      const target = mix[side as 0 | 1];
      for (let i = 0; i < count; i++) target[i] = (target[i] as number) + (samples[i] as number);
      return samples.subarray(count);
    });
  }

  close(): void {
    for (const clip of this.#sounding) clip.close();
  }

  #sumInto(sum: StereoMix): void {
    const end = this.#at + sum[0].length;
    for (let next = this.#waiting.at(-1); next !== undefined && next.firstFrame < end; next = this.#waiting.at(-1)) {
      this.#waiting.pop();
      const wav = openWav(next.clip.path);
      if (wav === null || wav.sampleRateHz !== this.#rateHz) {
        wav?.close();
        this.#unreadable.add(next.index);
      } else {
        this.#sounding.push(new OpenClip(wav, next.clip, next.firstFrame));
      }
    }
    for (const clip of this.#sounding) clip.addTo(sum, this.#at);
    this.#sounding = this.#sounding.filter((clip) => clip.goesOnAfter(end));
    this.#at = end;
  }
}

/** A clip while it sounds. All frames are at the rate of its file. */
class OpenClip {
  readonly #wav: WavFile;
  readonly #weights: readonly StereoWeight[];
  readonly #shape: ClipShape;
  readonly #firstFrame: number;
  readonly #endFrame: number;
  /**
   * Frame of the file that belongs to frame 0 of the mix. Two halves of a clip share it, so they join without a step.
   */
  readonly #offset: number;

  constructor(wav: WavFile, clip: MixdownClip, firstFrame: number) {
    const rateHz = wav.sampleRateHz;
    this.#wav = wav;
    this.#weights = stereoWeights(wav.channels);
    this.#firstFrame = firstFrame;
    this.#endFrame = Math.max(firstFrame, frameAt(clip.startS + clip.durationS, rateHz));
    this.#offset = frameAt(clip.trimStartS - clip.startS, rateHz);
    this.#shape = {
      frames: this.#endFrame - firstFrame,
      fadeInFrames: clip.fadeInS * rateHz,
      fadeOutFrames: clip.fadeOutS * rateHz,
      gain: gainFromDb(clip.gainDb),
    };
  }

  /** Adds what falls into `sum`, whose first frame is frame `at`. Outside the file there is silence. */
  addTo(sum: StereoMix, at: number): void {
    const from = Math.max(at, this.#firstFrame, -this.#offset);
    const to = Math.min(at + sum[0].length, this.#endFrame, this.#wav.frames - this.#offset);
    if (from >= to) return;
    const block = this.#wav.read(from + this.#offset, to + this.#offset);
    mixClip(sum, from - at, block, this.#weights, this.#shape, from - this.#firstFrame);
  }

  /** Closes the file when the clip is over. */
  goesOnAfter(end: number): boolean {
    if (this.#endFrame > end) return true;
    this.close();
    return false;
  }

  close(): void {
    this.#wav.close();
  }
}

/** Null when the file is gone or cannot be read. */
function openWav(path: string): WavFile | null {
  try {
    return WavFile.open(path);
  } catch (error) {
    if (error instanceof ServiceError) return null;
    throw error;
  }
}

/** The frame nearest to a time; halves go up, also when they are not exact in binary. */
function frameAt(timeS: number, rateHz: number): number {
  return Math.floor(timeS * rateHz + 0.5 + 1e-6);
}

function silence(frames: number): [Float32Array, Float32Array] {
  return [new Float32Array(frames), new Float32Array(frames)];
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
