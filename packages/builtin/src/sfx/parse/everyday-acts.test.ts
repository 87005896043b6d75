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
    // Machines, doors and their parts.
    ['pouring coffee into mug then stirring with spoon', 'pour > utensils[kind=stir-cup]'],
    ['dishwasher door closing and starting', 'closures[kind=appliance-close] > cycle-machine[machine=dishwasher]'],
    ['dryer door slams and starts', 'closures[kind=appliance-close] > motor-machine|cycle-machine'],
    ['coins falling into vending machine, can drops', 'tabletop[kind=vending]'],
    ['subway train stopping and doors opening', 'train > pneumatics[kind=door]'],
    ['boxing bell ding ding ding', 'bell[kind=boxing] 3×'],
    ['shop door bell jingle and door closes', 'bell[kind=hand] > door[action=close]'],
    ['locker slams shut', 'impact[material=metal]'],
    ['man yawns and stretches', 'human[call=yawn]'],
    ['suitcase wheels on cobblestone', 'friction[ground=paving]'],
    ['crosswalk beeping', 'interface 4×'],
    ['hand clap 3 times slow', 'applause 3×'],
    ['stapling papers, two staples', 'tools[tool=stapler] 2×'],
    ['phone keypad 5 presses', 'telephone[kind=dtmf] 5×'],
    ['smartphone unlock and text notification', 'interface[gesture=unlock] > interface[gesture=notification]'],
    ['skateboard trick fail and fall', 'sport[kind=ollie] > impact'],
    ['nail gun 4 shots', 'gadget[kind=nailgun] 4×'],
    ['volleyball spike', 'sport[kind=kick]'],
    ['tennis ball hitting racket back and forth', 'sport[kind=tennis]'],
    ['swing creaking back and forth', 'rocking[kind=swing]'],
    ['door creaking back and forth', 'door[action=open] > door[action=close]'],
    ['opening oven door, tray sliding out', 'closures[kind=appliance-open] > friction[material=metal]'],
    ['ketchup bottle squeeze', 'utensils[kind=sauce]'],
    ['mixer on then off', 'motor-machine[machine=blender]'],
    ['thermostat click heater starts', 'mechanism[device=switch] > motor-machine|cycle-machine'],
    ['drawer open, rummage, close', 'office-props[kind=drawer-open] > ?handling > office-props[kind=drawer-close]'],
    ['pencil rolling off desk', 'friction[motion=roll]'],
    ['car window rolling down', 'motor-machine'],
    ['typewriter ding return', 'contraption[kind=carriage]'],
    ['hose spraying car', 'stream[course=hose]'],
    ['wrestler body slam crowd roar', 'impact > crowd[mood=stadium]'],
    ['nails spilled on floor', 'jingle[action=drop]'],
    ['pouring cereal then milk', 'utensils[kind=dry-pour] > pour'],
    ['dog bowl filled with kibble', 'utensils[kind=dry-pour]'],
    ['can opener electric', 'motor-machine'],
    ['school bus arriving', 'engine[vehicle=truck]'],
    ['man yelling hey twice', 'human[call=shout] 2×'],
    ['man snore wakes up', 'human[call=snore]'],
    ['elevator doors close', 'pneumatics[kind=lift]'],
    ['plane seat belt sign ding', 'aircraft[craft=cabin] + cue[kind=bing]'],
    ['cash counting machine', 'cash-machine[kind=counter]'],
    ['screwdriver electric', 'motor-machine[machine=drill]'],
    ['bat hits ball crowd cheer', 'sport[kind=bat] > crowd[mood=cheer]'],
    ['champagne pop cheers', 'tabletop[kind=champagne]'],
    ['traffic light beeps', 'interface'],
    ['paint brush strokes', 'hand-work[kind=brush]'],
    ['hammer and saw construction', 'tools[tool=hammer] > tools[tool=saw]'],
    ['kids playing tag laughing', 'crowd[mood=children] + human[call=laugh]'],
    ['car alarm chirp twice', 'interface 2×'],
    ['rain boots in mud', 'footsteps[shoe=boots]'],
    ['projector screen pulled down', 'blinds'],
    ['bus stopping and doors opening', 'engine[vehicle=truck] > pneumatics[kind=door]'],
    ['elevator going up and ding', 'motor-machine[machine=lift] > interface|bell'],
    ['sawing wood then piece falls', 'tools[tool=saw] > impact[material=wood]'],
    ['soccer ball kick and net', 'sport[kind=kick] > sport[kind=net]'],
    ['swimming pool splash with kids laughing', 'splash + human[call=giggle]'],
    ['blender crushing ice', 'motor-machine[machine=blender]'],
    ['alarm clock snooze', 'alarm > impact[material=plastic]'],
    ['old telephone dial and ring', 'telephone[kind=rotary] > telephone[kind=bell]'],
  ])('%s is %s', (prompt, heard) => {
    const { scene, message } = read(prompt);
    expect(judgeScene(scene, heard), message).toBe('right');
    expect(message).not.toMatch(/not understood/);
  });

  it('lets one person clap where claps are counted, and keeps a named tool before the place', () => {
    expect(read('teacher claps twice').scene.layers[0].values.people).toBe(1);
    expect(read('hand clap 3 times slow').scene.layers[0].values.people).toBe(1);
    const { layers, space } = read('construction site jackhammer').scene;
    expect(layers.find(({ source, role }) => source === 'motor-machine' && role === 'foreground')).toBeDefined();
    expect(space).toBe('outdoors');
  });

  it('says of no word that is heard that it is silent', () => {
    expect(read('marker on whiteboard squeaky').message).not.toMatch(/silent|not understood/);
  });

  it.each([
    ['car door slam', 'outdoors'],
    ['stapler', 'room'],
    ['garden hose', 'outdoors'],
    ['raking leaves', 'outdoors'],
    ['elevator doors close', 'room'],
    ['water boiling on stove', 'room'],
    ['shower running', 'bathroom'],
    ['man whispering', 'room'],
  ])('hears it where it is found: %s', (prompt, space) => {
    expect(read(prompt).scene.space).toBe(space);
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
    expect(layers[1].course).toStrictEqual({ turnsOn: true, departs: true });
    expect(read('train stops').scene.layers[0].course).toStrictEqual({ halts: true });
  });

  it.each(['people talking and door slam', 'clock ticking and a dog bark'])(
    'lets something happen while another thing goes on: %s',
    (prompt) => {
      expect(read(prompt).scene.layers[1]).toMatchObject({ step: 0, course: { within: true } });
    },
  );
});
