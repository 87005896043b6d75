import { describe, expect, it } from 'vitest';
import { VOCABULARY } from '../registry.ts';
import { judgeScene } from './heard.ts';
import { parsePrompt } from './parse.ts';

describe('what animals do', () => {
  it.each([
    ['trout jumps, lands with a slap', 'splash > splash'],
    ['salmon leaping up a waterfall', 'splash + stream[course=waterfall]'],
    ['frog jumps into pond', 'splash'],
    ['turtle slides into the river', 'splash'],
    ['seal barks and dives into the sea', 'mammals[call=seal] + splash'],
    ['horse gallops up, stops, snorts', 'hooves > farm-animal[call=snort]'],
    ['bear growls, then lumbers off through dry leaves', 'beast[call=growl] > footsteps[ground=leaves]'],
    ['hedgehog rustles under a pile of leaves', 'footsteps[ground=leaves]'],
    ['heron stalks through shallows, strikes, flies off', 'footsteps[ground=water] > splash > limbs'],
    ['a kookaburra cackles', 'wild-birds[call=kookaburra]'],
    ['camel, grumbling', 'mammals[call=camel]'],
    ['cat hisses and spits', 'cat[call=hiss]'],
    ['snake slithers past and hisses', 'limbs[kind=slither] + wild-animal[call=hiss]'],
    ['squirrel nibbling a nut', 'eating[action=chew]'],
    ['a dog and a crying baby', 'dog[call=bark] + human[call=cry]'],
    ['birds squawking and cawing', 'birdsong + bird-call[call=caw]'],
  ])('%s', (prompt, heard) => {
    const { scene, message } = parsePrompt(prompt, '', VOCABULARY);
    expect(judgeScene(scene, heard), message).toBe('right');
  });
});

describe('a place with its own list of sounds', () => {
  it.each([
    ['rooftop garden in Tokyo: cicadas, wind chime, distant train', 'insects[kind=cicada] + bell[kind=chimes] + train'],
    ['alpine pasture with cowbells, grasshoppers and a light breeze', 'bell[kind=cow] + insects + wind + ?birdsong'],
    ['village pub interior', 'crowd + jingle + impact + crowd[mood=laughter]'],
  ])('%s: nothing else', (prompt, heard) => {
    const { scene, message } = parsePrompt(prompt, '', VOCABULARY);
    expect(judgeScene(scene, heard), message).toBe('right');
  });
});
