import { addModes } from '@soundwright/dsp/modal';
import { createWavetable, SQUARE, TRIANGLE } from '@soundwright/dsp/oscillator';
import type { Random } from '@soundwright/dsp/random';
import { silence } from '../../draw/buffer.ts';
import { points } from '../../draw/curve.ts';
import { addNoise, addTone } from '../../draw/strokes.ts';
import { choice, defineEvents, number, repeat, type Timing } from '../source.ts';

/** ITU-T Q.23: the rows and columns of the keypad, Hz. */
const ROWS_HZ = [697, 770, 852, 941];
const COLUMNS_HZ = [1209, 1336, 1477];

/** Default timing: seconds of one ring, pause after it, number of rings. */
const CADENCES = {
  bell: { soundS: 1.5, pauseS: 2, rounds: 2, tailS: 0.9 },
  electronic: { soundS: 1, pauseS: 2, rounds: 2, tailS: 0.05 },
  mobile: { soundS: 1.6, pauseS: 0.6, rounds: 2, tailS: 0.1 },
  vibrate: { soundS: 0.45, pauseS: 0.35, rounds: 3, tailS: 0.05 },
  dtmf: { soundS: 0.1, pauseS: 0.09, rounds: 7, tailS: 0.01 },
  dial: { soundS: 3, pauseS: 0, rounds: 1, tailS: 0.01 },
  busy: { soundS: 0.5, pauseS: 0.5, rounds: 4, tailS: 0.01 },
  ringback: { soundS: 2, pauseS: 4, rounds: 1, tailS: 0.01 },
  rotary: { soundS: 1, pauseS: 0.45, rounds: 3, tailS: 0.1 },
} as const;

/** A marimba-like ringtone voice: fundamental and fourth harmonic. */
const CHIME = createWavetable((n) => [0, 1, 0.05, 0.02, 0.22][n] ?? 0);

const parameters = {
  kind: choice('bell', 'Which part of a telephone.', {
    bell: 'old, vintage, landline, mechanical, old phone, classic, retro, old fashioned, rotary phone',
    electronic: 'office, desk phone, cordless, digital',
    mobile: 'cell, cell phone, smartphone, ringtone, modern, mobile phone',
    vibrate: 'vibrating, vibration, buzzing, silent mode',
    dtmf: 'dialing, dialling, touch tone, keypad, digits, number',
    dial: 'dial tone, off hook, line',
    busy: 'busy signal, engaged',
    ringback: 'calling, waiting',
    rotary: 'rotary dial, dial wheel',
  }),
  pitch: number(
    { range: [0.6, 1, 1.6], scale: 'log', follows: 'pitch', differs: 0.15 },
    'Factor of the pitch of bells and ringtones; tones of the network are fixed.',
  ),
  force: number({ range: [0.2, 0.7, 1], follows: 'intensity' }, 'How hard the clapper strikes.'),
  network: number(
    { range: [0, 0.5, 1], differs: 0.5 },
    'Which country has the tones of the network: each has its own; 0.5 is North America.',
  ),
};

/** Tones of networks, Hz: of the Americas, Britain, most of Europe, Japan, and France (ITU-T E.180 Supplement 2). */
const NETWORKS = [
  { dial: [350, 440], busy: [480, 620], ringback: [440, 480] },
  { dial: [350, 440], busy: [400], ringback: [400, 450] },
  { dial: [425], busy: [425], ringback: [425] },
  { dial: [400], busy: [400], ringback: [384, 416] },
  { dial: [330, 440], busy: [440], ringback: [440] },
] as const;

/** The network of an individual; the usual one for the usual value. */
function networkOf(value: number): (typeof NETWORKS)[number] {
  return NETWORKS[value === 0.5 ? 0 : Math.min(NETWORKS.length - 1, Math.floor(value * NETWORKS.length))];
}

/** Telephones: bells, ringtones, vibration, dialling and the tones of the line. */
export const telephone = defineEvents({
  name: 'telephone',
  traits: ['rings'],
  noises: ['chime', 'hum', 'signal'],
  phrases: `
    telephone, phone ring, telephone ringing, office phone (kind electronic), [|cell] phone vibrating (kind vibrate),
      phone buzzing (kind vibrate), dial tone (kind dial), [busy signal|busy tone] (kind busy),
      [ringback tone|phone calling] (kind ringback)
    (kind bell) old phone ringing, rotary phone [|ringing], rotary telephone
    (kind rotary) rotary phone dialing, dialing rotary phone, rotary dial
    (kind mobile) cell phone [|ringing], mobile phone, smartphone, ringtone
    (kind dtmf) dtmf, touch tones, phone dialing, dialing phone, dialing number, phone keypad
  `,
  weakPhrases: `
    phone, dialing (kind dtmf)
  `,
  parameters,
  method:
    'Two gongs struck in turn by a clapper at the ringing current, band-limited warbles and chimes, a vibration motor on a table, and the standard tones of the network as pure sines.',
  literature: [
    'ITU-T Q.23, Technical features of push-button telephone sets (1988)',
    'ITU-T E.180, Technical characteristics of tones for the telephone service (1998)',
    'A. Farnell, Designing Sound (2010), Telephone tones, DTMF, Alarm bell',
  ],
  loudness: 'effect',
  channels: 1,
  distanceM: 2,
  distancesM: { dtmf: 0.3, dial: 0.3, busy: 0.3, ringback: 0.3 },
  space: 'room',

  eventS: (values) => CADENCES[values.kind].soundS + CADENCES[values.kind].tailS,

  schedule(values, timing) {
    const { soundS, pauseS, rounds } = CADENCES[values.kind];
    const events = repeat(timing, { count: rounds, intervalS: soundS + pauseS, fills: true });
    return events.map((event) => ({ ...event, detail: detailOf(values.kind, timing) }));
  },

  render(values, event, { sampleRateHz, random }) {
    const { soundS, tailS } = CADENCES[values.kind];
    const out = silence(soundS + tailS, sampleRateHz);
    const pair = (hz: readonly number[], gain = 0.16): void => {
      addNoise(out, sampleRateHz, random, { lengthS: soundS, hz: 1500, q: 0.5, gain: 0.003 });
      for (const one of hz) addTone(out, sampleRateHz, { wave: 'sine', lengthS: soundS, hz: one, gain });
      // Worn capsules distort: overtones of the line, none in the usual one.
      const worn = values.network === 0.5 ? 0 : 0.12 * ((values.network * 7) % 1);
      for (const [n, share] of [
        [2, 0.5],
        [3, 1],
      ] as const)
        if (worn > 0)
          addTone(out, sampleRateHz, { wave: 'sine', lengthS: soundS, hz: n * hz[0], gain: gain * worn * share });
    };
    if (values.kind === 'bell') ringBells(out, soundS, values.pitch, values.force, sampleRateHz, random);
    else if (values.kind === 'electronic') warble(out, soundS, values.pitch, sampleRateHz);
    else if (values.kind === 'mobile') playRingtone(out, values.pitch, sampleRateHz);
    else if (values.kind === 'vibrate') vibrate(out, soundS, values.force, sampleRateHz, random);
    else if (values.kind === 'rotary') turnDial(out, event.detail?.digit ?? 5, sampleRateHz, random);
    else if (values.kind === 'dial') pair(networkOf(values.network).dial);
    else if (values.kind === 'busy') pair(networkOf(values.network).busy);
    else if (values.kind === 'ringback') pair(networkOf(values.network).ringback);
    else {
      const digit = event.detail?.digit ?? 5;
      const [row, column] = digit === 0 ? [3, 1] : [Math.floor((digit - 1) / 3), (digit - 1) % 3];
      pair([ROWS_HZ[row], COLUMNS_HZ[column]]);
    }
    return [out];
  },
});

function detailOf(kind: keyof typeof CADENCES, timing: Timing): Readonly<Record<string, number>> {
  return kind === 'dtmf' || kind === 'rotary' ? { digit: timing.random.integer(0, 9) } : {};
}

/**
 * The clapper of a 20 Hz ringer strikes the two gongs alternately. Of three recorded telephones, the
 * lower gong sounds at 1310 to 1560 Hz, the other one 1.1 to 1.24 times as high, and two fall by 25 and 100 dB a second.
 */
function ringBells(
  out: Float32Array,
  soundS: number,
  pitch: number,
  force: number,
  rate: number,
  random: Random,
): void {
  const gongs = [1460, 1800].map((hz) =>
    [1, 2.02, 2.96, 4.4, 5.6, 7.9].map((ratio, index) => ({
      hz: hz * pitch * ratio,
      t60S: 0.8 / (1 + 0.7 * index),
      gain: [0.1, 0.06, 0.11, 0.05, 0.05, 0.03][index],
    })),
  );
  for (let stroke = 0; stroke < soundS * 40; stroke += 1) {
    const at = Math.round((stroke / 40 + random.between(0, 0.0015)) * rate);
    addModes(out, gongs[stroke % 2], rate, 0.0003 / (0.4 + force), at, (0.4 + 0.6 * force) * random.between(0.8, 1));
  }
  const fade = Math.round(0.1 * rate);
  for (let i = 0; i < fade; i += 1) out[out.length - 1 - i] *= i / fade;
}

function warble(out: Float32Array, soundS: number, pitch: number, rate: number): void {
  const stepS = 0.04;
  for (let step = 0; step < Math.round(soundS / stepS); step += 1) {
    const hz = (step % 2 === 0 ? 1280 : 1020) * pitch;
    addTone(out, rate, {
      wave: SQUARE,
      atS: step * stepS,
      lengthS: stepS,
      hz,
      gain: 0.1,
      attackS: 0.003,
      releaseS: 0.003,
    });
  }
}

/** Semitones above the root; an arpeggio up and down, twice. */
const TUNE = [0, 7, 12, 16, 12, 7, 0, 7, 12, 16, 19, 16];

function playRingtone(out: Float32Array, pitch: number, rate: number): void {
  TUNE.forEach((semitones, index) => {
    let hz = 660 * pitch;
    for (let i = 0; i < semitones; i += 1) hz *= 1.0594630943592953;
    addTone(out, rate, { wave: CHIME, atS: index * 0.13, lengthS: 0.24, hz, gain: 0.22, decayS: 0.09 });
  });
}

/** An unbalanced motor, and the rattling table. */
function vibrate(out: Float32Array, soundS: number, force: number, rate: number, random: Random): void {
  const hz = [
    [0, 120],
    [0.06, 172],
    [soundS, 168],
  ] as const;
  const shape = { lengthS: soundS, attackS: 0.03, releaseS: 0.06 };
  addTone(out, rate, { ...shape, wave: TRIANGLE, hz, gain: 0.25 });
  addTone(out, rate, { ...shape, wave: SQUARE, hz, gain: 0.03 + 0.05 * force });
  addNoise(out, rate, random, { ...shape, hz: 2600, q: 1.2, gain: 0.05 * force });
}

/** The finger wheel is wound up, then returns with a click for every pulse. */
function turnDial(out: Float32Array, digit: number, rate: number, random: Random): void {
  const pulses = digit === 0 ? 10 : digit;
  addNoise(out, rate, random, {
    lengthS: 0.2,
    hz: points(0, 1400, 0.2, 2400),
    q: 1.5,
    gain: 0.08,
    attackS: 0.05,
    releaseS: 0.05,
  });
  const modes = [820, 1730, 2900, 4600].map((hz) => ({ hz, t60S: 0.02, gain: 0.16 }));
  for (let pulse = 0; pulse < pulses; pulse += 1) {
    addModes(out, modes, rate, 0.0002, Math.round((0.25 + pulse * 0.075) * rate), random.between(0.8, 1));
  }
  const backS = pulses * 0.075;
  addNoise(out, rate, random, { atS: 0.24, lengthS: backS, hz: 1150, q: 3, gain: 0.05, attackS: 0.02, releaseS: 0.03 });
}
