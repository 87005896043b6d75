import { defineSketches } from './parts/sketched.ts';

/** Bottles, flasks and canisters that empty in gulps. */
export const bottle = defineSketches({
  name: 'bottle',
  default: 'glug',
  table: `
glug 3.6
  says glug, glug glug, glug glug glug, water glugging, liquid glugging, bottle [gurgle|emptying|upended|gulps],
    pouring out of bottle, pouring from bottle, [water|wine] [pouring|glugging] from bottle, emptying bottle,
    upside down bottle, water glugging out of bottle, pouring glugs
  says glug, glug glug + bottle, wine bottle, water bottle, whiskey bottle, wine, whiskey, beer bottle
  wash 100%-.35 1100>1600 .055 .6 0/0/.08/1/.88/1/1/0 rough; bubbles 100%-.35 77/s 700-2800 .045
  .03 gulps 100%-.45 4>2.4 330>175 .47
  at 100%-.33 100%-.22 100%-.1: tone .05 900~2000>1400~3200 .08 decay .012
canister 4.8
  says jerry can pouring, pouring from jerry can, jug glugging, emptying canister, gas can pouring
  says glug, glug glug + jug, canister, jerry can, gas can, petrol can, carboy, gallon jug, fuel can
  wash 100%-.35 1100>1600 .055 .6 0/0/.08/1/.88/1/1/0 rough; bubbles 100%-.35 77/s 700-2800 .045
  .03 gulps 100%-.45 2.6>1.7 150>82 .47
  at 100%-.33 100%-.22 100%-.1: tone .05 900~2000>1400~3200 .08 decay .012
flask 1.9
  says hip flask, [vial|potion|flask] pouring, pouring potion, pouring from flask
  says glug, glug glug + flask, hip flask, vial, potion
  wash 100%-.35 1100>1600 .055 .6 0/0/.08/1/.88/1/1/0 rough; bubbles 100%-.35 77/s 700-2800 .045
  .03 gulps 100%-.45 6>4 560>330 .47
  at 100%-.33 100%-.22 100%-.1: tone .05 900~2000>1400~3200 .08 decay .012
`,
  method:
    'Gulps of air through the neck at the rate at which the vessel can refill: each a bubble whose tone climbs as it breaks away, over the resonance of the air in the vessel, which sinks as it empties.',
  literature: [
    'C. Clanet & G. Searby, On the glug-glug of ideal bottles, J. Fluid Mech. 510 (2004)',
    'K. van den Doel, Physically based models for liquid sounds, ACM TAP 2 (2005)',
  ],
  loudness: 'effect',
  channels: 1,
  distanceM: 0.7,
  space: 'room',
});
