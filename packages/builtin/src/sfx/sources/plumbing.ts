import { defineSketches } from './parts/sketched.ts';

/** Water in pipes, bowls and basins, and what spreads it. */
export const plumbing = defineSketches({
  name: 'plumbing',
  noises: ['gurgle', 'babble', 'splash'],
  default: 'flush',
  table: `
flush 8.6
  = toilet, cistern
  loosely toilet flush, flushing toilet, toilet, flush, water flush
  thud 250-3800 12ms .6; .16 thud 110-1200 20ms .7 2ms
  .2 gushes 4 12/s 120-3500 6 20ms 70ms 0/.6/.15/1/.6/.6/1/0; .2 gushes 4 60/s 250-7000 1.6 8ms 25ms 0/.3/.2/1/.6/.6/1/0
  .3 bubbles 3.9 80/s 250-2500 3; 2.6 gulps 1.7 3>8 190>330 1.8; 4.18 wash .4 300>900 .5 1.2 late
  2.78 wash 5.5 0/2500/.7/3100/1/4600 .13 .9 0/.12/.18/1/.8/.87/1/.12 out .08; 4.4 bubbles 3.8 14/s 400-1600 .23
  8.28 thud 160-1800 12ms .35
drain 4.2
  = draining, sink, bathtub
  says sink drain, water draining, drain gurgle, water down drain
  says (size 1.3 pace .7) bathtub draining, bath draining
  wash 3.45 480 .2 .8 0/.6/1/1.2 in .2; bubbles 3.45 26/s 260-1400 .25; gulps 3.45 2>10 100>165 1.15 0/.45/1/1
  3.45 wash .7 0/420/.64/1500/1/900 1.1 2.2 hump rough
sprinkler 4 each
  = lawn, irrigation
  says [|lawn|garden|impulse|impact|rotary|ticking] sprinkler, [|lawn|garden] sprinkler ticking, sprinkler on lawn
  says (size 1.2) irrigation sprinkler
  wash 100% 5200 .13 .6 swings 3.8/.6 in .1 out .2; crackle 100%-.05 90/s 1500-7000 .25 3ms 0/1/1/1
  every .263 evenly: thud 1800-9500 4ms .8 .3ms; tone .06 2350 .25 decay .012;
    .01 wash .1 4200>6800 .75 .7 0/0/.12/1/1/0
`,
  method:
    'Gushes of noise that swell up and ebb away, broad bands of rushing water, bubbles whose pitch rises as they come up, gulps of air in the trap that follow each other ever faster, and the band of the filling cistern, which climbs until its valve closes.',
  literature: [
    'K. van den Doel, Physically based models for liquid sounds, ACM TAP 2 (2005)',
    'A. Farnell, Designing Sound (2010), Running water',
  ],
  loudness: 'effect',
  channels: 1,
  distanceM: 1.5,
  space: 'bathroom',
  spaces: { sprinkler: 'outdoors' },
});
