import { describe, expect, it } from 'vitest';
import { choice, defineEvents, number, type Source } from './source.ts';
import { defineCaller } from './sources/parts/calls.ts';
import { defineProps } from './sources/parts/sketched.ts';

const ABOUT = { method: '', literature: [], distanceM: 1 };

const thing = (own: object): Source =>
  defineEvents({
    ...ABOUT,
    name: 'thing',
    phrases: {},
    parameters: {
      ground: choice<string>('hard', '', { hard: '', soft: '' }),
      sizeCm: number({ range: [1, 9, 90], unit: 'cm' }, ''),
    },
    loudness: 'impact',
    channels: 1,
    eventS: () => 1,
    schedule: () => [],
    render: () => [],
    ...own,
  });

describe('a source', () => {
  it.each([
    ['a default that is no option', { parameters: { ground: choice<string>('x', '', {}) } }],
    ['a usual number out of its range', { parameters: { sizeCm: number({ range: [1, 90, 9] }, '') } }],
    ['a word for a number out of its range', { parameters: { sizeCm: number({ range: [1, 9, 90] }, '', 'vast 91') } }],
    ['a space of no option', { spaces: { wet: 'room' } }],
    ['a distance of no option', { distancesM: { wet: 1 } }],
    ['a phrase with an unknown parameter', { phrases: { it: { sizeM: 1 } } }],
    ['a phrase with an unknown option', { phrases: { it: { ground: 'wet' } } }],
    ['a weak phrase with a value out of range', { weakPhrases: { it: { sizeCm: 91 } } }],
    ['a written phrase with an unknown parameter', { phrases: 'it (sizeM 1)' }],
    ['a written phrase with a word for a number', { weakPhrases: '(sizeCm small) it' }],
  ])('is refused with %s', (_, own) => {
    expect(() => thing(own)).toThrow('thing');
    expect(() => thing({ spaces: { soft: 'room' }, phrases: { it: { ground: 'soft', sizeCm: 90 } } })).not.toThrow();
  });

  it('of a table is refused where it tells of what has no row', () => {
    const table = 'lid 1\n  strike tin 1\n';
    const props = { ...ABOUT, name: 'props', table, default: 'lid' };
    expect(() => defineProps({ ...props, default: 'cup' })).toThrow('cup');
    expect(() => defineProps({ ...props, finish: { cup: () => undefined } })).toThrow('cup');
    const callers = { ...ABOUT, name: 'callers', table: 'moo 1 1 2 3\n  hz 100 for 1\n', default: 'moo' };
    expect(() => defineCaller({ ...callers, default: 'baa' })).toThrow('baa');
    expect(() => defineCaller({ ...callers, phrases: { sheep: { call: 'baa' } } })).toThrow('baa');
  });
});
