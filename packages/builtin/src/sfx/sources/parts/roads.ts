import { exp } from '@soundwright/dsp/math';
import { createNoise } from '@soundwright/dsp/noise';
import type { Random } from '@soundwright/dsp/random';
import { Svf } from '@soundwright/dsp/svf';
import { TEXTURE_FRAMES } from '../../source.ts';

/** Stones that give way under a wheel: how many a second at walking pace and at speed, and how long each rings, s. */
const STONES = { slowHz: 90, fastHz: 420, ringS: 0.0035 } as const;

/** Slowest roll at which the wheels are heard: a car that creeps along a drive. */
const CREEPING = 0.12;

/**
 * What the ground adds to a vehicle that moves: stones that crack and are thrown under the tyres, or the spray of a wet
 * road. Adds nothing on asphalt, or while it stands.
 * @param speed - 0 to 1
 */
export function createGround(
  road: string,
  speed: number,
  sampleRateHz: number,
  random: Random,
): (out: Float32Array) => void {
  if (speed === 0 || road === 'asphalt') return () => undefined;
  const pace = Math.max(CREEPING, speed);
  return road === 'gravel' ? stones(pace, sampleRateHz, random) : spray(pace, sampleRateHz, random);
}

function stones(pace: number, sampleRateHz: number, random: Random): (out: Float32Array) => void {
  const own = random.fork('stones');
  const noise = createNoise(random.fork('grit'), 'white');
  const bed = new Svf(sampleRateHz, 2100, 0.6);
  const click = new Svf(sampleRateHz, 3600, 1.1);
  const chance = (STONES.slowHz + (STONES.fastHz - STONES.slowHz) * pace) / sampleRateHz;
  const keeps = exp(-1 / (STONES.ringS * sampleRateHz));
  let stone = 0;
  return (out) => {
    for (let i = 0; i < TEXTURE_FRAMES; i += 1) {
      if (own.next() < chance) {
        stone = 0.25 + own.next() * own.next() * 1.5;
        click.set(1400 + 5200 * own.next());
      }
      stone *= keeps;
      const grain = noise();
      bed.step(grain);
      click.step(stone * grain);
      out[i] += 0.7 * click.band + 0.06 * (0.4 + pace) * bed.band;
    }
  };
}

function spray(pace: number, sampleRateHz: number, random: Random): (out: Float32Array) => void {
  const noise = createNoise(random.fork('spray'), 'white');
  const band = new Svf(sampleRateHz, 4200, 0.4);
  const gain = 0.14 * (0.3 + pace);
  return (out) => {
    for (let i = 0; i < TEXTURE_FRAMES; i += 1) {
      band.step(noise());
      out[i] += gain * band.band;
    }
  };
}
