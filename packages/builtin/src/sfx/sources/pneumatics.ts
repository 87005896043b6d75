import { balloon, flame, stove, torch } from './parts/burners.ts';
import { defineSketches } from './parts/sketched.ts';

/** Compressed air and burning gas. */
export const pneumatics = defineSketches({
  name: 'pneumatics',
  traits: ['of-vehicle'],
  optionTraits: { moves: ['brakes'] },
  noises: ['rush', 'rumble', 'hiss', 'blast'],
  firm: ['brakes'],
  default: 'release',
  spaces: { lift: 'room', stove: 'room' },
  table: `
blowout 3.2
  says tire [blowout|burst|pop|exploding], tyre blowout, tyre burst, burst tire, blown tire, tire blows out
  thud 45-500 50ms 5; thud 500-7000 20ms 3; .01 jet .5 3200>900 .6 .8; .14 puffs 3 13>3.5 60-420 2.2; .14 puffs 3 13>3.5
    500-2600 .7
flat 4 each 15
  says [|flat] tire flapping, flat tire driving, driving on flat tire
  puffs 100%-.1 7>7 60-420 1.8; puffs 100%-.1 7>7 500-2600 .6
bellows 4.8 each 12
  says bellows, forge bellows, bellows pumping
  every 2.4 evenly: wash 50% 420>820>380 1 .7 0/0/.3/1/.75/.7/1/0; wash 50% 2600 .3 .6 0/0/.3/1/.75/.7/1/0; 50% thud
    90-700 30ms .35 2ms; 52% wash 46% 1300 .22 .8 0/0/.4/1/1/0
brakes 1.9
  = brake, brakes, truck, bus, lorry, semi truck
  says air brake, air brakes hiss, truck [|air] brakes, semi truck air brakes, bus [|air] brakes, train brakes hiss,
    brake hiss
  strike valve .3 .5ms; .01 jet .32 3600>2600 .5 .9; .4 strike valve .35 .5ms; .41 jet 1.4 4300>1500 1 .28; .405 thud
    60-500 30ms .8 2ms
release .9
  = piston, valve, hydraulic, steam
  loosely pneumatic, [pneumatic|hydraulic|air] hiss, [pneumatic|air|pressure|steam|gas] release, compressed air, air hose,
    steam [burst|valve|vent]
  strike valve .3 .5ms; .004 jet 100%-.01 5200>2300 .9 .3
door 1.7
  = sliding
  says airlock, [airlock|spaceship|starship|futuristic|automatic|pneumatic] door, spaceship airlock [|door], spaceship
    door [opening|hiss], spaceship door sliding open, sci fi door [|opening], sci fi door closing
  says (size 1.3) bus door
  strike valve .35 .5ms; .02 jet .5 5600>2800 .6; .14 whirr .85 130>260 .2; .14 wash .85 420 .25 .6 hump; .14 wash .85
    2300 .06 .8 hump
  1.02 thud 55-600 50ms 1; 1.025 strike valve .4 .5ms; 1.04 jet .55 4200>2200 .35 .35
lift 2.6
  = elevator
  says elevator door [|opening], lift door, [|elevator|lift] sliding lift door
  strike valve .2 .5ms; .1 tone 1.7 62>95>62 .12 0/0/.15/1/.8/.85/1/0 of 1/.7/.5/.6/.3/.3/.2; .1 wash 1.7 420 .5 .6
    0/0/.15/1/.8/.85/1/0
  .1 wash 1.7 2300 .12 .8 0/0/.15/1/.8/.85/1/0; .15 crackle 1.6 14/s 180-2400 .4 0/1/1/1; 1.85 thud 50-480 70ms .9 2ms;
    1.86 strike valve .3 .5ms
leak 4 each
  = leaking, deflating, puncture
  says gas leak, air leak, tire deflating, tyre deflating
  says (size .6) balloon deflating
  jet 100% 6800>5200 .6 1.5; tone 100% 3100>2500 .02 vib 7/.01
jet 3 each
  = burner
  says gas jet
torch 3.2 each
  = welding, soldering
  says blowtorch, [blow|gas|welding] torch
stove 3.4 each
  = hob, cooker
  says gas [burner|stove|hob], gas stove igniting, lighting gas stove
balloon 7 each 24
  = balloon
  says hot air balloon [|burner], balloon burner
flamethrower 2.6 each
  = flame, dragon
  says flamethrower [|burst], flame thrower, fire breath
  says (size 1.3) dragon fire
spray 1.1
  = can, graffiti, deodorant
  says spray can, spray paint, aerosol
  weakly spray, spritz
  wash 100% 7200 .7 .6 in .02 out .09
pump 1.1 count 4
  = tire, tyre, bicycle
  says bicycle pump, tire pump, pumping tire
  wash .42 900>2400 .8 1.4 0/.06/.8/1/1/0; .42 strike valve .3 .5ms; .52 wash .45 1500>700 .35 1 0/0/.22/1/1/0
`,
  drawn: {
    jet: (hand) => flame(hand, 620, 0.5),
    torch,
    stove,
    balloon,
    flamethrower: (hand) => flame(hand, 330, 0.16),
  },
  method:
    'Noise of a free jet whose band and level fall with the pressure, after the clack of its valve; flames add a roar that flickers some thirty times a second.',
  literature: [
    'M. J. Lighthill, On sound generated aerodynamically, Proc. R. Soc. A 211 (1952)',
    'A. Farnell, Designing Sound (2010), Fire',
  ],
  loudness: 'effect',
  channels: 1,
  distanceM: 3,
  space: 'outdoors',
});
