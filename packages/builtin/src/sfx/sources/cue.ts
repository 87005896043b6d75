import { pow } from '@soundwright/dsp/math';
import { hump, points, traced } from '../../draw/curve.ts';
import type { Stroke } from '../../draw/sketch.ts';
import { defineSketches, type Hand } from './parts/sketched.ts';

const MAJOR = [0, 4, 7, 12, 16, 19, 24];
const PENTATONIC = [0, 2, 4, 7, 9, 12, 14, 16, 19, 21, 24, 28];

/** A small bright bar: the partials of a free bar, the upper ones short. */
function bar(hand: Hand, atS: number, hz: number, ringS: number, gain: number): Stroke {
  const detuned = hz * (1 + 0.002 * hand.side);
  return {
    blow: {
      atS,
      modes: [1, 2.76, 5.4].map((ratio, n) => ({
        hz: detuned * ratio,
        t60S: ringS / ratio,
        gain: [1, 0.3, 0.1][n],
      })),
      contactS: 0.00015,
      gain,
    },
  };
}

/** Notes of a scale that run upwards, a little irregular, each fainter or louder by chance. */
function run(hand: Hand, notes: readonly number[], rootHz: number, untilS: number, ringS: number): Stroke[] {
  const { random, scale } = hand;
  const everyS = untilS / notes.length;
  return notes.map((semitones, n) =>
    bar(
      hand,
      (n + random.between(-0.15, 0.15) + 0.15) * everyS,
      scale * rootHz * pow(2, semitones / 12),
      ringS,
      random.between(0.45, 0.8),
    ),
  );
}

/** A soft sine from the loudspeakers of a cabin: at once full, with a slow decay and a little of its octave and twelfth. */
function chime(hand: Hand, atS: number, hz: number): Stroke {
  return {
    tone: {
      atS,
      lengthS: hand.lengthS - atS,
      hz: hz * hand.scale * (1 + 0.0004 * hand.side),
      gain: 0.5,
      partials: [1, 0.05 + 0.1 * hand.force, 0.06, 0.015],
      attackS: 0.006,
      decayS: 0.36 / hand.pace,
      releaseS: 0.1,
    },
  };
}

/** Short signals of games and quiz shows: sparkle, heal, right and wrong answers. */
export const cue = defineSketches({
  name: 'cue',
  traits: ['tone', 'signal', 'designed'],
  noises: ['hum', 'buzzer', 'stinger'],
  tells: { good: ['sparkle', 'heal', 'correct', 'reveal'], bad: ['buzz'] },
  default: 'sparkle',
  table: `
sparkle 1.6
  = glitter, twinkling
  loosely sparkle, sparkle sound, magic sparkle, magical sparkle, sparkly chime, twinkle, glitter, fairy dust
  loosely (pace .85) shimmering chime, shimmer, magic shimmer
heal 1.9
  = healing, cure
  says heal chime, heal sound, health restored
reveal 2.8
  = legendary, epic
correct 1.1
  = right
  says correct answer [|chime|ding], right answer, quiz correct
cabin 2.4
  = two tone
  says [airplane|plane|aircraft] cabin chime, airplane chime, aircraft chime, [|airplane] two tone chime, flight
    attendant [|call] chime, call button chime, in flight chime
bing 1.8
  = ding, seat belt
  says seatbelt chime, seat belt sign [chime|ding], [|fasten] seat belt chime, plane ding, airplane bing, cabin bing,
    airplane [|cabin] ding, single cabin chime, airplane seatbelt ding
buzz .62
  = buzzer, denied, wrong
  says error buzz, [error|wrong|incorrect|denied|failed|failure|invalid] buzzer, denied [buzz|sound|action], denied
    action sound, wrong answer buzzer, wrong answer buzz, quiz wrong, negative buzz, negative feedback beep
`,
  drawn: {
    sparkle: (hand) => [
      ...run(hand, PENTATONIC, 1568, 0.62 * hand.lengthS, 0.35),
      // Many tiny bells, each heard by itself.
      {
        grains: {
          lengthS: 0.8 * hand.lengthS,
          perSecond: 26 + 18 * hand.force,
          stroke: (atS, t, random) =>
            bar(hand, atS, hand.scale * random.between(2600, 9400), 0.35, 0.5 * random.between(0.2, 1) * (1 - 0.5 * t)),
        },
      },
    ],
    heal: (hand) => [
      ...run(hand, MAJOR, 784, 0.4 * hand.lengthS, 0.9),
      ...[0, 4, 7].map(
        (semitones, n): Stroke => ({
          tone: {
            lengthS: hand.lengthS,
            hz: hand.scale * 392 * pow(2, semitones / 12) * (1 + 0.003 * hand.side * (n - 1)),
            gain: traced(hand.lengthS, (t) => 0.09 * hump(t, 0.45)),
            partials: [1, 0.3, 0.1],
            vibrato: [5, 0.004],
          },
        }),
      ),
      {
        noise: {
          lengthS: hand.lengthS,
          hz: points(0, 2500, 0.6 * hand.lengthS, 7000, hand.lengthS, 6000),
          q: 1,
          gain: traced(hand.lengthS, (t) => 0.03 * hump(t, 0.5)),
        },
      },
    ],
    reveal: (hand) => [
      ...run(hand, MAJOR, 523, 0.3 * hand.lengthS, 0.5),
      ...[0, 7, 12, 16, 19].flatMap((semitones, n): Stroke[] => {
        const atS = 0.31 * hand.lengthS;
        const hz = hand.scale * 523 * pow(2, semitones / 12);
        const ringsS = hand.lengthS - atS;
        return [
          bar(hand, atS, hz, 1.6, 0.6),
          {
            tone: {
              atS,
              lengthS: ringsS,
              hz: 0.5 * hz * (1 + 0.002 * hand.side * (n - 2)),
              gain: traced(ringsS, (t) => (0.05 + 0.05 * hand.force) * hump(t, 0.15)),
              partials: [1, 0.4, 0.15, 0.06],
              vibrato: [5, 0.003],
            },
          },
        ];
      }),
      {
        grains: {
          atS: 0.31 * hand.lengthS,
          lengthS: 0.5 * hand.lengthS,
          perSecond: 30,
          stroke: (atS, t, random) =>
            bar(hand, atS, hand.scale * random.between(2600, 9400), 0.35, 0.35 * random.between(0.2, 1) * (1 - t)),
        },
      },
    ],
    correct: (hand) => [
      bar(hand, 0, hand.scale * 1047, 0.5, 0.7),
      bar(hand, 0.11 / hand.pace, hand.scale * 1319, 0.5, 0.7),
      bar(hand, 0.22 / hand.pace, hand.scale * 1568, 0.9, 0.9),
      bar(hand, 0.22 / hand.pace, hand.scale * 2093, 0.8, 0.5),
    ],
    cabin: (hand) => {
      const hz = 587 * hand.random.between(0.94, 1.07);
      return [chime(hand, 0, hz), chime(hand, hand.random.between(0.42, 0.6) / hand.pace, hz * 0.8409)];
    },
    bing: (hand) => [chime(hand, 0, 587 * hand.random.between(0.9, 1.12))],
    buzz: (hand) => {
      const hz = hand.scale * 138;
      return [
        [0, 0.2],
        [0.28, 0.32],
      ].flatMap(([atS, lengthS]): Stroke[] =>
        // Two square waves a comma apart, so that they grate.
        [1, 1.017].map((ratio) => ({
          tone: {
            atS: atS / hand.pace,
            lengthS: lengthS / hand.pace,
            hz: hz * ratio,
            gain: 0.14 + 0.12 * hand.force,
            partials: Array.from({ length: 21 }, (_, n) => (n % 2 === 0 ? 1 / (n + 1) : 0)),
            attackS: 0.004,
            releaseS: 0.012,
          },
        })),
      );
    },
  },
  method:
    'Struck bars on a pentatonic or major scale that run upwards; for a wrong answer two low square waves a few hertz apart, twice; for an aircraft cabin decaying sines.',
  literature: ['K. Collins, Game Sound (2008)', 'T. D. Rossing, Science of Percussion Instruments (2000), ch. 5'],
  inTime: true,
  loudness: 'interface',
  channels: 2,
  distanceM: 1.2,
  space: 'dry',
});
