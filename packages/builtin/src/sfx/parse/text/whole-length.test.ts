import { describe, expect, it } from 'vitest';
import { verifies } from '../../../../../../test/verifies.ts';
import { VOCABULARY } from '../../registry.ts';
import { parsePrompt } from '../parse.ts';

describe('the length of the whole', () => {
  it.each([
    ['loopable farmyard ambience, 30 seconds, hens clucking, a cow moos now and then', 30],
    ['city street ambience, 45 seconds: traffic, a bus stops, a siren far off', 45],
    ['a 20-second seamless loop of crickets and frogs', 20],
    ['a door opens, footsteps, a shot; 12 seconds total', 12],
    ['harbour soundscape (60 s), gulls, waves', 60],
    ['paper rustle with a soft click, very short 0.4 seconds, crisp', 0.4],
    ['lever pull, metal clunk, 0.5 second duration, clean', 0.5],
  ])('is that of no single sound: %s', (prompt, durationS) => {
    verifies('decided.effect-prompt.whole-length');
    const { scene } = parsePrompt(prompt, '', VOCABULARY);
    expect(scene.durationS).toBe(durationS);
    expect(scene.layers.every((layer) => layer.durationS === null)).toBe(true);
  });

  it.each([
    'rain for 5 seconds, then thunder',
    'a riser of 4 seconds into a hit',
    'three seconds of wind, then a bark',
  ])('is not that of one sound: %s', (prompt) => {
    verifies('decided.effect-prompt.lengths');
    expect(parsePrompt(prompt, '', VOCABULARY).scene.durationS).toBeNull();
  });

  it('hears what is higher up as near, and what is farther as farther than before', () => {
    const distances = (prompt: string) => parsePrompt(prompt, '', VOCABULARY).scene.layers.map((one) => one.distanceM);
    expect(distances('a helicopter hovers overhead at 250 metres')[0]).toBeLessThan(130);
    expect(distances('a helicopter 250 metres away')[0]).toBe(250);
    const [first, second] = distances('a wolf howls far away, a second one answers even farther');
    expect(second).toBeGreaterThan(first);
    expect(distances('a lawn mower drones a few gardens away')[0]).toBe(90);
  });
});
