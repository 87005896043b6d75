import { defineProps } from './parts/sketched.ts';

/** Masses that strike, spring back and strike again: bags, balls, boards, shoes on rungs. */
export const blows = defineProps({
  name: 'blows',
  default: 'weights',
  traits: ['whole'],
  optionTraits: { single: ['dart'], loose: ['dart'] },
  noises: ['blow'],
  table: `
nut .7
  says crack, crack open + walnut, nut, pistachio, hazelnut, peanut, nutshell
  says nut cracker
  creak .22 240>300 .03; .24 strike board 1.3 .3ms; .24 thud 600-8000 8ms 1.5; .245 crackle .14 150/s 900-8000 1.6
  .45 ticks piece .16 x3 .22 hurrying
ice-tray 1.5
  says ice tray, ice cube tray, ice tray cracking, cracking ice tray, ice tray twist
  creak .4 260>380 .05
  at .3 .38 .43 .55 .7: strike shell .7 .3ms; thud 1200-9000 6ms .9
  .95 strike crockery .4~.8; 1.02 strike crockery .4~.8; 1.13 strike crockery .4~.8; 1.3 strike crockery .4~.8
knead 3.2 each
  says kneading dough, kneading, dough slap, slapping dough, dough being kneaded
  every .8: rub 50% 320>520 .2 .7; 55% thud 70-900 30ms .9; 55% strike board .3 2ms
ruler 1.1
  says ruler [twang|flick|vibrating], ruler [|twang] on desk, twanging ruler
  strike board .5; tone 1 62>74>190 .6 fading of .6/1/.8/.7/.5/.4/.3/.25/.2 in .001; ticks board .4 x22 .3 hurrying
push-pin .25
  says push pin, thumbtack, thumb tack, drawing pin, pin in cork board, pinning paper to board, pushing pin into board
  crackle .07 160/s 700-5000 .6; .07 thud 180-1800 12ms .8; .07 strike board .4 1ms
crutches 4 each
  says crutches, walking on crutches, crutches walking, walker frame, walking frame
  every 1: strike shell .9 1ms; .03 strike cabinet .6 1ms; rattle tin .2 16/s .2; .48 thud 70-900 30ms .7
cane 3.2 each
  says cane, walking cane, cane tapping, walking stick [|tapping], cane on floor, blind cane
  every .8: strike board 1.1 .5ms; thud 200-2000 8ms .5
mic-tap .6
  says microphone [tap|thump|bump], mic [tap|thump|check|handling], tapping [|on] microphone
  at 0 .32: thud 60-600 30ms 1.4; thud 900-3500 4ms .3
swat .3
  says fly swatter, swatting fly, fly swat, swatting, rolled newspaper swat, newspaper hit
  rub .14 900>3400 .3 1.2; .15 thud 350-6000 9ms 1.6; .15 strike shell .5
flippers 1.3
  says pinball flipper, pinball flip, flipper bat, flippers
  flip: thud 70-700 18ms 1.3; .006 strike shell 1.4 .4ms; .008 strike iron .5 .4ms; .13 strike board .8 .8ms
  at 0 .34 .82 1.02: flip
  at .02 .84: strike steel .5
bumper 1.5
  at 0 .29 .58: thud 60-420 30ms 1.1; strike shell 1.4 .6ms; .035 strike iron .6; .012 tone .9 880 .5 of 1/0/.3 decay .2
    in .001
  at .16 .47 .83: thud 60-420 30ms 1.1; strike shell 1.4 .6ms; .035 strike iron .6; .012 tone .6 1109 .5 of 1/0/.3 decay
    .2 in .001
nunchucks 1.3
  says nunchucks, nunchaku, nunchucks swinging, spinning nunchucks, swinging nunchucks, nunchucks spinning
  at 0 .42 .8: wash .3 420>1500>600 .5 1.8 late; .04 rattle steel .3 60/s .3; .3 strike stick 1.5
ladder-climb 3.5 each
  says climb [|metal|aluminum|up|down|iron|steel|step] ladder, [|metal|aluminum|up|down|iron|steel|step] ladder climb,
    footsteps [on|climbing] [|metal] ladder, ladder footsteps
  every .58: thud 80-700 20ms .8; strike rung 1.1 1.4ms; .06 creak 50% 210>290 .045; rattle rung .2 26/s .3 | thud
    80-700 20ms .8; strike rung .9 1.4ms; .06 creak 50% 260>200 .045; rattle rung .2 26/s .3
wooden-ladder 3.5 each
  says climb wooden ladder, wooden ladder climb, climb rope ladder, rope ladder climb
  every .58: thud 80-700 20ms .8; strike board 1.1 1.4ms; .06 creak 50% 210>290 .045; rattle board .2 26/s .3 | thud
    80-700 20ms .8; strike board .9 1.4ms; .06 creak 50% 260>200 .045; rattle board .2 26/s .3
wooden-spoon 1.6
  says wooden spoon [on|against|hitting|banging] [pan|pot|saucepan|wok|kettle], [banging|hitting]
    [pan|pot|saucepan|wok|kettle] with wooden spoon, wooden spoon [on|against|hitting|banging] frying pan,
    [banging|hitting] frying pan with wooden spoon, wooden spoon [on|against|hitting|banging] metal bowl,
    [banging|hitting] metal bowl with wooden spoon
  at 0 .3 .58: strike pan 1.3 .7ms; strike stick .6 .4ms; thud 300-2400 5ms .4
dart .5
  says dart, dart [hit|board|throw|landing], dart hitting dartboard, dart hit board, dartboard, throwing dart, dart
    thrown hits dartboard, dart into board, dart sticks in board
  rub .2 1500>3800 .07; .22 thud 500-5200 5ms 1.4; .221 thud 110-620 28ms 1; .221 strike board .7 .8ms
  .222 strike steel .12; .225 tone .16 88 .12 of 1/.6/.5/.3 decay .045 vib 29/.05
jump-rope 3.5 each
  says jump rope, skipping rope, rope skipping, rope jumping
  every .44: rub 62% 700>2100 .24 1.4; 62% thud 1200-7000 5ms .7; 85% thud 70-800 30ms .9
speed-bag 3 each
  says speed bag, speedbag, speed ball, boxing speed bag
  knock: strike cabinet .55 1.5ms
  every .3: thud 160-2200 12ms 1; 30% knock; 62% knock; 90% knock
punch-bag 3.2 each
  says heavy bag, boxing bag [|punches], punching heavy bag, boxing bag hits, boxing training
  hit: thud 50-900 50ms 1.5; thud 900-4500 8ms .7; .05 rattle steel 50% 26/s .16
  every .62: hit | hit | hit; .22 thud 50-900 50ms 1.3
weights .9
  says barbell, dumbbell, weight [plates|lifting|stack|machine], [dropping|gym|lifting] weights, weights dropped,
    weights clanking, dumbbell dropped, kettlebell
  says drop, clank, slam + barbell, dumbbell, weights, kettlebell, weight plate
  strike iron 2 1ms; thud 40-420 70ms 1.3; .02 strike blade .15; .04 rattle iron .5 24/s .7; .24 thud 45-400 40ms .5
trampoline 3.3 each
  says trampoline [|jumping], trampoline bounce, jumping on trampoline, bouncing on trampoline, bouncy bed, jumping on
    bed
  every 1.05: thud 55-420 80ms 1.1; creak .28 420>290 .04; rattle tin .3 30/s .2; .24 creak .2 320>480 .03
diving-board 1.3
  says springboard, diving board [|bounce], spring board
  thud 70-600 50ms .9; .35 ticks cabinet .75 x12 .5; .35 tone .8 62>70 .3 of 1/.8/.5/.3 decay .3
mallet .5
  says croquet, croquet mallet, croquet ball, judge gavel, gavel [strike|hit|bang], wooden gavel, polo mallet
  strike board 1.6 .4ms; strike piece .6; .04 rub .8 420>260 .06
air-hockey 3 each
  says air hockey [|table], air hockey puck
  wash 100% 1500 .05 .4 in .1 out .1
  every .42: strike shell 1 .3ms | strike snap 1 .3ms
table-football 3 each
  says foosball, table football, table soccer, foosball table, foosball game
  every .5: rub .14 900>1600 .2; .15 strike board 1.1 .3ms; .16 strike steel .2; .2 rattle piece .2 12/s .5
rubber-band .7
  says elastic snap, snapping elastic, elastic band, string snap
  = elastic
  says slingshot, rubber band [|snap]
  says (size 1.6) bow string, bowstring
  weakly twang, pluck
  wash .3 900 .06 2 rising; .32 tone .35 210>128>118 .6 of 1/.7/.5/.35/.2/.15 decay .07; .32 thud 500-6000 10ms .7
nailgun .5
  = nail, staple
  says nail gun
  says (size .7) staple gun
  thud 90-2600 20ms 1.2; .002 strike board .8 .3ms; .03 thud 2400-11000 60ms .35 4ms; .09 strike latch .25 .3ms
egg .7
  says egg shell, eggshell, cracking shell, shell cracking
  says egg crack, cracking egg
  strike table .5 .3ms; .16 break cup .14 .5; .4 tone .08 330>640 .4 decay .025
`,
  method:
    'Each blow as the modes of what is struck with the click of the contact and the thud of what is soft, springs as decaying tones, and the swish of what is swung.',
  literature: [
    'W. Gaver, How do we hear in the world? (1993)',
    'K. van den Doel, P. Kry & D. Pai, FoleyAutomatic, SIGGRAPH (2001)',
  ],
  distanceM: 1,
});
