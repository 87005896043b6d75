import type { Effect } from '@soundwright/contract';
import type { StereoMix } from '@soundwright/dsp/mix';
import { EffectBus, type StereoBus, tailOf } from '@soundwright/story/effects';
import { silence } from '@soundwright/story/mix';
import { ServiceError } from '../platform/service-error.ts';
import type { Change } from './edit-window.ts';
import type { Passes } from './normalise.ts';
import { BLOCK_FRAMES, type Block } from './pcm-reader.ts';

interface EffectsInput {
  readonly sound: Passes;
  readonly frames: number;
  readonly effects: readonly Effect[];
  /** Where it begins in the whole sound, in whose time automation is. */
  readonly from: number;
  /** Whether it reaches the end of the sound, so that what sounds on is added. */
  readonly toEnd: boolean;
}

/**
 * A part of a sound through effects. A mono sound passes them on both sides and stays mono.
 *
 * @throws ServiceError `source_unusable` for more than two channels
 */
export function throughEffects({ sound, frames, effects, from, toEnd }: EffectsInput): Change {
  const { sampleRateHz, channels } = sound;
  if (channels > 2) {
    throw new ServiceError(
      'source_unusable',
      `Effects work on mono and stereo sounds; this one has ${channels} channels.`,
    );
  }
  const total = frames + (toEnd ? Math.round(tailOf(effects) * sampleRateHz) : 0);
  function* blocks(): Generator<Block> {
    const bus = new EffectBus([inputOf(sound)], effects, { rateHz: sampleRateHz, frame: from });
    for (let at = 0; at < total; at += BLOCK_FRAMES) {
      const [left, right] = silence(Math.min(BLOCK_FRAMES, total - at));
      bus.addTo([left, right]);
      yield channels === 2 ? [left, right] : [left.map((x, i) => (x + (right[i] as number)) / 2)];
    }
  }
  return { frames: total, blocks: blocks() };
}

/** The samples of a sound, and silence after its end. */
function inputOf({ blocks }: Passes): StereoBus {
  const parts = blocks()[Symbol.iterator]();
  let block: Block = [];
  let at = 0;
  return {
    addTo([left, right]: StereoMix) {
      for (let done = 0; done < left.length; ) {
        if (at >= (block[0]?.length ?? 0)) {
          const next = parts.next();
          if (next.done === true) return;
          block = next.value;
          at = 0;
        }
        const first = block[0] as Float32Array;
        const count = Math.min(left.length - done, first.length - at);
        left.set(first.subarray(at, at + count), done);
        right.set((block[1] ?? first).subarray(at, at + count), done);
        done += count;
        at += count;
      }
    },
  };
}
