import { describe, expect, it } from 'vitest';
import { getSource, VOCABULARY } from '../../registry.ts';
import { placeScene } from '../../timeline.ts';
import { parsePrompt } from '../parse.ts';

const read = (prompt: string) => parsePrompt(prompt, '', VOCABULARY);
const countOf = (prompt: string): number | null => read(prompt).scene.layers.at(-1)!.count;
const gapsOf = (prompt: string): number[] => {
  const { events } = placeScene(read(prompt).scene, getSource, 1, null).layers[0];
  return events.slice(1).map(({ atS }, i) => atS - events[i].atS);
};
const meanGapS = (prompt: string): number => {
  const gaps = gapsOf(prompt);
  return gaps.reduce((sum, gapS) => sum + gapS, 0) / gaps.length;
};

describe('what several things do', () => {
  it.each([
    'doors slamming',
    'plates smashing on the floor',
    'breaking bottles',
    'arrows whizzing past',
    'balloons popping',
    'pages turning',
    'matches being struck',
    'stones thrown into water',
    'cars honking',
    'kids slamming doors',
  ])('is heard several times: %s', (prompt) => {
    expect(countOf(prompt)).toBeGreaterThan(1);
  });

  it.each([
    'a door slamming',
    'the horn keeps blaring',
    'a bus honking',
    'walking and falls down',
    'a bear crashes through the undergrowth',
    'a window shatters',
    'a glass breaking',
    'elevator doors opening',
  ])('is heard once where one thing does it: %s', (prompt) => {
    expect(countOf(prompt) ?? 1).toBe(1);
  });

  it('is more than one piece at once: coins, not a coin', () => {
    const amount = (prompt: string): unknown => read(prompt).scene.layers[0].values.amount;
    expect(amount('coins dropped on a counter')).toBeGreaterThan(Number(amount('a coin dropped on a counter')));
    expect(amount('coin drops on a table')).toBe(amount('a coin dropped on a table'));
  });
});

describe('a plural that may be a verb', () => {
  it.each(['mouse clicks', 'camera clicks', 'laser shots in a hall', 'hiccups', 'finger snaps', 'rapid gunshots'])(
    'is several strokes where nothing else is told: %s',
    (prompt) => {
      expect(countOf(prompt)).toBe(3);
    },
  );

  it.each(['the camera clicks', 'a pen clicks', 'baby burps', 'whip snaps', 'lamp hums, switch clicks'])(
    'is once what something does: %s',
    (prompt) => {
      expect(countOf(prompt)).toBeNull();
    },
  );
});

describe('long calls that go on', () => {
  it.each(['owl hooting at night', 'wolf howling', 'man snoring loudly'])('are heard more than once: %s', (prompt) => {
    expect(gapsOf(prompt).length).toBeGreaterThan(0);
  });
});

describe('rapid and slow events', () => {
  it('come at the rate of a burst, also of what clicks once by itself', () => {
    for (const prompt of ['camera shutter burst', 'mouse clicks rapid', 'rapid laser fire']) {
      expect(gapsOf(prompt), prompt).toHaveLength(5);
      expect(meanGapS(prompt), prompt).toBeLessThan(0.35);
    }
  });

  it.each(['car horn honks', 'explosions', 'thuds', 'whip cracks', 'laser shots'])(
    'follow each other sooner or later: %s',
    (events) => {
      const [rapid, slow] = [`rapid ${events}`, `slow ${events}`];
      expect(gapsOf(rapid).length).toBeGreaterThan(0);
      expect(meanGapS(slow)).toBeGreaterThan(1.8 * meanGapS(rapid));
      for (const prompt of [rapid, slow]) expect(read(prompt).message).not.toMatch(/changes nothing/);
    },
  );

  it('are not several because one thing is slow or fast', () => {
    expect(countOf('a slow door slams shut')).toBeNull();
    expect(countOf('a fast car horn honks')).toBeNull();
    expect(read('a slow thud').message).toMatch(/'slow' changes nothing/);
  });
});
