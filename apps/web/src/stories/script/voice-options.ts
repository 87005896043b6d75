import type { Model, Voice } from '@soundwright/contract';
import type { SelectOption } from '../../ui/fields.tsx';

/** Select value for the model's default voice; not a valid voice id. */
export const OWN_VOICE = '';

/** The voices a line can have: saved ones, then those of the speech model. */
export function voiceOptions(
  voices: readonly Voice[],
  model: Pick<Model, 'voices' | 'name'> | undefined,
  chosen: string | null,
): SelectOption<string>[] {
  const options: SelectOption<string>[] = [
    { value: OWN_VOICE, label: 'Default voice' },
    ...voices.map(({ id, name, kind }) => ({
      value: id,
      label: name,
      hint: kind === 'clone' ? 'From a recording' : undefined,
      group: 'Saved voices',
    })),
    ...(model?.voices ?? []).map(({ voice_id, name, language, gender }) => ({
      value: voice_id,
      label: name,
      hint: [language, gender].filter((part) => part !== '').join(', '),
      group: model?.name ?? 'Model voices',
    })),
  ];
  const isKnown = chosen === null || options.some(({ value }) => value === chosen);
  return isKnown ? options : [...options, { value: chosen, label: 'Deleted voice', hint: chosen }];
}
