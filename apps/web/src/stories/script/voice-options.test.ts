import { describe, expect, it } from 'vitest';
import { modelOfVoice, OWN_VOICE, voiceOptions } from './voice-options.ts';

const anna = {
  id: 'v1',
  name: 'Anna',
  kind: 'clone' as const,
  voice_id: null,
  model_id: null,
  notes: '',
  source_sound_id: null,
  transcript: null,
  file: null,
  duration_s: 4,
  artwork: null,
  created_at: '2025-01-01T00:00:00.000Z',
  updated_at: '2025-01-01T00:00:00.000Z',
};
const model = { name: 'Reader', voices: [{ voice_id: 'nora', name: 'Nora', language: 'en', gender: '' }] };

describe('voices of a line', () => {
  it('are the default, saved ones, and those of the model', () => {
    const options = voiceOptions([anna], [model], null);
    expect(options.map(({ value }) => value)).toEqual([OWN_VOICE, 'v1', 'nora']);
    expect(options[2]).toMatchObject({ group: 'Reader', hint: 'en' });
  });

  it('are those of every model that can speak, once each, in the order of the models', () => {
    const small = { ...model, name: 'Small reader' };
    const german = { name: 'German', voices: [{ voice_id: 'greta', name: 'Greta', language: 'de-DE', gender: '' }] };
    const options = voiceOptions([], [model, small, german], null);
    expect(options.map(({ value, group }) => [value, group])).toEqual([
      [OWN_VOICE, undefined],
      ['nora', 'Reader'],
      ['greta', 'German'],
    ]);
    expect(modelOfVoice([model, small, german], 'greta')).toBe(german);
    expect(modelOfVoice([model, small], 'greta')).toBeUndefined();
  });

  it('keep showing a deleted voice', () => {
    expect(voiceOptions([], [model], 'gone').at(-1)).toMatchObject({ value: 'gone', label: 'Deleted voice' });
  });
});
