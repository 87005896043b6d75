import { describe, expect, it } from 'vitest';
import { getSource, VOCABULARY } from '../../registry.ts';
import { placeScene } from '../../timeline.ts';
import { judgeScene } from '../heard.ts';
import { parsePrompt } from '../parse.ts';

describe('what a thing does next', () => {
  it.each([
    ['laser charging up for two seconds, then fires', 'armory[kind=charge] > laser'],
    ['campfire burns, then a laser fires', 'fire > laser'],
    ['grandfather clock ticks four times and then chimes', 'clock[action=tick] 4× > clock[action=strike]'],
    ['a lawnmower dies and is restarted', 'engine > engine[motion=start]'],
    [
      'firework rocket whistles up, short pause, explodes and crackles',
      'fireworks[kind=ascent] > fireworks[kind=burst] > fireworks[kind=crackle]',
    ],
    ['fireworks display', 'explosion[kind=firework]'],
    ['bow drawn and arrow released', 'strain > armory[kind=loose]'],
    ['an arrow is released and hits the target', 'armory[kind=loose] > impact'],
    ['a pipe falls, bounces and rolls', 'impact[material=metal] > friction[motion=roll]'],
    ['a wooden log falls and rolls', 'impact[material=wood] > friction[material=wood]'],
    ['a metal lid drops and spins', 'impact[action=drop] > utensils[kind=lid-spin]'],
    ['wrench dropped on concrete, bounces twice', 'impact[action=drop]'],
    ['a ball bounces', 'bounce'],
    ['water falls into a pool', 'pour'],
    ['someone jumps into a pool', 'splash'],
    ['a stone falls into a pond', 'splash'],
    ["a crowd's single shared gasp", 'human[call=gasp]'],
    ['walkie-talkie beep', 'everyday-mechanics[kind=roger]'],
    ['a barrel falls and rolls', 'impact[material=wood] > friction[material=wood]'],
    ['empty beer can crushed underfoot', 'everyday-mechanics[kind=can-crush]'],
    ['plastic bottle crushed', 'everyday-mechanics[kind=bottle-crush]'],
    ['a book falls on the floor', 'impact'],
    ['crushing a soda can', 'everyday-mechanics[kind=can-crush]'],
    ['gun magazine inserted', 'gun-handling[kind=mag-in]'],
    ['magazine ejected from a pistol', 'gun-handling[kind=mag-out]'],
    ['golf club hitting a ball', 'sport[kind=club]'],
    ['portcullis rising', 'fittings[kind=portcullis]'],
  ])('%s is %s', (prompt, heard) => {
    const { scene, message } = parsePrompt(prompt, '', VOCABULARY);
    expect(judgeScene(scene, heard), message).toBe('right');
  });

  it('lets a dropped thing bounce as often as the prompt says', () => {
    const { scene } = parsePrompt('wrench dropped on concrete, bounces twice', '', VOCABULARY);
    const layers = placeScene(scene, getSource, 1, null).layers;
    expect(layers.map(({ events }) => events.length)).toEqual([3]);
  });
});
