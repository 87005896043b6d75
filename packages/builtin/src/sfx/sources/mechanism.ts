import { addModes, type Mode } from '@soundwright/dsp/modal';
import { createRandom, type Random } from '@soundwright/dsp/random';
import { type ModeSpread, spreadModes, strikeElsewhere } from '../../draw/blow.ts';
import { finishEvent } from '../../draw/buffer.ts';
import { traced } from '../../draw/curve.ts';
import { addBurst, addNoise, addTone } from '../../draw/strokes.ts';
import { choice, defineEvents, number, repeat, type SoundEvent, type ValuesOf } from '../source.ts';

/** One click of a device: start time, strength, contact time. */
interface Click {
  readonly atS: number;
  readonly gain: number;
  readonly contactS: number;
}

/** A device: the modes of its case and its small parts, and the clicks of one actuation. */
interface Device {
  readonly case: ModeSpread;
  readonly part: ModeSpread;
  /** Level of their modes, where most of what is heard is noise; default 1. */
  readonly rings?: number;
  readonly clicks: readonly Click[];
  /** Level and band of the noise of each click. */
  readonly noise: { readonly gain: number; readonly decayS: number; readonly lowHz: number; readonly highHz: number };
  /** The same of what it stands on. */
  readonly body?: Device['noise'];
  readonly lengthS: number;
}

const SINGLE = {
  keyboard: {
    case: { count: 24, hz: [300, 3500], t60S: [0.12, 0.07] },
    part: { count: 14, hz: [1700, 5600], t60S: [0.016, 0.01] },
    rings: 0.05,
    clicks: [
      { atS: 0, gain: 1, contactS: 0.0001 },
      { atS: 0.09, gain: 0.4, contactS: 0.0001 },
    ],
    noise: { gain: 2.5, decayS: 0.002, lowHz: 1700, highHz: 4500 },
    body: { gain: 0.25, decayS: 0.02, lowHz: 300, highHz: 3500 },
    lengthS: 0.2,
  },
  mouse: {
    case: { count: 8, hz: [620, 3000], t60S: [0.018, 0.009], tilt: 0.2 },
    part: { count: 9, hz: [2900, 10500], t60S: [0.009, 0.005] },
    clicks: [
      { atS: 0, gain: 1, contactS: 0.00012 },
      { atS: 0.085, gain: 0.62, contactS: 0.0001 },
    ],
    rings: 0.4,
    noise: { gain: 1.6, decayS: 0.0011, lowHz: 3000, highHz: 11000 },
    lengthS: 0.16,
  },
  switch: {
    case: { count: 14, hz: [240, 2900], t60S: [0.06, 0.02], tilt: 0.35 },
    part: { count: 10, hz: [1800, 8200], t60S: [0.022, 0.008] },
    clicks: [
      { atS: 0, gain: 0.35, contactS: 0.0003 },
      { atS: 0.011, gain: 1, contactS: 0.0002 },
      { atS: 0.017, gain: 0.4, contactS: 0.0002 },
    ],
    noise: { gain: 0.25, decayS: 0.002, lowHz: 900, highHz: 9000 },
    lengthS: 0.2,
  },
  shutter: {
    case: { count: 16, hz: [320, 4200], t60S: [0.05, 0.018], tilt: 0.3 },
    part: { count: 12, hz: [2400, 11000], t60S: [0.02, 0.008] },
    clicks: [
      { atS: 0, gain: 0.6, contactS: 0.0004 },
      { atS: 0.08, gain: 1, contactS: 0.00016 },
      { atS: 0.088, gain: 0.5, contactS: 0.0002 },
    ],
    rings: 0.25,
    noise: { gain: 2, decayS: 0.005, lowHz: 1500, highHz: 8000 },
    body: { gain: 0.3, decayS: 0.014, lowHz: 500, highHz: 6000 },
    lengthS: 0.42,
  },
  typewriter: {
    case: { count: 24, hz: [210, 5200], t60S: [0.15, 0.04], tilt: 0.35 },
    part: { count: 12, hz: [1900, 9500], t60S: [0.035, 0.012] },
    clicks: [
      { atS: 0, gain: 0.16, contactS: 0.0006 },
      { atS: 0.032, gain: 1, contactS: 0.00025 },
      { atS: 0.052, gain: 0.28, contactS: 0.0003 },
      { atS: 0.095, gain: 0.22, contactS: 0.0004 },
    ],
    rings: 0.25,
    noise: { gain: 2.4, decayS: 0.003, lowHz: 1200, highHz: 7000 },
    body: { gain: 0.5, decayS: 0.022, lowHz: 250, highHz: 3000 },
    lengthS: 0.3,
  },
  pen: {
    case: { count: 8, hz: [900, 4200], t60S: [0.016, 0.008], tilt: 0.1 },
    part: { count: 10, hz: [2600, 9800], t60S: [0.03, 0.01] },
    clicks: [
      { atS: 0, gain: 0.6, contactS: 0.0002 },
      { atS: 0.05, gain: 1, contactS: 0.00014 },
    ],
    noise: { gain: 0.14, decayS: 0.0012, lowHz: 1800, highHz: 10000 },
    lengthS: 0.2,
  },
  ratchet: {
    case: { count: 14, hz: [700, 5200], t60S: [0.04, 0.014], tilt: 0.2 },
    part: { count: 10, hz: [2600, 9500], t60S: [0.02, 0.008] },
    clicks: Array.from({ length: 9 }, (_, tooth) => ({ atS: 0.034 * tooth, gain: 0.8, contactS: 0.00022 })),
    noise: { gain: 0.14, decayS: 0.0015, lowHz: 1500, highHz: 9000 },
    lengthS: 0.42,
  },
} as const satisfies Record<string, Device>;

/** Two clicks of a mouse, as close together as a computer takes for one gesture. */
const DOUBLE_CLICK: Device = {
  ...SINGLE.mouse,
  clicks: [0, 0.17].flatMap((laterS) => SINGLE.mouse.clicks.map((click) => ({ ...click, atS: click.atS + laterS }))),
  lengthS: SINGLE.mouse.lengthS + 0.25,
};

const DEVICES = { ...SINGLE, 'double-click': DOUBLE_CLICK };

const parameters = {
  device: choice('switch', 'What is pressed.', {
    keyboard: 'computer keyboard, laptop, keys',
    mouse: 'mouse button',
    'double-click': 'double clicks',
    switch: 'light switch, button, toggle, lever',
    shutter: 'camera, photo, camera shutter',
    typewriter: 'type writer',
    pen: 'ballpoint, ball pen, lighter',
    ratchet: 'socket wrench, winch, crank, dial',
  }),
  pressesPerS: number(
    { range: [0.7, 6, 13], unit: '1/s', scale: 'log', follows: 'speed' },
    'Pace of typing or clicking where it goes on.',
  ),
  force: number({ range: [0.15, 0.5, 1], follows: 'intensity' }, 'How hard it is pressed.'),
  size: number({ range: [0.4, 1, 2.5], scale: 'log', follows: 'size' }, 'Size of the device: larger is lower.'),
};
type Values = ValuesOf<typeof parameters>;

/** Small hand-operated mechanisms: keys, buttons, switches, shutters, ratchets. */
export const mechanism = defineEvents({
  name: 'mechanism',
  traits: ['work'],
  optionTraits: { single: ['shutter', 'switch', 'mouse'] },
  noises: ['click', 'handled'],
  phrases: `
    (device mouse) clicking mouse, [|clicking] computer mouse, mouse click
    (device keyboard) mechanical keyboard, keyboard, typing, keyboard typing, typing on keyboard, pressing key,
      key press (pressesPerS 1.5)
    (device switch) flipping light switch, [flipping|light|toggle] switch, switch, pressing button,
      push button (size .7)
    (device keyboard size .6 force .25) typing on phone, phone typing, typing text message, texting
    (device shutter) camera shutter, camera, taking photo
    [typewriter|typing on typewriter] (device typewriter pressesPerS 5), pen click (device pen)
    (device ratchet) ratchet, socket wrench, winding crank
    (device double-click) [|mouse] double click, double mouse click, mouse click double, double click mouse
  `,
  parameters,
  method:
    'The two or more clicks of a press (contact, bottoming out, release) at the times measured for such devices, each a burst of noise over the modes of small parts and of the case around them; typing comes in words.',
  literature: [
    'D. Asonov & R. Agrawal, Keyboard acoustic emanations, IEEE S&P (2004)',
    'A. Farnell, Designing Sound (2010), Switches',
  ],
  loudness: 'effect',
  channels: 1,
  space: 'room',
  distanceM: 0.7,

  eventS: (values) => 1.35 * DEVICES[values.device].lengthS,

  schedule(values, timing) {
    const types = values.device === 'keyboard' || values.device === 'typewriter';
    if (!types || timing.count !== null || timing.intervalS !== null) {
      const intervalS = values.device === 'mouse' ? 0.45 : DEVICES[values.device].lengthS + 0.5;
      return repeat(timing, { count: 1, intervalS: types ? 1 / values.pressesPerS : intervalS, jitter: 0.25 });
    }
    return words(values, timing.durationS ?? 3, timing.random);
  },

  render(values, event, { sampleRateHz, random }) {
    const device: Device = DEVICES[values.device];
    const { rings = 1 } = device;
    const out = new Float32Array(Math.ceil(1.35 * device.lengthS * sampleRateHz));
    const key = event.detail?.key ?? 0;
    // Each size setting has one model: its parts, its travel, the stiffness of its springs.
    const make = createRandom(1, values.device, Math.round(values.size * 10_000));
    const body = scaled(spreadModes(device.case, make.fork('case')), values.size);
    // Every key has its own position and therefore its own timbre.
    const part = scaled(spreadModes(device.part, make.fork('part', key)), values.size);
    const travel = make.between(0.7, 1.4);
    const material = make.between(0.5, 1.9);
    const shareOfCase = make.between(0.08, 0.24);
    for (const click of device.clicks) {
      const atS = click.atS * travel * make.between(0.75, 1.3) * random.between(0.94, 1.06);
      const gain = click.gain * (0.35 + 0.9 * values.force) * make.between(0.6, 1.2) * random.between(0.85, 1.1);
      const from = Math.floor(atS * sampleRateHz);
      const contactS = click.contactS * (1.3 - 0.6 * values.force) * material;
      addModes(out, strikeElsewhere(body, random), sampleRateHz, 2.5 * contactS, from, rings * shareOfCase * gain);
      addModes(out, strikeElsewhere(part, random), sampleRateHz, contactS * 0.5, from, 0.1 * rings * gain);
      for (const noise of device.body ? [device.noise, device.body] : [device.noise]) {
        addBurst(out, sampleRateHz, random, { atS, ...noise, gain: noise.gain * gain * 0.6 });
      }
    }
    if (values.device === 'shutter') wind(out, sampleRateHz, random);
    return [finishEvent(out, sampleRateHz)];
  },
});

function scaled(modes: readonly Mode[], size: number): Mode[] {
  return modes.map((mode) => ({ ...mode, hz: mode.hz / size }));
}

/** Words of a few keys with a pause after each, for the requested length. */
function words(values: Values, lengthS: number, random: Random): SoundEvent[] {
  const events: SoundEvent[] = [];
  const gapS = 1 / values.pressesPerS;
  let atS = 0;
  while (atS < lengthS) {
    const letters = random.integer(3, 8);
    for (let k = 0; k < letters && atS < lengthS; k += 1) {
      events.push({
        atS,
        gain: random.between(0.6, 1),
        pan: random.between(-0.15, 0.15),
        detail: { key: random.integer(1, 26) },
      });
      atS += gapS * random.between(0.6, 1.35);
    }
    // The space bar is larger and heavier.
    events.push({ atS, gain: 1.15, detail: { key: 0 } });
    atS += gapS * random.between(1.1, 2.6);
  }
  return events.filter((event) => event.atS < lengthS);
}

/** The film advance motor. */
function wind(out: Float32Array, sampleRateHz: number, random: Random): void {
  const motor = { atS: 0.13, lengthS: 0.24 };
  const envelope = (t: number): number => Math.min(1, 8 * t) * Math.min(1, 5 * (1 - t));
  addTone(out, sampleRateHz, {
    ...motor,
    hz: traced(motor.lengthS, (t) => 330 + 90 * t),
    gain: traced(motor.lengthS, (t) => 0.011 * envelope(t)),
    partials: [1, 0.3, 0.6, 0.2, 0.4, 0, 0.2],
  });
  addNoise(out, sampleRateHz, random, {
    ...motor,
    hz: 3200,
    q: 0.8,
    gain: traced(motor.lengthS, (t) => 0.012 * envelope(t)),
  });
}
