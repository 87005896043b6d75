import { pow } from '@soundwright/dsp/math';
import type { Random } from '@soundwright/dsp/random';
import { finishEvent } from '../../draw/buffer.ts';
import { traced } from '../../draw/curve.ts';
import { type Stroke, sketch } from '../../draw/sketch.ts';
import { framesOf, type NoteRequest, type RenderNote } from './note.ts';
import { openBuffer } from './note-buffers.ts';

/** A stereo texture with independent random streams for left and right; `gateS` is how long the note is held. */
function texture(
  releaseS: number,
  strokes: (lengthS: number, gateS: number, velocity: number, random: Random) => readonly Stroke[],
): RenderNote {
  return (note: NoteRequest) => {
    const { sampleRateHz, random, velocity } = note;
    const { gate, frames } = framesOf(note, releaseS);
    return [0, 1].map((side) => {
      const draw = random.fork(side);
      const list = strokes(frames / sampleRateHz, gate / sampleRateHz, velocity, draw);
      return finishEvent(sketch(openBuffer(frames), list, sampleRateHz, draw), sampleRateHz, 0.003);
    });
  };
}

/** Vinyl noise: faint hiss, dust and occasional scratches. */
export const renderVinyl = texture(0.05, (lengthS) => [
  { noise: { lengthS, hz: 5200, pass: 'low', q: 0.6, gain: 0.0145, attackS: 0.01, releaseS: 0.01 } },
  {
    grains: {
      lengthS,
      perSecond: 14,
      stroke: (atS, _t, random) => ({
        burst: {
          atS,
          attackS: 0,
          decayS: random.between(0.00003, 0.00013),
          lowHz: 30,
          highHz: 16000,
          gain: 0.02 * random.exponential(1),
        },
      }),
    },
  },
]);

/** Filtered noise that rises until the gate ends and then fades out. */
function rise(
  lengthS: number,
  gateS: number,
  noise: { gain: number; power: number; fall: number; q: number; hz: (progress: number) => number },
): Stroke {
  const progressAt = (t: number) => Math.min(1, (t * lengthS) / gateS);
  const fallAt = (t: number) => Math.min(1, (1 - t) / (1 - gateS / lengthS));
  return {
    noise: {
      lengthS,
      q: noise.q,
      hz: traced(lengthS, (t) => noise.hz(progressAt(t))),
      gain: traced(lengthS, (t) => noise.gain * pow(progressAt(t), noise.power) * pow(fallAt(t), noise.fall)),
    },
  };
}

/** A riser: noise that climbs for the length of the note and falls away after it, leading into a fuller section. */
export const renderRiser = texture(0.6, (lengthS, gateS, velocity) => [
  rise(lengthS, gateS, {
    gain: 0.4 * velocity,
    power: 2,
    fall: 3,
    q: 1.4,
    hz: (progress) => 350 * pow(2, 4.6 * progress * progress),
  }),
]);

/** A suspended cymbal roll with soft mallets, from nothing to full: first the body, later the top end. */
export const renderCymbalSwell = texture(1.6, (lengthS, gateS, velocity) => [
  rise(lengthS, gateS, {
    gain: 0.21 * velocity,
    power: 3,
    fall: 2,
    q: 0.6,
    hz: (progress) => 900 + 1500 * progress,
  }),
  rise(lengthS, gateS, {
    gain: 0.23 * velocity,
    power: 3.6,
    fall: 2,
    q: 0.6,
    hz: (progress) => 2500 + 6500 * progress,
  }),
]);
