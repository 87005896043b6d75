import { LIMITS } from '@soundwright/contract';
import { z } from 'zod';
import { hearSound, locate, viewSound } from '../sound-view.ts';
import { defineBridgeTool } from '../tool.ts';
import { LimitInput, SoundIdInput } from './inputs.ts';

const LIST_DEFAULT = 20;

export const listModels = defineBridgeTool({
  name: 'list_models',
  title: 'List models',
  description:
    'The enabled models: task, status, licence, longest duration, what each supports, voices, and delivery_options of speech models. A misspelled delivery option is silently ignored, so copy their names.',
  effect: 'reads',
  input: z.strictObject({}),
  run: async (_, context) => ({ value: await context.models.list() }),
});

export const listSounds = defineBridgeTool({
  name: 'list_sounds',
  title: 'List sounds',
  description: 'Sounds in the library, newest first or most similar first, each with the absolute path of its WAV.',
  effect: 'reads',
  input: z.strictObject({
    q: z.string().max(LIMITS.nameChars).optional().describe('words in name, prompt, tags or lyrics'),
    tag: z.string().trim().min(1).max(LIMITS.tagChars).optional(),
    similar_to: SoundIdInput.optional().describe('id of a sound: lists the most similar sounds first'),
    limit: LimitInput.optional(),
  }),
  run: async ({ q, tag, similar_to, limit = LIST_DEFAULT }, context) => {
    const { items } = await context.library.list({
      limit,
      ...(q !== undefined && { q }),
      ...(tag !== undefined && { tag: [tag] }),
      ...(similar_to !== undefined && { similar_to }),
    });
    return { value: (await locate(context, items)).map(viewSound) };
  },
});

export const getSound = defineBridgeTool({
  name: 'get_sound',
  title: 'Get sound',
  description: 'One sound by id: path of its WAV, what is heard, problems with fixes.',
  effect: 'reads',
  input: z.strictObject({
    sound_id: SoundIdInput,
    include: z.array(z.enum(['analysis'])).optional(),
  }),
  run: async ({ sound_id, include = [] }, context, call) => {
    const sound = await context.library.get(sound_id);
    const [path = null] = await context.locate([sound]);
    const { view, analysis } = await hearSound(context, call, { sound, path });
    return {
      value: { ...view, ...(include.includes('analysis') && { analysis }) },
      sounds: [{ sound, path }],
    };
  },
});

export const deleteSound = defineBridgeTool({
  name: 'delete_sound',
  title: 'Delete sound',
  description: 'Permanently deletes a sound and its file. Ask the user first.',
  effect: 'deletes',
  input: z.strictObject({ sound_id: SoundIdInput }),
  run: async ({ sound_id }, context) => {
    await context.library.delete(sound_id);
    return { value: { deleted: true, sound_id } };
  },
});
