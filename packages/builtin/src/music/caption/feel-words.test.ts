import { describe, expect, it } from 'vitest';
import type { Score } from '../compose/score.ts';
import { getStyle } from '../compose/styles/all-styles.ts';
import { compose } from '../composer.ts';
import { DRUM } from '../instruments/drum-kits.ts';
import { readCaption } from './caption.ts';

const scoreOf = (caption: string): Score => compose(readCaption(caption).plan, 40, 3, null).score;
const BACKBEATS: ReadonlySet<number> = new Set([DRUM.snare, DRUM.clap, DRUM.rim]);
/** Loud backbeats per bar. */
const backbeats = (caption: string) => {
  const { tracks, endBeat } = scoreOf(caption);
  const loud = tracks.flatMap(({ notes }, i) =>
    tracks[i].role === 'drums' ? notes.filter(({ midi, velocity }) => BACKBEATS.has(midi) && velocity > 0.6) : [],
  );
  return (4 * loud.length) / endBeat;
};
/** Mean lateness of the drums on every second step of the swing, in steps. */
const lateness = (caption: string) => {
  const { style, tracks } = scoreOf(caption);
  const { swingUnit } = getStyle(style);
  const late = tracks
    .flatMap(({ role, notes }) => (role === 'drums' ? notes : []))
    .map(({ beat }) => ((beat / swingUnit + 0.5) % 2) - 1.5)
    .filter((off) => Math.abs(off) < 0.49);
  return late.reduce((sum, off) => sum + off, 0) / Math.max(1, late.length);
};

describe('the feel that a caption asks for', () => {
  it.each([
    ['rock at 140 bpm', 'halftime rock at 140 bpm', 0.7, 'half-time'],
    ['pop, 120 bpm', 'pop with a half-time groove, 120 bpm', 0.7, 'half-time'],
  ])('halves the backbeat of %j at the same tempo', (plain, caption, most, said) => {
    expect(readCaption(caption).understood).toContain(said);
    expect(backbeats(caption) / backbeats(plain)).toBeLessThan(most);
    expect(scoreOf(caption).quarterBpm).toBe(scoreOf(plain).quarterBpm);
  });

  it('doubles it', () => {
    expect(backbeats('double time metal, 120 bpm') / backbeats('metal, 120 bpm')).toBeGreaterThan(1.5);
  });

  it('leaves double time of the hats alone to the hats, and says so', () => {
    const { plan, notUnderstood } = readCaption('drill with double-time hi-hats');
    expect([plan.feel, notUnderstood]).toEqual([undefined, ['double-time']]);
  });

  it.each(['pop with a swung groove', 'rock, shuffle feel', 'disco with a touch of swing'])(
    'plays every second step of %j late',
    (caption) => {
      const { understood, notUnderstood } = readCaption(caption);
      expect(understood).toContain('with swing');
      expect(notUnderstood).toEqual([]);
      expect(lateness(caption)).toBeGreaterThan(0.08);
    },
  );

  it('keeps swing as a style of its own, and takes it away where it is not wanted', () => {
    expect(readCaption('swing with clarinet').plan.style).toBe('jazz');
    expect(lateness('jazz with straight eighths')).toBeLessThan(0.5 * lateness('jazz'));
  });
});
