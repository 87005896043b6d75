import { bandEnergyDb, periodicityOf, samplePeak, spectralCentroidHz } from '@soundwright/dsp/measure';
import { describe, expect, it } from 'vitest';
import { type Heard, hear, RATE_HZ } from './parts/testing-hearing.ts';

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
