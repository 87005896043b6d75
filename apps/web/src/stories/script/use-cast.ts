import type { Model, Segment } from '@soundwright/contract';
import { useMemo } from 'react';
import { useVoices } from '../../state/queries.ts';
import type { SelectOption } from '../../ui/fields.tsx';
import { useEditor } from '../editor/story-context.tsx';
import { type CastMember, castMembers } from '../model/cast.ts';
import { voiceOptions } from './voice-options.ts';

/** The speakers of the open story with their voices. */
export function useCast(model: Model | undefined): readonly CastMember[] {
  const story = useEditor((state) => state.story);
  return useMemo(
    () =>
      castMembers(
        story,
        (model?.voices ?? []).map(({ voice_id }) => voice_id),
      ),
    [story, model],
  );
}

/** The voices that a line can have; lines that can have the same share one list. */
export function useVoiceOptions(
  models: readonly Model[],
  members: readonly CastMember[],
): (line: Pick<Segment, 'speaker' | 'voice_id'>) => readonly SelectOption<string>[] {
  const { data: saved } = useVoices();
  const voices = new Map<string | null, string | null>(members.map(({ speaker, voiceId }) => [speaker, voiceId]));
  const listOf = useMemo(() => {
    const made = new Map<string, readonly SelectOption<string>[]>();
    return (own: string | null, ofSpeaker: string | null) => {
      const key = JSON.stringify([own, ofSpeaker]);
      const options = made.get(key) ?? voiceOptions(saved ?? [], models, own, ofSpeaker);
      made.set(key, options);
      return options;
    };
  }, [saved, models]);
  return ({ speaker, voice_id }) => listOf(voice_id, voices.get(speaker) ?? null);
}
