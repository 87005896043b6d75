import { describe, expect, it } from 'vitest';
import { VOCABULARY } from '../registry.ts';
import { judgeScene } from './heard.ts';
import { parsePrompt } from './parse.ts';

describe('doors, drawers and small things at home', () => {
  it.each([
    // One act in two words, and two acts.
    ['door slam, close', 'door[action=slam]'],
    ['door slams closed', 'door[action=slam]'],
    ['door slam, open', 'door[action=slam] > door[action=open]'],
    ['door opens, closes', 'door[action=open] > door[action=close]'],
    // Doors that do not swing.
    ['sliding glass door open', 'fittings[kind=slide-open]'],
    ['sliding door closes', 'fittings[kind=slide-close]'],
    ['closet door slides open', 'fittings[kind=slide-open]'],
    ['revolving door', 'fittings[kind=revolving]'],
    ['screen door slam', 'fittings[kind=screen]'],
    ['drawer full of cutlery yanked open', 'office-props[kind=cutlery-open]'],
    ['sink running', 'stream[course=tap]'],
    ['timer beep', 'alarm[kind=timer]'],
    ['mouse double click', 'mechanism[device=double-click]'],
    ['squeaky rubber duck toy', 'toy[kind=squeak]'],
    ['wind up toy car across floor', 'playthings[kind=clockwork]'],
    ['flip flops slapping', 'footsteps[shoe=flipflops]'],
  ])('%s is %s', (prompt, heard) => {
    const { scene, message } = parsePrompt(prompt, '', VOCABULARY);
    expect(judgeScene(scene, heard), message).toBe('right');
  });
});

describe('one pair of hands', () => {
  it.each([
    ['a man clapping', 1],
    ['toddler clapping', 1],
    ['someone claps', 1],
  ])('%s: %i', (prompt, people) => {
    expect(parsePrompt(prompt, '', VOCABULARY).scene.layers.map(({ values }) => values.people)).toEqual([people]);
  });

  it.each(['audience clapping', 'people clapping', 'clapping', 'a man bows, the crowd claps'])('%s: many', (prompt) => {
    const { layers } = parsePrompt(prompt, '', VOCABULARY).scene;
    expect(layers.at(-1)!.values.people).toBeGreaterThan(20);
  });
});

describe('one mouth', () => {
  it.each([
    ['gulping water and sigh', 'eating[action=gulp] > human[call=sigh]'],
    ['chewing and burping', 'eating[action=chew] > belch'],
    ['brushing teeth and spitting', 'dressing[kind=teeth] > mouth[call=spit]'],
    ['old man grumbling', 'crowd[voice=old-man]'],
    ['text message buzz', 'telephone[kind=vibrate]'],
    ['punch hit grunt', 'swing[ends=body] + human[call=grunt]'],
  ])('%s is %s', (prompt, heard) => {
    const { scene, message } = parsePrompt(prompt, '', VOCABULARY);
    expect(judgeScene(scene, heard), message).toBe('right');
  });
});
