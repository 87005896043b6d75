import { TAU } from '@soundwright/dsp/math';
import { describe, expect, it } from 'vitest';
import { readCaption } from './caption/caption.ts';
import type { Score } from './compose/score.ts';
import { compose } from './composer.ts';
import { type Casting, measureGain } from './perform.ts';
import type { Player } from './render/desk.ts';
import { fadesOf, framesOfScore, measureMix, mixBlocks } from './render/finish.ts';
import { aContext } from './testing.ts';

/** A two-second score without instruments, with a 1 kHz tone sounding for `onMs` of every 400 ms. */
function aPulsedTone(onMs: number): { score: Score; casting: Casting } {
  const score = { ...compose(readCaption('pop').plan, 2, 1, null).score, tracks: [] };
  const player: Player = {
    stem: 'other',
    strip: { gainDb: 0, pan: 0, reverb: 0, delay: 0, duckDb: 0 },
    inserts: [],
    play: (left, right, fromFrame) => {
      for (let i = 0; i < left.length; i++) {
        const frame = fromFrame + i;
        if (frame % 19200 >= 48 * onMs) continue;
        left[i] += 0.5 * Math.sin((TAU * 1000 * frame) / 48000);
        right[i] += 0.5 * Math.sin((TAU * 1000 * frame) / 48000);
      }
    },
  };
  return { score, casting: { singers: () => [player], font: null } };
}

/** Make-up gain of a performance beyond what its loudness and peaks require before the limiter, dB. */
function makeUpDb(onMs: number): number {
  const { score, casting } = aPulsedTone(onMs);
  const frames = framesOfScore(score);
  const mixes = function* () {
    for (const { mix } of mixBlocks(score, casting.singers(score), {
      from: 0,
      to: frames,
      withStems: false,
      font: null,
    }))
      yield mix;
  };
  return measureGain(score, casting, aContext()) - measureMix(mixes(), fadesOf(score), () => undefined, aContext());
}

describe('make-up gain', () => {
  it('restores at most 2 dB of what the limiter removes', () => {
    // Short pulses carry all the loudness, and the limiter reduces them by up to 7 dB.
    expect(makeUpDb(4)).toBeCloseTo(2, 1);
  });

  it('is zero where the limiter does nothing', () => {
    // The remaining difference is only the fades at both ends.
    expect(makeUpDb(400)).toBeLessThan(0.2);
  });
});
