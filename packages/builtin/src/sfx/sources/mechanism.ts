import { pow } from '@soundwright/dsp/math';
import { addModes } from '@soundwright/dsp/modal';
import { createRandom, type Random } from '@soundwright/dsp/random';
import { type ModeSpread, spreadModes, strikeElsewhere } from '../../draw/blow.ts';
import { finishEvent } from '../../draw/buffer.ts';
import { traced } from '../../draw/curve.ts';
import { addBurst, addNoise, addTone } from '../../draw/strokes.ts';
import { choice, defineEvents, number, repeat, type SoundEvent, type ValuesOf } from '../source.ts';
import { columnsOf } from './parts/columns.ts';
import { enlarge, enlargement } from './parts/size.ts';

/** A device: the modes of its case and its small parts, and the clicks of one actuation. */
interface Device {
  readonly case: ModeSpread;
  readonly part: ModeSpread;
  /** Level of their modes, where most of what is heard is noise; default 1. */
  readonly rings?: number;
  readonly clicks: readonly (readonly [atS: number, gain: number, contactS: number])[];
  /** Level and band of the noise of each click. */
  readonly noise: { readonly gain: number; readonly decayS: number; readonly lowHz: number; readonly highHz: number };
  /** The same of what it stands on. */
  readonly body?: Device['noise'];
  readonly lengthS: number;
}

const SINGLE = columnsOf<Device>()(`
           case.count case.hz  case.t60S case.tilt part.count part.hz    part.t60S part.tilt rings lengthS
  noise.gain noise.decayS noise.lowHz noise.highHz body.gain body.decayS body.lowHz body.highHz
  clicks
keyboard   24         300,3500 .12,.07   -         14         1700,5600  .016,.01  -         .05   .2
  2.5        .002         1700        4500         .25       .02         300        3500
  0/1/.0001,.09/.4/.0001
mouse      8          620,3000 .018,.009 .2        9          2900,10500 .009,.005 -         .4    .16
  1.6        .0011        3000        11000        -         -           -          -
  0/1/.00012,.085/.62/.0001
switch     14         240,2900 .06,.02   .35       10         1800,8200  .022,.008 -         -     .2
  .25        .002         900         9000         -         -           -          -
  0/.35/.0003,.011/1/.0002,.017/.4/.0002
shutter    16         320,4200 .05,.018  .3        12         2400,11000 .02,.008  -         .25   .42
  2          .006         900         9000         .5        .014        400        3000
  0/1/.0002,.047/.75/.0002,.066/.9/.00016,.081/.8/.00016,.093/.5/.0002
typewriter 24         210,5200 .15,.04   .35       12         1900,9500  .035,.012 -         .25   .3
  2.4        .005         1200        7000         .5        .022        250        3000
  0/.16/.0006,.032/1/.00025,.052/.28/.0003,.095/.22/.0004
pen        8          900,4200 .016,.008 .1        10         2600,9800  .03,.01   -         -     .2
  .14        .0012        1800        10000        -         -           -          -
  0/.6/.0002,.05/1/.00014
ratchet    14         700,5200 .04,.014  .2        10         2600,9500  .02,.008  -         -     .42
  .14        .0015        1500        9000         -         -           -          -
  0/.8/.00022,.034/.8/.00022,.068/.8/.00022,.102/.8/.00022,.136/.8/.00022,.17/.8/.00022,.204/.8/.00022,.238/.8/.00022,.272/.8/.00022
`);

/** Two clicks of a mouse, as close together as a computer takes for one gesture. */
const DOUBLE_CLICK: Device = {
  ...SINGLE.mouse,
  clicks: [0, 0.17].flatMap((laterS) => SINGLE.mouse.clicks.map(([atS, ...rest]) => [atS + laterS, ...rest] as const)),
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
    [typewriter|typewriter typing|typing on typewriter] (device typewriter pressesPerS 5), pen click (device pen)
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
  distanceM: 0.4,

  eventS: (values) => eventS(values),

  schedule(values, timing) {
    const types = hasKeys(values.device);
    if (!types || timing.count !== null || timing.intervalS !== null) {
      const intervalS = values.device === 'mouse' ? 0.45 : DEVICES[values.device].lengthS + 0.5;
      return repeat(timing, { count: 1, intervalS: types ? 1 / values.pressesPerS : intervalS, jitter: 0.25 });
    }
    return words(values, timing.durationS ?? 3, timing.random);
  },

  render(values, event, { sampleRateHz, random }) {
    const device = DEVICES[values.device];
    const { rings = 1 } = device;
    const out = new Float32Array(Math.ceil(eventS(values) * sampleRateHz));
    const key = event.detail?.key ?? 0;
    // Each size setting has one model: its parts, its travel, the stiffness of its springs.
    const larger = enlargement(values.size);
    const make = createRandom(1, values.device, Math.round(values.size * 10_000));
    const body = enlarge(spreadModes(device.case, make.fork('case')), values.size);
    // Every key has its own position and therefore its own timbre.
    const part = enlarge(spreadModes(device.part, make.fork('part', key)), values.size);
    const travel = make.between(0.7, 1.4) * larger.time;
    const material = make.between(0.5, 1.9);
    const shareOfCase = make.between(0.08, 0.24);
    for (const [usualS, strength, touchS] of device.clicks) {
      const atS = usualS * travel * make.between(0.75, 1.3) * random.between(0.94, 1.06);
      const gain = strength * (0.35 + 0.9 * values.force) * make.between(0.6, 1.2) * random.between(0.85, 1.1);
      const from = Math.floor(atS * sampleRateHz);
      const contactS = touchS * (1.3 - 0.6 * values.force) * material * larger.contact;
      addModes(out, strikeElsewhere(body, random), sampleRateHz, 2.5 * contactS, from, rings * shareOfCase * gain);
      addModes(out, strikeElsewhere(part, random), sampleRateHz, contactS * 0.5, from, 0.1 * rings * gain);
      // Half octaves of recorded strokes differ by 3.1 to 3.5 dB (standard deviation) on keyboards and typewriters.
      const edge = (hz: number): number => (hasKeys(values.device) ? hz * pow(2, random.between(-1.4, 1.4)) : hz);
      for (const noise of device.body ? [device.noise, device.body] : [device.noise]) {
        const band = { lowHz: edge(noise.lowHz), highHz: edge(noise.highHz) };
        addBurst(out, sampleRateHz, random, { atS, ...noise, ...band, gain: noise.gain * gain * 0.6 });
      }
    }
    if (values.device === 'shutter') wind(out, sampleRateHz, random);
    return [finishEvent(out, sampleRateHz)];
  },
});

/** The longest travel of any make of a device of that size, seconds. */
function eventS({ device, size }: Values): number {
  return 1.35 * DEVICES[device].lengthS * enlargement(size).time;
}

function hasKeys(device: Values['device']): boolean {
  return device === 'keyboard' || device === 'typewriter';
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
        gain: random.between(0.4, 1),
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

/** The gears that wind the film and cock the shutter: the whine of their teeth, slower while they pull, and their rub. */
function wind(out: Float32Array, sampleRateHz: number, random: Random): void {
  const motor = { atS: 0.13, lengthS: 0.4 };
  const envelope = (t: number): number => Math.min(1, 5 * t) * Math.min(1, 25 * (1 - t));
  const teethHz = random.between(1500, 2100);
  addTone(out, sampleRateHz, {
    ...motor,
    hz: traced(motor.lengthS, (t) => teethHz * (1.1 - 0.4 * t * (1 - t))),
    gain: traced(motor.lengthS, (t) => 0.06 * envelope(t)),
    fm: { ratio: 1 / 16, index: 0.55 },
  });
  addNoise(out, sampleRateHz, random, {
    ...motor,
    hz: 5000,
    q: 0.6,
    gain: traced(motor.lengthS, (t) => 0.05 * envelope(t)),
  });
}
