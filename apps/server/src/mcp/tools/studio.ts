import { type Ducking, DuckingSchema, LIMITS, type TrackPatch, USUAL_DUCKING } from '@soundwright/contract';
import { z } from 'zod';
import { LANE_OUTPUT, STORY_OUTPUT } from '../outputs.ts';
import { OUTSIDE_SESSIONS } from '../outside-sessions.ts';
import { viewStory, viewTrack } from '../story-view.ts';
import { defineTool, ToolRefusal } from '../tool.ts';
import {
  chainOf,
  EffectsInput,
  GainInput,
  PanInput,
  RestInput,
  SoundIdInput,
  StemsInput,
  StoryIdInput,
  TimeInput,
  TrackInput,
} from './inputs.ts';

const { depth_db } = DuckingSchema.shape;
const AutomationInput = z
  .array(z.strictObject({ time_s: TimeInput, gain_db: GainInput }))
  .max(LIMITS.automationPoints)
  .describe('volume over time, on top');

export const openInStudio = defineTool({
  name: 'open_in_studio',
  title: 'Open in studio',
  description:
    'Puts a sound on a new timeline; with separate, each stem on a lane of its own (new ones when the job ends: see get_story).',
  effect: 'adds',
  output: STORY_OUTPUT,
  input: z.strictObject({
    sound_id: SoundIdInput,
    separate: z.boolean().optional(),
    stems: StemsInput.optional(),
    rest: RestInput.optional(),
  }),
  run: async ({ sound_id, separate, stems, rest }, context, call) => {
    const { job_id, ...story } = await context.stories.fromSound(
      {
        sound_id,
        ...(separate !== undefined && { separate }),
        ...((stems !== undefined || rest !== undefined) && {
          stems: { keep: stems ?? [], rest: rest ?? 'discard' },
        }),
      },
      OUTSIDE_SESSIONS,
    );
    if (job_id !== null) call.noteJob(job_id);
    return { value: { ...(await viewStory(context, story)), job_id } };
  },
});

export const mixTrack = defineTool({
  name: 'mix_track',
  title: 'Mix track',
  description: 'Changes settings of a lane; its clips keep their own gain and mute.',
  effect: 'updates',
  output: LANE_OUTPUT,
  input: z.strictObject({
    story_id: StoryIdInput,
    track_index: TrackInput,
    name: z.string().max(LIMITS.nameChars).optional(),
    muted: z.boolean().optional(),
    soloed: z.boolean().optional(),
    gain_db: GainInput.optional(),
    pan: PanInput.optional(),
    automation: AutomationInput.optional(),
    effects: EffectsInput.optional(),
    duck_under: TrackInput.optional().describe('lane that triggers ducking, such as speech'),
    duck_db: depth_db.optional().describe('default 12; 0 turns it off'),
  }),
  run: async ({ story_id, track_index, effects, duck_under, duck_db, ...fields }, context) => {
    const { tracks } = await context.stories.get(story_id);
    const lane = tracks.find((track) => track.track_index === track_index);
    if (lane === undefined) {
      const lanes = tracks
        .map((track) => (track.name === '' ? `${track.track_index}` : `${track.track_index} (${track.name})`))
        .join(', ');
      throw new ToolRefusal(
        `There is no lane ${track_index} in this story. ${lanes === '' ? 'It has none: add_lines creates them.' : `It has ${lanes}.`}`,
      );
    }
    const ducking = duckingOf(lane.ducking, duck_under, duck_db);
    const patch = {
      ...fields,
      ...(effects !== undefined && { effects: chainOf(effects) }),
      ...(ducking !== undefined && { ducking }),
    };
    if (Object.keys(patch).length === 0) throw new ToolRefusal('Name at least one setting to change.');
    return { value: { story_id, ...viewTrack(await context.stories.updateTrack(story_id, track_index, patch)) } };
  },
});

/** The ducking requested for a lane; undefined when not mentioned. */
function duckingOf(
  before: Ducking | null,
  under: number | undefined,
  depthDb: number | undefined,
): TrackPatch['ducking'] {
  if (under === undefined && depthDb === undefined) return undefined;
  if (depthDb === 0) return null;
  const key_track_index = under ?? before?.key_track_index;
  if (key_track_index === undefined) throw new ToolRefusal('Set duck_under to the lane that triggers the ducking.');
  return {
    ...(before ?? USUAL_DUCKING),
    key_track_index,
    depth_db: depthDb ?? before?.depth_db ?? USUAL_DUCKING.depth_db,
  };
}

export const removeTrack = defineTool({
  name: 'remove_track',
  title: 'Remove track',
  description: 'Deletes a lane and its clips; lanes above move down, so repeating the call deletes another lane.',
  effect: 'deletes-more',
  output: STORY_OUTPUT,
  input: z.strictObject({ story_id: StoryIdInput, track_index: TrackInput }),
  run: async ({ story_id, track_index }, context) => {
    await context.stories.deleteTrack(story_id, track_index);
    return { value: await viewStory(context, await context.stories.get(story_id)) };
  },
});
