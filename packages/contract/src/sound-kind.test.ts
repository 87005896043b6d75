import { expect, it } from 'vitest';
import { kindOf } from './sound-kind.ts';

const sound = (source: Parameters<typeof kindOf>[0]['source'], model = '') => ({ source, model, stem: null });

it('classifies mixes, uploads and recordings', () => {
  expect(kindOf(sound('mix'))).toBe('mix');
  expect(kindOf(sound('upload'))).toBe('upload');
  expect(kindOf(sound('recording'))).toBe('recording');
});

it('takes the kind of a rendered sound from its model, and from its source where more specific', () => {
  const categoryOf = (id: string) => (id === 'waltzes' ? 'music' : undefined);
  expect(kindOf(sound('generated', 'waltzes'), categoryOf)).toBe('music');
  expect(kindOf(sound('edit', 'waltzes'), categoryOf)).toBe('music');
  expect(kindOf(sound('conversion', 'anything'), categoryOf)).toBe('speech');
  expect(kindOf({ ...sound('edit', 'waltzes'), stem: 'drums' }, categoryOf)).toBe('stems');
});
