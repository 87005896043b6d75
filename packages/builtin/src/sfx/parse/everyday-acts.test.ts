import { describe, expect, it } from 'vitest';
import { VOCABULARY } from '../registry.ts';
import { judgeScene } from './heard.ts';
import { parsePrompt } from './parse.ts';

const read = (prompt: string) => parsePrompt(prompt, '', VOCABULARY);

describe('acts of everyday life in few words', () => {
  it.each([
    // Counts after a comma belong to what was named.
    ['hammering nails, 4 hits', 'tools 4×'],
    ['knocking on doors, 3 hits', 'door 3×'],
    // Kitchens.
    ['cutting carrots on wooden board', 'eating[action=chop]'],
    ['slicing bread on a wood cutting board', 'eating[action=chop]'],
    ['coffee machine brewing and beeps', 'kitchen[kind=espresso] > interface'],
    ['dishwasher running and beeps', 'cycle-machine[machine=dishwasher] > interface'],
    ['toaster heating and pops up', 'gadget[kind=toaster]'],
    ['wine glasses clinking cheers', 'impact[material=glass]'],
    ['microwave door slam and start', 'closures[kind=appliance-close] > cycle-machine[machine=microwave]'],
    // Homes and offices.
    ['alarm clock ringing and someone hits it', 'alarm > impact[material=plastic]'],
    ['phone ringing and pickup', 'telephone > closures[kind=handset-up]'],
    ['opening birthday present', 'paper'],
    ['dice shaking and thrown', 'handling[kind=dice]'],
    ['clock ticking and explosion', 'clock > explosion'],
    ['shower', 'stream'],
    // People and sports.
    ['walking and falls down', 'footsteps > impact'],
    ['ping pong rally and miss', 'sport[kind=rally] > bounce[ball=ping-pong]'],
    ['robot talking beeps', 'computer[machine=robot]'],
    ['bicycle bell and brakes squeak', 'bell[kind=bicycle] + squeal'],
    ['voice with phone filter', 'crowd'],
    ['swell into slam', 'transition[shape=swell]'],
  ])('%s is %s', (prompt, heard) => {
    const { scene, message } = read(prompt);
    expect(judgeScene(scene, heard), message).toBe('right');
    expect(message).not.toMatch(/not understood/);
  });

  it('lets a voice move off with the steps of whoever has it', () => {
    const { layers } = read('kid laughing and running away').scene;
    expect(layers.map(({ motion }) => motion)).toStrictEqual(['recede', 'recede']);
    const two = read('kid laughing and a man running away').scene.layers;
    expect(two.map(({ motion }) => motion)).toStrictEqual(['still', 'recede']);
  });

  it.each(['rain stops', 'footsteps stop', 'music suddenly stops', 'baby stops crying'])('ends it: %s', (prompt) => {
    const { scene } = read(prompt);
    expect(scene.layers).toHaveLength(1);
    expect(scene.layers[0].course).toMatchObject({ stops: true });
  });

  it('lets a train stand before it leaves', () => {
    const { layers } = read('train arrives then departs').scene;
    expect(layers.map(({ step, motion }) => [step, motion])).toStrictEqual([
      [0, 'approach'],
      [1, 'recede'],
    ]);
    expect(layers[0].course).toStrictEqual({ halts: true });
    expect(layers[1].course).toStrictEqual({ turnsOn: true });
    expect(read('train stops').scene.layers[0].course).toStrictEqual({ halts: true });
  });

  it.each(['people talking and door slam', 'clock ticking and a dog bark'])(
    'lets something happen while another thing goes on: %s',
    (prompt) => {
      expect(read(prompt).scene.layers[1]).toMatchObject({ step: 0, course: { within: true } });
    },
  );
});
