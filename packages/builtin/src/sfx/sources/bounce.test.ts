import { bandEnergyDb, onsetTimesS, strongestHz } from '@soundwright/dsp/measure';
import { describe, expect, it } from 'vitest';
import { hearLeft } from './parts/testing-hearing.ts';

const HZ = 48_000;

function onsets(prompt: string, durationS: number | null = null): number[] {
  return onsetTimesS(hearLeft(prompt, durationS), HZ, 9, 30);
}

describe('bounce', () => {
  it('each flight of a ball let fall is shorter than the one before, by its restitution', () => {
    const times = onsets('ping pong ball bouncing', 2.5);
    const gaps = times.slice(1).map((t, i) => t - times[i]);
    expect(gaps.length).toBeGreaterThanOrEqual(4);
    for (let i = 1; i < gaps.length; i += 1) {
      expect(gaps[i] / gaps[i - 1]).toBeGreaterThan(0.78);
      expect(gaps[i] / gaps[i - 1]).toBeLessThan(0.95);
    }
  });

  it.each([
    ['five basketball dribbles', 5],
    ['rubber ball bouncing three times', 3],
  ])('%s is %i blows', (prompt, count) => {
    expect(onsets(prompt)).toHaveLength(count);
  });

  it('a bowling ball is low, a marble high', () => {
    const low = hearLeft('bowling ball drop');
    const high = hearLeft('glass marble dropped on tile');
    expect(strongestHz(low, HZ)).toBeLessThan(200);
    expect(bandEnergyDb(high, HZ, 2000, 20000)).toBeGreaterThan(bandEnergyDb(high, HZ, 20, 2000) + 6);
  });

  it('a basketball slaps the floor and is no drum', () => {
    // A recorded one on a court has 5 dB less from 350 to 2800 Hz than below.
    const ball = hearLeft('basketball bouncing');
    expect(bandEnergyDb(ball, HZ, 350, 2800)).toBeGreaterThan(bandEnergyDb(ball, HZ, 60, 350) - 9);
  });

  it('grass absorbs the bounce', () => {
    expect(hearLeft('ball bouncing on grass').length).toBeLessThan(0.8 * hearLeft('ball bouncing on concrete').length);
  });
});
