import { rmsDb } from '@soundwright/dsp/measure';
import { describe, expect, it } from 'vitest';
import { verifies } from '../../../../test/verifies.ts';
import { drawIndividuals } from './individual.ts';
import { parsePrompt } from './parse/parse.ts';
import { getSource, VOCABULARY } from './registry.ts';
import { renderTake } from './testing.ts';
import { placeScene, type Timeline } from './timeline.ts';

const read = (prompt: string) => parsePrompt(prompt, '', VOCABULARY);
const place = (prompt: string): Timeline => placeScene(read(prompt).scene, getSource, 1, null);
const layersOf = (prompt: string) => read(prompt).scene.layers;

describe('steps of a sequence', () => {
  it.each([
    'tires screeching then crash',
    'a bowling ball rolls, then pins fall',
    'fuse burning then explosion',
    'a jet flies, then an explosion',
  ])('%s: the blow ends what led up to it', (prompt) => {
    const { layers } = place(prompt);
    const blowS = layers[1].events[0].atS;
    expect(layers[0].endS).toBeGreaterThan(blowS);
    expect(layers[0].endS - blowS).toBeLessThan(0.12);
  });

  it('lets what is no blow fade into what follows', () => {
    const [rolling, bell] = place('a cart rolls, then a bell rings').layers;
    expect(rolling.endS - bell.events[0].atS).toBeGreaterThan(0.5);
  });

  it('works on one thing after the other, several strokes each', () => {
    const { events } = place('hammering four nails').layers[0];
    expect(events.length).toBeGreaterThanOrEqual(12);
    const gaps = events.slice(1).map(({ atS }, i) => atS - events[i].atS);
    expect(gaps.filter((gapS) => gapS > 0.8)).toHaveLength(3);
    expect(place('hammering, 4 hits').layers[0].events).toHaveLength(4);
  });

  it('ends weather that comes again in another form', () => {
    const [first, , second] = place('rain and thunder, then heavy rain').layers.toSorted(
      (a, b) => a.startS - b.startS || (a.source.name === 'rain' ? -1 : 1),
    );
    expect(first.endS).toBeLessThan(second.endS - 1);
  });

  it('does not wait for the rumble of thunder or for uncounted repetitions to end', () => {
    const rain = place('thunder rumbles and then heavy rain begins').layers[1];
    expect(rain.startS).toBeLessThan(6);
    expect(place('people breathing and laughing followed by burping').layers.at(-1)?.startS).toBeLessThan(8);
  });

  it('repeats what happens beside a longer event, unless it is counted', () => {
    const [dog, steps] = place('dogs bark as a person walks across gravel').layers;
    expect(dog.endS).toBeGreaterThan(0.7 * steps.endS);
    expect(place('a dog barks twice as a person walks across gravel').layers[0].events).toHaveLength(2);
  });

  it('keeps continuous steps short when nothing says how long they are', () => {
    const { layers, durationS } = place('a woman speaks, then a vacuum cleaner runs, then a man speaks');
    for (const { startS, endS } of layers) expect(endS - startS).toBeLessThan(7.5);
    expect(durationS).toBeLessThan(16);
  });
});

describe('the same thing in a later step', () => {
  const sizes = (prompt: string): unknown[] =>
    drawIndividuals(read(prompt).scene, getSource, 3)
      .layers.filter(({ source }) => ['door', 'dog', 'human'].includes(source))
      .map(({ values }) => values.sizeM ?? values.size);

  it('is the same individual', () => {
    verifies('decided.effect-prompt.same-thing');
    const [opened, closed] = sizes('a door opens, a bell jingles, the door closes');
    expect(closed).toBe(opened);
    const [bark, growl] = sizes('a dog barks, then growls');
    expect(growl).toBe(bark);
  });

  it('is another one where the prompt says so', () => {
    verifies('decided.effect-prompt.same-thing');
    const [first, second] = sizes('a dog barks, then another dog barks');
    expect(second).not.toBe(first);
    expect(layersOf('a small dog barks, then a big dog barks')[1].same).toBeUndefined();
  });
});

describe('the end of a sound', () => {
  it.each([
    'small generator sputtering then dying into silence',
    'laughter fading into silence',
    'the power goes out: hum dies down to silence',
  ])('%s has no drone of silence', (prompt) => {
    const layers = layersOf(prompt);
    expect(layers).toHaveLength(1);
    expect(layers[0].course?.levelDb?.at(-1)).toBeLessThan(-25);
  });

  it('is brief for a brief sound', () => {
    expect(place('short burst of static').durationS).toBeLessThan(1);
    expect(place('brief static').durationS).toBeLessThan(2);
    expect(place('truck horn, short blast').layers[0].events).toHaveLength(1);
    expect(place('brief alarm').durationS).toBeLessThan(0.7 * place('alarm').durationS);
    const [long, short] = place('one long beep followed by two short beeps').layers;
    expect(short.events).toHaveLength(2);
    expect(long.endS - long.startS).toBeGreaterThan(2 * (short.endS - short.events[1].atS));
  });

  it.each(['drum roll into cymbal crash', 'drum roll into cymbal crash, 3 seconds'])(
    'ends a roll in its crash: %s',
    (prompt) => {
      for (const seed of [1, 2]) {
        const { left } = renderTake(prompt, { seed });
        const levels = Array.from({ length: Math.floor(left.length / 2400) - 1 }, (_, n) =>
          rmsDb(left.subarray(2400 * n, 2400 * (n + 1))),
        );
        const crash = levels.indexOf(Math.max(...levels));
        for (let n = crash + 1; n < levels.length; n += 1) expect(levels[n]).toBeLessThan(levels[n - 1] + 3);
        if (prompt.includes('3 seconds')) expect(left.length).toBe(3 * 48_000);
      }
    },
  );

  it.each([])('leaves the silence of a signal before a longer blast: %s', (horn) => {
    const [short, long] = place(`${horn}, two short one long`).layers;
    const [first, second] = short.events.map(({ atS }) => atS);
    expect((long.events[0].atS - second) / (second - first)).toBeCloseTo(1, 0);
    expect(long.events[0].atS - second).toBeGreaterThan(0.9 * (second - first));
  });
});

describe('distances in words', () => {
  it('stay within the building', () => {
    const [cat] = layersOf('cat meows once, far away in the house');
    expect([cat.distanceM, cat.muffled]).toStrictEqual([8, true]);
    expect(layersOf('a baby crying in the distance')[0].distanceM).toBeLessThan(25);
    expect(layersOf('a person snores at 90 metres')[0].distanceM).toBe(90);
  });

  it('stay far for what sounds in the open', () => {
    expect(layersOf('someone far away shouts')[0].distanceM).toBeGreaterThan(50);
    expect(layersOf('dog barking in the next street')[0].distanceM).toBe(80);
    expect(layersOf('tractor in the next field')[0].distanceM).toBe(100);
    const [dog] = layersOf('a dog barks far away, in a bedroom');
    expect(dog.distanceM).toBeGreaterThan(50);
    expect(dog.muffled).toBe(true);
  });

  it('understand close and nearby before the word distance', () => {
    verifies('decided.effect-prompt.distances');
    expect(layersOf('water running at a nearby distance')[0].distanceM).toBe(4);
    expect(layersOf('a person snores at close proximity')[0].distanceM).toBeLessThan(1);
  });
});

describe('who acts', () => {
  const said = (prompt: string): string[] =>
    layersOf(prompt).map(
      ({ step, source, values, count }) => `${step}:${source}[${values.voice ?? values.call ?? ''}]${count ?? ''}`,
    );

  it('carries a person on to what comes next', () => {
    expect(said('a man coughs and then speaks')).toStrictEqual(['0:human[cough]', '1:crowd[man]']);
    const [, whisper] = read('a woman laughs and then whispers').scene.layers;
    expect(whisper.values).toMatchObject({ call: 'whisper', who: 'woman' });
    expect(said('a man coughs, then a woman speaks')[1]).toContain('woman');
    const [cough, sneeze] = drawIndividuals(read('a man coughs and then sneezes').scene, getSource, 3).layers;
    expect(sneeze.values.size).toBe(cough.values.size);
  });

  it('lets one throat make one sound after the other', () => {
    expect(said('someone snores, stops, mumbles, and snores again').map(([step]) => step)).toStrictEqual([
      '0',
      '1',
      '2',
    ]);
  });

  it('does not count the verbs of a single thing as several', () => {
    expect(said('a balloon inflates, squeaks and pops').map((text) => text.at(-1))).not.toContain('3');
  });
});

describe('order without "then"', () => {
  const steps = (prompt: string): string[] => layersOf(prompt).map(({ step, source }) => `${step}:${source}`);

  it.each([
    ['boat horn blasts once, seagulls cry afterwards', ['0:horn', '1:bird-call']],
    ['cricket chirps stop suddenly when a twig snaps', ['0:insects', '1:shatter']],
    ['gate creaks open, dog barks, gate shuts', ['0:door', '1:dog', '2:door']],
    ['gun cocks, two shots', ['0:gunshot', '1:gunshot']],
    ['a single drop of water, then another', ['0:drip', '1:drip']],
    ['wolf howls, another answers from far away', ['0:dog', '1:dog']],
    ['rain starts lightly and becomes a downpour', ['0:rain', '1:rain']],
    ['cat hisses and runs off', ['0:cat', '1:limbs']],
    ['crowd cheers loudly, then goes silent', ['0:crowd']],
  ])('%s', (prompt, order) => {
    expect(steps(prompt)).toStrictEqual(order);
  });

  it('waits as long as "seconds later" says', () => {
    const { layers } = place('a knock followed two seconds later by a second, softer one');
    expect(layers.map(({ layer }) => `${layer.step}:${layer.source}`)).toStrictEqual(['0:door', '1:door']);
    expect(layers[1].events[0].atS - layers[0].endS).toBeGreaterThan(1.5);
  });

  it('keeps two places of one kind of sound apart', () => {
    const [far, near] = layersOf('gunshots in the distance, a ricochet nearby');
    expect([far.values.action, near.values.action]).toStrictEqual(['shot', 'ricochet']);
  });

  it('compares with what came before', () => {
    verifies('decided.effect-prompt.pauses');
    const [first, again] = layersOf('someone knocks twice, waits, knocks again louder');
    expect(again.course?.pauseS).toBe(1);
    expect(again.course?.swellDb).toBeUndefined();
    expect(again.levelDb).toBeGreaterThan(first.levelDb);
    const [far, close] = layersOf('dog barks in the distance, then closer');
    expect([close.motion, close.distanceM < 3, far.distanceM > 20]).toStrictEqual(['still', true, true]);
  });

  it('runs a machine up and down again', () => {
    const [machine] = layersOf('washing machine spins up then slows to a stop');
    const { pitchOct } = machine.course ?? {};
    expect([pitchOct?.[0], pitchOct?.at(-1)]).toStrictEqual([-2.4, -2.4]);
    expect(layersOf('old car fails to start twice, then roars to life')[1].values.motion).toBe('start');
  });
});
