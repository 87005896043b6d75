import { describe, expect, it } from 'vitest';
import { getSource, VOCABULARY } from '../registry.ts';
import type { SceneLayer } from '../scene.ts';
import { placeScene } from '../timeline.ts';
import { judgeScene } from './heard.ts';
import { parsePrompt } from './parse.ts';
import { ALIASES } from './vocabulary/aliases.ts';
import { tokenise } from './words/tokens.ts';

const read = (prompt: string) => parsePrompt(prompt, '', VOCABULARY);
const layerOf = (prompt: string, source: string): SceneLayer =>
  read(prompt).scene.layers.find((layer) => layer.source === source)!;

describe('scenes', () => {
  it('plays what a list names at once, and what is told in order', () => {
    const stepsOf = (prompt: string) => new Set(read(prompt).scene.layers.map(({ step }) => step)).size;
    expect(stepsOf('harbor morning, gull calls, creaking docks, small waves')).toBe(1);
    expect(stepsOf('cafe, rain on windows, fireplace pop, page turns')).toBe(1);
    expect(stepsOf('submarine interior, sonar pings, a hatch closes')).toBe(2);
  });

  it('lets clinks come back while people talk', () => {
    const { scene } = read('crowd murmuring in a cafe with clinking cups');
    const clinks = placeScene(scene, getSource, 1, null).layers[1].events;
    expect(clinks.at(-1)!.atS).toBeGreaterThan(4);
    expect(read('people talk while a glass breaks').scene.layers[1].course?.recurs).toBeUndefined();
  });

  it.each([
    // When and how a place is.
    ['quiet kitchen at night, occasional drip', 'motor-machine + drip'],
    ['winter forest, snow crunching underfoot, light wind', 'footsteps[ground=snow] + wind'],
    ['hospital ward at night, distant footsteps', 'motor-machine + footsteps'],
    ['abandoned warehouse, dripping water', 'motor-machine + drip'],
    ['night market, crowd chatter', 'footsteps + ?human[call=shout] + crowd'],
    // What the prompt lists itself is all that happens.
    ['pirate ship deck at sea, flapping sails, gulls', '?wind + waves + fabric|strain + bird-call'],
    [
      'construction site with jackhammer, truck reversing and hammering',
      'motor-machine + engine[vehicle=truck] + alarm + tools',
    ],
    ['metro platform with a train arriving, doors opening', 'crowd + train + pneumatics'],
    ['victorian street with horse carriages', 'crowd + footsteps + hooves + cart'],
    ['underground parking garage, dripping water', 'motor-machine + drip + ?engine + ?footsteps + ?door'],
    ['air traffic control room, beeps', 'computer + motor-machine + crowd + interface'],
    // When, for what and how.
    ['classroom before lesson, children talking', 'crowd + ?paper + ?friction'],
    ['crowd cheering after a goal', 'crowd'],
    ['soft pop for a chat message', 'toy|interface'],
    ['space door slam, metallic, reverberant', 'door[material=metal]'],
    ['steam train, whistle now and then', 'train + horn'],
    // What it ends in, and what comes into being before it ends.
    ['ice spell, crystals forming and shattering', 'magic[kind=ice] > cue > shatter'],
    ['water spell splash with bubbling tail', 'magic[kind=water] + splash > bubbling'],
    ['werewolf growl building to howl', 'monster[call=growl] > dog[call=howl]'],
    ['creepy music box slowing down in a dark room', 'stage[kind=music-box]'],
    ['air horn, three short blasts', 'horn 3×'],
    ['crypt with low moaning wind', 'wind + ?drip'],
    ['crafting hammer, three metallic hits', 'tools 3×'],
    ['mimic chest snapping shut and growling', 'handling[kind=lid] > monster[call=growl]'],
    ['zombie apocalypse street, moans in the distance', 'monster + ?mouth|monster'],
    ['medieval blacksmith workshop, hammer on anvil, bellows and forge fire', 'tools + pneumatics + fire'],
    ['mutant scream', 'monster[call=screech]'],
    ['locomotive horn', 'horn[kind=train]'],
    ['fireworks crackling and whistling', 'fireworks[kind=crackle] + fireworks[kind=ascent]'],
    ['radio crackles', 'electricity[current=static]'],
    ['tape warble settles', 'tape-decks[kind=tracking]'],
    ['bellows working in a forge', 'pneumatics[kind=bellows]'],
    ['flapping sails and creaking hull', 'fabric + strain|door'],
  ])('%s', (prompt, heard) => {
    expect(judgeScene(read(prompt).scene, heard), read(prompt).message).toBe('right');
  });

  it('hears a distant street from the kitchen', () => {
    const { scene } = read('quiet kitchen at night: soft fridge hum, distant street');
    expect(scene.space).toBe('room');
    const street = scene.layers.filter(({ source }) => source === 'engine');
    expect(street.length).toBeGreaterThan(0);
    for (const layer of street) expect(layer).toMatchObject({ role: 'bed', distanceM: 200 });
  });

  it('hears what is outside through the wall of the place', () => {
    expect(layerOf('haunted mansion hallway, clock ticking, wind howling outside', 'wind').muffled).toBe(true);
    expect(layerOf('wind howling outside', 'wind').muffled).toBe(false);
    const { scene } = read('moving bus interior, muffled outside traffic');
    expect(scene.space).toBe('car');
    expect(scene.layers.every(({ muffled }) => muffled)).toBe(true);
  });

  it.each([
    ['school hallway, locker slams shut', ['impact']],
    ['stapler, office', ['motor-machine', 'tools']],
    ['police siren, city, pass by', ['engine', 'siren']],
    ['a campfire crackling, recorded from the tent', ['fire']],
    ['fridge hum, room tone', ['motor-machine']],
  ])('hears nobody near where a place only says where something happens: %s', (prompt, sources) => {
    const { layers } = read(prompt).scene;
    expect(layers.map(({ source }) => source).sort()).toEqual(sources);
    expect(layers.filter(({ role, source }) => role === 'bed' && source === sources.at(-1))).toEqual([]);
  });

  it('puts a place behind what is near, not what was named before it', () => {
    expect(layerOf('bike bell, two rings, city street in the background', 'bell').role).toBe('foreground');
    expect(layerOf('bike bell, two rings, city street in the background', 'engine').role).toBe('bed');
  });

  it('repeats what happens in a scene until its surroundings end', () => {
    const timesOf = (prompt: string, source: string): readonly number[] => {
      const { layers } = placeScene(read(prompt).scene, getSource, 3, 20);
      return layers.find(({ layer }) => layer.source === source)!.events.map(({ atS }) => atS);
    };
    expect(timesOf('submarine interior, sonar pings, hull creaks', 'strain').at(-1)).toBeGreaterThan(8);
    // One thing happens once.
    expect(timesOf('submarine interior, a hull creak', 'strain')).toHaveLength(1);
  });

  it('puts a single speaker into a room, and the ride behind the passengers', () => {
    const { scene, unknown } = read('a child says hello');
    expect(unknown).toEqual([]);
    expect(scene.space).toBe('room');
    expect(read('people talking').scene.space).toBe('hall');
    expect(layerOf('train compartment interior: chatter and clatter', 'train').role).toBe('bed');
    expect(layerOf('train interior', 'train').role).toBe('foreground');
  });

  it('takes a retro tape for no video game', () => {
    expect(read('retro horror design VHS tape').scene.style).toBe('plain');
    expect(read('retro door slam').scene.style).toBe('8-bit');
  });

  it('takes names for neither times nor machines', () => {
    expect(read('Victoria station concourse').message).not.toContain("took 'victoria'");
    expect(read('musical instruments and an engine').scene.layers.map(({ source }) => source)).toEqual(['engine']);
  });

  it('winds down a long sound once', () => {
    const { scene } = read('music box slowing down');
    expect(placeScene(scene, getSource, 1, null).layers[0].events).toHaveLength(1);
  });

  it('keeps small sounds within earshot however far away they are', () => {
    expect(layerOf('keyboard clicks far away', 'mechanism').distanceM).toBeLessThan(45);
    expect(layerOf('siren far away', 'siren').distanceM).toBeGreaterThan(200);
  });
});

describe('aliases', () => {
  it('stand for phrases of sources', () => {
    const callOf = (words: string) => VOCABULARY.calls.findAt(tokenise(words), 0);
    for (const [phrase, names] of ALIASES) {
      for (const name of names.split('|')) {
        expect(callOf(name)?.length, name).toBe(tokenise(name).length);
        expect(callOf(name)?.meaning.source.name, name).toBe(callOf(phrase)?.meaning.source.name);
      }
    }
    expect(read('monitor beeping').scene.layers[0].source).toBe(read('heart monitor').scene.layers[0].source);
  });
});

describe('others of the kind named before', () => {
  it.each([
    ['one wolf howls, others join in', 1, 3],
    ['a sheep calls and several others answer from further away', 1, 4],
    ['a frog croaks, then the others', 1, 3],
    ['an owl hoots, another owl replies', 1, 1],
    ['a woman laughs, then the others laugh too', 1, 3],
    ['a dog barks and another answers in the distance', 1, 1],
  ])('%s', (prompt, first, then) => {
    const { layers } = parsePrompt(prompt, '', VOCABULARY).scene;
    expect(layers.map(({ step, values }) => [step, values['animals']])).toEqual([
      [0, first],
      [1, then],
    ]);
    // Another individual, not the same one again.
    expect(layers[1].source).toBe(layers[0].source);
    expect(layers[1].same).toBeUndefined();
  });
});

describe('a named event far off in a noisy place', () => {
  it.each(['wind with a distant bell', 'heavy rain, an owl hoots far away'])('is not masked: %s', (prompt) => {
    const { layers } = read(prompt).scene;
    const [around, event] = layers;
    const near = read(prompt.replace(/distant|far away/, '')).scene.layers;
    expect(event.levelDb - around.levelDb).toBeGreaterThan(near[1].levelDb - near[0].levelDb + 5);
  });

  it('stays behind the place when it is many voices', () => {
    const [waves, laughter] = read('ocean waves and children laughing in the distance').scene.layers;
    expect([waves.source, waves.levelDb, laughter.source, laughter.levelDb]).toEqual(['waves', 0, 'human', 0]);
  });
});

it.each([
  ['a party in the next room', true],
  ['traffic heard through a closed window', true],
  ['a jet overhead, indoors', true],
  ['a dog barking outside, heard from the kitchen', true],
  ['birds outside the bedroom window', true],
  ['a train in a tunnel', false],
  ['a siren in a parking garage', false],
  ['a dog barking outside', false],
])('all of a scene is heard through what the prompt names, or nothing: %s', (prompt, isMuffled) => {
  const { layers } = parsePrompt(prompt, '', VOCABULARY).scene;
  expect(layers.map(({ muffled }) => muffled)).toEqual(layers.map(() => isMuffled));
});
