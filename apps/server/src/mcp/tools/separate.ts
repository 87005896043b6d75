import { z } from 'zod';
import { awaitJob } from '../await-job.ts';
import { chooseModel } from '../choose-model.ts';
import { STEMS_OUTPUT } from '../outputs.ts';
import { OUTSIDE_SESSIONS } from '../outside-sessions.ts';
import { hearSounds, sourceState } from '../sound-view.ts';
import { defineTool } from '../tool.ts';
import { IdInput, NameInput, RestInput, SoundIdInput, StemsInput } from './inputs.ts';

export const separate = defineTool({
  name: 'separate',
  title: 'Separate stems',
  description:
    'Splits a sound into stems and waits; returns each stem as a sound. Keep some and merge the rest to get the original minus the kept ones, e.g. stems ["vocals"], rest "merge" for karaoke.',
  effect: 'adds',
  blocks: true,
  output: STEMS_OUTPUT,
  input: z.strictObject({
    sound_id: SoundIdInput,
    model: IdInput.optional(),
    stems: StemsInput.optional(),
    rest: RestInput.optional(),
    name: NameInput.optional(),
  }),
  dependsOn: ({ sound_id }, context) => sourceState(context, sound_id),
  run: async ({ sound_id, model, stems = [], rest = 'discard', name }, context, call) => {
    const chosen = model ?? (await chooseModel(context, 'separation'));
    const { sounds } = await awaitJob(context, call, () =>
      context.generation.separate(
        { model: chosen, source_sound_id: sound_id, stems: { keep: stems, rest }, name },
        OUTSIDE_SESSIONS,
      ),
    );
    return { value: await hearSounds(context, call, sounds), sounds };
  },
});
