import { parseScript } from '@soundwright/story/script-text';
import { aSegment } from '@soundwright/story/testing/a-segment';
import { describe, expect, it } from 'vitest';
import { describeClip, laneTitle } from './describe-clip.ts';
import {
  inReadingOrder,
  laidOut,
  lineStatus,
  missingLines,
  movedLineEdit,
  newLineEdit,
  pastedLinesEdit,
  speakersOf,
} from './script-edits.ts';
import { changedAll } from './story-change.ts';
import { aStory } from './testing.ts';

const story = aStory([
  aSegment({ id: 'a', speaker: 'Anna', voice_id: 'voice-1' }),
  aSegment({ id: 'b', start_s: 2.3, sound_id: null, duration_s: 0, speaker: 'Ben' }),
  aSegment({ id: 'c', start_s: 2.3, stale: true, speaker: 'Anna' }),
  aSegment({ id: 'd', start_s: 9, kind: 'pause', sound_id: null, text: '', duration_s: 1 }),
  aSegment({ id: 'e', text: '', track_index: 1 }),
  aSegment({ id: 'f', text: '  ', sound_id: null, duration_s: 0 }),
]);

describe('the status of a line', () => {
  it('depends on its text and its audio', () => {
    expect(story.segments.map(lineStatus)).toEqual(['ready', 'no-audio', 'stale', 'pause', 'clip', 'empty']);
    expect(missingLines(story).map(({ id }) => id)).toEqual(['b', 'c']);
  });
});

describe('a new line', () => {
  it('continues with the previous speaker and voice, after the last clip of its lane', () => {
    const { edit, id } = newLineEdit(story, 0, { id: 'n', now: story.created_at });
    const after = changedAll(story, edit.changes);
    expect(after.segments.map((segment) => segment.id)).toEqual(['a', 'n', 'b', 'c', 'd', 'e', 'f']);
    expect(after.segments.find((segment) => segment.id === id)).toMatchObject({
      speaker: 'Anna',
      voice_id: 'voice-1',
      start_s: 10.3,
      text: '',
    });
  });

  it('is the first of an empty script', () => {
    const empty = aStory([]);
    const { edit } = newLineEdit(empty, null, { id: 'n', now: empty.created_at });
    expect(changedAll(empty, edit.changes).segments[0]).toMatchObject({ start_s: 0, position: 0, speaker: null });
  });
});

describe('the reading order of a script', () => {
  it('puts every sound before the first line that starts after it', () => {
    const script = [
      aSegment({ id: 'a', start_s: 0 }),
      aSegment({ id: 'b', start_s: 3 }),
      aSegment({ id: 'late', text: '', start_s: 8 }),
      aSegment({ id: 'thunder', text: '', start_s: 1 }),
      aSegment({ id: 'c', start_s: 6 }),
      aSegment({ id: 'same', text: '', start_s: 3 }),
    ];
    expect(inReadingOrder(script).map(({ id }) => id)).toEqual(['a', 'thunder', 'b', 'same', 'c', 'late']);
  });

  it('keeps lines in script order, wherever they are on the timeline', () => {
    const script = [aSegment({ id: 'a', start_s: 9 }), aSegment({ id: 'b', start_s: 0 })];
    expect(inReadingOrder(script).map(({ id }) => id)).toEqual(['a', 'b']);
  });
});

describe('moving a line', () => {
  it('skips sounds, which are listed in playback order', () => {
    expect(movedLineEdit(story, 4, 1)).toBeNull();
    const order = changedAll(story, movedLineEdit(story, 5, -1)!.changes).segments.map(({ id }) => id);
    expect(order.join('')).toBe('abcfed');
  });

  it('swaps with its neighbour and stops at the ends', () => {
    const edit = movedLineEdit(story, 1, -1);
    expect(
      changedAll(story, edit!.changes)
        .segments.map(({ id }) => id)
        .join(''),
    ).toBe('bacdef');
    expect(movedLineEdit(story, 0, -1)).toBeNull();
    expect(movedLineEdit(story, 5, 1)).toBeNull();
  });
});

describe('pasted text', () => {
  it('uses the voices of its speakers', () => {
    let n = 0;
    const made = pastedLinesEdit(story, 5, parseScript('Anna: One.\n[pause: 2s]\nCarl: Two.'), () => ({
      id: `p${n++}`,
      now: story.created_at,
    }));
    const after = changedAll(story, made.edit.changes).segments.slice(6);
    expect(after.map(({ id, kind, speaker }) => [id, kind, speaker])).toEqual([
      ['p0', 'line', 'Anna'],
      ['p1', 'pause', null],
      ['p2', 'line', 'Carl'],
    ]);
    expect([after[1]?.duration_s, after[2]?.voice_id]).toEqual([2, null]);
  });

  it('takes the voice that a speaker has in the cast, or else in its last line', () => {
    const line = (speaker: string, voice_id: string) => aSegment({ id: speaker, speaker, voice_id, text: 'Hm.' });
    const spoken = {
      ...story,
      segments: [line('Mia', 'anna'), line('Tom', 'ben')],
      cast: { Mia: { voice_id: 'cleo' } },
    };
    const fresh = () => ({ id: 'new', now: story.created_at });
    const { edit } = pastedLinesEdit(spoken, 1, parseScript('Mia: One.\nTom: Two.'), fresh);
    const voices = edit.changes.map((change) => (change.type === 'create' ? change.segment.voice_id : undefined));
    expect(voices).toEqual([null, 'ben']);
  });

  it('is placed line after line, from the start where it replaces the only line', () => {
    const empty = { ...story, segments: [aSegment({ id: 'e' })] };
    let n = 0;
    const fresh = () => ({ id: `p${n++}`, now: story.created_at });
    const made = pastedLinesEdit(empty, 0, parseScript('One.\n[pause: 2s]\nTwo.'), fresh, empty.segments[0]);
    const starts = made.edit.changes.map((change) => (change.type === 'create' ? change.segment.start_s : null));
    expect(starts).toEqual([0, 0.3, 2.6]);
  });
});

describe('laying out', () => {
  it('places lines and pauses one after the other and leaves sounds where they are', () => {
    expect([...laidOut(story)]).toEqual([
      ['a', { start_s: 0 }],
      ['c', { start_s: 2.3 }],
      ['d', { start_s: 4.6 }],
    ]);
  });
});

describe('accessible names', () => {
  it('describe a clip and its position', () => {
    const clip = aSegment({ position: 2, speaker: 'Anna', start_s: 12.4, duration_s: 2.7, muted: true });
    expect(describeClip(clip, [])).toBe('Line 3, Anna, 12.4 to 15.1 s, muted');
    expect(describeClip(aSegment({ text: '' }), [], 'Rain')).toBe('Sound, Rain, 0.0 to 2.0 s');
    expect(laneTitle({ name: ' ', track_index: 1 })).toBe('Lane 2');
    expect(speakersOf(story)).toEqual(['Anna', 'Ben']);
  });
});
