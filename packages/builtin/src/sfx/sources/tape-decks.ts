import { defineProps } from './parts/sketched.ts';

/** Recorders, drives, projectors and screens worked by hand, and what is heard of records and tapes as their speed changes. */
export const tapeDecks = defineProps({
  name: 'tape-decks',
  noises: ['hiss'],
  default: 'button',
  table: `
button .4
  says button, play button, stop button, record button, play, stop, pause button, press play + cassette, cassette
    recorder, cassette player, cassette deck, tape recorder, tape deck, tape player, walkman, boombox, dictaphone
  says tape button, cassette play button click
  says play button press, press play button on, button press, button click + cassette, cassette recorder, cassette
    player, cassette deck, tape recorder, tape deck, tape player, walkman, boombox, dictaphone
  rub .06 900>1500 .1; .06 strike shell 1.1 .6ms; .075 strike snap .5; .12 strike cabinet .7 .8ms
  .12 thud 80-700 20ms .35
hiss 4 each 30
  says [tape|cassette|analog|analogue|film|amplifier|amp|speaker|preamp] hiss, cassette tape hiss, tape noise
  wash 100% 6200 .16 .35 in .15 out .2; wash 100% 900 .035 .3 in .15 out .2
eject .65
  says tape eject, eject button
  says eject, open, remove, take out + cassette, cassette tape, tape deck, cassette deck
  strike shell .8 .5ms; .03 strike snap .7; .05 rub .3 500>750 .12; .36 strike cabinet .7 .8ms
  .38 crackle .14 60/s 900-5200 .5
insert 1.1
  says cassette [tape|player|deck], cassette, audio cassette, tape cassette
  says insert, put in, load, close + cassette, cassette tape, tape, tape deck, mixtape
  crackle .14 60/s 900-5200 .5; .06 rub .22 1100>1700 .18; .3 strike shell 1 .5ms; .32 crackle .14 60/s 900-5200 .5
  .75 strike shell 1.2 .7ms; .77 strike snap .6
video-in 2.8
  says vhs, vhs tape, vcr, video cassette, video recorder, videotape, vhs player
  says insert, put in, load, insert into vcr, push into vcr + vhs, vhs tape, video tape, video cassette, videotape
  says tape [|inserted] into vcr, inserting [|vhs] tape into vcr, vhs into vcr
  strike shell .5 .6ms; .02 rub .42 650>900 .25; .44 strike cabinet .7 1ms; .5 whirr .85 190>175 .5
  1.38 strike cabinet 1.6 1ms; 1.38 thud 60-600 30ms .6; 1.55 strike shell .6; 1.7 whirr .8 310>330 .3
  2.5 strike snap .5
video-out 1.8
  says eject, remove + vhs, vhs tape, vcr, video tape, video cassette, videotape, tape from vcr
  strike snap .6; .15 whirr .5 320>300 .3; .7 strike cabinet 1.3 1ms; .75 whirr .75 175>190 .5
  1.2 rub .35 900>650 .22; 1.56 strike shell .8 .5ms
tracking 1.8
  says vhs [tracking|glitch|distortion], [|vhs] tracking static, [|vhs] tracking noise, vhs tape glitch, tape
    [glitch|warble|distortion|dropout], videotape glitch, vhs tracking static burst
  wash 62% 2600>5200>3400 .6 .45 rough; tone 62% 59>64>59 .14 rough of .5/.8/.6/1/.5/.7/.4/.5/.3/.4/.2/.3
  crackle 62% 8/s 700-9000 1.2; 56% wash 44% 5200 .12 .4 fading out .2
snow 4.5 each
  says vhs static, vhs noise, vcr static, vcr noise, [vhs|video|blank] tape static, vhs tape noise
  wash 100% 4300 .3 .4 rough in .05 out .12; tone 100% 59.94 .05 of .4/.8/.5/1/.4/.6/.3/.4 in .05 out .12
  crackle 100% 2/s 900-9500 1
floppy 3.4 each
  says floppy [disk|drive|seek], floppy disk [drive|reading|seeking], floppy, diskette, disk drive, floppy drive
    reading, floppy drive seeking, diskette drive
  .05 whirr 100%-.1 60>60 .25
  every .8: 0~.2 ticks shell .09 x14 .4 | 0~.1 ticks shell .12 x5 .4; .3~.5 ticks shell .05 x3 .4
disk-stop 3.4
  says spinning down, powering down, shutting down, turning off, stopping + hard drive, hard disk, hdd, disk drive
  .08 strike shell .7 .9ms; tone 100% 90>28>6 .05 fading of .3/.15/.1/.25/.1/.3/.05/.2; wash 100% 2400 .03 .5 fading
  93% strike shell .25 .9ms
hard-disk 4.5 each
  says hard disk, hard disk [drive|clicking|seeking], hdd, hard drive
    [|clicking|seeking|chatter|spinning|reading|noise], disk seek, disk access, drive chatter, click of death, hard
    [drive|disk] spinning up
  tone 40% 12>90 .04 rising of .3/.15/.1/.25/.1/.3/.05/.2; 40% tone 60% 90 .04 of .3/.15/.1/.25/.1/.3/.05/.2 out .1
  wash 100% 2400 .03 .5 in 1; 40% strike shell .5 .9ms; 45% rattle shell 50% 16/s .35
tray 1.4
  says [cd|dvd|disc|disk] tray, cd drive opening, dvd drive
  says open, close, eject + cd, dvd, cd tray, dvd tray, disc tray, cd player, dvd player
  strike snap .6; .06 whirr 1.05 260>300 .5; .06 rub 1.05 1300>1500 .06; 1.12 strike shell 1 .6ms
  1.15 strike cabinet .4 1ms
disc 2.9
  says insert, put in, load, spin up + cd, dvd, disc, cd player, dvd player, game disc
  strike snap .6; .06 whirr 1.05 260>300 .5; .06 rub 1.05 1300>1500 .06; 1.12 strike shell 1 .6ms
  1.15 strike cabinet .4 1ms; 1.3 whirr 1.3 120>420 .25; 1.3 rub 1.2 2200>4600 .06; 2.3 ticks snap .3 x6 .15
slide .9
  says slide projector [|click|advance], slide carousel
  strike cabinet .7 .7ms; .03 rub .2 800>1300 .16; .25 strike shell .9 .5ms; .42 strike cabinet 1.2 .8ms
  .5 ticks steel .12 x3 .25; .7 strike shell 1 .6ms
instant 1.7
  says polaroid [camera|photo|picture], polaroid, instant camera
  strike snap .9; .05 strike shell 1 .4ms; .12 whirr 1.25 205>190 .7; .35 rub .95 2600>3100 .12; 1.4 strike shell .6
flash 2.2
  says charge, charge up, recharge, whine + camera flash, flash, photo flash, flash bulb
  tone 100% 1900>7200>11500 .16 fading of 1/.3
tube-on 1.6
  says turn on, switch on, power on + tv, old tv, crt tv, crt, crt monitor, television, old television
  strike shell 1 .4ms; .06 thud 45-260 120ms .8; .08 crackle .9 140/s 2500-11000 .5
  .1 tone 100%-.1 15650 .03 in .3 out .2; .08 tone 1.1 100 .12 of 1/.6/.4/.2 decay .35
tube-off 1
  says turn off, switch off, power off + tv, old tv, crt tv, crt, crt monitor, television, old television
  strike shell 1 .4ms; .01 tone .35 15000>3800 .05 decay .1; .03 crackle .8 120/s 2500-11000 .5
  .03 thud 45-200 80ms .5
needle 2.4
  says needle [|dropping|dropped|placed] on [record|vinyl], [|record] needle drop, stylus drop, needle hits record, putting needle on
    record, record player needle
  strike shell .5 .6ms; .18 thud 40-420 45ms 1.1; .19 crackle .12 120/s 900-7000 1.2
  .3 crackle 100%-.3 16/s 900-6500 1.4; .2 wash 100%-.2 3200 .035 .3 in .1 out .3
vinyl 5 each 30
  = crackle, dust, record
  says vinyl [crackle|noise|record], record crackle, old record
  wash 100% 60 .06 low in .05 out .1; wash 100% 5200 .012 .4 in .05 out .1; crackle 100% 52/s 500-4500 .75 1.5ms 0/1/1/1
  every 1.8 evenly: .2~.3 thud 600-5000 2ms .4 .2ms
tape-stop 1.3
  = stop, stopping, slowing
  says tape stop, tape slowing down, record stop
  tone 100% 0/196/.2/196/.4/183/.6/145/.8/80/.9/38/1/8 .1 0/1/.8/1/1/0 saw with 1.26/1.5/2
rewind 1.8
  = rewinding, cassette
  says [tape|cassette|record|vinyl|dj|video] rewind, rewind
  tone 100% 392>1372 .07 early shake .3 saw with 1.26/1.5/2; wash 100% 1500>5000 .2 2 rough
  100%-.09 thud 200-3000 12ms .5
scratch .7
  = scratching, dj, turntable
  says vinyl record scratch, [|vinyl] record scratch stop, [record|dj|vinyl|needle] scratch
  tone 100% 0/59/.11/510/.29/39/.36/627/.57/78/1/20 .19 0/.2/.11/1/.29/.15/.37/1/.6/.2/1/0 saw with 1.26/1.5/2
  wash 100% 0/360/.11/1970/.29/290/.36/2390/.57/430/1/220 .75 1.2 0/.2/.11/1/.29/.15/.37/1/.6/.2/1/0
`,
  method:
    'Keys, lids and carriages as struck plastic, motors with gears as harmonics that run up and down, steps of a head, torn noise over the hum of a picture, hiss of tape; a chord whose speed follows that of the machine, pops of dust and of a scratch once a turn.',
  literature: [
    'A. Farnell, Designing Sound (2010)',
    'K. van den Doel & D. Pai, The sounds of physical shapes, Presence 7 (1998)',
  ],
  distanceM: 0.9,
  spaces: { vinyl: 'dry', 'tape-stop': 'dry', rewind: 'dry', scratch: 'dry' },
});
