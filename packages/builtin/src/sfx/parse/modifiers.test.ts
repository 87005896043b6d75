import { describe, expect, it } from 'vitest';
import { VOCABULARY } from '../registry.ts';
import type { SceneLayer } from '../scene.ts';
import { parsePrompt } from './parse.ts';

const read = (prompt: string): ReturnType<typeof parsePrompt> => parsePrompt(prompt, '', VOCABULARY);
const sourcesOf = (prompt: string): string[] => read(prompt).scene.layers.map(({ source }) => source);
const layerOf = (prompt: string): SceneLayer => read(prompt).scene.layers[0];

/** Things, with the words for them in brackets that adjectives stand before. */
function say(thing: string, adjective = ''): string {
  return thing.replace('[', adjective === '' ? '' : `${adjective} `).replace(']', '');
}

describe('what is asked of a sound', () => {
  it.each(
    [
      '[dog] barks',
      '[man] coughs',
      '[cat] meows',
      '[horse] neighs',
      '[man] walks',
      '[frog] croaks',
      '[mouse] squeaks',
    ].flatMap((thing) => ['scared', 'tired', 'sad', 'angry'].map((mood) => [say(thing, mood), say(thing)])),
  )('hears the mood of %s', (prompt, plain) => {
    const { scene, unknown } = read(prompt);
    expect(unknown).toEqual([]);
    expect(scene.layers.map(({ source }) => source)).toEqual(sourcesOf(plain));
    expect(scene).not.toEqual(read(plain).scene);
  });

  it('makes the frightened higher and the tired slower', () => {
    expect(layerOf('scared dog barks').values.pitch).toBeGreaterThan(layerOf('dog barks').values.pitch as number);
    expect(layerOf('exhausted man walks').values.stepsPerMin).toBeLessThan(
      layerOf('man walks').values.stepsPerMin as number,
    );
    expect(layerOf('nervous man breathes').values.perMin).toBeGreaterThan(
      layerOf('man breathes').values.perMin as number,
    );
  });

  it.each([
    ['rain falls', 'gently'],
    ['door closes', 'gently'],
    ['a bell rings', 'gently'],
    ['footsteps', 'gently'],
  ])('hears %s more softly %s', (prompt, manner) => {
    expect(read(`${prompt} ${manner}`).scene).not.toEqual(read(prompt).scene);
  });

  it('says that a mood without effect changes nothing', () => {
    expect(read('eerie rain').message).toContain("'eerie' changes nothing for rain");
    expect(read('eerie howling dog').message).not.toContain('changes nothing');
  });

  it.each(['angry wasp', 'furious hornet', 'loud bee', 'angry bee buzzing'])('keeps one insect one: %s', (prompt) => {
    expect(layerOf(prompt).values.insects).toBe(1);
    expect(layerOf(prompt).values.strain).toBeGreaterThan(0.5);
  });

  it.each(['wasp buzzes', 'an angry wasp is buzzing', 'hornet buzzing'])('keeps its kind: %s', (prompt) => {
    expect(layerOf(prompt).values.kind).toBe('wasp');
  });
});

describe('a name in brackets', () => {
  it.each([
    ['rain (heavy rain)', 'heavy rain'],
    ['footsteps on gravel (slow footsteps)', 'slow footsteps on gravel'],
  ])('adds what it tells of the thing before, and no second one: %s', (titled, plain) => {
    expect(read(titled).scene.layers).toHaveLength(1);
    expect(layerOf(titled).values).toEqual(layerOf(plain).values);
  });
});

describe('how far away small things are', () => {
  it('follows how near they are usually heard', () => {
    expect(layerOf('a distant clock').distanceM).toBeLessThan(layerOf('a distant clock strikes').distanceM);
  });
});

describe('what it is made of, and what it moves on', () => {
  it.each([
    ['leather ball bounces', 'bounce'],
    ['leather book falls', 'impact'],
    ['leather whip cracks', 'swing'],
    ['a leather jacket creaks', 'sheets'],
  ])('adds no leather to %s', (prompt, source) => {
    expect(sourcesOf(prompt)).toEqual([source]);
  });

  it('strikes no cabin in a storm', () => {
    expect(sourcesOf('wooden cabin in storm')).not.toContain('impact');
  });

  it.each([
    ['barrel rolls', 'on grass', 'ground', 'soft'],
    ['box slides', 'on carpet', 'ground', 'soft'],
    ['can rolls', 'on metal grating', 'ground', 'sheet'],
    ['ball bounces', 'on snow', 'floor', 'soft'],
    ['cart rolls', 'in mud', 'ground', 'track'],
  ])('%s %s', (prompt, where, parameter, option) => {
    const { values, source } = layerOf(`${prompt} ${where}`);
    expect(source).toBe(layerOf(prompt).source);
    expect(values).toEqual({ ...layerOf(prompt).values, [parameter]: option });
  });
});

describe('who does it', () => {
  it.each([
    ['walks', 'weight'],
    ['breathes', 'size'],
    ['whistles', 'size'],
    ['burps', 'size'],
    ['hiccups', 'size'],
  ])('%s as large as they are', (act, parameter) => {
    const sizes = ['child', 'woman', 'man'].map((who) => layerOf(`a ${who} ${act}`).values[parameter] as number);
    expect(sizes).toEqual(sizes.toSorted((a, b) => a - b));
    expect(new Set(sizes).size).toBe(3);
  });

  it.each(['young man walks', 'big woman walks', 'young woman breathes', 'a young boy whistles'])(
    'understands all of %s',
    (prompt) => {
      expect(read(prompt).message).not.toMatch(/not understood|silent|both|changes nothing/);
    },
  );
});

describe('words for properties that a sound does not have', () => {
  it.each([
    ['[siren] wails', 'big', 'pitch', -1],
    ['[phone] rings', 'tiny', 'pitch', 1],
    ['[alarm] beeps', 'small', 'pitch', 1],
    ['[cloth] tears', 'wet', 'stiffness', -1],
    ['[wind]', 'fast', 'speedMS', 1],
    ['[river]', 'slow', 'flow', -1],
    ['[water] pours', 'fast', 'flow', 1],
  ])('%s, %s: changes the one that stands in for it', (thing, adjective, parameter, way) => {
    const [plain, changed] = [say(thing), say(thing, adjective)].map((prompt) => layerOf(prompt).values[parameter]);
    expect(Math.sign((changed as number) - (plain as number))).toBe(way);
    expect(read(say(thing, adjective)).message).not.toContain('changes nothing');
  });

  it.each(['car passes by', 'truck idles', 'helicopter flies by', 'train passes by', 'boat engine'])(
    'lets a large %s run low, and a small one high',
    (vehicle) => {
      expect(layerOf(`big ${vehicle}`).course?.pitchOct?.[0]).toBeLessThan(-0.3);
      expect(layerOf(`small ${vehicle}`).course?.pitchOct?.[0]).toBeGreaterThan(0.3);
      expect(read(`big ${vehicle}`).message).not.toMatch(/changes nothing|pitch/);
    },
  );

  it('does not wet a voice', () => {
    expect(read('wet dog barks').message).toContain("'wet' changes nothing");
  });
});

describe('what is said of where it sounds', () => {
  it.each([
    ['car passes by next door', 'engine'],
    ['train passes by next door', 'train'],
    ['elevator moves next door', 'motor-machine'],
    ['door slams in a garage', 'door'],
    ['drill runs in a stairwell', 'motor-machine'],
    ['bee buzzes lightly', 'insects'],
    ['water pours lightly', 'pour'],
    ['dog barks on radio', 'dog'],
  ])('adds no sound to %s', (prompt, source) => {
    expect(sourcesOf(prompt)).toEqual([source]);
  });

  it.each(['in a church', 'in a big hall'])('keeps a whoosh a whoosh %s', (where) => {
    expect(sourcesOf(`a whoosh ${where}`)).toEqual(sourcesOf('a whoosh'));
  });
});
