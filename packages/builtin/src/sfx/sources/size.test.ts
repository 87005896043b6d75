import { onsetTimesS, spectralCentroidHz } from '@soundwright/dsp/measure';
import { createRandom } from '@soundwright/dsp/random';
import { describe, expect, it } from 'vitest';
import { type EventsSource, type Values, valuesOf } from '../source.ts';
import { clatter } from './clatter.ts';
import { impact } from './impact.ts';
import { jingle } from './jingle.ts';
import { enlarge } from './parts/size.ts';

const RATE_HZ = 24_000;

/** The events of a source as they come, each rendered with the same seed. */
function play(source: EventsSource, given: Values): { centroidHz: number; endS: number; lastS: number } {
  const values = valuesOf(source.parameters, given) as never;
  const timing = { durationS: null, count: null, intervalS: null, random: createRandom(1, 'timing') };
  const events = source.schedule(values, timing);
  const sounds = events.map(
    (event) => source.render(values, event, { sampleRateHz: RATE_HZ, random: createRandom(1, 'event') })[0],
  );
  const loudest = sounds[0];
  const peak = loudest.reduce((most, x) => Math.max(most, Math.abs(x)), 0);
  const endFrame = loudest.findLastIndex((x) => Math.abs(x) > 0.02 * peak);
  return {
    centroidHz: spectralCentroidHz(loudest, RATE_HZ),
    endS: endFrame / RATE_HZ,
    lastS: events.at(-1)!.atS + (onsetTimesS(sounds.at(-1)!, RATE_HZ).at(-1) ?? 0),
  };
}

/** Sources of several mechanisms, with what makes a thing small, usual and large, and what falls or moves. */
const THINGS: readonly (readonly [name: string, source: EventsSource, given: Values, sizes: readonly Values[]])[] = [
  ['crate', impact, { action: 'drop', material: 'wood' }, [10, 20, 80].map((sizeCm) => ({ sizeCm }))],
  ['bottle', impact, { action: 'drop', material: 'glass' }, [10, 20, 80].map((sizeCm) => ({ sizeCm }))],
  ['chain', jingle, { kind: 'chain' }, [0.5, 1, 2].map((size) => ({ size }))],
  ['tray', clatter, { kind: 'tray' }, [0.5, 1, 2].map((size) => ({ size }))],
];

describe.each(THINGS)('a larger %s', (_, source, given, sizes) => {
  const heard = sizes.map((size) => play(source, { ...given, ...size }));

  it('is lower, sounds longer and comes to rest later', () => {
    const [small, usual, large] = heard;
    expect([small.centroidHz > usual.centroidHz, usual.centroidHz > large.centroidHz]).toEqual([true, true]);
    expect(large.endS).toBeGreaterThan(small.endS);
    expect(large.lastS).toBeGreaterThan(1.1 * small.lastS);
  });
});

it('the modes of a larger thing are lower and ring longer', () => {
  expect(enlarge([{ hz: 400, t60S: 0.5, gain: 0.3 }], 4)).toEqual([{ hz: 100, t60S: 1, gain: 0.3 }]);
});
