import { describe, expect, it } from 'vitest';
import { findCommands, matchScore } from './palette-search.ts';

describe('matchScore', () => {
  it('requires every word of the query', () => {
    expect(matchScore('rain roof', 'Rain on a tin roof')).not.toBeNull();
    expect(matchScore('rain moon', 'Rain on a tin roof')).toBeNull();
  });

  it('prefers the start of the label to the start of a word, and that to the middle', () => {
    const [start, word, middle] = ['Rain', 'Heavy rain', 'Terrain'].map((label) => matchScore('rain', label) ?? 0);
    expect(start).toBeGreaterThan(word!);
    expect(word).toBeGreaterThan(middle!);
  });

  it('ignores case and accents, and matches keywords at half the weight', () => {
    expect(matchScore('creme', 'Crème')).not.toBeNull();
    const byWords = matchScore('mcp', 'Agents', 'mcp tools') ?? 0;
    expect(byWords).toBeGreaterThan(0);
    expect(byWords).toBeLessThan(matchScore('mcp', 'MCP server') ?? 0);
  });
});

describe('findCommands', () => {
  const commands = [
    { id: 'create', label: 'Create', group: 'Screens' },
    { id: 'settings', label: 'Settings', group: 'Screens', words: 'theme folder' },
    { id: 'a', label: 'Creaking door', group: 'Sounds' },
    { id: 'b', label: 'Old crate', group: 'Sounds' },
  ];

  it('shows everything, group by group, for an empty query', () => {
    expect(findCommands('', commands).map(({ id }) => id)).toEqual(['create', 'settings', 'a', 'b']);
  });

  it('keeps the order of groups and puts the best first within one', () => {
    expect(findCommands('crea', commands).map(({ id }) => id)).toEqual(['create', 'a']);
    expect(findCommands('cr', commands).map(({ id }) => id)).toEqual(['create', 'a', 'b']);
  });

  it('never fills the list with one group', () => {
    const many = Array.from({ length: 50 }, (_, index) => ({
      id: `${index}`,
      label: `Rain ${index}`,
      group: 'Sounds',
    }));
    expect(findCommands('rain', many)).toHaveLength(7);
    expect(findCommands('rain', many, { Sounds: 9 })).toHaveLength(9);
  });
});
