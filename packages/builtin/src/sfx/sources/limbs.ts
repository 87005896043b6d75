import { defineSketches } from './parts/sketched.ts';

/** Wings, paws, claws and bellies: what animals do besides calling. */
export const limbs = defineSketches({
  name: 'limbs',
  traits: ['moves', 'work'],
  optionTraits: { steps: ['paws'] },
  noises: ['click', 'scratch', 'flap'],
  default: 'takeoff',
  table: `
flop 2.4
  = flopping, flops
  says flopping fish
  slap: thud 500-4200 16ms .7; .002 thud 70-340 30ms .9 2ms; strike board .5 4ms
  pair: slap; .07~.11 slap .7
  pair; .24 pair .88; .48 pair .77; 1.02~1.1 pair .68; 1.3 pair .6; 1.52 pair .53; 1.95~2.05 pair .46
takeoff 1.7
  = take off, takes off, fly away, flies away
  says bird taking off, bird flying away, bird flying off
  wings 93% 11>7.5 1 0/1/.1/.8/.3/.6/.6/.35/1/.08
flock 3.2
  = birds, flock, pigeons, many, several
  says flock taking off, flock of [birds|pigeons] taking off, flock of birds flying [away|off], birds taking flight
  bird: wings 60%~80% 10>7 .25~.8 450~690 0/1/.1/.8/.3/.6/.6/.35/1/.08
  at 0 0~15% 0~25% 5%~25% 0~30% 10%~30% 0~30%: bird
  wash 100% 1500 .25 .5 early rough
flap 2 each 12
  = flap, flapping, beating
  weakly flap
  says wing, wings beating, beating wings, flapping wings, [|bird] wings flapping, wingbeat
  says (size 2 pace .55 force .9) dragon wing, dragon wings flapping
  says (size 2 pace .6 force .9) giant wings flapping
  wings 100%-.2 4.6>4.6 .75
flutter 1.4 each 12
  = flutter, fluttering, moth, butterfly, cage
  says wings flutter, fluttering wings
  says (size .8) bat wings, bats flying
  wings 100%-.1 15>15 .52 900
scurry 1.8 each 12
  = mouse, rat, rats, mice, tiny feet
  says scurry, scamper, scuttle
  says (size 1.5) pitter patter of feet
  every .9: feet 65% 17 .32 .22
legs 1.6 each 12
  = insect, spider, crab, bug, cockroach
  says skitter, spider crawling
  says (pace 1.6) insects crawling, bugs crawling
  says (pace .7) crab walking
  every .8: feet 65% 34 .4 .03
paws 2.6 each 12
  = nails, trotting, running
  says paw, paw steps, walking paws, dog [footsteps|paws|claws|nails], claws on floor
  says (pace 1.6 force .8) running paws
  every .227: foot .18 .43, .018~.04 foot .18 .43
claws 1.6 each 12
  = scratch, scratching, clawing, digging
  says claws scratching, scratching claws, scratching at door, dog scratching
  says (size .7) cat scratching
  every .18: wash .13 1500~2300>2500~3800 .7 1.2 early rough
shake 1.7
  = shaking, shakes, ears
  says dog shaking [|off], dog shaking itself
  wings 100%-.15 11>11 .75 690 hump
  every .09: thud 700-4500 6ms .3~.5
foliage 1.6 each 12
  = bush, undergrowth
  every .53: wash 70% 3600 .08 .5 early; crackle 70% 0/20/.35/200/1/20 1400-7500 .2 3ms 0/1/1/1
slither 2.4 each 12
  = snake, crawling, sliding
  says slither, snake slithering
  wash 100% 2200 .4 .6 swings 1.1/.15 rough; crackle 100% 45/s 2200-9000 .25 2ms 0/1/1/1
peck 1.5 each 12
  = beak, pecks
  says pecking, birds pecking, chickens pecking
  every 1.2: feet 65% 4.5 .7 .55
fingers 2.1 each 12
  = fingertips, fingernails
  says drumming fingers, fingers drumming, fingers drumming on desk, fingers tapping, tapping fingers,
    fingertips drumming
  says (size .75) fingernails tapping, nails tapping
  every .62: foot .11 .32 2550; .08 foot .14 .42 2550; .16 foot .18 .5 2550; .24 foot .25 .7 2550
wag 1.8 each 12
  = tail, thumping
  says tail wagging, wagging tail
  every .278: foot .03 .9 1020
`,
  method:
    'Wing beats as bands of air that rise and fall with the downstroke, slower and duller as the bird leaves; feet as clicks of claws and soft strikes on a floor at the rate of the gait; scratches and coils as gated noise.',
  literature: [
    'C. J. Clark, Locomotion-induced sounds and sonations, in: Vertebrate Sound Production (2016)',
    'P. R. Cook, Modeling BILL’S GAIT: analysis and parametric synthesis of walking sounds, AES 22nd Conf. (2002)',
  ],
  loudness: 'effect',
  channels: 1,
  distanceM: 2,
  space: 'outdoors',
});
