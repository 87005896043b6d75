import { describe, expect, it } from 'vitest';
import { VOCABULARY } from '../registry.ts';
import { compareScene } from './heard.ts';
import { parsePrompt } from './parse.ts';

function readsAs(prompts: readonly (readonly [prompt: string, heard: string])[]): void {
  it.each(prompts)('%s is %s', (prompt, heard) => {
    const { scene, message } = parsePrompt(prompt, '', VOCABULARY);
    expect(compareScene(scene, heard).faults, message).toEqual([]);
  });
}

describe('sounds as comics spell them', () => {
  readsAs([
    ['pow', 'swing[ends=body]'],
    ['kaboom', 'explosion'],
    ['chomp chomp chomp', 'eating[action=bite] 3×'],
    ['bzzt', 'electricity'],
    ['ho ho ho', 'human[call=laugh]'],
    ['mwahaha', 'human[call=evil-laugh]'],
    ['rat-a-tat-tat', 'gunshot[weapon=machine-gun]'],
    ['ring ring', 'telephone'],
    ['toot toot', 'horn 2×'],
    ['man yelling hey twice', 'human[call=shout] 2×'],
  ]);
});

describe('words said several times', () => {
  readsAs([
    ['boing boing boing', 'toy[kind=boing] 3×'],
    ['tick tick tick', 'clock 3×'],
    ['tick tock tick tock', 'clock 4×'],
    ['whack whack', 'swing 2×'],
    ['shot shot shot', 'gunshot 3×'],
  ]);
});
