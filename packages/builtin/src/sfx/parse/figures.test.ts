import { describe, expect, it } from 'vitest';
import { drawIndividuals } from '../individual.ts';
import { getSource, VOCABULARY } from '../registry.ts';
import { placeScene } from '../timeline.ts';
import { parsePrompt } from './parse.ts';

/** The events of the first layer of a take, in seconds from its start. */
function timesOf(prompt: string, seed: number): number[] {
  const { scene } = parsePrompt(prompt, '', VOCABULARY);
  const { layers } = placeScene(drawIndividuals(scene, getSource, seed), getSource, seed, null);
  return layers[0].events.map(({ atS }) => atS - layers[0].events[0].atS);
}

/** The values of the first layer of a take. */
function valuesOf(prompt: string, seed: number): Readonly<Record<string, number | string>> {
  const { scene } = parsePrompt(prompt, '', VOCABULARY);
  return drawIndividuals(scene, getSource, seed).layers[0].values;
}

describe('figures with units', () => {
  it.each([
    ['heartbeat, 60 bpm', 1],
    ['heartbeat at 120 beats per minute', 0.5],
    ['bpm 90 metronome', 2 / 3],
    ['footsteps, 100 steps per minute', 0.6],
    ['one beep per second', 1],
    ['two beeps a second', 0.5],
    ['knocking, 3 knocks per second', 1 / 3],
    ['typing 80 wpm', 0.15],
    ['clock ticking 1 Hz', 1],
  ])('%s: an event every %d s, in every take', (prompt, everyS) => {
    for (const seed of [1, 2]) {
      const times = timesOf(prompt, seed);
      expect(times.length).toBeGreaterThan(2);
      expect(Math.abs(times[times.length - 1] / (times.length - 1) / everyS - 1)).toBeLessThan(0.08);
    }
  });

  it.each([
    ['60 Hz hum', 'mainsHz', 60],
    ['440hz tone', 'hz', 440],
    ['tone 15 kHz', 'hz', 15_000],
    ['beep at 1000 hz', 'rootHz', 1000],
    ['wind at 60 km/h', 'speedMS', 60 / 3.6],
    ['a train passes at 50 mph', 'speedKmH', 50 * 1.609],
  ])('%s: its %s is %d', (prompt, name, value) => {
    for (const seed of [1, 2]) expect(valuesOf(prompt, seed)[name]).toBeCloseTo(value, 6);
  });

  it.each([
    ['three dogs barking', 'animals', 3],
    ['five people laughing', 'animals', 5],
    ['two people walking', 'walkers', 2],
  ])('%s: exactly that many in every take', (prompt, name, value) => {
    for (const seed of [1, 2, 3, 4]) expect(valuesOf(prompt, seed)[name]).toBe(value);
  });

  it.each(['three knocks a second apart', 'a knock, then after a second another knock'])(
    '%s gives no length',
    (prompt) => {
      expect(parsePrompt(prompt, '', VOCABULARY).scene.durationS).toBeNull();
    },
  );

  it('begins as slowly as it is said to', () => {
    const [slow, usual] = ['heartbeat slow then fast', 'heartbeat'].map((prompt) => valuesOf(prompt, 1).bpm);
    expect(Number(slow)).toBeLessThan(0.8 * Number(usual));
  });

  it('drives faster for a higher speed', () => {
    const [slow, fast] = ['car passing at 20 mph', 'car passing at 100 mph'].map(
      (prompt) => parsePrompt(prompt, '', VOCABULARY).scene.layers[0],
    );
    expect(fast.travelMS).toBeGreaterThan(2 * slow.travelMS);
    expect(fast.values.revs).toBeGreaterThan(Number(slow.values.revs));
  });

  it.each(['siren 1 Hz', 'dog running 20 mph', 'fan 50 hz hum'])('%s: says which figure has no effect', (prompt) => {
    const { message, scene } = parsePrompt(prompt, '', VOCABULARY);
    expect(message).toMatch(/not understood: '\d+', '(?:hz|mph)'/);
    expect(scene.layers[0].count).toBeNull();
  });

  it.each([
    ['C4 explosion', 'explosion'],
    ['A4 paper crumple', 'paper'],
    ['F1 car', 'engine'],
  ])('%s is no note', (prompt, source) => {
    expect(parsePrompt(prompt, '', VOCABULARY).scene.layers.map((layer) => layer.source)).toEqual([source]);
  });
});
