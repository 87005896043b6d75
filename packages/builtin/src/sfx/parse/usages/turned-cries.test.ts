import { describe, expect, it } from 'vitest';
import { VOCABULARY } from '../../registry.ts';
import { describeLayer } from '../heard.ts';
import { parsePrompt } from '../parse.ts';

const layersOf = (prompt: string): string[] =>
  parsePrompt(prompt, '', VOCABULARY).scene.layers.map((layer) => describeLayer({ ...layer, count: null }));

describe('a cry named before its animal', () => {
  it.each([
    ['raven croak', 'a croaking raven', 'the croak of a raven', 'croaking of ravens'],
    ['bat screech', 'the screech of a bat', 'screeching bat in a cave'],
    ['alien screech', 'a screeching alien', 'loud screech of an alien'],
  ])('%s', (phrase, ...others) => {
    for (const other of others) expect(layersOf(other), other).toEqual(layersOf(phrase));
  });

  it('leaves an animal that does something else besides', () => {
    expect(layersOf('a screeching monkey swings through the trees')).toContain('0: wild-animal[call=chatter]');
    expect(layersOf('the roar of a waterfall')).toEqual(['0: stream[course=waterfall]']);
  });
});
