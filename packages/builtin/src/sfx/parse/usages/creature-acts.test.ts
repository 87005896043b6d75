import { describe, expect, it } from 'vitest';
import { VOCABULARY } from '../../registry.ts';
import { judgeScene } from '../heard.ts';
import { parsePrompt } from '../parse.ts';

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
    ['rattlesnake warning then strike', 'wild-animal[call=rattle] > swing'],
    ['cobra hiss then strike', 'wild-animal[call=hiss] > swing'],
    ['wolf growl then snarl attack', 'dog[call=growl] > dog[call=growl]'],
    ['bear roars and charges', 'beast[call=roar] > footsteps[ground=grass]'],
    ['bull snort and charge', 'farm-animal[call=snort] > hooves[gait=gallop]'],
    ['horse charge', 'hooves[gait=gallop]'],
    ['splashing footsteps', 'footsteps[ground=water]'],
    ['dog bite', 'body[kind=jaws]'],
    ['bush rustle', 'limbs[kind=foliage]'],
    ['something moving in the bushes', 'limbs[kind=foliage]'],
    ['grass rustling', 'wind'],
    ['cat footsteps', 'limbs[kind=paws]'],
    ['cat walking on wood floor', 'footsteps[shoe=barefoot]'],
    ['bear walking', 'footsteps[ground=grass]'],
    ['bird landing', 'limbs[kind=flutter]'],
    ['crocodile snap', 'body[kind=jaws]'],
    ['shark bite', 'body[kind=jaws]'],
    ['swan honking', 'bird-call[call=honk]'],
    ['fox scream', 'dog[call=vixen]'],
    ['sea lions on a rock by the sea', 'mammals[call=seal] + ?waves'],
    ['elephant herd', 'beast[call=trumpet] + footsteps[ground=grass]'],
    ['elephants walking', 'footsteps[ground=grass]'],
    ['a kookaburra cackles', 'wild-birds[call=kookaburra]'],
    ['camel, grumbling', 'mammals[call=camel]'],
    ['cat hisses and spits', 'cat[call=hiss]'],
    ['snake slithers past and hisses', 'limbs[kind=slither] + wild-animal[call=hiss]'],
    ['startled crows scatter', 'limbs[kind=flock]'],
    ['a flock of pigeons bursts into flight', 'limbs[kind=flock]'],
    ['bats fluttering out of a cave, squeaking', 'limbs[kind=flutter] + wild-animal[call=squeak]'],
    ['a robin flutters off', 'limbs[kind=flutter]'],
    ['pony steps onto a wooden bridge', 'hooves[ground=wood]'],
    ['geese fussing', 'bird-call[call=honk]'],
    ['newborn fussing', 'human[call=cry]'],
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
    ['Elk bugle, mountain valley, distant', 'mammals[call=elk] + wind'],
    ['village pub interior', 'crowd + jingle + impact + crowd[mood=laughter]'],
  ])('%s: nothing else', (prompt, heard) => {
    const { scene, message } = parsePrompt(prompt, '', VOCABULARY);
    expect(judgeScene(scene, heard), message).toBe('right');
  });
});

describe('nature by other names and in company', () => {
  it.each([
    ['rookery at dusk', 'bird-call[call=caw] + ?wind'],
    ['frozen pond groaning', 'ice'],
    ['tree trunk creaking in a gale', 'strain + wind'],
    ['a goat bleats and a bell around its neck clanks', 'farm-animal[call=baa] + bell[kind=cow]'],
    ['sandals walking on sand', 'footsteps[ground=sand]'],
    ['sanding a wooden board', 'tools[tool=sandpaper]'],
    ['ducks by a trickling brook', 'bird-call[call=quack] + stream'],
    ['waves calmer than a storm sea', 'waves'],
    ['an aeroplane drones across the sky', 'aircraft[craft=jet]'],
  ])('%s', (prompt, heard) => {
    const { scene, message } = parsePrompt(prompt, '', VOCABULARY);
    expect(judgeScene(scene, heard), message).toBe('right');
  });
});
