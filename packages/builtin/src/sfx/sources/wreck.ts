import { defineSketches } from './parts/sketched.ts';

/** Vehicles that crash, and metal that is crushed. */
export const wreck = defineSketches({
  name: 'wreck',
  traits: ['blow', 'single', 'whole'],
  noises: ['blow', 'crunch'],
  default: 'car',
  parts: {
    car: 'glass shatter break debris metal crunch crumple',
    cycle: 'clatter metal',
    train: 'metal crunch debris',
  },
  table: `
car 3.2
  = cars, truck, bus, van
  says [car|vehicle|van] [crash|collision], [car|traffic|road] accident, two cars crash, [|two] cars collide, crash of cars, car
    wreck
  says (force .3 size .9) fender bender
  says (size 1.4 force .85) [truck|bus] [crash|collision]
  says (force .85) pileup
  .005 thud 32-260 .16 34 2ms; .005 thud 200-2400 .22 14; .005 rattle panel .55 150>40>8/s 1.1 0/1/1/.2; .005 rattle frame
    .28 22/s 1.2 fading
  .21 thud 32-260 .16 12 2ms; .21 thud 200-2400 .25 10; .25 rattle panel 2 60>40>25>4/s .6 0/.8/.7/.7/1/.1
  .21 rattle frame 1.9 26/s .9 fading; .1 gushes 1.9 22/s 180-3400 9 4ms 60ms 0/1/.7/.5/1/.1
  .06 crackle 2.5 420/s 900-11000 2.6 5ms 0/1/.7/.7/1/.05
  at .5~.75 .9~1.1 1.25~1.5 1.6~1.9: thud 45-320 .1 8 2ms; thud 250-5200 60ms 11; strike panel .9 .5ms; .02 rattle panel .3
    40>10/s 1.1 fading
  .07 thud 3200-15000 35ms 11; .07 rattle glassware 2.6 220>70>36>5/s 2.8 0/1/.7/.8/1/.25; .9 creak .7 120~170>200~260 .05
  at 1.9~2.2 2.2~2.6 2.6~2.9: strike panel .35 1ms; .15 strike panel .17 1ms
  .6 wash 2.5 5200 .05 .6 dying in .2
cycle 2.6
  = bicycle, bike, motorcycle
  says (size 1.4 force .8) motorcycle crash, motorbike crash
  says [bicycle|bike|scooter] crash, shopping cart crash
  thud 45-320 60ms 9 3ms; .12 wash .8 3100>1500 .5 1.1 dying rough in .03; .8 rattle tube 1.7 34>3/s .1 fading
  at 0~.1 .1~.25 .25~.4 .4~.55 .55~.7: strike tube .7 1ms; .15 strike tube .35 1ms
train 5.5
  = carriages, derails
  says train [crash|wreck|derailing|derailment], derailment
  says (size .8) tram crash
  says (size 1.2 force .9) plane wreck
  every .62 from 0 to 72%: thud 32-260 .11 15 2ms; thud 260-7500 .18 3; rattle panel .6 150>40>8/s 2 0/1/1/.2; rattle
    frame .3 22/s 2 fading
  .1 thud 3200-15000 35ms 2.5; .1 rattle glassware 1.6 260>30>4/s .6 0/1/1/1; wash 72% 900>420 .9 .5 fading rough in .02
  .2 creak 72% 300~420>520~700 .16
  at 4~4.2 4.2~4.4 4.4~4.6 4.6~4.8 4.8~5: strike panel .3 1ms; .15 strike panel .15 1ms
ship 5
  = hull, boat
  says ship crash, ship collision, ship runs aground, ship hits iceberg, shipwreck
  says (size .7) boat crash
  thud 24-140 .3 20 10ms; .005 strike hull 2.6 8ms; .5~.9 strike hull 1.9 8ms; 1.5~2.2 strike hull 1.2 8ms
  .1 wash 80% 420>180 .7 .7 fading rough in .2; .5 creak 1.1 60~90>120~180 .3; 1.6 creak 1.1 60~90>120~180 .24; 2.7
    creak 1.1 60~90>120~180 .16
  at .8~1.4 1.4~2 2~2.6 2.7~3.3 3.4~4: strike hull .15 1ms; .15 strike hull .7 1ms
crush 2.4
  = crushing, crumpling
  says (pace 2) metal crunch
  says metal crush, crushing metal, metal buckling, buckling metal
  says (pace 1.5) metal crumple, crumpling metal, crunching metal
  says (pace .8 force .4) metal bending, bending metal
  says (pace .8) metal twisting, twisting metal
  says (force .8) metal bending and tearing, metal tearing and bending
  says (pace 1.2 force .8) metal tearing, tearing metal
  says (pace 1.3 force .8) metal ripping, ripping metal
  says (size 1.2) car crush, crushing car
  says (size 1.2 force .9) car crusher
  every .5: creak .5 70~130>120~220 .3; rattle panel .45 90>6/s 1 0/1/1/.4
`,
  method:
    'A low blow, then the crush: dense runs of struck panels whose rate falls as the speed is used up, bursts and grains of noise from sheet that buckles and tears, and further blows; crumbs of safety glass, and parts that bounce to rest.',
  literature: [
    'A. Farnell, Designing Sound (2010), Fragmentation',
    'P. Cook, Real Sound Synthesis for Interactive Applications (2002), ch. 12 (particle models)',
  ],
  loudness: 'impact',
  channels: 2,
  distanceM: 8,
  space: 'outdoors',
});
