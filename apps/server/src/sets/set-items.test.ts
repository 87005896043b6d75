import { describe, expect, it } from 'vitest';
import { verifies } from '../../../../test/verifies.ts';
import {
  chosenTakes,
  promptOf,
  recipeOf,
  type StoredItem,
  viewItem,
  withItems,
  withPatch,
  withTake,
} from './set-items.ts';
import { listTemplates } from './templates.ts';

const PLAIN = { style: '' };
const everything = () => true;

function anItem(takes: StoredItem['takes'] = [], fields: Partial<StoredItem> = {}): StoredItem {
  const [item] = withItems([], [{ key: 'coin', prompt: 'coin pickup', count: 2 }]);
  return { ...(item as StoredItem), ...fields, takes };
}
const take = (sound_id: string, verdict: 'kept' | 'rejected' | null = null, made_for: string | null = null) => ({
  sound_id,
  verdict,
  made_for,
});

describe('an item of a set', () => {
  it.each([
    ['wanted', 2, []],
    ['wanted', 1, [take('a')]],
    ['made', 0, [take('a'), take('b')]],
    ['made', 0, [take('a', 'kept'), take('b')]],
    ['kept', 0, [take('a', 'kept'), take('b', 'kept')]],
    ['wanted', 1, [take('a', 'kept'), take('b', 'rejected')]],
    ['rejected', 2, [take('a', 'rejected')]],
  ] as const)('is %s with %i takes missing', (state, missing, takes) => {
    verifies('decided.sets.verdicts');
    expect(viewItem(PLAIN, anItem(takes), everything)).toMatchObject({ state, missing });
  });

  it('wants takes in a new style unless it is locked, and keeps those from elsewhere', () => {
    verifies('decided.sets.style');
    const made = recipeOf(PLAIN, anItem());
    const item = anItem([take('a', 'kept', made), take('b', 'kept')]);
    const woody = { style: 'wooden' };
    expect(viewItem(PLAIN, item, everything)).toMatchObject({ state: 'kept', missing: 0 });
    expect(viewItem(woody, item, everything)).toMatchObject({
      missing: 1,
      takes: [{ stale: true }, { stale: false }],
    });
    expect(viewItem(woody, { ...item, locked: true }, everything)).toMatchObject({ state: 'kept', missing: 0 });
    expect(viewItem(woody, { ...item, kind: 'speech' }, everything).takes[0]?.stale).toBe(true);
  });

  it('does without a take that is not in the library, and has it again later', () => {
    verifies('decided.sets.bin');
    const item = anItem([take('a', 'kept'), take('b', 'kept')]);
    expect(viewItem(PLAIN, item, (id) => id !== 'a')).toMatchObject({ missing: 1, takes: [{ sound_id: 'b' }] });
    expect(viewItem(PLAIN, item, everything)).toMatchObject({ state: 'kept' });
  });

  it('exports kept takes before undecided ones, and those that fit before stale ones', () => {
    const made = recipeOf(PLAIN, anItem());
    const chosen = (takes: StoredItem['takes'], set = PLAIN) => chosenTakes(viewItem(set, anItem(takes), everything));
    expect(chosen([take('a'), take('b'), take('c')])).toEqual(['a', 'b']);
    expect(chosen([take('a'), take('b'), take('c', 'kept')])).toEqual(['a', 'c']);
    expect(chosen([take('a'), take('b', 'kept'), take('c', 'rejected')])).toEqual(['a', 'b']);
    expect(chosen([take('a', null, made), take('b')], { style: 'wooden' })).toEqual(['b']);
    expect(chosen([take('a', null, made)], { style: 'wooden' })).toEqual(['a']);
  });

  it('loses a rejected take, then an undecided one, when it is full', () => {
    const full = Array.from({ length: 64 }, (_, index) => take(`${index}`, index === 0 ? 'kept' : null));
    const ids = withTake(full, take('new')).map(({ sound_id }) => sound_id);
    expect([ids.length, ids[0], ids[1], ids.at(-1)]).toEqual([64, '0', '2', 'new']);
    const rejected = full.map((one, index) => (index === 9 ? { ...one, verdict: 'rejected' as const } : one));
    expect(withTake(rejected, take('new')).some(({ sound_id }) => sound_id === '9')).toBe(false);
  });
});

it.each([
  ['effect', 'a knock', 'dry', 'a knock, dry'],
  ['effect', 'a knock', ' ', 'a knock'],
  ['effect', '', 'dry', ''],
  ['speech', 'Hello!', 'dry', 'Hello!'],
] as const)('the prompt of %s %j in the style %j is %j', (kind, prompt, style, asked) => {
  verifies('decided.sets.style');
  expect(promptOf({ style }, { kind, prompt })).toBe(asked);
});

describe('the keys of a set', () => {
  it('come from prompts, are numbered, and given ones are unique', () => {
    verifies('decided.sets.record');
    const items = withItems([], [{ prompt: 'Étincelle, brève!' }, { prompt: 'etincelle breve' }, { key: 'coin' }]);
    expect(items.map(({ key, prompt }) => [key, prompt])).toEqual([
      ['etincelle_breve', 'Étincelle, brève!'],
      ['etincelle_breve_2', 'etincelle breve'],
      ['coin', 'coin'],
    ]);
    expect(() => withItems(items, [{ key: 'coin' }])).toThrow('already has an item "coin"');
    expect(() => withPatch(items, 'coin', { key: 'etincelle_breve' })).toThrow('already has an item');
    expect(withPatch(items, 'coin', { key: 'gold' }).at(-1)?.key).toBe('gold');
  });
});

it('templates have 30 to 60 items with unique keys, and prompts', () => {
  verifies('decided.sets.made-from');
  const sizes = listTemplates().map(({ id, items }) => {
    expect(withItems([], items)).toHaveLength(items.length);
    expect(items.every(({ prompt, count = 1 }) => prompt !== undefined && count <= 8)).toBe(true);
    return [id, items.length];
  });
  expect(Object.fromEntries(sizes)).toEqual({
    platformer: 42,
    shooter: 41,
    puzzle: 34,
    interface: 35,
    horror: 40,
    podcast: 36,
    rpg: 51,
  });
});
