import { describe, expect, it } from 'vitest';
import { VOCABULARY } from '../../registry.ts';
import { describeLayer } from '../heard.ts';
import { parsePrompt } from '../parse.ts';

/** Things without a phrase of their own, or with one for what they do by themselves, and what they are made of. */
const THINGS = {
  'a lantern': 'glass',
  'an anvil': 'metal',
  'a microscope': 'metal',
  'an alarm clock': 'plastic',
  'a statuette': 'ceramic',
  'an electric guitar': 'wood',
  'a gravestone': 'stone',
  'a steel crate': 'metal',
};

/** What is done with any of them, and what is heard. */
const ACTS = {
  'falls down the stairs': 'impact action=stairs',
  'falls to the floor': 'impact action=drop',
  'is dropped on concrete': 'impact action=drop',
  'is thrown against a wall': 'impact action=drop',
  'is set down on a table': 'impact action=set',
  'is placed on the step': 'impact action=set',
  'is shaken': 'impact action=shake',
  'is struck with a mallet': 'impact action=hit',
  'is knocked over': 'impact action=drop',
  'rolls across the floor': 'friction motion=roll',
  'is slowly dragged over gravel': 'friction motion=drag',
  'slides across the table': 'friction motion=scrape',
};

const MADE = Object.entries(THINGS);

function heard(prompt: string): string[] {
  return parsePrompt(prompt, '', VOCABULARY).scene.layers.map((layer) => describeLayer(layer).replace(/^\d+: /, ''));
}

/** The sound of a material in `friction`, which knows no ceramics. */
const RUBBED: Readonly<Record<string, string>> = { ceramic: 'glass' };

describe('what is done with solid things', () => {
  it.each(Object.entries(ACTS))('any thing %s', (act, sound) => {
    const [source, option] = sound.split(' ');
    for (const [thing, material] of MADE) {
      const [first, ...others] = heard(`${thing} ${act}`);
      expect(others, thing).toStrictEqual([]);
      expect(first, thing).toMatch(new RegExp(`^${source}\\[.*${option}\\]`));
      expect(first, thing).toContain(`material=${source === 'friction' ? (RUBBED[material] ?? material) : material}`);
    }
  });

  it.each(['someone drops', 'she throws', 'a man knocks over', 'a cat knocks over', 'dropping'])(
    '%s any thing',
    (act) => {
      for (const [thing, material] of MADE) {
        const [first, ...others] = heard(`${act} ${thing} on the floor`);
        expect(others, thing).toStrictEqual([]);
        expect(first, thing).toMatch(/^impact\[.*action=drop/);
        expect(first, thing).toContain(`material=${material}`);
      }
    },
  );

  it.each([
    ['a steel rack rattles', 'metal action=shake'],
    ['the iron railing is rattling', 'metal action=shake'],
    ['brass doohickey dropped onto the floor', 'metal action=drop'],
    ['a vase slammed onto a shelf', 'ceramic action=hit'],
    ['she slams her mug down on the table', 'ceramic action=hit'],
    ['pebbles clicking on stone', 'stone action=hit'],
    ['a spoon clicks on a plate', 'metal action=hit'],
  ])('%s: made of %s', (prompt, expected) => {
    const [first, ...others] = heard(prompt);
    const [material, act] = expected.split(' ');
    expect(others).toStrictEqual([]);
    expect(first).toMatch(/^impact\b/);
    expect(first).toContain(`material=${material}`);
    expect(first).toContain(act);
  });

  it.each([
    ['a car door slammed on the street', 'door'],
    ['the heater clicks on', 'mechanism'],
    ['a train rolls past', 'train'],
    ['a cart rolls past', 'cart'],
    ['an angle grinder throws sparks on steel', 'motor-machine'],
    ['wind through a broken window', 'wind'],
    ['dice are shaken', 'rattling'],
    ['a man falls down the stairs', 'tumble'],
    ['someone knocks on a railing', 'door'],
    ['a horse falls', 'farm-animal'],
    ['a match is struck', 'match'],
    ['a keyboard is tapped', 'mechanism'],
    ['dice are thrown on a table', 'rattling'],
    ['drop a needle on a record', 'tape-decks'],
    ['spent casings falling on the floor', 'apparatus'],
    ['a blanket falls on the floor', 'fabric'],
  ])('"%s" is about something else', (prompt, source) => {
    expect(heard(prompt)[0]).toMatch(new RegExp(`^${source}\\b`));
  });
});
