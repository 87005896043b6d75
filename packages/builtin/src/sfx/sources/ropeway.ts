import { defineSketches } from './parts/sketched.ts';

/** Ropeways: chairlifts and cable cars. */
export const ropeway = defineSketches({
  name: 'ropeway',
  traits: ['lasting'],
  default: 'chairlift',
  table: `
chairlift 9 each 30
  = ski lift, chairs
  says chairlift, [chair|ski|drag|t-bar] lift, ski chairlift, ski chair lift, riding ski lift, ski lift tower, chairlift
    passing tower, chairlift running, ski tow
  tone 100% 44~58 .036 0/0/.07/1/.93/1/1/0 of 1/.7/.5/.6/.25/.3/.14/.2/.1/.08/.06/.12; wash 100% 170 .1 .5 rough
    0/0/.07/1/.93/1/1/0; wash 100% 1500 .016 .6 0/0/.07/1/.93/1/1/0
  every 3.5 from .9 to 100%: rub .9 600>900 .14; .2 rattle steel .8 14/s .14; ticks iron .9 x8 1.3 .9ms; puffs .9 8.9>8.9
    55-480 .75
cabin 9 each 30
  = gondola
  says gondola lift, cable car, aerial tramway, ropeway, cableway, aerial cable car, mountain cable car, ski gondola,
    cable car ride, funicular
  tone 100% 35~46 .045 0/0/.07/1/.93/1/1/0 of 1/.7/.5/.6/.25/.3/.14/.2/.1/.08/.06/.12; wash 100% 136 .12 .5 rough
    0/0/.07/1/.93/1/1/0; wash 100% 1200 .02 .6 0/0/.07/1/.93/1/1/0
  42% rub 1.4 600>900 .17; 42% ticks iron 1.4 x9 .8 .9ms; 43% ticks iron 1.4 x9 .36 .9ms; 42% puffs 1.4 6>6 50-400 .6; .2 rub
    100%-.4 300>420 .1
`,
  method:
    'A gear tone and rumble of the running rope; the grip strikes the wheels of a tower one after the other, bodies of iron at the rate that speed and spacing give.',
  literature: [
    'A. Farnell, Designing Sound (2010), Motors',
    'K. van den Doel & D. Pai, The sounds of physical shapes, Presence 7 (1998)',
  ],
  loudness: 'effect',
  channels: 1,
  distanceM: 5,
  space: 'outdoors',
});
