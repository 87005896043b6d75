import { z } from 'zod';
import { JobSchema } from './job.ts';
import { McpCallSchema } from './mcp.ts';
import { ModelSchema } from './model.ts';
import { TimestampSchema } from './primitives.ts';
import { SoundSchema } from './sound.ts';
import { StoryEventSchema } from './story.ts';

/** First event of `GET /api/events`: the current state, so that a client that reconnects starts up to date. */
export const SnapshotEventSchema = z
  .object({
    version: z.string(),
    at: TimestampSchema,
    jobs: z.array(JobSchema).describe('Jobs queued or running.'),
    loaded_model: z.string().nullable(),
    active_profile: z.string(),
  })
  .meta({ id: 'SnapshotEvent' });

export const SoundEventSchema = z
  .object({
    type: z.enum(['sound.created', 'sound.updated', 'sound.deleted']),
    id: z.string(),
    sound: SoundSchema.nullable(),
  })
  .meta({ id: 'SoundEvent' });
export type SoundEvent = z.infer<typeof SoundEventSchema>;

export const RecordEventSchema = z
  .object({
    type: z.enum(['created', 'updated', 'deleted']),
    record: z.enum(['session', 'project', 'voice', 'settings', 'profile', 'conversation', 'bin', 'search', 'set']),
    id: z.string(),
  })
  .meta({ id: 'RecordEvent' });
export type RecordEvent = z.infer<typeof RecordEventSchema>;

/** Payload by event name of the multiplexed stream `GET /api/events`. */
export const EVENTS = {
  snapshot: SnapshotEventSchema,
  job: JobSchema,
  sound: SoundEventSchema,
  story: StoryEventSchema,
  model: ModelSchema,
  mcp_call: McpCallSchema,
  record: RecordEventSchema,
  missed: z
    .object({ count: z.int() })
    .meta({ id: 'MissedEvent' })
    .describe('Number of events dropped because the client was too slow; reload the lists.'),
} as const;

export type EventName = keyof typeof EVENTS;
export type EventPayload<N extends EventName> = z.infer<(typeof EVENTS)[N]>;
export type ServiceEvent = { [N in EventName]: { name: N; data: EventPayload<N> } }[EventName];
