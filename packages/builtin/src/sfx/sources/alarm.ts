import { applyBiquad, designBandpass } from '@soundwright/dsp/biquad';
import { addModes } from '@soundwright/dsp/modal';
import { createPulse, SQUARE, type Wavetable } from '@soundwright/dsp/oscillator';
import { silence } from '../../draw/buffer.ts';
import { type Curve, points } from '../../draw/curve.ts';
import { addTone } from '../../draw/strokes.ts';
import { choice, defineEvents, number, repeat } from '../source.ts';
import { columnsOf } from './parts/columns.ts';

/** One beep of a pattern. */
interface Beep {
  readonly atS: number;
  readonly lengthS: number;
  readonly hz: number | Curve;
}

/** A pattern that repeats. */
interface AlarmKind {
  readonly beeps: readonly Beep[];
  readonly periodS: number;
  readonly wave: Wavetable;
  /** Default number of repetitions. */
  readonly rounds: number;
  /** A gong struck by a hammer instead of a sounder: strokes per second. */
  readonly strokesHz?: number;
  /** Resonance of the plate against which an armature strikes once a period, Hz: its harmonics are as strong far above. */
  readonly plateHz?: number;
}

/**
 * A pattern as it is written: `duty` of its pulse wave (a square where there is none), and beeps of `start/length/Hz`, or
 * with a curve of times and Hz.
 */
type Row = Omit<AlarmKind, 'beeps' | 'wave'> & { readonly duty?: number; readonly beeps: readonly number[][] };

/**
 * A detector gives three pulses of half a second, half a second apart, then a pause (ISO 8201), with the strong third
 * harmonic of a piezo disc; it chirps when its battery runs low.
 */
const ROWS = columnsOf<Row>()(`
          periodS duty rounds strokesHz plateHz beeps
smoke     4       .4   2      -         -       0/.5/3150,1/.5/3150,2/.5/3150
chirp     30      .4   1      -         -       0/.07/3150,
fire      4       -    2      -         -       0/.5/520,1/.5/520,2/.5/520
bell      1       -    4      16        -       0/1/900,
burglar   .5      -    10     -         -       0/.25/0/1500/.25/3100,.25/.25/0/1500/.25/3100
car       4       -    2      -         -       0.00/.24/0/700/.22/1750,0.25/.24/0/700/.22/1750,0.50/.24/0/700/.22/1750,0.75/.24/0/700/.22/1750,1.00/.24/0/700/.22/1750,1.25/.24/0/700/.22/1750,1.60/.2/1250,1.80/.2/850,2.00/.2/1250,2.20/.2/850,2.40/.2/1250,2.60/.2/850,2.90/.5/0/1500/.5/650,3.40/.5/0/1500/.5/650
clock     1       -    4      -         -       0/.065/2048,.125/.065/2048,.25/.065/2048,.375/.065/2048
wind-up   1       -    3      23        -       0/1/2300,
klaxon    1.5     .14  3      -         -       0/1.05/0/190/.22/410/.8/430/1.05/250,
buzzer    1.4     .04  1      -         2400    0/.9/118,
reverse   1       -    4      -         -       0/.48/1250,
monitor   .85     .5   5      -         -       0/.1/960,
flatline  4.5     .5   1      -         -       0/4/960,
red       1       .3   4      -         -       0/.85/0/440/.85/880,
timer     1       .4   3      -         -       0/.09/2730,.16/.09/2730,.32/.09/2730
`);

const KINDS = Object.fromEntries(
  Object.entries(ROWS).map(([name, { duty, beeps, ...rest }]): [string, AlarmKind] => [
    name,
    {
      ...rest,
      wave: duty === undefined ? SQUARE : createPulse(duty),
      beeps: beeps.map(([atS, lengthS, ...hz]) => ({ atS, lengthS, hz: hz.length === 1 ? hz[0] : points(...hz) })),
    },
  ]),
);

const parameters = {
  kind: choice('fire', 'Which alarm: its tone and its pattern.', {
    smoke: 'smoke detector, carbon monoxide',
    chirp: '',
    fire: 'evacuation',
    bell: 'alarm bell, school bell, fire bell',
    burglar: 'intruder, security, house, bank',
    car: 'vehicle',
    clock: 'digital, digital clock, bedside, morning, electronic',
    'wind-up': 'mechanical, twin bell, old',
    klaxon: 'submarine, dive, ahooga',
    buzzer: 'quiz, wrong answer, game show, scoreboard',
    reverse: 'reversing, backing up, backup, forklift',
    monitor: 'heart monitor, ecg',
    flatline: 'flat line, cardiac arrest, asystole',
    red: 'red alert, spaceship, nuclear, reactor, emergency, warning',
    timer: 'kitchen, microwave, oven, watch',
  }),
  pace: number({ range: [0.4, 1, 2.5], scale: 'log', follows: 'speed' }, 'Speed of the pattern.'),
  pitch: number({ range: [0.5, 1, 1.7], scale: 'log', follows: 'pitch' }, 'Factor of all frequencies.'),
};

/** Alarms, detectors, alarm clocks and buzzers: a tone and a pattern. */
export const alarm = defineEvents({
  name: 'alarm',
  traits: ['of-vehicle', 'signal', 'rings'],
  noises: ['chime', 'buzzer', 'signal', 'blare'],
  phrases: `
    alarm, fire alarm (kind fire), smoke detector [|beeping] (kind smoke), smoke alarm [|beeping] (kind smoke),
      [burglar|security|house] alarm (kind burglar), car alarm (kind car), alarm clock [|beeping] (kind clock),
      digital alarm clock (kind clock), smoke alarm chirp (kind chirp), [klaxon|submarine alarm] (kind klaxon)
    (kind buzzer) [negative|quiz|door] buzzer, [|negative] buzzer wrong answer, game show buzzer, buzzer
    (kind bell) alarm bell, school bell, alarm ringing
    (kind reverse) reversing beeper, [|truck] reversing beep, truck backing up beep, reversing truck beep, backup beeper
    (kind wind-up) alarm clock ringing, mechanical alarm clock, old alarm clock, wind up alarm clock
    (kind monitor) heart monitor beeping, [heart|medical|hospital] monitor, heart rate monitor, ecg beep,
      hospital alarm, medical alarm
    (kind flatline) flatline, flat line, heart monitor flatline
    (kind red) red alert, spaceship alarm, warning alarm
    (kind timer) microwave [beep|finished|done], microwave finished beeps, kitchen timer, oven timer
  `,
  parameters,
  method:
    'Band-limited piezo, square or reed tones switched in the pattern of each alarm (three pulses and a pause for evacuation), or a gong hammered some sixteen times a second.',
  literature: [
    'ISO 8201, Audible emergency evacuation signal (1987)',
    'R. Patterson, Guidelines for auditory warning systems (1982)',
    'A. Farnell, Designing Sound (2010), Alarms',
  ],
  loudness: 'effect',
  channels: 1,
  distanceM: 3,
  space: 'room',
  distancesM: { car: 20, reverse: 12 },
  spaces: { car: 'street', reverse: 'street' },

  eventS: (values) => patternS(values.kind, values.pace),

  schedule(values, timing) {
    const kind = KINDS[values.kind];
    // Sounders of one model differ slightly in pitch; each keeps its own.
    const tune = timing.random.between(0.99, 1.01);
    const isCounted = timing.count !== null && beepsAlike(kind);
    const periodS = isCounted ? countedS(kind) : kind.periodS;
    const events = repeat(timing, { count: kind.rounds, intervalS: periodS / values.pace, fills: true });
    return events.map((event) => ({ ...event, detail: { tune, beeps: isCounted ? 1 : kind.beeps.length } }));
  },

  render(values, event, { sampleRateHz, random }) {
    const kind = KINDS[values.kind];
    const { pace } = values;
    const pitch = values.pitch * (event.detail?.tune ?? 1);
    if (kind.strokesHz) {
      const rings = silence(patternS(values.kind, pace), sampleRateHz);
      const modes = [1, 2.14, 3.31, 4.62, 6.1, 8.3].map((ratio, index) => ({
        hz: Number(kind.beeps[0].hz) * pitch * ratio,
        t60S: 0.85 / (1 + 0.5 * index),
        gain: 0.14 / (1 + 0.35 * index),
      }));
      const strokeS = 1 / kind.strokesHz;
      for (let atS = 0; atS < kind.periodS / pace - 0.5 * strokeS; atS += strokeS) {
        const at = Math.round((atS + random.between(0, 0.002)) * sampleRateHz);
        addModes(rings, modes, sampleRateHz, 0.0002, at, random.between(0.75, 1));
      }
      const fade = Math.round(0.05 * sampleRateHz);
      for (let i = 0; i < fade; i += 1) rings[rings.length - 1 - i] *= i / fade;
      return [rings];
    }
    const out = silence(patternS(values.kind, pace), sampleRateHz);
    for (const { atS, lengthS, hz } of kind.beeps.slice(0, event.detail?.beeps)) {
      const curve = typeof hz === 'number' ? hz * pitch : hz.map(([t, h]) => [t / pace, h * pitch] as const);
      addTone(out, sampleRateHz, {
        wave: kind.wave,
        atS: atS / pace,
        lengthS: lengthS / pace,
        hz: curve,
        gain: 0.15,
        attackS: 0.004,
        releaseS: 0.008,
      });
    }
    if (kind.plateHz) applyBiquad(out, designBandpass(kind.plateHz, sampleRateHz, 1), new Float64Array(2));
    return [out];
  },
});

/** Least distance of counted beeps, seconds: closer ones are heard as one trill. */
const COUNTED_S = 0.45;

/** Distance of counted beeps, seconds: those of a pattern of one, seldom heard, follow each other too; rings stop between. */
function countedS({ beeps, periodS, strokesHz }: AlarmKind): number {
  if (strokesHz) return periodS + RINGS_STOP_S;
  if (beeps.length > 1) return Math.max(COUNTED_S, beeps[1].atS);
  return Math.min(Math.max(ONE_BY_ONE_S, beeps[0].lengthS + COUNTED_S), periodS);
}

const RINGS_STOP_S = 0.8;
const ONE_BY_ONE_S = 1;

/** Whether a pattern is one beep several times: "beeps three times" then counts beeps, not patterns. */
function beepsAlike({ beeps: [first, ...others] }: AlarmKind): boolean {
  return others.every(({ hz, lengthS }) => hz === first.hz && lengthS === first.lengthS);
}

function patternS(name: string, pace: number): number {
  const kind = KINDS[name];
  const last = kind.beeps[kind.beeps.length - 1];
  return (last.atS + last.lengthS) / pace + (kind.strokesHz ? 0.6 : 0.02);
}
