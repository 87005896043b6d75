import { describe, expect, it } from 'vitest';
import { VOCABULARY } from '../../registry.ts';
import { describeLayer } from '../heard.ts';
import { parsePrompt } from '../parse.ts';

const layersOf = (prompt: string): string[] => parsePrompt(prompt, '', VOCABULARY).scene.layers.map(describeLayer);

describe('a thing and its act with words between them', () => {
  it.each([
    ['drawer open', 'a drawer that opens', 'a drawer is opening', 'the sound a drawer makes when it opens'],
    ['egg crack', 'the sound an egg makes when it cracks', 'an egg was cracking', 'an egg suddenly cracks'],
    ['kettle whistle', 'a kettle starts whistling', 'a kettle that starts to whistle', 'a kettle is whistling'],
    ['owl screech', 'an owl is screeching', 'an owl that is screeching'],
    ['truck honk', 'a truck is honking', 'a truck was honking'],
    ['seagull screech', 'a seagull suddenly screeches', 'the sound a seagull makes when it screeches'],
    ['violin screech', 'the sound a violin makes when it screeches', 'a violin suddenly screeches'],
    ['elevator chime', 'an elevator suddenly chimes'],
    ['balloon pop', 'the noise a balloon makes when popping', 'a balloon suddenly pops'],
  ])('%s', (phrase, ...others) => {
    for (const other of others) expect(layersOf(other), other).toEqual(layersOf(phrase));
  });

  it('keeps what an adverb says of the act', () => {
    expect(parsePrompt('a door loudly slams', '', VOCABULARY).message).toBe('door (door slams) · loudly');
  });

  it('keeps other sounds and changes apart', () => {
    expect(layersOf('a car that starts and drives away')).toEqual(layersOf('a car starts and drives away'));
    expect(layersOf('rain is falling and a dog is barking')).toHaveLength(2);
  });
});

describe('a thing and its act as an entry of an archive', () => {
  it.each([
    ['glass shatter', 'glass, shattering', 'glass (shatter)', 'shatter, glass'],
    ['wine glass break', 'wine glass, breaking', 'break, wine glass', 'wine glass (break)'],
    ['floor creak', 'creak, floor', 'floor, creaking'],
    ['seagull screech', 'seagull, screeching', 'seagull (screech)', 'screech, seagull', 'Seagull: screech'],
    ['locomotive toot', 'locomotive (toot)', 'Locomotive: toot'],
    ['generator hum', 'hum, generator', 'generator (hum)', 'Generator - hum'],
    ['bird song', 'song, bird'],
    ['drawer close', 'drawer (close)', 'close, drawer'],
  ])('%s', (phrase, ...others) => {
    for (const other of others) expect(layersOf(other), other).toEqual(layersOf(phrase));
  });

  it.each([
    'rain, thunder',
    'fire, alarm',
    'wind, chimes',
    'train, whistle',
    'splash, scream',
    'splash, laughter',
    'whoosh, explosion',
  ])('two sounds: %s', (prompt) => {
    expect(layersOf(prompt)).toHaveLength(2);
  });
});
