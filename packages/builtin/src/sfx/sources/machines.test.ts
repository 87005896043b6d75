import { bandEnergyDb, rmsDb, spectralCentroidHz, strongestHz } from '@soundwright/dsp/measure';
import { describe, expect, it } from 'vitest';
import { parsePrompt } from '../parse/parse.ts';
import { VOCABULARY } from '../registry.ts';
import { renderTake } from '../testing.ts';
import { hear, RATE_HZ } from './parts/testing-hearing.ts';

const bandDb = (samples: Float32Array, lowHz: number, highHz: number): number =>
  bandEnergyDb(samples, RATE_HZ, lowHz, highHz);

describe('a drill', () => {
  /** Level of bands of one take relative to the whole, dB. */
  const levels = (prompt: string, seed: number, ...bands: (readonly [number, number])[]): number[] => {
    const { left } = renderTake(prompt, { durationS: 6, seed });
    return bands.map(([lowHz, highHz]) => bandDb(left, lowHz, highHz) - bandDb(left, 20, 20000));
  };

  it('runs free, is slowed by what it bites into, and is drawn back', () => {
    for (const seed of [1, 2]) {
      const { left } = renderTake('electric drill into concrete', { durationS: 6, seed });
      const at = (fromS: number, toS: number): Float32Array => left.subarray(fromS * RATE_HZ, toS * RATE_HZ);
      expect(rmsDb(at(1.3, 2.3))).toBeGreaterThan(rmsDb(at(0.1, 0.6)) + 4);
      expect(strongestHz(at(1.3, 2.3), RATE_HZ, 150, 1200)).not.toBe(strongestHz(at(0.1, 0.6), RATE_HZ, 150, 1200));
    }
  });

  it('sounds different in wood, metal and masonry', () => {
    for (const seed of [1, 2]) {
      const [wood, wall, metal] = ['wood', 'a brick wall', 'metal'].map((into) =>
        levels(`drill into ${into}`, seed, [250, 900], [2500, 4500]),
      );
      expect(metal[1]).toBeGreaterThan(wood[1] + 3);
      expect(wood[0]).toBeGreaterThan(wall[0] + 2);
    }
  });

  it.each([
    ['vacuum cleaner on a wood floor', 'nothing'],
    ['drilling a hole into a brick wall', 'into-masonry'],
    ['angle grinder cutting metal', 'into-metal'],
    ['power drill in wood', 'into-wood'],
  ])('%s works into %s', (prompt, into) => {
    expect(parsePrompt(prompt, '', VOCABULARY).scene.layers).toMatchObject([{ values: { into } }]);
  });
});

describe('what moves air', () => {
  it.each(['a fan', 'an air conditioner'])('%s is heard by its air, of which the highs fall slowly', (prompt) => {
    for (const seed of [1, 4]) {
      const { mono } = hear(prompt, 2, seed);
      // A recorded ceiling fan: -15 dB, with less below 100 Hz than above it.
      expect(bandDb(mono, 5600, 11000) - bandDb(mono, 350, 700)).toBeGreaterThan(-22);
      expect(bandDb(mono, 30, 90)).toBeLessThan(bandDb(mono, 350, 1400));
    }
  });
});

describe('electricity', () => {
  it.each([
    ['transformer hum', 100],
    ['american transformer hum', 120],
    ['neon sign', 100],
  ])('%s hums at twice the mains', (prompt, hz) => {
    expect(Math.abs(hear(`${prompt}, no reverb`, 1).pitchHz(0.1, 1, 40, 400) - hz)).toBeLessThan(3);
  });

  it('counts more when there is more radiation, at irregular times', () => {
    const few = hear('faint geiger counter with no reverb', 3).onsetsS(8);
    const many = hear('geiger counter with no reverb', 3).onsetsS(8);
    expect(few.length).toBeGreaterThan(2);
    expect(many.length).toBeGreaterThan(1.5 * few.length);
    const gaps = many.slice(1).map((atS, k) => atS - many[k]);
    expect(Math.max(...gaps)).toBeGreaterThan(2 * Math.min(...gaps));
  });

  it.each(['electric spark', 'tesla coil', 'electric shock'])('%s crackles above 2 kHz', (prompt) => {
    const { mono } = hear(prompt, 1.5);
    expect(bandDb(mono, 2000, 12000)).toBeGreaterThan(bandDb(mono, 20, 20000) - 12);
  });

  it('strikes an arc twice per period', () => {
    const pulse = hear('intense steady electric arc with no reverb', 1).pulse(60, 160);
    expect(Math.abs(pulse.hz - 100)).toBeLessThan(6);
  });

  it('spreads static evenly', () => {
    const { mono } = hear('radio static', 1);
    expect(bandDb(mono, 500, 1500)).toBeGreaterThan(bandDb(mono, 20, 20000) - 16);
    expect(bandDb(mono, 3000, 8000)).toBeGreaterThan(bandDb(mono, 20, 20000) - 16);
  });
});

describe('radio', () => {
  it('stays in the band of a small receiver and passes from noise to stations', () => {
    const heard = hear('radio tuning', 4);
    expect(bandDb(heard.mono, 300, 4000)).toBeGreaterThan(bandDb(heard.mono, 6000, 20000) + 15);
    const steps = Array.from({ length: 16 }, (_, k) =>
      spectralCentroidHz(heard.part(k * 0.25, k * 0.25 + 0.25), RATE_HZ),
    );
    expect(Math.max(...steps)).toBeGreaterThan(1.6 * Math.min(...steps));
  });
});

describe('motor machine', () => {
  it.each([
    ['vacuum cleaner', 330 * 9],
    ['circular saw', 78 * 40],
    ['blender', 260 * 2],
    ['hair dryer', 210 * 7],
  ])('%s whines with its blades or gears', (prompt, hz) => {
    const heard = hear(prompt, 1.5);
    // Under load the shaft slows by up to a fifth.
    const found = heard.pitchHz(0.1, 1.5, 0.72 * hz, 1.12 * hz);
    expect(bandDb(heard.mono, found - 60, found + 60)).toBeGreaterThan(
      bandDb(heard.mono, found + 150, found + 270) + 3,
    );
  });

  it('chops the air of a ceiling fan with its blades', () => {
    const pulse = hear('ceiling fan with no reverb', 3).pulse(6, 16);
    expect(pulse.hz).toBeGreaterThan(9.2);
    expect(pulse.hz).toBeLessThan(11.6);
  });

  it.each([
    ['fast fan', 'slow fan'],
    ['dentist drill', 'power drill'],
    ['computer fan', 'air conditioner'],
  ])('%s is brighter than %s', (bright, dark) => {
    const centroid = (prompt: string): number => spectralCentroidHz(hear(prompt, 1).mono, RATE_HZ);
    expect(centroid(bright)).toBeGreaterThan(centroid(dark));
  });

  it('hammers in a jackhammer', () => {
    const pulse = hear('jackhammer with no reverb', 1.5).pulse(12, 40);
    expect(pulse.hz).toBeGreaterThan(18);
    expect(pulse.hz).toBeLessThan(26);
  });
});

describe('cycle machine', () => {
  it.each([
    ['pump', 1.05],
    ['factory machine', 1.3],
    ['printer', 1.15],
    ['robot servo', 0.85],
    ['washing machine', 2.6],
  ])('%s repeats its cycle', (prompt, cycleS) => {
    const heard = hear(`${prompt} with no reverb`, 3.2 * cycleS);
    const pulse = heard.pulse(0.75 / cycleS, 1.4 / cycleS);
    expect(pulse.hz * cycleS).toBeGreaterThan(0.9);
    expect(pulse.hz * cycleS).toBeLessThan(1.1);
    expect(pulse.strength).toBeGreaterThan(0.3);
  });

  it('rings at its turning points where it clanks', () => {
    // How far the blows stand out of the machine, in the band of ringing steel.
    const standsOutDb = (prompt: string): number => {
      const { mono } = hear(`${prompt} with no reverb`, 4);
      const levels = Array.from({ length: 40 }, (_, n) =>
        bandDb(mono.subarray(0.1 * n * RATE_HZ, 0.1 * (n + 1) * RATE_HZ), 1500, 7000),
      ).sort((a, b) => b - a);
      return levels[4] - levels[30];
    };
    for (const prompt of ['clanking machine', 'factory machinery, rhythmic clanking'])
      expect(standsOutDb(prompt)).toBeGreaterThan(standsOutDb('factory machine') + 4);
    const { hz } = hear('clanking machine with no reverb', 4).pulse(0.5, 1.2);
    expect(hz).toBeCloseTo(1 / 1.3, 1);
  });

  it('lets the teeth of gears meet seven times a second', () => {
    const { hz, strength } = hear('gears turning with no reverb', 4).pulse(4, 12);
    expect(hz).toBeGreaterThan(6.6);
    expect(hz).toBeLessThan(7.6);
    expect(strength).toBeGreaterThan(0.2);
  });

  it('squeals once a cycle from a dry bearing when worn', () => {
    const squealDb = (prompt: string): number => {
      const { left } = renderTake(`${prompt} with no reverb`, { durationS: 4, seed: 1 });
      return bandDb(left, 600, 1300) - bandDb(left, 20, 20000);
    };
    expect(squealDb('squeaky pump')).toBeGreaterThan(squealDb('pump') + 3);
  });

  it('draws a new pitch for every move of a 3D printer', () => {
    const heard = hear('3d printer with no reverb', 3.4);
    const pitches = Array.from({ length: 9 }, (_, k) => heard.pitchHz(0.34 * k + 0.1, 0.34 * k + 0.28, 300, 3000));
    expect(new Set(pitches.map((hz) => Math.round(hz / 40))).size).toBeGreaterThan(4);
  });

  it('lets the parts of a sewing machine clatter in all octaves', () => {
    const { mono } = hear('sewing machine with no reverb', 3);
    const octaves = [177, 354, 707, 1414, 2828, 5657].map((hz) => bandDb(mono, hz, 2 * hz));
    expect(Math.max(...octaves) - Math.min(...octaves)).toBeLessThan(15);
  });

  it('stitches faster when fast', () => {
    expect(hear('very fast sewing machine with no reverb', 1).pulse(8, 40).hz).toBeGreaterThan(
      hear('slow sewing machine with no reverb', 1).pulse(4, 20).hz * 1.5,
    );
  });
});

describe('static', () => {
  it('is white within what a receiver lets through, and steady', () => {
    const { mono } = hear('radio static with no reverb', 4);
    const thirds = [400, 600, 900, 1350, 2025].map((hz) => bandDb(mono, hz, 1.5 * hz) - 10 * Math.log10(hz));
    expect(Math.max(...thirds) - Math.min(...thirds)).toBeLessThan(4);
    expect(bandDb(mono, 8000, 12_000)).toBeLessThan(bandDb(mono, 2000, 3000) - 8);
    const levels = Array.from({ length: 39 }, (_, k) => bandDb(mono.subarray(4800 * k, 4800 * (k + 1)), 400, 3000));
    // Between its crackles.
    levels.sort((a, b) => a - b);
    expect(levels[20] - levels[4]).toBeLessThan(0.9);
  });
});

describe('machines in use', () => {
  const levels = (prompt: string, durationS: number, everyS = 0.02): number[] => {
    const { left } = renderTake(prompt, { durationS, seed: 1 });
    const frames = everyS * RATE_HZ;
    return Array.from({ length: Math.floor(left.length / frames) }, (_, k) =>
      rmsDb(left.subarray(k * frames, (k + 1) * frames)),
    );
  };
  const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1];

  it('rattle in loose parts when worn', () => {
    const peakDb = (prompt: string): number => {
      const all = levels(`${prompt} with no reverb`, 3);
      return Math.max(...all) - median(all);
    };
    expect(peakDb('worn computer fan')).toBeGreaterThan(peakDb('computer fan') + 3);
  });

  it('tick at the rate of the film in a projector', () => {
    const pulse = hear('film projector with no reverb', 2).pulse(15, 40);
    expect(pulse.hz).toBeGreaterThan(19);
    expect(pulse.hz).toBeLessThan(31);
    const ticks = levels('film projector with no reverb', 2, 0.004).toSorted((a, b) => a - b);
    expect(ticks[Math.floor(0.9 * ticks.length)] - ticks[Math.floor(0.1 * ticks.length)]).toBeGreaterThan(10);
  });

  it('fall back to idle after being revved, whatever the take', () => {
    for (const seed of [1, 2, 3]) {
      const { left } = renderTake('car engine revving', { seed });
      const end = left.subarray(left.length - 0.4 * RATE_HZ, left.length - 0.1 * RATE_HZ);
      expect(rmsDb(end)).toBeLessThan(rmsDb(left) - 2);
    }
  });
});
