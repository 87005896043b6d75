import type { Model, Segment } from '@soundwright/contract';
import { useCallback, useMemo } from 'react';
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
  model: Model | undefined,
  members: readonly CastMember[],
): (line: Pick<Segment, 'speaker' | 'voice_id'>) => readonly SelectOption<string>[] {
  const { data: saved } = useVoices();
  const voiceOf = JSON.stringify(members.map(({ speaker, voiceId }) => [speaker, voiceId]));
  const lists = useMemo(() => {
    const made = new Map<string, readonly SelectOption<string>[]>();
    const voices = new Map(JSON.parse(voiceOf) as [string, string | null][]);
    return { made, voices, saved: saved ?? [] };
  }, [saved, voiceOf]);
  return useCallback(
    ({ speaker, voice_id }) => {
      const ofSpeaker = (speaker === null ? null : lists.voices.get(speaker)) ?? null;
      const key = JSON.stringify([model?.id, ofSpeaker, voice_id]);
      const options = lists.made.get(key) ?? voiceOptions(lists.saved, model, voice_id, ofSpeaker);
      lists.made.set(key, options);
      return options;
    },
    [lists, model],
  );
}
