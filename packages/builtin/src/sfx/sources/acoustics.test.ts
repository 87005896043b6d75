import { bandEnergyDb, rmsDb, spectralCentroidHz } from '@soundwright/dsp/measure';
import { describe, expect, it } from 'vitest';
import { hear, levelsOfSource, RATE_HZ } from './parts/testing-hearing.ts';

type Sound = ReturnType<typeof hear>;

const bandDb = (sound: Sound, lowHz: number, highHz: number): number =>
  bandEnergyDb(sound.mono, RATE_HZ, lowHz, highHz);

/** Level of what differs between left and right, relative to what they share, dB. */
function widthDb({ left, right }: Sound, fromS = 0): number {
  let [middle, side] = [0, 0];
  for (let i = Math.round(fromS * RATE_HZ); i < left.length; i += 1) {
    middle += (left[i] + right[i]) ** 2;
    side += (left[i] - right[i]) ** 2;
  }
  return 10 * Math.log10((side + 1e-12) / (middle + 1e-12));
}

/** Standard deviation of the level of the upper half of the spectrum over windows before the fade at the end, dB. */
function unrestDb({ mono, durationS }: Sound, stepS: number): number {
  const upper = mono.map((x, i) => x - (i > 0 ? mono[i - 1] : 0));
  const step = Math.round(stepS * RATE_HZ);
  const levels = Array.from({ length: Math.floor((durationS - 1) / stepS) - 1 }, (_, k) =>
    rmsDb(upper.subarray(k * step + step, k * step + 2 * step)),
  );
  const mean = levels.reduce((sum, x) => sum + x, 0) / levels.length;
  return Math.sqrt(levels.reduce((sum, x) => sum + (x - mean) ** 2, 0) / levels.length);
}

describe('steps on hard ground', () => {
  it.each(['walking on a wooden floor', 'walking on tiles', 'high heels on stone'])(
    '%s has its body above what a floor cannot radiate',
    (prompt) => {
      const steps = hear(`${prompt}, no reverb`, 3);
      expect(bandDb(steps, 80, 800)).toBeGreaterThan(bandDb(steps, 20, 70) + 8);
    },
  );

  it.each(['a wooden floor', 'concrete'])('knocks dully and briefly on %s', (ground) => {
    const steps = hear(`walking on ${ground}, no reverb`, 3);
    const atS = steps.onsetsS(10, 20)[0];
    // Five recorded steps on boards and stone have fallen by 23 to 32 dB by then (Erdie, CC BY 3.0; Mito551, CC BY-SA 3.0).
    const fallenDb = steps.levelDb(atS, atS + 0.02) - steps.levelDb(atS + 0.05, atS + 0.08);
    expect(fallenDb).toBeGreaterThan(20);
    expect(fallenDb).toBeLessThan(36);
    // At first, their octaves of 2 and 4 kHz lie 16 to 23 dB below those of 250 and 500 Hz.
    const octavesDb = (lowHz: number): number => bandEnergyDb(steps.part(atS, atS + 0.015), RATE_HZ, lowHz, 4 * lowHz);
    expect(octavesDb(180)).toBeGreaterThan(octavesDb(1400) + 12);
  });
});

describe('stone', () => {
  it('clicks above 2 kHz, thuds on the ground and does not ring between', () => {
    const rock = hear('rock hit, no reverb');
    expect(bandDb(rock, 2000, 12000)).toBeGreaterThan(bandDb(rock, 400, 1500) - 6);
    expect(rock.levelDb(0.09, 0.12)).toBeLessThan(rock.levelDb(0, 0.02) - 30);
  });

  it('bounces less than rubber', () => {
    const spanS = (prompt: string): number => {
      const times = hear(`${prompt}, no reverb`).onsetsS(9, 35);
      return times.at(-1)! - times[0];
    };
    expect(spanS('rubber dropped')).toBeGreaterThan(1.5 * spanS('stone dropped'));
  });
});

describe('blasts in the open', () => {
  it.each(['pistol shot', 'explosion'])('%s leaves the middle as its echoes arrive', (prompt) => {
    const blast = hear(prompt);
    expect(widthDb(blast, 0.5)).toBeGreaterThan(-12);
    expect(widthDb(blast, 0.5)).toBeLessThan(3);
  });

  it('the report of a pistol dies away over more than a second', () => {
    const shot = hear('pistol shot');
    const bang = shot.levelDb(0, 0.1);
    expect(shot.levelDb(0.8, 0.9)).toBeGreaterThan(bang - 50);
    expect(shot.levelDb(0.8, 0.9)).toBeLessThan(bang - 25);
    expect(shot.durationS).toBeGreaterThan(1.3);
  });
});

describe('in the open', () => {
  it.each(['dog bark', 'crow caws', 'police siren'])('%s is answered a little from both sides', (prompt) => {
    expect(widthDb(hear(prompt, 1.2))).toBeGreaterThan(-42);
    expect(widthDb(hear(prompt, 1.2))).toBeLessThan(-6);
  });

  it('a studio answers nothing', () => {
    expect(widthDb(hear('dog bark, dry recording', 1.2))).toBeLessThan(-60);
  });

  it('a bark ends after its last echo, not before', () => {
    const bark = hear('dog bark');
    const [before, after] = [0.05, 0.005].map((s) => bark.levelDb(bark.durationS - s, bark.durationS));
    expect(after).toBeLessThan(-60);
    expect(before).toBeLessThan(-45);
  });
});

describe('giggling', () => {
  it('has an open vowel, not a whistle at the pitch of the voice', () => {
    const giggle = hear('woman giggling, no reverb', 1.4);
    expect(bandDb(giggle, 560, 4000)).toBeGreaterThan(bandDb(giggle, 300, 520) - 4);
    expect(spectralCentroidHz(giggle.mono, RATE_HZ)).toBeGreaterThan(650);
  });
});

describe('flames', () => {
  it.each(['bonfire', 'flames'])('%s roar at a few hundred hertz more than below hearing', (prompt) => {
    const fire = hear(prompt, 4);
    expect(bandDb(fire, 120, 1200)).toBeGreaterThan(bandDb(fire, 20, 70));
  });

  it('flare up slower the larger they are', () => {
    const flares = (prompt: string, seed: number): number => {
      const [levels] = levelsOfSource(prompt, { durationS: 8, stepS: 0.05, belowHz: 400, seed });
      const mean = levels.reduce((sum, x) => sum + x, 0) / levels.length;
      return levels.filter((x, k) => k > 0 && x > mean !== levels[k - 1] > mean).length;
    };
    const all = (prompt: string): number => flares(prompt, 1) + flares(prompt, 2);
    expect(all('torch')).toBeGreaterThan(1.3 * all('huge bonfire'));
  });
});

describe('falling water', () => {
  it('comes down in lumps, each for a few hundredths of a second', () => {
    const waterfall = hear('waterfall', 7);
    expect(unrestDb(waterfall, 0.02)).toBeGreaterThan(0.5);
    expect(unrestDb(waterfall, 0.6)).toBeLessThan(0.8);
  });

  it('a splash is as wide as its spray and falls back a second time', () => {
    const splash = hear('someone falls into water, no reverb');
    expect(widthDb(splash, 0.1)).toBeGreaterThan(-14);
    expect(splash.durationS).toBeGreaterThan(1.6);
  });

  it('single drops of light rain stay within the bed', () => {
    const rain = hear('light rain', 6);
    const peakDb = 20 * Math.log10(rain.mono.reduce((most, x) => Math.max(most, Math.abs(x)), 0));
    expect(peakDb - rain.levelDb(0, 6)).toBeLessThan(27);
  });
});
