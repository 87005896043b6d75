import { aSegment } from '@soundwright/story/testing/a-segment';
import { describe, expect, it } from 'vitest';
import { castEdit, castMembers } from './cast.ts';
import { changedAll, inverted } from './story-change.ts';
import { aStory } from './testing.ts';

const VOICES = ['anna', 'ben', 'cleo'];
const line = (id: string, speaker: string, voice_id: string | null = null) =>
  aSegment({ id, speaker, voice_id, text: `Words of ${id}.`, sound_id: null });

describe('the cast of a script', () => {
  it('shows different voices for two speakers, and none for a single one', () => {
    const two = aStory([line('a', 'Mia'), line('b', 'Tom'), line('c', 'Mia')]);
    expect(castMembers(two, VOICES).map(({ voiceId }) => voiceId)).toEqual(['anna', 'ben']);
    expect(castMembers(aStory([line('a', 'Mia')]), VOICES).map(({ voiceId }) => voiceId)).toEqual([null]);
  });

  it('changes all lines of a speaker but those that differ, in one step that can be undone', () => {
    const story = aStory([line('a', 'Mia', 'ben'), line('b', 'Mia', 'anna'), line('c', 'Tom', 'ben')], {
      cast: { Mia: { voice_id: 'ben', delivery: { speed: 2 } } },
    });
    const [mia] = castMembers(story, VOICES);
    expect(mia).toEqual({ speaker: 'Mia', voiceId: 'ben', delivery: { speed: 2 }, differing: 1 });
    const edit = castEdit(story, mia!, 'cleo');
    const after = changedAll(story, edit.changes);
    expect(after.cast).toEqual({ Mia: { voice_id: 'cleo', delivery: { speed: 2 } } });
    expect(after.segments.map(({ voice_id }) => voice_id)).toEqual([null, 'anna', 'ben']);
    expect(changedAll(after, inverted(edit).changes)).toEqual(story);
  });

  it('shows the voice that all lines of a speaker have of their own', () => {
    const story = aStory([line('a', 'Mia', 'cleo'), line('b', 'Mia', 'cleo'), line('c', 'Tom')]);
    expect(castMembers(story, VOICES)[0]).toEqual({ speaker: 'Mia', voiceId: 'cleo', delivery: {}, differing: 0 });
  });
});
