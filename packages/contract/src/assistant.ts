import { z } from 'zod';
import { freeObject, withinFreeLimits } from './free-values.ts';
import { LicenseSchema } from './model.ts';
import { IdSchema, LIMITS, NameSchema, PageQuerySchema, PromptSchema, TimestampSchema } from './primitives.ts';
import { LlmModeSchema } from './settings.ts';

export const EnhanceRequestSchema = z
  .strictObject({
    prompt: PromptSchema,
    n: z.int().min(1).max(5).optional(),
    category: z.enum(['sfx', 'music']).optional(),
    lyrics: z.boolean().optional(),
    model: IdSchema.optional(),
  })
  .meta({ id: 'EnhanceRequest' });
export const EnhanceResultSchema = z.object({ variations: z.array(z.string()) }).meta({ id: 'EnhanceResult' });

export const LyricsRequestSchema = z
  .strictObject({ theme: PromptSchema, style: z.string().max(LIMITS.nameChars).optional() })
  .meta({ id: 'LyricsRequest' });
export const LyricsResultSchema = z.object({ lyrics: z.string() }).meta({ id: 'LyricsResult' });

const ChatMessageSchema = z.strictObject({
  role: z.enum(['user', 'assistant', 'system']),
  content: z.string().max(LIMITS.lyricsChars),
});

export const ChatRequestSchema = z
  .strictObject({
    messages: z.array(ChatMessageSchema).min(1).max(LIMITS.listMax),
    studio: z.boolean().optional(),
    draft: z.strictObject({ model: IdSchema, prompt: PromptSchema }).optional(),
  })
  .meta({ id: 'ChatRequest' });

export const ProposalSchema = z
  .object({
    model: z.string(),
    prompt: z.string(),
    negative_prompt: z.string().nullable(),
    lyrics: z.string().nullable(),
    track_name: z.string().nullable(),
    duration_s: z.number().nullable(),
    tags: z.array(z.string()),
  })
  .meta({ id: 'Proposal' });
export const ChatReplySchema = z
  .object({ reply: z.string(), proposal: ProposalSchema.nullable() })
  .meta({ id: 'ChatReply' });

export const OpenersRequestSchema = z.strictObject({ studio: z.boolean().optional() }).meta({ id: 'OpenersRequest' });
export const OpenersSchema = z.object({ openers: z.array(z.string()) }).meta({ id: 'Openers' });

export const StudioCommandRequestSchema = z
  .strictObject({
    instruction: PromptSchema,
    context: z.object({
      tracks: z.array(freeObject()).max(LIMITS.listMax),
      clips: z.array(freeObject()).max(LIMITS.listMax),
      playhead_s: z.number().min(0).optional(),
      selected_ids: z.array(IdSchema).optional(),
      voices: z.array(freeObject()).max(LIMITS.listMax).optional(),
    }),
  })
  .meta({ id: 'StudioCommandRequest' });
export const StudioPlanSchema = z
  .object({ reply: z.string(), actions: z.array(z.record(z.string(), z.unknown())) })
  .meta({ id: 'StudioPlan' });

export const LlmStatusSchema = z
  .object({
    mode: LlmModeSchema,
    engine: z.object({ installed: z.boolean(), version: z.string().nullable(), backend: z.string().nullable() }),
    model: z.string().nullable(),
    catalog: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        vendor: z.string(),
        license: LicenseSchema,
        size_bytes: z.int(),
        description: z.string(),
        recommended: z.boolean(),
        installed: z.boolean(),
      }),
    ),
    external: z.object({ base_url: z.string(), model: z.string(), api_key_set: z.boolean() }),
    running: z.boolean(),
    detected: z.array(z.object({ label: z.string(), base_url: z.string(), models: z.array(z.string()) })),
  })
  .meta({ id: 'LlmStatus' });

export const LlmEngineInstallSchema = z
  .strictObject({ version: z.string().max(LIMITS.nameChars).optional() })
  .meta({ id: 'LlmEngineInstall' });

export const ConversationSchema = z
  .object({
    id: z.uuid(),
    title: z.string(),
    story_id: z.string().nullable(),
    entry_count: z.int().min(0),
    created_at: TimestampSchema,
    updated_at: TimestampSchema,
  })
  .meta({ id: 'Conversation' });
export const ConversationCreateSchema = z
  .strictObject({ title: NameSchema.optional(), story_id: IdSchema.nullish() })
  .meta({ id: 'ConversationCreate' });
export const ConversationPatchSchema = z.strictObject({ title: NameSchema }).meta({ id: 'ConversationPatch' });
export const ConversationListQuerySchema = PageQuerySchema.extend({ story_id: IdSchema.optional() });

const EntryRoleSchema = z.enum(['user', 'assistant', 'system', 'tool']);
export const ConversationEntrySchema = z
  .object({
    id: z.uuid(),
    conversation_id: z.uuid(),
    role: EntryRoleSchema,
    content: z.string(),
    actions: z.array(z.unknown()),
    sound_ids: z.array(z.string()),
    job_id: z.string().nullable(),
    created_at: TimestampSchema,
  })
  .meta({ id: 'ConversationEntry' });
export const EntriesAppendSchema = z
  .strictObject({
    entries: z
      .array(
        z.strictObject({
          role: EntryRoleSchema,
          content: z.string().max(LIMITS.lyricsChars).optional(),
          actions: z.array(withinFreeLimits(z.unknown())).max(LIMITS.listMax).optional(),
          sound_ids: z.array(IdSchema).max(LIMITS.listMax).optional(),
          job_id: IdSchema.nullish(),
        }),
      )
      .min(1)
      .max(LIMITS.listMax),
  })
  .meta({ id: 'EntriesAppend' });
