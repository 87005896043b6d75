import { createWavetable } from '@soundwright/dsp/oscillator';
import { silence } from '../../draw/buffer.ts';
import { type Curve, points } from '../../draw/curve.ts';
import { addNoise, addTone } from '../../draw/strokes.ts';
import { choice, defineEvents, number, repeat } from '../source.ts';

const WINDING = createWavetable((n) => [0, 1, 0.4, 0.25, 0.12, 0.08, 0.05][n] ?? 0);

const parameters = {
  direction: choice('up', 'Whether it comes to life or dies.', {
    up: 'on, rising, start, starting, start up, activating, turning on',
    down: 'off, falling, shut down, shutting down, failure, outage, dying, turning off',
  }),
  lengthS: number({ range: [0.5, 2.4, 9], unit: 's', scale: 'log', follows: '-speed' }, 'How long it takes.'),
  topHz: number({ range: [200, 720, 2600], unit: 'Hz', scale: 'log', follows: 'pitch' }, 'Pitch at full power.'),
  size: number({ range: [0, 0.5, 1], follows: 'size' }, 'Weight of the bass and of the switch.'),
};

/** Machines powering up and down. */
export const power = defineEvents({
  name: 'power',
  traits: ['tone', 'machine'],
  noises: ['hum', 'machine'],
  phrases: `
    [machine|robot|generator] power up, power on, machine starting, machine turning on, spin up, tone rising,
      tone sweeping up, rising [|electronic] tone, ascending tone, turbine spin up (lengthS 5)
    (direction down) falling tone, tone falling, tone sweeping down, descending [|electronic] tone,
      power [down|off|failure|outage|cut], [power|electricity] [going|goes] [off|out], blackout, machine stopping, machine turning off, robot power down, spin down
  `,
  parameters,
  method:
    'A winding and its hum swept between rest and full speed along the charging curve of a flywheel, with a relay at one end and rising air noise.',
  literature: ['A. Farnell, Designing Sound (2010), Motors'],
  loudness: 'effect',
  channels: 1,
  distanceM: 3,
  space: 'room',

  eventS: (values) => values.lengthS,

  schedule: (values, timing) => repeat(timing, { count: 1, intervalS: values.lengthS + 0.5 }),

  render(values, _event, { sampleRateHz, random }) {
    const { lengthS, topHz, size } = values;
    const up = values.direction === 'up';
    const out = silence(lengthS, sampleRateHz);
    const course = (low: number, high: number): Curve => {
      const [first, second, third] = up ? [0, 0.62, 0.93] : [1, 0.55, 0.16];
      const at = (share: number): number => low + share * (high - low);
      return points(
        0,
        at(first),
        (up ? 0.35 : 0.3) * lengthS,
        at(second),
        (up ? 0.7 : 0.65) * lengthS,
        at(third),
        lengthS,
        at(1 - first),
      );
    };
    const swell = up ? points(0, 0.1, 0.3 * lengthS, 0.7, lengthS, 1) : points(0, 1, 0.5 * lengthS, 0.6, lengthS, 0);
    const scaled = (gain: number): Curve => swell.map(([t, g]) => [t, gain * g] as const);
    const ends = { lengthS, attackS: up ? 0.03 : 0.004, releaseS: up ? 0.25 : 0.1 };
    addTone(out, sampleRateHz, { ...ends, wave: WINDING, hz: course(topHz / 18, topHz), gain: scaled(0.2) });
    addTone(out, sampleRateHz, {
      ...ends,
      wave: WINDING,
      hz: course(topHz / 36, topHz * 0.2515),
      gain: scaled(0.16 + 0.24 * size),
    });
    addTone(out, sampleRateHz, { ...ends, wave: 'sine', hz: course(topHz / 9, topHz * 3.02), gain: scaled(0.05) });
    addNoise(out, sampleRateHz, random, { ...ends, hz: course(200, 2600), q: 0.8, gain: scaled(0.09) });
    const relay = { atS: 0, attackS: 0.0005, releaseS: 0.01 };
    addNoise(out, sampleRateHz, random, { ...relay, lengthS: 0.09, hz: 1900, q: 2, gain: 0.5, decayS: 0.012 });
    addTone(out, sampleRateHz, {
      ...relay,
      lengthS: 0.3,
      wave: 'sine',
      hz: points(0, 140, 0.1, 62),
      gain: 0.3 + 0.5 * size,
      decayS: 0.05,
    });
    return [out];
  },
});
