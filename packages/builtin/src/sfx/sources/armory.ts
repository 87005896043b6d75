import { defineSketches } from './parts/sketched.ts';

/** Weapons and vehicles of games: what is done with them besides shooting, and what they hit. */
export const armory = defineSketches({
  name: 'armory',
  optionTraits: { 'leads-up': ['charge', 'catapult'] },
  noises: ['blow', 'crunch', 'snap', 'splat'],
  default: 'crossbow',
  table: `
crossbow 2.4
  = windlass, cranking
  loosely crossbow [loading|reload|cocking], loading crossbow
  ticks pawl 1.5 x17 .5 slowing; .5 ticks board 1 x6 .12; .3 wash 1.3 420>900 .07 1.3 late; 1.62 strike board 1.1 .7ms
  1.625 strike pawl .9 .3ms; 1.95 wash .22 2200>1500 .1 1.3 hump; 2.18 strike board .45 .6ms
loose .6
  = twang
  says [bow|bowstring|arrow] release, bow string twang, bow [twang|fire|shoot], arrow fired
  strike board .7 .6ms; tone .5 0/150/.1/120/1/116 .45 of 1/.8/.6/.5/.3/.25/.15/.1 decay .09 in .001
  thud 600-6500 8ms .5; .01 wash .45 3400>1300 .22 1.3 early
catapult 1.9
  = siege, boulder
  says catapult, catapult [release|launch|firing], siege engine
  says (size 1.3) trebuchet, trebuchet launch
  says (size .7) ballista
  ticks board .56 x8 .12; wash .7 260>620 .06 1.3 late; .7 strike pawl 1 .5ms; .7 wash .37 300>900 .3 1.3 late
  .97 strike board 2 1.6ms; .97 thud 40-420 90ms 1.4 2ms; .97 wash .7 1500>380 .28 1.3 early
  at 1.13 1.26 1.37: strike board .25 1ms
bullet-hit .55
  = masonry
  says bullet impact, bullet hit
  thud 1200-12000 5ms 1; thud 120-1400 30ms 1; .01 wash .18 2600>1100 .18 1.3 early; .03 crackle .45 90>40>8/s 900-7000
    .9 fading
bullet-pass .5
  = whizzing
  says bullet [whiz|flyby|pass|snap|zip], bullet [whiz|fly|pass] by
  wash .14 4800>5280 .3 2.4 swelling; .14 thud 1500-15000 2.5ms .9; .14 wash .36 0/4800/.28/2400/1/1440 .55 2.4
    0/1/.22/.36/1/0
ricochet 1.3
  thud 700-13000 6ms .5; strike panel .4 .1ms
  .012 tone 1.15 0/3000/.1/2360/.25/1860/.5/1350/1/780 .3 of 1/.22/.09 0/0/.055/.91/.25/.61/.5/.31/.75/.095/1/0 swings
    27/.24
  .012 wash 1.15 0/3900/.1/3070/.25/2420/.5/1750/1/1010 .05 3 0/0/.055/.91/.25/.61/.5/.31/.75/.095/1/0 swings 27/.24
stab .5
  = puncture, impaled, wet
  says [knife|sword|flesh] stab, stab flesh
  weakly stab
  wash .09 1800>4800 .2 1.3 late; .085 strike edge .06; .09 thud 70-700 30ms 1.2 2ms; .09 thud 700-4200 12ms .5; .1
    drops .3 150>25/s 500-1200 .22; .1 wash .28 1500>700 .16 1.3 early
cleave .5
  = cleaver, chopped
  says blade into flesh, sword into flesh
  says (size 1.3) axe into flesh
  says (force .9) decapitation
  wash .09 1800>4800 .2 1.3 late; .085 strike edge .06; .09 thud 70-700 30ms 1.2 2ms; .09 thud 700-4200 12ms .5; .1
    drops .3 150>25/s 500-1200 .22; .1 wash .28 1500>700 .16 1.3 early
  at .094 .105 .118: strike board .3~.8 .3ms
railgun 1.4
  = gauss
  says railgun, rail gun, railgun shot, railgun fire, gauss rifle
  tone .42 260>2300 .16 swelling of 1/.4/.3/.15; .42 thud 500-15000 12ms 1.2; .42 thud 40-420 .12 1.6
  .42 tone .9 640>352 .18 decay .2 in .001; .42 tone .9 1130>621 .12 decay .2 in .001; .42 wash .8 5200>900 .25 1.3
    early
charge 1.8 swells
  = charging
  says weapon charge, laser gun charging [|up], [laser|plasma|energy] charging, plasma rifle charging, charge up, power
    charge
  says (size 1.3) [|plasma|laser] cannon charging
  tone 100% 0/110/.8/605/1/616 .26 0/.15/.85/1/.95/1/1/0 of 1/.5/.35/.2/.12 vib 9/.012
  tone 100% 0/111.3/.8/612/1/623 .2 0/.15/.85/1/.95/1/1/0 of 1/.5/.35/.2/.12 vib 13/.012
  tone 100% 0/330/.8/1815/1/1848 .09 0/.15/.85/1/.95/1/1/0 of 1/.5/.35/.2/.12 vib 17/.012
  wash 100% 700>5200 .12 1.5 rising 0/1/.95/1/1/0
gear .45
  = clutch
  says gear shift, gear change, shifting gear, changing gear, stick shift,
    gear [crunch|grind], crunching gears, grinding gears, gears grinding
  strike gearbox .5 .8ms; .02 wash .2 700>1100 .06 1.3 hump; .23 strike gearbox 1.1 .7ms; .248 strike pawl .4 .4ms; .23
    thud 60-500 30ms .6
taser 3 each 10
  = stun
  says taser, taser [gun|zap|shock|firing|crackle], stun gun, stun gun zap, tasing, cattle prod, stun baton
  thud 180-5200 11ms 1.3; .004 thud 1500-9000 35ms .3 2ms
  every .053 evenly from .1 to 100%-.06: thud 1400-13000 1.2ms .65~1.1; .0012 thud 2200-8000 7ms .16; tone .03 2600~4200
    .13 decay .004 in .0003; tone .04 620~1000 .08 decay .005 in .0004
nitro 1.9
  = nitrous
  says nitro boost, nitro
  says (pace 1.2) turbo boost
  says (pace 1.5) boost pad
  says (pace 1.3) speed boost
  thud 300-6000 20ms .6; wash 100% 0/900/.25/4200/1/1300 .48 .9 early; wash 100% 160 .9 early low
  tone 100% 0/70/.4/190/1/150 .22 0/0/.35/1/1/0 of 1/.8/.6/.5/.4/.3/.2
`,
  method:
    'A pawl over the teeth of a windlass, a plucked string on limbs of wood, bursts with chips or wet grains behind them, the shock wave of a bullet with its falling hiss, tones that rise with a charge, discharges nineteen times a second.',
  literature: [
    'A. Farnell, Designing Sound (2010)',
    'R. Maher, Acoustical characterization of gunshots, IEEE SAFE (2007)',
    'G. Whitham, The flow pattern of a supersonic projectile, Comm. Pure Appl. Math. 5 (1952)',
  ],
  loudness: 'impact',
  channels: 1,
  distanceM: 1.5,
  space: 'room',
});
