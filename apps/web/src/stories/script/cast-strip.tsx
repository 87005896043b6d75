import type { Model } from '@soundwright/contract';
import { useVoices } from '../../state/queries.ts';
import { classes } from '../../ui/classes.ts';
import { Select } from '../../ui/fields.tsx';
import { useStoryTools } from '../editor/story-context.tsx';
import { type CastMember, castEdit } from '../model/cast.ts';
import { OWN_VOICE, voiceOptions } from './voice-options.ts';

interface CastStripProps {
  readonly members: readonly CastMember[];
  readonly model: Model | undefined;
  /** Class with the colour of a speaker. */
  readonly colors: (speaker: string) => string;
}

/** The speakers of the script, each with the voice of its lines. */
export function CastStrip({ members, model, colors }: CastStripProps) {
  const { editor } = useStoryTools();
  const { data: saved = [] } = useVoices();
  if (members.length === 0) return null;
  return (
    <ul
      aria-label="Cast"
      className="flex max-h-32 flex-wrap gap-x-5 gap-y-1.5 overflow-y-auto border-b border-line px-3 py-2 sm:px-4"
    >
      {members.map((member) => (
        <li key={member.speaker} className="flex min-w-0 items-center gap-2">
          <span
            dir="auto"
            title={member.speaker}
            className={classes('max-w-32 truncate font-medium', colors(member.speaker))}
          >
            {member.speaker}
          </span>
          <Select
            label={`Voice of ${member.speaker}`}
            hideLabel
            size="sm"
            className="w-40"
            value={member.voiceId ?? OWN_VOICE}
            options={voiceOptions(saved, model, member.voiceId)}
            onChange={(voice) => editor.edit(castEdit(editor.story, member, voice === OWN_VOICE ? null : voice))}
          />
          {member.differing > 0 && (
            <span className="text-[12px] text-text-3">
              {member.differing === 1 ? '1 line differs' : `${member.differing} lines differ`}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
