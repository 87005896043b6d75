import { EditOptionsSchema, LIMITS, setKeyOf } from '@soundwright/contract';
import { z } from 'zod';
import { awaitJob } from '../await-job.ts';
import { chooseGenerator } from '../choose-model.ts';
import { SOUNDS_OUTPUT } from '../outputs.ts';
import { OUTSIDE_SESSIONS } from '../outside-sessions.ts';
import { hearSounds, sourceState, viewSets } from '../sound-view.ts';
import { TAKES_URI } from '../takes-app.ts';
import { defineBridgeTool, type LocatedSound, ToolRefusal } from '../tool.ts';
import { IdInput, NameInput, SetInput } from './inputs.ts';

const { extend_s, cover_strength, repaint_start_s, repaint_end_s, repaint_strength, repaint_mode } =
  EditOptionsSchema.shape;

export const generate = defineBridgeTool({
  name: 'generate',
  title: 'Generate sound',
  description:
    'Makes a sound effect or music and waits for the WAV. Effects: one sound per prompt; say material, action and space in one sentence; mood words give noise; keywords go into tags. Music: name instruments, tempo, production. Does not speak words: use speak. After a timeout look in list_sounds.',
  effect: 'adds',
  blocks: true,
  output: SOUNDS_OUTPUT,
  view: TAKES_URI,
  input: z.strictObject({
    prompt: z.string().max(LIMITS.promptChars),
    duration_s: z.number().min(0.1).max(3_600).optional().describe('seconds; model default if absent'),
    loop: z.boolean().optional().describe('seamless loop with loop points, music in whole bars; built-in models only'),
    model: IdInput.optional().describe('from list_models; chosen by the prompt if absent'),
    negative_prompt: z
      .string()
      .max(LIMITS.promptChars)
      .optional()
      .describe('what to avoid; ignored by models that do not support it'),
    seed: z.int().min(0).max(LIMITS.seedMax).optional().describe('same seed, same audio'),
    variations: z.int().min(1).max(LIMITS.variations).optional().describe('number of takes'),
    tags: z
      .array(z.string().trim().min(1).max(LIMITS.tagChars))
      .max(LIMITS.tags)
      .optional()
      .describe('keywords for searching'),
    name: NameInput.optional().describe('variations are numbered'),
    favorite: z.boolean().optional(),
    set: SetInput.optional().describe('sound set by id or title, made when missing; adds its style'),
    key: z.string().optional().describe('its item, snake_case'),
    lyrics: z
      .string()
      .max(LIMITS.lyricsChars)
      .optional()
      .describe('for models that sing; [verse], [chorus] are structure; empty: instrumental'),
    source_sound_id: IdInput.optional().describe('source sound; needs edit'),
    edit: z.enum(['extend', 'cover', 'repaint']).optional().describe('repaint needs edit_options'),
    edit_options: z
      .strictObject({
        extend_s: extend_s.describe('seconds added at the end; default: defaults.duration_s of the model, else 8'),
        cover_strength: cover_strength.describe('distance from the source; default 0.5'),
        repaint_start_s: repaint_start_s.describe('window to regenerate, in seconds'),
        repaint_end_s,
        repaint_strength: repaint_strength.describe('1 replaces it; 1'),
        repaint_mode: repaint_mode.describe('balanced'),
      })
      .optional(),
  }),
  dependsOn: async ({ source_sound_id }, context) =>
    source_sound_id === undefined ? null : sourceState(context, source_sound_id),
  run: async ({ prompt, model, lyrics, edit, source_sound_id, tags, set, key, ...rest }, context, call) => {
    if ((set === undefined) !== (key === undefined)) throw new ToolRefusal('set and key go together.');
    const chosen = model ?? (await chooseGenerator(context, { prompt, lyrics, edit, sourceId: source_sound_id }));
    const made = await awaitJob(context, call, () =>
      context.generation.generate(
        {
          ...rest,
          model: chosen,
          prompt,
          ...(lyrics !== undefined && { lyrics }),
          ...(tags !== undefined && { tags }),
          ...(set !== undefined && key !== undefined && { set, key: setKeyOf(key) }),
          ...(edit !== undefined && { edit }),
          ...(source_sound_id !== undefined && { source_sound_id }),
        },
        OUTSIDE_SESSIONS,
      ),
    );
    const [first] = made.sounds;
    const sets = set === undefined || first === undefined ? [] : await viewSets(context, first.sound.id);
    return {
      value: {
        sounds: await hearSounds(context, call, made.sounds),
        model: chosen,
        elapsed_s: made.elapsedS,
        ...compareLink(context.baseUrl, made.sounds),
        ...(sets.length > 0 && { sets }),
        ...(made.note !== '' && { note: made.note }),
        ...(made.unknown.length > 0 && { not_understood: made.unknown }),
      },
      sounds: made.sounds,
    };
  },
});

/** The page that plays takes against each other, for clients that show no view; nothing for a single sound. */
function compareLink(baseUrl: string, sounds: readonly LocatedSound[]): { compare_url?: string } {
  const [first, ...others] = sounds.map(({ sound }) => sound.id);
  if (first === undefined || others.length === 0) return {};
  return { compare_url: `${baseUrl}/sounds/${first}?${new URLSearchParams(others.map((id) => ['compare_to', id]))}` };
}
