import { describe, expect, it } from 'vitest';
import { VOCABULARY } from '../registry.ts';
import { judgeScene } from './heard.ts';
import { parsePrompt } from './parse.ts';
import { KITCHEN_ACTS } from './usages/acts-in-kitchens.ts';
import { ROOM_ACTS } from './usages/acts-in-rooms.ts';
import { NAMES_OF_THINGS } from './vocabulary/names-of-things.ts';
import { tokenise } from './words/tokens.ts';

describe('what people do with things', () => {
  it.each([
    ['a letter is torn up, screwed into a ball and lobbed into the bin', 'paper > paper > handling[kind=bin]'],
    ['rice tipped into a steel pot', 'utensils[kind=dry-pour]'],
    ['pebbles thrown into a plastic bin', 'handling[kind=bin]'],
    ['someone grating nutmeg', 'utensils[kind=grate]'],
    ['a chisel honed on a stone', 'gadget[kind=sharpen]'],
    ['rusty nail levered out of a beam', 'hand-work[kind=nail-pull]'],
    ['jammed drawer tugged open', 'office-props[kind=drawer-open]'],
    ['mud-caked boots pulled off', 'dressing[kind=boot]'],
    ['clogs on cobblestones', 'footsteps'],
    ['the sink empties with a gurgle', 'plumbing[kind=drain]'],
    ['a beetle crawls over sand', 'insects|limbs'],
    ['coins dropped, then picked up', 'jingle'],
    ['a bowling ball rolls away, strike', '?friction > sport[kind=strike]'],
  ])('%s is %s', (prompt, heard) => {
    const { scene, message } = parsePrompt(prompt, '', VOCABULARY);
    expect(judgeScene(scene, heard), message).toBe('right');
  });

  it.each([
    ['a goblin cackling', 'monster'],
    ['a roaring fire', 'fire'],
    ['clinking teacups', 'tabletop|impact'],
    ['dozens of looms clattering', 'cycle-machine'],
    ['a press stud, four snaps', 'dressing[kind=stud] 4×'],
  ])('the noise of a thing is no second sound: %s', (prompt, heard) => {
    const { scene, message } = parsePrompt(prompt, '', VOCABULARY);
    expect(judgeScene(scene, heard), message).toBe('right');
  });

  it('knows every phrase that stands for an act or a thing', () => {
    const named = [...KITCHEN_ACTS, ...ROOM_ACTS]
      .flatMap(({ means }) => means || [])
      .concat(NAMES_OF_THINGS.map(([name]) => name));
    const unknown = named.filter((phrase) => {
      const tokens = tokenise(phrase);
      return !tokens.some((_, i) => VOCABULARY.calls.findAt(tokens, i) ?? VOCABULARY.weakCalls.findAt(tokens, i));
    });
    expect(unknown).toEqual([]);
  });
});
