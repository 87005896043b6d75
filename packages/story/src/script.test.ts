import { describe, expect, it } from 'vitest';
import { verifies } from '../../../test/verifies.ts';
import {
  inserted,
  isSpoken,
  needsReading,
  removed,
  reordered,
  replaced,
  sameJson,
  staleAfter,
  withScriptDelivery,
} from './script.ts';
import { aSegment } from './testing/a-segment.ts';

const script = ['a', 'b', 'c'].map((id, position) => aSegment({ id, position }));
const order = (segments: readonly { id: string }[]) => segments.map(({ id }) => id).join('');

describe('the order of a script', () => {
  it('counts positions from 0 without gaps, whatever happens', () => {
    verifies('decided.segment.position-from-zero', 'segment.field.position');
    const d = aSegment({ id: 'd' });
    for (const [changed, expected] of [
      [inserted(script, d), 'abcd'],
      [inserted(script, d, 1), 'adbc'],
      [inserted(script, d, 99), 'abcd'],
      [removed(script, 'a'), 'bc'],
      [replaced(script, aSegment({ id: 'a', position: 2 })), 'bca'],
      [replaced(script, aSegment({ id: 'c', position: 0 })), 'cab'],
      [replaced(script, aSegment({ id: 'b', position: 1, text: 'new' })), 'abc'],
      [reordered(script, ['c', 'a', 'b']) ?? [], 'cab'],
    ] as const) {
      expect(order(changed)).toBe(expected);
      expect(changed.map(({ position }) => position)).toEqual(changed.map((_, index) => index));
    }
  });

  it('can be changed only by listing each segment once', () => {
    for (const ids of [[], ['a', 'b'], ['a', 'b', 'b'], ['a', 'b', 'c', 'c'], ['a', 'b', 'x'], ['a', 'b', 'c', 'x']]) {
      expect(reordered(script, ids)).toBeNull();
    }
  });

  it('leaves segments unchanged whose position stays', () => {
    expect(removed(script, 'c')[0]).toBe(script[0]);
    expect(inserted(script, aSegment({ id: 'd' }))[2]).toBe(script[2]);
  });
});

describe('stale audio', () => {
  const voiced = aSegment({ id: 'a', text: 'Hello.', voice_id: 'anna', delivery: { speed: 1 } });

  it('results from a changed text, voice or delivery', () => {
    verifies('decided.segment.stale', 'line.changed-words-need-reading', 'line.changed-delivery-needs-reading');
    for (const patch of [{ text: 'Good bye.' }, { voice_id: 'ben' }, { voice_id: null }, { delivery: { speed: 2 } }]) {
      expect(staleAfter(voiced, patch)).toBe(true);
    }
  });

  it('does not result from changes that are not audible, or from setting the same value', () => {
    for (const patch of [
      { text: 'Hello.', voice_id: 'anna', delivery: { speed: 1 } },
      { start_s: 4, gain_db: -3, fade_in_s: 1, muted: true, track_index: 2 },
      { speaker: 'Anna' },
    ]) {
      expect(staleAfter(voiced, patch)).toBe(false);
    }
  });

  it('ends with new audio, and there is none without audio', () => {
    const stale = { ...voiced, stale: true };
    expect(staleAfter(stale, { start_s: 1 })).toBe(true);
    expect(staleAfter(stale, { sound_id: 'other', text: 'New.' })).toBe(false);
    expect(staleAfter(stale, { sound_id: null })).toBe(false);
    expect(staleAfter({ ...voiced, sound_id: null }, { text: 'New.' })).toBe(false);
  });

  it('includes the lines affected by a new delivery for the whole script', () => {
    const segments = [
      aSegment({ id: 'follows' }),
      aSegment({ id: 'own', delivery: { speed: 3 } }),
      aSegment({ id: 'clip', text: '' }),
      aSegment({ id: 'unread', sound_id: null }),
    ];
    const after = withScriptDelivery(
      { segments, tracks: [] },
      { cast: {}, request_options: { delivery: { speed: 1 } } },
      { cast: {}, request_options: { delivery: { speed: 2 } } },
    );
    expect(after.segments.filter(({ stale }) => stale).map(({ id }) => id)).toEqual(['follows']);
  });
});

describe('lines to voice', () => {
  it('are those with text that have no audio or stale audio', () => {
    expect(isSpoken(aSegment({ id: 'a', text: ' \n' }))).toBe(false);
    expect(isSpoken(aSegment({ id: 'a', kind: 'pause' }))).toBe(false);
    expect(needsReading(aSegment({ id: 'a' }))).toBe(false);
    expect(needsReading(aSegment({ id: 'a', stale: true }))).toBe(true);
    expect(needsReading(aSegment({ id: 'a', sound_id: null }))).toBe(true);
    expect(needsReading(aSegment({ id: 'a', sound_id: null, text: '' }))).toBe(false);
  });
});

describe('sameJson', () => {
  it('ignores the order of keys', () => {
    expect(sameJson({ a: 1, b: { c: [1, 2], d: null } }, { b: { d: null, c: [1, 2] }, a: 1 })).toBe(true);
    expect(sameJson({ a: [1, 2] }, { a: [2, 1] })).toBe(false);
  });
});
