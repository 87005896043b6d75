import { describe, expect, it } from 'vitest';
import { VOCABULARY } from '../registry.ts';
import { judgeScene } from './heard.ts';
import { parsePrompt } from './parse.ts';

/** Prompts of a few words about everyday things, each with what should be heard. */
function read(prompts: readonly (readonly [prompt: string, heard: string])[]): void {
  it.each(prompts)('%s is %s', (prompt, heard) => {
    const { scene, message } = parsePrompt(prompt, '', VOCABULARY);
    expect(judgeScene(scene, heard), message).toBe('right');
  });
}

describe('vehicles in a few words', () => {
  read([
    ['car crash', 'wreck[kind=car]'],
    ['two cars collide', 'wreck[kind=car]'],
    ['car drives by and crashes', 'engine > wreck[kind=car]'],
    ['bus crashes into a tree', 'wreck[kind=car]'],
    ['motorcycle crashes into a fence', 'wreck[kind=cycle]'],
    ['train derails', 'wreck[kind=train]'],
    ['train crash, metal screech', 'wreck[kind=train] > friction'],
    ['ship hits iceberg', 'wreck[kind=ship]'],
    ['car crash with glass breaking and debris', 'wreck[kind=car]'],
    ['plane crash', 'aircraft[craft=jet] > explosion + wreck'],
    ['helicopter crash', 'helicopter > explosion + wreck'],
    ['chainsaw idle and rev', 'engine[motion=idle] > engine[motion=rev]'],
    ['engine start and rev', 'engine[motion=start] > engine[motion=rev]'],
  ]);

  it('keeps the chainsaw a chainsaw when it revs', () => {
    const [idle, rev] = parsePrompt('chainsaw idle and rev', '', VOCABULARY).scene.layers;
    expect(rev.values).toEqual({ ...idle.values, motion: 'rev' });
  });
});

describe('houses in a few words', () => {
  read([
    ['door slam, close', 'door[action=slam]'],
    ['door open, close', 'door[action=open] > door[action=close]'],
    ['stair creak', 'strain[kind=floorboards]'],
    ['creaky floor', 'strain[kind=floorboards]'],
    ['intercom buzz', 'alarm[kind=buzzer]'],
    ['an announcement chimes', 'bell[kind=doorbell]'],
  ]);

  it.each([
    ['footsteps in a stairwell', 'stairwell'],
    ['stairwell footsteps running up', 'stairwell'],
    ['man walks down a hallway', 'corridor'],
    ['people laughing in a bar', 'room'],
  ])('%s: in a %s', (prompt, space) => {
    const { scene } = parsePrompt(prompt, '', VOCABULARY);
    expect([scene.space, scene.layers[0].levelDb]).toEqual([space, 0]);
  });

  it('hears what is near, and what is behind a door', () => {
    const [near, behind, at] = ['door slam, close', 'puppy whining behind door', 'dog whining at the door'].map(
      (prompt) => parsePrompt(prompt, '', VOCABULARY).scene.layers[0],
    );
    expect(near.distanceM).toBeLessThan(1.5);
    expect([behind.muffled, at.muffled]).toEqual([true, false]);
  });
});
