import { edgesOf, samplePeak } from '@soundwright/dsp/measure';
import { createRandom } from '@soundwright/dsp/random';
import { describe, expect, it } from 'vitest';
import { SOURCES } from '../registry.ts';
import { type EventsSource, valuesOf } from '../source.ts';

const HZ = 48_000;

describe('events', () => {
  const NAMES =
    'bell bounce clock door eating explosion fabric gunshot jingle mechanism paper shatter swing tools toy'.split(' ');
  const sources = SOURCES.filter(({ name }) => NAMES.includes(name));
  it.each(sources.map((source) => [source.name, source as unknown as EventsSource] as const))(
    'every kind of %s starts and ends without a click, at a reasonable level',
    (_name, source) => {
      for (const phrase of Object.values(source.phrases)) {
        const values = valuesOf(source.parameters, phrase as Record<string, number | string>) as never;
        const [sound] = source.render(values, { atS: 0 }, { sampleRateHz: HZ, random: createRandom(3) });
        expect(sound.every(Number.isFinite)).toBe(true);
        expect(edgesOf(sound)).toEqual({ start: 0, end: 0 });
        expect(samplePeak(sound)).toBeGreaterThan(0.01);
        expect(samplePeak(sound)).toBeLessThan(6);
      }
    },
  );
});
