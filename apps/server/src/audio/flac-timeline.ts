import { placeOf } from './flac-frames.ts';
import { BLOCK_FRAMES } from './pcm-reader.ts';
import { TRUNCATED } from './wav-file.ts';

interface Piece {
  readonly channelData: Float32Array[];
  readonly samplesDecoded: number;
  readonly sampleRate: number;
}

/**
 * Keeps the frames of a FLAC stream at their times: a frame says where it belongs, so silence takes the place of
 * damaged ones that were left out.
 */
export class FlacTimeline {
  /** Length stated by the stream, or null. */
  readonly claimed: { readonly frames: number; readonly sampleRateHz: number } | null;
  #blockFrames: number;
  /** Frames so far, with silence. */
  #frames = 0;
  /** Position of the first frame, for streams that were cut out of longer ones. */
  #origin: number | null = null;
  #last: { channels: number; sampleRate: number } | null = null;
  #gaps = 0;
  #gapFrames = 0;
  #isTruncated = false;

  /** @param info - the STREAMINFO block with its header */
  constructor(info: Buffer) {
    this.#blockFrames = info.readUInt16BE(6);
    const rateAndSize = info.readBigUInt64BE(14);
    const frames = Number(rateAndSize & 0xf_ffff_ffffn);
    this.claimed = frames === 0 ? null : { frames, sampleRateHz: Number(rateAndSize >> 44n) };
  }

  /** The decoded frame, after silence for those that are missing before it. */
  *place(frame: Uint8Array, piece: Piece): Generator<Piece> {
    const { number, isSampleNumber, blockFrames } = placeOf(frame);
    this.#blockFrames = Math.max(this.#blockFrames, blockFrames);
    const position = isSampleNumber ? number : number * this.#blockFrames;
    this.#origin ??= this.claimed === null ? position : 0;
    const missing = position - this.#origin - this.#frames;
    const isWithin = this.claimed === null || position + blockFrames <= this.claimed.frames;
    this.#last = { channels: piece.channelData.length, sampleRate: piece.sampleRate };
    if (missing > 0 && isWithin) yield* this.#silence(missing);
    this.#frames += piece.samplesDecoded;
    yield piece;
  }

  /** Silence for damaged frames at the end. */
  *end(): Generator<Piece> {
    const missing = (this.claimed?.frames ?? 0) - this.#frames;
    if (missing <= 0 || this.#last === null) return;
    if (missing <= this.#blockFrames) yield* this.#silence(missing);
    else this.#isTruncated = true;
  }

  warnings(): string[] {
    const { sampleRate } = this.#last ?? { sampleRate: 1 };
    const seconds = (this.#gapFrames / sampleRate).toFixed(2);
    const places = this.#gaps === 1 ? 'A damaged part was' : `${this.#gaps} damaged parts were`;
    return [
      ...(this.#gaps === 0 ? [] : [`${places} replaced by silence, ${seconds} s in total.`]),
      ...(this.#isTruncated ? [TRUNCATED] : []),
    ];
  }

  *#silence(frames: number): Generator<Piece> {
    const { channels, sampleRate } = this.#last ?? { channels: 1, sampleRate: 1 };
    this.#gaps++;
    this.#gapFrames += frames;
    this.#frames += frames;
    for (let done = 0; done < frames; done += BLOCK_FRAMES) {
      const samplesDecoded = Math.min(BLOCK_FRAMES, frames - done);
      const channelData = Array.from({ length: channels }, () => new Float32Array(samplesDecoded));
      yield { channelData, samplesDecoded, sampleRate };
    }
  }
}
