import { defineSketches } from './parts/sketched.ts';

/** An armoured vehicle on tracks: rolling, standing with its engine running, turning its turret. */
export const tank = defineSketches({
  name: 'tank',
  traits: ['moves'],
  default: 'roll',
  table: `
roll 7 each 30
  = rolls, drives, tracks, treads
  loosely tank, [tank|panzer|halftrack] [rolling|driving|moving|treads|tracks], [tank|panzer|halftrack] treads rolling,
    [tank|panzer|halftrack] tracks squeaking, battle tank [|rolling|driving|moving|treads|tracks], battle tank treads
    rolling, battle tank tracks squeaking, panzer, armored vehicle, [armored|armoured] vehicle
    [rolling|driving|moving|treads|tracks], [armored|armoured] vehicle treads rolling, [armored|armoured] vehicle tracks
    squeaking, armoured vehicle, halftrack, caterpillar tracks
  tone 100% 38 .34 0/0/.03/1/.97/1/1/0 of 1/.9/.7/.75/.5/.42/.3/.22/.16/.1/.08/.06 vib 2.9/.012; tone 100% 38.2 .34
    0/0/.03/1/.97/1/1/0 of 1/.9/.7/.75/.5/.42/.3/.22/.16/.1/.08/.06 vib 2.6/.012
  wash 100% 95 1.64 low in .2 out .2; wash 100% 420 .4 in .2 out .2; crackle 100% 30/s 60-700 .6 0/1/1/1
  every .111 evenly: strike link .3 .8ms; thud 120-1600 20ms .12 | strike link .18 .8ms; thud 120-1600 20ms .07
  every .9: ?.9 0~.4 tone .14~.4 900~1700>1000~1900 .05 hump of 1/.5/.35/.2 vib 31/.02
idle 6 each 30
  = idles, idling
  says [tank|panzer|halftrack] [engine|idling], [tank|panzer|halftrack] engine idling, battle tank engine, battle tank
    [|engine] idling, [armored|armoured] vehicle [engine|idling], [armored|armoured] vehicle engine idling
  tone 100% 32 .34 0/0/.03/1/.97/1/1/0 of 1/.9/.7/.75/.5/.42/.3/.22/.16/.1/.08/.06 vib 2.9/.012; tone 100% 32.2 .34
    0/0/.03/1/.97/1/1/0 of 1/.9/.7/.75/.5/.42/.3/.22/.16/.1/.08/.06 vib 2.6/.012
  wash 100% 95 1.28 low in .2 out .2; wash 100% 420 .28 in .2 out .2; crackle 100% 30/s 60-700 .6 0/1/1/1
turret 2.6
  = turret
  says [tank|panzer|halftrack] turret [|turning|rotating], battle tank turret [|turning|rotating], [armored|armoured]
    vehicle turret [|turning|rotating], turret [turning|rotating|traverse]
  tone 2.29 0/100/.13/250/.89/258/1/112 .24 0/0/.17/1/.88/1/1/0 of .7/1/.3/.55/.2/.3/.1/.15 vib 19/.004; wash 2.29 1500
    .16 .9 hump
  crackle 2.29 26/s 400-3000 .3 0/1/1/1; 2.29 strike hull .7 3ms
`,
  method:
    'A low stack of harmonics with noise for the diesel, struck steel at the rate of the links with short squeals for the tracks, a whine of harmonics that runs up and stops for the turret.',
  literature: ['A. Farnell, Designing Sound (2010), Part IV', 'J. Wong, Theory of Ground Vehicles (2008), ch. 4'],
  loudness: 'effect',
  channels: 1,
  distanceM: 8,
  space: 'outdoors',
});
