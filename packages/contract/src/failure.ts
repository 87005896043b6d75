import { z } from 'zod';

/** Why a job failed, as far as it decides what helps. */
export const FAILURE_CAUSES = [
  'gpu_memory',
  'system_memory',
  'engine_missing',
  'engine_failed',
  'weights_missing',
  'weights_damaged',
  'gated',
  'not_on_hub',
  'unreachable',
  'stalled',
  'truncated',
  'mismatch',
  'disk_full',
  'folder_unavailable',
  'timeout',
  'unsupported_processor',
  'bad_input',
  'shutdown',
  'unknown',
] as const;
export type FailureCause = (typeof FAILURE_CAUSES)[number];

export const FailureActionSchema = z
  .object({
    label: z.string().describe('The text of a button, or a sentence of advice where there is no action.'),
    action: z
      .string()
      .nullable()
      .describe('`retry` sends the same request again; anything else is a path of the page.'),
  })
  .meta({ id: 'FailureAction' });
export type FailureAction = z.infer<typeof FailureActionSchema>;

/** What is known about a failure, for people and programs to act on. */
export const FailureSchema = z
  .object({
    cause: z.enum(FAILURE_CAUSES),
    what_happened: z.string().describe('One sentence; `error` is this one and the advice.'),
    why: z.string().describe('What lies behind failures of this cause.'),
    what_to_do: z.array(FailureActionSchema).describe('Advice and at most two actions, the most helpful one first.'),
    kept: z.string().describe('What is left of the work.'),
    retry: z.boolean().describe('Whether the same request can succeed when it is sent again.'),
    details: z
      .string()
      .describe('A diagnostic for a report: without secrets and the request, and with `~` for the home folder.'),
  })
  .meta({ id: 'Failure' });
export type Failure = z.infer<typeof FailureSchema>;

/** What a failure means beyond the sentence that tells it: what lies behind, what is left, and whether a retry helps. */
export function failureNotes({ why, kept, retry }: Failure): string[] {
  return [why, kept, retry ? 'The same request may succeed later.' : 'The same request would fail again.'];
}
