import { defineSketches } from './parts/sketched.ts';

/** One rocket of a firework, stage by stage. */
export const fireworks = defineSketches({
  name: 'fireworks',
  traits: ['never-indoors'],
  noises: ['blow', 'blast', 'explosion', 'snap'],
  default: 'rocket',
  table: `
ascent 1.5
  says firework [|rocket] whistle, firework launch
  wash 100% 2600>1400 .42 .6 0/0/.07/1/1/1 dying
  tone 100% 0/1150/.1/1810/.3/2300/.6/2780/1/3250 .3 0/0/.1/.92/.89/.33/1/0 shake .005 of 1/.35/.18
burst 1.6
  says firework burst
  thud 60-5200 30ms 1.6; .002 thud 30-260 220ms 2.2; .03 thud 60-900 400ms .5
crackle 1.8
  says firework crackle
  .05 crackle 55% 130/s 900-9500 1.3; .3 crackle 100%-.35 60/s 1300-9500 .8
rocket 4
  says single firework, firework rocket, whistling firework
  says (size .7) bottle rocket
  wash 1.52 2600>1400 .42 .6 0/0/.07/1/1/1 dying
  tone 1.52 0/1150/.1/1810/.3/2300/.6/2780/1/3250 .3 0/0/.1/.92/.89/.33/1/0 shake .005 of 1/.35/.18
  46% thud 60-5200 30ms 1.6; 46%+.002 thud 30-260 220ms 2.2; 46%+.03 thud 60-900 400ms .5
  46%+.05 crackle 25% 130/s 900-9500 1.3; 46%+.3 crackle 45%-.35 60/s 1300-9500 .8
`,
  method: 'A band of noise with a tone that climbs, a burst with its low roll, and random sparks.',
  literature: ['A. Farnell, Designing Sound (2010), Explosions'],
  loudness: 'effect',
  channels: 1,
  distanceM: 12,
  space: 'field',
});
