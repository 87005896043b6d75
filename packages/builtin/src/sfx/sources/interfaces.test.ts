import { decayTimeS, edgesOf, rmsDb, samplePeak, spectralCentroidHz } from '@soundwright/dsp/measure';
import { describe, expect, it } from 'vitest';
import { renderTake } from '../testing.ts';
import { hear, messageOf, RATE_HZ } from './parts/testing-hearing.ts';

describe('interface', () => {
  it.each([
    ['success chime', 1],
    ['confirmation sound', 1],
    ['toggle on', 1],
    ['notification', 1],
    ['error sound', -1],
    ['toggle off', -1],
    ['shutdown sound', -1],
  ])('%s goes the way it means', (prompt, direction) => {
    const heard = hear(prompt);
    const first = heard.pitchHz(0, 0.06, 200, 3000);
    const last = heard.pitchHz(heard.durationS * 0.55, heard.durationS * 0.95, 200, 3000);
    expect(Math.sign(last - first)).toBe(direction);
  });

  it.each(['button click', 'ui tap', 'beep', 'ui pop', 'hover sound', 'error beep', 'menu open', 'message sent'])(
    '%s is short and ends in silence',
    (prompt) => {
      const heard = hear(prompt);
      expect(heard.durationS).toBeLessThan(1);
      expect(edgesOf(heard.mono).start).toBeLessThan(1e-3);
      expect(edgesOf(heard.mono).end).toBeLessThan(1e-3);
      expect(samplePeak(heard.mono)).toBeGreaterThan(0.02);
    },
  );

  it('a beep keeps its level and lies near 1 kHz', () => {
    const heard = hear('beep');
    expect(heard.levelDb(0.1, 0.14)).toBeGreaterThan(heard.levelDb(0.02, 0.06) - 1);
    expect(heard.pitchHz(0, 0.15, 200, 4000)).toBeCloseTo(1000, -2);
  });

  it('clicks as often as asked', () => {
    expect(hear('three button clicks').onsetsS(12).length).toBeGreaterThanOrEqual(3);
    const beeps = hear('four beeps').onsetsS(12);
    expect(beeps).toHaveLength(4);
  });

  it('pops upwards, and lies higher when high', () => {
    expect(hear('high pitched beep').pitchHz(0, 0.1, 200, 4000)).toBeGreaterThan(
      1.5 * hear('low pitched beep').pitchHz(0, 0.1, 200, 4000),
    );
  });
});

describe('melodies of an interface', () => {
  it.each([
    ['rising interface confirmation', 1],
    ['descending three-note success chime', -1],
    ['falling beep', -1],
  ])('%s has the contour that is asked for', (prompt, direction) => {
    const heard = hear(prompt);
    const first = heard.pitchHz(0, 0.06, 200, 3000);
    const last = heard.pitchHz(heard.durationS * 0.55, heard.durationS * 0.9, 200, 3000);
    expect(Math.sign(last - first)).toBe(direction);
  });

  it.each([
    ['beep in the key of E', 329.63],
    ['beep in C sharp', 277.18],
    ['soft beep in Bb', 466.16],
  ])('%s is in tune in some octave', (prompt, hz) => {
    const octaves = Math.log2(hear(prompt).pitchHz(0, 0.1, 200, 4000) / hz);
    expect(Math.abs(octaves - Math.round(octaves))).toBeLessThan(0.02);
  });

  it('a stab is one chord, a counted combo climbs', () => {
    expect(hear('synth stab in C minor').onsetsS(12)).toHaveLength(1);
    const combo = hear('combo x3 rising pitch');
    expect(combo.pitchHz(0.6, 0.7, 200, 4000)).toBeGreaterThan(1.15 * combo.pitchHz(0, 0.06, 200, 4000));
  });
});

describe('retro game', () => {
  it('steps up from B5 to E6 for a coin', () => {
    const heard = hear('coin pickup');
    expect(heard.pitchHz(0.01, 0.08, 500, 2000)).toBeCloseTo(988, -2);
    expect(Math.abs(heard.pitchHz(0.12, 0.5, 500, 2000) / 1318.5 - 1)).toBeLessThan(0.02);
  });

  it.each([
    ['game jump', 1],
    ['8 bit hurt', -1],
    ['player death', -1],
    ['retro laser', -1],
    ['item pickup', 1],
  ])('%s slides the right way', (prompt, direction) => {
    const heard = hear(prompt);
    const first = heard.pitchHz(0.005, 0.05, 60, 3500);
    const last = heard.pitchHz(heard.durationS * 0.6, heard.durationS * 0.9, 60, 3500);
    expect(Math.sign(last - first)).toBe(direction);
  });

  it('runs up for a power-up and down for game over', () => {
    const up = hear('power up');
    expect(up.pitchHz(0.75, 0.95, 200, 3000)).toBeGreaterThan(1.5 * up.pitchHz(0.01, 0.06, 200, 3000));
    const over = hear('game over');
    expect(over.pitchHz(1.4, 1.8, 200, 900)).toBeLessThan(over.pitchHz(0.02, 0.2, 200, 900));
  });

  it('dies away after an explosion', () => {
    const heard = hear('8 bit explosion');
    expect(heard.levelDb(0, 0.15)).toBeGreaterThan(heard.levelDb(0.7, 0.85) + 12);
  });
});

describe('computer', () => {
  it('bleeps at its pace, faster when fast', () => {
    const pulse = hear('data transfer', 1).pulse(15, 60);
    expect(pulse.hz).toBeCloseTo(1 / 0.034, -1);
    expect(hear('slow data transfer', 1).pulse(8, 60).hz).toBeLessThan(0.8 * pulse.hz);
  });

  it('pings and rings out for sonar', () => {
    const heard = hear('sonar ping with no reverb', 2);
    // Neither the pulse nor what the sea scatters of it strays by more than 5 Hz.
    expect(heard.pitchHz(0, 0.08, 500, 3000)).toBeCloseTo(1050, -1);
    expect(heard.pitchHz(0.1, 1, 500, 3000)).toBeCloseTo(1050, -1);
    expect(decayTimeS(heard.mono, RATE_HZ)).toBeGreaterThan(1);
    // The pulse has ended when its scatter is heard, well below it.
    expect(heard.levelDb(0.2, 0.3)).toBeLessThan(heard.levelDb(0.02, 0.07) - 5);
  });

  it.each(['robot beeps', 'digital glitch', 'computer bleeps', 'computer error'])(
    '%s changes from moment to moment',
    (prompt) => {
      const heard = hear(prompt, 2);
      const pitches = Array.from({ length: 12 }, (_, k) => heard.pitchHz(k * 0.16, k * 0.16 + 0.08, 150, 8000));
      expect(new Set(pitches.map((hz) => Math.round(hz / 60))).size).toBeGreaterThan(4);
    },
  );
});

describe('words of length', () => {
  /** Seconds until a sound has fallen 40 dB below its loudest for good. */
  const ringS = (prompt: string, seed: number): number => {
    const { left } = renderTake(prompt, { seed });
    const levels = Array.from({ length: Math.floor(left.length / 2400) }, (_, k) =>
      rmsDb(left.subarray(k * 2400, (k + 1) * 2400)),
    );
    return levels.findLastIndex((level) => level > Math.max(...levels) - 40) / 20;
  };

  it.each([
    ['deep cinematic boom', 1.5, 3],
    ['explosion', 1.3, 0],
  ])('%s rings longer with a long tail than with a short one', (prompt, ratio, leastS) => {
    for (const seed of [1, 2]) {
      const [long, usual, short] = [' with long tail', '', ', short tail'].map((tail) => ringS(prompt + tail, seed));
      expect(long).toBeGreaterThan(Math.max(leastS, ratio * usual));
      expect(short).toBeLessThan(0.75 * usual);
    }
  });

  it('is not claimed to change what has no length', () => {
    expect(messageOf('short door slam')).toContain("'short' changes nothing for door");
  });

  it.each([1, 2])('a soft click is duller than a hard one (seed %i)', (seed) => {
    const brightnessHz = (prompt: string): number => spectralCentroidHz(renderTake(prompt, { seed }).left, RATE_HZ);
    expect(brightnessHz('soft button click')).toBeLessThan(0.6 * brightnessHz('button click'));
  });

  it('an item that is dropped falls and lies there', () => {
    const drop = hear('inventory item drop, no reverb');
    expect(drop.pitchHz(0.03, 0.05, 200, 2000)).toBeLessThan(drop.pitchHz(0, 0.02, 200, 2000));
    expect(drop.levelDb(0.06, 0.07)).toBeGreaterThan(drop.levelDb(0.05, 0.06) + 8);
  });

  it('a metal hit rings shorter with a short decay', () => {
    for (const seed of [1, 2])
      expect(ringS('metal hit, short decay', seed)).toBeLessThan(0.6 * ringS('metal hit', seed));
  });

  it.each(['notification, wooden', 'success chime', 'error beep', 'level up'])('%s is shorter when short', (prompt) => {
    for (const seed of [1, 2]) {
      const [usual, short] = ['', ', short'].map((word) => renderTake(prompt + word, { seed }).left.length);
      expect(short).toBeLessThan(0.85 * usual);
    }
  });
});
