import { z } from 'zod';
import { LIMITS } from './limits.ts';
import type { Model, ModelTask } from './model.ts';
import { FractionSchema, numberIn, wholeIn } from './numbers.ts';
import { IdSchema, NameSchema, PageQuerySchema, PromptSchema, SeedSchema, TimestampSchema } from './primitives.ts';
import { RANGES } from './ranges.ts';
import { slugOf } from './slug.ts';
import { EXPORT_FORMATS } from './sound-export.ts';
import { SoundLicenceSchema } from './sound-licence.ts';

/** Kinds of items; the sounds of one kind are compared with each other. */
export const SET_KINDS = ['effect', 'interface', 'ambience', 'music', 'speech'] as const;
export const SetKindSchema = z.enum(SET_KINDS);
export type SetKind = z.infer<typeof SetKindSchema>;

export const SET_ENGINES = ['plain', 'godot', 'unity', 'unreal', 'fmod', 'wwise', 'web', 'roblox', 'rpgmaker'] as const;
export const SetEngineSchema = z
  .enum(SET_ENGINES)
  .describe('`web` is a sprite for Howler, Phaser and PixiJS; `plain` are files alone.');
export type SetEngine = z.infer<typeof SetEngineSchema>;

export const SET_TEMPLATES = ['platformer', 'shooter', 'puzzle', 'interface', 'horror', 'podcast', 'rpg'] as const;
export const SetTemplateSchema = z.enum(SET_TEMPLATES);
export type SetTemplate = z.infer<typeof SetTemplateSchema>;

/** The name of an item in code and in file names. */
export const SetKeySchema = z
  .string()
  .max(LIMITS.setKeyChars)
  .regex(/^[a-z0-9]+(?:_[a-z0-9]+)*$/, 'must be lower-case letters and digits, in words joined by _')
  .describe('Name of the item in code and in file names, such as `coin_pickup`.');

/** Task and category of the models that make each kind. */
const MAKERS: Readonly<Record<SetKind, readonly [task: ModelTask, category: string]>> = {
  effect: ['generate', 'sfx'],
  interface: ['generate', 'sfx'],
  ambience: ['generate', 'sfx'],
  music: ['generate', 'music'],
  speech: ['speech', 'speech'],
};

/** Whether a model can make items of a kind. */
export function makesItems({ task, category }: Pick<Model, 'task' | 'category'>, kind: SetKind): boolean {
  return task === MAKERS[kind][0] && category === MAKERS[kind][1];
}

/** The key for a name, such as `coin_pickup` for “Coin pickup”. */
export function setKeyOf(name: string): string {
  return slugOf(name, '_', LIMITS.setKeyChars) || 'sound';
}

/** The key for the name of a take, such as `step` for `step_01`. */
export function setKeyOfTake(name: string): string {
  return setKeyOf(name.replace(/[ _-]*\d+$/, ''));
}

const SET_FILE_NAME = '{set}_{key}_{n:02}';
const FILE_NAME = /^(?:[\w.-]|\{(?:set|key|kind|n(?::0?[1-9])?)\})+$/;

export const SetTargetSchema = z
  .strictObject({
    engine: SetEngineSchema.optional(),
    format: z.enum(EXPORT_FORMATS).optional().describe('Of the files; what suits the engine when absent.'),
    sample_rate: wholeIn(RANGES.exportRateHz).nullish().describe('Hz; unchanged when absent.'),
    channels: z
      .union([z.literal(1), z.literal(2)])
      .nullish()
      .describe('Unchanged when absent.'),
    loudness_lufs: z
      .partialRecord(SetKindSchema, numberIn(RANGES.targetLufs))
      .optional()
      .describe('Integrated loudness of the exported files by kind; unchanged for the others.'),
    pitch_semitones: numberIn({ min: 0, max: 12 })
      .optional()
      .describe('How far the engine may vary the pitch either way, where it can; 0 when absent.'),
    file_name: z
      .string()
      .max(LIMITS.nameChars)
      .regex(FILE_NAME, 'may contain letters, digits, . _ -, and {set}, {key}, {kind}, {n}, {n:02}')
      .refine((name) => name.includes('{key}') && name.includes('{n'), 'needs {key} and {n}')
      .optional()
      .describe(`Names of the files without their extension; \`${SET_FILE_NAME}\` when absent.`),
  })
  .meta({ id: 'SetTarget' });
export type SetTarget = z.infer<typeof SetTargetSchema>;

/** The name of a file, without its extension. @param n - of the take, from 1 */
export function setFileName(
  { file_name = SET_FILE_NAME }: SetTarget,
  names: { readonly set: string; readonly key: string; readonly kind: SetKind },
  n: number,
): string {
  return file_name.replace(/\{(\w+)(?::0?(\d))?\}/g, (_, name: string, width = '0') =>
    name === 'n' ? String(n).padStart(Number(width), '0') : names[name as keyof typeof names],
  );
}

export const SetVerdictSchema = z.enum(['kept', 'rejected']).nullable();
export type SetVerdict = z.infer<typeof SetVerdictSchema>;

export const SetTakeSchema = z
  .object({
    sound_id: z.uuid(),
    verdict: SetVerdictSchema.describe('Null until somebody decides.'),
    stale: z.boolean().describe('True when the item or the style has changed since; never for a locked item.'),
  })
  .meta({ id: 'SetTake' });
export type SetTake = z.infer<typeof SetTakeSchema>;

export const SET_STATES = ['wanted', 'made', 'kept', 'rejected'] as const;
export const SetItemSchema = z
  .object({
    key: SetKeySchema,
    prompt: z.string().describe('The text to speak for an item of speech.'),
    kind: SetKindSchema,
    count: wholeIn(RANGES.variations).describe('How many takes the engine gets.'),
    loop: z.boolean(),
    duration_s: z.number().nullable().describe('Null for the natural length.'),
    spread: FractionSchema.describe(
      'How far takes differ, where the model can: 0 is one object in other strokes, 1 other objects.',
    ),
    model: z.string().nullable().describe('Null for the first one that can make the kind.'),
    voice_id: z.string().nullable(),
    notes: z.string(),
    locked: z.boolean().describe('True when a new style leaves the takes as they are.'),
    seed: SeedSchema.nullable().describe('Of the object, drawn with the first take.'),
    state: z
      .enum(SET_STATES)
      .describe(
        '`wanted`: a take is missing; `made`: to be decided; `kept`: as many takes as wanted are; `rejected`: every take is.',
      ),
    missing: z.int().min(0).describe('Takes to be made: `count` less those that are neither rejected nor stale.'),
    takes: z.array(SetTakeSchema).describe('Those in the library, oldest first.'),
  })
  .meta({ id: 'SetItem' });
export type SetItem = z.infer<typeof SetItemSchema>;

export const SetMakingSchema = z
  .object({
    running: z.boolean(),
    done: z.int().min(0).describe('Takes made, or given up.'),
    total: z.int().min(0),
    key: z.string().nullable().describe('The item being made.'),
    job_id: z.string().nullable(),
    failed: z.array(
      z.object({ key: z.string(), message: z.string(), takes: z.int().min(0).describe('Takes given up.') }),
    ),
  })
  .describe('The last run that made missing takes since the service started.')
  .meta({ id: 'SetMaking' });
export type SetMaking = z.infer<typeof SetMakingSchema>;

export const SoundSetSchema = z
  .object({
    id: z.uuid(),
    title: z.string(),
    style: z.string().describe('Added to the prompt of every item except speech.'),
    project_id: z.string().nullable(),
    target: SetTargetSchema,
    states: z.record(z.enum(SET_STATES), z.int().min(0)).describe('How many items are in each state.'),
    missing: z.int().min(0).describe('Takes to be made.'),
    created_at: TimestampSchema,
    updated_at: TimestampSchema,
  })
  .meta({ id: 'SoundSet' });
export type SoundSet = z.infer<typeof SoundSetSchema>;

export const SoundSetDetailSchema = SoundSetSchema.extend({
  items: z.array(SetItemSchema),
  making: SetMakingSchema.nullable(),
}).meta({ id: 'SoundSetDetail' });
export type SoundSetDetail = z.infer<typeof SoundSetDetailSchema>;

const itemFields = {
  prompt: PromptSchema.optional().describe('The key in words when absent.'),
  kind: SetKindSchema.optional().describe('`effect` when absent.'),
  count: wholeIn(RANGES.variations).optional().describe('1 when absent.'),
  loop: z.boolean().optional(),
  duration_s: numberIn(RANGES.duration).nullish(),
  spread: FractionSchema.optional().describe('0.2 when absent.'),
  model: IdSchema.nullish(),
  voice_id: IdSchema.nullish(),
  notes: z.string().max(LIMITS.notesChars).optional(),
  locked: z.boolean().optional(),
};

export const SetItemCreateSchema = z
  .strictObject({
    key: SetKeySchema.optional().describe('Made of the prompt when absent.'),
    ...itemFields,
    sound_ids: z
      .array(IdSchema)
      .max(LIMITS.setTakes)
      .optional()
      .describe('Takes that exist; length and loop of the item are measured in the first when absent.'),
  })
  .refine(({ key, prompt }) => key !== undefined || (prompt ?? '').trim() !== '', 'needs a key or a prompt')
  .meta({ id: 'SetItemCreate' });
export type SetItemCreate = z.infer<typeof SetItemCreateSchema>;

export const SetItemPatchSchema = z
  .strictObject({ key: SetKeySchema.optional(), ...itemFields })
  .meta({ id: 'SetItemPatch' });
export type SetItemPatch = z.infer<typeof SetItemPatchSchema>;

const ListSchema = z
  .string()
  .max(LIMITS.setListChars)
  .describe(
    'Items as text: one prompt a line, `key: prompt`, JSON Lines, or CSV with a header of the fields of an item; in CSV `name`, `length` and `takes` stand for `key`, `duration_s` and `count`.',
  );

export const SetItemsAddSchema = z
  .strictObject({
    list: ListSchema.optional(),
    items: z.array(SetItemCreateSchema).max(LIMITS.setItems).optional(),
  })
  .refine(({ list, items }) => (list === undefined) !== (items === undefined), 'needs either list or items')
  .meta({ id: 'SetItemsAdd' });
export type SetItemsAdd = z.infer<typeof SetItemsAddSchema>;

const setFields = {
  style: PromptSchema.optional(),
  project_id: IdSchema.nullish(),
  target: SetTargetSchema.optional(),
};

export const SoundSetCreateSchema = z
  .strictObject({
    title: NameSchema,
    ...setFields,
    template: SetTemplateSchema.optional().describe('Adds the items of a template first.'),
    list: ListSchema.optional(),
    items: z.array(SetItemCreateSchema).max(LIMITS.setItems).optional(),
  })
  .meta({ id: 'SoundSetCreate' });
export type SoundSetCreate = z.infer<typeof SoundSetCreateSchema>;

export const SoundSetPatchSchema = z
  .strictObject({ title: NameSchema.optional(), ...setFields })
  .meta({ id: 'SoundSetPatch' });
export type SoundSetPatch = z.infer<typeof SoundSetPatchSchema>;

export const SetTakePutSchema = z.strictObject({ verdict: SetVerdictSchema.optional() }).meta({ id: 'SetTakePut' });
export type SetTakePut = z.infer<typeof SetTakePutSchema>;

export const SetMakeSchema = z
  .strictObject({
    keys: z.array(SetKeySchema).min(1).max(LIMITS.setItems).optional().describe('Every item when absent.'),
    again: z
      .boolean()
      .optional()
      .describe('Makes `count` new takes of each item, and rejects the takes nobody has decided on.'),
  })
  .meta({ id: 'SetMake' });
export type SetMake = z.infer<typeof SetMakeSchema>;

export const SetItemParamsSchema = z.strictObject({ id: IdSchema, key: IdSchema });
export const SetTakeParamsSchema = z.strictObject({ id: IdSchema, key: IdSchema, sound_id: IdSchema });

export const SetListQuerySchema = PageQuerySchema;

export const SetMeasureNameSchema = z.enum(['loudness', 'brightness', 'length', 'room']);
export type SetMeasureName = z.infer<typeof SetMeasureNameSchema>;

export const SetMeasureSchema = z.object({
  key: z.string(),
  kind: SetKindSchema,
  sound_id: z.string(),
  loudness_lufs: z.number().nullable().describe('Integrated; null when silent or shorter than 400 ms.'),
  brightness_hz: z.number().nullable().describe('Spectral centroid; null when silent.'),
  duration_s: z.number().min(0),
  room_s: z.number().min(0).nullable().describe('Until it has fallen by 30 dB; null for loops, and when it does not.'),
  outlier: z.array(SetMeasureNameSchema).describe('What is far from the usual of its kind.'),
});
export type SetMeasure = z.infer<typeof SetMeasureSchema>;

export const SetMeasuresSchema = z
  .object({
    takes: z.array(SetMeasureSchema).describe('The takes that an export writes.'),
    references: z
      .partialRecord(SetKindSchema, z.string())
      .describe('By kind, the sound that is nearest to the usual loudness and brightness; for kinds with four takes.'),
  })
  .meta({ id: 'SetMeasures' });
export type SetMeasures = z.infer<typeof SetMeasuresSchema>;

export const SetMatchedSchema = z
  .object({
    mended: z.array(z.object({ key: z.string(), was: z.string(), sound_id: z.string() })),
  })
  .meta({ id: 'SetMatched' });
export type SetMatched = z.infer<typeof SetMatchedSchema>;

export const SetExportSchema = z
  .strictObject({ engine: SetEngineSchema.optional().describe('That of the target when absent.') })
  .meta({ id: 'SetExport' });
export type SetExport = z.infer<typeof SetExportSchema>;

/** `sounds.json` of an export. */
export const SetManifestSchema = z
  .object({
    set: z.string(),
    engine: SetEngineSchema,
    items: z.array(z.object({ key: z.string(), kind: SetKindSchema, loop: z.boolean(), files: z.array(z.string()) })),
    files: z
      .record(
        z.string(),
        z.object({
          sha256: z.string().regex(/^[0-9a-f]{64}$/),
          sounds: z
            .array(
              z.object({
                id: z.string(),
                prompt: z.string(),
                model: z.string(),
                seed: SeedSchema,
                licence: SoundLicenceSchema.nullable(),
              }),
            )
            .optional()
            .describe('The sounds in an audio file.'),
          made_of: z.string().optional().describe('Identical for the same sound in the same form.'),
        }),
      )
      .describe('Every other file of the export, by its path.'),
  })
  .meta({ id: 'SetManifest' });
export type SetManifest = z.infer<typeof SetManifestSchema>;

/** Name of the manifest in an export. */
export const SET_MANIFEST = 'sounds.json';

export const SetExportedSchema = z
  .object({
    path: z.string().describe('Folder on the machine of the service.'),
    manifest: SetManifestSchema,
    changed: z.array(z.string()).describe('Files that differ from the last export of the set for this engine.'),
    removed: z.array(z.string()),
    left_out: z.array(z.string()).describe('Keys of items without a take.'),
  })
  .meta({ id: 'SetExported' });
export type SetExported = z.infer<typeof SetExportedSchema>;

export const SetTemplateInfoSchema = z
  .object({ id: SetTemplateSchema, title: z.string(), items: z.array(SetItemCreateSchema) })
  .meta({ id: 'SetTemplateInfo' });
export type SetTemplateInfo = z.infer<typeof SetTemplateInfoSchema>;

export const SoundInSetSchema = z
  .object({ set_id: z.uuid(), title: z.string(), key: z.string(), verdict: SetVerdictSchema })
  .meta({ id: 'SoundInSet' });
export type SoundInSet = z.infer<typeof SoundInSetSchema>;
