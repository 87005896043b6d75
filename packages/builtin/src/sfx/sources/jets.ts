import { defineProps } from './parts/sketched.ts';

/** What escapes, sprays, burns or answers from a loudspeaker: gas, drops, small flames. */
export const jets = defineProps({
  name: 'jets',
  default: 'spray',
  noises: ['hiss', 'spark'],
  optionTraits: { 'leads-up': ['sparkler'], single: ['bursting'] },
  table: `
sauce .8
  says [ketchup|mustard|sauce|squeeze|mayonnaise] bottle, ketchup, squeezing ketchup, ketchup [|bottle] squirt
  says (size .7 force .35) toothpaste [|tube], squeezing tube, squeezing toothpaste
  at 0 .09 .15 .24 .3 .42: thud 180-1300 18ms .5~1; .01 thud 1200-5200 12ms .25
  rub .5 600>1100 .2; .6 strike shell .25
water-cooler 2.8
  says water dispenser, water cooler [|bubble], office water cooler
  strike shell .4; .05 wash 2.5 1900 .1 .6 in .08 out .15; 2.6 strike shell .4
  at .7 1.02 1.25 1.95: tone .26 130>290 .6 of 1/.3 decay .08 in .015
solder 1.1
  says soldering iron, soldering
  hiss .8 5200>3800 .3; crackle .9 120/s 2200-9000 .8
watering-can 3.5 each
  says watering [can|plants|flowers], watering garden with can, watering can pouring
  wash 100% 2600 .02 .5 rough in .3 out .4; crackle 100% 70/s 1400-5200 .7; crackle 100% 110/s 300-1500 1.6
lighter 1.5
  says lighter, [cigarette|flicking|lighting|disposable|bic] lighter, lighter [flick|flame|spark], lighting cigarette
  at 0 .5: rub .09 3200>5200 .4; ticks steel .09 x7 .22; .08 hiss .3 2600>900 .35
  .1 wash 1.3 420 .14 .5 rough in .03 out .06
zippo 1.7
  says zippo, [zippo|metal|flip] lighter, lighter flick open, lighter opens, zippo lighter flick, lighter flick open and
    light
  strike steel 1; .004 strike tin .8; rub .05 2600>4200 .12
  .4 rub .09 3200>5200 .4; .4 ticks steel .09 x7 .22; .48 hiss .3 2600>900 .35; .5 wash .7 420 .14 .5 rough out .06
  1.45 strike tin 1.1; 1.452 strike steel .8
cigarette 3.4
  says smoking cigarette, cigarette drag, cigarette puff, smoking, smoking pipe, vape, drag [of|on] cigarette, inhaling
    cigarette, bong hit
  weakly cigarette, cigar
  .1 crackle 1 130/s 1500-9000 .8; rub 1.1 1900>2900 .16 .8; 1.15 strike shell .06 2ms; 1.7 rub 1.6 1300>700 .3 .6
milking 4 each
  says milk squirting into [pail|bucket]
  every .52: hiss .26 4600>2600 .42; .02 thud 500-2100 70ms .18 20ms; .02 strike tin .05~.2 | hiss .26 4100>2300 .42;
    .02 thud 500-2100 70ms .18 20ms; .02 strike tin .05~.2
popper 1.3
  says party popper, confetti, confetti [popper|cannon|burst], streamer popper, christmas cracker
  .05 thud 250-9000 7ms 2; .05 thud 90-900 30ms 1; .07 rub .4 2600>1500 .2 .6; .2 crackle .9 160/s 2500-10000 .35
bursting .3
  says balloon pop, balloon burst, bursting balloon
  thud 60-700 30ms 6 .2ms; thud 500-9000 20ms 1.1 .1ms; .02 thud 300-3000 60ms .25 10ms
sparkler 3.5 each
  says sparkler, [burning|lit|dynamite|bomb] fuse, fuse, fuse burning, magnesium flare, road flare, flare burning
  wash 100% 6800 .16 .4 rough in .15 out .3; crackle 100% 170/s 2200-12000 1
blow-up 3.5
  says blowing up balloon, inflating balloon, balloon inflating, balloon [|being] blown up, balloon inflation, air
    mattress inflating
  rub .8 900>1500 .34 .7; .1 creak .6 320>420 .02; 1.3 rub .8 1050>1750 .34 .7; 1.4 creak .6 400>540 .02
  2.6 rub .8 1200>2000 .34 .7; 2.7 creak .6 480>660 .02
syringe 2
  says syringe, injection, hypodermic needle, drawing syringe, syringe plunger, needle injection, giving injection
  strike snap .5; .2 rub .6 1500>2300 .12; 1 strike shell .5 .3ms; 1.18 strike shell .5 .3ms; 1.45 rub .4 2300>1700 .1
feedback 2 each 10
  says [microphone|mic|audio|speaker|pa] feedback, feedback [squeal|howl|whine]
  tone 100% 1180>1195>1200 .5 swelling of 1/.08/.2/0/.08 out .3
zapper .4
  says [bug|fly|insect|mosquito] zapper
  crackle .2 80/s 900-12000 2.4; tone .24 100 .3 of .5/1/.4/.8/.3/.6/.2/.4 decay .12
draught 3.7
  says beer tap, [|pouring] beer from tap, draft beer, draught beer, soda fountain, pulling pint, drinks dispenser
  strike shell .6 .6ms; .08 wash 3 900>1900 .24 .6 in .06 out .12; .4 crackle 3.2 240/s 2600-11000 .4
  3.1 strike shell .6 .6ms
roger 1.3
  says roger beep, police radio, police scanner, walkie talkie [|beep], walkie talkie static and beep, walkie talkie
    beep and static, radio beep and static, two way radio [|beep], walkie talkie chirp
  strike snap .5; .02 wash 1.12 1700 .34 .55 in .003 out .003; .42 tone .13 1180 .4 of 1/.25/.3 out .01
  .56 tone .13 1560 .4 of 1/.25/.3 out .01; 1.1 wash .09 1700 .6 .55 in .003 out .003; 1.19 strike snap .4
pump-bottle .7
  says soap pump, soap dispenser [|pump|squirt], lotion pump, hand sanitizer [|pump], pump bottle
  rub .16 900>1500 .16; .02 creak .12 620>820 .02; .14 thud 500-3200 20ms .5; .2 thud 250-1400 16ms .4
  .17 strike shell .3; .36 rub .2 1400>800 .1; .56 strike snap .25
spray 1.1 each 8
  says hairspray, [hair|deodorant|bug|insect|aerosol|body] spray, air freshener, deodorant, spray deodorant
  says (pace 2 pitch 1.15) perfume, perfume spray, perfume bottle, spraying perfume, cologne
  strike snap .3; .02 wash 100%-.1 7600 .35 .5 in .02 out .06; 100%-.08 strike snap .2
pressure-cuff 3.9
  says blood pressure [|cuff|monitor|pump], sphygmomanometer
  at 0 .42 .84 1.26 1.68: rub .2 700>1200 .24; .2 thud 200-1400 15ms .3
  2.2 hiss 1.5 3400>2600 .3; 2.2 rub 1.2 900>500 .05
inhaler 1.8
  says inhaler, asthma inhaler, inhaler puff
  rattle shell .45 14/s .5; .6 strike snap .6; .61 hiss .22 6200>7800 .7; .7 rub .9 900>1700 .16 .6
squirt .5
  says spray bottle, squirt
  strike latch .2 .3ms; .02 wash .2 5200>7400 .6 .7 early; .34 strike latch .12 .3ms
extinguisher 3 each
  = extinguishing, foam
  says fire extinguisher [|spray|discharge]
  strike latch .3 .3ms; .03 wash 100%-.03 2400 .6 .4 in .03 out .25; .03 wash 100%-.03 320 .35 .6 in .03 out .3
champagne 2.4
  = fizz, fizzy release, fizzy
  says champagne [opening|pop|bottle], opening champagne, champagne bottle [opened|pop], champagne bottle cork pop
  thud 250-4200 12ms 3.5; tone .09 620>310 2.2 decay .02; .02 wash 99% 3200>7400 .26 .4 dying in .05; .1 crackle 90%
    240/s 3500-13000 .3
`,
  method:
    'Bands of noise that die away with the pressure, flames as uneven noise, drops and sparks as crackles, valves as struck plastic and steel.',
  literature: [
    'W. Gaver, How do we hear in the world? (1993)',
    'K. van den Doel, P. Kry & D. Pai, FoleyAutomatic, SIGGRAPH (2001)',
  ],
  distanceM: 1,
});
