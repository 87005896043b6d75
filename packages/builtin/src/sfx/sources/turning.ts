import { defineProps } from './parts/sketched.ts';

/** What turns, rolls or runs along a rail: wheels, cranks, chains, drawers, small motors. */
export const turning = defineProps({
  name: 'turning',
  noises: ['handled'],
  default: 'crank',
  traits: ['whole'],
  optionTraits: { machine: ['lathe', 'shredder'] },
  spaces: { 'cord-start': 'outdoors' },
  strokes: { 'drawer-open': 'drawer-close', 'cabinet-open': 'cabinet-close', 'cutlery-open': 'cutlery-close' },
  firm: ['cutlery-open', 'cutlery-close'],
  table: `
rolling-pin 3 each
  says rolling pin, rolling [|out] dough
  every .75: rub 100% 260>420 .34 .8; rattle board 100% 26/s .2; 95% thud 90-500 25ms .25
castors 1.6 each
  says [office|swivel|desk] chair, [|office] chair rolling, rolling office chair, chair rolling on floor, chair wheels
  roll shell 100% 26/s .5; wash 100% 420 .4 .7 hump
rocking-chair 4 each
  says rocking [chair|horse|cradle], rocking chair creaking
  every .95: .1 creak 50% 170>240 .09; rub 90% 180>260 .16 .8; 60% strike board .4 2ms | .1 creak 50% 220>150 .09; rub
    90% 180>260 .16 .8; 60% strike board .4 2ms
receipt 1.7
  says [receipt|thermal|label|ticket] printer, printing receipt, receipt, receipt printing, parking ticket machine
  at 0 .22 .44 .66 .88: whirr .19 330>335 .4
  rub 1.1 2600>3200 .08; 1.38 rub .2 2800>4600 .24; 1.4 crackle .13 90/s 1600-8000 1.4
drawer-open .75
  says open, slide open, pull open, yank open, pulled out + drawer, desk drawer, wooden drawer, dresser drawer, wooden
    desk drawer
  says [desk|wooden|dresser] drawer, wooden desk drawer
  slide: rub .5 420>760 .3 .6, rub .5 90>140 1.8 .6, rattle chest .5 90/s .3
  strike board .5 .8ms; .02 slide; .53 strike chest .5 1.2ms; .53 thud 60-1200 30ms .4; .6 strike board .25 1.5ms
drawer-close .75
  says close, shut, slide shut, slide closed, slam, slam shut, pushed shut + drawer, desk drawer, wooden drawer, dresser
    drawer, wooden desk drawer
  slide: rub .5 760>420 .3 .6, rub .5 140>90 1.8 .6, rattle chest .5 90/s .3
  strike board .15 .8ms; .02 slide; .53 strike chest 1 1.2ms; .53 thud 60-1200 30ms .9; .6 strike board .25 1.5ms
cabinet-open .8
  says open, slide open, pull open, yank open, pulled out + filing cabinet, filing cabinet drawer, metal filing cabinet,
    metal filing cabinet drawer, metal drawer, file drawer, tool chest drawer
  says [|metal] filing cabinet [|drawer], metal drawer, file drawer, tool chest drawer
  strike cabinet .5 .8ms; .02 rub .5 700>1300 .24 .8; .02 rattle cabinet .5 30/s .14; .53 strike cabinet .8 1.2ms
  .53 thud 60-600 30ms .4; .6 strike cabinet .25 1.5ms
cabinet-close .8
  says close, shut, slide shut, slide closed, slam, slam shut, pushed shut + filing cabinet, filing cabinet drawer,
    metal filing cabinet, metal filing cabinet drawer, metal drawer, file drawer, tool chest drawer
  strike cabinet .15 .8ms; .02 rub .5 1300>700 .24 .8; .02 rattle cabinet .5 30/s .14; .53 strike cabinet 1.6 1.2ms
  .53 thud 60-600 30ms .9; .6 strike cabinet .25 1.5ms
cutlery-open .85
  says open, slide open, pull open, yank open, pulled out + cutlery drawer, silverware drawer, kitchen drawer, kitchen
    drawer full of cutlery, drawer full of cutlery, knife drawer, drawer of cutlery, utensil drawer
  says [cutlery|silverware|kitchen|knife|utensil] drawer, drawer [|full] of cutlery, kitchen drawer full of cutlery
  strike board .5 .8ms; .02 rub .5 420>760 .24 .8; .02 rattle board .5 30/s .14; .02 rattle steel .6 46/s .5
  .5 rattle steel .25 60/s .9; .53 strike board .8 1.2ms; .53 thud 60-600 30ms .4; .6 strike board .25 1.5ms
cutlery-close .85
  says close, shut, slide shut, slide closed, slam, slam shut, pushed shut + cutlery drawer, silverware drawer, kitchen
    drawer, kitchen drawer full of cutlery, drawer full of cutlery, knife drawer, drawer of cutlery, utensil drawer
  strike board .15 .8ms; .02 rub .5 760>420 .24 .8; .02 rattle board .5 30/s .14; .02 rattle steel .6 46/s .5
  .5 rattle steel .25 60/s .9; .53 strike board 1.6 1.2ms; .53 thud 60-600 30ms .9; .6 strike board .25 1.5ms
cord-start 6.4
  says two stroke [|engine] start, pull start [|engine], leaf blower start, strimmer start, weed whacker start, brush
    cutter start
  says (size 1.5) lawn mower pull start, lawnmower pull start, generator pull start, outboard motor [|pull] start,
    petrol mower start
  at 0 1.15 2.3: ticks steel .42 x20 .2 hurrying; rub .46 900>2500 .24; .05 puffs .5 8>14 60-520 .9; .56 rub .3 2000>900
    .08
  2.78 puffs .75 34>118 110-9000 .9; 3.53 puffs .5 118>132 110-9000 1; 4.03 puffs .85 132>46 110-9000 .9
  4.88 puffs 1.5 46>47 110-9000 .9
impact-wrench 2.4
  says [impact|air|pneumatic] wrench, air ratchet, [impact|rattle|torque|wheel] gun, impact driver, wheel nut gun, pit
    stop gun, pneumatic impact wrench
  at 0 1.3: hiss 1 5200>3400 .3; tone .9 95>300>190>190 .16 of 1/.6/.5/.3/.2/.15 in .03 out .06; .16 ticks steel .72
    27/s .8; .16 ticks iron .72 27/s .5
ratchet 2.2 each
  says ratchet wrench, ratchet spanner, wrench, spanner, wrench turning bolt, tightening bolt, tightening nut, wrench
    tightening, torque wrench
  every .55: ticks steel 40% x11 .5; 50% creak 35% 180>230 .03; 48% strike steel .4
tape-out 1.1
  says tape measure extending, tape measure pulled out, pulling tape measure, tape measure opening, extending tape
    measure
  rub .9 2300>3300 .16; rattle blade .9 60/s .08; rattle tin .9 40/s .12; .95 strike snap .7
tape-back .9
  says tape measure [|retracting|snap|rewinding], measuring tape [|retracting], tape measure snapping back
  says retract, snap back, rewind + tape measure, measuring tape
  strike snap .5; .03 rub .62 1900>6200 .3; .04 ticks tin .6 x30 .4 hurrying; .2 rattle blade .45 110/s .05
  .66 thud 250-6000 8ms 1.1; .66 strike shell 1.6 .4ms; .665 strike steel .9
ladder 1.8
  says [extension|aluminium|aluminum|folding] ladder, ladder [unfolding|extending|closing], setting up ladder
  weakly ladder, stepladder, metal ladder
  rattle tin 1.1 34/s .7; rub 1.1 900>1400 .14; .35 strike cabinet .8 .6ms; .7 strike cabinet .8 .6ms
  1.12 strike cabinet .8 .6ms; 1.15 strike tin 1.2 .5ms; 1.45 strike iron .6 .6ms
crank 2.5 each
  says [hand|turning|well] crank, crank, cranking handle, winch, hand winch, jack handle, car jack, vise, vise
    tightening, windlass
  every .62: ticks iron 100% x7 .35; creak 60% 150>190 .03; rub 100% 420>620 .08
wheelbarrow 3.5 each
  says [|pushing] wheelbarrow, hand cart, handcart, hand truck, dolly cart
  wash 100% 320 .2 .6 in .2 out .2
  every .42: creak 50% 640>760 .02
  rattle cabinet 100% 14/s .6; rattle tin 100% 10/s .3
wheels 3 each
  says trash bin rolling, rolling bin, garbage bin wheels, wheelchair [|rolling], stroller, baby stroller, pram, baby
    carriage, pushchair, rolling trash can, wheelie bin [|rolling]
  roll cabinet 100% 30/s .5; roll shell 100% 16/s .4; wash 100% 190 .5 .6 rough in .15 out .2
bike-chain 3 each
  says bicycle, bicycle [chain|pedaling|gears|derailleur], bicycle chain turning, bike chain [|turning], chain of
    bicycle, pedaling bicycle, pedaling bike
  ticks steel 100% 13/s .3; rattle chain 100% 34/s .16; wash 100% 2500 .09 .9 rough
bike-squeak 2.6 each
  says [squeak|squeaky] [bicycle|bike|tricycle], [bicycle|bike|tricycle] [squeak|squeaky], [squeak|squeaky] bicycle
    [wheel|pedal], bicycle [wheel|pedal] [squeak|squeaky], squeak bike wheel, bike wheel squeak, squeaky bike wheel,
    bike wheel squeaky, squeak bike pedal, bike pedal squeak, squeaky bike pedal, bike pedal squeaky
  every .62: tone 45% 1750>2130>1750 .16 hump of 1/.55/.3/.22/.1 | tone 45% 1480>1800>1480 .16 hump of 1/.55/.3/.22/.1
  ticks steel 100% 9/s .09
rower 7.2 each 30
  says rowing ergometer, rower machine, indoor rower, rowing [|on] machine
  every 2.3: wash 36% 620>1180 .4 .8 rising; 36% wash 64% 1180>600 .36 .8 fading; ticks chain 36% 30/s .12; 36% thud
    70-420 30ms .18; 48% roll shell 40% 14/s .1; 92% thud 90-600 20ms .16
curtain 1
  says draw, drawn, pull, open, close, shut + curtain, shower curtain
  says curtain rings
  rub .9 1500>2600 .1; rattle tin .9 34/s .3
line-cast 2.1
  says casting fishing [line|rod], fishing [|rod] cast, casting line, fishing rod, fishing line cast
  rub .28 500>2600 .5; .25 wash 1.25 4800>2300 .2 1.4 fading; 1.7 tone .14 320>720 .3 decay .03
  1.68 thud 600-5000 30ms .35; 1.95 strike snap .5
reel 2.5 each
  says reeling in [|fish], fishing [|rod] reel, fishing line reel, reel in fishing line, fishing reel clicks
  ticks snap 100% 19/s .42; wash 100% 1700 .05 .9 in .1 out .1
zipline 4.6 each 15
  says zip line, zipline, zip wire, zipwire, flying fox, zip line ride, zipline ride
  strike steel .5; wash 100% 1000>1750>1500>800 .4 14 hump; wash 100% 2100>3600>3000>1700 .16 9 hump
  wash 100% 500>900>500 .16 .7 hump; rattle steel 88% 26/s .12; 88% thud 90-1200 50ms .45; 90% strike iron .5
roulette 5.1
  says roulette, roulette [wheel|ball|spin], roulette wheel spinning
  wash 3.6 1500>620 .22 1.6 rough; 3.1 ticks piece 1.3 x12 .7 slowing; 4.5 strike piece .9; 4.55 ticks piece .3 x4 .3
    slowing
peg-wheel 4.9
  says prize wheel, [|spinning] wheel of fortune, fortune wheel, [|prize] wheel spin, bicycle card spokes, card in
    spokes
  ticks shell 4.6 x46 .75 slowing
spinning-top 3.4
  says spinning top, dreidel, top spinning, spinning dreidel
  tone 2.6 210>75 .14 fading of 1/.5/.35/.2/.15 vib 9/.02; rub 2.6 2300>1300 .1; 2.5 ticks piece .7 x11 .45 hurrying
fidget 2.6
  says fidget spinner, yo yo, yoyo, fidget toy
  strike snap .4; .02 whirr 2.4 150>60 .12; .02 rub 2.4 3600>1900 .12
puzzle 2 each
  says rubiks cube, puzzle cube
  every .32: rub .15 900>1700 .2; .15 strike shell .6 .4ms; .17 strike snap .25
freewheel 3 each
  says [bike|bicycle|freewheel] clicking
  = coasting, coasts
  says bicycle [freewheel|coasting|wheel], bike freewheel, freewheel, bike coasting, bicycle chain coasting, bicycle
    wheel spinning, spinning bicycle wheel
  ticks pawl 97% 20/s .5 slowing
millstone 6 each
  says [|stones] grinding grain
  = grain
  says mill wheel, millstone, [grain|flour|water|wind] mill, watermill, windmill
  every 1.9: wash 100% 170 1.7 .6 hump; wash 100% 620 .5 .6 hump; wash 100% 1500 .06 .6 hump; ticks carton 100% x8 .35
  wash 100% 170 .8 .6 in .25 out .3
shredder 3.4 each
  = shredding
  says shredder, paper shredder, document shredder, shredding paper
  tone 100% 150>214>184>180>212>110 .16 of 1/.7/.5/.45/.3/.3/.2/.15 in .08 out .2; .4 wash 100%-.8 3400 .28 .5 in .05
    out .08
  .4 crackle 100%-.8 110/s 1400-10000 .5
lathe 6 each
  says lathe, metal lathe, milling machine, milling metal, turning metal
  tone 100% 58 .12 of 1/.8/.5/.5/.3/.2 in .4 out .4; tone 100% 412 .06 of 1/.5/.4/.2 vib 7/.004 in .4 out .4
  wash 100% 3900 .45 1.2 rough in .4 out .4; wash 100% 1500 .25 3 rough in .4 out .4
`,
  method:
    'Teeth past a pawl as ticks, bearings and runners as rolling bodies, motors as harmonics that start and stop with them.',
  literature: [
    'W. Gaver, How do we hear in the world? (1993)',
    'K. van den Doel, P. Kry & D. Pai, FoleyAutomatic, SIGGRAPH (2001)',
  ],
  distanceM: 1,
});
