import { describe, expect, it } from 'vitest';
import { VOCABULARY } from '../../registry.ts';
import { compareScene } from '../heard.ts';
import { parsePrompt } from '../parse.ts';

describe('when and what for', () => {
  it.each([
    ['water dripping from the roof after the storm', 'drip'],
    ['drops fall from the leaves after heavy rain', 'drip'],
    ['rain after thunder', 'thunder > rain'],
    ['a chest creaks open, for a dungeon crawler', 'handling[kind=chest]'],
    ['key sound for an ocean exploration game', 'jingle[kind=keys]'],
    ['laser for a space shooter', 'laser'],
    ['farm game coin pickup', 'retro-game[action=coin]|jingle'],
    ['city builder game button click', 'interface[gesture=click]'],
    ['ocean game splash', 'splash'],
  ])('%s is %s', (prompt, heard) => {
    const { scene, message } = parsePrompt(prompt, '', VOCABULARY);
    expect(compareScene(scene, heard).faults, message).toEqual([]);
  });
});
