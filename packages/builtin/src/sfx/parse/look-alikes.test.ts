import { describe, expect, it } from 'vitest';
import { VOCABULARY } from '../registry.ts';
import { judgeScene } from './heard.ts';
import { parsePrompt } from './parse.ts';

const read = (prompt: string) => parsePrompt(prompt, '', VOCABULARY);

describe('words that name something else in other company', () => {
  it.each([
    ['cat flap', 'door'],
    ['dog flap swings shut', 'door'],
    ['walking in rain boots', 'footsteps[shoe=boots]'],
    ['footsteps in rain boots on gravel', 'footsteps[ground=gravel]'],
    ['bell rings end of class', 'alarm[kind=bell]'],
    ['a bell rings for recess', 'alarm[kind=bell]'],
    ['manhole cover dragged', 'friction[material=metal]'],
    ['heavy manhole cover being dragged aside', 'friction[ground=paving]'],
    ['soft bells in a fairy grove', 'bell[kind=chimes]'],
    ['church bells in a fairy tale village', 'bell[kind=church]'],
    ['cantina twang', 'instrument[instrument=guitar]'],
    ['twang of a rubber band', 'gadget[kind=band]'],
    ['tree monster dies, trunk splitting and crashing down', 'monster > shatter[material=wood] > strain[kind=tree]'],
    ['climbing', 'fabric + footsteps'],
    ['somebody climbing', 'fabric + footsteps'],
    ['dragon death scream', 'monster[call=screech]'],
    ['silenced shot', 'gunshot[weapon=silenced]'],
    ['taxi door slams', 'door[material=car]'],
    ['teapot whistling', 'kitchen[kind=whistle]'],
    ['punch combo and body fall', 'swing > impact'],
    ['wind through a broken window', 'wind[setting=gap]'],
    ['wind through a window', 'wind'],
    ['car window winding down', 'motor-machine'],
    ['cat climbing a tree', 'limbs[kind=claws]'],
    ['a squirrel climbs a fence', 'limbs[kind=claws]'],
    ['a man climbing a tree', 'fabric + footsteps'],
  ])('%s is %s', (prompt, heard) => {
    const { scene, message } = read(prompt);
    expect(judgeScene(scene, heard), message).toBe('right');
  });

  it.each(['elevator ding', 'lift ding'])('%s is one note', (prompt) => {
    expect(read(prompt).scene.layers[0]?.values['notes']).toBe(1);
  });

  it.each(['cut to silence', 'silence falls'])('%s is no silenced gun', (prompt) => {
    expect(read(prompt).scene.layers.map(({ source }) => source)).toStrictEqual(['abstract']);
  });

  it.each(['after the storm has passed', 'once the rain has stopped'])('%s only drips', (prompt) => {
    const { scene, message } = read(prompt);
    expect(judgeScene(scene, 'drip + ?wind'), message).toBe('right');
    expect(scene.space).toBe('outdoors');
  });

  it.each([
    ['climbing', 'climbing'],
    ['tree monster dies, trunk splitting and crashing down', 'trunk'],
    ['setting mugs on a table', 'setting'],
    ['a prisoner tied to a chair', 'tied'],
    ['a wounded man groans, hurt', 'hurt'],
    ['dragon death: agonised screech', 'agonised'],
  ])('%s: %s makes no sound', (prompt, word) => {
    expect(read(prompt).unknown).not.toContain(word);
  });
});

describe('how often things sound that are several', () => {
  it.each([
    ['giant robot footsteps: four heavy stomps', 'combat[kind=mech] 4×'],
    ['robot footsteps: three slow stomps', 'combat[kind=mech] 3×'],
    ['two bursts of static', 'electricity[current=static] 2×'],
    ['three short bursts of static', 'electricity[current=static] 3×'],
    ['swords clashing', 'swing[ends=metal] 3×'],
    ['blades clashing together', 'swing[ends=metal] 3×'],
    ['two swords clash once', 'swing[ends=metal] 1×'],
  ])('%s is %s', (prompt, heard) => {
    const { scene, message } = read(prompt);
    expect(judgeScene(scene, heard), message).toBe('right');
  });
});

describe('what comes one after the other without a word for it', () => {
  it.each([
    ['taxi door slam drives away', 'door[material=car] > engine'],
    ['car door slams, drives off', 'door[material=car] > engine'],
    ['engine start and drive off', 'engine[motion=start] > engine[motion=drive]'],
    ['bus stops, doors hiss', 'engine > pneumatics'],
    ['train stops, doors open', 'train > lift-doors|pneumatics|door|train'],
    ['whoosh hit riser', 'transition[shape=whoosh] > transition[shape=hit] > transition[shape=riser]'],
    ['3, 2, 1, go', 'interface[gesture=countdown]'],
    ['pixel jump and land', 'retro-game[action=jump] > retro-game|footsteps'],
    ['oil sizzling then fish added', 'sizzle > sizzle'],
  ])('%s is %s', (prompt, heard) => {
    const { scene, message } = read(prompt);
    expect(judgeScene(scene, heard), message).toBe('right');
  });

  it.each(['oil sizzling then fish added', 'oil sizzling, then onions are added'])('%s grows louder', (prompt) => {
    const [before, after] = read(prompt).scene.layers;
    expect(after.levelDb).toBeGreaterThan(before.levelDb + 2);
  });

  it('a taxi leaves, not its door', () => {
    const { layers } = read('taxi door slam drives away').scene;
    expect(layers.map(({ source, motion }) => [source, motion])).toStrictEqual([
      ['door', 'still'],
      ['engine', 'recede'],
    ]);
  });
});

describe('storms around something else', () => {
  it.each([
    ['storm wind shutters banging', 'wind + fittings[kind=shutter]'],
    ['creaking wooden ship in storm', 'strain[kind=hull] + waves + wind + ?rain + ?thunder'],
    ['wind shutters banging', 'wind + fittings[kind=shutter]'],
    ['gale gate banging', 'wind + door|fittings|impact|clatter'],
    ['old wooden ship in storm creaking', 'strain[kind=hull] + waves + wind + rain + thunder'],
    ['old wooden ship creaking in a storm', 'strain[kind=hull] + wind + rain + thunder + ?waves'],
  ])('%s is %s', (prompt, heard) => {
    const { scene, message } = read(prompt);
    expect(judgeScene(scene, heard), message).toBe('right');
  });
});
