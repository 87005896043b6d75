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
    ['fireworks display', 'explosion[kind=display]'],
    ['bow drawn and arrow released', 'strain > armory[kind=loose]'],
    ['an arrow is released and hits the target', 'armory[kind=loose] > swing[ends=stuck]'],
    ['crossbow shot hitting wood', 'armory[kind=loose] > swing[ends=stuck]'],
    ['crossbow shot into a door', 'armory[kind=loose] > swing[ends=stuck]'],
    ['arrow shot into a tree', 'armory[kind=loose] > swing[ends=stuck]'],
    ['bow shot, arrow misses', 'contraption > swing'],
    ['crossbow shot', 'armory[kind=loose]'],
    ['shotgun reload', 'gun-handling[kind=shells-pump]'],
    ['reload the shotgun, rack it', 'gun-handling[kind=shells-pump]'],
    ['shotgun shells loaded', 'gun-handling[kind=shells]'],
    ['two shells loaded into a shotgun, then pump', 'gun-handling[kind=one-shell] 2× > gunshot[action=cock]'],
    ['three gun cocks', 'gunshot[action=cock] 3×'],
    ['grenade rolls in and explodes', 'friction[motion=roll] > explosion'],
    ['grenade clinks on the floor', 'bounce[ball=steel]'],
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

  it.each([
    ['grenade bounce then explosion', 'bounce (bouncing grenade)'],
    ['loading shells into a shotgun', 'gun handling (loading shells)'],
  ])('%s is told by its own name', (prompt, told) => {
    const { message } = parsePrompt(prompt, '', VOCABULARY);
    expect(message).toContain(told);
    expect(message).not.toMatch(/steel ball|not understood/);
  });

  it('lets a dropped thing bounce as often as the prompt says', () => {
    const { scene } = parsePrompt('wrench dropped on concrete, bounces twice', '', VOCABULARY);
    const layers = placeScene(scene, getSource, 1, null).layers;
    expect(layers.map(({ events }) => events.length)).toEqual([3]);
  });
});
