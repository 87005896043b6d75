import { describe, expect, it } from 'vitest';
import { verifies } from '../../../../../test/verifies.ts';
import { VOCABULARY } from '../registry.ts';
import { parsePrompt, type Understanding } from './parse.ts';
import { phraseKey, tokenise } from './words/tokens.ts';

const parse = (prompt: string, negative = ''): Understanding => parsePrompt(prompt, negative, VOCABULARY);
const layers = (prompt: string, negative = '') => parse(prompt, negative).scene.layers;

describe('the vocabulary', () => {
  it('gives each phrase to one source', () => {
    const owners = new Map<string, string>();
    for (const { name, phrases } of VOCABULARY.sources) {
      for (const phrase of Object.keys(phrases)) {
        const key = phraseKey(phrase);
        expect(`${phrase}: ${owners.get(key) ?? name}`).toBe(`${phrase}: ${name}`);
        owners.set(key, name);
      }
    }
    expect(owners.size).toBeGreaterThan(3000);
  });
});

describe('the key of a phrase', () => {
  it.each([
    'dripping taps',
    'hit the gong',
    'an alarm',
    'the',
    'Dripping TAPS',
    'café',
    "cat's cradle",
    'e-bike',
    ' rain ',
  ])('%j is made of the stems of its words', (phrase) => {
    expect(phraseKey(phrase)).toBe(
      tokenise(phrase)
        .map(({ stem }) => stem)
        .join(' '),
    );
  });
});

describe('parsePrompt', () => {
  it('sets material and intensity of a source', () => {
    verifies('decided.effect-prompt.properties');
    const [rain] = layers('Heavy rain on a tin roof');
    expect(rain).toMatchObject({ source: 'rain', values: { surface: 'tin' } });
    expect(rain.values.rateMmH).toBeGreaterThan(layers('light rain')[0].values.rateMmH as number);
  });

  it('reads sequences as steps, and "after" backwards', () => {
    verifies('decided.effect-prompt.order-words');
    expect(layers('wind, then rain on a window').map(({ source, step }) => [source, step])).toEqual([
      ['wind', 0],
      ['rain', 1],
    ]);
    expect(layers('rain after wind').map(({ source, step }) => [source, step])).toEqual([
      ['wind', 0],
      ['rain', 1],
    ]);
    expect(layers('rain and wind').map(({ step }) => step)).toEqual([0, 0]);
  });

  it('assigns modifiers to the right source', () => {
    verifies('decided.effect-prompt.properties');
    const [steps, rain] = layers('slow footsteps on gravel with heavy rain in the background');
    expect(steps).toMatchObject({ source: 'footsteps', values: { ground: 'gravel' }, role: 'foreground' });
    expect(steps.values.stepsPerMin).toBeLessThan(80);
    expect(rain).toMatchObject({ source: 'rain', role: 'bed' });
    expect(rain.values.rateMmH).toBeGreaterThan(40);
  });

  it('reads counts, intervals, lengths and starts', () => {
    verifies('decided.effect-prompt.counts', 'decided.effect-prompt.intervals');
    expect(layers('three metal hits')[0].count).toBe(3);
    expect(layers('metal hit twice')[0].count).toBe(2);
    expect(layers('a dozen wood hits')[0].count).toBe(12);
    expect(layers('twenty five wood hits')[0].count).toBe(25);
    expect(layers('two dozen wood hits')[0].count).toBe(24);
    expect(layers('a glass hit every two seconds')[0].intervalS).toBe(2);
    expect(layers('once every 3 seconds a wood hit')[0]).toMatchObject({ intervalS: 3, count: null });
    expect(parse('rain for ten seconds').scene.durationS).toBe(10);
    expect(layers('rain, wind after 4 seconds')[1].startS).toBe(4);
  });

  it('takes numbers up to a hundred as counts and larger ones as names', () => {
    verifies('decided.effect-prompt.counts');
    expect(layers('100 wood hits')[0].count).toBe(100);
    const { count } = layers('wood hits')[0];
    expect(layers('101 wood hits')[0].count).toBe(count);
    expect(layers('1984 wood hits')[0].count).toBe(count);
  });

  it('understands place, distance, direction and movement', () => {
    verifies('decided.effect-prompt.spaces', 'decided.effect-prompt.distances');
    const { scene } = parse('footsteps far away on the left in a cathedral');
    expect(scene).toMatchObject({ space: 'cathedral' });
    expect(scene.layers[0]).toMatchObject({ distanceM: 40, muffled: false, pan: -0.8 });
    expect(layers('footsteps far away')[0].distanceM).toBe(600);
    expect(layers('footsteps passing by')[0].motion).toBe('pass-by');
  });

  it('does an act that names nothing with the thing named before', () => {
    expect(layers('a stone door scrapes open').at(-1)?.values.material).toBe('stone');
    expect(layers('a marble rolls and bounces').at(-1)?.values.ball).toBe('marble');
  });

  it('excludes what is negated', () => {
    verifies('decided.effect-prompt.exclusions');
    expect(layers('rain without wind').map(({ source }) => source)).toEqual(['rain']);
    expect(layers('traffic without horns').map(({ source }) => source)).toEqual(['engine']);
    expect(layers('rain and wind', 'wind').map(({ source }) => source)).toEqual(['rain']);
    expect(parse('footsteps in a cathedral', 'reverb').scene.wetness).toBe(0);
    expect(parse('rain, no reverb').scene.wetness).toBe(0);
  });

  it('resolves contradictions and reports it', () => {
    verifies('decided.effect-prompt.contradictions');
    expect(parse('light heavy rain').message).toContain("both 'light' and 'heavy': used 'heavy'");
    expect(parse('rain', 'rain').message).toContain('kept it');
    expect(layers('a ceramic cup dropped on stone')[0].values.material).toBe('ceramic');
  });

  it('corrects typos and reports what it does not know', () => {
    verifies('decided.effect-prompt.typos', 'decided.effect-prompt.not-understood', 'decided.effect-prompt.any-text');
    expect(layers('hevy rian')[0].source).toBe('rain');
    expect(parse('flurble').message).toContain("no known source in 'flurble'; made an abstract texture");
    expect(parse('nothing').message).toContain("no known source in 'nothing'; made an abstract texture");
    expect(parse('rain and a flurble').message).toContain("not understood: 'flurble'");
    expect(layers('flurble')[0].values).not.toEqual(layers('gronkle')[0].values);
  });

  it('keeps eight layers and names the rest', () => {
    verifies('decided.effect-prompt.most-layers');
    const { scene, message } = parse(
      'rain, wind, thunder, waves, crickets, birdsong, a campfire, a siren, a train, a fan',
    );
    expect(scene.layers).toHaveLength(8);
    expect(message).toContain('left out train, motor-machine: too many at once');
  });

  it('makes one layer when one thing is described by several words', () => {
    expect(layers('footsteps running through gravel')).toHaveLength(1);
    expect(layers('footsteps, walking slowly')).toHaveLength(1);
  });

  it.each([
    '',
    '   ',
    '🎧🔥',
    '日本語の雨',
    'a'.repeat(4000),
    '\u0000\u0007\n\t',
    '((((',
    'no',
    'then then and',
    '9'.repeat(400),
    'no no no rain',
    '-1 hits',
    'every every',
    'a rune shines',
  ])('makes something of %j', (prompt) => {
    verifies('decided.effect-prompt.any-text');
    const { scene, message } = parse(prompt, prompt);
    expect(scene.layers.length).toBeGreaterThan(0);
    expect(message).not.toBe('');
    expect(JSON.stringify(scene)).not.toContain('null,"distanceM":null');
  });

  // A word without meaning, and one whose meaning depends on its company.
  it.each(['qwertz', 'scratch'])(
    'does twice as many lookups for twice as many words, up to four thousand characters: %s',
    (word) => {
      const lookUps = (words: number) => {
        const { get } = Map.prototype;
        let calls = 0;
        Map.prototype.get = function (key) {
          calls += 1;
          return get.call(this, key);
        };
        try {
          parse(`${word} `.repeat(words));
          return calls;
        } finally {
          Map.prototype.get = get;
        }
      };
      const half = lookUps(285);
      expect(half).toBeGreaterThan(285);
      expect(lookUps(570)).toBeLessThan(2.2 * half);
    },
  );
});
