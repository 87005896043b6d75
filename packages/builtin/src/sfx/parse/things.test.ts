import { describe, expect, it } from 'vitest';
import { VOCABULARY } from '../registry.ts';
import { judgeScene } from './heard.ts';
import { parsePrompt } from './parse.ts';

const read = (prompt: string) => parsePrompt(prompt, '', VOCABULARY);

describe('reading of vehicles and things', () => {
  it.each([
    ['engine start, idle, pull away', 'engine[motion=start] > engine[motion=idle] > engine[motion=accelerate]'],
    ['taxi arrives, idles, drives off', 'engine[motion=drive] > engine[motion=idle] > engine[motion=drive]'],
    ['start, depart (Bedford light van)', 'engine[vehicle=truck]'],
    ['a train approaches and blows its horn', 'train + horn[kind=train]'],
    ['truck pulls up and the engine turns off', 'engine[vehicle=truck] + ?engine[vehicle=truck]'],
    ['vehicle brakes hard', 'engine + squeal[kind=brakes]'],
    ['plane taxis past and takes off', 'aircraft'],
    ['phone rings, then is picked up', 'telephone > closures[kind=handset-up]'],
    ['fountain pen writing, and then being capped', 'gadget[kind=writing] > closures[kind=cap-on]'],
    ['vending machine: coins in, button press, can drops', 'tabletop[kind=vending]'],
    ['opening a can of tennis balls', 'closures[kind=canister]'],
    ['rowing boat with oars splashing', 'boating + splash'],
    ['forklift reversing in a warehouse', 'engine + alarm[kind=reverse]'],
    ['air compressor kicks on', 'cycle-machine[machine=pump]'],
    ['garbage disposal grinding', 'motor-machine'],
    ['chalk screech', 'squeal[kind=chalkboard]'],
    ['text message vibrates on a table', 'telephone[kind=vibrate]'],
    ['forklift beeping', 'engine + alarm[kind=reverse]'],
    ['a car idling in the rain', 'engine[motion=idle] + rain'],
    ['fast constant run of an electric locomotive', 'train'],
    ['truck horn', 'horn[kind=truck]'],
    ['a pipe falls on a concrete floor', 'impact[material=metal]'],
    ['crate falling and hitting the floor', 'impact[action=drop]'],
    ['hailstones on a greenhouse, loud ice hits', 'rain'],
    ['heavy rain storm', 'rain'],
    ['storm winds', 'wind'],
    ['van skids and crashes, glass breaking', 'squeal > wreck'],
    ['typewriter typing', 'mechanism[device=typewriter]'],
    ['card flip and shuffle', 'handling + handling[kind=shuffle]'],
    ['parrots, insects buzzing', 'bird-call + insects'],
    ['blizzard, snow blowing hard', 'wind'],
    ['a gate clangs shut', 'door[material=metal]'],
    ['a foghorn blasts twice over gentle waves', 'horn 2× + waves'],
    ['footsteps on a marble floor', 'footsteps'],
    ['jet flyover, deafening roar', 'aircraft'],
    ['children playing in the school yard', 'crowd[mood=children]'],
    ['jack in the box', 'stage[kind=music-box] > toy[kind=boing]'],
    ['laser sword fight', 'combat + combat[kind=saber-clash] 4×'],
    ['parachute opens', 'fabric[kind=flap]'],
    ['dog panting after a long run', 'dog[call=pant]'],
    ['TV news next door', 'receiver[kind=tv]'],
    ['a printer spits out a page', 'cycle-machine[machine=printer]'],
    ['USB cable plugged into a laptop', 'closures[kind=plug]'],
    ['submarine pinging', 'computer[machine=sonar]'],
    ['his neck is snapped', 'body[kind=crack]'],
    ['fingernails dragged down a blackboard', 'squeal[kind=chalkboard]'],
    ['gold spills out', 'jingle[kind=coins]'],
    ['the audience erupts', 'crowd[mood=cheer]'],
    ['radio sweeper whoosh', 'transition'],
    ['harmonica by a campfire', 'instrument[instrument=harmonica] + fire'],
    ['a bagpiper on a hill', 'instrument[instrument=bagpipes]'],
    ['a fiddler', 'instrument[instrument=violin]'],
    ['handbrake pulled', 'mechanism[device=ratchet]'],
    ['lorry airbrakes', 'pneumatics[kind=brakes]'],
    ['tugboat toot', 'horn[kind=ship]'],
    ['pile driver, ten strokes', 'apparatus[kind=pile-driver] 10×'],
    ['musket', 'gunshot[weapon=rifle]'],
    ['squealing garden gate', 'door[action=creak]'],
    ['wind turbine', 'motor-machine[machine=ceiling]'],
    ['rusty gate creak', 'door[material=metal]'],
    ['rusty wooden door creaks open', 'door[material=wood]'],
    // What belongs to what: noises, possessors, materials and numbers.
    ['the clink of coins falling on a table', 'jingle[kind=coins]'],
    ['the clatter of an old typewriter', 'contraption|mechanism'],
    ['the crunch of footsteps on gravel', 'footsteps[ground=gravel]'],
    ['chainsaw, cutting, log, wood', 'engine'],
    ['a futuristic door is opened', 'pneumatics[kind=door]'],
    ['river flows over rocks', 'stream'],
    ['someone mowing the lawn', 'engine[vehicle=generator]'],
    ['fuel nozzle put into the tank, pump running', 'impact + cycle-machine[machine=pump]'],
    ['airport terminal with announcement chime', 'crowd + bell[kind=doorbell] + ?footsteps'],
    ['elevator ride: doors close, motor hum, ding, doors open', 'pneumatics[kind=lift] > bell > pneumatics[kind=lift]'],
  ])('%s is %s', (prompt, heard) => {
    const { scene, message } = read(prompt);
    expect(judgeScene(scene, heard), message).toBe('right');
  });

  it('moves what goes by, away or up to the listener, whatever the verb', () => {
    const motionOf = (prompt: string) => read(prompt).scene.layers[0].motion;
    expect(['cars going by', 'a tram trundles past', 'a man walks by'].map(motionOf)).toEqual(Array(3).fill('pass-by'));
    expect(['a boat glides away', 'the motorbike roars off'].map(motionOf)).toEqual(Array(2).fill('recede'));
    expect(motionOf('a van rolls up')).toBe('approach');
  });

  it.each([
    ['a hard hit on the enter key', 'office-props[kind=space-bar]'],
    ['a locomotive, chuffing', 'train[stock=steam]'],
    ['robot powers down, motors slow', 'power'],
    ['a man runs downstairs', 'footsteps[ground=wood]'],
    ['a brass fitting pings as it cools', 'impact[material=metal]'],
    ['a crystal goblet pings', 'impact[material=glass]'],
    ['microwave hums then pings', 'cycle-machine[machine=microwave] > bell[kind=service]'],
    ['the app pings', 'interface'],
    ['an iron bar', 'impact[material=metal]'],
    ['steel on steel', 'impact[material=metal]'],
  ])('knows what pings, and things by their names: %s', (prompt, heard) => {
    const { scene, message } = read(prompt);
    expect(judgeScene(scene, heard), message).toBe('right');
  });

  it.each([
    ['a van reverses', 'engine[vehicle=truck] + alarm[kind=reverse]'],
    [
      'bin lorry backing up, warning beeper, hydraulic lift',
      'engine[vehicle=truck] + alarm[kind=reverse] + ?motor-machine > ?motor-machine',
    ],
    ['truck reversing beep', 'alarm[kind=reverse]'],
    ['car engine cranks three times and finally starts', 'engine[motion=fail] 3× > engine[motion=start]'],
    ['motorcycle revs twice and drives off', 'engine[motion=rev] 2× > engine[motion=drive]'],
    ['a car stops, handbrake, engine off', 'engine > mechanism > engine[motion=stop]'],
    ['a horse and carriage passes', 'hooves + cart'],
    ['blacksmith hammering on an anvil inside a stone forge', 'tools[material=metal]'],
    ['the ringing of an alarm clock', 'alarm'],
    ['bowling alley', 'crowd + sport + ?crowd'],
    ['water from a shower', 'stream[course=tap]'],
    // One thing said in several places.
    ['rain that drums on a tin roof', 'rain[surface=tin]'],
    ['popcorn that is popping', 'kitchen[kind=popcorn]'],
    ['Match: Strike', 'match'],
    ['Curtains: Draw', 'closures[kind=curtain]'],
    [
      'car trunk opens, a bag is dropped inside, trunk slams',
      'door[material=car] > impact|fabric|handling[kind=bag-drop] > door[material=car]',
    ],
    ['three washing machines running', 'cycle-machine[machine=washing]'],
    ['diesel boat idling', 'engine[vehicle=boat]'],
    ['a distant ship’s foghorn', 'horn[kind=foghorn]'],
    ['a faucet drips', 'drip'],
    ['fridge door opening, bottles rattling, door closing', 'door[action=open] > impact > door[material=metal]'],
    ['washing machine spinning down to a stop', 'cycle-machine[machine=washing]'],
    ['two cyclists pass', 'everyday-mechanics'],
    ['a bicycle bell rings', 'bell[kind=bicycle]'],
    ['an escalator in a department store', 'motor-machine[machine=lift]'],
    ['dice rolled in a leather cup', 'handling[kind=dice]'],
    ['a pulley squeaking', 'fittings[kind=pulley]'],
    ['truck, reversing, beeper, construction site', 'engine + alarm[kind=reverse] + ?motor-machine'],
    ['a monster’s roar, cave echo', 'monster'],
    ['dripping from the eaves after the storm has passed', 'drip'],
    ['bus pulls up with hissing air brakes', 'engine + pneumatics[kind=brakes]'],
  ])('%s is %s, in steps and with its own parts', (prompt, heard) => {
    const { scene, message } = read(prompt);
    expect(judgeScene(scene, heard), message).toBe('right');
  });

  it.each([
    ['jackhammer two blocks away', 160],
    ['children playing, seen from across the street', 18],
  ])('hears how far away something is: %s', (prompt, distanceM) => {
    expect(read(prompt).scene.layers[0].distanceM).toBe(distanceM);
  });

  it('counts who walks, not their steps', () => {
    const layerOf = (prompt: string) => read(prompt).scene.layers[0];
    expect(layerOf('two people walking on gravel')).toMatchObject({ count: null, values: { walkers: 2 } });
    expect(layerOf('walking through leaves, two people')).toMatchObject({ count: null, values: { walkers: 2 } });
    expect(layerOf('slow footsteps, one person')).toMatchObject({ count: null, values: { walkers: 1 } });
    expect(layerOf('three horses galloping')).toMatchObject({ count: null, values: { horses: 3 } });
    expect(layerOf('two footsteps')).toMatchObject({ count: 2, values: { walkers: 1 } });
    expect(layerOf('a dog’s bark')).toMatchObject({ values: { animals: 1 } });
  });

  it('hears the interior of a vehicle from inside it', () => {
    const { scene } = read('Interior, engine idling. (Ford Anglia 1963, 997cc engine)');
    expect(scene.space).toBe('car');
    expect(scene.layers).toMatchObject([{ source: 'engine', muffled: true }]);
    expect(read('interior of a house, clock ticking').scene.space).toBe('room');
  });

  it.each([
    'Car, exterior, pass. (1967 model, 1300cc, manual transmission)',
    'Clock striking eight o’clock (specially created effect)',
    'tractor (50 h.p., built in 1932)',
  ])('leaves years, measures and remarks aside in "%s"', (prompt) => {
    const { unknown, scene } = read(prompt);
    expect(unknown).toEqual([]);
    expect(scene.layers).toHaveLength(1);
  });
});
