import { rmsDb } from '@soundwright/dsp/measure';
import { describe, expect, it } from 'vitest';
import type { Block } from '../rendering.ts';
import { parsePrompt } from './parse/parse.ts';
import { airCutoffHz, createPlacement, distanceDb, preRollOf } from './placement.ts';
import { getSource, VOCABULARY } from './registry.ts';
import { TEXTURE_FRAMES } from './source.ts';
import { SPACES, type Space } from './space.ts';
import { type PlacedLayer, placeScene } from './timeline.ts';

const RATE_HZ = 48000;

function placed(prompt: string, durationS = 4): PlacedLayer {
  return placeScene(parsePrompt(prompt, '', VOCABULARY).scene, getSource, 1, durationS).layers[0];
}

/** A tone placed as a prompt says: left and right, without reverberation. */
function sendTone(prompt: string, hz: number, durationS: number): Block {
  return sendPlaced(placed(prompt, durationS), hz, durationS);
}

function sendPlaced(layer: PlacedLayer, hz: number, durationS: number, space: Space = SPACES.dry, wetness = 0): Block {
  const placement = createPlacement(layer, RATE_HZ, 1, space, wetness);
  const { blocks: ahead } = preRollOf(layer, RATE_HZ);
  const out: number[][] = [[], []];
  let frame = 0;
  const next = (): Block => [
    Float32Array.from({ length: TEXTURE_FRAMES }, () => {
      frame += 1;
      return Math.sin((2 * Math.PI * hz * frame) / RATE_HZ);
    }),
  ];
  for (let i = 0; i < ahead; i += 1) placement.precede(next());
  for (let at = 0; at < durationS * RATE_HZ; at += TEXTURE_FRAMES) {
    const dry = [new Float32Array(TEXTURE_FRAMES), new Float32Array(TEXTURE_FRAMES)];
    placement.add(next(), dry, [new Float32Array(TEXTURE_FRAMES), new Float32Array(TEXTURE_FRAMES)]);
    dry.forEach((samples, channel) => {
      out[channel].push(...samples);
    });
  }
  return out.map((samples) => Float32Array.from(samples));
}

/** Frequency by rising zero crossings between two times, Hz. */
function pitchHz(samples: Float32Array, fromS: number, toS: number): number {
  let crossings = 0;
  const [from, to] = [Math.round(fromS * RATE_HZ), Math.round(toS * RATE_HZ)];
  for (let i = from + 1; i < to; i += 1) if (samples[i - 1] < 0 && samples[i] >= 0) crossings += 1;
  return crossings / (toS - fromS);
}

describe('placement', () => {
  it('attenuates highs more over longer distances', () => {
    expect(airCutoffHz(10)).toBeGreaterThan(airCutoffHz(100));
    expect(airCutoffHz(100)).toBeGreaterThan(airCutoffHz(1000));
    // 0.023 dB/m at 4 kHz: 3 dB after 130 m.
    expect(airCutoffHz(130)).toBeGreaterThan(3500);
    expect(airCutoffHz(130)).toBeLessThan(4500);
  });

  it('is 12 dB softer at ten times the usual distance, and never more than 18', () => {
    expect(distanceDb(10)).toBeCloseTo(-12, 5);
    expect(distanceDb(4000)).toBe(-18);
  });

  it('applies the Doppler shift to passing sources', () => {
    const speed = placed('siren passing by', 6).layer.travelMS;
    const [left, right] = sendTone('siren passing by', 1000, 6);
    const both = left.map((sample, i) => sample + right[i]);
    expect(pitchHz(both, 0.3, 1)).toBeCloseTo(1000 / (1 - speed / 343), -1.3);
    expect(pitchHz(both, 5, 5.7)).toBeCloseTo(1000 / (1 + speed / 343), -1.3);
  });

  it.each([60, 600])('lets what passes %i m away come and go', (distanceM) => {
    const { layer, ...times } = placed('siren passing by', 8);
    const [left, right] = sendPlaced({ ...times, layer: { ...layer, distanceM } }, 300, 8);
    const levelDb = (fromS: number): number => {
      const [from, to] = [fromS * RATE_HZ, (fromS + 0.3) * RATE_HZ];
      // Both sides in a row: the mean of their powers.
      return rmsDb(Float32Array.from([...left.subarray(from, to), ...right.subarray(from, to)]));
    };
    for (const endS of [0.1, 7.6]) expect(levelDb(3.85) - levelDb(endS)).toBeGreaterThan(5);
  });

  it('lets the ground throw sound back in the open, but not in a room or without reverberation', () => {
    const { layer, ...times } = placed('car idling');
    const car = { ...times, layer: { ...layer, distanceM: 8 } };
    // The way by the ground is half a wave longer.
    const levelDb = (space: Space, wetness: number): number => rmsDb(sendPlaced(car, 582, 1, space, wetness)[0]);
    expect(levelDb(SPACES.outdoors, 1)).toBeLessThan(levelDb(SPACES.outdoors, 0) - 3);
    expect(levelDb({ ...SPACES.room, criticalM: SPACES.outdoors.criticalM }, 1)).toBeCloseTo(
      levelDb(SPACES.outdoors, 0),
      0,
    );
  });

  it('lets sound travel 343 m in a second', () => {
    const { layer, ...times } = placed('siren passing by', 6);
    const far: PlacedLayer = { ...times, layer: { ...layer, motion: 'recede', distanceM: 3430 } };
    const { blocks } = preRollOf(far, RATE_HZ);
    expect((blocks * TEXTURE_FRAMES) / RATE_HZ).toBeCloseTo(10, 1);
  });

  it('starts a moving source without its travel delay, in source time', () => {
    const layer = placed('siren approaching', 4);
    const { blocks, placed: sounded } = preRollOf(layer, RATE_HZ);
    const wayS = (layer.layer.travelMS * 4) / 343;
    expect((blocks * TEXTURE_FRAMES) / RATE_HZ).toBeCloseTo(wayS, 1);
    // The sound that arrives at the end left the source later than the sound that arrived first.
    expect(sounded.endS).toBeGreaterThan(layer.endS + 0.8 * wayS);
    expect(preRollOf(placed('siren'), RATE_HZ)).toEqual({ placed: placed('siren'), blocks: 0 });
  });

  it('attenuates highs behind a wall', () => {
    const level = (prompt: string, hz: number): number => {
      const [left] = sendTone(prompt, hz, 0.3);
      return Math.sqrt(left.subarray(4800).reduce((sum, sample) => sum + sample * sample, 0));
    };
    expect(level('music box through wall', 3000) / level('music box', 3000)).toBeLessThan(0.1);
    expect(level('rain through wall', 80) / level('rain', 80)).toBeGreaterThan(0.7);
  });
});
