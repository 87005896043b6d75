import { describe, expect, it } from 'vitest';
import { getSource, VOCABULARY } from '../registry.ts';
import type { Scene } from '../scene.ts';
import { placeScene } from '../timeline.ts';
import { parsePrompt } from './parse.ts';

const read = (prompt: string): Scene => parsePrompt(prompt, '', VOCABULARY).scene;
const sources = (prompt: string): string[] => read(prompt).layers.map(({ source }) => source);
const lengthS = (prompt: string): number => placeScene(read(prompt), getSource, 1, null).durationS;

describe('places', () => {
  it.each([
    ['suburb at night', 'insects', 'street'],
    ['residential street at night', 'insects', 'street'],
    ['backyard at night', 'insects', 'field'],
    ['meadow at night', 'insects', 'field'],
    ['city night ambience', 'engine', 'street'],
    ['river bank ambience kingfisher', 'stream', 'outdoors'],
    ['rain forest ambience', 'frog', 'forest'],
    ['crypt loop with whispers', 'mouth', 'cave'],
    ['castle with whispers', 'mouth', 'hall'],
    ['city morning ambience', 'engine', 'street'],
    ['alien jungle', 'monster', 'forest'],
    ['magical forest', 'cue', 'forest'],
    ['haunted forest', 'strain', 'forest'],
    ['beach night ambience', 'waves', 'field'],
    ['desert night ambience', 'wind', 'field'],
    ['swamp night ambience', 'frog', 'field'],
    ['ravine', 'wind', 'canyon'],
    ['greenhouse ambience', 'drip', 'room'],
    ['subway tunnel ambience', 'train', 'tunnel'],
    ['underpass', 'wind', 'tunnel'],
    ['quarry', 'avalanche', 'canyon'],
    ['hotel corridor at night', 'motor-machine', 'corridor'],
    ['belly of a whale', 'heartbeat', 'cave'],
    ['cave ambience with dripping water', 'wind', 'cave'],
    ['creek under a bridge', 'stream', 'tunnel'],
    ['frozen lake ambience', 'wind', 'field'],
    ['kids playing', 'crowd', 'outdoors'],
    ['Game Boy style cursor blip', 'interface', 'dry'],
    ['one person claps', 'applause', 'room'],
    ['a slap', 'swing', 'room'],
    ['a whoosh', 'swing', 'outdoors'],
    ['a cartoon boing', 'toy', 'outdoors'],
  ])('%s: %s, in %s', (prompt, source, space) => {
    expect(sources(prompt)).toContain(source);
    expect(read(prompt).space).toBe(space);
  });

  it('rest from birds where they are haunted', () => {
    for (const prompt of ['dark forest ambience', 'spooky woods']) expect(sources(prompt)).not.toContain('birdsong');
  });

  it('rest from birds and lawn mowers at night', () => {
    for (const prompt of ['suburb at night', 'residential street at night', 'village street at night']) {
      expect(sources(prompt)).not.toContain('birdsong');
      expect(read(prompt).layers.some(({ values }) => values.vehicle === 'generator')).toBe(false);
    }
    expect(sources('suburb')).toContain('birdsong');
  });

  it('are not heard where they are a part of a longer phrase', () => {
    expect(sources('the rumble of a volcano')).toEqual(['earthquake']);
    expect(sources('storm waves crashing on rocks')).toEqual(['waves']);
    expect(sources('storm')).toContain('thunder');
  });
});

describe('ways', () => {
  it.each([
    ['horse neighs, then gallops away', 'recede'],
    ['dog barks, then runs away', 'recede'],
    ['horse snorts and gallops past', 'pass-by'],
  ])('%s: its steps %s', (prompt, motion) => {
    expect(read(prompt).layers.at(-1)).toMatchObject({ motion });
  });

  it('take their time while steps pass or leave', () => {
    expect(lengthS('horse gallop pass by')).toBeGreaterThan(5);
    expect(lengthS('horse gallops away')).toBeGreaterThan(5);
    expect(lengthS('horse gallop')).toBeLessThan(4);
  });

  it('lead across a valley, whose walls echo', () => {
    expect(read('elk bugling across the canyon')).toMatchObject({ space: 'canyon', layers: [{ distanceM: 600 }] });
  });

  it('end at the walls of a hall for who walks or speaks in it', () => {
    expect(read('empty warehouse, footsteps far away').layers.at(-1)).toMatchObject({ distanceM: 40, muffled: false });
  });
});

describe('animals', () => {
  it('are dulled by the wall they are in, and take off by their wings', () => {
    expect(read('mouse scratching inside a wall').layers[0].muffled).toBe(true);
    expect(read('heron taking off from a lake').layers[0]).toMatchObject({ values: { kind: 'takeoff' } });
    expect(read('dog shaking itself').layers[0]).toMatchObject({ values: { kind: 'shake' } });
  });

  it.each([
    ['dolphins clicking', 'click'],
    ['sperm whale clicks', 'click'],
    ['bat echolocation', 'click'],
    ['dolphin', 'whistle'],
  ])('%s: %s', (prompt, call) => {
    expect(read(prompt).layers[0]).toMatchObject({ source: 'wild-animal', values: { call } });
  });

  it.each(['hamster on wheel', 'hamster running on its wheel', 'gerbil runs in exercise wheel'])(
    '%s: the wheel',
    (prompt) => {
      expect(sources(prompt)).toEqual(['apparatus']);
    },
  );

  it.each([
    ['loon on a lake', ['wild-birds', 'waves', 'wind']],
    ['frogs in a pond', ['frog', 'waves']],
    ['seagulls at the pier', ['bird-call', 'waves']],
    ['owl in a barn', ['bird-call']],
    ['a boat on the lake', ['engine']],
    ['train tunnel dripping', ['wind', 'drip']],
    ['train in a tunnel', ['train']],
    ['bats flying out of a cave', ['limbs', 'wild-animal']],
    ['bat colony', ['limbs', 'wild-animal']],
    ['kids at beach', ['crowd', 'waves']],
    ['campfire at the beach', ['fire', 'waves']],
    ['park birds children', ['birdsong', 'crowd']],
    ['children laughing in park', ['human']],
    ['footsteps on beach', ['footsteps']],
  ])('%s: with what is heard there', (prompt, heard) => {
    expect(sources(prompt)).toEqual(heard);
  });
});

describe('the air of a place', () => {
  it.each([
    ['forest birds morning loop', 'birdsong wind', 'forest'],
    ['birds in the garden', 'birdsong wind', 'field'],
    ['morning birds', 'birdsong wind', 'outdoors'],
    ['farm morning rooster and cows', 'bird-call farm-animal wind', 'field'],
    ['harbour seagulls and boat horn', 'bird-call horn waves', 'field'],
    ['monkeys in the jungle', 'wild-animal insects', 'forest'],
    ['jungle monkeys', 'wild-animal insects', 'forest'],
    ['dungeon ambience with dripping water and chains', 'drip jingle wind', 'cave'],
    ['crypt ambience with footsteps and whispers', 'wind footsteps mouth', 'cave'],
    // One event has none, nor what is heard near a place or passes it.
    ['rooster crow on a farm', 'bird-call', 'field'],
    ['forest, twig snaps', 'shatter', 'forest'],
    ['birds chirping loop', 'birdsong wind', 'outdoors'],
    ['amb_cave_drips_loop', 'drip wind', 'cave'],
    ['pond ambience frogs crickets', 'waves frog insects', 'outdoors'],
    ['wolves howling at night', 'dog wind', 'outdoors'],
    ['polar bears', 'beast', 'outdoors'],
    ['birds singing behind the greenhouse', 'birdsong', 'outdoors'],
  ])('%s: %s, in %s', (prompt, heard, space) => {
    expect(sources(prompt).join(' ')).toBe(heard);
    expect(read(prompt).space).toBe(space);
  });

  it('lasts as long as any ambience, with what is heard in it all along', () => {
    const { layers } = placeScene(read('dungeon ambience with dripping water and chains'), getSource, 1, null);
    expect(layers[2].endS).toBeGreaterThan(10);
    for (const { events } of layers.slice(0, 2)) expect(events.at(-1)!.atS).toBeGreaterThan(8);
  });
});

describe('a loop', () => {
  it('hears what is named in the plural all along', () => {
    const { layers } = placeScene(read('spaceship loop beeps'), getSource, 1, null);
    expect(layers[1].events.at(-1)!.atS).toBeGreaterThan(3);
  });
});

describe('those who act after their cry', () => {
  it.each([
    ['horse whinny and gallop away', 'farm-animal > hooves'],
    ['duck quacks and flies off', 'bird-call > limbs'],
    ['dog bark and run off', 'dog > limbs'],
    ['horse snort and stamp', 'farm-animal > hooves'],
    ['dog panting and whining', 'dog > dog'],
    ['cat hiss and growl', 'cat > cat'],
  ])('%s: %s', (prompt, heard) => {
    const { layers } = read(prompt);
    expect(layers.map(({ source }) => source).join(layers[1].step > 0 ? ' > ' : ' + ')).toBe(heard);
    expect(layers[0].motion).toBe('still');
  });
});

describe('calls that go on', () => {
  it.each([
    ['dog', 'bark'],
    ['cat', 'meow'],
    ['duck', 'quack'],
  ])('take longer than one of them: %s %sing', (animal, act) => {
    expect(lengthS(`${animal} ${act}ing`)).toBeGreaterThan(lengthS(`${animal} ${act}`) + 1);
  });

  it('are as many as are counted', () => {
    expect(lengthS('dog barking once')).toBeLessThan(1.5);
  });
});

describe('wells and passes', () => {
  it('a frog makes a smaller splash than a seal', () => {
    const [frog, seal] = ['frog jumps into pond', 'seal dives into the sea'].map(
      (prompt) => read(prompt).layers.at(-1)!.values.sizeCm as number,
    );
    expect(frog).toBeLessThan(8);
    expect(seal).toBeGreaterThan(5 * frog);
  });
});

describe('weather and land in a few words', () => {
  it.each([
    ['baby chicks peeping', 'birdsong'],
    ['volcano rumbles then erupts', 'earthquake explosion avalanche'],
    ['cicadas fade in and out', 'insects'],
  ])('%s: %s', (prompt, heard) => {
    expect(sources(prompt).join(' ')).toBe(heard);
  });

  it('lets what fades in and out grow and fall again', () => {
    const course = read('cicadas fade in and out').layers[0].course?.levelDb ?? [];
    expect(Math.max(...course)).toBeGreaterThan(course[0] + 6);
    expect(Math.max(...course)).toBeGreaterThan(course.at(-1)! + 6);
  });
});

describe('names of animals and plants', () => {
  it.each([
    ['animal dog bark', 'dog'],
    ['insect bee buzz', 'insects'],
    ['bird chirp', 'birdsong'],
  ])('%s: %s', (prompt, heard) => {
    expect(sources(prompt).join(' ')).toBe(heard);
  });

  it('sea lions are several', () => {
    expect(read('sea lions barking').layers[0].values.animals).toBe(3);
    expect(read('rooster crows').layers[0].values.animals).toBe(1);
  });
});
