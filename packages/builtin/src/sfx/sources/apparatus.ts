import { defineSketches } from './parts/sketched.ts';

/** Devices with a fixed sequence: charging, opening, ejecting, driving piles. */
export const apparatus = defineSketches({
  name: 'apparatus',
  optionTraits: { moves: ['roller', 'cart', 'squeaky-cart'], door: ['lock'] },
  noises: ['click', 'handled'],
  default: 'defibrillator',
  table: `
roller 5 each
  = shutter, rolling
  says roller shutter, roller door, shop shutter
  tone 4.5 0/60/.1/98/1/94 .14 of 1/.7/.5/.3/.25/.15/.1 in .15 vib 6.5/.012; wash 4.5 1300 .05 .5 rough
  .2 ticks board 4.2 6.5/s .8; 4.5 strike board 2.2 1.5ms; 4.5 thud 60-1200 60ms .9 2ms
cart 4 each
  = trolley, pushing, supermarket
  says shopping cart, shopping trolley, supermarket trolley
  says (size 1.3) luggage cart
  wash 100% 360 .45 .6 rough in .2 out .25; rattle grille 100%-.15 30/s .25 0/1/1/1; rattle grille 100%-.15 3/s 1 0/1/1/1
squeaky-cart 4 each
  = squeaky
  says squeaky shopping cart [|wheel], squeaky [trolley|cart|wheel]
  wash 100% 360 .35 .6 rough in .2 out .25; rattle grille 100%-.15 30/s .08 0/1/1/1
  every .47 evenly: .1 tone .15 1575>1890>1680 .34 hump of 1/.5/.3/.15 vib 61/.012; .29 tone .15 1365>1505>1312 .2 hump
    of 1/.5/.3/.15 vib 61/.012
pile-driver 1.45 count 4
  says pile driver
  thud 60-2600 30ms .9; strike beam 5.4 .3ms; tone .3 74>46 .06 fading; .09 wash .8 2400>800 .6 .8 early
lock 1.3
  = key, deadbolt, turning
  says lock turning, turning lock, key [|turning] in lock, door lock, unlocking door, door unlocks, locking door,
    deadbolt
  at 0 .05 .1 .14 .19: 0~.015 strike latch .14 .1ms
  .42 wash .38 1900>3100 .1 1.5 0/0/.1/1/.33/0/.43/1/.66/0/.76/1/1/0; .42 strike latch .2 .1ms; .8 strike iron .86 .6ms
  .8 thud 250-4200 8ms .5; .85 strike latch .22 .1ms
bubble-wrap 3 each
  = wrap
  says bubble wrap [|popping], popping bubble wrap
  every .15: ?.8 thud 900-9500 3ms .4~.9, tone .03 780~1725>520~1150 .3 decay .006 in .0003
defibrillator 3.4
  = charging, shock, paddles
  loosely defibrillator [|charging], defibrillator shock, defibrillator charging and shock
  tone 2.45 0/480/.88/2100/1/2300 .22 of 1/.3/.2/.1 in .05; 2.7 thud 700-9000 30ms 1.1
  at 2.46 2.56: tone .08 2640 .25 of 1/0/.3
  2.71 strike floor 3 6ms; 2.71 thud 40-400 80ms 1.6 4ms; 2.96 strike floor .8 5ms
casing 1.2
  = brass, cartridge
  says [shell|bullet|brass] casing, [|shell] casing drop, shell casing falls, bullet shell [|falls]
  .05 bounce case .26 .5 .1ms
casings 3
  says [|shell|bullet|brass|spent] casing shower
  at .3~.5 .45~.65 .65~.8 .8~.95 1~1.1 1.15~1.3 1.35~1.5 1.5~1.65 1.7~1.85: bounce case .26 .5 .1ms
cap 1.3
  = bottle, beer, opener
  says bottle [cap|opening|opener], beer bottle opened, opening [|beer] bottle
  says (pace .8) soda bottle opened
  strike latch .3 .1ms; .02 wash .42 5200>3600 .8 .6 dying fading; .02 thud 500-5200 12ms .9; .5 strike latch .5
  .62 strike latch .3 .1ms; .69 strike latch .18 .1ms
`,
  method:
    'A tone that climbs with the charge and a broad crack over a heavy body; gas that escapes ever slower; small brass and tin bodies that bounce, each flight shorter than the last; a ram on a steel pile, and the exhaust that lifts it.',
  literature: [
    'A. Farnell, Designing Sound (2010)',
    'K. van den Doel & D. Pai, The sounds of physical shapes, Presence 7 (1998)',
  ],
  loudness: 'effect',
  channels: 1,
  distanceM: 1.2,
  space: 'room',
  spaces: { 'pile-driver': 'outdoors' },
});
