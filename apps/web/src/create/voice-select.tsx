import type { Model } from '@soundwright/contract';
import { changeDraft, useDraft } from '../sounds/draft.ts';
import { HearVoice } from '../sounds/hear-voice.tsx';
import { useVoices } from '../state/queries.ts';
import { Select } from '../ui/fields.tsx';

const OWN = '';

/** The model's own voices and saved voices that the model can use. */
export function VoiceSelect({ model }: { readonly model: Model | undefined }) {
  const voiceId = useDraft((draft) => draft.voiceId);
  const { data: saved = [] } = useVoices();
  const options = [
    { value: OWN, label: 'Default voice' },
    ...saved
      .filter((voice) => (voice.kind === 'clone' ? model?.supports.clone : voice.model_id === model?.id))
      .map((voice) => ({ value: voice.id, label: voice.name, group: 'Saved voices' })),
    ...(model?.voices ?? []).map((voice) => ({
      value: voice.voice_id,
      label: voice.name,
      hint: [voice.language, voice.gender].filter(Boolean).join(', '),
      group: 'Model voices',
    })),
  ];
  const chosen = options.some(({ value }) => value === voiceId) ? (voiceId ?? OWN) : OWN;
  return (
    <span className="flex items-center gap-1">
      <Select
        label="Voice"
        hideLabel
        className="w-44"
        value={chosen}
        onChange={(id) => changeDraft({ voiceId: id === OWN ? null : id })}
        options={options}
      />
      <HearVoice voiceId={chosen === OWN ? null : chosen} model={model} saved={saved} />
    </span>
  );
}
