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

  it.each([
    ['crows cawing', 'bird-call', true],
    ['hyenas laughing', 'mammals', true],
    ['a rooster crows', 'bird-call', false],
    ['the rooster loudly crows', 'bird-call', false],
  ])('hears several where they are named in the plural: %s', (prompt, source, isMany) => {
    const [layer] = parsePrompt(prompt, '', VOCABULARY).scene.layers;
    expect(layer.source).toBe(source);
    expect((layer.values.animals as number) > 1).toBe(isMany);
  });

  it.each([
    ['dry leaves blowing across pavement', 'litter'],
    ['leaves scraping along the sidewalk', 'litter'],
    ['palm trees in a storm', 'palms'],
    ['palms swaying in the wind', 'palms'],
    ['wind in the trees', 'trees'],
    ['howling blizzard', 'open'],
  ])('%s: wind in %s', (prompt, setting) => {
    const { layers } = parsePrompt(prompt, '', VOCABULARY).scene;
    expect(layers[0]).toMatchObject({ source: 'wind', values: { setting } });
    expect(layers.some(({ source }) => source === 'dog' || source === 'friction')).toBe(false);
  });
});
