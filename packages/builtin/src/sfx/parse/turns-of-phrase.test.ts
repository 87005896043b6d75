import { expect, it } from 'vitest';
import { VOCABULARY } from '../registry.ts';
import { judgeScene } from './heard.ts';
import { parsePrompt } from './parse.ts';

/** What is said in many words, each with the sounds that it stands for. */
const TURNS = [
  // One event told by its parts.
  ['cars collide, glass shatters', 'wreck'],
  ['a car crashes, glass shatters', 'wreck'],
  ['a wooden plank falls and hits the ground', 'impact[material=wood]'],
  ['a metal tray falling and hitting the hard floor', 'impact[material=metal]'],
  // Silence, and what is done to things.
  ['a crowd cheers, hard cut to absolute silence, then a cough', 'crowd > human[call=cough]|body'],
  ['a rusty portcullis being raised', 'fittings[kind=portcullis]'],
  ['a human being screaming', 'human[call=scream]'],
  // Armor over the steps of whoever wears it.
  ['a warrior in armor walking slowly', 'footsteps[shoe=boots] + jingle[kind=chain]'],
  ['an armored soldier walking', 'footsteps[shoe=boots] + jingle[kind=chain]'],
  ['a man in plate armor runs up the stairs', 'footsteps[shoe=boots] + jingle[kind=chain]'],
  ['armored truck engine running', 'engine[vehicle=truck]'],
  // Shots, and what becomes of them.
  ['a gunshot ricocheting off a rock', 'gunshot[action=shot] > gunshot[action=ricochet]'],
  ['sniper rifle shot with a whining ricochet', 'gunshot[weapon=rifle] > gunshot[action=ricochet]'],
  ['gunshots in the distance, a ricochet nearby', 'gunshot[action=shot] + gunshot[action=ricochet]'],
  // Creatures that land, fly off or cry for war.
  ['an imp lands', 'footsteps[action=land]'],
  ['a large creature landing', 'titan[kind=fall]'],
  ['a griffin flying away', 'limbs[kind=flap]|limbs[kind=takeoff]'],
  ['an ogre battle shout', 'monster[call=roar]'],
  ['a warrior’s battle cry', 'human[call=shout]'],
  // A creature and its one cry, what it is made of, and how it falls.
  ['Troll roar: wet, deep and hoarse monster bellow', 'monster[call=roar]'],
  [
    'Ice dragon dies: long mournful groan, huge body crashing onto the ground',
    'monster[call=groan] > titan[kind=fall]',
  ],
  ['dinosaur dies: a moan and the massive body thuds on the ground', 'monster[call=groan] > titan[kind=fall]'],
  ['leviathan dies, enormous body falling into the ocean', 'monster > splash 1×'],
  ['the giant’s carcass crashes down on heaps of gold', 'titan[kind=fall] + jingle[kind=coins]'],
  ['dragon roar mixed with a loud hiss', 'monster[call=roar] + monster[call=screech]'],
  ['Dragon dies: roar, then a growl', 'monster[call=roar] > monster[call=growl]'],
  ['a stone golem roaring', 'monster[call=roar]'],
  ['a stone golem walks', 'titan[kind=golem]'],
  ['a sand worm screams', 'monster[call=screech]'],
  ['giant worm emerges: deep rumbling roar', 'monster[call=roar]'],
  ['huge centipede crawling', 'limbs[kind=legs]'],
  ['tree roots being torn from the soil', 'shatter[material=wood]'],
  ['orc bite: a deep growl and a wet crunch', 'monster[call=growl] + eating'],
  // Names instead of words in the company of one place.
  ['hotel lobby; soft keys; chatter', 'instrument[instrument=piano] + crowd'],
  ['hotel lobby, jingling keys', 'jingle[kind=keys] + ?crowd + ?footsteps'],
  ['fairy bells', 'bell[kind=chimes]'],
  ['a warped siren', 'siren'],
  ['guitar twang', 'instrument[instrument=guitar]'],
  ['ocean current', 'bubbling[liquid=deep]'],
  // What is over, to come or only near.
  ['when the crowd has gone, sweeping', 'tools'],
  ['engine idling at a traffic light', 'engine[motion=idle]'],
  ['a snake hissing, ready to pounce', 'wild-animal[call=hiss]'],
  ['airlock seal releasing', 'pneumatics'],
  ['a seal barks', 'mammals[call=seal]'],
  // What somebody goes through, climbs or slices.
  ['travelling through a dark portal', 'teleport'],
  ['a portal humming', 'spaceship'],
  ['a boy climbs a tree', 'fabric[kind=rustle] + footsteps'],
  ['climbing over a wall', 'fabric[kind=rustle] + footsteps'],
  ['a disc slices through the air', 'swing[ends=air]'],
  ['a bear crashes through the undergrowth', 'beast + shatter[material=wood] + wind'],
  ['a log crashes through the thick forest', 'friction[motion=roll] > shatter[material=wood]'],
  ['defusing the bomb', 'interface[gesture=beep] 4×'],
  // The parts of a sound, named with it.
  ['mech footsteps, four stomps', 'combat[kind=mech] 4×'],
  ['four glasses, clinking', 'impact[material=glass] 4×'],
  ['a fanfare, six notes rising', 'stage[kind=fanfare]'],
  ['dialogue text scroll', 'interface[gesture=text]'],
  // A puff and a burst.
  ['a puff of powder', 'pneumatics[kind=release]'],
  ['a burst of interference', 'electricity[current=static]'],
  // A change from one to the next.
  ['bell tolls, every one softer than the previous', 'bell'],
] as const;

it.each(TURNS)('%s is %s', (prompt, heard) => {
  const { scene, message } = parsePrompt(prompt, '', VOCABULARY);
  expect(judgeScene(scene, heard), message).toBe('right');
});

it('hears a change in "each one lower than the last"', () => {
  const swellOf = (prompt: string) => parsePrompt(prompt, '', VOCABULARY).scene.layers.at(0)?.course?.swellDb;
  expect(swellOf('four knocks, each louder than the last')).toBeGreaterThan(0);
  expect(swellOf('five bounces, each bounce quieter than the one before')).toBeLessThan(0);
});

it('leaves the pause that a silence is said to last', () => {
  const { layers } = parsePrompt('wind, short silence, door slam', '', VOCABULARY).scene;
  expect(layers.at(1)?.course?.pauseS).toBe(0.5);
});

it('makes a burst short, alone and beside others', () => {
  const { scene } = parsePrompt('walkie talkie: squelch click, burst of static, roger beep', '', VOCABULARY);
  expect(scene.layers.at(0)?.durationS).toBeLessThan(1);
  expect(parsePrompt('a burst of radio noise', '', VOCABULARY).scene.durationS).toBeLessThan(1);
});
