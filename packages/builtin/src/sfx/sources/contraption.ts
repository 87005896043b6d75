import { defineSketches } from './parts/sketched.ts';

/** Machines worked by hand: slot machine, typewriter carriage, starter cord, bow. */
export const contraption = defineSketches({
  name: 'contraption',
  traits: ['whole'],
  optionTraits: { end: ['carriage', 'carriage-return'] },
  parts: { carriage: 'bell ding' },
  noises: ['handled'],
  default: 'slot-machine',
  table: `
slot-machine 4.4
  = reels, lever
  loosely slot machine, fruit machine, one armed bandit
  ticks pawl .31 x7 .5; .34 strike cabinet 1.1 1.2ms; .4 ticks pawl 1.1 15/s .16; .4 ticks pawl 1.55 17/s .16; .4 ticks
    pawl 2 20/s .16; .4 wash 2 520 .05 .8 in .1 out .1
  at 1.44~1.57 1.86~2.04 2.28~2.52: strike cabinet 1.2 .8ms
  at 2.7 2.81 2.92 3.03: ring 760 .2
  3 rattle coin 1 10/s .6 .1ms 0/1/1/1; 3 rattle cabinet 1 10/s .2 0/1/1/1
jackpot 6.4
  = win
  says slot machine jackpot, jackpot
  ticks pawl .31 x7 .5; .34 strike cabinet 1.1 1.2ms; .4 ticks pawl 1.1 15/s .16; .4 ticks pawl 1.55 17/s .16; .4 ticks
    pawl 2 20/s .16; .4 wash 2 520 .05 .8 in .1 out .1
  at 1.44~1.57 1.86~2.04 2.28~2.52: strike cabinet 1.2 .8ms
  every .11 evenly from 2.7 to 4.2: ring 760 .2
  3.8 rattle coin 2.2 32/s .6 .1ms 0/1/1/1; 3.8 rattle cabinet 2.2 32/s .2 0/1/1/1
carriage 1.7
  = typewriter
  says carriage return, typewriter carriage return ding, typewriter [ding|bell] return, typewriter ding, typewriter bell
  ring 910 .34; .42 strike pawl .5 .3ms; .5 ticks pawl .55 x26 .28 hurrying; .5 wash .55 900>2300 .16 .8 late; 1.06
    strike cabinet 1.6 .7ms; 1.08 strike pawl .7 .3ms
carriage-return 1.7
  says typewriter carriage [|return]
  .42 strike pawl .5 .3ms; .5 ticks pawl .55 x26 .28 hurrying; .5 wash .55 900>2300 .16 .8 late; 1.06 strike cabinet 1.6
    .7ms; 1.08 strike pawl .7 .3ms
pull-cord 1.35
  = starter
  says pull cord, starter cord, recoil starter
  wash .46 900>2600 .3 1.4 late; ticks pawl .46 x22 .22 hurrying; .58 wash .36 2200>900 .12 1.2 fading; .96 strike
    cabinet .5 .8ms
  at .06 .31 .41 .49 .55 .61: thud 60-480 28ms 1 6ms
bow 1.5
  = archer, archery
  says bow and arrow [|shot], [bow|arrow|archery] shot, arrow shot from bow, shooting arrow, archer shooting
  says (size 1.2) longbow
  says (size .8 force .9) crossbow
  .08 ticks board .4 x9 .07; wash .5 500>950 .05 2.4 late rough; .62 strike board .9 .6ms; .62 thud 600-6500 8ms .5
  .62 tone .4 0/150/.12/120/1/116 .4 of 1/.8/.6/.5/.3/.25/.15/.1 decay .075 in .001; .62 wash .3 1700>3600 .22 1.6 early
  .93 strike cabinet 1.5 .8ms; .93 thud 250-4200 12ms .7; .93 tone .35 46 .2 of 1/.9/.7/.6/.4 vib 23/.04 decay .1
`,
  method:
    'Pawls over the teeth of a ratchet in the rhythm of the hand, small bells, coins in a tray, puffs of compression, and a string that lets go of limbs of wood.',
  literature: [
    'K. van den Doel & D. Pai, The sounds of physical shapes, Presence 7 (1998)',
    'A. Farnell, Designing Sound (2010)',
  ],
  loudness: 'effect',
  channels: 1,
  distanceM: 1.2,
  space: 'room',
});
