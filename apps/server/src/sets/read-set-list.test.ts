import { describe, expect, it } from 'vitest';
import { verifies } from '../../../../test/verifies.ts';
import { readSetList } from './read-set-list.ts';

describe('a list of items', () => {
  it.each([
    ['prompts', 'Heavy rain\n\n  a door slams \n', [{ prompt: 'Heavy rain' }, { prompt: 'a door slams' }]],
    ['keys and prompts', 'Coin pickup: a chime\nrain', [{ key: 'coin_pickup', prompt: 'a chime' }, { prompt: 'rain' }]],
    [
      'CSV with other names of fields',
      '\uFEFFname,prompt,kind,takes,loop,length\nJump,"hop, springy",effect,3,,0.4\nWind,,ambience,,yes,8\n',
      [
        { key: 'jump', prompt: 'hop, springy', kind: 'effect', count: 3, duration_s: 0.4 },
        { key: 'wind', kind: 'ambience', loop: true, duration_s: 8 },
      ],
    ],
    ['a copied table', 'key\tprompt\ncoin\tchime', [{ key: 'coin', prompt: 'chime' }]],
    ['JSON Lines', '{"key":"coin","count":2}\n', [{ key: 'coin', count: 2 }]],
    ['nothing', ' \n', []],
  ])('is read from %s', (_, text, items) => {
    verifies('decided.sets.made-from');
    expect(readSetList(text)).toEqual(items);
  });

  it.each([
    ['key,prompt,count\ncoin,chime,many', 'line 2: count'],
    ['key,prompt,loop\ncoin,chime,perhaps', 'line 2: loop'],
    ['key,prompt,colour\ncoin,chime,red', 'line 2: colour'],
    ['key,prompt\ncoin,"chime', 'line 1: '],
    ['{"key":"coin"}\n{key}', 'line 2: is not JSON'],
    ['{"key":"Coin!"}', 'line 1: key must be lower-case'],
  ])('names the line in error of %j', (text, message) => {
    expect(() => readSetList(text)).toThrow(message);
  });
});
