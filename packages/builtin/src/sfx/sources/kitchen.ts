import { defineSketches } from './parts/sketched.ts';

/** Cooking and coffee-making processes. */
export const kitchen = defineSketches({
  name: 'kitchen',
  noises: ['hiss'],
  stages: { parameter: 'kind', whole: 'kettle', first: 'boil', last: 'whistle' },
  firm: ['kettle'],
  optionTraits: { machine: ['espresso'] },
  default: 'kettle',
  table: `
kettle 10 each 40
  = tea, boil, boiling
  loosely kettle, tea kettle, kettle boiling, boiling kettle
  says kettle boil and whistle, kettle coming to boil, kettle coming to boil and whistling
  wash 100% 0/420/.6/1150/1/780 .5 .6 0/.29/.3/.62/.64/1/1/1 in .3 out .3; wash 100% 95 .3 low 0/.22/1/1 in .3 out .3
  bubbles 97% 0/6/.5/22/1/46 190-420 .13 2 0/.5/1/1.3
  55% wash 45% 0/1430/.2/2140/.36/2300/1/2320 .5 9 0/0/.18/.02/.36/.15/.55/.45/.75/.85/1/1 out .2
  55% wash 45% 6200 .1 .5 0/0/.18/.02/.36/.15/.55/.45/.75/.85/1/1 out .2
  55% tone 45% 0/1430/.2/2140/.36/2300/1/2320 .42 0/0/.18/.02/.36/.15/.55/.45/.75/.85/1/1 of 1/.16/.05 vib 7/.004 out .2
  55% tone 45% 0/1800/.2/2700/.36/2900/1/2925 .2 0/0/.18/.02/.36/.15/.55/.45/.75/.85/1/1 of 1/.16/.05 vib 6/.004 out .2
boil 6 each 40 fades .85
  wash 100% 0/420/.6/1150/1/780 .5 .6 0/.29/.3/.62/.64/1/1/1 in .08 out 1.5
  wash 100% 95 .3 low 0/.22/1/1 in .08 out 1.5
  bubbles 100% 0/6/.5/22/.75/40/1/5 190-420 .13 2 0/.5/1/1.3
whistle 4 each 40
  = whistling
  says whistling kettle, [|tea] kettle whistle
  wash 100% 780 .55 .6 in .05 out .05; wash 100% 95 .3 low in .05 out .05; bubbles 98% 50/s 190-420 .13 2
  wash 100% 0/1430/.13/2140/.22/2300/1/2320 .5 9 in .8 out .2; wash 100% 6200 .1 .5 in .8 out .2
  tone 100% 0/1430/.13/2140/.22/2300/1/2320 .42 in .8 out .2 of 1/.16/.05 vib 7/.004
  tone 100% 0/1800/.13/2700/.22/2900/1/2925 .2 in .8 out .2 of 1/.16/.05 vib 6/.004
espresso 9.5
  = coffee, brew, brewing, pump, steam, hiss, hissing
  says espresso machine, [espresso|coffee] machine brewing, espresso machine brewing with steam, espresso,
    coffee machine, making coffee, barista
  strike shell .5 .8ms; 62%+.12 strike shell .4 .8ms
  .12 tone 62% 0/51.5/.2/50/1/49.5 .5 saw 0/.3/.03/1/.25/.7/1/.65 in .05 out .12; .12 wash 62% 1500 .2 .6 in .1 out .15
  .9 wash 57% 2600 .12 .7 in .5 out .4; .9 bubbles 59% 55/s 650-1700 .4 1.9
  62%+.35 wash 38%-.45 4600 .24 .5 in .06 out .12; 62%+.35 wash 38%-.45 320 .2 .9 in .15 out .2
  62%+.35 wash 38%-.45 2400>3200 1.4 16 swings 1/.5 shake .05 in .1 out .12
steam 4 each
  = milk, froth, frothing
  says milk frother, milk steaming, steaming milk, steam wand
  wash 100% 4600 .24 .5 in .06 out .12; wash 100% 320 .2 .9 in .15 out .2
  wash 100% 2400>3200 1.4 16 swings .8/.5 shake .05 in .1 out .12
filter 7 each
  = drip, percolating, gurgling
  says coffee [maker|brewing|percolator], coffee maker brewing, percolator, drip coffee
  every .1: ?.5 wash .08~.3 160~420>500~1300 .1~.5 2.5 in .02 out .06
  bubbles 95% 14/s 650-1700 .35 1.9; wash 100% 4300 .035 .5 in .2 out .4; 72% wash 27% 0/2400/.75/4600 .3 .6 early
ice 2.6
  = cubes, drink, swirl
  says ice [|cubes] clinking, ice [|cubes] [|clinking] in glass, swirling ice
  rattle glassware 100%-.35 8/s .6 .1ms swings 1.6/.3; rattle cup 100%-.35 5/s .5 .4ms swings 1.6/.3
  wash 100%-.2 900 .02 .8 swings 1.6
popcorn 8
  = popping, microwave
  says popcorn, popcorn popping, popcorn popping in microwave, popping popcorn, making popcorn
  crackle 97% 0/1/.55/11/1/1 300-2900 1.8 8ms 0/1/1/1; rattle tin 97% 0/.3/.55/5/1/.3 .6 .5ms 0/1/1/1
  wash 100% 5800 .03 .5 in .3 out .3; wash 100% 150 .05 .7 in .3 out .3
`,
  method:
    'Collapsing bubbles as a band of noise that climbs until the boil, a whistle of two holes whose pitch follows the flow of steam, a magnet pump as harmonics of the mains, jets, drops and bursting kernels at random times.',
  literature: [
    'R. Henrywood & A. Agarwal, The aeroacoustics of a steam kettle, Physics of Fluids 25 (2013)',
    'E. Virot & A. Ponomarenko, Popcorn: critical temperature, jump and sound, J. R. Soc. Interface 12 (2015)',
    'S. Aljishi & J. Tatarkiewicz, Why does heating water in a kettle produce sound?, American Journal of Physics 59 (1991)',
  ],
  loudness: 'effect',
  channels: 1,
  distanceM: 1.2,
  space: 'room',
});
