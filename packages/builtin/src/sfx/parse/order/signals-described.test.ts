import { describe, expect, it } from 'vitest';
import { VOCABULARY } from '../../registry.ts';
import { compareScene } from '../heard.ts';
import { parsePrompt } from '../parse.ts';

describe('a signal and how it sounds', () => {
  it.each([
    ['low health warning (heartbeat)', 'heartbeat'],
    ['low health warning: slow heartbeat', 'heartbeat'],
    ['damage taken (grunt)', 'human[call=grunt]'],
    ['enemy death (splat)', 'body[kind=squish]'],
    ['game over (sad trombone)', 'stage[kind=trombone]'],
    ['menu open: whoosh', 'swing|transition'],
    ['button click (wood)', 'interface[voice=wood]'],
    ['coin pickup (8-bit)', 'retro-game[action=coin]'],
    ['explosion (distant)', 'explosion'],
    ['quest complete stinger', 'interface[gesture=success]'],
    ['game over stinger', 'retro-game[action=game-over]'],
    ['horror stinger', 'transition[shape=stinger]'],
  ])('%s is %s', (prompt, heard) => {
    const { scene, message } = parsePrompt(prompt, '', VOCABULARY);
    expect(compareScene(scene, heard).faults, message).toEqual([]);
  });
});
