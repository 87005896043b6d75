import type { Voice } from '@soundwright/contract';
import { describe, expect, it } from 'vitest';
import { languageName } from '../ui/format.ts';
import { arrangeVoices, avatarBars, lastUses } from './voice-list.ts';

function aVoice(overrides: Partial<Voice> & Pick<Voice, 'id' | 'name'>): Voice {
  return {
    kind: 'clone',
    voice_id: null,
    model_id: null,
    notes: '',
    source_sound_id: null,
    transcript: null,
    file: null,
    duration_s: null,
    artwork: null,
    created_at: '2026-01-01T00:00:00.000Z',
    updated_at: '2026-01-01T00:00:00.000Z',
    ...overrides,
  };
}

const VOICES = [
  aVoice({ id: 'b', name: 'Bela', created_at: '2026-03-01T00:00:00.000Z', notes: 'narrator, warm' }),
  aVoice({ id: 'a', name: 'Anna' }),
  aVoice({ id: 'c', name: 'Cy', created_at: '2026-02-01T00:00:00.000Z' }),
];
const uses = new Map([['c', '2026-05-01T00:00:00.000Z']]);
const namesOf = (voices: readonly Voice[]) => voices.map(({ name }) => name);

describe('arrangeVoices', () => {
  it('orders by name, by newest, and by last use with unused ones last', () => {
    expect(namesOf(arrangeVoices(VOICES, { query: '', sort: 'name', uses }))).toEqual(['Anna', 'Bela', 'Cy']);
    expect(namesOf(arrangeVoices(VOICES, { query: '', sort: 'created', uses }))).toEqual(['Bela', 'Cy', 'Anna']);
    expect(namesOf(arrangeVoices(VOICES, { query: '', sort: 'used', uses }))).toEqual(['Cy', 'Anna', 'Bela']);
  });

  it('finds by every word, in name and notes', () => {
    expect(namesOf(arrangeVoices(VOICES, { query: 'WARM bel', sort: 'name', uses }))).toEqual(['Bela']);
    expect(arrangeVoices(VOICES, { query: 'warm anna', sort: 'name', uses })).toEqual([]);
  });
});

describe('lastUses', () => {
  it('takes the first of each voice, because sounds are sorted newest first', () => {
    const found = lastUses([
      { voice_id: 'x', created_at: '3' },
      { voice_id: null, created_at: '2' },
      { voice_id: 'x', created_at: '1' },
    ]);
    expect([...found]).toEqual([['x', '3']]);
  });
});

describe('avatarBars', () => {
  it('is the same for the same voice and differs between voices', () => {
    expect(avatarBars('nora')).toEqual(avatarBars('nora'));
    expect(avatarBars('nora')).not.toEqual(avatarBars('norb'));
    expect(avatarBars('nora').every((height) => height >= 0.25 && height <= 1)).toBe(true);
  });
});

describe('languageName', () => {
  it('translates tags and leaves others unchanged', () => {
    expect(languageName('en-GB')).toBe('English (United Kingdom)');
    expect(languageName('not a tag')).toBe('not a tag');
  });
});
