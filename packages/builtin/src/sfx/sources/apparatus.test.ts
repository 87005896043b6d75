import { bandEnergyDb, periodicityOf, rmsDb, spectralCentroidHz } from '@soundwright/dsp/measure';
import { describe, expect, it } from 'vitest';
import { renderTake } from '../testing.ts';
import { hear, RATE_HZ } from './parts/testing-hearing.ts';

/** Level of a band over time, in steps, dB. */
function bandLevels(samples: Float32Array, lowHz: number, highHz: number, stepS: number): number[] {
  const step = Math.round(stepS * RATE_HZ);
  return Array.from({ length: Math.floor(samples.length / step) }, (_, k) =>
    bandEnergyDb(samples.subarray(k * step, (k + 1) * step), RATE_HZ, lowHz, highHz),
  );
}

const centroidHz = (samples: Float32Array): number => spectralCentroidHz(samples, RATE_HZ);

/** Rate of periodic changes of the level above 1 kHz, per second. */
function clickRate(samples: Float32Array, lowHz: number, highHz: number): { hz: number; strength: number } {
  const step = RATE_HZ / 500;
  const crisp = samples.map((x, i) => x - (samples[i - 2] ?? 0));
  const levels = Float32Array.from({ length: Math.floor(crisp.length / step) }, (_, k) =>
    Math.sqrt(crisp.subarray(k * step, (k + 1) * step).reduce((sum, x) => sum + x * x, 0)),
  );
  const mean = levels.reduce((sum, x) => sum + x, 0) / levels.length;
  return periodicityOf(
    levels.map((x) => x - mean),
    500,
    lowHz,
    highHz,
  );
}

describe('a garage door', () => {
  const door = hear('garage door opening, no reverb');
  // Between two joints.
  const running = door.part(2.65, 3.4);

  it('hums at twice the mains frequency as a motor does', () => {
    const hz = door.pitchHz(2.7, 3.3, 60, 160);
    expect(Math.min(Math.abs(hz - 100), Math.abs(hz - 120))).toBeLessThan(6);
  });

  it('rattles link by link: 18 cm/s over links of half an inch', () => {
    const { hz } = clickRate(running, 8, 40);
    expect(hz).toBeGreaterThan(12);
    expect(hz).toBeLessThan(16.5);
  });

  it('clatters at every joint of its panels and ends with the heaviest thud', () => {
    const levels = bandLevels(door.mono, 150, 900, 0.1);
    const middle = [...levels].sort((a, b) => a - b)[levels.length >> 1];
    const clatters = levels.filter((level, k) => level > middle + 6 && (levels[k - 1] ?? -200) <= middle + 6);
    expect(clatters.length).toBeGreaterThanOrEqual(4);
    expect(clatters.length).toBeLessThanOrEqual(9);
    const thuds = bandLevels(door.mono, 30, 150, 0.1);
    const last = thuds.indexOf(Math.max(...thuds)) * 0.1;
    expect(last).toBeGreaterThan(0.8 * door.durationS);
  });
});

describe('window blinds', () => {
  it('that are pulled up clatter in pulls of the cord, with pauses of the hand', () => {
    const levels = bandLevels(hear('venetian blinds, no reverb').mono, 1000, 10_000, 0.05);
    const loud = Math.max(...levels) - 14;
    const pulls = levels.filter((level, k) => level > loud && (levels[k - 1] ?? -200) <= loud);
    expect(pulls.length).toBeGreaterThanOrEqual(3);
    expect(pulls.length).toBeLessThanOrEqual(8);
  });

  it('that are let down run faster and faster until the rail hits', () => {
    const blind = hear('venetian blinds closing, no reverb');
    const levels = bandLevels(blind.part(0.08, 1.02), 1000, 12_000, 0.01);
    const clicks = levels.flatMap((level, k) => (k > 0 && level > levels[k - 1] + 2.5 ? [k / 100] : []));
    const early = clicks.filter((atS) => atS < 0.47).length;
    expect(blind.levelDb(1.04, 1.14)).toBeGreaterThan(blind.levelDb(0.3, 0.9) + 6);
    expect(clicks.length).toBeGreaterThan(12);
    expect(clicks.length - early).toBeGreaterThan(early);
    expect(centroidHz(blind.part(0.2, 0.9))).toBeGreaterThan(2000);
  });
});

describe('a cash machine', () => {
  const machine = hear('cash machine, no reverb');

  it('confirms four digits and one more key with equal beeps of a piezo disc', () => {
    const hz = machine.pitchHz(0.8, 2.6, 1200, 3000);
    const beeps = bandLevels(machine.part(0.6, 3.3), 0.97 * hz, 1.03 * hz, 0.02);
    const floor = Math.max(...beeps) - 15;
    expect(beeps.filter((level, k) => level > floor && (beeps[k - 1] ?? -200) <= floor)).toHaveLength(5);
  });

  it('counts eight to eleven banknotes a second', () => {
    const { hz, strength } = clickRate(machine.part(4.2, 5.6), 5, 20);
    expect(hz).toBeGreaterThan(7.5);
    expect(hz).toBeLessThan(11.5);
    expect(strength).toBeGreaterThan(0.3);
  });

  it('ends with the beeps that ask to take the money', () => {
    const levels = bandLevels(machine.part(machine.durationS - 1.2, machine.durationS), 1300, 2600, 0.02);
    const floor = Math.max(...levels) - 15;
    expect(levels.filter((level, k) => level > floor && (levels[k - 1] ?? -200) <= floor).length).toBeGreaterThan(1);
  });

  it('is slower than a banknote counter, which passes about a thousand a minute', () => {
    const { hz } = clickRate(hear('money counter, no reverb').part(0.6, 2.4), 10, 30);
    expect(hz).toBeGreaterThan(14);
    expect(hz).toBeLessThan(20);
  });
});

describe('falls down stairs', () => {
  it('a ball bounces once a step, later and later, and comes to rest on the floor below', () => {
    const onsets = hear('rubber ball down the stairs, no reverb').onsetsS(9, 45);
    const gaps = onsets.slice(1).map((atS, k) => atS - onsets[k]);
    // One rise of 17.5 cm after the first bounce: 0.39 s; in the steady state 0.58 s for a ball that keeps 82 %.
    expect(gaps[0]).toBeGreaterThan(0.33);
    expect(gaps[0]).toBeLessThan(0.46);
    expect(Math.max(...gaps)).toBeGreaterThan(0.5);
    expect(Math.max(...gaps)).toBeLessThan(0.72);
    expect(gaps.indexOf(Math.max(...gaps))).toBeGreaterThan(5);
    expect(gaps.at(-1)).toBeLessThan(0.3);
  });

  it('a person falls ever faster, with dull blows and the heaviest at the end', () => {
    const fall = hear('body falling down stairs, no reverb');
    const blows = fall.onsetsS(5, 40).filter((atS) => atS < 2.9);
    expect(blows.length).toBeGreaterThan(5);
    expect(blows.length).toBeLessThan(22);
    expect(blows.filter((atS) => atS > 1.43).length).toBeGreaterThanOrEqual(blows.filter((atS) => atS <= 1.43).length);
    const lows = bandLevels(fall.mono, 40, 200, 0.1);
    expect(0.1 * lows.indexOf(Math.max(...lows))).toBeGreaterThan(2.6);
    expect(centroidHz(fall.mono)).toBeLessThan(600);
  });

  it('a bucket rings on, a person does not', () => {
    const bucket = hear('bucket falling down stairs, no reverb');
    expect(centroidHz(bucket.mono)).toBeGreaterThan(2 * centroidHz(hear('body falling down stairs, no reverb').mono));
  });
});

describe('drums of a parade', () => {
  const band = hear('marching band drumline, no reverb', 4.5);

  it('keep a march: two beats a second', () => {
    // The basses mark the beats, the snares play four sixteenths to each.
    const lows = Float32Array.from(bandLevels(band.mono, 40, 140, 0.02), (level) => 10 ** (level / 20));
    const mean = lows.reduce((sum, x) => sum + x, 0) / lows.length;
    const beat = periodicityOf(
      lows.map((x) => x - mean),
      50,
      1.5,
      2.5,
    );
    expect(beat.hz).toBeGreaterThan(1.75);
    expect(beat.hz).toBeLessThan(2.2);
    const { hz } = clickRate(band.mono, 6, 10);
    expect(hz).toBeGreaterThan(7);
    expect(hz).toBeLessThan(8.8);
  });

  it('span from basses to wires', () => {
    const share = (lowHz: number, highHz: number): number => bandEnergyDb(band.mono, RATE_HZ, lowHz, highHz);
    expect(share(45, 140)).toBeGreaterThan(share(20, 40) + 6);
    expect(share(2000, 9000)).toBeGreaterThan(share(45, 140) - 15);
  });

  it('roll some two dozen strokes a second, louder and louder, to a crash', () => {
    const roll = hear('drum roll, no reverb');
    const { hz } = clickRate(roll.part(1, 2.8), 18, 36);
    expect(hz).toBeGreaterThan(20);
    expect(hz).toBeLessThan(32);
    expect(rmsDb(roll.part(2.4, 2.9))).toBeGreaterThan(rmsDb(roll.part(0.2, 0.7)) + 6);
    expect(rmsDb(roll.part(3.1, 3.4))).toBeGreaterThan(rmsDb(roll.part(2.4, 2.9)) + 3);
  });
});

describe('small things that repeat', () => {
  it('bubble wrap pops many times, irregularly', () => {
    const pops = hear('bubble wrap popping, no reverb', 2).onsetsS(6, 30);
    expect(pops.length).toBeGreaterThan(5);
    const gaps = pops.slice(1).map((atS, n) => atS - pops[n]);
    expect(Math.max(...gaps)).toBeGreaterThan(1.8 * Math.min(...gaps));
  });

  it('a ping pong ball sounds lower on the bat than on the table, in turns', () => {
    const heard = hear('ping pong rally, no reverb');
    const hits = heard.onsetsS(6, 30);
    expect(hits.length).toBeGreaterThan(9);
    const pitches = hits.slice(0, 6).map((atS) => spectralCentroidHz(heard.part(atS, atS + 0.04), RATE_HZ));
    for (const n of [0, 2, 4]) expect(pitches[n + 1]).toBeGreaterThan(1.15 * pitches[n]);
  });

  it('a pile driver strikes again and again, each time with the ring of the pile and then the exhaust', () => {
    const heard = hear('pile driver, no reverb');
    const blows = heard.onsetsS(12, 30);
    expect(blows).toHaveLength(4);
    for (const atS of blows) {
      const ring = heard.part(atS + 0.1, atS + 0.2);
      expect(bandEnergyDb(ring, RATE_HZ, 180, 1500)).toBeGreaterThan(bandEnergyDb(ring, RATE_HZ, 20, 120) + 10);
      const exhaust = bandEnergyDb(heard.part(atS + 0.3, atS + 0.4), RATE_HZ, 3000, 15000);
      expect(exhaust).toBeGreaterThan(heard.levelDb(atS, atS + 0.1) - 35);
    }
  });

  it('a hollow bat rings where a wooden one cracks', () => {
    const ringDb = (prompt: string): number => {
      const heard = hear(prompt);
      return heard.levelDb(0.25, 0.3) - heard.levelDb(0.16, 0.2);
    };
    expect(ringDb('metal bat hit, no reverb')).toBeGreaterThan(-20);
    expect(ringDb('baseball bat hit, no reverb')).toBeLessThan(-40);
  });

  it('a bolt is thrown after the key has turned', () => {
    const heard = hear('lock turning, no reverb');
    const bolt = heard.levelDb(0.7, 0.95);
    expect(bolt).toBeGreaterThan(heard.levelDb(0.25, 0.4) + 8);
  });

  it.each([
    ['body fall on gravel', 2000, 12000, 6],
    ['body falling into snow', 1200, 5000, 6],
    ['a body falls in dry leaves', 2000, 11000, 6],
  ])('%s sounds of what it falls on', (prompt, lowHz, highHz, leastDb) => {
    const share = (one: string, seed: number): number => {
      const { left } = renderTake(one, { seed });
      return bandEnergyDb(left, RATE_HZ, lowHz, highHz) - bandEnergyDb(left, RATE_HZ, 20, 20000);
    };
    for (const seed of [1, 2]) expect(share(prompt, seed)).toBeGreaterThan(share('thump', seed) + leastDb);
  });

  it('a throat is cleared in two pushes of breath with a gap between them', () => {
    const heard = hear('throat clearing, no reverb');
    const gap = Math.min(...[0.24, 0.27, 0.3, 0.33].map((atS) => heard.levelDb(atS, atS + 0.03)));
    expect(Math.min(heard.levelDb(0.05, 0.2), heard.levelDb(0.45, 0.7))).toBeGreaterThan(gap + 6);
  });

  it('a cat snarls lower than it yowls', () => {
    const chest = (prompt: string): number => {
      const { mono } = hear(prompt, 1);
      return bandEnergyDb(mono, RATE_HZ, 100, 330) - bandEnergyDb(mono, RATE_HZ, 350, 900);
    };
    expect(chest('cat snarl, no reverb')).toBeGreaterThan(chest('angry cat, no reverb') + 3);
  });
});

describe('a single movement', () => {
  it('takes the time given for it', () => {
    const roll = hear('drum roll for two seconds, then a fanfare, no reverb');
    expect(roll.levelDb(0.2, 1.2)).toBeLessThan(roll.levelDb(1.2, 2));
    expect(hear('drum roll for two seconds, no reverb').durationS).toBeLessThan(2.5);
  });
});
