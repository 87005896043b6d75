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
    ['a cat knocks over a vase', 'shatter[material=ceramic]'],
    ['knocking a glass of water over', 'shatter[material=glass]'],
    ['a cat meows and knocks a glass off the counter', 'cat + shatter'],
    ['a dog knocks over a chair', 'impact[action=drop]'],
    ['a barrel is knocked over', 'impact[action=drop]'],
    ['a bowling ball knocks down pins', 'bounce + sport[kind=pins]'],
    ['three knocks on the door', 'door[action=knock] 3×'],
    ['a knock down the hall', 'door[action=knock]'],
    ['the bats fly off', 'limbs'],
  ])('a thing that is knocked over falls or breaks: %s', (prompt, heard) => {
    const { scene, message } = parsePrompt(prompt, '', VOCABULARY);
    expect(judgeScene(scene, heard), message).toBe('right');
  });

  it.each([
    ['a phone is dropped on concrete', 'impact[material=plastic]'],
    ['duffel bag dropped on gravel', 'impact[material=rubber]'],
    ['the sword falls to the ground', 'impact[material=metal]'],
    ['guitar dropped', 'impact[material=wood]'],
    ['he drops his gun and runs', 'impact[material=metal] > footsteps'],
    ['two swords clash, then one drops on the floor', 'swing[thing=sword] 2× > impact[material=metal] 1×'],
    ['a phone rings, then is dropped', 'telephone > impact[material=plastic]'],
    ['pencil dropped and rolls', 'impact[material=wood] > friction[motion=roll]'],
    ['the phone falls silent', 'telephone'],
  ])('a thing that is dropped is heard as its fall: %s', (prompt, heard) => {
    const { scene, message } = parsePrompt(prompt, '', VOCABULARY);
    expect(judgeScene(scene, heard), message).toBe('right');
  });

  it.each([
    ['retro game over jingle', 'retro-game[action=game-over]'],
    ['hospital heart monitor flatline', 'alarm[kind=flatline]'],
    ['fire extinguisher spray', 'gadget[kind=extinguisher]'],
    ['dishwasher door opening and rack sliding out', 'closures + door[action=open]'],
    ['lock picking, then click open', 'locks[kind=pick] > door|locks'],
    ['basketball dribble, shot, swish', 'bounce + sport[kind=net]'],
    ['match strike and candle blown out', 'match > mouth[call=puff]'],
    ['wooden swords clash in training', 'swing[thing=sword]'],
    ['ink pen scribbling', 'gadget[kind=writing]'],
    ['golf ball rolls into the hole', 'sport[kind=hole]'],
    ['typing on a phone', 'mechanism[device=keyboard]'],
    ['dealing cards', 'handling[kind=deal]'],
    ['a card is dealt', 'handling[kind=card]'],
    ['zip line ride', 'pastimes[kind=zipline]'],
    ['spray can shaken, then sprays', 'tabletop[kind=spray-can] > pneumatics[kind=spray]'],
    ['kids running down the stairs', 'footsteps'],
    ['rifle shots', 'gunshot 3×'],
    ['boxing punches', 'combat[kind=glove] 3×'],
    ['a single rifle shot', 'gunshot 1×'],
    ['a crowd gasps, then applause', 'human[call=gasp] > applause'],
    ['a car skids and crashes', 'squeal > wreck[kind=car]'],
    ['tyres screech and a car crashes', 'squeal > wreck[kind=car]'],
  ])('the whole phrase says what it is: %s', (prompt, heard) => {
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

  it.each([
    ['a desk drawer pulled open, then closed', 'office-props[kind=drawer-open] > office-props[kind=drawer-close]'],
    ['oven opened and shut', 'closures[kind=appliance-open] > closures[kind=appliance-close]'],
    ['a laptop closed and opened again', 'closures[kind=lid-close] > closures[kind=lid-open]'],
  ])('what was opened closes, and the other way round: %s', (prompt, heard) => {
    const { scene, message } = parsePrompt(prompt, '', VOCABULARY);
    expect(judgeScene(scene, heard), message).toBe('right');
    expect(message).not.toContain('not understood');
  });

  it.each([
    ['a large flock of doves takes off', 'limbs[kind=flock]'],
    ['glacier splits', 'ice'],
    ['an old biplane stalls', 'aircraft'],
    ['energy door slides shut', 'pneumatics[kind=door]'],
    ['someone sobbing in a haunted house', 'human[call=cry]'],
  ])('what else is heard of a thing by its name: %s', (prompt, heard) => {
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
