import type { Model } from '@soundwright/contract';
import { expect, it } from 'vitest';
import { clearOptions, type Draft, EMPTY_DRAFT, useDraft } from '../sounds/draft.ts';
import { optionChips } from './option-chips.ts';

const supports = {
  negative_prompt: true,
  seed: true,
  steps: true,
  cfg: true,
  lyrics: false,
  extend: false,
  cover: false,
  repaint: false,
  clone: false,
  delivery: true,
  loop: true,
};
const model = (rest: Partial<Model> = {}) =>
  ({
    task: 'generate',
    category: 'music',
    supports,
    delivery_options: [{ name: 'speaking_rate', type: 'number', default: 1 }],
    ...rest,
  }) as Model;
const texts = (draft: Partial<Draft>, one = model()) =>
  optionChips({ ...EMPTY_DRAFT, ...draft }, one).map(({ text }) => text);

const SET: Partial<Draft> = {
  takes: 4,
  seed: 7,
  negative: ' hiss and hum, clicks, a long list ',
  loop: true,
  steps: 1,
  cfg: 4.5,
  tags: ['rain', 'roof'],
  delivery: { speaking_rate: 1.25, unknown: 2 },
  split: true,
};

it('names every option that is set, and only those the model follows', () => {
  expect(texts({})).toEqual([]);
  expect(texts(SET)).toEqual([
    '4 takes',
    'Seed 7 kept',
    'Without hiss and hum, clicks, a …',
    'Loop',
    '1 step',
    'Guidance 4.5',
    'Speaking rate 1.25',
    '#rain #roof',
    'Stems',
  ]);
  const plain = Object.fromEntries(Object.keys(supports).map((name) => [name, false])) as typeof supports;
  expect(texts(SET, model({ task: 'speech', category: 'speech', supports: plain }))).toEqual(['#rain #roof']);
});

it('turns an option off without touching the others, and all of them with a new session', () => {
  for (const { text, off } of optionChips({ ...EMPTY_DRAFT, ...SET }, model())) {
    const left = texts({ ...SET, ...off });
    expect(left).toHaveLength(8);
    expect(left).not.toContain(text);
  }
  useDraft.setState({ ...SET, text: { ...EMPTY_DRAFT.text, music: 'a waltz' }, voiceId: 'anna' });
  clearOptions();
  expect(optionChips(useDraft.getState(), model())).toEqual([]);
  expect(useDraft.getState()).toMatchObject({ text: { music: 'a waltz' }, voiceId: 'anna' });
});
