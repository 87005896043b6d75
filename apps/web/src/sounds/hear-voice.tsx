import type { Model, Voice } from '@soundwright/contract';
import { LoaderCircle, Volume2 } from 'lucide-react';
import { IconButton } from '../ui/button.tsx';
import { useTryLine } from './try-line.ts';

interface HearVoiceProps {
  /** Null for the model's first voice. */
  readonly voiceId: string | null;
  readonly model: Model | undefined;
  readonly saved: readonly Voice[];
}

/** Speaks the test line in the chosen voice. */
export function HearVoice({ voiceId, model, saved }: HearVoiceProps) {
  const own = model?.voices ?? [];
  const voice = saved.find(({ id }) => id === voiceId);
  const found = voiceId === null ? own[0] : own.find(({ voice_id }) => voice_id === voiceId);
  const id = voice?.id ?? found?.voice_id;
  const name = voice?.name ?? found?.name;
  const modelId = voice?.model_id ?? model?.id;
  const working = useTryLine((state) => id !== undefined && state.working.has(id));
  if (id === undefined || name === undefined || modelId === undefined) return null;
  return (
    <IconButton
      label={working ? `${name} is speaking` : `Hear ${name}`}
      disabled={working}
      icon={
        working ? (
          <LoaderCircle size={15} aria-hidden="true" className="animate-spin" />
        ) : (
          <Volume2 size={15} aria-hidden="true" />
        )
      }
      onClick={() => void useTryLine.getState().say({ voiceId: id, modelId, name })}
    />
  );
}
