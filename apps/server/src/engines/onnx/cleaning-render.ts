import { createFft } from '@soundwright/dsp/fft';
import { createResampler } from '@soundwright/dsp/resample';
import { WavFile } from '../../audio/wav-file.ts';
import type { RenderResult } from '../engine.ts';
import { PcmWriter } from '../pcm-writer.ts';
import type { CleaningModel, SpectrumFilter } from './families/family.ts';
import { joinSamples } from './join-samples.ts';
import { clipped, type StemPlace, stemsAt } from './stems.ts';

const READ_FRAMES = 16_384;

/**
 * Takes the noise out of a recording of speech, channel by channel, in one pass of bounded memory. The second sound is
 * what was taken out: both have the rate and the length of the recording, and their sum is the recording.
 */
export async function renderCleaning(
  sourcePath: string,
  model: CleaningModel,
  place: StemPlace,
): Promise<RenderResult> {
  const source = WavFile.open(sourcePath);
  const speech = new PcmWriter(place.pathFor('vocals'));
  const noise = new PcmWriter(place.pathFor('other'));
  const { sampleRateHz, frames } = source;
  const channels = Array.from({ length: source.channels }, () => new CleanChannel(model, sampleRateHz));
  let written = 0;
  /** Writes what is clean of every channel, and the difference to the recording. */
  const write = (clean: readonly Float32Array[]) => {
    const length = Math.min(clean[0]?.length ?? 0, frames - written);
    if (length === 0) return;
    const mix = source.read(written, written + length);
    const block = clean.map((samples) => clipped(samples.subarray(0, length)));
    speech.append(block);
    noise.append(block.map((samples, channel) => difference(mix[channel] as Float32Array, samples)));
    written += length;
  };
  try {
    for (let from = 0; from < frames; from += READ_FRAMES) {
      place.report(from / frames);
      const block = source.read(from, Math.min(frames, from + READ_FRAMES));
      const clean: Float32Array[] = [];
      for (const [index, channel] of channels.entries()) clean.push(await channel.push(block[index] as Float32Array));
      write(clean);
    }
    const rest: Float32Array[] = [];
    for (const channel of channels) rest.push(await channel.end());
    write(rest);
    place.report(1);
    return stemsAt(place, ['vocals', 'other'], { sampleRateHz, channels: channels.length, frames: written });
  } finally {
    speech.close();
    noise.close();
    source.close();
  }
}

/** One channel: to the rate of the model, through its filter, and back. All give as many samples as they take. */
class CleanChannel {
  readonly #to: ReturnType<typeof createResampler>;
  readonly #back: ReturnType<typeof createResampler>;
  readonly #frames: FrameFilter;

  constructor({ sampleRateHz, window, delay, start }: CleaningModel, rateHz: number) {
    this.#to = createResampler(rateHz, sampleRateHz, 1);
    this.#back = createResampler(sampleRateHz, rateHz, 1);
    this.#frames = new FrameFilter(window, delay, start());
  }

  async push(samples: Float32Array): Promise<Float32Array> {
    const [own = new Float32Array(0)] = this.#to.push([samples]);
    const [back = new Float32Array(0)] = this.#back.push([await this.#frames.push(own)]);
    return back;
  }

  async end(): Promise<Float32Array> {
    const [own = new Float32Array(0)] = this.#to.flush();
    const [back = new Float32Array(0)] = this.#back.push([
      joinSamples(await this.#frames.push(own), await this.#frames.end()),
    ]);
    const [rest = new Float32Array(0)] = this.#back.flush();
    return joinSamples(back, rest);
  }
}

/**
 * Filters a signal in overlapping frames of its spectrum, half a frame apart, with the signal mirrored at both ends. The
 * same window is applied before and after, so the squares of its halves add up to one.
 */
export class FrameFilter {
  readonly #filter: SpectrumFilter;
  readonly #fft: ReturnType<typeof createFft>;
  readonly #window: Float64Array;
  readonly #hop: number;
  readonly #re: Float64Array;
  readonly #im: Float64Array;
  readonly #frame: Float64Array;
  /** The second half of the last frame, to which the next is added. */
  readonly #overlap: Float64Array;
  /** Samples that wait for a whole frame. */
  #waiting = new Float32Array(0);
  /** The last samples of the signal, for the mirror at its end. */
  #last = new Float32Array(0);
  #hasBegun = false;
  /** Samples by which the filter is late. */
  readonly #delay: number;
  /** Samples to leave out: the mirror at the start, and the delay. */
  #skip: number;
  #taken = 0;
  #given = 0;

  constructor(window: Float64Array, delay: number, filter: SpectrumFilter) {
    const size = window.length;
    this.#filter = filter;
    this.#delay = delay;
    this.#fft = createFft(size);
    this.#hop = size / 2;
    this.#window = window;
    this.#re = new Float64Array(size / 2 + 1);
    this.#im = new Float64Array(size / 2 + 1);
    this.#frame = new Float64Array(size);
    this.#overlap = new Float64Array(this.#hop);
    this.#skip = this.#hop + delay;
  }

  /** Takes samples, and gives those that are done. */
  async push(samples: Float32Array): Promise<Float32Array> {
    this.#taken += samples.length;
    this.#waiting = joinSamples(this.#waiting, samples);
    this.#last = joinSamples(this.#last, samples).slice(-this.#hop - 1);
    // The mirror at the start needs half a frame.
    if (!this.#hasBegun && this.#taken > this.#hop) this.#begin();
    return this.#hasBegun ? this.#run() : new Float32Array(0);
  }

  /** The remaining samples: as many as were taken have been given then. */
  async end(): Promise<Float32Array> {
    const missing = Math.max(0, this.#hop + 1 - this.#taken);
    const mirror = joinSamples(new Float32Array(missing), this.#last).slice(0, this.#hop).reverse();
    this.#waiting = joinSamples(this.#waiting, new Float32Array(missing));
    if (!this.#hasBegun) this.#begin();
    // A whole frame of silence more, so that every sample is in two frames.
    this.#waiting = joinSamples(this.#waiting, mirror, new Float32Array(this.#frame.length + this.#delay));
    const left = this.#taken - this.#given;
    return (await this.#run()).subarray(0, left);
  }

  #begin(): void {
    this.#hasBegun = true;
    this.#waiting = joinSamples(this.#waiting.slice(1, this.#hop + 1).reverse(), this.#waiting);
  }

  async #run(): Promise<Float32Array> {
    const size = this.#frame.length;
    const hop = this.#hop;
    const done: Float32Array[] = [];
    let at = 0;
    for (; at + size <= this.#waiting.length; at += hop) {
      for (let n = 0; n < size; n++) this.#frame[n] = (this.#waiting[at + n] as number) * (this.#window[n] as number);
      this.#fft.forward(this.#frame, this.#re, this.#im);
      await this.#filter(this.#re, this.#im);
      this.#fft.inverse(this.#re, this.#im, this.#frame);
      const part = new Float32Array(hop);
      for (let n = 0; n < hop; n++) {
        part[n] = (this.#overlap[n] as number) + (this.#frame[n] as number) * (this.#window[n] as number);
        this.#overlap[n] = (this.#frame[n + hop] as number) * (this.#window[n + hop] as number);
      }
      done.push(part);
    }
    this.#waiting = this.#waiting.slice(at);
    const all = joinSamples(...done);
    const skipped = Math.min(this.#skip, all.length);
    this.#skip -= skipped;
    this.#given += all.length - skipped;
    return all.subarray(skipped);
  }
}

function difference(mix: Float32Array, part: Float32Array): Float32Array {
  return part.map((sample, frame) => (mix[frame] as number) - sample);
}
