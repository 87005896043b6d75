import { describe, expect, it } from 'vitest';
import { VOCABULARY } from '../../registry.ts';
import { renderPrompt } from '../../testing.ts';
import { describeLayer } from '../heard.ts';
import { parsePrompt } from '../parse.ts';

const heard = (prompt: string): string[] =>
  parsePrompt(prompt, '', VOCABULARY).scene.layers.map((layer) => describeLayer(layer).replace(/^0: /, ''));

describe('sounds of homes, offices and streets', () => {
  it.each([
    ['grinding beans for coffee', ['motor-machine[machine=blender][into=nothing]']],
    ['office copier running', ['cycle-machine[machine=copier]']],
    ['paper jam in a copier', ['cycle-machine[machine=jam]']],
    ['dishwasher in the kitchen', ['cycle-machine[machine=dishwasher]']],
    ['car horn short angry beep', ['horn[kind=car]']],
    ['lorry horn long loud blast', ['horn[kind=truck]']],
    ['house keys fumbled', ['jingle[kind=keys][action=shake][surface=stone]']],
    ['car keys fumbled', ['jingle[kind=keys][action=shake][surface=stone]']],
    ['dice shaken in a hand and tossed', ['handling[kind=dice]']],
    ['two eggs cracked into a hot skillet sizzling', ['gadget[kind=egg] 2×', 'sizzle[kind=frying]']],
    ['deck shuffled and dealt', ['handling[kind=shuffle]', '1: handling[kind=deal]']],
    ['band saw cutting a plank', ['motor-machine[machine=saw][into=into-wood]']],
  ])('%s', (prompt, expected) => {
    expect(heard(prompt)).toEqual(expected);
  });

  it('lets the static of a video tape last', () => {
    const { left } = renderPrompt('vhs static');
    expect(left.length / 48_000).toBeGreaterThan(4);
    expect(Math.max(...left.subarray(3.5 * 48_000, 4 * 48_000).map(Math.abs))).toBeGreaterThan(0.03);
  });
});
