import { exp, pow, sin, TAU } from '@soundwright/dsp/math';
import { createDrift, createNoise } from '@soundwright/dsp/noise';
import { defineTexture, number, TEXTURE_FRAMES } from '../source.ts';

const PARTIALS = 7;

const parameters = {
  baseHz: number({ range: [40, 150, 900], unit: 'Hz', scale: 'log', follows: 'pitch' }, 'Pitch of the drone.'),
  brightness: number({ range: [0, 0.45, 1], follows: 'brightness' }, 'Weight of the upper partials and of the hiss.'),
  motionHz: number({ range: [0.05, 0.4, 8], unit: 'Hz', scale: 'log', follows: 'speed' }, 'How quickly it changes.'),
  breath: number({ range: [0, 0.4, 1], follows: 'intensity' }, 'Share of noise.'),
  character: number(
    { range: [0, 0.3, 1] },
    'From harmonic to inharmonic; follows the unknown words, so that different words differ.',
  ),
};

/** Fallback for unknown things: a slow drone with breath noise, shaped by the recognized words. */
export const abstract = defineTexture({
  name: 'abstract',
  phrases: `
    abstract texture, abstract sound, horror ambience (baseHz 50 brightness .2 motionHz .2),
      eerie ambience (baseHz 90 brightness .3 motionHz .2)
    (baseHz 60) suspense drone (brightness .25), [space ambience|outer space] (motionHz .1)
  `,
  weakPhrases: `
    [|cosmic|deep] space (baseHz 60 motionHz .1), [silence|room tone] (breath .9 baseHz 60 brightness .1)
  `,
  parameters,
  method: 'Seven slowly swelling partials, harmonic to inharmonic, and noise around the same frequencies.',
  literature: ['J.-C. Risset & D. Wessel, Exploration of timbre by analysis and synthesis (1999)'],
  loudness: 'ambience',
  channels: 2,
  distanceM: 3,
  space: 'hall',

  naturalS: () => 8,

  start(values, { sampleRateHz, random }) {
    const stepHz = sampleRateHz / TEXTURE_FRAMES;
    const partials = Array.from({ length: PARTIALS }, (_, index) => {
      const stretch = 1 + 0.55 * values.character * random.fork('stretch', index).between(-0.4, 1);
      const hz = values.baseHz * pow(index + 1, stretch);
      return {
        turn: Math.min(0.4, hz / sampleRateHz),
        gain: 0.22 * pow(index + 1, -1.6 + 1.3 * values.brightness),
        side: random.fork('side', index).next(),
        swell: createDrift(random.fork('swell', index), values.motionHz, stepHz),
        phase: random.fork('phase', index).next(),
        level: -1,
      };
    });
    const noises = [0, 1].map((side) => createNoise(random.fork('noise', side), 'pink'));
    const take = 1 - exp((-TAU * values.baseHz * (2 + 20 * values.brightness)) / sampleRateHz);
    const low = [0, 0];
    const breathing = createDrift(random.fork('breath'), values.motionHz, stepHz);
    let breath = -1;
    return (out) => {
      for (const partial of partials) {
        const next = partial.gain * exp(0.7 * partial.swell());
        const from = partial.level < 0 ? next : partial.level;
        partial.level = next;
        const left = Math.sqrt(1 - partial.side);
        const right = Math.sqrt(partial.side);
        for (let i = 0; i < TEXTURE_FRAMES; i += 1) {
          const x = (from + ((next - from) * i) / TEXTURE_FRAMES) * sin(TAU * partial.phase);
          out[0][i] += left * x;
          out[1][i] += right * x;
          partial.phase += partial.turn;
          if (partial.phase >= 1) partial.phase -= 1;
        }
      }
      const next = 0.25 * values.breath * exp(0.6 * breathing());
      const from = breath < 0 ? next : breath;
      breath = next;
      for (let side = 0; side < 2; side += 1) {
        for (let i = 0; i < TEXTURE_FRAMES; i += 1) {
          low[side] += take * (noises[side]() - low[side]);
          out[side][i] += (from + ((next - from) * i) / TEXTURE_FRAMES) * low[side];
        }
      }
    };
  },
});
