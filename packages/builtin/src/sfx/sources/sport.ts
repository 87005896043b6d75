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
  RIM,
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
  phrases: {
    'bowling game': { kind: 'strike' },
    'bowling strike': { kind: 'strike' },
    'bowling ball strike': { kind: 'strike' },
    'bowling pins': { kind: 'strike' },
    'ten pin bowling': { kind: 'strike' },
    'tennis rally': { kind: 'tennis' },
    'tennis game': { kind: 'tennis' },
    'playing tennis': { kind: 'tennis' },
    'ping pong rally': { kind: 'rally' },
    'table tennis rally': { kind: 'rally' },
    'ping pong game': { kind: 'rally' },
    'ping pong match': { kind: 'rally' },
    'table tennis game': { kind: 'rally' },
    'table tennis match': { kind: 'rally' },
    'playing ping pong': { kind: 'rally' },
    'playing table tennis': { kind: 'rally' },
    'tennis match': { kind: 'tennis' },
    'tennis serve': { force: 0.9 },
    'tennis hit': {},
    'tennis ball hit': {},
    'ball kicked': { kind: 'kick' },
    'kicking ball': { kind: 'kick' },
    'soccer kick': { kind: 'kick' },
    'football kick': { kind: 'kick' },
    'penalty kick': { kind: 'kick', force: 0.9 },
    'tennis racket hit': {},
    badminton: { size: 0.7, force: 0.4 },
    'squash match': { size: 0.9 },
    'swish net': { kind: 'net' },
    'basketball swish': { kind: 'net' },
    'basketball net': { kind: 'net' },
    'nothing but net': { kind: 'net' },
    'ball in net': { kind: 'net' },
    'ball hits net': { kind: 'net' },
    'baseball bat hit': { kind: 'bat' },
    'baseball hit': { kind: 'bat' },
    'metal bat': { kind: 'metal-bat' },
    'metal bat hit': { kind: 'metal-bat' },
    'metal baseball bat': { kind: 'metal-bat' },
    'aluminum bat': { kind: 'metal-bat' },
    'aluminum bat hit': { kind: 'metal-bat' },
    'aluminium bat': { kind: 'metal-bat' },
    'aluminium bat hit': { kind: 'metal-bat' },
    'home run': { kind: 'bat', force: 0.9 },
    'cricket bat': { kind: 'bat', pace: 0.9 },
    'golf putt': { kind: 'hole' },
    'golf hole': { kind: 'hole' },
    'hole in one': { kind: 'hole' },
    'ball in hole': { kind: 'hole' },
    'golf ball into cup': { kind: 'hole' },
    'golf ball in cup': { kind: 'hole' },
    'golf ball drops into hole': { kind: 'hole' },
    'golf ball rolls into hole': { kind: 'hole' },
    'golf ball drops into cup': { kind: 'hole' },
    'golf ball in hole': { kind: 'hole' },
    'ball into hole': { kind: 'hole' },
    'skateboard ollie': { kind: 'ollie' },
    ollie: { kind: 'ollie' },
    kickflip: { kind: 'ollie' },
    'skateboard trick': { kind: 'ollie' },
    'golf drive': { kind: 'club' },
    'golf shot': { kind: 'club' },
    'golf swing': { kind: 'club' },
    'golf ball hit': { kind: 'club' },
    'hitting golf ball': { kind: 'club' },
    'golf club': { kind: 'club' },
    'golf club swing': { kind: 'club' },
    'golf club hitting ball': { kind: 'club' },
    'golf club strikes ball': { kind: 'club' },
    'golf club hitting golf ball': { kind: 'club' },
    'golf ball struck': { kind: 'club' },
    'golf tee shot': { kind: 'club' },
    'tee shot': { kind: 'club' },
    billiards: { kind: 'billiards' },
    snooker: { kind: 'billiards' },
    'pool balls': { kind: 'billiards' },
    'pool break': { kind: 'billiards', force: 0.9 },
    'pins falling': { kind: 'pins' },
    'pins scattering': { kind: 'pins' },
    'ball hits post': { kind: 'post' },
    'ball off post': { kind: 'post' },
    'hits post': { kind: 'post' },
    'hits crossbar': { kind: 'post' },
    'ball hits rim': { kind: 'rim' },
    'hits rim': { kind: 'rim' },
    'hockey puck': { kind: 'puck' },
    'puck hitting boards': { kind: 'puck' },
    'slap shot': { kind: 'puck', force: 0.9 },
  },
  kinds: {
    strike: { lengthS: 3.2, words: ['pins', 'pin', 'lane'], strokes: bowling },
    racket: {
      lengthS: 1.05,
      words: ['racquet', 'serve', 'rally', 'forehand'],
      strokes: (hand) => [
        blow(hand, 0, STRINGS, 0.0016, 1),
        { burst: { attackS: 0.0006, decayS: 0.012, lowHz: 250, highHz: 3200, gain: 0.6 } },
        // The ball lands on the other side.
        blow(hand, 0.55, LANE, 0.0035, 0.28),
        { burst: { atS: 0.55, attackS: 0.001, decayS: 0.009, lowHz: 400, highHz: 2600, gain: 0.16 } },
      ],
    },
    tennis: { lengthS: 5.6, words: ['court'], stretchesS: 20, strokes: tennis },
    pins: { lengthS: 1.9, words: [], strokes: pins },
    post: {
      lengthS: 1.1,
      words: ['crossbar', 'goalpost'],
      // A ball against a hollow bar: the thump of its air and the ring of the tube.
      strokes: (hand) => [
        blow(hand, 0, TUBE, 0.0012, 0.9),
        { burst: { attackS: 0.0008, decayS: 0.014, lowHz: 180, highHz: 2600, gain: 0.8 * (0.4 + hand.force) } },
      ],
    },
    rim: {
      lengthS: 1.3,
      words: ['backboard'],
      strokes: (hand) =>
        [0, 0.17, 0.29].flatMap((atS, n): Stroke[] => [
          blow(hand, atS, RIM, 0.0014, 0.8 - 0.22 * n),
          { burst: { atS, attackS: 0.001, decayS: 0.02, lowHz: 90, highHz: 1300, gain: 0.6 - 0.18 * n } },
        ]),
    },
    rally: { lengthS: 4.6, words: ['ping pong', 'table tennis'], stretchesS: 20, strokes: rally },
    kick: {
      lengthS: 0.45,
      words: ['soccer', 'football', 'penalty'],
      strokes: (hand) => [
        // A boot against leather: the thump of the air inside the ball, the slap of its skin.
        {
          tone: {
            lengthS: 0.22,
            hz: points(0, 210 * hand.scale, 0.05, 128 * hand.scale, 0.22, 105 * hand.scale),
            gain: 0.9 * (0.4 + hand.force),
            partials: [1, 0.4, 0.15],
            attackS: 0.003,
            decayS: 0.045,
          },
        },
        { burst: { attackS: 0.0008, decayS: 0.012, lowHz: 350, highHz: 3600, gain: 0.8 * (0.4 + hand.force) } },
        { noise: { atS: 0.05, lengthS: 0.3, hz: 850 * hand.scale, q: 1.6, gain: traced(0.3, (t) => 0.05 * (1 - t)) } },
      ],
    },
    net: {
      lengthS: 0.5,
      words: ['swish', 'basket', 'hoop'],
      strokes: (hand) => [
        {
          noise: {
            lengthS: 0.36,
            hz: points(0, 2600 * hand.scale, 0.1, 4800 * hand.scale, 0.36, 2300 * hand.scale),
            q: 0.7,
            gain: traced(0.36, (t) => 0.7 * hump(t, 0.22)),
          },
        },
        {
          grains: {
            lengthS: 0.3,
            perSecond: 120,
            stroke: (atS, _t, random) => ({
              burst: { atS, attackS: 0.0006, decayS: 0.004, lowHz: 700, highHz: 5200, gain: 0.35 * random.next() },
            }),
          },
        },
      ],
    },
    bat: { lengthS: 0.6, words: ['baseball'], strokes: (hand) => batted(blow(hand, 0.16, BAT, 0.0006, 1.5)) },
    // A hollow bat rings where a wooden one cracks.
    'metal-bat': { lengthS: 1.1, strokes: (hand) => batted(blow(hand, 0.16, TUBE, 0.0005, 1.2)) },
    club: {
      lengthS: 0.9,
      words: ['golf', 'drive', 'tee'],
      strokes: (hand) => [
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
    },
    hole: {
      lengthS: 1.1,
      words: ['putt', 'cup'],
      strokes: (hand) => [
        blow(hand, 0, BALL, 0.0005, 0.5),
        ...[0.42, 0.5, 0.56, 0.61, 0.65, 0.68].map((atS, n) => blow(hand, atS, SHELL, 0.0006, 0.9 - 0.13 * n)),
      ],
    },
    ollie: {
      lengthS: 1.9,
      words: ['trick', 'kickflip'],
      strokes: ollie,
    },
    billiards: {
      lengthS: 1.6,
      words: ['break', 'cue'],
      strokes: (hand) => [
        blow(hand, 0, BALL, 0.0002, 0.6),
        ...Array.from({ length: 13 }, (_, n) =>
          blow(hand, 0.34 + (n < 5 ? 0.03 : 1) * hand.random.next(), BALL, 0.00015, hand.random.between(0.2, 1.1)),
        ),
        { burst: { atS: 0.34, attackS: 0.0004, decayS: 0.012, lowHz: 900, highHz: 9000, gain: 0.7 } },
      ],
    },
    puck: {
      lengthS: 1.2,
      words: ['hockey', 'boards', 'stick'],
      strokes: (hand) => [
        blow(hand, 0, BAT, 0.0008, 0.9),
        { noise: { atS: 0.02, lengthS: 0.4, hz: 2600 * hand.scale, q: 0.8, gain: traced(0.4, (t) => 0.16 * (1 - t)) } },
        blow(hand, 0.44, BOARDS, 0.001, 1.8),
        { burst: { atS: 0.44, attackS: 0.0006, decayS: 0.03, lowHz: 120, highHz: 3200, gain: 1 } },
      ],
    },
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
