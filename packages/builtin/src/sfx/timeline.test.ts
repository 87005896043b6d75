import { describe, expect, it } from 'vitest';
import { parsePrompt } from './parse/parse.ts';
import { getSource, VOCABULARY } from './registry.ts';
import { MAX_DURATION_S, placeScene, type Timeline } from './timeline.ts';

function place(prompt: string, durationS: number | null = null, seed = 1): Timeline {
  return placeScene(parsePrompt(prompt, '', VOCABULARY).scene, getSource, seed, durationS);
}

describe('placeScene', () => {
  it('uses the natural length, the stated length, or the requested length, in increasing priority', () => {
    expect(place('rain').durationS).toBe(10);
    expect(place('rain for 4 seconds').durationS).toBe(4);
    expect(place('rain for 4 seconds', 7).durationS).toBe(7);
    expect(place('rain for 20 minutes').durationS).toBe(MAX_DURATION_S);
  });

  it('sequences steps and crossfades textures', () => {
    const [rain, birds] = place('rain, then birds sing', 12).layers;
    expect(birds.startS).toBeGreaterThan(1);
    expect(rain.endS).toBeGreaterThan(birds.startS);
    expect(rain.envelope.at(-1)).toEqual({ atS: rain.endS, gain: 0 });
  });

  it.each([
    ['a campfire crackles, then a log drops', true],
    ['calm waves, then a fish jumps, then a loon calls', true],
    ['rain, then thunder', true],
    ['a campfire crackles, then water is poured on it and it hisses', false],
    ['wind for three seconds, then a wolf howls', false],
  ])('keeps a surrounding under what happens in it: %s', (prompt, goesOn) => {
    const { layers, durationS } = place(prompt);
    expect(layers[0].endS >= durationS - 0.01).toBe(goesOn);
  });

  it('lets continuous layers last until everything has rung out', () => {
    for (const prompt of [
      'thunderstorm far away, no rain',
      'a dog barks in the wind',
      'bell in the rain, in a cathedral',
    ]) {
      const { layers, durationS } = place(prompt);
      for (const { source, endS } of layers) if (source.form === 'texture') expect(endS).toBeCloseTo(durationS, 6);
    }
  });

  it.each(['playing piano and a glass breaks', 'clock ticking and a dog bark'])(
    'lets an event happen while other events go on: %s',
    (prompt) => {
      const [first, event] = place(prompt).layers;
      expect(event.events[0].atS).toBeGreaterThan(first.events[0].atS + 0.5);
      expect(event.events[0].atS).toBeLessThan(first.endS);
    },
  );

  it.each(['a knight walking in chainmail', 'walking with keys jingling'])(
    'shakes what is worn at each step: %s',
    (prompt) => {
      const { layers } = place(prompt);
      const [steps, worn] = ['footsteps', 'jingle'].map((name) => layers.find(({ source }) => source.name === name)!);
      expect(worn.events.length).toBe(steps.events.length);
      worn.events.forEach(({ atS }, i) => {
        expect(atS - steps.events[i].atS).toBeGreaterThan(0);
        expect(atS - steps.events[i].atS).toBeLessThan(0.06);
      });
      expect(worn.endS).toBeGreaterThan(worn.events.at(-1)!.atS + 0.3);
    },
  );

  it('leaves alone what is worn but counted', () => {
    const { layers } = place('footsteps and three key jingles');
    expect(layers.find(({ source }) => source.name === 'jingle')?.events).toHaveLength(3);
  });

  it('stops bells from ringing long after the tram has passed', () => {
    const { layers, durationS } = place('tram passing with its bell');
    expect(durationS).toBeLessThan(15);
    expect(layers.find(({ source }) => source.name === 'bell')?.events.length).toBeGreaterThan(0);
  });

  it.each([
    ['toilet flush', 6, 12],
    ['level up chime', 0.5, 3],
    ['error buzz', 0.2, 2],
    ['tram', 6, 12],
  ])('makes %s neither short nor long', (prompt, least, most) => {
    const { durationS } = place(prompt);
    expect(durationS).toBeGreaterThan(least);
    expect(durationS).toBeLessThan(most);
  });

  it('starts what follows a bell before it has rung out', () => {
    const [bell, dog] = place('a church bell tolls once, then a dog barks').layers;
    const [{ atS }] = dog.events;
    expect(atS).toBeGreaterThan(2);
    expect(atS).toBeLessThan(0.5 * bell.endS);
  });

  it('gives steps the seconds stated in the prompt', () => {
    const [, thunder] = place('rain for 5 seconds, then thunder').layers;
    expect(thunder.startS).toBeCloseTo(5, 3);
  });

  it('applies counts and intervals', () => {
    const { events } = place('wood hit every 0.5 seconds', 3).layers[0];
    expect(events).toHaveLength(6);
    events.slice(1).forEach((event, k) => {
      expect(event.atS - events[k].atS).toBeCloseTo(0.5, 9);
    });
    expect(place('seven wood hits').layers[0].events).toHaveLength(7);
  });

  it('drops events that would start after the end', () => {
    const { events } = place('twenty wood hits', 2).layers[0];
    expect(events.length).toBeLessThan(20);
    expect(events.every(({ atS }) => atS < 2.1)).toBe(true);
  });

  it('lets accents come in bouts over the whole length', () => {
    const { events } = place('rain and occasional thunder', 40).layers[1];
    expect(events.length).toBeGreaterThan(1);
    expect(events.at(-1)!.atS - events[0].atS).toBeGreaterThan(8);
  });

  it('keeps the times of a layer when another is added', () => {
    const alone = place('footsteps', 5).layers[0].events.map(({ atS }) => atS);
    const beside = place('footsteps and rain', 5).layers[0].events.map(({ atS }) => atS);
    expect(beside).toEqual(alone);
    expect(place('footsteps', 5, 2).layers[0].events.map(({ atS }) => atS)).not.toEqual(alone);
  });

  it('plays a texture the stated number of times with gaps', () => {
    const { envelope } = place('siren three times').layers[0];
    expect(envelope.filter((point, k) => point.gain === 1 && envelope[k - 1]?.gain === 0)).toHaveLength(3);
  });

  it.each([
    ['cars passing by', null, 3],
    ['two trucks driving past', null, 2],
    ['rainy street with cars passing', null, 3],
    ['cars passing by', 20, 6],
    ['three cars passing by', 30, 3],
    ['a bus passing by', null, 1],
    ['the bus passes', 20, 1],
  ])('lets vehicles pass in turn: %s in %s s', (prompt, durationS, passes) => {
    const starts = place(prompt, durationS)
      .layers.filter(({ layer }) => layer.motion === 'pass-by')
      .map(({ startS }) => startS);
    expect(starts).toHaveLength(passes);
    expect(new Set(starts).size).toBe(passes);
  });

  it.each([
    ['frozen lake cracking', 3],
    ['cave drips', 6],
    ['dripping tap', 3],
  ])('goes on long enough: %s', (prompt, least) => {
    const { events } = place(prompt).layers.find(({ layer }) => layer.role !== 'bed')!;
    expect(events.length).toBeGreaterThanOrEqual(least);
  });

  it('drips from a tap steadily, and in a cave at random', () => {
    const unevenness = (prompt: string): number => {
      const times = place(prompt, 20)
        .layers.find(({ layer }) => layer.source === 'drip')!
        .events.map(({ atS }) => atS);
      const gaps = times.slice(1).map((atS, i) => atS - times[i]);
      return Math.max(...gaps) / Math.min(...gaps);
    };
    expect(unevenness('dripping tap')).toBeLessThan(1.2);
    expect(unevenness('cave drips')).toBeGreaterThan(1.5);
  });
});
