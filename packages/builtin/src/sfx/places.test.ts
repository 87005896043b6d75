import { describe, expect, it } from 'vitest';
import { verifies } from '../../../../test/verifies.ts';
import { parsePrompt } from './parse/parse.ts';
import { PLACES } from './places.ts';
import { getSource, VOCABULARY } from './registry.ts';
import { SPACES } from './space.ts';

const read = (prompt: string) => parsePrompt(prompt, '', VOCABULARY);
const sourcesOf = (prompt: string): string[] => read(prompt).scene.layers.map(({ source }) => source);

describe('places', () => {
  it('are written in words that are all understood, each sound a layer of its own', () => {
    const bad = PLACES.filter(({ prompt }) => {
      const { scene, message, unknown } = read(prompt);
      const isLost = unknown.length > 0 || /silent here|took/.test(message);
      return isLost || scene.layers.length < prompt.split(' and ').length;
    });
    expect(bad.map(({ prompt }) => prompt)).toEqual([]);
  });

  it('are found by each of their names', () => {
    verifies('decided.effect-prompt.places');
    const names = PLACES.flatMap(({ phrases, weakPhrases = [] }) => [...phrases, ...weakPhrases]);
    expect(names.filter((name) => sourcesOf(`${name} ambience`).includes('abstract'))).toEqual([]);
  });

  it('have something that goes on, also when people and animals rest', () => {
    const names = PLACES.flatMap(({ phrases, weakPhrases = [] }) => [...phrases, ...weakPhrases]);
    const goesOn = (prompt: string): boolean =>
      read(prompt).scene.layers.some(({ source }) => getSource(source).form === 'texture');
    expect(names.filter((name) => !goesOn(`${name} ambience`))).toEqual([]);
    const others = ['school', 'prison', 'mall', 'gym', 'cinema', 'hospital'];
    expect(others.filter((name) => !goesOn(`${name} at night`))).toEqual([]);
  });

  it('keep to what is there all the time where the prompt names its own sounds', () => {
    verifies('decided.effect-prompt.places');
    expect(sourcesOf('zoo with monkeys')).toEqual(['crowd', 'wild-animal']);
    expect(sourcesOf('zoo').length).toBeGreaterThan(3);
  });

  it('have their air, where nothing but a room or somebody is named', () => {
    verifies('decided.effect-prompt.places');
    const rooms = Object.entries(SPACES).flatMap(([name, { phrases }]) => (name === 'dry' ? [] : phrases));
    const unheard = rooms.filter((room) => sourcesOf(room).includes('abstract') || read(room).scene.space === null);
    expect(unheard).toEqual([]);
    expect(sourcesOf('inside a car')).toEqual(['engine']);
    expect(read('cathedral interior, empty').scene.space).toBe('cathedral');
    expect(sourcesOf('an old man')).toEqual(['crowd']);
  });

  it('are only rooms for sounds that happen there', () => {
    expect(sourcesOf('applause in a concert hall')).toEqual(['applause']);
  });

  it.each([
    ['seagulls over a harbor', ['bird-call', 'waves', 'strain']],
    ['gulls crying above the docks', ['bird-call', 'waves', 'strain']],
    ['vultures over a desert', ['wild-birds', 'wind']],
    ['helicopter over a harbor', ['helicopter']],
    ['thunder over a city', ['thunder']],
    ['birds in a forest', ['birdsong', 'wind']],
  ])('are heard under birds over them: %s', (prompt, sources) => {
    expect(sourcesOf(prompt)).toEqual(sources);
  });

  it.each(['seagulls, port', 'gulls over a marina'])('are understood by names that are no room: %s', (prompt) => {
    const { scene, unknown } = read(prompt);
    expect(scene.layers.map(({ source }) => source)).toContain('waves');
    expect(unknown).toEqual([]);
  });

  it('keep their people where one voice is added, and lose whole groups that are excluded', () => {
    verifies('decided.effect-prompt.exclusions');
    expect(sourcesOf('busy train station with announcements').filter((name) => name === 'crowd')).toHaveLength(1);
    expect(sourcesOf('forest at night, no insects')).not.toContain('insects');
    expect(sourcesOf('street market, no voices')).not.toContain('crowd');
  });
});
