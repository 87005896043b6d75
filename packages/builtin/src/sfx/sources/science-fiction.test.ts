import { applyBiquad, designHighpass } from '@soundwright/dsp/biquad';
import { bandEnergyDb, periodicityOf, samplePeak, spectralCentroidHz } from '@soundwright/dsp/measure';
import { describe, expect, it } from 'vitest';
import { type Heard, hear, RATE_HZ, sidesAlike } from './parts/testing-hearing.ts';

const brightness = (heard: Heard, fromS: number, untilS: number): number =>
  spectralCentroidHz(heard.part(fromS, untilS), RATE_HZ);

describe('laser', () => {
  it.each(['laser', 'blaster', 'laser cannon', 'zap'])('%s falls from high to low', (prompt) => {
    const heard = hear(prompt);
    const endS = heard.durationS;
    expect(brightness(heard, 0.005, 0.06)).toBeGreaterThan(2 * brightness(heard, 0.5 * endS, 0.8 * endS));
  });

  it('rises when charged or when told to', () => {
    const heard = hear('laser charging');
    expect(brightness(heard, 1.2, 1.5)).toBeGreaterThan(2 * brightness(heard, 0.2, 0.5));
    const up = hear('rising laser');
    expect(brightness(up, 0.15, 0.25)).toBeGreaterThan(brightness(up, 0.02, 0.06));
  });

  it('fires as often as asked, and longer when huge', () => {
    expect(hear('laser shot five times').onsetsS(9)).toHaveLength(5);
    expect(hear('huge laser cannon').durationS).toBeGreaterThan(1.5 * hear('tiny laser cannon').durationS);
  });
});

describe('transition', () => {
  it('brightens and swells through a riser, the other way round through a downlifter', () => {
    const up = hear('riser', 3);
    const down = hear('downlifter', 3);
    expect(brightness(up, 2.3, 2.8)).toBeGreaterThan(2 * brightness(up, 0.4, 0.9));
    expect(up.levelDb(2.3, 2.8)).toBeGreaterThan(up.levelDb(0.4, 0.9) + 6);
    expect(brightness(down, 0.2, 0.7)).toBeGreaterThan(brightness(down, 1.8, 2.3));
  });

  it.each([
    ['bass drop', 1.4, 70],
    ['trailer hit', 1.2, 80],
    ['cinematic boom', 1.2, 80],
  ])('%s settles in the bass', (prompt, fromS, highestHz) => {
    expect(hear(prompt).pitchHz(fromS, fromS + 0.8, 20, 400)).toBeLessThan(highestHz);
  });

  it('hits at once and dies away', () => {
    const heard = hear('trailer hit');
    expect(heard.levelDb(0, 0.3)).toBeGreaterThan(heard.levelDb(2, 2.6) + 15);
    expect(samplePeak(heard.part(0, 0.1))).toBeGreaterThan(0.3 * samplePeak(heard.mono));
  });

  it('cracks over its bass and leaves a wide room', () => {
    for (const seed of [1, 2]) {
      const heard = hear('trailer hit', null, seed);
      const start = heard.part(0, 0.15);
      expect(bandEnergyDb(start, RATE_HZ, 200, 8000)).toBeGreaterThan(bandEnergyDb(start, RATE_HZ, 20, 200) - 8);
      const [left, right] = [heard.left, heard.right].map((side) => {
        const tail = side.slice(0.3 * RATE_HZ, 1.5 * RATE_HZ);
        applyBiquad(tail, designHighpass(300, RATE_HZ), new Float64Array(2));
        return tail;
      });
      expect(Math.abs(sidesAlike({ ...heard, left, right }))).toBeLessThan(0.5);
    }
  });

  it('plays a braam on its root with a full spectrum', () => {
    const heard = hear('braam', 2);
    const root = periodicityOf(heard.part(0.4, 0.7), RATE_HZ, 35, 130);
    expect(root.hz / 52).toBeCloseTo(1, 0);
    expect(bandEnergyDb(heard.mono, RATE_HZ, 200, 2000)).toBeGreaterThan(
      bandEnergyDb(heard.mono, RATE_HZ, 20, 2000) - 12,
    );
  });

  it.each([
    ['whoosh transition', 0.5],
    ['cinematic whoosh', 0.5],
    ['reverse swell', 0.9],
  ])('%s is loudest where it should be', (prompt, share) => {
    const heard = hear(prompt);
    const steps = 20;
    const levels = Array.from({ length: steps }, (_, k) =>
      heard.levelDb((k * heard.durationS) / steps, ((k + 1) * heard.durationS) / steps),
    );
    const peak = levels.indexOf(Math.max(...levels)) / steps;
    expect(Math.abs(peak - share)).toBeLessThan(0.15);
  });

  it('is wide', () => {
    const { left, right } = hear('whoosh transition');
    let both = 0;
    let power = 0;
    for (let i = 0; i < left.length; i += 1) {
      both += left[i] * right[i];
      power += 0.5 * (left[i] * left[i] + right[i] * right[i]);
    }
    expect(both / power).toBeLessThan(0.7);
  });
});

describe('spaceship', () => {
  it.each([
    ['spaceship hum', 50, 75],
    ['spaceship interior', 50, 75],
  ])('%s hums at its pitch', (prompt, low, high) => {
    const hz = hear(prompt, 2).pitchHz(0.2, 2, 30, 260);
    expect(hz).toBeGreaterThan(low);
    expect(hz).toBeLessThan(high);
  });

  it('is lower when deep and rougher when intense', () => {
    expect(hear('deep spaceship hum', 2).pitchHz(0.2, 2, 20, 300)).toBeLessThan(
      hear('high spaceship hum', 2).pitchHz(0.2, 2, 20, 300),
    );
    expect(brightness(hear('intense warp drive', 1), 0.1, 1)).toBeGreaterThan(
      brightness(hear('gentle warp drive', 1), 0.1, 1),
    );
  });

  it('pulses in a force field', () => {
    const pulse = hear('force field with no reverb', 2).pulse(5, 14);
    expect(Math.abs(pulse.hz - 9)).toBeLessThan(1);
  });

  it('sweeps its air in a portal', () => {
    const heard = hear('portal', 3);
    const steps = Array.from({ length: 10 }, (_, k) => brightness(heard, 0.3 * k, 0.3 * k + 0.3));
    expect(Math.max(...steps)).toBeGreaterThan(1.3 * Math.min(...steps));
  });
});

describe('teleport', () => {
  it('rises when leaving and falls when arriving', () => {
    const away = hear('teleport with no reverb', 2);
    const here = hear('beam down with no reverb', 2);
    expect(brightness(away, 1.2, 1.7)).toBeGreaterThan(1.3 * brightness(away, 0.2, 0.6));
    expect(brightness(here, 0.2, 0.6)).toBeGreaterThan(1.3 * brightness(here, 1.4, 1.8));
  });

  it('jumps at the end of a long rise', () => {
    const heard = hear('hyperspace jump with no reverb', 2);
    expect(brightness(heard, 0.9, 1.2)).toBeGreaterThan(2 * brightness(heard, 0.2, 0.5));
    expect(heard.levelDb(1.25, 1.5)).toBeGreaterThan(heard.levelDb(0.1, 0.4) + 6);
  });
});

describe('power', () => {
  it.each([
    ['machine power up', 1],
    ['turbine spin up', 1],
    ['power down', -1],
    ['power outage', -1],
  ])('%s sweeps the right way', (prompt, direction) => {
    const heard = hear(prompt);
    const span = heard.durationS - 0.4;
    const early = heard.pitchHz(0.12 * span, 0.22 * span, 60, 1000);
    const late = heard.pitchHz(0.75 * span, 0.85 * span, 60, 1000);
    expect(Math.sign(late - early)).toBe(direction);
  });
});

describe('cue', () => {
  it.each(['sparkle', 'heal chime'])('%s rises and is over within two seconds', (prompt) => {
    const heard = hear(prompt);
    expect(heard.durationS).toBeLessThan(2.2);
    expect(heard.pitchHz(0.6, 0.8, 300, 9000)).toBeGreaterThan(1.4 * heard.pitchHz(0, 0.15, 300, 9000));
  });

  it('a wrong answer buzzes low, twice, with odd harmonics', () => {
    const heard = hear('error buzz, no reverb');
    expect(heard.onsetsS(12, 40)).toHaveLength(2);
    expect(heard.pitchHz(0, 0.15, 60, 4000)).toBeLessThan(250);
  });
});

describe('combat', () => {
  it('a glove lands as a thump without any ring of wood or metal', () => {
    const { mono } = hear('boxing glove impact');
    expect(bandEnergyDb(mono, RATE_HZ, 40, 250)).toBeGreaterThan(bandEnergyDb(mono, RATE_HZ, 800, 8000) + 12);
  });

  it('a critical hit strikes once and rings brightly', () => {
    const heard = hear('critical hit, no reverb');
    expect(heard.levelDb(0.08, 0.16)).toBeGreaterThan(heard.levelDb(0.4, 0.5) + 10);
    expect(brightness(heard, 0.2, 0.4)).toBeGreaterThan(1000);
  });

  it('an energy blade ignites upwards, hums and sinks when it retracts', () => {
    const hiss = (samples: Float32Array): number => bandEnergyDb(samples, RATE_HZ, 1500, 8000);
    const on = hear('energy blade ignites, no reverb');
    expect(hiss(on.part(0.2, 0.4))).toBeGreaterThan(hiss(on.part(0.8, 1)) + 6);
    const off = hear('energy blade retracts, no reverb');
    const tilt = (samples: Float32Array): number => hiss(samples) - bandEnergyDb(samples, RATE_HZ, 300, 1500);
    expect(tilt(off.part(0.1, 0.3))).toBeGreaterThan(tilt(off.part(0.42, 0.62)) + 4);
    const hum = hear('lightsaber hum, no reverb', 1.2);
    expect(hum.pitchHz(0.3, 1, 40, 400)).toBeLessThan(260);
  });

  it('a swung energy blade passes in the middle, and a clash strikes at once and dies away', () => {
    const swing = hear('lightsaber swing, no reverb');
    const third = swing.durationS / 3;
    expect(swing.levelDb(third, 2 * third)).toBeGreaterThan(swing.levelDb(0, 0.4 * third) + 4);
    expect(swing.levelDb(third, 2 * third)).toBeGreaterThan(swing.levelDb(2.6 * third, 3 * third) + 4);
    const clash = hear('lightsaber clash, no reverb');
    expect(clash.levelDb(0, 0.1)).toBeGreaterThan(clash.levelDb(0.6 * clash.durationS, clash.durationS) + 10);
  });

  it('an energy bolt winds up before it flies', () => {
    const bolt = hear('energy projectile, no reverb');
    const start = 0.35 * bolt.durationS;
    expect(bolt.levelDb(start, start + 0.15)).toBeGreaterThan(bolt.levelDb(0, 0.2) + 12);
  });

  it('a missile flies away and a falling bomb comes nearer while its whistle sinks', () => {
    const missile = hear('missile launch, no reverb');
    expect(missile.levelDb(0.1, 0.6)).toBeGreaterThan(missile.levelDb(2, 2.5) + 8);
    const bomb = hear('falling bomb whistle, no reverb');
    const end = bomb.durationS;
    expect(bomb.pitchHz(0.3, 0.6, 300, 5000)).toBeGreaterThan(1.8 * bomb.pitchHz(0.8 * end, 0.9 * end, 300, 5000));
    expect(bomb.levelDb(0.8 * end, 0.9 * end)).toBeGreaterThan(bomb.levelDb(0.3, 0.6) + 6);
  });

  it('a walking machine whines before each foot lands heavily', () => {
    const mech = hear('mech footsteps, no reverb');
    const lands = mech.onsetsS(18, 30);
    expect(lands).toHaveLength(4);
    expect(bandEnergyDb(mech.part(lands[0], lands[0] + 0.3), RATE_HZ, 20, 200)).toBeGreaterThan(
      bandEnergyDb(mech.part(lands[0], lands[0] + 0.3), RATE_HZ, 1000, 8000) + 10,
    );
  });
});
