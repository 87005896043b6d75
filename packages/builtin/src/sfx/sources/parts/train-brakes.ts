import { exp, pow } from '@soundwright/dsp/math';
import type { Random } from '@soundwright/dsp/random';
import { points } from '../../../draw/curve.ts';
import { Oscillator } from '../../../draw/oscillator.ts';
import { type Stroke, sketch } from '../../../draw/sketch.ts';
import { TEXTURE_FRAMES } from '../../source.ts';

/** Share of the braking before the blocks begin to sing. */
const SINGS_FROM = 0.35;

/** Length of what is heard after the wheels stand, seconds. */
const AFTER_S = 2.6;

/**
 * The blocks sing on the wheels while these slow down, louder and lower towards the stand; then the cars run up against
 * their couplings, and the air of the brakes is let go.
 *
 * @param haltS - seconds until it stands
 * @param weight - 0 to 1
 * @param steam - the share of steam in what is let go, 0 to 1
 */
export function createBrakes(
  haltS: number,
  weight: number,
  steam: number,
  sampleRateHz: number,
  random: Random,
): (out: Float32Array) => void {
  const stepS = TEXTURE_FRAMES / sampleRateHz;
  const tones = [1430, 2110, 3270].map((hz, n) => ({
    hz: hz * (1.12 - 0.24 * weight) * random.between(0.94, 1.06),
    gain: [0.1, 0.13, 0.06][n],
    tone: new Oscillator('sine', sampleRateHz, random.next()),
    last: 0,
    lastHz: 0,
  }));
  const after = sketch(
    new Float32Array(Math.ceil(AFTER_S * sampleRateHz)),
    standing(weight, steam, random.fork('standing')),
    sampleRateHz,
    random.fork('after'),
  );
  const haltFrame = Math.round(haltS * sampleRateHz);
  let frame = 0;
  return (out) => {
    const place = (frame / sampleRateHz + stepS) / haltS;
    // The pads grip and slip a few times a second.
    const grip = 0.55 + 0.45 * random.next();
    for (const one of tones) {
      const sung = Math.max(0, (place - SINGS_FROM) / (1 - SINGS_FROM));
      const over = Math.max(0, (place - 1) * haltS);
      const gain = one.gain * Math.min(1, 1.3 * pow(sung, 1.3)) * exp(-over / 0.04);
      const hz = one.hz * (1.06 - 0.06 * place - 0.3 * pow(Math.min(1, sung), 7));
      const next = over > 0.4 ? 0 : 0.8 * one.last + 0.2 * gain * grip * 1.6;
      one.tone.add(out, 0, TEXTURE_FRAMES, [one.lastHz || hz, hz], [one.last, next]);
      one.last = next;
      one.lastHz = hz;
    }
    for (let i = Math.max(0, haltFrame - frame); i < TEXTURE_FRAMES; i += 1) {
      const at = frame + i - haltFrame;
      if (at >= after.length) break;
      out[i] += after[at];
    }
    frame += TEXTURE_FRAMES;
  };
}

/** The jolt through the couplings, car by car, and the air. */
function standing(weight: number, steam: number, random: Random): Stroke[] {
  const jolts = [0, random.between(0.13, 0.19), random.between(0.3, 0.38)].map((atS, n): Stroke[] => [
    {
      burst: { atS, attackS: 0.002, decayS: 0.05, lowHz: 45, highHz: 420, gain: (0.9 + 0.7 * weight) / (1 + 0.8 * n) },
    },
    ...[210, 347, 590, 1130].map(
      (hz, k): Stroke => ({
        tone: {
          atS,
          lengthS: 0.3,
          hz: hz * (1.15 - 0.3 * weight) * random.between(0.96, 1.04),
          gain: 0.3 / (1 + 0.6 * k) / (1 + 0.8 * n),
          attackS: 0.001,
          decayS: 0.07 / (1 + 0.4 * k),
        },
      }),
    ),
  ]);
  const airS = random.between(0.5, 0.7);
  return [
    ...jolts.flat(),
    {
      noise: {
        atS: airS,
        lengthS: AFTER_S - airS - 0.1,
        hz: points(0, 4800 - 1800 * steam, 1.4, 2400 - 900 * steam),
        q: 0.5,
        gain: 0.34 * (0.6 + 0.6 * weight),
        attackS: 0.01,
        decayS: 0.42 + 0.4 * steam,
        releaseS: 0.15,
      },
    },
  ];
}
