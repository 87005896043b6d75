import { createEnergyMeter } from '@soundwright/dsp/loudness';
import { describe, expect, it } from 'vitest';
import type { Block } from '../rendering.ts';
import { measureGains, mixTimeline, SAMPLE_RATE_HZ } from './mixer.ts';
import { parsePrompt } from './parse/parse.ts';
import { getSource, VOCABULARY } from './registry.ts';
import type { Scene } from './scene.ts';
import { placeScene } from './timeline.ts';

function sceneOf(prompt: string): Scene {
  return parsePrompt(prompt, '', VOCABULARY).scene;
}

/** The mix of a prompt, each layer at the gain set by the mixer. */
function mix(prompt: string, durationS: number, change: Partial<Scene> = {}): Block {
  const scene = { ...sceneOf(prompt), ...change };
  const timeline = placeScene(scene, getSource, 1, durationS);
  const blocks = [...mixTimeline(scene, timeline, measureGains(timeline))];
  return [0, 1].map((channel) => Float32Array.from(blocks.flatMap((block) => [...block[channel]])));
}

function rms(samples: Float32Array, fromS = 0, toS = samples.length / SAMPLE_RATE_HZ): number {
  const part = samples.subarray(Math.round(fromS * SAMPLE_RATE_HZ), Math.round(toS * SAMPLE_RATE_HZ));
  return Math.sqrt(part.reduce((sum, sample) => sum + sample * sample, 0) / part.length);
}

const db = (ratio: number): number => 20 * Math.log10(ratio);

describe('a motor in several steps', () => {
  it('has one gain, so that its start goes over into idling without a seam', () => {
    const { scene } = parsePrompt('a car engine starts, then idles', '', VOCABULARY);
    const timeline = placeScene(scene, getSource, 1, null);
    const [start, idle] = measureGains(timeline);
    expect(timeline.layers.map(({ layer }) => layer.values.motion)).toEqual(['start', 'idle']);
    expect(idle).toBeCloseTo(start, 6);
  });
});

describe('mixTimeline', () => {
  it('gives exactly the frames of the timeline', () => {
    expect(mix('rain', 0.73)[0]).toHaveLength(Math.round(0.73 * SAMPLE_RATE_HZ));
  });

  it('pans a layer, keeping its power', () => {
    const centre = mix('horn, no reverb', 0.8);
    const [left, right] = mix('horn on the left, no reverb', 0.8);
    expect(db(rms(left) / rms(right))).toBeGreaterThan(12);
    const power = (block: Block): number => rms(block[0]) ** 2 + rms(block[1]) ** 2;
    expect(Math.abs(10 * Math.log10(power([left, right]) / power(centre)))).toBeLessThan(0.5);
  });

  it('lets a reverb tail ring on after the sound, but not in a dry scene', () => {
    const tail = (prompt: string): number => db(rms(mix(prompt, 3)[0], 2, 2.9) / rms(mix(prompt, 3)[0], 0, 0.6));
    expect(tail('gunshot in a cathedral')).toBeGreaterThan(tail('wood hit, dry sound') + 30);
  });

  it('keeps a bed well below the foreground', () => {
    const scene = sceneOf('car horn with rain in the background');
    const timeline = placeScene(scene, getSource, 1, 2);
    const gains = measureGains(timeline);
    const alone = (index: number): number => {
      const layers = [timeline.layers[index]];
      const blocks = [...mixTimeline(scene, { ...timeline, layers }, [gains[index]])];
      return rms(Float32Array.from(blocks.flatMap((block) => [...block[0]])), 0.1, 0.6);
    };
    expect(db(alone(0) / alone(1))).toBeGreaterThan(6);
  });

  it('keeps what is named audible beside the rest', () => {
    const levels = (prompt: string): number[] => {
      const timeline = placeScene(sceneOf(prompt), getSource, 1, 3);
      const gains = measureGains(timeline);
      return timeline.layers.map((layer, at) => {
        const alone = { ...timeline, layers: [layer] };
        const meter = createEnergyMeter(SAMPLE_RATE_HZ, 2);
        for (const block of mixTimeline(sceneOf(prompt), alone, [gains[at]])) meter.add(block);
        return meter.momentaryMaxLufs() ?? -Infinity;
      });
    };
    const [machine, keys] = levels('office air conditioner hum with faint keyboard clicks far away');
    expect(keys).toBeGreaterThan(machine - 22);
    const [fan, bang] = levels('fan in the background, distant muffled hammering');
    expect(bang).toBeGreaterThan(fan - 22);
    // What lies below hearing takes no headroom from the rest.
    const [train, chatter] = levels('train compartment interior: chatter');
    expect(chatter).toBeGreaterThan(train - 10);
  });

  it('starts approaching sounds far away from the first sample', () => {
    const scene = sceneOf('fast jet flyby');
    const timeline = placeScene(scene, getSource, 1, 6);
    const gains = measureGains(timeline);
    const blocks = [...mixTimeline(scene, timeline, gains)];
    expect(rms(blocks[0][0])).toBeGreaterThan(0);
    expect(blocks[0][0].findIndex((sample) => sample !== 0)).toBeLessThan(600);
    expect(rms(blocks.at(-2)![0])).toBeGreaterThan(0);
  });

  it('does not end before an approaching sound has arrived', () => {
    const [left] = mix('siren approaching, no reverb', 4);
    expect(rms(left, 3.8, 4)).toBeGreaterThan(3 * rms(left, 0.1, 0.5));
  });

  it('passes from one side to the other, loudest in the middle', () => {
    const [left, right] = mix('truck passing from left to right, no reverb', 6);
    expect(rms(left, 0.2, 1.5)).toBeGreaterThan(2 * rms(right, 0.2, 1.5));
    expect(rms(right, 4.5, 5.8)).toBeGreaterThan(2 * rms(left, 4.5, 5.8));
    expect(rms(left, 2.7, 3.3)).toBeGreaterThan(rms(left, 0.2, 1));
  });
});
