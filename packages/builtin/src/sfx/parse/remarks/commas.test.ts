import { describe, expect, it } from 'vitest';
import { VOCABULARY } from '../../registry.ts';
import { compareScene } from '../heard.ts';
import { parsePrompt } from '../parse.ts';

const faults = (prompt: string, heard: string): readonly string[] =>
  compareScene(parsePrompt(prompt, '', VOCABULARY).scene, heard).faults;

describe('short sentences without commas', () => {
  it.each([
    ['train arrives doors open', 'train > pneumatics'],
    ['phone rings man answers', 'telephone > closures[kind=handset-up]'],
    ['dog barks door opens', 'dog > door[action=open]'],
    ['car starts drives away', 'engine[motion=start] > engine[motion=drive]'],
    ['door opens footsteps door closes', 'door[action=open] > footsteps > door[action=close]'],
    ['elevator dings doors open', 'interface > pneumatics'],
    ['car pulls up door opens', 'engine > door[action=open]'],
    ['gun cocks fires', 'gunshot[action=cock] > gunshot[action=shot]'],
    ['siren wails car crashes', 'siren > wreck'],
  ])('come one after the other: %s', (prompt, heard) => {
    expect(faults(prompt, heard)).toEqual([]);
  });

  it.each([
    ['a wooden shutter slams in the wind', 'fittings + wind'],
    ['man opens the door', 'door[action=open]'],
    ['bird chirps in the rain', 'birdsong|bird-call + rain'],
  ])('are not seen in one: %s', (prompt, heard) => {
    expect(faults(prompt, heard)).toEqual([]);
  });
});
