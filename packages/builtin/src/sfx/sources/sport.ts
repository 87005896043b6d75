import { hump, points, traced } from '../../draw/curve.ts';
import type { Stroke } from '../../draw/sketch.ts';
import {
  BALL,
  BAT,
  BOARDS,
  blow,
  bowling,
  LANE,
  ollie,
  pins,
  rally,
  SHELL,
  STRINGS,
  TUBE,
  tennis,
} from './parts/ball-games.ts';
import { defineSketches } from './parts/sketched.ts';

/** A bat that is swung, and the ball on it. */
function batted(hit: Stroke): Stroke[] {
  return [
    { noise: { lengthS: 0.16, hz: points(0, 420, 0.16, 900), q: 1.4, gain: traced(0.16, (t) => 0.2 * t * t) } },
    hit,
    { burst: { atS: 0.16, attackS: 0.0004, decayS: 0.01, lowHz: 500, highHz: 7000, gain: 1.1 } },
  ];
}

/** Balls and the objects they hit in sports. */
export const sport = defineSketches({
  name: 'sport',
  optionTraits: { end: ['net'], blow: ['pins'] },
  noises: ['blow', 'rush', 'swish'],
  series: { whole: 'tennis', one: 'racket' },
  default: 'racket',
  table: `
strike 3.2
  = pins, pin, lane
  says bowling [game|strike|pins], bowling ball strike, ten pin bowling
racket 1.05
  = racquet, serve, rally, forehand
  loosely (force .9) tennis serve
  loosely tennis [|ball] hit, tennis racket hit
  loosely (size .7 force .4) badminton
  loosely (size .9) squash match
tennis 5.6 each
  = court
  says tennis [rally|game|match], playing tennis
pins 1.9
  says pins falling, pins scattering
post 1.1
  = crossbar, goalpost
  says ball hits post, ball off post, hits post, hits crossbar
  strike frame 1.2 1.2ms; thud 180-2600 14ms .8
rim 1.3
  = backboard
  says ball hits rim, hits rim
  strike frame 1.4 1.4ms; .17 strike frame 1 1.4ms; .29 strike frame .6 1.4ms
  thud 90-1300 20ms .6; .17 thud 90-1300 20ms .42; .29 thud 90-1300 20ms .24
rally 4.6 each
  = ping pong, table tennis
  says ping pong [rally|game|match], table tennis [rally|game|match], playing ping pong, playing table tennis
kick .45
  = soccer, football, penalty
  says ball kicked, kicking ball, soccer kick, football kick
  says (force .9) penalty kick
  tone .22 0/210/.23/128/1/105 .9 of 1/.4/.15 in .003 decay .045; thud 350-3600 12ms .8; .05 wash .3 850 .05 1.6 fading
net .5
  = swish, basket, hoop
  says swish net, basketball swish, basketball net, nothing but net, ball in net, ball hits net
  wash .36 0/2600/.28/4800/1/2300 .7 .7 early; crackle .3 120/s 700-5200 .9 0/1/1/1
bat .6
  = baseball
  says baseball [|bat] hit
  says (force .9) home run
  says (pace .9) cricket bat
metal-bat 1.1
  says [metal|aluminum|aluminium] bat [|hit], metal baseball bat
club .9
  = golf, drive, tee
  says golf [drive|shot|swing|club], golf ball hit, hitting golf ball, golf club swing, golf club [hitting|strikes]
    ball, golf club hitting golf ball, golf ball struck, golf tee shot, tee shot
hole 1.1
  = putt, cup
  says golf putt, golf hole, hole in one, golf ball into cup, golf ball in cup, golf ball drops into [hole|cup], golf
    ball rolls into hole, [|golf] ball in hole, ball into hole
ollie 1.9
  = trick, kickflip
  says skateboard ollie, ollie, kickflip, skateboard trick
billiards 1.6
  = break, cue
  says billiards, snooker, pool balls
  says (force .9) pool break
puck 1.2
  = hockey, boards, stick
  says hockey puck, puck hitting boards
  says (force .9) slap shot
`,
  drawn: {
    strike: bowling,
    racket: (hand) => [
      blow(hand, 0, STRINGS, 0.0016, 1),
      { burst: { attackS: 0.0006, decayS: 0.012, lowHz: 250, highHz: 3200, gain: 0.6 } },
      // The ball lands on the other side.
      blow(hand, 0.55, LANE, 0.0035, 0.28),
      { burst: { atS: 0.55, attackS: 0.001, decayS: 0.009, lowHz: 400, highHz: 2600, gain: 0.16 } },
    ],
    tennis,
    pins,
    rally,
    bat: (hand) => batted(blow(hand, 0.16, BAT, 0.0006, 1.5)),
    'metal-bat': (hand) => batted(blow(hand, 0.16, TUBE, 0.0005, 1.2)),
    club: (hand) => [
      {
        noise: {
          lengthS: 0.42,
          hz: points(0, 380, 0.3, 1500, 0.42, 800),
          q: 2.4,
          gain: traced(0.42, (t) => 0.4 * hump(t, 0.68)),
        },
      },
      blow(hand, 0.3, BALL, 0.0004, 1.1),
      blow(hand, 0.3, STRINGS, 0.0005, 0.9),
      { burst: { atS: 0.3, attackS: 0.0004, decayS: 0.012, lowHz: 800, highHz: 9000, gain: 0.9 } },
    ],
    hole: (hand) => [
      blow(hand, 0, BALL, 0.0005, 0.5),
      ...[0.42, 0.5, 0.56, 0.61, 0.65, 0.68].map((atS, n) => blow(hand, atS, SHELL, 0.0006, 0.9 - 0.13 * n)),
    ],
    ollie,
    billiards: (hand) => [
      blow(hand, 0, BALL, 0.0002, 0.6),
      ...Array.from({ length: 13 }, (_, n) =>
        blow(hand, 0.34 + (n < 5 ? 0.03 : 1) * hand.random.next(), BALL, 0.00015, hand.random.between(0.2, 1.1)),
      ),
      { burst: { atS: 0.34, attackS: 0.0004, decayS: 0.012, lowHz: 900, highHz: 9000, gain: 0.7 } },
    ],
    puck: (hand) => [
      blow(hand, 0, BAT, 0.0008, 0.9),
      { noise: { atS: 0.02, lengthS: 0.4, hz: 2600 * hand.scale, q: 0.8, gain: traced(0.4, (t) => 0.16 * (1 - t)) } },
      blow(hand, 0.44, BOARDS, 0.001, 1.8),
      { burst: { atS: 0.44, attackS: 0.0006, decayS: 0.03, lowHz: 120, highHz: 3200, gain: 1 } },
    ],
  },
  method:
    'A ball rolls as filtered noise that draws nearer, and bodies drawn once (pins, lane, strings, bat, boards) are struck at the times of the game, each time at another point.',
  literature: [
    'R. Cross, Physics of Baseball & Softball (2011)',
    'T. Rossing & N. Fletcher, Principles of Vibration and Sound (2004), ch. 3',
  ],
  loudness: 'impact',
  channels: 1,
  distanceM: 4,
  space: 'room',
});
