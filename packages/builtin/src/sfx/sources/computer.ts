import { pow } from '@soundwright/dsp/math';
import { createPulse, SQUARE } from '@soundwright/dsp/oscillator';
import type { Random } from '@soundwright/dsp/random';
import { finishEvent, silence } from '../../draw/buffer.ts';
import { points } from '../../draw/curve.ts';
import { addNoise, addTone } from '../../draw/strokes.ts';
import { choice, defineEvents, number, repeat } from '../source.ts';

const NARROW = createPulse(0.3);

/** Bleeps per machine: length and interval, seconds. */
const RHYTHMS = {
  computer: { bleepS: 0.07, intervalS: 0.1, count: 18, jitter: 0.1 },
  robot: { bleepS: 0.42, intervalS: 0.3, count: 6, jitter: 0.6 },
  data: { bleepS: 0.024, intervalS: 0.034, count: 60, jitter: 0 },
  readout: { bleepS: 0.018, intervalS: 0.055, count: 36, jitter: 0.3 },
  glitch: { bleepS: 0.14, intervalS: 0.16, count: 7, jitter: 0.8 },
  sonar: { bleepS: 2.4, intervalS: 2.6, count: 2, jitter: 0 },
} as const;

const parameters = {
  machine: choice('computer', 'What bleeps.', {
    computer: 'mainframe, console, retro computer, processing, thinking',
    robot: 'droid, android, robot talking',
    data: 'data transfer, download, upload, transmission, telemetry, signal',
    readout: 'text, display, terminal, teletype, typing',
    glitch: 'glitchy, malfunction, corrupted, broken, stutter',
    sonar: 'submarine, radar, ping',
  }),
  pitch: number({ range: [0.4, 1, 2.4], scale: 'log', follows: 'pitch' }, 'Factor of all frequencies.'),
  pace: number({ range: [0.4, 1, 2.5], scale: 'log', follows: 'speed' }, 'How fast the bleeps come.'),
  chaos: number(
    { range: [0, 0.5, 1], follows: 'intensity' },
    'How far apart the pitches lie.',
    'happy .7, sad .3, angry 1, excited 1',
  ),
};

/** Length of the pulse of a sonar. */
const PULSE_S = 0.08;

/** Bleeps of computers and robots, data bursts, digital glitches, sonar. */
export const computer = defineEvents({
  name: 'computer',
  traits: ['machine', 'standing', 'signal'],
  noises: ['chime', 'hum', 'buzzer', 'machine'],
  phrases: `
    computer [bleeps|beeps|processing], sci fi computer, sci fi beeps,
      robot [beeps|bleeps|talking|voice] (machine robot), droid (machine robot)
    (machine data) data transfer, data transmission, telemetry
    (machine readout) morse code, computer readout, computer text
    (machine glitch) glitch, digital glitch, glitch sound, computer glitch, computer error
    (machine sonar) sonar, sonar ping, radar
  `,
  weakPhrases: `
    computer
  `,
  parameters,
  method:
    'Random tones on a pentatonic or a free scale in a strict or loose rhythm; gliding whistles with vibrato for robots; repeated grains, bit noise and frozen tones for glitches; a short pulse and what the sea scatters of it for sonar.',
  literature: ['A. Farnell, Designing Sound (2010), R2D2', 'C. Roads, Microsound (2001), ch. 3'],
  loudness: 'effect',
  channels: 1,
  distanceM: 2,
  space: 'room',

  eventS: (values) => RHYTHMS[values.machine].bleepS,

  schedule(values, timing) {
    const { intervalS, count, jitter } = RHYTHMS[values.machine];
    const events = repeat(timing, { count, intervalS: intervalS / values.pace, jitter, fills: true });
    return events.map((event) => ({ ...event, pan: timing.random.between(-0.25, 0.25) }));
  },

  render(values, _event, { sampleRateHz, random }) {
    const { machine, pitch, chaos } = values;
    const { bleepS } = RHYTHMS[machine];
    const out = silence(bleepS, sampleRateHz);
    const around = (hz: number, octaves: number): number =>
      hz * pitch * pow(2, (2 * random.next() - 1) * octaves * (0.3 + 1.4 * chaos));
    if (machine === 'sonar') {
      // A short pulse, which waves, bottom and plankton scatter for seconds.
      const hz = 1050 * pitch;
      addTone(out, sampleRateHz, { lengthS: PULSE_S, hz, gain: 0.3, attackS: 0.01, releaseS: 0.03 });
      addNoise(out, sampleRateHz, random, {
        atS: 0.04,
        lengthS: bleepS - 0.04,
        hz,
        q: hz * PULSE_S,
        gain: 2.2,
        attackS: PULSE_S,
        decayS: 0.6,
        releaseS: 0.3,
      });
    } else if (machine === 'robot') speak(out, around(1100, 0.5), chaos, sampleRateHz, random);
    else if (machine === 'glitch') stutter(out, around(700, 1.4), sampleRateHz, random);
    else if (machine === 'data') {
      const hz = random.chance(0.5) ? 1270 * pitch : 2225 * pitch;
      addTone(out, sampleRateHz, { wave: SQUARE, lengthS: bleepS, hz, gain: 0.12, attackS: 0.0015, releaseS: 0.002 });
    } else if (machine === 'readout') {
      addTone(out, sampleRateHz, {
        wave: NARROW,
        lengthS: bleepS,
        hz: 1760 * pitch * random.between(0.98, 1.02),
        gain: 0.14,
        attackS: 0.001,
        releaseS: 0.003,
      });
    } else {
      const step = random.pick([0, 2, 4, 7, 9, 12, 14, 16]) * (0.4 + 1.2 * chaos);
      addTone(out, sampleRateHz, {
        wave: NARROW,
        lengthS: bleepS * random.pick([1, 1, 0.5]),
        hz: 640 * pitch * pow(2, Math.round(step) / 12),
        gain: 0.14,
        attackS: 0.002,
        releaseS: 0.004,
      });
    }
    return [finishEvent(out, sampleRateHz)];
  },
});

/** A robot's word: one to three glides. */
function speak(out: Float32Array, hz: number, chaos: number, rate: number, random: Random): void {
  const parts = random.integer(1, 3);
  const partS = out.length / rate / parts;
  for (let part = 0; part < parts; part += 1) {
    const from = hz * pow(2, random.between(-0.8, 0.8) * (0.4 + chaos));
    const to = hz * pow(2, random.between(-0.8, 0.8) * (0.4 + chaos));
    const lengthS = partS * random.between(0.5, 0.95);
    const fm = random.chance(0.3) ? { ratio: 0.5, index: 2.2 } : { ratio: 2, index: 0.3 };
    const vibrato = random.chance(0.4) ? ([random.between(14, 26), 0.06] as const) : ([7, 0.01] as const);
    addTone(out, rate, {
      wave: 'sine',
      atS: part * partS,
      lengthS,
      hz: points(0, from, lengthS, to),
      gain: 0.28,
      attackS: 0.006,
      releaseS: 0.012,
      vibrato,
      fm,
    });
  }
}

/** A grain of a few milliseconds, frozen, repeated, and cut off. */
function stutter(out: Float32Array, hz: number, rate: number, random: Random): void {
  const repeats = random.integer(2, 9);
  const grainS = random.between(0.006, out.length / rate / repeats);
  const noisy = random.chance(0.35);
  const wave = random.chance(0.5) ? SQUARE : NARROW;
  const grain = silence(grainS, rate);
  if (noisy)
    addNoise(grain, rate, random, { lengthS: grainS, hz: 4 * hz, q: 0.8, gain: 0.4, attackS: 0.0005, releaseS: 0.001 });
  else
    addTone(grain, rate, {
      wave,
      lengthS: grainS,
      hz: points(0, hz, grainS, hz * random.between(0.4, 2.2)),
      gain: 0.18,
      attackS: 0.0005,
      releaseS: 0.001,
    });
  // Sample-and-hold: a converter with a faulty clock.
  const hold = random.pick([1, 2, 4, 7, 12]);
  for (let turn = 0; turn < repeats; turn += 1) {
    for (let i = 0; i < grain.length && turn * grain.length + i < out.length; i += 1) {
      out[turn * grain.length + i] += grain[i - (i % hold)];
    }
  }
  const fade = Math.min(out.length, 48);
  for (let i = 0; i < fade; i += 1) {
    out[i] *= i / fade;
    out[out.length - 1 - i] *= i / fade;
  }
}
