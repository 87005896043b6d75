import { z } from 'zod';
import { ERROR_CODES } from './error-codes.ts';
import { FailureSchema } from './failure.ts';
import { MixReportSchema } from './mix-report.ts';
import { FractionSchema } from './numbers.ts';
import { PageQuerySchema, TimestampSchema } from './primitives.ts';

export const JobKindSchema = z.enum([
  'generate',
  'download',
  'separate',
  'speak',
  'convert',
  'segment',
  'export',
  'transcribe',
]);
export type JobKind = z.infer<typeof JobKindSchema>;

export const JobStatusSchema = z.enum(['queued', 'running', 'done', 'error', 'cancelled']);
export type JobStatus = z.infer<typeof JobStatusSchema>;

export const JobPhaseSchema = z.enum(['queued', 'downloading', 'loading', 'generating', 'encoding', 'done']);
export type JobPhase = z.infer<typeof JobPhaseSchema>;

export const JobResultSchema = z
  .object({
    sounds: z.array(z.string()).describe('Ids of the sounds made.'),
    sources: z.array(z.string()).optional().describe('With a separate step: the mix the stems came from.'),
    mix: MixReportSchema.optional().describe('Of the mix of a story.'),
  })
  .meta({ id: 'JobResult' });
export type JobResult = z.infer<typeof JobResultSchema>;

/** Progress of a job's downloads. */
export const JobDownloadSchema = z
  .object({
    file: z.int().min(1).describe('Number of the file being downloaded, from 1.'),
    files: z.int().min(1),
    bytes: z.int().min(0).describe('Bytes on disk so far, over all files.'),
    total_bytes: z.int().min(0),
    bytes_per_s: z.int().min(0).describe('Mean over the last few seconds.'),
    stalled: z.boolean().describe('True while no data arrives; the message says why.'),
  })
  .meta({ id: 'JobDownload' });
export type JobDownload = z.infer<typeof JobDownloadSchema>;

/** How a model read a prompt. */
export const PromptReadingSchema = z
  .object({
    understood: z.array(z.string()).describe("What the model recognised in the prompt, in the model's own terms."),
    unknown: z.array(z.string()).describe('Words that it did not understand, in order.'),
    unused: z.array(z.string()).describe('Words that it understood, but that change nothing that is heard.'),
    substituted: z
      .array(z.object({ word: z.string(), taken_for: z.string() }))
      .describe('Words that it read as others: typos, foreign words, and words of the same kind.'),
  })
  .meta({ id: 'PromptReading' });
export type PromptReading = z.infer<typeof PromptReadingSchema>;

const { understood, unknown, unused, substituted } = PromptReadingSchema.shape;

export const JobSchema = z
  .object({
    id: z.uuid(),
    kind: JobKindSchema,
    status: JobStatusSchema,
    phase: JobPhaseSchema,
    progress: FractionSchema,
    message: z.string(),
    understood: understood.nullable().describe('Null until the prompt was read, and for models that do not tell.'),
    unknown: unknown.nullable(),
    unused: unused.nullable(),
    substituted: substituted.nullable(),
    error: z.string().nullable(),
    error_code: z.enum(ERROR_CODES).nullable(),
    failure: FailureSchema.nullable().describe('Set on failed jobs, and on jobs that a stop of the service cancelled.'),
    model: z.string().nullable(),
    request: z.record(z.string(), z.unknown()).describe('The accepted body, with the resolved seed and session.'),
    result: JobResultSchema.nullable(),
    download: JobDownloadSchema.nullable().describe('Set during and after downloads for the job; else null.'),
    audible_s: z
      .number()
      .min(0)
      .nullable()
      .describe('Seconds of the sound already available at `/api/jobs/{id}/audio`; null when there is no live audio.'),
    created_at: TimestampSchema,
    started_at: TimestampSchema.nullable(),
    finished_at: TimestampSchema.nullable(),
    queue_position: z.int().min(1).nullable(),
    eta_s: z
      .number()
      .min(0)
      .nullable()
      .describe('Seconds until it starts; null unless queued, and without timing history of its own model.'),
    remaining_s: z
      .number()
      .min(0)
      .nullable()
      .describe('Seconds until it ends; null unless running, and when they cannot be estimated.'),
  })
  .meta({ id: 'Job' });
export type Job = z.infer<typeof JobSchema>;

/** True once a job can never change again. */
export function isSettled(job: Pick<Job, 'status'>): boolean {
  return job.status === 'done' || job.status === 'error' || job.status === 'cancelled';
}

export const JobAcceptedSchema = z.object({ job_id: z.uuid() }).meta({ id: 'JobAccepted' });
export type JobAccepted = z.infer<typeof JobAcceptedSchema>;

export const JobListQuerySchema = PageQuerySchema;
