import { defineSketches } from './parts/sketched.ts';

/** Window blinds of slats or cloth. */
export const blinds = defineSketches({
  name: 'blinds',
  noises: ['handled'],
  default: 'raising',
  table: `
raising 2.8
  = raising, opening, cord
  loosely window blind, venetian blind, blinds opening, opening blinds, pulling blinds up, raising blinds
  every .78: wash 70% 2400>3900>2600 .2 1.1 hump; ticks slat 68% x10 .75; rattle slat 68% 16/s .4; 68% strike rail .45
    .6ms
  100%-.4 strike rail .8 .4ms; 100%-.36 strike slat .6
dropping 1.6
  = closing, lowering, dropped
  says closing blinds, lowering blinds, blinds dropping, [|venetian|window] blinds closing
  strike rail .5 .4ms; .04 wash 1.05 2400>3900>2600 .16 1.1 hump; .06 ticks slat .99 x30 .65 hurrying
  1.05 strike rail 6 .6ms; 1.05 thud 150-2600 20ms .6; 1.06 rattle slat .34 60>10/s 1 fading; 1.16 strike rail .6 .8ms
snapping 1.5
  = roller, shade, snap
  says roller blind, window shade, roller shade, window shade snapping up
  strike tube .6 .4ms; .03 wash .75 420>1900 .6 .7 0/.17/.5/.4/1/1; .06 ticks tube .69 x11 .45 hurrying
  at .75 .84: thud 260-5200 16ms .85; strike tube 1 .5ms
  at .96 1.1 1.27: thud 260-5200 16ms .5; strike tube .6 .5ms
`,
  method:
    'Thin slats that land on each other in the rhythm of the hand at the cord, or leave the stack ever faster under their weight; a spring roller that speeds up until its hem slaps the tube.',
  literature: [
    'N. Fletcher & T. Rossing, The Physics of Musical Instruments (1998), ch. 2',
    'A. Farnell, Designing Sound (2010)',
  ],
  loudness: 'effect',
  channels: 1,
  distanceM: 1.4,
  space: 'room',
});
