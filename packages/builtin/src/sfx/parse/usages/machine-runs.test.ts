import { describe, expect, it } from 'vitest';
import { VOCABULARY } from '../../registry.ts';
import { describeLayer } from '../heard.ts';
import { parsePrompt } from '../parse.ts';

const layersOf = (prompt: string) => parsePrompt(prompt, '', VOCABULARY).scene.layers;
const courseOf = (prompt: string) => layersOf(prompt).at(-1)?.course;

describe('how machines are at work', () => {
  it.each([
    'a conveyor belt breaks down',
    'the printer finally broke down',
    'a drill starts up, then it breaks down',
    'an old computer conks out',
  ])('falters and dies where it breaks: %s', (prompt) => {
    expect(layersOf(prompt)).toHaveLength(1);
    expect(courseOf(prompt)).toMatchObject({ sputters: true });
  });

  it.each(['a lathe starts up', 'the air conditioner kicks in', 'a blender starting up again'])(
    'runs up where it starts: %s',
    (prompt) => {
      expect(layersOf(prompt)).toHaveLength(1);
      expect(courseOf(prompt)).toMatchObject({ turnsOn: true });
    },
  );

  it.each([
    'a machine hums while a man breaks down in tears',
    'a bulldozer breaks down a wall',
    'a drill breaks down walls',
  ])('goes on where something else breaks: %s', (prompt) => {
    expect(layersOf(prompt).some(({ course }) => course?.sputters)).toBe(false);
  });

  it.each([
    ['a reactor shuts down', 'power[direction=down]'],
    ['a machine starts up', 'power[direction=up]'],
    ['spaceship engine shuts down', 'spaceship[device=engine]'],
  ])('is called by its own name first: %s', (prompt, expected) => {
    expect(describeLayer(layersOf(prompt)[0])).toContain(expected);
  });

  it('starts an engine by its own words', () => {
    expect(describeLayer(layersOf('a truck starts up')[0])).toContain('motion=start');
    expect(courseOf('a truck starts up')).toBeUndefined();
  });
});
