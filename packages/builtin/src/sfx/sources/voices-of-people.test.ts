import { periodicityOf } from '@soundwright/dsp/measure';
import { createRandom } from '@soundwright/dsp/random';
import { describe, expect, it } from 'vitest';
import { drawIndividuals } from '../individual.ts';
import { parsePrompt } from '../parse/parse.ts';
import { getSource, VOCABULARY } from '../registry.ts';
import { SPEAKERS, type SpeakerName } from './parts/speakers.ts';

/** Length of the vocal tract against a man's in 24 takes. */
function tractsOf(prompt: string): number[] {
  const { scene } = parsePrompt(prompt, '', VOCABULARY);
  return Array.from({ length: 24 }, (_, seed) => {
    const { size, who } = drawIndividuals(scene, getSource, seed).layers[0].values;
    return Number(size) / SPEAKERS[who as SpeakerName].tract;
  });
}

/** Pitch of a person who says "hmm", Hz. */
function pitchHz(who: string): number {
  const source = getSource('mouth');
  if (source.form !== 'events') throw new TypeError('people call in events');
  const values = { call: 'mm', who, size: 1, pitch: 1, strain: 0.5, pace: 1, animals: 1 };
  const [samples] = source.render(values, { atS: 0 }, { sampleRateHz: 48000, random: createRandom(5) });
  return periodicityOf(samples.subarray(2400, 9600), 48000, 70, 600).hz;
}

describe('voices of people', () => {
  it.each([
    ['a woman humming', 'a man humming'],
    ['a woman laughing', 'a man laughing'],
    ['a girl whispering', 'a woman whispering'],
  ])('%s has a shorter vocal tract than %s, whatever the take', (one, other) => {
    expect(Math.max(...tractsOf(one))).toBeLessThan(Math.min(...tractsOf(other)));
  });

  it('still differ from each other', () => {
    const sizes = tractsOf('a woman humming');
    expect(Math.max(...sizes) / Math.min(...sizes)).toBeGreaterThan(1.1);
  });

  it('are higher in women and higher still in children', () => {
    const [man, woman, child, ogre] = ['man', 'woman', 'child', 'ogre'].map(pitchHz);
    expect(woman).toBeGreaterThan(1.3 * man);
    expect(child).toBeGreaterThan(1.15 * woman);
    expect(ogre).toBeLessThan(0.75 * man);
  });

  it.each([
    ['two young girls laughing', 'girl', 2],
    ['laugh of a little girl', 'girl', 1],
    ["girls' laughter", 'girl', 4],
    ["a child's sneeze", 'child', 1],
    ['female scream', 'woman', 1],
    ['laughing, young woman', 'woman', 1],
    ['an elderly lady sneezes', 'old-woman', 1],
    ['teenage girl screaming', 'teenage-girl', 1],
    ['three men laughing', 'man', 3],
    ['several boys shouting', 'boy', 4],
    ['a pair of old men chuckling', 'old-man', 2],
    ['baby boy laughing', 'baby', 1],
    ['she screams', 'woman', 1],
    ['gnome laughing', 'imp', 1],
    ['a deep male voice humming', 'man', 1],
  ])('%s is heard from %s, %d of them', (prompt, who, animals) => {
    expect(parsePrompt(prompt, '', VOCABULARY).scene.layers).toMatchObject([{ values: { who, animals } }]);
  });

  it.each([
    ['a class of kids cheering', 'cheer', 'child'],
    ['teenage girl talking on the phone', 'murmur', 'teenage-girl'],
    ['kids booing', 'boo', 'child'],
  ])('%s is a crowd of them', (prompt, mood, voice) => {
    expect(parsePrompt(prompt, '', VOCABULARY).scene.layers).toMatchObject([{ values: { mood, voice } }]);
  });

  it('stay those of one person who has hands and a throat', () => {
    const { layers } = parsePrompt('grandmother blows her nose, then coughs', '', VOCABULARY).scene;
    expect(layers.at(-1)?.values).toMatchObject({ call: 'cough', who: 'old-woman' });
  });
});

describe('voices of animals', () => {
  it.each([
    ['a foal neighing', 'a horse neighing'],
    ['bear cub growling', 'bear growling'],
    ['small lion roaring', 'lion roaring'],
    ['female orc grunt', 'orc grunt'],
    ['duckling quacking', 'duck quacking'],
  ])('%s is smaller than %s', (one, other) => {
    const [small, large] = [one, other].map((prompt) =>
      Number(parsePrompt(prompt, '', VOCABULARY).scene.layers[0].values.size),
    );
    expect(small).toBeLessThan(0.9 * large);
  });

  it.each([
    ['single zombie groan', 1, 1],
    ['coyotes yipping', 3, null],
    ['three zombie groans', 1, 3],
    ['two angry dogs barking', 2, null],
    ['three barks', 1, 3],
    ['a couple of ducks quacking', 2, null],
    ['gaggle of geese honking', 7, null],
  ])('%s: %d of them, %s acts', (prompt, animals, count) => {
    expect(parsePrompt(prompt, '', VOCABULARY).scene.layers).toMatchObject([{ count, values: { animals } }]);
  });
});
