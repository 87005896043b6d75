import { fadeGain } from '@soundwright/dsp/fades';
import type { Block } from './pcm-reader.ts';
import type { FrameRange } from './trim-silence.ts';
import type { WavFile } from './wav-file.ts';
import type { WavSink } from './wav-writer.ts';

/** The replacement of a window. */
export interface Change {
  readonly frames: number;
  /** Read once. */
  readonly blocks: Iterable<Block>;
  /** What it does not reach, as a sentence. */
  readonly warning?: string | undefined;
}

const CROSSFADE_S = 0.005;

/**
 * Writes `source` with the frames of `window` replaced by `change`, which may be longer or shorter. Inside the window
 * the change fades in over 5 ms and out again; no fade where the window reaches an end of the sound. Frames outside the
 * window are copied byte for byte.
 */
export function replaceWindow(source: WavFile, window: FrameRange, change: Change, wav: WavSink): void {
  const longest = Math.floor(Math.min(window.to - window.from, change.frames) / 2);
  const fade = Math.min(Math.round(CROSSFADE_S * source.sampleRateHz), longest);
  const fadeIn = window.from > 0 ? fade : 0;
  const fadeOut = window.to < source.frames ? fade : 0;
  const before = source.read(window.from, window.from + fadeIn);
  const after = source.read(window.to - fadeOut, window.to);

  wav.copyFrames(source, 0, window.from);
  let at = 0;
  for (const block of change.blocks) {
    const length = Math.min(block[0]?.length ?? 0, change.frames - at);
    if (length === 0) continue;
    const part = block.map((samples) => samples.slice(0, length));
    mix(part, before, at, (k) => 1 - (k + 0.5) / fadeIn);
    mix(part, after, at - (change.frames - fadeOut), (k) => (k + 0.5) / fadeOut);
    wav.writeBlock(part);
    at += length;
  }
  wav.copyFrames(source, window.to, source.frames);
}

/**
 * Mixes `dry` into a block of which frame 0 is frame `offset` of `dry`, in place; `share` is the proportion of `dry`.
 */
function mix(block: Block, dry: Block, offset: number, share: (frame: number) => number): void {
  block.forEach((samples, channel) => {
    const original = dry[channel] ?? new Float32Array();
    const last = Math.min(samples.length, original.length - offset);
    for (let i = Math.max(0, -offset); i < last; i++) {
      const k = i + offset;
      const dryGain = fadeGain(share(k), 'linear');
      samples[i] = (samples[i] as number) * (1 - dryGain) + (original[k] as number) * dryGain;
    }
  });
}
