import { describe, expect, it } from 'vitest';
import { VOCABULARY } from '../registry.ts';
import { compareScene } from './heard.ts';
import { parsePrompt } from './parse.ts';

describe('loose material that falls or is poured', () => {
  it.each([
    ['dust settles', 'grit[kind=dust]'],
    ['plaster crumbling, dust falling', 'grit[kind=dust]'],
    ['explosion, then dust settling', 'explosion > grit[kind=dust]'],
    ['sugar poured', 'grit[kind=sand]'],
    ['loose dirt falling', 'grit[kind=sand]'],
    ['truck dumping gravel', 'grit[kind=gravel] + ?engine'],
    ['small stones tumbling', 'grit[kind=pebbles]'],
    ['explosion then rubble settling', 'explosion > grit[kind=pebbles]'],
    ['pouring water into a glass', 'pour'],
    ['rocks falling', 'avalanche[mass=rock]'],
  ])('%s is %s', (prompt, heard) => {
    const { scene, message } = parsePrompt(prompt, '', VOCABULARY);
    expect(compareScene(scene, heard).judgement, message).toBe('right');
  });
});
