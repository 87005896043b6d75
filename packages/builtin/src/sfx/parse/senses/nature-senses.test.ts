import { describe, expect, it } from 'vitest';
import { VOCABULARY } from '../../registry.ts';
import { parsePrompt } from '../parse.ts';

describe('words beside animals and weather', () => {
  it('lets a woodpecker peck once, and knocks on doors', () => {
    const sources = (prompt: string): string[] =>
      parsePrompt(prompt, '', VOCABULARY).scene.layers.map(({ source }) => source);
    expect(sources('woodpecker tapping an old oak')).toEqual(['birdsong']);
    expect(sources('woodpecker and someone knocking on a door')).toEqual(['birdsong', 'door']);
  });

  it('knows a barn owl outside the barn', () => {
    expect(parsePrompt('barn owl hissing', '', VOCABULARY).message).not.toContain('in: barn');
    expect(parsePrompt('owl hooting in a barn', '', VOCABULARY).message).toContain('in: barn');
  });

  it('hears what is right overhead in the middle', () => {
    expect(parsePrompt('thunder crack right above', '', VOCABULARY).message).not.toContain('right');
  });
});
