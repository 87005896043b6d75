import { describe, expect, it } from 'vitest';
import { VOCABULARY } from '../registry.ts';
import { judgeScene } from './heard.ts';
import { parsePrompt } from './parse.ts';

const read = (prompt: string) => parsePrompt(prompt, '', VOCABULARY);
const valuesOf = (prompt: string) => read(prompt).scene.layers[0].values;

describe('words that belong to what they stand beside', () => {
  it.each(['two swords clashing in a big hall', 'sword clash in a huge empty cave', 'sword clash inside a small room'])(
    'gives the size of a place to the place alone: %s',
    (prompt) => {
      expect(valuesOf(prompt).size).toBe(1);
    },
  );

  it('still gives a size to what sounds', () => {
    expect(valuesOf('small dog barking in a large hall').size).toBeLessThan(0.8);
    expect(read('small dog barking in a large hall').message).not.toContain('both');
    expect(valuesOf('a big dog barking in a hall').size).toBeGreaterThan(1.3);
  });

  it.each(['small room, door slam', 'in a small dark room a door slams'])(
    'wherever the place is told: %s',
    (prompt) => {
      expect(valuesOf(prompt).sizeM).toBe(2);
    },
  );

  it.each(['chopping logs', 'chopping three logs with an axe'])('chops no vegetables: %s', (prompt) => {
    const { scene, message } = read(prompt);
    expect(scene.layers.map(({ source, values }) => [source, values.tool])).toStrictEqual([['tools', 'axe']]);
    expect(message).not.toContain('took');
  });

  it.each([
    ['crumpling a paper bag', 'paper'],
    ['paper bag rustling', 'paper'],
    ['crumpling a plastic bag', 'plastic-bag'],
    ['bag rustling', 'plastic-bag'],
  ])('takes what a bag is made of from the word before it: %s', (prompt, sheet) => {
    expect(read(prompt).scene.layers).toHaveLength(1);
    expect(valuesOf(prompt).sheet).toBe(sheet);
  });

  it.each(['someone chewing potato chips', 'eating tortilla chips'])('hears the head of a compound: %s', (prompt) => {
    const { scene, unknown } = read(prompt);
    expect(scene.layers.map(({ values }) => values.crispness)).toStrictEqual([1]);
    expect(unknown).toStrictEqual([]);
  });

  it.each(['pouring cereal into a bowl', 'pouring rice into a pot'])('knows the act that is heard: %s', (prompt) => {
    expect(read(prompt).message).not.toContain("not understood: 'pouring'");
  });

  it.each([
    ['bees', 12],
    ['bees buzzing', 12],
    ['mosquitoes', 12],
    ['a bee buzzes', 1],
    ['two bees', 2],
    ['a bee', 1],
    ['a fly flies by', 1],
  ])('hears a swarm where creatures of swarms are several: %s', (prompt, insects) => {
    expect(valuesOf(prompt).insects).toBe(insects);
  });

  it.each([
    ['popcorn popping, slow then fast', 'up'],
    ['heartbeat slow then fast', 'up'],
    ['clock ticking, slowly at first, then fast', 'up'],
    ['footsteps, fast then slow', 'down'],
  ])('reads two paces as one course: %s', (prompt, turn) => {
    const { scene, message } = read(prompt);
    expect(scene.layers).toHaveLength(1);
    expect(message).not.toContain('both');
    expect(message).toContain(turn === 'up' ? 'faster and faster' : 'slower and slower');
  });

  it.each([
    ['elevator arriving, ding, doors open', 'for 3 s'],
    ['a giggle', '1×'],
    ['arrow whoosh and hit in wood target', 'both'],
    ['sword swing and hit on wood', 'both'],
  ])('tells only what was said and is heard: %s', (prompt, words) => {
    expect(read(prompt).message).not.toContain(words);
  });

  it.each([
    ['hammering four nails', 4, true],
    ['sawing two planks', 2, true],
    ['someone hammers three nails', 3, true],
    ['hammering nails, 4 hits', 4, undefined],
    ['hammering three times', 3, undefined],
    ['four hammer blows', 4, undefined],
  ])('works on each of several things: %s', (prompt, count, each) => {
    const [layer] = read(prompt).scene.layers;
    expect([layer.source, layer.count, layer.course?.each]).toStrictEqual(['tools', count, each]);
  });

  it('tells a jump that is part of a name', () => {
    expect(read('slime jump').message).toContain('slime jump');
  });

  it('still tells a number and a length that were said', () => {
    expect(read('one knock, then rain for 3 seconds, then thunder').message).toContain('for 3 s');
    expect(read('a dog barks once').message).toContain('1×');
    expect(read('two barks').message).toContain('2×');
  });

  it.each([
    ['heels clicking on marble', 'footsteps[ground=tile]'],
    ['high heels clicking down a hallway', 'footsteps'],
    [
      'typing on mechanical keyboard, enter key at the end',
      'mechanism[device=keyboard] > office-props[kind=space-bar]',
    ],
    ['typing, then the space bar', 'mechanism[device=keyboard] > office-props[kind=space-bar]'],
  ])('hears what the words name: %s', (prompt, scene) => {
    expect(judgeScene(read(prompt).scene, scene)).toBe('right');
  });

  it('lets a place in the last words lie under the whole', () => {
    expect(judgeScene(read('whale song deep underwater').scene, 'wild-animal[call=song] + bubbling[liquid=deep]')).toBe(
      'right',
    );
  });

  it.each([
    ['cinematic whoosh to boom', 'transition[shape=whoosh] > transition[shape=hit]'],
    ['whoosh to hit', 'transition[shape=whoosh] > transition[shape=hit]'],
    ['riser boom', 'transition[shape=riser] > transition[shape=hit]'],
    ['whoosh with a hit at the end', 'transition[shape=whoosh] > transition[shape=hit]'],
    ['whoosh sub hit', 'transition[shape=whoosh] > transition[shape=hit]'],
    ['whoosh with a sub hit', 'transition[shape=whoosh] + transition[shape=hit]'],
    ['braam trailer hit', 'transition[shape=braam]'],
    ['trailer hit braam', 'transition[shape=braam]'],
  ])('loses none of two designed sounds: %s', (prompt, scene) => {
    expect(judgeScene(read(prompt).scene, scene)).toBe('right');
  });
});
