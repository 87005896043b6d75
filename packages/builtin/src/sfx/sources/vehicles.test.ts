import { createCascade, designButterworthHighpass } from '@soundwright/dsp/butterworth';
import { bandEnergyDb, periodicityOf, spectralCentroidHz } from '@soundwright/dsp/measure';
import { createRandom } from '@soundwright/dsp/random';
import { describe, expect, it } from 'vitest';
import { createEngine, ENGINES } from './parts/engine-model.ts';
import { type Heard, hear, RATE_HZ } from './parts/testing-hearing.ts';

const centroid = (prompt: string, durationS: number): number =>
  spectralCentroidHz(hear(prompt, durationS).mono, RATE_HZ);
const bandDb = (samples: Float32Array, lowHz: number, highHz: number): number =>
  bandEnergyDb(samples, RATE_HZ, lowHz, highHz);

describe('the engine of a race car', () => {
  it('is heard at half orders too, since no two cylinders are alike', () => {
    for (const seed of [1, 2, 3]) {
      const out = new Float32Array(2 * RATE_HZ);
      // 50 cycles and 400 firings a second.
      createEngine(ENGINES.sports, RATE_HZ, createRandom(seed, 'engine'))(out, 0, out.length, [6000, 6000], 0.9);
      const around = (hz: number): number => bandEnergyDb(out, RATE_HZ, hz - 6, hz + 6);
      const between = [150, 250, 350, 450, 550, 650, 750].map(around);
      // Recorded: 5 to 26 dB below the strongest, 11 dB in the middle.
      expect(between.reduce((sum, db) => sum + db, 0) / 7).toBeGreaterThan(around(400) - 12);
    }
  });
});

describe('engine', () => {
  it.each([
    // Four-stroke: cylinders / 2 firings per turn.
    ['car idling', 800 / 60 / 2, 4],
    ['truck idling', 560 / 60 / 2, 6],
    ['tractor idling', 620 / 60 / 2, 3],
    ['v8 engine idling', 720 / 60 / 2, 8],
    ['harley idling', 850 / 60 / 2, 2],
  ])('%s has its partials at multiples of the crank cycle', (prompt, cycleHz, cylinders) => {
    const firingHz = cycleHz * cylinders;
    const heard = hear(prompt, 2);
    const hz = heard.pitchHz(0.1, 2, 0.6 * firingHz, 6.5 * firingHz);
    const order = hz / cycleHz;
    expect(Math.abs(order - Math.round(order))).toBeLessThan(0.18);
  });

  it('fires a few times a second where it chugs', () => {
    const { hz, strength } = hear('tractor chugging, no reverb', 6).pulse(2, 12);
    expect(hz).toBeGreaterThan(3.3);
    expect(hz).toBeLessThan(5);
    expect(strength).toBeGreaterThan(0.5);
    expect(hear('tractor, no reverb', 6).pulse(2, 12).hz).toBeGreaterThan(8);
  });

  it('runs through the gears when a sports car accelerates, and is higher at the end', () => {
    const heard = hear('sports car accelerating', 4.4);
    expect(spectralCentroidHz(heard.part(3.4, 4.2), RATE_HZ)).toBeGreaterThan(
      1.15 * spectralCentroidHz(heard.part(0.1, 0.4), RATE_HZ),
    );
    expect(heard.message).toMatch(/^engine/);
  });

  it('revs a motorcycle up and lets it fall, more than once', () => {
    const heard = hear('motorcycle engine revving', 4);
    const levels = Array.from({ length: 38 }, (_, k) => bandDb(heard.part(0.1 * k, 0.1 * k + 0.15), 400, 6000));
    const middle = (Math.max(...levels) + Math.min(...levels)) / 2;
    const rises = levels.filter((level, k) => k > 0 && level > middle && levels[k - 1] <= middle).length;
    expect(rises).toBeGreaterThanOrEqual(2);
    expect(Math.max(...levels) - Math.min(...levels)).toBeGreaterThan(10);
  });

  it('cranks before it catches', () => {
    const heard = hear('car engine starting', 3);
    expect(heard.pitchHz(0.2, 0.9, 140, 400)).toBeGreaterThan(150);
    expect(bandDb(heard.part(2.4, 3), 40, 140)).toBeGreaterThan(bandDb(heard.part(0.2, 0.9), 40, 140));
  });

  it('is cranked by gears that grind, not by a tone', () => {
    const crank = hear('car engine starting', 3).part(0.1, 0.9);
    expect(bandDb(crank, 700, 2800)).toBeGreaterThan(bandDb(crank, 90, 350) - 10);
  });

  it('falls silent after it is switched off', () => {
    const heard = hear('truck engine stopping', 5);
    expect(heard.levelDb(4.4, 4.9)).toBeLessThan(heard.levelDb(0.2, 1) - 20);
  });

  it.each(['truck engine stopping', 'car engine stopping', 'chainsaw stopping'])(
    '%s: never louder than it idled',
    (prompt) => {
      const heard = hear(prompt, 5);
      for (let s = 1; s < 4.8; s += 0.2) expect(heard.levelDb(s, s + 0.2)).toBeLessThan(heard.levelDb(0.2, 1) + 4);
    },
  );

  it('rattles at idle with what strikes within', () => {
    for (const prompt of ['car idling, no reverb', 'truck idling, no reverb']) {
      const { mono } = hear(prompt, 4);
      // Recorded: -14, -1, 2, 6 and 11 dB; -17 by the exhaust alone.
      expect(bandDb(mono, 600, 2500) - bandDb(mono, 50, 400)).toBeGreaterThan(-9);
    }
  });

  it('is brighter at speed', () => {
    expect(centroid('car driving fast', 1)).toBeGreaterThan(1.3 * centroid('car driving slowly', 1));
    expect(centroid('moped driving', 1)).toBeGreaterThan(centroid('truck driving', 1));
  });

  it('is loudest in the middle of passing by', () => {
    const heard = hear('motorcycle passing by', 6);
    expect(heard.levelDb(2.8, 3.4)).toBeGreaterThan(heard.levelDb(0.8, 1.4) + 6);
    expect(heard.levelDb(2.8, 3.4)).toBeGreaterThan(heard.levelDb(5.2, 5.8) + 6);
  });

  it('adds the wash of the water to a motorboat', () => {
    expect(bandDb(hear('motorboat', 1).mono, 2000, 6000)).toBeGreaterThan(
      bandDb(hear('motorboat idling', 1).mono, 2000, 6000) + 3,
    );
  });
});

describe('tyres', () => {
  it('make a car brighter the faster it drives, and a motorcycle less so', () => {
    const aboveDb = (prompt: string): number => {
      const { mono } = hear(`${prompt}, no reverb`, 2);
      return bandDb(mono, 600, 2500) - bandDb(mono, 50, 400);
    };
    expect(aboveDb('car driving fast')).toBeGreaterThan(aboveDb('car driving slowly') + 4);
    expect(aboveDb('motorcycle riding')).toBeLessThan(aboveDb('car driving'));
  });
});

describe('aircraft', () => {
  it('has the fan tone of a jet and the blade rate of a propeller', () => {
    // 2300 Hz and 82 Hz at half power, moved by the default thrust of 0.6.
    expect(hear('jet plane', 1).pitchHz(0.1, 1, 1500, 4000) / (2300 * (0.55 + 0.75 * 0.6))).toBeCloseTo(1, 1);
    expect(hear('propeller plane', 1).pitchHz(0.1, 1, 40, 130) / (82 * (0.7 + 0.5 * 0.6))).toBeCloseTo(1, 1);
  });

  it('is heard as a gust of noise with every blade of a propeller', () => {
    const { mono } = hear('propeller plane, no reverb', 2);
    // Noise far above the tones, which end near 3 kHz.
    expect(bandDb(mono, 5000, 10000)).toBeGreaterThan(bandDb(mono, 50, 5000) - 22);
    const noise = mono.slice();
    createCascade(designButterworthHighpass(4, 5000, RATE_HZ)).apply(noise);
    const levels = Float32Array.from({ length: noise.length / 48 }, (_, ms) =>
      Math.sqrt(noise.subarray(48 * ms, 48 * (ms + 1)).reduce((sum, x) => sum + x * x, 0)),
    );
    const mean = levels.reduce((sum, level) => sum + level, 0) / levels.length;
    const { hz } = periodicityOf(
      levels.map((level) => level - mean),
      1000,
      40,
      130,
    );
    expect(Math.abs(hz - 82)).toBeLessThan(4);
  });

  it.each([
    ['fighter jet', 200, 2000, 4000, 12000],
    ['airplane cabin', 60, 600, 2000, 8000],
    ['bomber', 50, 500, 2000, 8000],
  ])('%s roars more below than above', (prompt, low, lowTop, high, highTop) => {
    const { mono } = hear(prompt, 1);
    expect(bandDb(mono, low, lowTop)).toBeGreaterThan(bandDb(mono, high, highTop) + 6);
  });

  it('flies higher when small and lower when large', () => {
    expect(hear('tiny drone flying', 1).pitchHz(0.1, 1, 60, 1200)).toBeGreaterThan(
      hear('huge drone flying', 1).pitchHz(0.1, 1, 60, 1200),
    );
  });

  it('falls in pitch as it flies past', () => {
    const heard = hear('jet plane flying by, no reverb', 5);
    expect(heard.pitchHz(1.2, 1.8, 1500, 3500)).toBeGreaterThan(heard.pitchHz(4, 4.7, 1500, 3500) * 1.1);
  });
});

describe('helicopter', () => {
  it('runs up from a standstill when it is started', () => {
    const started = hear('bright helicopter starting up', 6);
    expect(started.levelDb(5, 6)).toBeGreaterThan(started.levelDb(0, 1.5) + 6);
    expect(started.pitchHz(5, 5.4, 2000, 9000)).toBeGreaterThan(1.5 * started.pitchHz(0.4, 0.8, 1000, 9000));
  });

  it.each([
    ['helicopter', 17],
    ['military helicopter', 11],
    ['helicopter idling', 8.5],
  ])('%s beats at its blade rate', (prompt, hz) => {
    const pulse = hear(prompt, 2).pulse(5, 24);
    expect(pulse.strength).toBeGreaterThan(0.35);
    // The two blades may differ: then the loudness repeats once per rotor turn.
    const ratio = pulse.hz / hz;
    expect(Math.min(Math.abs(ratio - 1), Math.abs(ratio - 0.5))).toBeLessThan(0.06);
  });

  it('turns faster when asked', () => {
    expect(hear('very fast helicopter', 2).pulse(10, 40).hz).toBeGreaterThan(
      hear('very slow helicopter', 2).pulse(3, 20).hz,
    );
  });
});

describe('train', () => {
  it('clacks in the rhythm of the axles', () => {
    // Four axles per 21 m car at 62 km/h.
    const heard = hear('train', 4);
    const pulse = heard.pulse(0.5, 1.2);
    expect(pulse.hz).toBeGreaterThan(0.75);
    expect(pulse.hz).toBeLessThan(0.9);
  });

  it('puffs in the stroke of the pistons, faster at speed', () => {
    // 0.72 strokes per metre at 28 km/h.
    expect(hear('steam train', 3).pulse(4.5, 7).hz).toBeCloseTo((0.72 * 28) / 3.6, 0);
    expect(hear('very fast steam train', 2).pulse(4, 40).hz).toBeGreaterThan(8);
  });

  it('squeals when a subway brakes, and not otherwise', () => {
    expect(bandDb(hear('subway braking', 2).mono, 2100, 3500)).toBeGreaterThan(
      bandDb(hear('subway', 2).mono, 2100, 3500) + 3,
    );
  });

  it.each([
    ['tram', 'freight train'],
    ['high speed train', 'slow train'],
  ])('%s is brighter than %s', (bright, dark) => {
    expect(centroid(bright, 1.5)).toBeGreaterThan(centroid(dark, 1.5));
  });
});

describe('tank', () => {
  it('is brighter on its tracks than with its engine alone, and its turret ends with a blow', () => {
    expect(centroid('tank rolling, no reverb', 3)).toBeGreaterThan(1.2 * centroid('tank idling, no reverb', 3));
    const turret = hear('tank turret turning, no reverb');
    const end = 0.88 * turret.durationS;
    expect(bandDb(turret.part(end - 0.05, turret.durationS), 40, 200)).toBeGreaterThan(
      bandDb(turret.part(0.3, 0.8), 40, 200),
    );
  });
});

describe('worn engines', () => {
  it('burn unevenly and clatter', () => {
    const [plain, worn] = ['car engine idling, no reverb', 'worn car engine idling, no reverb'].map((prompt) =>
      hear(prompt, 6),
    );
    const unevenness = ({ mono }: Heard): number => {
      const levels = Array.from({ length: 90 }, (_, k) =>
        bandDb(mono.subarray((k * 0.06 + 0.3) * RATE_HZ, (k * 0.06 + 0.36) * RATE_HZ), 40, 250),
      );
      const mean = levels.reduce((sum, x) => sum + x, 0) / levels.length;
      return Math.sqrt(levels.reduce((sum, x) => sum + (x - mean) ** 2, 0) / levels.length);
    };
    expect(unevenness(worn)).toBeGreaterThan(1.5 * unevenness(plain));
    const clatterDb = ({ mono }: Heard): number =>
      bandEnergyDb(mono, RATE_HZ, 1200, 4000) - bandEnergyDb(mono, RATE_HZ, 20, 1200);
    expect(clatterDb(worn)).toBeGreaterThan(clatterDb(plain) + 3);
  });
});
