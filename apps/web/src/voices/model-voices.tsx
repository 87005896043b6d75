import type { Voice } from '@soundwright/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Check, Plus } from 'lucide-react';
import { useState } from 'react';
import { api } from '../state/api.ts';
import { keys } from '../state/queries.ts';
import { Button } from '../ui/button.tsx';
import { languageName } from '../ui/format.ts';
import { problemMessage } from '../ui/problem.ts';
import { useToasts } from '../ui/toast.tsx';
import { Avatar } from './avatar.tsx';
import { SayButton } from './say-button.tsx';
import type { ModelVoice } from './voice-list.ts';

interface ModelVoicesProps {
  readonly voices: readonly ModelVoice[];
  readonly saved: readonly Voice[];
}

/** The voices that come with the models, model by model; each can be tried and saved under a name. */
export function ModelVoices({ voices, saved }: ModelVoicesProps) {
  const models = [...new Map(voices.map(({ modelId, modelName }) => [modelId, modelName]))];
  return models.map(([modelId, modelName]) => (
    <section key={modelId} aria-labelledby={`voices-of-${modelId}`} className="flex flex-col gap-3">
      <h2 id={`voices-of-${modelId}`} className="font-semibold">
        In {modelName}
      </h2>
      <ul className="grid gap-x-6 sm:grid-cols-[repeat(auto-fill,minmax(19rem,1fr))]">
        {voices
          .filter((voice) => voice.modelId === modelId)
          .map((voice) => (
            <ModelVoiceRow
              key={voice.voiceId}
              voice={voice}
              isSaved={saved.some(
                ({ kind, model_id, voice_id }) =>
                  kind === 'builtin' && model_id === modelId && voice_id === voice.voiceId,
              )}
            />
          ))}
      </ul>
    </section>
  ));
}

function ModelVoiceRow({ voice, isSaved }: { readonly voice: ModelVoice; readonly isSaved: boolean }) {
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  const { modelId, voiceId, name, language, gender } = voice;

  const save = async () => {
    setBusy(true);
    try {
      await api.createVoice({ body: { kind: 'builtin', name, voice_id: voiceId, model_id: modelId } });
      await queryClient.invalidateQueries({ queryKey: keys.voices });
    } catch (error) {
      useToasts.getState().show({ text: `Could not save ${name}. ${problemMessage(error)}`, tone: 'danger' });
    } finally {
      setBusy(false);
    }
  };

  return (
    <li className="flex items-center gap-3 border-b border-line py-2.5">
      <Avatar id={voiceId} className="size-8" />
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">{name}</p>
        <p className="truncate text-[12px] text-text-2" title={`${languageName(language)}, ${gender}`}>
          {language} · {gender}
        </p>
      </div>
      <SayButton speaker={{ voiceId, modelId, name }} />
      <Button
        size="sm"
        variant="ghost"
        busy={busy}
        disabled={isSaved}
        aria-label={isSaved ? `${name} is saved` : `Save ${name} to your voices`}
        icon={isSaved ? <Check size={14} aria-hidden="true" /> : <Plus size={14} aria-hidden="true" />}
        onClick={() => void save()}
      >
        {isSaved ? 'Saved' : 'Save'}
      </Button>
    </li>
  );
}
