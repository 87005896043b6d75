import { describe, expect, it } from 'vitest';
import { VOCABULARY } from '../../registry.ts';
import { parsePrompt } from '../parse.ts';

const coursesOf = (prompt: string) => parsePrompt(prompt, '', VOCABULARY).scene.layers.map(({ course = {} }) => course);

describe('machines that start and stop', () => {
  it.each([
    'vacuum cleaner start and stop',
    'a drill starts, runs and stops',
    'blender on/off',
    'hair dryer on and off',
    'fan starting up, then stopping',
  ])('%s: runs up and down', (prompt) => {
    expect(coursesOf(prompt)).toEqual([expect.objectContaining({ turnsOn: true, turnsOff: true })]);
  });

  it.each(['vacuum cleaner starting', 'air conditioner kicks in', 'washing machine starts'])(
    '%s: runs up',
    (prompt) => {
      expect(coursesOf(prompt)).toEqual([expect.objectContaining({ turnsOn: true })]);
    },
  );

  it.each(['a person kicks a vacuum cleaner', 'footsteps start', 'rain starts'])(
    '%s: no motor is started',
    (prompt) => {
      for (const course of coursesOf(prompt)) expect(course.turnsOn).toBeUndefined();
    },
  );
});
