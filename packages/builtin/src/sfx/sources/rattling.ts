import { defineProps } from './parts/sketched.ts';

/** Loose hard things that strike each other or what holds them: dishes, cutlery, coins, dice, tools in a box. */
export const rattling = defineProps({
  name: 'rattling',
  default: 'dishes',
  traits: ['whole', 'loose'],
  optionTraits: { machine: ['vending'] },
  noises: ['blow', 'click', 'clink', 'creak', 'rustle'],
  firm: ['dice'],
  parts: {
    vending:
      'coin insert inserted button press pressed select can bottle soda drink snack drop fall dispense hum motor thud clunk',
  },
  table: `
cutlery 3 each
  says cutlery on plate, eating with knife and fork, cutlery clinking, silverware on plate
  every .55: strike crockery .7; .012 strike blade .12; ?.5 .12 rub .2 1900>2800 .12; ?.6 .3 strike crockery .4, .3
    strike blade .08
stir-cup 2.6 each
  says stirring [tea|coffee|mug|cup|sugar], spoon in cup, teaspoon in cup, stirring with spoon, stir cup of tea, spoon
    stirring [|tea|coffee]
  weakly stirring
  every .17: strike cup .33~.6; strike blade .03 | strike cup .18~.33; strike blade .03 | strike cup .18~.33
  wash 100% 750 .05 .8 rough
stir-glass 2.6 each
  says stirring [drink|glass|cocktail], spoon in glass
  every .17: strike glassware .33~.6; strike blade .03 | strike glassware .18~.33; strike blade .03
  wash 100% 750 .05 .8 rough
whisk 3 each
  says whisk, whisking eggs, beating eggs, egg beater, whisk in bowl
  every .14: rub 100% 3300>4600 .12; rattle tin 100% 90/s .3; thud 250-900 12ms .14
salt 1.4 each
  says salt shaker, salt shaking, sprinkling salt, spice shaker, shaking salt
  every .27: crackle .09 480/s 3200-13000 .9; .05 strike glassware .04; .1 crackle .1 120/s 3600-13000 .25
dry-pour 2.2 each
  says pour, pour into bowl + cereal, cornflakes, corn flakes, rice, beans, pasta, lentils, kibble, dog food, cat food,
    dry food, peanuts, nuts, sugar cubes
  says bowl of cereal, cereal into bowl, cereal in bowl, filling dog bowl with kibble
  rattle crockery 100% 70/s .22; rattle piece 100% 110/s .3; crackle 100% 420/s 1300-7500 .5
cocktail 2.6 each
  says cocktail shaker, shaking cocktail, cocktail shaking, martini shaker, shaking martini
  every .17: rattle tin 50% 140/s .5; 30% strike steel .35; thud 400-3200 30ms .3
chopsticks 1.4 each
  says chopsticks [|clicking]
  every .24: strike piece .4~.9; ?.4 .05 strike piece .4
lid-spin 2.4
  says spinning lid, [|metal] lid spinning, pot lid spinning, hubcap spinning, spinning hubcap
  ticks tin 2.3 x48 .8 hurrying
plate-spin 2.2
  says spinning plate on floor, plate spinning on floor
  ticks crockery 2.1 x58 .8 hurrying
pot-lid .9
  says [pot|pan|saucepan|metal] lid, [|putting] lid on pot
  strike tin 1.4 .5ms; strike blade .15; .08 ticks tin .45 x11 .4 hurrying
coin-slot .85
  says coin slot, coin in slot, coin inserted, inserting coin, coin into machine, coin [drops|inserted] into vending
    machine, coin [into|in] vending machine, inserting coin into vending machine, parking meter, gumball machine, insert
    coin into slot
  strike steel .7; .02 rub .1 3200>4600 .14; .14 ticks steel .42 x6 .5 hurrying; .6 strike tin 1; .68 strike steel .4
can-drop 1.7
  says vending machine [can|drop], vending machine can dispense, vending machine [drops|dispensing] [can|drink], can
    falls out, can drops out, soda can drops, drink drops, can falls out of [|vending] machine
  whirr .8 92>96 .7; .9 strike cabinet 1.1 1.2ms; 1.06 strike cabinet 4 1ms; 1.06 strike tin 1.6 .6ms
  1.06 thud 50-500 60ms 2; 1.14 ticks tin .35 x4 .5 hurrying
piggy-bank .5
  says piggy bank, coin [in|into] piggy bank, money box, coin in jar, tip jar
  strike crockery .5; .08 strike steel .8; .09 strike crockery .6; .1 rattle steel .25 26/s .5
toolbox 2.2 each
  says toolbox rummaging, rummaging in toolbox, toolbox rattle, searching toolbox, tools in toolbox, rattling tools
  weakly toolbox, tool box, tool bag
  rattle iron 100% 9/s .7; rattle steel 100% 14/s .7; rattle tin 100% 8/s .7; .2 rub 40% 900>1700 .1
bucket .9
  says bucket handle, bucket set down, bucket clank
  weakly bucket, metal bucket, pail, metal pail
  ticks tin .2 x3 .5; .4 strike cabinet 1.3 1ms; .4 strike tin .8; .58 strike tin .7; .62 ticks tin .2 x4 .25 hurrying
hangers 1.6
  says hanger, coat hanger, clothes [hanger|rail|rack], hangers [|sliding] on rail
  at 0 .45 1.05: rub .28 2200>3600 .2 1.8; .02 ticks tin .25 x6 .14; .3 strike shell .6; .34 strike tin .25
dominoes 2 each
  says domino, dominoes falling, row of dominoes, dominoes toppling
  ticks piece 100%-.2 17/s .8
pieces 1.8 each
  says mahjong, mahjong tiles, lego, lego bricks, lego pieces, scrabble tiles, poker chips, casino chips, chips on
    table, abacus, [abacus|counting|prayer] beads, board game pieces, checkers, go stones, beads, beads spilled
  rattle piece 100% 34/s 1.1; rub 100% 1400>2100 .08
collapse 1.7
  says jenga, jenga tower [|collapse], jenga tower falling, block tower falls, [wooden|building] blocks falling,
    building blocks, tower of [|wooden] blocks falling, toy blocks, blocks falling over
  creak .3 210>280 .02; .35 break board .3 1; .4 rattle piece .9 26/s 1.4; .7 bounce board .2 .6; 1.1 bounce piece .15
    .8
dice 1.5
  = die, craps
  says dice, dice cup, leather [|dice] cup, dice roll, rolling dice, throwing dice
  rattle die .45 26/s .6; .62 bounce die .09 .7; .62 bounce table .09 .5; .7 bounce die .08 .6; .7 bounce table .08 .4
bin 1.1
  = basket, trash, rubbish
  says thrown in bin, thrown into bin, tossed in bin, tossed into bin, thrown in trash, thrown into trash, waste basket,
    wastebasket
  says (size 1.4) trash can
  says (size 1.6) garbage can
  .04 bounce bin .13 .6; .04 bounce carton .13 .4
matchbox 1 each
  = pills
  says shaking matchbox, matchbox shaken, matchbox, box of matches
  says (size .8) pill bottle [|rattle], rattling pills
  every .15: rattle match .09 130/s .5; .03 strike carton .2~.3
spray-can 1.2 each
  says shaking spray can, spray can rattle, spray [|paint] can shake
  every .15: rattle ball .09 14/s .5; .03 strike can .2~.3
dishes 2.6 each
  loosely stacking plates, stacking dishes, plates stacking, dishes clattering, dishes clanking, clanking dishes, plates
    clinking, setting table
  weakly dishes, crockery
  every .3: ?.7 0~.2 strike crockery .2~1 .1ms, thud 1500-9000 3ms .4, .03~.08 rattle crockery .2 40/s .8;
    ?.6 0~.25 strike bowl .2~.9 .1ms, thud 1500-9000 3ms .3; ?.6 0~.25 strike saucer .2~.8 .1ms, rattle saucer .15 40/s .6;
    ?.5 0~.25 strike cup .2~.7 .1ms, thud 1500-9000 3ms .4; ?.3 .05 scrape crockery .22 3100>3400 .05
glasses .9 count 3
  = tumblers, goblets, flutes
  says glass clink, [wine|champagne|beer|crystal|drinking] glasses clink, [glasses|bottles] [clink|chink] together
  strike glassware .3~.9 .12ms; ?.6 0~3ms strike goblet .5~1 .12ms; ?.6 0~3ms strike flute .4~1 .12ms
vending 3.8
  says vending machine, soda machine
  at 0 .55: strike coin .5; .06 strike coin .42; .15 strike coin .34; .24 strike coin .26
  1.3 strike pawl 1; 1.31 strike cabinet .3; 1.5 tone 1.5 70>118>114 .14 of 1/.6/.4/.3/.2/.15 in .08 out .08
  3.15 strike cabinet 4 1ms; 3.15 thud 60-1400 60ms 2; 3.32 strike cabinet .8 .8ms; 3.42 strike cabinet .4 .8ms
`,
  method:
    'Light blows on the modes of each thing at irregular times, most in the middle of a movement; what falls bounces ever sooner and ever weaker.',
  literature: [
    'W. Gaver, How do we hear in the world? (1993)',
    'K. van den Doel, P. Kry & D. Pai, FoleyAutomatic, SIGGRAPH (2001)',
  ],
  distanceM: 1,
});
