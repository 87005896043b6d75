import { bandEnergyDb, onsetTimesS, periodicityOf, strongestHz } from '@soundwright/dsp/measure';
import { describe, expect, it } from 'vitest';
import { hearLeft } from './parts/testing-hearing.ts';

const HZ = 48_000;

function toneHz(sound: Float32Array, fromS: number, toS: number): number {
  return strongestHz(sound.subarray(fromS * HZ, toS * HZ), HZ, 250, 3000);
}

describe('toy', () => {
  it.each([
    ['slide whistle up', 1],
    ['slide whistle down', -1],
    ['cartoon fall', -1],
  ])('%s glides the way it says', (prompt, way) => {
    const sound = hearLeft(prompt);
    const ratio = toneHz(sound, 0.65, 0.8) / toneHz(sound, 0.05, 0.15);
    if (way > 0) expect(ratio).toBeGreaterThan(2);
    else expect(ratio).toBeLessThan(0.65);
  });

  it('a squeaky toy squeaks twice, near 1 kHz', () => {
    const sound = hearLeft('squeaky toy');
    expect(onsetTimesS(sound, HZ, 9, 25)).toHaveLength(2);
    expect(toneHz(sound, 0.05, 0.2)).toBeGreaterThan(700);
    expect(toneHz(sound, 0.05, 0.2)).toBeLessThan(1400);
  });

  it('a large rubber duck is lower than a tiny one', () => {
    const pitch = (prompt: string): number =>
      periodicityOf(hearLeft(prompt).subarray(0.08 * HZ, 0.18 * HZ), HZ, 300, 3000).hz;
    expect(pitch('large rubber duck')).toBeLessThan(0.7 * pitch('tiny rubber duck'));
  });

  it('a boing keeps its pitch and swings in colour, around 1 to 2 kHz', () => {
    const sound = hearLeft('boing, no reverb');
    // Recorded: half an octave below and above 1.4 kHz hold all but a fiftieth of the power.
    expect(bandEnergyDb(sound, HZ, 700, 2800)).toBeGreaterThan(bandEnergyDb(sound, HZ, 30, 500) + 10);
    const pitches = [0.1, 0.3].map((atS) => periodicityOf(sound.subarray(atS * HZ, (atS + 0.1) * HZ), HZ, 50, 200).hz);
    expect(Math.abs(pitches[1] / pitches[0] - 1)).toBeLessThan(0.1);
  });

  it('a slow boing takes longer than the usual one, a fast one less', () => {
    const [fast, usual, slow] = ['fast boing', 'boing', 'slow boing'].map((prompt) => hearLeft(prompt).length);
    expect(fast).toBeLessThan(0.7 * usual);
    expect(slow).toBeGreaterThan(1.3 * usual);
  });

  it.each(['cork pop', 'balloon pop', 'bubble pop'])('%s is one short sound', (prompt) => {
    const sound = hearLeft(prompt);
    expect(onsetTimesS(sound, HZ, 12, 25)).toHaveLength(1);
    expect(sound.length).toBeLessThan(0.8 * HZ);
  });
});
