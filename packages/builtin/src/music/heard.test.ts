import { findBeat } from '@soundwright/dsp/analysis/beat';
import { measureChroma, sumChroma } from '@soundwright/dsp/analysis/chroma';
import { findKey } from '@soundwright/dsp/analysis/key';
import { onsetEnvelope } from '@soundwright/dsp/analysis/onsets';
import { createCascade, designButterworthLowpass } from '@soundwright/dsp/butterworth';
import { createLoudnessMeter } from '@soundwright/dsp/loudness';
import { describe, expect, it } from 'vitest';
import { readCaption } from './caption/caption.ts';
import { compose } from './composer.ts';
import { renderMusic } from './music.ts';
import { performAgain } from './perform.ts';
import { aContext, collect, monoOf } from './testing.ts';

const RATE = 48000;
const DURATION_S = 8;
const play = (caption: string) =>
  monoOf(collect(renderMusic({ caption, lyrics: null, durationS: DURATION_S, seed: 11 }, aContext())));

/** Self-similarity below 120 Hz, where bars are perceived, at a lag of some beats. */
function likeness(samples: Float32Array, bpm: number, beats: number): number {
  const low = samples.slice();
  createCascade(designButterworthLowpass(4, 120, RATE)).apply(low);
  const { values, frameS } = onsetEnvelope(low, RATE);
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const lag = Math.round((beats * 60) / bpm / frameS);
  let sum = 0;
  for (let i = lag; i < values.length; i++) sum += (values[i] - mean) * (values[i - lag] - mean);
  return sum / (values.length - lag);
}

describe('what is heard', () => {
  // The estimators make occasional errors; the wider survey is `scripts/measure/music.ts`.
  const asked = [
    ['pop, 118 bpm, in C major', 118, 0, 'major'],
    ['house, 124 bpm, in A minor', 124, 9, 'minor'],
    ['synthwave, 100 bpm, in F# minor', 100, 6, 'minor'],
    ['chiptune, 140 bpm, in G major', 140, 7, 'major'],
  ] as const;
  const heard = asked.map(([caption]) => {
    const samples = play(caption);
    return {
      samples,
      bpm: findBeat(onsetEnvelope(samples, RATE)).bpm,
      key: findKey(sumChroma(measureChroma(samples, RATE), 0, DURATION_S)),
    };
  });

  it('has the requested tempo', () => {
    const right = heard.filter(({ bpm }, index) =>
      [0.5, 1, 2].some((factor) => Math.abs(bpm / (factor * asked[index][1]) - 1) < 0.04),
    );
    expect(right.length).toBe(asked.length);
  });

  it('has the requested key', () => {
    const right = heard.filter(({ key }, index) => key.tonic === asked[index][2] && key.mode === asked[index][3]);
    expect(right.length).toBeGreaterThanOrEqual(asked.length - 1);
  });

  it('has a melody that stands out from the band', () => {
    const { score } = compose(readCaption('disco, 118 bpm').plan, 4, 11, null);
    const loudnessOf = (tracks: typeof score.tracks) => {
      const meter = createLoudnessMeter(RATE, 2);
      const casting = { singers: () => [], font: null };
      for (const block of performAgain({ ...score, tracks }, -18, casting, aContext())) meter.add(block);
      return meter.integratedLufs() ?? -Infinity;
    };
    const melody = score.tracks.filter(({ role }) => role === 'lead');
    expect(loudnessOf(melody) - loudnessOf(score.tracks)).toBeGreaterThan(-8);
  });

  it('has bars of three beats in a waltz and of four elsewhere', () => {
    const waltz = play('pop waltz, 120 bpm');
    expect(likeness(waltz, 120, 3)).toBeGreaterThan(1.5 * likeness(waltz, 120, 4));
    const [pop] = heard;
    expect(likeness(pop.samples, 118, 4)).toBeGreaterThan(1.5 * likeness(pop.samples, 118, 3));
  });
});
