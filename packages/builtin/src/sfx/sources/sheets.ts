import { defineProps } from './parts/sketched.ts';

/** Soft and thin things that are folded, pulled, torn, crushed and sat on: cloth, leather, paper, foil, tape. */
export const sheets = defineProps({
  name: 'sheets',
  default: 'leather',
  noises: ['rustle', 'creak'],
  firm: ['card'],
  table: `
seat-creak 1.4
  says [chair|bench|couch|sofa|seat|bed] creak, creaking chair, wooden chair creak, getting in [|car], getting into car,
    creaking bed, old chair creaking, office chair creak
  creak .55 150>240 .14; .75 creak .5 230>160 .1; .1 ticks board 1 x5 .14
sit 1
  says sitting down, sitting down in chair, sit down on chair, sits down on couch, sitting on couch, sitting on sofa,
    sits on chair, sitting down on bed, sits down on sofa, chair sit
  weakly sit
  rub .3 500>900 .2 .6; .28 thud 50-500 70ms 1; .3 creak .4 190>140 .1; .4 rub .4 900>500 .14 .6
bin-bag 1.4
  says [trash|bin|garbage] bag, bin liner, trash bag shaken, taking out trash, shaking out trash bag, opening trash bag
  crackle .5 380/s 1500-9000 .9
  at .55 .95: thud 200-2600 40ms 1; crackle .3 420/s 1500-9500 1
can-crush .75
  says [crush|crumple|squash|squeeze|flatten] can, can [crush|crumple|squash|squeeze|flatten],
    [crush|crumple|squeeze|flatten|squash] [soda|beer|tin|aluminum|cola|drinks|empty] can,
    [soda|beer|tin|aluminum|cola|drinks|empty] can [crush|crumple|squeeze|flatten|squash]
  break can 50% 1.4; rattle can 85% 95/s .9; rub 70% 2600>3600 .12 .7; 60%~70% break can 20% .7
bottle-crush .9
  says [crush|crumple|squash|squeeze] [plastic|water|empty] bottle, [plastic|water|empty] bottle
    [crush|crumple|squash|squeeze], [crush|crumple|squash|squeeze] [plastic|paper] cup, [plastic|paper] cup
    [crush|crumple|squash|squeeze]
  break shell 50% 1.4; rattle shell 85% 95/s .9; rub 70% 2600>3600 .12 .7; 60%~70% break shell 20% .7
laces 1.7
  says shoelace, tying shoelaces, shoelaces being tied, tying shoes, lacing boots, shoe laces, lacing up shoes, untying
    shoes
  rub .22 1900>3200 .14; .35 rub .22 1900>3200 .14; .62 rub .22 1900>3200 .14
  at 1 1.38: rub .16 1500>3600 .34; .15 thud 200-1600 15ms .5
  .2 ticks snap .7 x5 .08
boot 1.2
  says pulling on boots, putting on boots, pulling boots on, putting on shoes, taking off shoes, putting shoes on,
    taking off boots, pulling off boots, kicking off shoes
  rub .45 420>950 .3 .7; .1 creak .4 150>260 .03; .55 thud 90-900 30ms .7; .95 thud 55-700 40ms 1.1
  .95 strike cabinet .7 1.5ms
steam-iron 2.6
  says ironing clothes, ironing shirt, clothes iron, steam iron, ironing clothes with steam
  at 0 .75 1.5: rub .65 700>1100 .16 .6
  .9 hiss .8 4800>6200 .4; .9 crackle .7 60/s 1500-6500 .5; 2.35 strike cabinet .8 1.2ms
glove .8
  says rubber glove, [|rubber] glove snap, surgical gloves, rubber gloves snapping on, putting on rubber gloves, latex
    glove [|snap]
  says snap, put on, pull on, take off + rubber gloves, latex gloves, surgical gloves
  creak .5 320>620 .03; rub .5 1200>2000 .1; .62 thud 500-7000 7ms 1.6; .622 thud 160-900 20ms .9
paper-roll 1.3
  says toilet paper [|roll|holder|unrolling|dispenser], paper towel roll, toilet roll [|holder] [|spinning], pulling
    toilet paper, unrolling toilet paper
  ticks shell 1.15 x15 .42 hurrying; wash 1.15 420>260 .3 .8 fading; rub .9 2200>3100 .14 .7
sheet-tear 1.3
  says toilet paper tear, tearing toilet paper, paper towel [|tearing], kitchen roll, kitchen paper, tearing [|off]
    paper towel, paper towel dispenser
  ticks shell .6 x9 .42 hurrying; rub .6 1900>2800 .16 .7; .95 crackle .18 90/s 1300-7500 1.6; .94 rub .24 2600>4600 .3
cloth-crack .5
  says towel [snap|whip|crack], wet towel snap, snapping towel, snap of towel
  rub .26 420>1800 .3 .7; .27 thud 700-7000 8ms 1.7; .272 thud 140-900 30ms .9
sheet 1.5
  says bed sheet shake, shaking [sheet|blanket|rug|towel|tablecloth], shaking out sheet, making bed, changing sheets,
    shaking out blanket
  weakly bed sheet, duvet
  at 0 .7: rub .5 320>900 .5 .6; .34 thud 120-1500 45ms 1.1; .36 rub .3 900>500 .18 .6
pillow 1.4 each
  says pillow [fluffing|fight|hit], fluffing pillow, cushion hit, plumping pillow, beating carpet, beating rug, carpet
    beater
  weakly pillow
  every .42: thud 70-750 45ms 1; .02 rub 60% 900>600 .16 .6
belt .8
  says belt [|pulled] through loops, taking off belt, removing belt, belt pulled out, belt whipped off, pulling belt
  strike steel .5; .08 rub .45 700>2300 .4 .8; .12 ticks shell .36 x6 .16 hurrying; .56 strike steel .7
blister .3
  says [|pill] blister pack, pill popped from blister pack, popping pill [|out]
  strike shell .8 .3ms; .004 thud 900-8500 6ms 1; .005 crackle .12 160/s 2200-11000 1.2
tape 1
  says [duct|packing|sticky|adhesive|tearing|scotch|masking|electrical] tape, tearing duct tape, ripping duct tape, tape
    [ripping|dispenser|tear], [|tearing] tape off roll, pulling tape off roll, sellotape, [sellotape|tape] peeling off
    roll, tape pulled off roll, roll of tape
  says (pitch .8 force .4) cling film, cling film pulled off roll, plastic wrap
  says (pace 2) sticker peel, peeling sticker, label peeled off, plaster ripped off, wax strip
  says (pace 2 force .4) band aid
  says (pace 1.4 force .4) bandage
  says peeling, ripped, roll + tape, duct tape
  rub 88% 1900>3600 .7 .7; wash 88% 500>850 .3 1.8 rough; crackle 88% 260/s 1500-9500 .6; 88% thud 900-9500 18ms .9
umbrella .9
  says umbrella opening, opening umbrella
  strike latch .4 .3ms; .04 wash .24 900>2400 .5 .7 swelling; .28 thud 110-1800 45ms 1.1 3ms; .3 strike latch .5 .3ms
leather 1.6
  loosely leather, leather [creak|jacket|rustle|bag|chair], leather jacket creak, leather bag rustle, saddle
  says leather [belt|gloves|sofa]
  = jacket, sofa
  crackle 95% 70/s 240-1500 1.2; wash 100% 520 .12 .8 rough; 5%~20% creak 26% 60>110 .12; 45%~60% creak 24% 80>130 .1
bag 2
  = rucksack, pouch, purse
  says bag rustle, backpack, bag rummaging, rummaging
  crackle 95% 150/s 500-4200 .8; wash 100% 1300 .12 .8 rough; rattle latch 100% 4/s .2
bag-drop .9
  says bag set down, bag put down, backpack set down, backpack put down
  thud 60-420 50ms 1.1 3ms; thud 400-2600 30ms .4; strike floor .35 6ms; crackle .4 160/s 600-4800 .8
  at .06 .15 .24: strike latch .06~.12
shuffle 1.9
  = riffle, shuffled
  says card shuffle, shuffling cards, deck of cards, card deck, [|card] deck shuffling, playing cards
  .08 crackle .8 70/s 900-7500 2.2; .08 puffs .8 38>78 900-7500 .15; 1.1 crackle .42 110/s 600-5600 1.2
  1.68 strike table .2 1.2ms
card .4
  = flip
  says card flip
  wash .16 2200>5200 .35 .9 late; .15 thud 900-6800 2.4ms .8; .15 thud 300-1800 6ms .2; .155 strike table .15 1.5ms
card-deal .4 count 6
  = deal, dealing, dealt
  says dealing cards, card dealing, dealing hand of cards
  wash .16 2200>5200 .35 .9 late; .15 thud 900-6800 2.4ms .8; .15 thud 300-1800 6ms .2; .155 strike table .15 1.5ms
`,
  method:
    'Folds that give way as many short crackles over the rub of the surface, threads under load that stick and slip, sheet that buckles, and the thud of what is filled.',
  literature: [
    'W. Gaver, How do we hear in the world? (1993)',
    'K. van den Doel, P. Kry & D. Pai, FoleyAutomatic, SIGGRAPH (2001)',
  ],
  distanceM: 1,
});
