import { describe, expect, it } from 'vitest';
import { verifies } from '../../../../../../test/verifies.ts';
import { VOCABULARY } from '../../registry.ts';
import { parsePrompt } from '../parse.ts';

const parse = (prompt: string) => parsePrompt(prompt, '', VOCABULARY);
const sourcesOf = (prompt: string): string[] => parse(prompt).scene.layers.map(({ source }) => source);

describe('words that no phrase contains', () => {
  it.each([
    ['a poodle barking', ['dog']],
    ['stallion galloping', ['hooves']],
    ['a tabby meowing for food', ['cat']],
    ['jaguar growling in the jungle', ['beast', 'insects']],
    ['a crocodile splashing', ['splash']],
    ['limousine passing by', ['engine']],
    ['cobra hissing', ['wild-animal']],
    ['a trout in a pond', ['splash']],
    ['parrakeet chatter in a cage', ['bird-call']],
    ['macaque scream', ['wild-animal']],
    ['a spaniel and crowd chatter', ['dog', 'crowd']],
    ['flamethrower burst', ['pneumatics']],
    ['a knight walking on gravel', ['footsteps']],
    ['soldier trudging through mud', ['footsteps']],
  ])('are understood as the kind of thing or action they are: %s', (prompt, sources) => {
    verifies('decided.effect-prompt.kinds');
    expect(sourcesOf(prompt)).toStrictEqual(sources);
  });

  it.each([
    ['Skipping', 'blows'],
    ['fingers', 'limbs'],
    ['Clearing a table', 'abstract'],
    ['The tables', 'abstract'],
  ])('are the beginning of a phrase only for one source, or where it tells an act: %s', (prompt, source) => {
    expect(sourcesOf(prompt)).toStrictEqual([source]);
  });

  it('reports substitutions', () => {
    verifies('decided.effect-prompt.kinds');
    expect(parse('a spaniel barking').message).toContain("took 'spaniel' for 'dog'");
    expect(parse('a dog barking').message).not.toContain('took');
  });

  it.each([
    ['cat purring on a sofa', ['cat']],
    ['footsteps on a trampoline', ['footsteps']],
    ['keys dropped behind a piano', ['jingle']],
    ['birds singing behind the greenhouse', ['birdsong']],
    ['taking silverware out of the dishwasher', ['jingle']],
  ])('add nothing when they only describe a place: %s', (prompt, sources) => {
    expect(sourcesOf(prompt)).toStrictEqual(sources);
  });

  it.each([
    ['cast iron skillet dropped on tile floor', 'metal'],
    ['dropping a wrench on concrete', 'metal'],
    ['a mahogany wardrobe falls', 'wood'],
  ])('say what a thing is made of: %s', (prompt, material) => {
    expect(parse(prompt).scene.layers[0].values.material).toBe(material);
  });

  it.each([
    ['heavy panting of a runner', 'breath'],
    ['dog panting', 'dog'],
    ['a dog panting, heavy, close', 'dog'],
    ['error buzz', 'cue'],
    ['bee buzz', 'insects'],
    ['leather bag rustle', 'sheets'],
    ['leaves rustle', 'wind'],
    ['sparkly chime', 'cue'],
    ['eating a hot dog', 'eating'],
    ['unwrapping a candy bar', 'paper'],
  ])('are interpreted by context: %s', (prompt, source) => {
    expect(sourcesOf(prompt)).toStrictEqual([source]);
  });

  it('are never treated as typos of similar words', () => {
    for (const prompt of ['ripping duct tape', 'a trout', 'boar in a forest']) {
      expect(parse(prompt).message).not.toMatch(/for '(?:duck|trot|boat|board)'/);
    }
  });

  it('select a source by its own words when nothing else is given', () => {
    expect(sourcesOf('stiletto heels on a parquet')).toStrictEqual(['footsteps']);
    expect(sourcesOf('katana being drawn')).toStrictEqual(['swing']);
  });
});
