import { type Curve, points } from '../../draw/curve.ts';
import { type Caller, defineCaller } from './parts/calls.ts';
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

/** A tune of short notes. */
function tune({ strain, random }: Caller): Utterance[] {
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
}

/** A person whistling with the lips or two fingers. */
export const whistling = defineCaller({
  name: 'whistling',
  traits: ['anywhere', 'whistler'],
  noises: ['whistle'],
  default: 'tune',
  table: `
tune 3.6 1-2 3.5 3.7
  = happily, cheerfully, casually
  loosely human whistle, [person|man|woman|boy|girl|child|someone|somebody] whistling, whistling
    [tune|melody|song|happily], whistling to himself, whistling to herself, people whistling (animals 4)
wolf 1.6 1 2.2 3
  = admiring
  says wolf whistle, catcall
  hz 850~1000 0/1/.75/2.5/1/2.6 for .42 level 0/0/.15/.8/.8/1/1/0 tilt 2.8 breath .14 jitter .004
  and hz 1x 0/1.15/.32/2.2/1/.75 at .58 for .75~.9 level 0/0/.12/.8/.4/1/1/0
signal 1.1 1-2 1.3 2.4
  = with fingers, fingers, for dog, for taxi
  says whistling for dog, whistling to dog, finger whistle, whistling for taxi, crowd whistling (animals 10)
  hz 1900~2400*.9+.2s 0/.8/.3/1/1/1 for .28 level 0/0/.1/1/.8/1/1/0 tilt 2.8 breath .14 jitter .004
  and hz 1x 0/.85/.35/1.3/1/1.1 at .36 for .4~.6 level 0/0/.1/1/.7/.9/1/0
`,
  drawn: { tune },
  method:
    'A Helmholtz resonator of mouth and lips driven by a jet: nearly one partial with its breath, sliding from note to note of a pentatonic scale, or in the contours of a wolf whistle and of a call.',
  literature: ['T. A. Wilson et al., Experiments on the fluid mechanics of whistling, JASA 50 (1971)'],
  distanceM: 2.5,
});
