import { describe, expect, it } from 'vitest';
import { VOCABULARY } from '../registry.ts';
import { parsePrompt } from './parse.ts';

describe('floors underfoot', () => {
  it.each([
    ['walking on carpet', 'carpet', 'room'],
    ['footsteps on tile', 'tile', 'room'],
    ['heels on marble floor walking away', 'tile', 'room'],
    ['high heels on marble floor', 'tile', 'room'],
    ['footsteps on wood floor', 'wood', 'room'],
    ['wooden stairs', 'wood', 'room'],
    ['walking down the stairs', 'wood', 'room'],
    ['stairwell footsteps running up', 'wood', 'stairwell'],
    ['footsteps on wooden deck', 'planks', 'outdoors'],
    ['walking on a pier', 'planks', 'outdoors'],
    ['footsteps on gravel', 'gravel', 'outdoors'],
    ['bare feet on bathroom tiles', 'tile', 'bathroom'],
  ])('%s is on %s in %s', (prompt, ground, space) => {
    const { scene } = parsePrompt(prompt, '', VOCABULARY);
    expect(scene.layers.map(({ source, values }) => [source, values.ground])).toEqual([['footsteps', ground]]);
    expect(scene.space).toBe(space);
  });
});
