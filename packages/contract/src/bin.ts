import { z } from 'zod';
import { LIMITS } from './limits.ts';
import { IdSchema, PageQuerySchema, TimestampSchema } from './primitives.ts';

/** Record types that go to the bin when the user deletes them. */
export const BIN_KINDS = ['sound', 'story', 'set', 'voice', 'session'] as const;
export const BinKindSchema = z.enum(BIN_KINDS);
export type BinKind = z.infer<typeof BinKindSchema>;

export const BinItemSchema = z
  .object({
    id: z.uuid().describe('The original id; restoring keeps it.'),
    kind: BinKindSchema,
    name: z.string(),
    size_bytes: z.int().min(0).describe('Bytes freed by permanent deletion; for a session, with its sounds.'),
    sound_count: z
      .int()
      .min(0)
      .nullable()
      .describe('Number of sounds in a session, which are listed, restored and deleted with it; null for other kinds.'),
    duration_s: z.number().min(0).nullable(),
    deleted_at: TimestampSchema,
    expires_at: TimestampSchema.nullable().describe('When it is deleted permanently; null for never.'),
  })
  .meta({ id: 'BinItem' });
export type BinItem = z.infer<typeof BinItemSchema>;

export const BinListSchema = z
  .object({
    items: z.array(BinItemSchema),
    total: z.int().min(0),
    size_bytes: z.int().min(0).describe('Bytes of everything in the bin.'),
  })
  .meta({ id: 'BinList' });
export type BinList = z.infer<typeof BinListSchema>;

export const BinListQuerySchema = PageQuerySchema.extend({ kind: BinKindSchema.optional() });
export type BinListQuery = z.infer<typeof BinListQuerySchema>;

const IdsSchema = z.array(IdSchema).min(1).max(LIMITS.listMax);

export const BinPutSchema = z.strictObject({ kind: BinKindSchema, ids: IdsSchema }).meta({ id: 'BinPut' });
export type BinPut = z.infer<typeof BinPutSchema>;

export const BinRestoreSchema = z.strictObject({ ids: IdsSchema }).meta({ id: 'BinRestore' });

/** What a request moved; items that no longer exist are omitted. */
export const BinMovedSchema = z.object({ items: z.array(BinItemSchema) }).meta({ id: 'BinMoved' });
export type BinMoved = z.infer<typeof BinMovedSchema>;

export const BinEmptiedSchema = z
  .object({ count: z.int().min(0), size_bytes: z.int().min(0).describe('Bytes freed.') })
  .meta({ id: 'BinEmptied' });
export type BinEmptied = z.infer<typeof BinEmptiedSchema>;
