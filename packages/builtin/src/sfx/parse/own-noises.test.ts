import { describe, expect, it } from 'vitest';
import { VOCABULARY } from '../registry.ts';
import { judgeScene } from './heard.ts';
import { parsePrompt } from './parse.ts';

const read = (prompt: string) => parsePrompt(prompt, '', VOCABULARY);

describe('the noise that a thing makes is no second sound', () => {
  it.each([
    ['an electric shearer buzzes', 'motor-machine[machine=shaver]'],
    ['an electric razor hums', 'motor-machine[machine=shaver]'],
    ['transformer hum', 'electricity[current=hum]'],
    ['door entry intercom buzz', 'alarm[kind=buzzer]'],
    ['fluorescent tubes flicker and buzz', 'electricity[current=buzz]'],
    ['a neon sign flickers and hums', 'electricity[current=buzz]'],
    ['traffic humming in the distance', 'engine[motion=flow]'],
    ['RPG fired, rocket whooshes past, explosion', 'combat[kind=missile] > combat[kind=missile] > explosion'],
    ['a missile launch, explosion after 2 s', 'combat[kind=missile] > explosion'],
    ['a radio plays static', 'electricity[current=static]'],
    ['the radio plays the news', 'receiver'],
    ['a car cranks, then cranks again', 'engine[motion=fail] > engine[motion=fail]'],
    ['can opener bites in and cranks round the rim', 'utensils[kind=can-opener]'],
    ['a pepper mill twists and turns', 'utensils[kind=pepper]'],
    ['turnstile clunk, single rotation', 'locks[kind=turnstile] 1×'],
  ])('%s is %s', (prompt, heard) => {
    const { scene, message } = read(prompt);
    expect(judgeScene(scene, heard), message).toBe('right');
  });

  it.each([
    ['an electric fence hums, a man hums', 'electricity + mouth[call=hum]'],
    ['a bell and a bell', 'bell + bell'],
    ['a radio plays jazz', 'music'],
    ['a missile launches, then a whoosh', 'combat[kind=missile] > swing|transition'],
    ['the old car coughs twice before it finally starts', 'engine[motion=fail] 2× > engine[motion=start]'],
    ['street traffic, a low electric hum', 'engine[motion=flow] + electricity[current=hum]'],
  ])('%s is still %s', (prompt, heard) => {
    const { scene, message } = read(prompt);
    expect(judgeScene(scene, heard), message).toBe('right');
  });

  it('counts one blast for an impact explosion', () => {
    const { layers } = read('rocket launch, impact explosion').scene;
    expect(layers.filter(({ source }) => source === 'explosion').map(({ count }) => count)).toStrictEqual([null]);
  });
});

describe('whoever only does something is silent', () => {
  it.each([
    ['a puppy scampers over the floor', 'limbs[kind=scurry]'],
    ['a mouse scurries behind the wall', 'limbs[kind=scurry]'],
    ['the cat eats', 'eating'],
    ['dog runs across the floor', 'limbs[kind=paws]'],
    ['a cat walks on the tiles', 'limbs[kind=paws]'],
    ['a dog runs through leaves', 'footsteps[ground=leaves]'],
    ["a blacksmith's bellows", 'pneumatics[kind=bellows]'],
    ['podcast opener: typewriter, bell', 'mechanism[device=typewriter] + bell'],
  ])('%s is %s', (prompt, heard) => {
    const { scene, message } = read(prompt);
    expect(judgeScene(scene, heard), message).toBe('right');
  });

  it.each([
    ['a dog growls and barks', 'dog[call=growl] > dog[call=bark]'],
    ['a dog scampers over the floor and barks', 'limbs > dog[call=bark]'],
    ['a puppy scampers past, panting', 'limbs + dog[call=pant]'],
    ['an ogre swings a club', 'monster + swing'],
    ['a man with a dog whistles a tune', 'dog + whistling'],
    ['a horse walks and neighs', 'hooves + farm-animal[call=neigh]'],
    ["a blacksmith's hammer", 'tools[tool=hammer]'],
    ['podcast', 'crowd'],
  ])('%s is still %s', (prompt, heard) => {
    const { scene, message } = read(prompt);
    expect(judgeScene(scene, heard), message).toBe('right');
  });
});
