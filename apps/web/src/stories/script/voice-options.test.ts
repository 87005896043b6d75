import { describe, expect, it } from 'vitest';
import { OWN_VOICE, voiceOptions } from './voice-options.ts';

const anna = {
  id: 'v1',
  name: 'Anna',
  kind: 'clone' as const,
  voice_id: null,
  model_id: null,
  notes: '',
  source_sound_id: null,
  file: null,
  duration_s: 4,
  artwork: null,
  created_at: '2025-01-01T00:00:00.000Z',
  updated_at: '2025-01-01T00:00:00.000Z',
};
const model = { name: 'Reader', voices: [{ voice_id: 'nora', name: 'Nora', language: 'en', gender: '' }] };

describe('voices of a line', () => {
  it('are the default, saved ones, and those of the model', () => {
    const options = voiceOptions([anna], model, null);
    expect(options.map(({ value }) => value)).toEqual([OWN_VOICE, 'v1', 'nora']);
    expect(options[2]).toMatchObject({ group: 'Reader', hint: 'en' });
  });

  it('keep showing a deleted voice', () => {
    expect(voiceOptions([], model, 'gone').at(-1)).toMatchObject({ value: 'gone', label: 'Deleted voice' });
  });
});
