import {
  kindQuery,
  LIMITS,
  MusicalKeySchema,
  makesKind,
  RANGES,
  SOUND_KINDS,
  type SoundKind,
} from '@soundwright/contract';
import { z } from 'zod';
import { DELETED_OUTPUT, MODELS_OUTPUT, SOUND_LIST_OUTPUT, SOUND_OUTPUT } from '../outputs.ts';
import { hearSound, locate, viewSets, viewSound } from '../sound-view.ts';
import { defineBridgeTool, PICTURE_KINDS } from '../tool.ts';
import { LimitInput, SetInput, SoundIdInput } from './inputs.ts';

const LIST_DEFAULT = 20;
const TempoInput = z.number().min(RANGES.tempoBpm.min).max(RANGES.tempoBpm.max);
const KeyInput = z.string().pipe(MusicalKeySchema).describe('such as C# minor; not Db');

export const listModels = defineBridgeTool({
  name: 'list_models',
  title: 'List models',
  description:
    'The enabled models: task, status, licence, longest duration, what each supports, voices, and delivery_options of speech models. A misspelled delivery option is silently ignored, so copy their names.',
  effect: 'reads',
  output: MODELS_OUTPUT,
  input: z.strictObject({}),
  run: async (_, context) => ({ value: await context.models.list() }),
});

export const listSounds = defineBridgeTool({
  name: 'list_sounds',
  title: 'List sounds',
  description: 'Sounds in the library, newest first or most similar first, each with the absolute path of its WAV.',
  effect: 'reads',
  output: SOUND_LIST_OUTPUT,
  input: z.strictObject({
    q: z.string().max(LIMITS.nameChars).optional().describe('words in name, prompt, tags or lyrics'),
    tag: z.string().trim().min(1).max(LIMITS.tagChars).optional(),
    set: SetInput.optional(),
    kind: z.enum(SOUND_KINDS).optional(),
    longer_than_s: z.number().min(0).optional(),
    louder_than_lufs: z.number().min(RANGES.exportLufs.min).max(RANGES.exportLufs.max).optional(),
    faster_than_bpm: TempoInput.optional(),
    slower_than_bpm: TempoInput.optional(),
    key: KeyInput.optional(),
    sounds_like: z
      .string()
      .max(LIMITS.nameChars)
      .optional()
      .describe('how it sounds: bright short metallic; best first'),
    similar_to: SoundIdInput.optional().describe('id of a sound: lists the most similar sounds first'),
    limit: LimitInput.optional(),
  }),
  run: async ({ tag, kind, limit = LIST_DEFAULT, ...input }, context) => {
    const models = kind === undefined ? [] : await context.models.list();
    const modelsOf = (wanted: SoundKind) =>
      models.filter(({ category }) => makesKind(category, wanted)).map(({ id }) => id);
    const { items } = await context.library.list({
      limit,
      ...(tag !== undefined && { tag: [tag] }),
      ...(kind !== undefined && kindQuery(kind, modelsOf)),
      q: input.q,
      set: input.set,
      min_duration_s: input.longer_than_s,
      min_loudness_lufs: input.louder_than_lufs,
      min_tempo_bpm: input.faster_than_bpm,
      max_tempo_bpm: input.slower_than_bpm,
      musical_key: input.key,
      sounds_like: input.sounds_like,
      similar_to: input.similar_to,
    });
    return { value: (await locate(context, items)).map(viewSound) };
  },
});

export const getSound = defineBridgeTool({
  name: 'get_sound',
  title: 'Get sound',
  description:
    'One sound by id: path of its WAV, what is heard, problems with fixes. Pictures: time runs right, frequency up from 30 Hz, logarithmic.',
  effect: 'reads',
  output: SOUND_OUTPUT,
  input: z.strictObject({
    sound_id: SoundIdInput,
    include: z.array(z.enum(['analysis', ...PICTURE_KINDS])).optional(),
    compare_to: SoundIdInput.optional().describe('adds how it differs from that sound'),
  }),
  run: async ({ sound_id, include = [], compare_to }, context, call) => {
    const sound = await context.library.get(sound_id);
    if (compare_to !== undefined) await context.library.get(compare_to);
    const [path = null] = await context.locate([sound]);
    const { view, analysis } = await hearSound(context, call, { sound, path }, compare_to);
    const { comparison, ...measures } = analysis ?? {};
    const sets = await viewSets(context, sound_id);
    const kinds = PICTURE_KINDS.filter((kind) => include.includes(kind));
    return {
      value: {
        ...view,
        ...(sets.length > 0 && { sets }),
        ...(comparison !== undefined && { comparison }),
        ...(include.includes('analysis') && { analysis: analysis && measures }),
      },
      sounds: [{ sound, path }],
      pictures: await Promise.all(kinds.map((kind) => context.draw(sound_id, kind))),
    };
  },
});

export const deleteSound = defineBridgeTool({
  name: 'delete_sound',
  title: 'Delete sound',
  description: 'Permanently deletes a sound and its file. Ask the user first.',
  effect: 'deletes',
  output: DELETED_OUTPUT,
  input: z.strictObject({ sound_id: SoundIdInput }),
  run: async ({ sound_id }, context) => {
    await context.library.delete(sound_id);
    return { value: { deleted: true, sound_id } };
  },
});
