import { describe, expect, it } from 'vitest';
import { VOCABULARY } from '../../registry.ts';
import { describeLayer } from '../heard.ts';
import { parsePrompt } from '../parse.ts';

const layersOf = (prompt: string): string =>
  parsePrompt(prompt, '', VOCABULARY).scene.layers.map(describeLayer).join(' + ');

describe('where things come down', () => {
  it.each([
    ['a bottle falls on concrete', 'glass', 'on-concrete'],
    ['a wooden box drops on stone tiles', 'wood', 'on-concrete'],
    ['a pipe falls on a metal grating', 'metal', 'on-metal'],
    ['a crate dropped on metal', 'wood', 'on-metal'],
    ['a body falls on metal', 'rubber', 'on-metal'],
    ['a man falls on concrete', 'rubber', 'on-concrete'],
    ['a hammer falls on wood', 'metal', 'on-boards'],
    ['a cup falls on a hard wooden floor', 'ceramic', 'on-boards'],
    ['a plastic cup falls on the ice', 'plastic', 'on-ice'],
    ['a plank lands on gravel', 'wood', 'on-gravel'],
    ['metal bowl falls on carpet', 'metal', 'on-carpet'],
  ])('%s', (prompt, material, onto) => {
    expect(layersOf(prompt)).toMatch(
      new RegExp(`^0: impact\\[material=${material}\\]\\[action=\\w+\\]\\[onto=${onto}\\]$`),
    );
  });

  it.each([
    'a body falls into water',
    'a coin falls into a well',
    'a box drops into the deep lake',
    'a man falls in the river',
    'a bottle falls in a puddle',
  ])('splashes once: %s', (prompt) => {
    expect(layersOf(prompt)).toBe('0: splash');
  });

  it.each([
    ['a plate falls and shatters', '0: shatter[material=ceramic]'],
    ['water falls into a pool', '0: pour[vessel=open]'],
    ['rain falls on concrete', '0: rain[surface=open][falls=drops]'],
    ['rocks fall', '0: avalanche[mass=rock]'],
    ['a barrel falls down the stairs', '0: tumble[kind=case]'],
  ])('leaves what it is: %s', (prompt, heard) => {
    expect(layersOf(prompt)).toBe(heard);
  });

  it('takes a single rock for a thing, not for a rockfall', () => {
    expect(layersOf('a big rock falls')).toBe('0: impact[material=stone][action=drop][onto=nothing]');
  });
});
