import { defineSketches } from './parts/sketched.ts';

/** Objects under strain: trees, ropes, bows, slabs of stone, canvas in the wind. */
export const strain = defineSketches({
  name: 'strain',
  traits: ['anywhere'],
  optionTraits: { 'leads-up': ['draw'] },
  noises: ['blow', 'creak'],
  default: 'rope',
  table: `
hull 5 each
  = timbers, mast, ship
  says [|ship] hull creaking, ship creaking, creaking [|wooden] ship, ship timbers
  every 2: creak trunk 1.3 55~100>80~140 .35 2ms; rattle trunk 1.3 40/s .06 hump;
    .35 creak trunk .32 260~380>420~640 .08 1ms; 1.1 creak trunk .32 260~380>420~640 .08 1ms
rope 3
  = ropes, cord, tightening, creaking
  loosely rope, rope [creak|tightening|stretching], rope tightening and creaking, ship rigging, hammock
  loosely (size 1.8) [|ship] hull groaning
  loosely (size 1.8 pitch .8) groaning metal, metal groaning
  at 0~.15 1.5~1.65: creak 1.2 24~38>45~75 .4; .08 creak .95 280>400 .12; crackle 1.2 120/s 600-4200 .3 hump
draw 1.3 swells
  = drawn, drawing
  says bow [draw|drawn|tension|creak|stretching], drawing bow, bow drawn back, bow pulled back, pulling back bow,
    bowstring drawn [|back], drawing bowstring, nocking and drawing bow, longbow drawn
  creak 240% 30~42>72~98 .34; 12% creak 230% 360>570 .13; crackle 100% 20>150/s 800-5000 .3 0/.3/1/1
board .9
  says plank creak
  creak board .52 95~190>170~330 .3; .57 creak board .27 200>145 .13; .15 strike trunk .08; .15 thud 700-9000 6ms .1
wicker 1.6
  says creaking wicker, wicker creak
  at 0~.1 .15~.25 .3~.4 .45~.55 .6~.7 .75~.85 .9~1 1.05~1.15 1.2~1.3: creak .07~.17 420~800>500~1000 .06~.12
  rattle trunk 1.5 14>55>10/s .04 0/.2/.4/1/1/.2
floorboards 3.6 each
  = boards, floorboard
  says floorboards, floorboard creak, creaking [floorboards|floor|stairs], loose floorboard, floor creak, creaky
    [floor|floorboards|stairs|staircase], stairs creaking, staircase creaking
  every 1.15: thud 55-420 30ms .5 4ms; .05 creak floor .4 55~105>90~200 .24 1ms; .5 creak floor .22 150>105 .1 1ms;
    .15~.4 strike trunk .08; .15~.4 thud 700-9000 6ms .04
tree 6
  = trunk, oak, pine
  says tree falling, falling tree, tree crashing down, timber
  ticks trunk 2.9 x11 .5 hurrying; .9 creak trunk 2.5 34>88 .13 1ms; 1.8 wash 1.9 700>2600 .5 .5 swelling
  at 0~.1 .9~1 1.5~1.6 2~2.1 2.4~2.5 2.7~2.8 2.9: thud 700-9000 6ms .3~.7
  3.6 thud 26-150 .22 5 4ms; 3.6 thud 500-7000 .3 2 12ms; 3.6 rattle trunk 1.9 60>20>1/s .7 fading
stone 4.6
  = slab, temple, tomb, grinding
  says stone [door|slab|grinding|sliding], stone door opening, stone door grinding open, stone door sliding, grinding
    stone, tomb opening, crypt opening, sarcophagus, secret door, boulder moving, [moving|sliding] stone, stone [|object|block] moving
  wash 3.85 75 1.4 .6 rough 0/0/.15/1/.9/1/1/0; wash 3.85 300 .65 .5 rough 0/0/.15/1/.9/1/1/0
  wash 3.85 1500 .2 .5 rough 0/0/.15/1/.9/1/1/0; rattle slab 3.85 170/s .12 rough; 3.85 strike slab 1.6 4ms
  3.85 thud 30-320 90ms 1.3 2ms
canvas 6 each
  = flapping, cloth
  says tent, canvas flapping, canvas tent, [|canvas] tent flapping, [|canvas] tent flapping in wind, tarp, tarpaulin,
    awning
  every .14: ?.7 0~.1 thud 60~140-700~2600 20ms~60ms .1~.7 2ms~9ms
  wash 100% 420 .1 .5 rough in .2 out .3
`,
  method:
    'Stick and slip as pulse trains whose rate follows the pull, fibres that crack ever faster before the fall, a slab whose grip catches and slips over grit, and folds of canvas as pressure pulses in gusts.',
  literature: [
    'A. Farnell, Designing Sound (2010), Creaking door',
    'F. Avanzini & S. Serafin, Interactive simulation of rigid body interaction with friction-induced sound generation, IEEE TSAP 13 (2005)',
  ],
  loudness: 'effect',
  channels: 1,
  distanceM: 3,
  space: 'outdoors',
  spaces: { floorboards: 'room' },
});
