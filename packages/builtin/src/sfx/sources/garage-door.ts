import { defineSketches } from './parts/sketched.ts';

/** Garage doors: motor, chain, panels over the joints of the track, and the stop. */
export const garageDoor = defineSketches({
  name: 'garage-door',
  traits: ['machine'],
  noises: ['hum', 'machine'],
  default: 'sectional',
  table: `
sectional 8 each
  = garage, electric, automatic
  loosely garage door [|opening|closing|opener], garage door rolling up, electric garage door, automatic garage door
  thud 900-6500 4ms .5; .22 strike frame .7 3ms; .25 strike chain .5; .22 wash 100%-1.12 760 .05 .6 rough in .1 out .15
  .1 tone 100%-.82 0/60/.04/100/.95/100/1/45 .09 of 1/.75/.4/.3/.15/.2/.1/.1 in .06 out .25
  .22 ticks chain 100%-1.12 14/s .24; .22 crackle 100%-1.12 14/s 900-8500 .3 0/1/1/1; .22 rattle chain 100%-1.12 6/s .6
    0/1/1/1
  at 7% 23% 40% 56% 73%: 0~.1 strike panel .9 .9ms; .06~.09 strike panel .8 .9ms; .11~.15 strike panel .6 .9ms; .17~.2
    strike panel .8 .9ms; .06~.1 strike latch .3 .3ms
  100%-.9 strike frame 3 4ms; 100%-.894 strike panel 1.7 2ms; 100%-.9 thud 45-700 50ms 1.1 2ms; 100%-.9 thud 30-140 80ms 4 2ms
  100%-.83 strike latch .4 .3ms; 100%-.74 strike chain .2; 100%-.63 strike latch .13; 100%-.5 strike chain .1
tilting 3.2
  = manual, tilt
  says old garage door, manual garage door, pulling up garage door
  strike latch .8 .4ms; .06 strike panel .7 1.5ms; .1 strike panel .7 1.5ms; .12 rattle latch 1.85 8/s .3 0/1/1/1
  .12 rattle panel 1.85 5/s .3 0/1/1/1; .15 tone 1.98 330>210 .008 hump rough of 1/.5/.6/.3/.4/.2 vib 11/.02
  .15 tone 1.98 495>315 .008 hump rough of 1/.5/.6/.3/.4/.2 vib 11/.02; 1.98 strike panel 2.4 1.5ms
  1.984 strike frame 2.6 3ms; 2.14 strike panel .7 2ms; 2.27 strike panel .35 2ms
`,
  method:
    'A motor at twice the mains frequency, a chain whose links drop onto the sprocket one by one, hinged steel panels that knock as each joint rounds the bend, and the stop.',
  literature: [
    'N. Fletcher & T. Rossing, The Physics of Musical Instruments (1998), ch. 3',
    'A. Farnell, Designing Sound (2010), ch. 44',
  ],
  loudness: 'effect',
  channels: 1,
  distanceM: 3,
  space: 'room',
});
