import { LIMITS } from '@soundwright/contract';
import { z } from 'zod';
import { awaitJob } from '../await-job.ts';
import { chooseSpeaker, isReady } from '../choose-model.ts';
import { SOUND_OUTPUT, VOICES_OUTPUT } from '../outputs.ts';
import { OUTSIDE_SESSIONS } from '../outside-sessions.ts';
import { soundAnswer } from '../sound-view.ts';
import { defineTool, ToolRefusal } from '../tool.ts';
import { DeliveryInput, IdInput, NameInput, TextInput } from './inputs.ts';

export const listVoices = defineTool({
  name: 'list_voices',
  title: 'List voices',
  description: 'Voices a script can be cast to: saved ones, and those of the speech models. Use voice_id in lines.',
  effect: 'reads',
  output: VOICES_OUTPUT,
  input: z.strictObject({}),
  run: async (_, context) => {
    const [saved, models] = await Promise.all([context.voices.list(), context.models.list()]);
    const speakers = models.filter((model) => model.task === 'speech' && isReady(model));
    return {
      value: [
        ...saved.map(({ id, name, kind, model_id, notes }) => ({
          voice_id: id,
          name,
          kind,
          ...(model_id !== null && { model: model_id }),
          ...(notes !== '' && { notes }),
        })),
        ...speakers.flatMap(({ id: model, voices = [] }) =>
          voices.map((voice) => ({ ...voice, kind: 'model', model })),
        ),
      ],
    };
  },
});

export const speak = defineTool({
  name: 'speak',
  title: 'Speak',
  description:
    'Speaks one line, or several with different voices, into one WAV and waits. For scripts to be edited or mixed with sounds use create_story.',
  effect: 'adds',
  blocks: true,
  output: SOUND_OUTPUT,
  // A saved voice may be deleted or recreated.
  dependsOn: (_, context) => context.voices.list(),
  input: z.strictObject({
    lines: z
      .array(
        z.strictObject({
          text: TextInput,
          voice_id: IdInput.optional().describe('from list_voices'),
          speaker: NameInput.optional(),
          delivery: DeliveryInput.optional().meta({ description: undefined }),
        }),
      )
      .min(1)
      .max(LIMITS.lines),
    model: IdInput.optional(),
    gap_s: z.number().min(0).max(60).optional().describe('silence between lines; default 0.3'),
    name: NameInput.optional(),
    delivery: DeliveryInput.optional(),
  }),
  run: async ({ model, ...request }, context, call) => {
    const chosen = model ?? (await chooseSpeaker(context, request.lines));
    const { sounds, elapsedS, note } = await awaitJob(context, call, () =>
      context.generation.speak({ ...request, model: chosen }, OUTSIDE_SESSIONS),
    );
    const [sound] = sounds;
    if (sound === undefined) throw new ToolRefusal('The sound was deleted before it could be returned.');
    return soundAnswer(context, call, sound, { elapsed_s: elapsedS, ...(note !== '' && { note }) });
  },
});
