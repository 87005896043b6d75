import { describe, expect, it } from 'vitest';
import { VOCABULARY } from '../../registry.ts';
import { compareScene } from '../heard.ts';
import { parsePrompt } from '../parse.ts';

describe('one ground after the other', () => {
  it.each([
    ['footsteps on wood then onto gravel', 'footsteps[ground=wood] > footsteps[ground=gravel]'],
    ['a man walks on gravel then onto a wooden porch', 'footsteps[ground=gravel] > footsteps[ground=planks]'],
    ['four steps on stone, then on carpet', 'footsteps[ground=concrete] 4× > footsteps[ground=carpet]'],
    ['horse gallops across sand and then over a plank bridge', 'hooves[gait=gallop] > hooves[ground=wood]'],
    ['car drives on gravel then onto asphalt', 'engine[road=gravel] > engine[road=asphalt]'],
    ['he runs on sand, then into the sea', 'footsteps[ground=sand] > splash'],
    ['footsteps on leaves, a twig snaps, then a bird calls', 'footsteps + impact|body|shatter > birdsong|bird-call'],
  ])('%s is %s', (prompt, heard) => {
    const { scene, message } = parsePrompt(prompt, '', VOCABULARY);
    expect(compareScene(scene, heard).faults, message).toEqual([]);
  });
});
