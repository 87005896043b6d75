import { describe, expect, it } from 'vitest';
import { VOCABULARY } from '../../registry.ts';
import { parsePrompt } from '../parse.ts';

describe('lengths as people write them', () => {
  it.each([
    ['riser 3,5 s', 3.5],
    ['1min30 rain', 90],
    ['rain, 1 minute 30 seconds', 90],
    ['two and a half second riser', 2.5],
    ['a hum of a second and a half', 1.5],
    ['a quarter second blip', 0.25],
    ['a whoosh of a tenth of a second', 0.1],
    ['2-3 seconds whoosh', 2.5],
    ['whoosh approx. 2s', 2],
    ['max 2 seconds explosion', 2],
    ['rain for a minute', 60],
    ['a hum lasting half a minute', 30],
    ['a whoosh of about a second', 1],
    ['under 1 second: laser', 1],
  ])('%s: %d s, one sound', (prompt, lengthS) => {
    const { scene, message } = parsePrompt(prompt, '', VOCABULARY);
    expect(scene.durationS).toBeCloseTo(lengthS, 6);
    expect(scene.layers.map(({ count }) => count)).toEqual([null]);
    expect(message).not.toMatch(/not understood/);
  });

  it.each(['a 1950s truck starts', 'pour 75cl of water into a glass', 'fill a 2 litre bottle'])(
    '%s: neither a length nor a count',
    (prompt) => {
      const { scene } = parsePrompt(prompt, '', VOCABULARY);
      expect(scene.durationS).toBeNull();
      expect(scene.layers.map(({ count, durationS }) => [count, durationS])).toEqual([[null, null]]);
    },
  );

  it('keeps spans of time and their order', () => {
    const { scene } = parsePrompt('0-2s: rain, 2-5 s: thunder', '', VOCABULARY);
    expect(scene.layers.map(({ source, startS, durationS }) => [source, startS, durationS])).toEqual([
      ['rain', 0, 2],
      ['thunder', 2, 3],
    ]);
  });

  it('counts the seconds of a countdown', () => {
    const { scene } = parsePrompt('ten second countdown', '', VOCABULARY);
    expect(scene.layers).toMatchObject([{ source: 'interface', count: 10, intervalS: 1 }]);
  });

  it.each(['ten second countdown', 'three beeps, 2 seconds', 'beep every second for ten seconds'])(
    'holds none of several beeps for as long as all of them take: %s',
    (prompt) => {
      const [{ source, values }] = parsePrompt(prompt, '', VOCABULARY).scene.layers;
      expect(source).toBe('interface');
      expect(values.heldS ?? 0).toBe(0);
    },
  );

  it('holds a single beep', () => {
    const [{ values }] = parsePrompt('beep for 2 seconds', '', VOCABULARY).scene.layers;
    expect(values.heldS).toBe(2);
  });
});
