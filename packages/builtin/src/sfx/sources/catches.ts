import { defineProps } from './parts/sketched.ts';

/** What catches and lets go: locks, lids, caps, switches, clips and traps. */
export const catches = defineProps({
  name: 'catches',
  default: 'latch',
  noises: ['click'],
  optionTraits: { end: ['handset-up'] },
  strokes: { 'safe-open': 'safe-close', 'appliance-open': 'appliance-close', 'lid-open': 'lid-close' },
  table: `
can-opener 3.2
  says tin opener, [|manual] can opener, can opener manual, opening [can|tin] with can opener
  strike tin 1 .4ms; thud 300-5000 12ms .6; 2.95 strike tin .9; 3 strike blade .12
  grind: rub .13 1700>2500 .12 1.6
  bite: .02 creak .11 690>930 .2; .02 grind; .17 creak .11 750>990 .2; .17 grind; .32 creak .11 810>1050 .2; .32 grind;
    ticks tin .42 x10 .12
  at .33~.37 .96~1 1.56~1.6 2.22~2.26: bite
corkscrew 2.1
  says corkscrew, [|corkscrew] pulling cork, uncorking wine, uncorking bottle, uncork, wine bottle uncorked, pulling
    cork out of bottle, opening wine bottle, wine bottle opening
  at 0 .42 .84: creak .28 310>420 .05
  1.3 creak .55 220>520 .07; 1.3 rub .55 700>1400 .1; 1.9 tone .12 420>640 .9 decay .022; 1.9 thud 300-5000 6ms .9
spring-clip .35
  says clipboard, clipboard snap, [binder|bulldog|paper|hair|bag|chip] clip, clothespin, clothes peg, carabiner,
    carabiner click
  creak .12 420>560 .02; .16 strike snap .9; .162 strike steel .6; .16 thud 300-3500 6ms .6
rings .35
  says ring binder [|snap|opening|closing], binder [rings|snap|opening], binder clicks shut, lever arch file
  strike steel 1.2; .003 strike steel 1; .01 strike tin .9; thud 400-6000 6ms .9; .06 strike shell .4
space-bar .25
  says space bar, spacebar, space bar press, [|keyboard] spacebar hit, keyboard space bar, space bar hit, hitting space
    bar, [backspace|big|enter|return|space] key, big key press, pressing enter, hitting enter, enter key press
  strike shell 1 .6ms; .004 strike board .8 1ms; .11 strike shell .5 .5ms; .115 strike snap .15
till 2
  says cash register [|cha ching|ka ching], [ka|cha] ching, kaching
  says cash drawer [|opening], cash register drawer, till opening, till drawer
  clack: strike snap .3; strike steel .2; thud 250-9000 5ms 1.6; thud 40-250 40ms .9
  .02 clack; .074 clack .6; .12 clack .8; .12~.15 clack .5
  .16 ring 1200 .14; .12 crackle .7 110/s 900-9000 .4 2ms dying
  .18 rub .24 300>600 .2; .33 clack 1.3; .33 strike cabinet .4 1ms; .41 clack .7; .42 roll cabinet .5 60/s .15
till-scanner .18
  says [barcode|checkout|supermarket] scanner, [|barcode] scanner beep, barcode beep, scanning groceries, supermarket
    checkout beep, scanning barcode
  tone .11 2750 .4 of 1/0/.3/0/.1 out .012
label-gun .4
  says price gun, label gun, price tag gun, price tagger
  strike shell 1 .4ms; .02 ticks snap .09 x4 .4; .2 strike shell .7 .4ms; .24 rub .1 2200>3200 .14
snip .35
  says pliers, wire cutter, cutting wire, snipping wire, bolt cutters, tin snips
  says (size 1.2) [pruning|garden|hedge] shears, secateurs, pruning branch, pruning, hedge clippers, loppers
  rub .07 3600>5200 .16; .08 strike steel .9; .08 thud 1200-8000 4ms .8; .16 strike steel .25
mouse-trap .4
  says mousetrap, rat trap, mousetrap snap, mousetrap snapping shut, mouse trap [|snap]
  strike snap .5; .005 tone .12 420>900 .1 of 1/.5/.4; .035 strike board 2 .3ms; .035 thud 500-8000 6ms 1.4
  .09 strike board .3
jaws .8
  says [bear|steel|animal|spike] trap, bear trap snap, [|bear] trap snapping shut, bear trap closing
  strike steel .6; .01 creak .06 200>420 .05; .07 strike iron 2.2 .4ms; .07 strike blade .3
  .07 thud 120-5000 12ms 1.2; .12 rattle steel .5 26/s .4
zippo-lid .25
  says zippo lid, zippo close, lighter closing, lighter snaps shut
  strike steel 1; .004 strike tin .8; rub .05 2600>4200 .12
kickstand .5
  says kickstand, [bicycle|bike|motorcycle] kickstand, bike stand, bicycle stand
  creak .08 420>620 .05; .1 strike iron 1.4 .5ms; .104 strike steel .7; .12 rattle tin .3 20/s .25
pull-chain .7
  says pull chain [|light], pull cord switch, pull chain light switch, lamp chain, light cord, lamp switch, ceiling fan
    chain
  rattle steel .14 70/s .3; .15 strike snap 1.2; .17 strike shell .5; .22 rattle steel .4 30/s .25
flashlight .2
  says flashlight, flash light, hand torch, pocket torch, torch click, torch switch, headlamp, lantern switch
  strike snap .6; .004 rub .03 2300>3100 .1; .036 strike snap 1; .037 strike shell .8
indicator 4.4 each
  says [|car] turn signal, turn indicator, car indicator, indicator clicking, indicator ticking, turn signal clicking,
    turn signal ticking, car blinker, blinker, hazard lights [|clicking]
  every .36: strike snap 1; .002 strike shell .55 | strike snap .7; .002 strike shell .8
staple-remover .45
  says staple remover, removing staple, pulling [|out] staple, staple pulled out
  creak .12 640>820 .03; .13 strike steel .7; .14 rub .07 3200>4600 .2; .22 strike snap .9; .3 strike steel .8
  .305 strike shell .5
appliance-open .7
  says open + microwave, microwave door, oven, oven door, dishwasher, dishwasher door, washing machine door, dryer door,
    stove door, mailbox, letterbox, glovebox, glove compartment
  says (size 1.3) open + fridge, refrigerator, freezer, cooler
  strike snap .25; .028 strike snap .5; .05 strike cabinet 1 1ms; .08 rub .3 500>900 .06; .36 strike shell .3 .8ms
appliance-close .7
  says close, shut + microwave, microwave door, oven, oven door, dishwasher, dishwasher door, washing machine door,
    dryer door, stove door, mailbox, letterbox, glovebox, glove compartment
  says microwave door, oven door
  says (size 1.3) close, shut + fridge, refrigerator, freezer, cooler
  rub .26 700>480 .07; .26 strike cabinet 1.5 1.2ms; .26 thud 70-900 30ms .7; .275 strike snap .3; .303 strike snap .6
lid-open .7
  says open + laptop, laptop lid, lid, briefcase, suitcase, piano lid, toilet lid, guitar case
  strike snap .175; .028 strike snap .35; .06 rub .34 600>1000 .05; .42 strike board .3 2ms
lid-close .6
  says close, shut + laptop, laptop lid, lid, book, briefcase, suitcase, piano lid, toilet lid, case, music case
  says book slam
  says (size 1.2) toilet seat [|dropped], dropping toilet seat
  rub .2 900>600 .03; .2 strike board 1.6 1.5ms; .21 strike shell .5 .5ms; .27 strike board .35 2ms
cap-on .3
  says cap, recapping + marker, fountain pen, lipstick
  says cap pen, [recapping|putting cap on] pen, pen recapping, pen cap (size .8)
  says (size 1.6) tupperware lid
  says (size 1.4) plastic lid
  rub .08 2400>3400 .14; .08 strike snap 1; .083 strike shell .4
cap-off .3
  says uncap + pen, marker, fountain pen, lipstick
  says pen cap off, taking cap off pen
  strike snap .7; .004 thud 500-3800 6ms .5; .01 rub .07 3200>2200 .1
screw 1.4
  says unscrew, screw on, twist + lid, cap, jar, jar lid, bottle, bottle cap, light bulb, bulb
  says open + jar, pill bottle, jam jar
  says close, shut + jar, pill bottle, jam jar
  at 0 .36 .72: rub .24 1700>2600 .22
  rattle snap 1.08 26/s .1; 1.11 strike shell .5
canister 1.5
  says open + can of tennis balls, tennis ball can, tennis can, coffee can, tin can, tuna can, cat food can
  strike tin .5; .1 thud 300-6000 20ms .9; .1 wash .5 5600>3200 .8 .5 dying; .4 rattle tin .45 85/s .3; .88 strike tin
    .9
plug .4
  says insert, plug in + usb, usb stick, usb cable, usb drive, charger, cable, plug, headphones, game cartridge,
    cartridge, memory card, sim card, power cord
  strike snap .25; .05 rub .12 1800>1200 .2; .17 strike shell 1 .5ms; .174 strike snap .4
unplug .4
  says unplug, eject, removed, pulled out + usb, usb stick, usb cable, charger, cable, plug, headphones, cartridge,
    power cord
  rub .12 1200>1900 .2; .12 strike shell .5; .125 strike snap .5
handset-up .5
  says picked up, lifted + phone, telephone, handset, receiver, telephone receiver, phone receiver
  strike shell .8; .06 strike shell .4; .1 strike snap .25; .128 strike snap .5; .13 rub .22 1200>1700 .05
handset-down .5
  says hang up, hung up, put down, slammed down, replaced + phone, telephone, handset, receiver, telephone receiver,
    phone receiver
  says phone hangup
  strike shell 1.4 .4ms; .055 strike shell 1 .4ms; .075 strike snap .3; .103 strike snap .6; .16 strike shell .2
letterbox 1.2
  says mail slot, letter slot, letterbox flap, letter flap, [letter|mail|post] through letterbox, letter through mail
    slot, mail slot letter drop, letter dropped through letterbox, mail [|dropped] through slot, mail slot flap, mail on
    doormat
  rub .16 1500>2300 .16; .02 strike tin .35; .24 rub .4 2600>3800 .12; .72 strike tin 1.2 .4ms
  .725 strike board .8 1ms; 1.02 thud 180-2400 35ms .5 2ms
stud .3
  says snap button, press stud, button snap, snap fastener, snaps on jacket, button popping, popper button, jacket snap,
    [purse|handbag|clutch|necklace] clasp, clasp, button snap on jacket
  rub .09 1200>1900 .12; .1 strike snap 1.1; .101 strike steel .45; .12 rub .1 1500>900 .06
unfold 1.5
  says ironing board [|unfolding], folding table, [folding|unfolding|deck|camp|lawn] chair, unfolding table
  creak .55 480>900 .08; rub .55 1400>2100 .12; .6 strike tin 1 .5ms; .62 strike cabinet 1 .8ms
  .95 strike cabinet 1.2 1ms; .95 rattle tin .4 22/s .5
clippers 1.9 each
  says nail clippers, [clipping|cutting|trimming] nails, toenail clipper, nail scissors, fingernail clippers
  every .85: strike steel .25; .14 strike steel .9; .14 thud 1600-9000 3ms .9; .24 strike steel .2
glasses .35
  says glasses case, folding glasses, putting on glasses, taking off glasses, putting on sunglasses, sunglasses folding,
    taking off sunglasses, compact mirror, makeup compact
  weakly eyeglasses, sunglasses, spectacles
  strike snap .5; .16 strike snap .7; .2 strike shell .3
padlock-shut .4
  says padlock, combination padlock, bike lock, bicycle lock
  says shut, snap shut, snap closed, snap, click shut, click, click closed, lock, lock shut, close, clamp shut +
    padlock, combination padlock, bike lock, bicycle lock
  rub .07 2600>3800 .1; .07 strike steel .6; .085 strike iron .5 .4ms; .088 strike steel 1.1
  .13 rattle steel .16 40/s .12
padlock-open 1.15
  says open, unlock, unlock with key, pop open, click open, release, undone + padlock, combination padlock, bike lock,
    bicycle lock
  says key in padlock, padlock being unlocked, padlock key
  ticks steel .22 x5 .22; .25 strike steel .4; .55 rub .16 1900>1300 .1; .72 strike iron .6 .4ms; .735 strike steel 1
  .78 rattle steel .25 32/s .16
padlock-rattle 1.2
  says padlock rattle, rattling padlock, padlock shaken
  rattle iron 1.1 24/s .5; rattle steel 1.1 30/s .5; 1.05 strike iron .6 .4ms
dial-lock 4.2
  says combination [lock|dial|safe], [safe|lock|vault] dial, combination [safe|lock] dial, safe combination, dial of
    safe, cracking safe, safe cracking, safecracking
  says turn, spin, click, rotate + combination lock, combination dial, safe dial, lock dial, dial
  ticks snap 1.43 x11 .42; 1.43 strike steel .25; 1.82 ticks snap 1.04 x8 .42; 2.86 strike steel .25; 3.25 ticks snap
    .65 x5 .42
  3.9 strike steel .25
bolt .6
  says [door|sliding|iron|metal] bolt, bolt [sliding|lock|clunk]
  says slide, slide open, slide shut, draw, drawn, open, shut, close, unlock, thrown + bolt, deadbolt, gate bolt
  strike steel .3; .02 rub .24 700>1500 .22 .9; .02 rattle iron .22 45/s .16; .27 strike iron 1.5 .6ms
  .27 thud 60-700 30ms .5; .33 strike steel .25
safe-open 2.7
  says safe, bank vault, vault, bank safe, vault door, safe door
  says open, unlock, unlock with key, pop open, click open, release, undone + safe, vault, bank vault, bank safe, safe
    door, vault door, strongbox
  ticks steel .4 x5 .18; .45 strike iron 1.5 .8ms; .48 strike iron 1.1 .6ms; .45 thud 40-500 60ms .9
  .7 rub 1.5 160>240 .16 .7; .85 creak 1.1 95>140 .05; 2.25 thud 40-260 70ms .4
safe-close 1.9
  says close, shut, slam, slam shut, lock + safe, vault, bank vault, bank safe, safe door, vault door, strongbox
  rub .7 240>160 .14 .7; .7 thud 35-420 110ms 1.5; .7 strike iron 1.8 1.2ms; 1.15 strike iron 1.2 .6ms
  1.19 strike iron .8 .6ms; 1.3 ticks steel .35 x5 .16
door-chain 1.2
  says [door|security|safety] chain, door security chain, chain lock
  says slide, fasten, unfasten, unlock, undone, latch + door chain, security chain, chain lock
  rattle steel .5 46/s .5; .4 rub .28 2300>3300 .16; .69 strike steel .8; .72 rattle steel .35 26/s .3
card-tap 1
  says keycard, key card, key card reader, [keycard|card|badge|rfid] reader, access card, hotel key card, electronic
    [|door] lock, key fob reader
  .22 strike shell .3; .42 tone .12 2350 .2 of 1/0/.25; .62 whirr .16 118>118 .3; .62 strike steel .7
  .635 strike iron .7 .5ms
card-swipe 1
  says swiping [|credit] card
  says swipe + keycard, key card, access card, badge, credit card, id card
  rub .3 2100>3400 .3; .31 strike shell .3; .42 tone .12 2350 .2 of 1/0/.25; .62 whirr .16 118>118 .3
  .62 strike steel .7; .635 strike iron .7 .5ms
handcuff 1.5
  says click, lock, ratchet, close, snap, snap shut, click on, put on, fasten, tighten + handcuffs, cuffs
  at 0 .75: strike steel .5; .05 ticks steel .32 x13 .5 slowing; .42 strike steel 1; .42 rattle steel .2 30/s .14
lock-pick 2.9
  says lock picking, lockpicking, picking lock
  at 0 .42 .95 1.3 1.85: rub .22 3600>4700 .07; .03 ticks steel .24 x4 .12; .3 strike steel .4
  2.4 rub .14 1800>1200 .1; 2.56 strike iron .9 .5ms; 2.58 strike steel .6
turnstile 1.1
  says turnstile, subway turnstile, ticket barrier
  strike iron .6 .5ms; .08 ticks iron .55 x9 .35 hurrying; .68 strike iron 1.4 .7ms; .68 thud 60-500 40ms .6
  .8 strike steel .4
latch .5
  says [|gate|metal|iron|wooden] latch, garden gate latch, latch click, latch lift
  strike iron .5 .4ms; .03 rub .12 900>1400 .08; .2 strike iron 1.2 .5ms; .245 strike steel .4
clapper .4
  = slate, film
  says clapperboard, film slate, clapper board
  strike board 1.2 .3ms
toaster 1
  = toast
  says toaster, toaster pop
  strike latch .9 .3ms; .012 strike board .8 .3ms; .012 tone .6 340 .14 of 1/0/.6/0/.35/.3 decay .12 vib 23/.03
buckle .5
  says belt buckle, buckle click, buckle latch
  = belt
  says seat belt, seatbelt click, buckle
  says (size 1.4) suitcase latch
  says (size 1.2) briefcase latch
  wash .12 3200 .12 1 rising; .12 strike latch .5 .3ms; .15 strike latch 1 .3ms
grenade-pin .9
  = grenade
  says grenade pin [|pull], pulling [|grenade] pin, pin pull
  strike latch .25 .3ms; .05 wash .1 5200 .35 1.4 rising; .15 strike blade .45 .1ms; .42 strike latch .8 .3ms; .47
    strike latch .4 .3ms
rubber-stamp .5
  = passport, ink pad
  says [rubber|passport|office|official|ink|date] stamp, stamping passport, stamp on paper
  strike latch .25 .3ms; .11 thud 70-900 30ms 1.1; .11 strike board .5 .3ms; .24 strike latch .2 .3ms
telegraph 2.4
  = morse
  says telegraph, morse key
  at 0 .28 .49 .84 1.19 1.54 1.75 2.1: strike latch .8 .3ms; .07 strike latch .4 .3ms
guillotine 1.9
  = blade, execution
  says guillotine
  strike latch .6 .3ms; .05 wash .5 2600>6800 .7 1.5 swelling; .55 strike blade .4 .1ms; .55 strike board 1; .55 thud
    45-900 70ms 1.6
chest 2.4
  says opened + chest, trunk, treasure chest, wooden chest, loot chest
  = trunk, loot
  says treasure chest, wooden chest, [|treasure] chest creak open, wooden chest creaks open
  says (size .6) wooden box open
  says (size .5 force .3) jewelry box open
  says (size .7) box open
  strike latch .35; .13 strike latch .5; .35 creak 1.25 45>110 .25; .4 creak 1.1 120>190 .08; 1.72 strike chest .9 3ms
chest-lid 1.3
  says closed, shut, slammed + chest, trunk, treasure chest, wooden chest, chest lid
  creak .45 110>60 .2; .47 strike chest 1.4 1.8ms; .47 thud 45-260 30ms .7; .56 strike latch .4
`,
  method:
    'Pins, pawls and springs as struck steel and plastic at the pace of the hand, what slides into them as a rub at the pitch of its movement, and the case or the door that takes the blow.',
  literature: [
    'W. Gaver, How do we hear in the world? (1993)',
    'K. van den Doel, P. Kry & D. Pai, FoleyAutomatic, SIGGRAPH (2001)',
  ],
  distanceM: 1,
});
