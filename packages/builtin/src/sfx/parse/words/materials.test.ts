import { describe, expect, it } from 'vitest';
import { VOCABULARY } from '../../registry.ts';
import { describeLayer } from '../heard.ts';
import { parsePrompt } from '../parse.ts';

describe('a material between an act or a manner and its thing', () => {
  it.each([
    ['opening an old copper padlock', ['0: locks[kind=padlock-open]']],
    ['a clockwork tin toy wound up', ['0: playthings[kind=clockwork]']],
  ])('leaves them one sound: %s', (prompt, heard) => {
    expect(parsePrompt(prompt, '', VOCABULARY).scene.layers.map(describeLayer)).toEqual(heard);
  });
});
