import type { Model } from '@soundwright/contract';
import { SlidersHorizontal } from 'lucide-react';
import { DeliveryField } from '../../sounds/delivery-field.tsx';
import { HearVoice } from '../../sounds/hear-voice.tsx';
import { useVoices } from '../../state/queries.ts';
import { IconButton } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Select } from '../../ui/fields.tsx';
import { Popover } from '../../ui/popover.tsx';
import { useStoryTools } from '../editor/story-context.tsx';
import { TYPING_MS } from '../editor/story-editor.ts';
import { type CastMember, castDeliveryEdit, castEdit } from '../model/cast.ts';
import { OWN_VOICE, voiceOptions } from './voice-options.ts';

interface CastStripProps {
  readonly members: readonly CastMember[];
  /** The speech models, the one of the story first. */
  readonly models: readonly Model[];
  /** Class with the colour of a speaker. */
  readonly colors: (speaker: string) => string;
}

/** The speakers of the script, each with the voice and the delivery of its lines. */
export function CastStrip({ members, models, colors }: CastStripProps) {
  const { editor } = useStoryTools();
  const { data: saved = [] } = useVoices();
  if (members.length === 0) return null;
  const [model] = models;
  const options = model?.supports.delivery === true ? (model.delivery_options ?? []) : [];
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
            options={voiceOptions(saved, models, member.voiceId)}
            onChange={(voice) => editor.edit(castEdit(editor.story, member, voice === OWN_VOICE ? null : voice))}
          />
          <HearVoice voiceId={member.voiceId} model={model} saved={saved} />
          {options.length > 0 && (
            <Popover
              title={`Delivery of ${member.speaker}`}
              trigger={
                <IconButton
                  label={`Delivery of ${member.speaker}`}
                  size="sm"
                  pressed={Object.keys(member.delivery).length > 0}
                  icon={<SlidersHorizontal size={14} aria-hidden="true" />}
                />
              }
            >
              <div className="flex w-64 flex-col gap-4">
                {options.map((option) => (
                  <DeliveryField
                    key={option.name}
                    option={option}
                    delivery={member.delivery}
                    onChange={(delivery) =>
                      editor.edit(castDeliveryEdit(editor.story, member, delivery), {
                        gesture: `delivery ${member.speaker}`,
                        delayMs: TYPING_MS,
                      })
                    }
                  />
                ))}
              </div>
            </Popover>
          )}
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
