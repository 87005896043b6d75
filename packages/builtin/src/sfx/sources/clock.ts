import { addModes, type Mode } from '@soundwright/dsp/modal';
import { createRandom, type Random } from '@soundwright/dsp/random';
import { type ModeSpread, spreadModes } from '../../draw/blow.ts';
import { finishEvent } from '../../draw/buffer.ts';
import { traced } from '../../draw/curve.ts';
import { addBurst, addNoise, addTone } from '../../draw/strokes.ts';
import { choice, defineEvents, number, repeat, type ValuesOf } from '../source.ts';
import { columnsOf } from './parts/columns.ts';

/** A clock: ticks per second, case, escapement, and pitch drop from tick to tock. */
interface Clock {
  readonly ticksPerS: number;
  readonly case: ModeSpread;
  readonly wheel: ModeSpread;
  readonly tockRatio: number;
  /** Time between lock and drop within one tick, s. */
  readonly dropS: number;
}

const CLOCKS = columnsOf<Clock>()(`
            ticksPerS case.count case.hz   case.t60S case.tilt wheel.count wheel.hz   wheel.t60S wheel.tilt
  tockRatio dropS
wall        2         24         600,5200  .14,.05   .1        9           2200,8200  .06,.025   .4
  .86       .013
grandfather 1         20         120,2600  .19,.04   .4        10          1100,5800  .05,.016   -
  .8        .021
watch       5         8          2300,7800 .014,.006 .1        10          4200,14500 .01,.005   -
  .95       .006
alarm       4         16         620,6200  .07,.03   .2        10          2600,10500 .02,.008   -
  .92       .009
`);

/**
 * What is heard of one beat: the pallet unlocks, the wheel drives it, and its next tooth drops and locks, at times in
 * drops and with levels against the loudest. In five recorded clocks most beats have a contact 8 to 16 ms before or after
 * the loudest, up to 10 dB below it; in three of them every second beat is 1 to 6 dB softer.
 */
const CONTACTS = {
  tick: [
    [0, 0.3],
    [1, 1],
    [1.8, 0.5],
  ],
  tock: [
    [0, 0.55],
    [1, 0.62],
    [1.9, 0.2],
  ],
} as const;

const parameters = {
  action: choice('tick', 'What it does.', {
    tick: 'ticking, tick tock',
    cuckoo: 'cuckoo clock',
    wind: 'winding, wind up, winding up',
    strike: 'striking, strikes, chime, chiming, strike hour, midnight',
  }),
  kind: choice('wall', 'What kind of clock it is.', {
    wall: 'kitchen clock, mantel, mantel clock',
    grandfather: 'grandfather clock, longcase, pendulum, old clock, tower',
    watch: 'pocket watch, wristwatch, stopwatch, stop watch',
    alarm: 'alarm clock, timer, egg timer, kitchen timer, bomb, time bomb',
  }),
  pace: number(
    { range: [0.4, 1, 2.5], scale: 'log', follows: 'speed', differs: 0 },
    'Pace against the usual one of its kind.',
  ),
  size: number(
    { range: [0.5, 1, 2.2], scale: 'log', follows: 'size' },
    'Size against the usual one of its kind: larger is lower.',
  ),
  force: number({ range: [0.2, 0.5, 1], follows: 'intensity' }, 'How hard it ticks.'),
};
type Values = ValuesOf<typeof parameters>;

/** A clock: ticking, striking, calling, or being wound. */
export const clock = defineEvents({
  name: 'clock',
  traits: ['lasting'],
  noises: ['click'],
  phrases: `
    clock, clock ticking, ticking clock, tick tock, ticktock, tick, cuckoo clock (action cuckoo), metronome (kind wall pace 1)
    (kind grandfather) grandfather clock, [|grandfather] clock striking (action strike), clock chime (action strike)
    (kind watch) pocket watch, wristwatch, stopwatch
    (kind alarm) time bomb (pace 1), ticking bomb, egg timer, [|kitchen] timer ticking, bomb ticking
    (action wind) wind up clock, winding clock, winding watch (kind watch)
  `,
  parameters,
  method:
    'An escapement unlocks, drives and drops: three contacts, some hundredths of a second apart, strike wheel and case, every second beat lower and softer; cuckoos are two stopped pipes a major third apart, hours a coil gong, winding a ratchet in turns of the hand.',
  literature: [
    'A. Farnell, Designing Sound (2010), Clocks',
    'N. Fletcher & T. Rossing, The Physics of Musical Instruments (1998)',
  ],
  loudness: 'effect',
  channels: 1,
  space: 'room',
  distanceM: 1,
  distancesM: { tick: 0.5 },

  eventS: (values) => eventS(values),

  schedule(values, timing) {
    if (values.action === 'tick') {
      const intervalS = 1 / (CLOCKS[values.kind].ticksPerS * values.pace);
      return repeat(timing, { count: Math.max(4, Math.round(4 / intervalS)), intervalS, fills: true }).map(
        (event, index) => ({ ...event, detail: { tock: index % 2 } }),
      );
    }
    const intervalS = { cuckoo: 1.25, strike: 1.9, wind: 0.75 }[values.action] / values.pace;
    return repeat(timing, { count: 3, intervalS, jitter: values.action === 'wind' ? 0.15 : 0, fills: true });
  },

  render(values, event, { sampleRateHz, random }) {
    const out = new Float32Array(Math.ceil(eventS(values) * sampleRateHz));
    if (values.action === 'tick') tick(out, 0, values, event.detail?.tock === 1, 1, sampleRateHz, random);
    else if (values.action === 'cuckoo') cuckoo(out, values, sampleRateHz, random);
    else if (values.action === 'strike') strike(out, values, sampleRateHz, random);
    else {
      // A turn of the hand: the ratchet speeds up and slows down again.
      for (let tooth = 0, atS = 0; tooth < 12; tooth += 1) {
        tick(out, atS, values, tooth % 2 === 1, 0.5 + 0.04 * tooth, sampleRateHz, random);
        const x = (tooth - 5.5) / 5.5;
        atS += (0.026 + 0.022 * x * x) / Math.sqrt(values.pace);
      }
    }
    return [finishEvent(out, sampleRateHz)];
  },
});

function eventS(values: Values): number {
  if (values.action === 'strike') return 4.5;
  if (values.action === 'cuckoo') return 0.95;
  if (values.action === 'wind') return 0.75;
  return values.kind === 'grandfather' ? 0.3 : 0.15;
}

function tick(
  out: Float32Array,
  atS: number,
  values: Values,
  tock: boolean,
  gain: number,
  sampleRateHz: number,
  random: Random,
): void {
  const clockKind = CLOCKS[values.kind];
  const lower = (tock ? clockKind.tockRatio : 1) / values.size;
  const scale = (modes: readonly Mode[]): Mode[] => modes.map((mode) => ({ ...mode, hz: mode.hz * lower }));
  const body = scale(spreadModes(clockKind.case, createRandom(1, values.kind, 'case')));
  const wheel = scale(spreadModes(clockKind.wheel, createRandom(1, values.kind, 'wheel')));
  for (const [drops, share] of CONTACTS[tock ? 'tock' : 'tick']) {
    const laterS = drops * clockKind.dropS;
    const from = Math.floor((atS + laterS) * sampleRateHz);
    const strength = gain * share * (0.4 + values.force) * random.between(0.92, 1.05);
    // Clockwork strikes the same spot every time.
    addModes(out, body, sampleRateHz, 0.0003 - 0.0002 * values.force, from, 0.03 * strength);
    addModes(out, wheel, sampleRateHz, 0.0001, from, 0.06 * strength);
    addBurst(out, sampleRateHz, random, {
      atS: atS + laterS,
      decayS: 0.002,
      lowHz: 900,
      highHz: 6000,
      gain: 0.2 * strength,
    });
  }
}

/** Two bellows pipes, the second a major third lower, with breath noise and the click of the door. */
function cuckoo(out: Float32Array, values: Values, sampleRateHz: number, random: Random): void {
  const baseHz = 740 / values.size;
  for (const [atS, ratio, lengthS] of [
    [0.04, 1, 0.2],
    [0.37, 0.794, 0.34],
  ] as const) {
    const hz = baseHz * ratio;
    const envelope = (t: number): number => Math.min(1, 14 * t) * Math.min(1, 3.4 * (1 - t));
    // Stopped pipes emphasize odd harmonics; the pitch droops with the bellows.
    addTone(out, sampleRateHz, {
      atS,
      lengthS,
      hz: traced(lengthS, (t) => hz * (1 - 0.025 * (1 - Math.min(1, 9 * t)) - 0.02 * t * t)),
      gain: traced(lengthS, (t) => 0.3 * envelope(t)),
      partials: [1, 0.06, 0.16, 0.02, 0.04],
    });
    addNoise(out, sampleRateHz, random, {
      atS,
      lengthS,
      hz: hz * 2.2,
      q: 1,
      gain: traced(lengthS, (t) => 0.035 * envelope(t)),
    });
    tick(out, atS - 0.04, values, true, 0.5, sampleRateHz, random);
  }
}

/** A hammer on a coil gong: a bar bent into a spiral, with dense low modes that beat. */
function strike(out: Float32Array, values: Values, sampleRateHz: number, random: Random): void {
  const baseHz = (values.kind === 'grandfather' ? 215 : 420) / values.size;
  const modes = [0.52, 1, 1.008, 1.52, 2.01, 2.68, 2.71, 3.4, 4.2, 5.3, 6.6, 8.2].map((ratio, index) => ({
    hz: baseHz * ratio,
    t60S: 5.5 / (0.6 + 0.55 * ratio),
    gain: (0.35 * random.between(0.85, 1.1)) / (1 + 0.35 * index),
  }));
  addModes(out, modes, sampleRateHz, 0.0008, 0, 0.6 * (0.5 + values.force));
  addBurst(out, sampleRateHz, random, { decayS: 0.005, lowHz: 250, highHz: 3200, gain: 0.12 * (0.5 + values.force) });
}
