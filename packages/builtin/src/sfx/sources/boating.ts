import { defineSketches } from './parts/sketched.ts';

/** Paddles, oars and sails. */
export const boating = defineSketches({
  name: 'boating',
  traits: ['lasting', 'vehicle'],
  default: 'paddle',
  table: `
paddle 4.6 each
  = canoe, kayak
  says paddle, paddle [stroke|splashing|boarding], paddle in water, kayak, [kayak|canoe|dipping] paddle, canoe,
    paddling [canoe|kayak|boat], paddleboard, raft paddling
  stroke: thud 120-700 30ms .3; .006 thud 700-3800 35ms .25; .02 bubbles .37 120/s 350-1900 .45 early;
    .05 rub .53 420>900 .12 .7; .27 rub .37 1500>2600 .03 .5; .53 bubbles .3 60/s 350-1900 .25;
    .58 bubbles .56 17/s 900-3200 .08 fading
  every 1.25: stroke | stroke .8
oars 6 each 24
  = rowing, rowlock
  says row boat, rowboat, rowing, rowing [|in] boat, oars in water, [rowboat|rowing|boat|galley] oars, rowing boat oars,
    oars rowing, oars creaking, oarlocks, rowlocks, oarlock creak, rowing across lake, rowing [|boat] on lake
  stroke: thud 120-700 30ms .3; .006 thud 700-3800 35ms .25; .02 bubbles .5 120/s 350-1900 .45 early;
    .05 rub .72 420>900 .12 .7; .4 rub .5 1500>2600 .03 .5; .72 bubbles .4 60/s 350-1900 .25;
    .77 bubbles .75 17/s 900-3200 .08 fading
  every 2.1: strike board .4 1.5ms; stroke .7; .01~.06 stroke .6; .1 creak 36% 130>210 .035; 47% strike board .55 1.2ms;
    49% strike iron .2 .6ms; 62% creak 20% 240>180 .015
luff 4.5 each
  = luffing, flogging
  says sail luffing, sails flapping in wind, boat sail flapping, sail flogging, flogging sail
  wash 100% 420 .03 .5 swings .5/.3 shake .15
  every .2: rub .08 300>900 .1 .6; .055 thud 350-5200 12ms .2~.45; .055 thud 45-260 40ms .25~.6;
    ?.22 .09 strike steel .08
hoist 4
  = raised, halyard
  says [hoisting|raising|hauling|lowering] sail, sail hoisted, sail raised, halyard pulled,
    [|hauling] rope through pulley
  every .62: rub 55% 700>1500 .17 .8; creak 50% 300>520 .1; .04 ticks steel 45% x4 .34; .1 rub 60% 2400>3600 .06 .5;
    60% thud 60-420 30ms .3
winch 2.8
  says turn, crank, grind, click, ratchet + sailing winch, boat winch, yacht winch
  says [sailing|sailboat|yacht|sheet] winch
  rub 100%-.2 500>380 .06; ticks steel 100%-.2 x34 .55 slowing; ticks iron 100%-.2 x34 .3 .5ms slowing
`,
  method:
    'A blade as a slap, the swirl behind it and bubbles and drops that ring at their sizes; wood that knocks and groans in the rowlock; cloth that cracks at the rate of its flutter; pawls of a winch.',
  literature: [
    'K. van den Doel, Physically based models for liquid sounds, ACM TAP 2 (2005)',
    'A. Farnell, Designing Sound (2010)',
  ],
  loudness: 'effect',
  channels: 1,
  distanceM: 2,
  space: 'outdoors',
});
