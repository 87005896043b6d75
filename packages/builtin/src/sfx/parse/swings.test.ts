import { describe, expect, it } from 'vitest';
import { VOCABULARY } from '../registry.ts';
import { describeLayer } from './heard.ts';
import { parsePrompt } from './parse.ts';

const heard = (prompt: string): string[] => parsePrompt(prompt, '', VOCABULARY).scene.layers.map(describeLayer);

describe('things and creatures that are named by what they do', () => {
  it.each([
    ['squeaky swing at an abandoned playground', /^0: rocking\[kind=swing\]/],
    ['old swing set squeaking slowly', /^0: rocking\[kind=swing\]/],
    ['mattress springs creaking', /^0: rocking\[kind=bed\]/],
    ['sips a smoothie, drinking it through a straw', /^0: eating\[action=slurp\]/],
    ['elephants trumpeting', /^0: beast\[call=trumpet\]/],
    ['man speaking with telephone filter', /^0: crowd/],
  ])('are heard as such: %s', (prompt, first) => {
    expect(heard(prompt)[0]).toMatch(first);
  });

  it('lets an elephant call and step, with no trumpet of brass', () => {
    const sources = heard('angry elephant trumpets and stomps');
    expect(sources).toHaveLength(2);
    expect(sources[0]).toMatch(/beast\[call=trumpet\]/);
    expect(sources[1]).toMatch(/footsteps/);
  });

  it.each(['vintage television switched on, static', 'office phone rings, traffic', 'drum roll, cymbal'])(
    'hears a noun that ends like an adjective: %s',
    (prompt) => {
      expect(heard(prompt).length).toBeGreaterThan(1);
    },
  );

  it('lets the answer follow the call', () => {
    expect(heard('coyote howl answered by others')).toHaveLength(2);
    expect(heard('coyote howl answered by others')[1]).toMatch(/^1: dog/);
  });
});
