import { defineProps } from './parts/sketched.ts';

/** Windows, doors that slide or turn, shutters, hatches and the mechanisms of old buildings and of puzzles. */
export const fittings = defineProps({
  name: 'fittings',
  noises: ['handled'],
  strokes: { 'window-open': 'window-close', 'slide-open': 'slide-close' },
  default: 'shutter',
  table: `
shutter 1
  says wooden shutter, [|window] shutters slam, shutter banging, [|wooden] window shutter
  creak .16 230>420 .05; .18 strike board 2.2 .9ms; .18 thud 60-1500 30ms 1.2; .18 rattle board .3 40/s .5
  .52 strike board .55 1.2ms; .52 thud 80-1200 20ms .25; .7 strike board .4 1ms; .54 strike iron .12
window-open .95
  says open, slide open, pull open, push open, lift + window, sash window, old window, wooden window
  says sash window
  strike iron .5 .5ms; .08 rub .6 420>800 .3 .7; .1 creak .5 140>210 .05; .1 rattle glassware .55 26/s .08
  .72 strike board .9 1ms; .722 strike glassware .12
window-close 1.1
  says close, shut, slam, slam shut, slide shut, lower + window, sash window, old window, wooden window
  strike iron .5 .5ms; .08 rub .6 800>420 .3 .7; .1 creak .5 210>140 .05; .1 rattle glassware .55 26/s .08
  .72 strike board 1.6 1ms; .722 strike glassware .12; .95 strike iron .8 .5ms
slide-open 1.3
  says open, slide open, pull open, push open + sliding door, sliding glass door, glass sliding door, patio door,
    sliding patio door, sliding wooden door, wooden sliding door, sliding closet door, sliding wardrobe door, sliding
    barn door, shoji door, shoji screen, pocket door, van sliding door, minivan sliding door, sliding van door
  says slide open, slides + glass door, wooden door, closet door, wardrobe door, barn door, balcony door, shower door
  says [sliding|patio|shoji|pocket] door, [glass|wooden|van|minivan] sliding door, sliding patio door, shoji screen,
    sliding van door
  strike iron .5 .5ms; .06 rub .95 130>210 .55 .6; .06 rub .95 700>1250 .24 .7; .08 rattle cabinet .9 55/s .07
  .55 strike cabinet .25 1ms; 1.02 strike cabinet .9 1.5ms; 1.02 thud 60-600 40ms .5
slide-close 1.4
  says close, shut, slam, slide shut, slide closed, slam shut + sliding door, sliding glass door, glass sliding door,
    patio door, sliding patio door, sliding wooden door, wooden sliding door, sliding closet door, sliding wardrobe
    door, sliding barn door, shoji door, shoji screen, pocket door, van sliding door, minivan sliding door, sliding van
    door
  says slide shut, slide closed + glass door, wooden door, closet door, wardrobe door, barn door, balcony door, shower
    door
  .06 rub .95 210>130 .55 .6; .06 rub .95 1250>800 .24 .7; .08 rattle cabinet .9 55/s .07; .55 strike cabinet .25 1ms
  1.02 strike cabinet 1.5 1.5ms; 1.02 thud 60-600 40ms 1; 1.1 strike iron .7 .5ms
revolving 3.5
  says revolving door [|spinning|turning]
  rub 3.4 95>130 .35 .7
  at 0 .85 1.65 2.45: rub .8 520>900 .3 .5; .06 thud 60-350 50ms .3
screen 1.1
  says slam, close, shut, bang, slam shut + screen door, fly screen door, storm door, porch door
  says screen door
  creak .45 340>620 .07; .5 strike board 1.9 1ms; .5 thud 80-900 25ms 1; .5 rattle tin .22 70/s .1
  .68 strike board 1.1 .8ms; .68 thud 120-1200 15ms .5; .68 rattle tin .12 60/s .05; .8 strike board .4 1.2ms
hatch 1.1
  says trapdoor, trap door, hatch, cellar door, trapdoor opening, trap door opening, [attic|floor|submarine|ship] hatch,
    hatch opening, hatch closing
  strike iron 1 .5ms; .08 creak .5 120>260 .14; .68 strike board 2.2 1.2ms; .68 strike cabinet 1.4 1.5ms
  .68 thud 45-700 70ms 1.4; .86 strike board .6 1ms
lever .95
  says lever, lever pull, [pulling|heavy|wooden|stone|big|rusty|metal|railway|puzzle] lever, lever switch
  creak .4 130>190 .08; .05 ticks iron .4 x6 .4; .5 strike iron 1.6 .8ms; .5 thud 60-700 40ms .8
  .75 strike board .5 2ms
plate .7
  says stone button, stone switch, floor plate, pressure plate [|click], landmine click, land mine click, claymore
    click, puzzle button, stone tile sinking
  rub .35 240>180 .5 .7; crackle .35 160/s 500-3500 .9; .36 thud 50-400 50ms 1.2; .42 strike iron .7 .5ms
pulley 2.5 each
  says pulley, pulley squeak, rope pulley, pulley and rope, block and tackle, well pulley
  every .5: creak 60% 520>680 .05; rub 100% 500>800 .14; 70% strike iron .2 .6ms
portcullis 3.8
  says drawbridge [|lowering|raising|rising], portcullis [|closing|opening|raising|rising|lowered|dropping|falling],
    castle portcullis [|lowering|raising|rising|opening|closing], castle gate [|opening], castle gate closing, iron
    grate, dungeon gate
  rattle iron 3 16/s 1; creak 2.9 70>105 .16; rub 3 220>320 .3 .7; ticks iron 3 x17 .5; 3.1 strike iron 2.4 1.5ms
  3.1 thud 35-320 120ms 1.8
`,
  method:
    'Sashes, hinges and slabs as rubs and stick and slip that follow the movement, boards, grates and stops as struck wood and iron.',
  literature: ['A. Farnell, Designing Sound (2010), Creaking door', 'W. Gaver, How do we hear in the world? (1993)'],
  distanceM: 1.5,
});
