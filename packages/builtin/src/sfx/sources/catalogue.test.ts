import { edgesOf, rmsDb, samplePeak } from '@soundwright/dsp/measure';
import { createRandom } from '@soundwright/dsp/random';
import { describe, expect, it } from 'vitest';
import type { Block } from '../../rendering.ts';
import { SOURCES } from '../registry.ts';
import {
  type EventsSource,
  hasTrait,
  type Parameters,
  TEXTURE_FRAMES,
  type TextureSource,
  type Values,
  valuesOf,
} from '../source.ts';

const HZ = 48_000;
/** Events are heard at a third of the rate, and of what it costs; instruments of the music family play at the whole. */
const rateHz = ({ name }: EventsSource): number => (name === 'sting' ? HZ : HZ / 3);
/** Level at which a sound may begin or end beside its peak: −54 dB. */
const QUIET = 0.002;
/** Textures are heard for this many blocks: 0.2 s. */
const BLOCKS = 20;

/**
 * What each option of the first choice of a source usually is: the values of a phrase for it, or of its default. All are
 * played as fast as they can be, which makes them short.
 */
function kindsOf({
  parameters,
  phrases,
}: {
  parameters: Parameters;
  phrases: Readonly<Record<string, object>>;
}): Values[] {
  const [name, choice] = Object.entries(parameters).find(([, { kind }]) => kind === 'choice') ?? [];
  const fast: Values = parameters.pace?.kind === 'number' ? { pace: parameters.pace.max } : {};
  if (name === undefined || choice?.kind !== 'choice') return [valuesOf(parameters, fast)];
  const said = Object.values(phrases) as Values[];
  return Object.keys(choice.options).map((option) =>
    valuesOf(parameters, { [name]: option, ...said.find((values) => values[name] === option), ...fast }),
  );
}

/** Every option of every choice of a source, the rest as usual. */
function optionsOf({ parameters }: EventsSource): Values[] {
  const choices = Object.entries(parameters).flatMap(([name, parameter]) =>
    parameter.kind === 'choice' ? Object.keys(parameter.options).map((option) => ({ [name]: option })) : [],
  );
  return [{}, ...choices].map((values) => valuesOf(parameters, values));
}

const timing = (durationS: number | null, seed = 1) => ({
  durationS,
  count: null,
  intervalS: null,
  random: createRandom(seed, 'times'),
});

function event(source: EventsSource, values: Values, seed: number): Block {
  const [first] = source.schedule(values as never, timing(null));
  return source.render(values as never, first, { sampleRateHz: rateHz(source), random: createRandom(seed, 'event') });
}

function texture(source: TextureSource, values: Values, seed: number): Block {
  const context = { sampleRateHz: HZ, count: null, random: createRandom(seed, 'texture') };
  const next = source.start(values as never, context);
  const whole = Array.from({ length: source.channels }, () => new Float32Array(BLOCKS * TEXTURE_FRAMES));
  for (let k = 0; k < BLOCKS; k += 1) {
    const from = k * TEXTURE_FRAMES;
    next(whole.map((samples) => samples.subarray(from, from + TEXTURE_FRAMES)));
  }
  return whole;
}

const EVENTS = SOURCES.filter(({ form }) => form === 'events') as unknown as EventsSource[];
const TEXTURES = SOURCES.filter(({ form }) => form === 'texture') as unknown as TextureSource[];

describe.each(EVENTS.map((source) => [source.name, source] as const))('every kind of %s', (_, source) => {
  const [usual, ...others] = kindsOf(source);
  let heard: Block | undefined;
  const hearUsual = (): Block => {
    heard ??= event(source, usual, 3);
    return heard;
  };

  it('is finite, starts and ends without a click, and has a level that the mixer can work with', () => {
    for (const sound of [hearUsual, ...others.map((values) => () => event(source, values, 3))]) {
      for (const samples of sound()) {
        expect(samples.every(Number.isFinite)).toBe(true);
        const [peak, { start, end }] = [samplePeak(samples), edgesOf(samples)];
        expect(peak).toBeGreaterThan(0.01);
        expect(peak).toBeLessThan(60);
        expect(Math.max(start, end)).toBeLessThan(QUIET * peak);
      }
    }
  });

  it('begins within the time that it is given, and comes in order', () => {
    for (const values of optionsOf(source)) {
      for (const durationS of [0.2, 3, 40]) {
        const times = source.schedule(values as never, timing(durationS)).map(({ atS }) => atS);
        expect(times.length).toBeGreaterThan(0);
        expect(times).toEqual([...times].sort((a, b) => a - b));
        expect(times[0]).toBeGreaterThanOrEqual(0);
        expect(times[0]).toBeLessThan(durationS);
      }
    }
  });

  it('differs with the seed, but not in its level, unless a machine plays it', () => {
    const [one, other] = [hearUsual(), event(source, usual, 1)];
    if (!hasTrait(source, 'signal')) expect(other).not.toEqual(one);
    expect(Math.abs(rmsDb(other[0]) - rmsDb(one[0]))).toBeLessThan(12);
  });
});

describe.each(TEXTURES.map((source) => [source.name, source] as const))('every kind of %s', (_, source) => {
  it('is finite from its first frame on, and the same with the same seed', () => {
    // Pieces of music are all played by the composer, which has tests of its own.
    const kinds = hasTrait(source, 'music') ? kindsOf(source).slice(0, 1) : kindsOf(source);
    const sounds = kinds.map((values) => texture(source, values, 3));
    for (const samples of sounds.flat()) {
      expect(samples.every(Number.isFinite)).toBe(true);
      expect(samplePeak(samples)).toBeLessThan(60);
    }
    for (const values of kinds) expect(source.naturalS(values as never, null)).toBeGreaterThan(0);
    expect(texture(source, kinds[0], 3)).toEqual(sounds[0]);
  });
});
