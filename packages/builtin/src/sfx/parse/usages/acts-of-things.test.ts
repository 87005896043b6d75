import { describe, expect, it } from 'vitest';
import { VOCABULARY } from '../../registry.ts';
import { compareScene } from '../heard.ts';
import { parsePrompt } from '../parse.ts';

describe('what happens to things', () => {
  it.each([
    ['a sword is drawn, one slash, dropped on a stone floor', 'swing > swing > impact[material=metal]'],
    ['an old tree is cut with a saw and then it creaks and falls', 'tools[tool=saw] > strain[kind=tree]'],
    ['the ice cracks and he falls in', 'ice|shatter > splash'],
    ['a kid trips by the pool and falls in', 'splash'],
    ['he trips and falls', 'impact|tumble'],
    ['a winch clicks, pause, the gate drops', 'hand-work|mechanism > fittings[kind=portcullis]'],
    ['portcullis drops', 'fittings[kind=portcullis]'],
    ['iron gate falls shut', 'door'],
    ['the mouse trap snaps shut', 'hand-work'],
    ['two axe strokes into a log', 'tools[tool=axe] 2×'],
  ])('%s is %s', (prompt, heard) => {
    const { scene, message } = parsePrompt(prompt, '', VOCABULARY);
    expect(compareScene(scene, heard).faults, message).toEqual([]);
  });
});
