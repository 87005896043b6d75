import { describe, expect, it } from 'vitest';
import { readCaption } from '../caption/caption.ts';
import type { Score } from '../compose/score.ts';
import { compose } from '../composer.ts';
import { sameSamples } from '../testing.ts';
import { createDesk } from './desk.ts';

const RATE = 24000;
const FRAMES = 4 * RATE;

/** A few seconds in which every instrument plays a short note at the start and one near the end. */
function aScoreWithRests(instruments: readonly string[]): Score {
  const { score } = compose(readCaption('pop, 120 bpm').plan, 4, 1, null);
  const [track] = score.tracks;
  const notes = [0, 6].map((beat) => ({ beat, beats: 0.2, midi: 60, velocity: 0.7 }));
  return { ...score, tracks: instruments.map((instrument) => ({ ...track, instrument, role: 'chords', notes })) };
}

function play(score: Score, blockFrames: number): Float32Array {
  const desk = createDesk(score, [], { sampleRateHz: RATE, withStems: false, font: null, fromFrame: 0 });
  const out = new Float32Array(FRAMES);
  for (let at = 0; at < FRAMES; at += blockFrames) out.set(desk.next(blockFrames).mix[0], at);
  return out;
}

describe('createDesk', () => {
  it('gives the same samples when channels rest between notes as when they play all the time', () => {
    // A single block contains notes, so no channel can rest in it.
    for (const instrument of ['drawbar-organ', 'drive-guitar', 'flute']) {
      const score = aScoreWithRests([instrument]);
      const whole = play(score, FRAMES);
      expect(whole.slice(3 * RATE).some((sample) => Math.abs(sample) > 1e-3)).toBe(true);
      expect(sameSamples([play(score, 500)], [whole]), instrument).toBe(true);
    }
  });
});
