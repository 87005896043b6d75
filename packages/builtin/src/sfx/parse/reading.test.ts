import { describe, expect, it } from 'vitest';
import { verifies } from '../../../../../test/verifies.ts';
import { VOCABULARY } from '../registry.ts';
import { parsePrompt } from './parse.ts';

const read = (prompt: string) => parsePrompt(prompt, '', VOCABULARY);

describe('reading of whole sentences', () => {
  it.each(['loopable rain', 'rain, loopable', 'seamless loop of a coffee shop'])('%s is a loop', (prompt) => {
    expect(read(prompt).scene.loops).toBe(true);
  });

  it('running after slow steps is fast', () => {
    const [walk, run] = read('slow footsteps on wood, then running').scene.layers;
    expect(run.values.stepsPerMin).toBeGreaterThan(1.8 * Number(walk.values.stepsPerMin));
    expect(run.values.ground).toBe('wood');
  });

  it('a tank rolling by passes', () => {
    expect(read('a tank rolling by').scene.layers[0].motion).toBe('pass-by');
  });

  it('a couple of seconds are two, not twice', () => {
    const { durationS, layers } = read('a couple of seconds of rain').scene;
    expect([durationS, layers[0].count]).toStrictEqual([2, null]);
  });

  it.each([
    ['dog lying beside a sofa', "silent here: 'sofa'"],
    ['a squeak like a bicycle', "'bicycle' is only compared with"],
    ['bell with a qwrtz', "not understood: 'qwrtz'"],
  ])('says of "%s" what was not heard', (prompt, note) => {
    verifies('decided.effect-prompt.not-understood');
    expect(read(prompt).message).toContain(note);
  });

  it.each([
    'a brick falls down the stairs',
    'a brick falls down the stairs, then a dog barks',
    'a wrench drops onto the floor, then a dog barks',
  ])('names nothing as silent in "%s", where the sound is that of the thing', (prompt) => {
    verifies('decided.effect-prompt.not-understood');
    const { message, reading } = read(prompt);
    expect(message).not.toContain('silent here');
    expect([...reading.unused, ...reading.unknown]).toEqual([]);
  });

  it.each([
    ['bright bell', 'bell', 'strikeScale', 1],
    ['ominous bell', 'bell', 'strikeScale', -1],
    ['deep metal impact', 'impact', 'sizeCm', 1],
  ])('lets an adjective that a source lacks lean on the nearest property: %s', (prompt, plain, parameter, sign) => {
    const value = (text: string) => read(text).scene.layers[0].values[parameter] as number;
    const usual = plain === 'impact' ? 'metal impact' : plain;
    expect(Math.sign(value(prompt) - value(usual))).toBe(sign);
    expect(read(prompt).message).not.toContain('changes nothing');
  });

  it.each([
    ['rain slowly fades', 'swellDb', -15],
    ['repeating clicking gets faster', 'tempo', 2.4],
  ] as const)('hears a change over time in "%s"', (prompt, change, value) => {
    expect(read(prompt).scene.layers[0].course?.[change]).toBe(value);
  });

  it.each(['riser in Bb', 'layered tonal impact', 'impact sweetener', 'footstep in snow, one shot'])(
    'has nothing left over from "%s"',
    (prompt) => {
      expect(read(prompt).unknown).toEqual([]);
    },
  );

  it('lets events named as an ambience come back for a while', () => {
    const { layers, durationS } = read('typewriter ambience').scene;
    expect(layers.map(({ role }) => role)).toEqual(['accent']);
    expect(durationS).toBe(12);
    expect(read('typewriter').scene.durationS).toBeNull();
    expect(read('typewriter ambience for 5 seconds').scene.durationS).toBe(5);
    expect(read('dark ambient').scene.durationS).toBeNull();
    expect(read('rain ambience').scene.durationS).toBeNull();
  });

  it('hears several people in the plural of a person', () => {
    expect(read('passengers talk on a moving bus').message).toContain('people talking');
    expect(read('a passenger talks').message).toContain('person talking');
  });

  it('keeps words apart that only look alike without their ending', () => {
    expect(read('male laughter').scene.space).not.toBe('hall');
    expect(read('his footsteps').scene.layers.map(({ source }) => source)).toEqual(['footsteps']);
  });
});
