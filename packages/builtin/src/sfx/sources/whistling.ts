import { type Curve, points } from '../../draw/curve.ts';
import { type Call, defineCaller } from './parts/calls.ts';
import { say } from './parts/phrases.ts';
import type { Utterance } from './parts/throat.ts';

/** Major pentatonic steps around the tonic, as factors of its pitch. */
const STEPS = [0.75, 0.84, 1, 1.122, 1.26, 1.498, 1.682, 2];

/** Breath through rounded lips: almost a pure tone that follows the cavity of the mouth, with a little air beside it. */
function note(hz: Curve | number, atS: number, lengthS: number, gain: Curve, vibrato = 0): Utterance {
  return {
    atS,
    lengthS,
    hz,
    gain,
    formants: [{ hz, q: 3, gain: 1 }],
    tilt: 2.8,
    breath: 0.14,
    jitter: 0.004,
    direct: 0,
    ...(vibrato > 0 ? { vibrato: { hz: 5.2, semitones: vibrato } } : {}),
  };
}

const CALLS = {
  tune: {
    lengthS: 3.6,
    bout: [1, 2],
    everyS: 3.5,
    restS: 3.7,
    utter: ({ strain, random }) => {
      const tonic = random.between(980, 1250);
      let step = random.integer(2, 4);
      let atS = 0;
      let before = tonic * STEPS[step];
      const notes: Utterance[] = [];
      while (atS < 2.7) {
        const lengthS = random.pick([0.18, 0.22, 0.4, 0.42]);
        const hz = tonic * STEPS[step];
        // Each note is slid into from the one before it.
        const slide = points(0, before, Math.min(0.4, 0.05 / lengthS), hz, 1, hz);
        const last = atS + lengthS >= 2.7;
        const level = random.between(0.7, 1);
        notes.push(
          note(
            slide,
            atS,
            last ? 0.75 : lengthS * 1.04,
            points(0, 0, 0.08, level, 0.75, level * 0.85, 1, 0),
            last ? 0.35 : 0.12 + 0.15 * strain,
          ),
        );
        before = hz;
        atS += lengthS;
        step = Math.max(0, Math.min(STEPS.length - 1, step + random.pick([-2, -1, -1, 1, 1, 2])));
      }
      return notes;
    },
  },
  wolf: {
    lengthS: 1.6,
    bout: [1, 1],
    everyS: 2.2,
    restS: 3,
    utter: ({ random }) => {
      const hz = random.between(850, 1000);
      return [
        note(points(0, hz, 0.75, hz * 2.5, 1, hz * 2.6), 0, 0.42, points(0, 0, 0.15, 0.8, 0.8, 1, 1, 0)),
        note(
          points(0, hz * 1.15, 0.32, hz * 2.2, 1, hz * 0.75),
          0.58,
          random.between(0.75, 0.9),
          points(0, 0, 0.12, 0.8, 0.4, 1, 1, 0),
        ),
      ];
    },
  },
  signal: {
    lengthS: 1.1,
    bout: [1, 2],
    everyS: 1.3,
    restS: 2.4,
    utter: ({ strain, random }) => {
      const hz = random.between(1900, 2400) * (0.9 + 0.2 * strain);
      return [
        note(points(0, hz * 0.8, 0.3, hz, 1, hz), 0, 0.28, points(0, 0, 0.1, 1, 0.8, 1, 1, 0)),
        note(
          points(0, hz * 0.85, 0.35, hz * 1.3, 1, hz * 1.1),
          0.36,
          random.between(0.4, 0.6),
          points(0, 0, 0.1, 1, 0.7, 0.9, 1, 0),
        ),
      ];
    },
  },
} as const satisfies Record<string, Call>;

/** A person whistling with the lips or two fingers. */
export const whistling = defineCaller({
  name: 'whistling',
  traits: ['anywhere', 'whistler'],
  noises: ['whistle'],
  calls: CALLS,
  default: 'tune',
  options: {
    tune: ['happily', 'cheerfully', 'casually'],
    wolf: ['admiring'],
    signal: ['with fingers', 'fingers', 'for dog', 'for taxi'],
  },
  phrases: {
    ...say({}, 'human whistle, person whistling, man whistling, woman whistling, boy whistling, girl whistling'),
    ...say({}, 'child whistling, someone whistling, somebody whistling, whistling tune, whistling melody'),
    ...say({}, 'whistling song, whistling happily, whistling to himself, whistling to herself'),
    'people whistling': { animals: 4 },
    'crowd whistling': { call: 'signal', animals: 10 },
    ...say({ call: 'wolf' }, 'wolf whistle, catcall'),
    ...say({ call: 'signal' }, 'whistling for dog, whistling to dog, finger whistle, whistling for taxi'),
  },
  method:
    'A Helmholtz resonator of mouth and lips driven by a jet: nearly one partial with its breath, sliding from note to note of a pentatonic scale, or in the contours of a wolf whistle and of a call.',
  literature: ['T. A. Wilson et al., Experiments on the fluid mechanics of whistling, JASA 50 (1971)'],
  distanceM: 2.5,
});
