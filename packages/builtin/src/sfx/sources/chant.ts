import { pow } from '@soundwright/dsp/math';
import type { Random } from '@soundwright/dsp/random';
import { createWorkspace } from '@soundwright/dsp/workspace';
import { points } from '../../draw/curve.ts';
import { choice, defineTexture, number, TEXTURE_FRAMES, type ValuesOf } from '../source.ts';
import { columnsOf } from './parts/columns.ts';
import { createScatter } from './parts/scatter.ts';
import { addUtterance, type Formant } from './parts/throat.ts';

/** First and second formants in Hz of a male voice: a, o, u, e. */
const VOWELS = [
  [660, 1120],
  [470, 860],
  [330, 760],
  [460, 1780],
] as const;

/** A line of syllables: semitones above the reciting tone, and lengths in beats; then a breath. */
interface Line {
  readonly beatS: number;
  readonly baseHz: number;
  readonly restS: number;
  readonly shout: number;
  readonly steps: readonly number[];
  readonly beats: readonly number[];
}

const LINES = columnsOf<Line>()(`
       beatS baseHz restS shout steps                             beats
plain  .52   110    1.1   0     0,0,2,3,3,3,2,3,5,3,2,0,2,0,-2,0  1,1,1,2,1,1,1,1,2,1,1,2,1,1,1,4
throat 3.4   62     .9    0     0,0,-2,0                          1,1,1,1.4
crowd  .46   190    .25   1     3,0,3,0,3,3,0,0                   1,1,1,1,.5,.5,1,2
ritual .5    128    .2    .6    0,0,3,0,0,-2,0,0                  1,.5,.5,1,1,1,1,2
`);

const parameters = {
  manner: choice('plain', 'Who chants, and how.', {
    plain: 'monks, gregorian, choir, latin, church, cathedral',
    throat: 'throat singing, tibetan, buddhist, om',
    crowd: 'protest, stadium, fans, protesters, crowd, football',
    ritual: 'tribal, cult, warriors, cultists',
  }),
  people: number(
    { range: [2, 9, 40], scale: 'log', follows: 'size' },
    'How many voices.',
    'few 4, several 6, group 9, crowd 24, choir 16',
  ),
  pitch: number(
    { range: [0.6, 1, 1.8], scale: 'log', follows: 'pitch' },
    'Factor of the reciting tone.',
    'women 1.7, nuns 1.7, children 1.8',
  ),
  pace: number({ range: [0.5, 1, 2], scale: 'log', follows: 'speed' }, 'Syllables against the usual.'),
};
type Values = ValuesOf<typeof parameters>;

/** Spread of the voices: maximum delay after the first, s, and detuning either way. */
const SPREAD_S = 0.045;
const DETUNE = 0.006;
/** Most voices that sing; more people are not told apart from these. */
const MOST = 10;
/** Maximum length of a syllable, s. */
const LONGEST_S = 5;

/** Groups chanting together: monks, a crowd, a tribe. */
export const chant = defineTexture({
  name: 'chant',
  traits: ['person', 'swells'],
  phrases: `
    chanting, monks chanting, monks singing, gregorian chant, choir chanting (people 16), nuns chanting (pitch 1.7)
    (manner throat) tibetan monks, tibetan chant, buddhist chant, throat singing (people 3)
    (manner crowd) [crowd|fans|protesters] chanting (people 24), protest chant (people 24), [|striking|picketing] [strikers|workers] picketing (people 24), picketing strikers (people 24),
      picket line (people 24), people chanting (people 16)
    (manner ritual) tribal chant (people 12), cult chanting (people 8), ritual chanting
  `,
  parameters,
  method:
    'Every voice sings the same line of vowels on steps of a mode, with folds and tract of its own, a start within some fortieths of a second of the others and a pitch within ten cents; a crowd shouts with rising folds, throat singers let every second period drop.',
  literature: [
    'S. Ternström, Choir acoustics: an overview of scientific research, International Journal of Research in Choral Singing 1 (2003)',
    'G. Fant, Acoustic Theory of Speech Production (1960)',
  ],
  loudness: 'ambience',
  channels: 2,
  distanceM: 5,
  space: 'hall',

  naturalS: (values) => {
    const line = LINES[values.manner];
    return (line.beats.reduce<number>((sum, beat) => sum + beat, 0) * line.beatS) / values.pace + line.restS;
  },

  start(values, { sampleRateHz, random }) {
    const line = LINES[values.manner];
    const people = Math.round(values.people);
    const voices = Array.from({ length: Math.min(MOST, people) }, (_, index) => {
      const own = random.fork('voice', index);
      return {
        random: own,
        tract: own.between(0.92, 1.1),
        detune: 1 + own.between(-DETUNE, DETUNE),
        pan: own.between(-0.9, 0.9),
      };
    });
    const scatter = createScatter(
      Math.ceil((LONGEST_S + SPREAD_S) * sampleRateHz),
      sampleRateHz,
      random.fork('scatter'),
    );
    const level = 0.9 / Math.sqrt(voices.length);
    let nowS = 0;
    let nextS = 0.02;
    let syllable = 0;
    return (out) => {
      const endS = nowS + TEXTURE_FRAMES / sampleRateHz;
      while (nextS < endS) {
        const lengthS = Math.min(LONGEST_S, (line.beatS * line.beats[syllable]) / values.pace);
        const at = Math.max(0, Math.floor((nextS - nowS) * sampleRateHz));
        for (const voice of voices) {
          const sound = sing(values, syllable, lengthS, voice, sampleRateHz);
          scatter.add(sound, Math.min(TEXTURE_FRAMES, at), level * voice.random.between(0.7, 1), voice.pan);
        }
        nextS += lengthS;
        syllable = (syllable + 1) % line.steps.length;
        if (syllable === 0) nextS += line.restS;
      }
      scatter.emit(out[0], out[1]);
      nowS = endS;
    };
  },
});

const syllableSpace = createWorkspace();

/** One syllable of one voice, preceded by its delay; valid until the next one. */
function sing(
  values: Values,
  syllable: number,
  lengthS: number,
  voice: { readonly random: Random; readonly tract: number; readonly detune: number },
  sampleRateHz: number,
): Float32Array {
  const line = LINES[values.manner];
  const { random, tract, detune } = voice;
  const lateS = SPREAD_S * random.next();
  const hz = line.baseHz * values.pitch * pow(2, line.steps[syllable] / 12) * detune;
  const [first, second] = VOWELS[values.manner === 'throat' ? 2 : (syllable * 7 + 3) % VOWELS.length];
  const formants: Formant[] = [
    { hz: first * tract, q: 7, gain: 1 },
    { hz: second * tract, q: 9, gain: 0.5 },
    { hz: 2550 * tract, q: 8, gain: 0.22 },
    { hz: 3300 * tract, q: 8, gain: 0.12 },
  ];
  const { shout } = line;
  const out = syllableSpace(Math.ceil((lateS + 0.97 * lengthS) * sampleRateHz) + 1);
  out.fill(0);
  addUtterance(out, sampleRateHz, random, {
    atS: lateS,
    lengthS: 0.96 * lengthS,
    hz: points(0, hz * (0.985 - 0.1 * shout), 0.12, hz * (1 + 0.12 * shout), 0.8, hz, 1, hz * (0.99 - 0.15 * shout)),
    gain: points(0, 0, shout > 0 ? 0.1 : 0.16, 1, 0.75, 0.85, 1, 0),
    formants,
    tilt: shout > 0 ? 1 : 1.4,
    breath: 0.05 + 0.08 * shout,
    jitter: 0.008 + 0.02 * shout,
    sub: values.manner === 'throat' ? 0.7 : 0.15 * shout,
    vibrato: { hz: random.between(4.6, 5.6), semitones: shout > 0 ? 0 : 0.12 },
  });
  return out;
}
