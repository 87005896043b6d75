import { defineSketches } from './parts/sketched.ts';

/** Gas that leaves the body. */
export const belch = defineSketches({
  name: 'belch',
  traits: ['throat'],
  default: 'burp',
  table: `
burp .8
  loosely burp, belch, eructation, man burp
  loosely (force 1 pace .7) loud belch
  loosely (pace .6) long burp
  flap throat 100% 58>42 1 .28 .04 .15ms; wash 100% 900>720 .01 1 0/0/.2/1/.8/.6/1/0
baby .3
  = infant, newborn
  says [baby|infant|newborn] burp, winding baby
  says (size 1.15) toddler burp
  says (size 1.3) small burp
  flap infant 100% 150>105 1 .2 .03 .1ms; wash 100% 1900>1520 .01 1 0/0/.2/1/.8/.6/1/0
fart .9
  says fart, passing wind, breaking wind, passing gas, flatulence
  says (pitch 1.7 size .7) squeaky fart, fart squeaky
  flap flesh 100% 118>82 1 .2 .02
wet-fart 1.2
  says wet fart, squelchy fart, shart
  says (pace .6) diarrhea, diarrhoea
  flap flesh 100% 74>46 1 .4 .22; drops 100%-.08 60/s 480-1200 .3; crackle 100%-.08 26/s 500-4200 .5 7ms
`,
  method:
    'Pulses of a flap in a stream of gas whose rate wanders with the pressure; each sets the resonances of the cavity ringing: those of the throat and mouth, which never hold still, short ones of soft tissue; bursting bubbles where it is wet.',
  literature: ['A. Farnell, Designing Sound (2010)', 'I. Titze, Principles of Voice Production (1994)'],
  loudness: 'effect',
  channels: 1,
  distanceM: 1.2,
  space: 'room',
});
