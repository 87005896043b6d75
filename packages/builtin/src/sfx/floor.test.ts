import { bandEnergyDb, rmsDb } from '@soundwright/dsp/measure';
import { describe, expect, it } from 'vitest';
import { createFloor } from './floor.ts';
import { parsePrompt } from './parse/parse.ts';
import { getSource, VOCABULARY } from './registry.ts';
import { renderPrompt } from './testing.ts';
import { placeScene } from './timeline.ts';

const RATE_HZ = 48_000;

/** Level of what is left between two barks and of the barks, dB. */
function levelsOf(prompt: string): { softestDb: number; loudestDb: number } {
  const { left } = renderPrompt(prompt, { durationS: 4 });
  const levels = Array.from({ length: 78 }, (_, k) => rmsDb(left.subarray(k * 2400, (k + 1) * 2400)));
  return { softestDb: Math.min(...levels), loudestDb: Math.max(...levels) };
}

function floorOf(prompt: string, options: { periodFrames?: number; fromFrame?: number } = {}, frames = RATE_HZ) {
  const { scene } = parsePrompt(prompt, '', VOCABULARY);
  const addFloor = createFloor(scene, placeScene(scene, getSource, 1, 4), 7, { sampleRateHz: RATE_HZ, ...options });
  const block = [new Float32Array(frames), new Float32Array(frames)];
  addFloor?.(block);
  return addFloor && block;
}

describe('the floor of a recording', () => {
  it('lies 40 to 60 dB below a recorded sound, and not at all below a dry one', () => {
    const recorded = levelsOf('one dog bark in a field');
    expect(recorded.softestDb).toBeLessThan(recorded.loudestDb - 40);
    expect(recorded.softestDb).toBeGreaterThan(recorded.loudestDb - 60);
    const dry = levelsOf('one dog bark, no reverb');
    expect(dry.softestDb).toBeLessThan(dry.loudestDb - 80);
  });

  it.each(['button click', 'laser', '8 bit dog bark', 'sine tone', 'piano note', 'dog bark, no reverb'])(
    'is missing from %s',
    (prompt) => {
      expect(floorOf(prompt)).toBeUndefined();
      expect(renderPrompt(prompt).message).not.toContain('floor');
    },
  );

  it('is louder beneath what is soft by nature', () => {
    const below = (prompt: string): number => {
      const { loudestDb, softestDb } = levelsOf(prompt);
      return loudestDb - softestDb;
    };
    expect(below('one key press, outdoors')).toBeLessThan(below('one dog bark in a field') - 8);
  });

  it.each(['a horse galloping', 'chopping wood', 'a clock ticking'])('lies 25 to 45 dB below %s', (prompt) => {
    const { loudestDb, softestDb } = levelsOf(prompt);
    expect(loudestDb - softestDb).toBeGreaterThan(25);
    expect(loudestDb - softestDb).toBeLessThan(45);
  });

  it.each(['a train horn', 'an air raid siren, three times'])(
    'lies 15 to 38 dB below what is heard from afar: %s',
    (prompt) => {
      const { loudestDb, softestDb } = levelsOf(prompt);
      expect(loudestDb - softestDb).toBeGreaterThan(15);
      expect(loudestDb - softestDb).toBeLessThan(38);
    },
  );

  it('is as loud beneath a stroke of lightning, however near, as beneath all that is heard from afar', () => {
    const levelDb = (prompt: string): number => rmsDb(floorOf(prompt)![0]);
    expect(levelDb('crack of thunder')).toBeGreaterThan(levelDb('one dog bark in a field') + 10);
  });

  it('is as loud beneath what sings all over a meadow', () => {
    const levelDb = (prompt: string): number => rmsDb(floorOf(prompt)![0]);
    expect(levelDb('crickets')).toBeGreaterThan(levelDb('a cat meowing outdoors') + 10);
    expect(levelDb('a fly buzzing outdoors')).toBeGreaterThan(levelDb('a fly buzzing in a kitchen') + 10);
  });

  it('is told where there is one', () => {
    expect(renderPrompt('dog bark').message).toContain('over a quiet noise floor');
    expect(renderPrompt('rain', { durationS: 2, loop: true }).message).toContain(
      'seamless loop; over a quiet noise floor',
    );
  });

  it('has about as much energy in each octave up to 1 kHz, and less above', () => {
    const [samples] = floorOf('dog bark', {}, 8 * RATE_HZ)!;
    const octaves = [88, 177, 354, 707].map((hz) => bandEnergyDb(samples, RATE_HZ, hz, 2 * hz));
    expect(Math.max(...octaves) - Math.min(...octaves)).toBeLessThan(3);
    expect(bandEnergyDb(samples, RATE_HZ, 5600, 11_300)).toBeLessThan(octaves[0] - 3);
  });

  it('repeats with a loop, and goes on in the middle as from the start', () => {
    const frames = 30_000;
    const [round] = floorOf('dog bark', { periodFrames: frames }, 3 * frames)!;
    for (let i = frames; i < 2 * frames; i += 997) expect(round[i + frames]).toBeCloseTo(round[i], 8);
    const [whole] = floorOf('dog bark', {}, 3 * frames)!;
    const [later] = floorOf('dog bark', { fromFrame: frames }, frames)!;
    for (let i = 0; i < frames; i += 997) expect(later[i]).toBeCloseTo(whole[frames + i], 4);
  });
});

describe('what lies below hearing', () => {
  it.each(['earthquake', 'train', 'thunder rumble'])('is removed from %s', (prompt) => {
    const { left } = renderPrompt(prompt, { durationS: 6 });
    expect(bandEnergyDb(left, RATE_HZ, 1, 14)).toBeLessThan(bandEnergyDb(left, RATE_HZ, 20, 20_000) - 10);
  });
});
