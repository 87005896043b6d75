import { addModes } from '@soundwright/dsp/modal';
import { createPulse, SQUARE, type Wavetable } from '@soundwright/dsp/oscillator';
import { silence } from '../../draw/buffer.ts';
import { type Curve, points } from '../../draw/curve.ts';
import { addTone } from '../../draw/strokes.ts';
import { choice, defineEvents, number, repeat } from '../source.ts';

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
}

/** A piezo disc driven by a pulse wave: a strong third harmonic. */
const PIEZO = createPulse(0.4);

const beeps = (hz: number, times: readonly (readonly [atS: number, lengthS: number])[]): Beep[] =>
  times.map(([atS, lengthS]) => ({ atS, lengthS, hz }));

const KINDS = {
  // ISO 8201: three pulses of half a second, half a second apart, then a pause.
  smoke: {
    beeps: beeps(3150, [
      [0, 0.5],
      [1, 0.5],
      [2, 0.5],
    ]),
    periodS: 4,
    wave: PIEZO,
    rounds: 2,
  },
  // The battery of a detector runs low: one short beep, again half a minute later.
  chirp: { beeps: beeps(3150, [[0, 0.07]]), periodS: 30, wave: PIEZO, rounds: 1 },
  fire: {
    beeps: beeps(520, [
      [0, 0.5],
      [1, 0.5],
      [2, 0.5],
    ]),
    periodS: 4,
    wave: SQUARE,
    rounds: 2,
  },
  bell: { beeps: [{ atS: 0, lengthS: 1, hz: 900 }], periodS: 1, wave: SQUARE, rounds: 4, strokesHz: 16 },
  burglar: {
    beeps: [
      {
        atS: 0,
        lengthS: 0.25,
        hz: points(0, 1500, 0.25, 3100),
      },
      {
        atS: 0.25,
        lengthS: 0.25,
        hz: points(0, 1500, 0.25, 3100),
      },
    ],
    periodS: 0.5,
    wave: SQUARE,
    rounds: 10,
  },
  car: {
    beeps: [
      {
        atS: 0,
        lengthS: 0.45,
        hz: points(0, 800, 0.45, 1600),
      },
      { atS: 0.5, lengthS: 0.2, hz: 1250 },
      { atS: 0.75, lengthS: 0.2, hz: 850 },
      { atS: 1, lengthS: 0.2, hz: 1250 },
      { atS: 1.25, lengthS: 0.2, hz: 850 },
    ],
    periodS: 1.5,
    wave: SQUARE,
    rounds: 3,
  },
  clock: {
    beeps: beeps(2048, [
      [0, 0.065],
      [0.125, 0.065],
      [0.25, 0.065],
      [0.375, 0.065],
    ]),
    periodS: 1,
    wave: SQUARE,
    rounds: 4,
  },
  'wind-up': { beeps: [{ atS: 0, lengthS: 1, hz: 2300 }], periodS: 1, wave: SQUARE, rounds: 3, strokesHz: 23 },
  klaxon: {
    beeps: [
      {
        atS: 0,
        lengthS: 1.05,
        hz: points(0, 190, 0.22, 410, 0.8, 430, 1.05, 250),
      },
    ],
    periodS: 1.5,
    wave: createPulse(0.14),
    rounds: 3,
  },
  buzzer: { beeps: beeps(118, [[0, 0.9]]), periodS: 1.4, wave: createPulse(0.22), rounds: 1 },
  reverse: { beeps: beeps(1250, [[0, 0.48]]), periodS: 1, wave: SQUARE, rounds: 4 },
  monitor: { beeps: beeps(960, [[0, 0.1]]), periodS: 0.85, wave: createPulse(0.5), rounds: 5 },
  flatline: { beeps: beeps(960, [[0, 4]]), periodS: 4.5, wave: createPulse(0.5), rounds: 1 },
  red: {
    beeps: [
      {
        atS: 0,
        lengthS: 0.85,
        hz: points(0, 440, 0.85, 880),
      },
    ],
    periodS: 1,
    wave: createPulse(0.3),
    rounds: 4,
  },
  timer: {
    beeps: beeps(2730, [
      [0, 0.09],
      [0.16, 0.09],
      [0.32, 0.09],
    ]),
    periodS: 1,
    wave: PIEZO,
    rounds: 3,
  },
} as const satisfies Record<string, AlarmKind>;

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

  eventS: (values) => patternS(values.kind, values.pace),

  schedule(values, timing) {
    const kind: AlarmKind = KINDS[values.kind];
    // Sounders of one model differ slightly in pitch; each keeps its own.
    const tune = timing.random.between(0.99, 1.01);
    const isCounted = timing.count !== null && beepsAlike(kind);
    const periodS = isCounted ? countedS(kind) : kind.periodS;
    const events = repeat(timing, { count: kind.rounds, intervalS: periodS / values.pace, fills: true });
    return events.map((event) => ({ ...event, detail: { tune, beeps: isCounted ? 1 : kind.beeps.length } }));
  },

  render(values, event, { sampleRateHz, random }) {
    const kind: AlarmKind = KINDS[values.kind];
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

function patternS(name: keyof typeof KINDS, pace: number): number {
  const kind: AlarmKind = KINDS[name];
  const last = kind.beeps[kind.beeps.length - 1];
  return (last.atS + last.lengthS) / pace + (kind.strokesHz ? 0.6 : 0.02);
}
