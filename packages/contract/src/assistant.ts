import { z } from 'zod';
import { withinFreeLimits } from './free-values.ts';
import { LIMITS } from './limits.ts';
import { LicenseSchema } from './model.ts';
import { IdSchema, NameSchema, PageQuerySchema, PromptSchema, TimestampSchema } from './primitives.ts';
import { LlmModeSchema } from './settings.ts';

export const EnhanceRequestSchema = z
  .strictObject({
    prompt: PromptSchema,
    n: z.int().min(1).max(5).optional(),
    category: z.enum(['sfx', 'music']).optional(),
    lyrics: z.boolean().optional().describe('With true, for music: each variation is a lyric about the prompt.'),
    model: IdSchema.optional().describe('The generation model that the prompt is for; its prompt rules apply.'),
  })
  .meta({ id: 'EnhanceRequest' });
export type EnhanceRequest = z.infer<typeof EnhanceRequestSchema>;
export const EnhanceResultSchema = z
  .object({ variations: z.array(z.string()).describe('As many as requested, or fewer when some were unusable.') })
  .meta({ id: 'EnhanceResult' });

export const LyricsRequestSchema = z
  .strictObject({ theme: PromptSchema, style: z.string().max(LIMITS.nameChars).optional() })
  .meta({ id: 'LyricsRequest' });
export type LyricsRequest = z.infer<typeof LyricsRequestSchema>;
export const LyricsResultSchema = z.object({ lyrics: z.string() }).meta({ id: 'LyricsResult' });

const ChatMessageSchema = z.strictObject({
  role: z.enum(['user', 'assistant', 'system']),
  content: z.string().max(LIMITS.lyricsChars),
});

export const ChatRequestSchema = z
  .strictObject({
    messages: z
      .array(ChatMessageSchema)
      .min(1)
      .max(LIMITS.listMax)
      .refine((messages) => messages.at(-1)?.role === 'user', 'must end with a message from the user')
      .describe('The whole thread, oldest first; the last message is from the user.'),
    studio: z.boolean().optional().describe('True while editing a timeline.'),
    draft: z.strictObject({ model: IdSchema, prompt: PromptSchema }).optional(),
  })
  .meta({ id: 'ChatRequest' });
export type ChatRequest = z.infer<typeof ChatRequestSchema>;

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
export type Proposal = z.infer<typeof ProposalSchema>;
export const ChatReplySchema = z
  .object({ reply: z.string(), proposal: ProposalSchema.nullable() })
  .meta({ id: 'ChatReply' });
export type ChatReply = z.infer<typeof ChatReplySchema>;

export const OpenersRequestSchema = z.strictObject({ studio: z.boolean().optional() }).meta({ id: 'OpenersRequest' });
export const OpenersSchema = z.object({ openers: z.array(z.string()) }).meta({ id: 'Openers' });

export const LlmStatusSchema = z
  .object({
    mode: LlmModeSchema,
    ready: z.boolean().describe('Whether it can handle requests; if not, `problem` gives the reason.'),
    problem: z.string().nullable().describe('What is missing, in one sentence.'),
    hint: z.string().nullable().describe('What to do about it.'),
    engine: z.object({ installed: z.boolean(), version: z.string().nullable(), backend: z.string().nullable() }),
    model: z.string().nullable().describe('The chosen model when it is installed; in external mode, its name.'),
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
        resumable_bytes: z.int().min(0).describe('Bytes of an interrupted download, from which the next one resumes.'),
        memory_mb: z.int().min(0).describe('Approximate memory while loaded.'),
        memory_fits: z.boolean().describe('Whether this machine has that much memory in total.'),
        local: z.boolean().describe('True for a file that was copied into the folder manually.'),
      }),
    ),
    external: z.object({ base_url: z.string(), model: z.string(), api_key_set: z.boolean() }),
    running: z.boolean().describe('A model is loaded; in external mode: it responded within the last minute.'),
    activity: z.enum(['none', 'loading', 'thinking']).describe('What the assistant is doing right now.'),
    models_dir: z.string().describe('`.gguf` files in this folder are offered as models.'),
    detected: z.array(z.object({ label: z.string(), base_url: z.string(), models: z.array(z.string()) })),
  })
  .meta({ id: 'LlmStatus' });
export type LlmStatus = z.infer<typeof LlmStatusSchema>;

export const LlmEngineInstallSchema = z
  .strictObject({ version: z.string().max(LIMITS.nameChars).optional() })
  .meta({ id: 'LlmEngineInstall' });
export type LlmEngineInstall = z.infer<typeof LlmEngineInstallSchema>;

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
export type Conversation = z.infer<typeof ConversationSchema>;
export const ConversationCreateSchema = z
  .strictObject({ title: NameSchema.optional(), story_id: IdSchema.nullish() })
  .meta({ id: 'ConversationCreate' });
export type ConversationCreate = z.infer<typeof ConversationCreateSchema>;
export const ConversationPatchSchema = z.strictObject({ title: NameSchema }).meta({ id: 'ConversationPatch' });
export type ConversationPatch = z.infer<typeof ConversationPatchSchema>;
export const ConversationListQuerySchema = PageQuerySchema.extend({ story_id: IdSchema.optional() });
export type ConversationListQuery = z.infer<typeof ConversationListQuerySchema>;

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
export type ConversationEntry = z.infer<typeof ConversationEntrySchema>;
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
export type EntriesAppend = z.infer<typeof EntriesAppendSchema>;
