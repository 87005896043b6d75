import type { Model, Voice } from '@soundwright/contract';
import type { SelectOption } from '../../ui/fields.tsx';

/** The first of some models that has a voice of its own with this id. */
export function modelOfVoice<M extends Pick<Model, 'voices'>>(models: readonly M[], voiceId: string): M | undefined {
  return models.find(({ voices = [] }) => voices.some(({ voice_id }) => voice_id === voiceId));
}

/** Select value for the model's default voice; not a valid voice id. */
export const OWN_VOICE = '';

/**
 * The voices a line or a speaker can have: saved ones, then those of the speech models; a line is spoken by the model of
 * its voice.
 *
 * @param models - the one of the story first
 * @param chosen - listed even if it has been deleted
 * @param speakerVoice - the voice that a line has without one of its own
 */
export function voiceOptions(
  voices: readonly Voice[],
  models: readonly Pick<Model, 'voices' | 'name'>[],
  chosen: string | null,
  speakerVoice: string | null = null,
): SelectOption<string>[] {
  const options: SelectOption<string>[] = [
    { value: OWN_VOICE, label: 'Default voice' },
    ...voices.map(({ id, name, kind }) => ({
      value: id,
      label: name,
      hint: kind === 'clone' ? 'From a recording' : undefined,
      group: 'Saved voices',
    })),
    ...models.flatMap((model, index) =>
      (model.voices ?? [])
        // Variants of a model have the same voices; a line is spoken by the first that has its voice.
        .filter(({ voice_id }) => modelOfVoice(models, voice_id) === models[index])
        .map(({ voice_id, name, language, gender }) => ({
          value: voice_id,
          label: name,
          hint: [language, gender].filter((part) => part !== '').join(', '),
          group: model.name,
        })),
    ),
  ];
  const isKnown = chosen === null || options.some(({ value }) => value === chosen);
  const listed = isKnown ? options : [...options, { value: chosen, label: 'Deleted voice', hint: chosen }];
  if (speakerVoice === null) return listed;
  const cast = listed.find(({ value }) => value === speakerVoice)?.label ?? 'Deleted voice';
  return listed.with(0, { value: OWN_VOICE, label: cast, hint: 'The voice of the speaker' });
}
