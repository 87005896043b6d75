import { homedir } from 'node:os';
import type { Failure, FailureAction, FailureCause, Job } from '@soundwright/contract';
import type { ErrorCode } from '@soundwright/contract/constants';
import { withoutSecrets } from '../platform/foreign-words.ts';
import { ServiceError } from '../platform/service-error.ts';

const RETRY: FailureAction = { label: 'Try again', action: 'retry' };
const MODELS: FailureAction = { label: 'Open Models', action: '/models' };
const SETTINGS: FailureAction = { label: 'Open Settings', action: '/settings' };
const LIBRARY: FailureAction = { label: 'Open Library', action: '/library' };

/** What is true of every failure of a cause. */
interface CauseFacts {
  readonly why: string;
  /** At most two. `retry` is among them where the same request can succeed. */
  readonly actions: readonly FailureAction[];
}

const CAUSES: Readonly<Record<FailureCause, CauseFacts>> = {
  gpu_memory: { why: 'The graphics card has too little free memory for this model.', actions: [RETRY, MODELS] },
  system_memory: { why: 'This computer has too little free memory for this model.', actions: [RETRY, MODELS] },
  engine_missing: { why: 'The program that runs this model is not on this machine.', actions: [MODELS] },
  engine_failed: { why: 'The program that runs the model stopped with an error.', actions: [RETRY, MODELS] },
  weights_missing: { why: 'Files of the model are not on this machine.', actions: [MODELS] },
  weights_damaged: { why: 'Files of the model cannot be read, or are not those of this model.', actions: [MODELS] },
  gated: { why: 'Its owner gives the model only to accounts that accepted the terms.', actions: [SETTINGS, MODELS] },
  not_on_hub: { why: 'The hub does not have the file, or not for this account.', actions: [MODELS, SETTINGS] },
  unreachable: { why: 'There is no connection to the server that has the files.', actions: [RETRY, SETTINGS] },
  stalled: { why: 'The server stopped sending data.', actions: [RETRY, SETTINGS] },
  truncated: { why: 'The connection ended before the file did.', actions: [RETRY, SETTINGS] },
  mismatch: { why: 'What the server sent is not the file that this version expects.', actions: [RETRY, SETTINGS] },
  disk_full: { why: 'The disk has no room for the result.', actions: [RETRY, LIBRARY] },
  folder_unavailable: { why: 'A folder of the service cannot be read or written to.', actions: [RETRY, SETTINGS] },
  timeout: { why: 'A program or a server did not answer in time.', actions: [RETRY] },
  unsupported_processor: { why: 'The program needs instructions that this processor lacks.', actions: [MODELS] },
  bad_input: { why: 'The request, or a sound that it names, cannot be used.', actions: [] },
  shutdown: { why: 'The service was stopped while the job was waiting or running.', actions: [RETRY] },
  unknown: { why: 'This is not expected; the log has the details.', actions: [RETRY, SETTINGS] },
};

/** Causes by code, for errors that do not name a closer one. Codes that no job fails with are left out. */
const CAUSE_OF: Readonly<Partial<Record<ErrorCode, FailureCause>>> = {
  invalid_request: 'bad_input',
  model_cannot: 'bad_input',
  window_out_of_range: 'bad_input',
  source_unusable: 'bad_input',
  unsupported_media: 'bad_input',
  not_found: 'bad_input',
  file_missing: 'bad_input',
  too_large: 'bad_input',
  conflict: 'bad_input',
  model_not_ready: 'weights_missing',
  local_weights: 'weights_missing',
  hub_offline: 'unreachable',
  hub_unreachable: 'unreachable',
  hub_gated: 'gated',
  hub_not_found: 'not_on_hub',
  hub_mismatch: 'mismatch',
  engine_missing: 'engine_missing',
  engine_failed: 'engine_failed',
  shutting_down: 'shutdown',
  sounds_unavailable: 'folder_unavailable',
  path_not_allowed: 'folder_unavailable',
  database_locked: 'folder_unavailable',
  disk_full: 'disk_full',
};

/** Causes after which the downloaded part of a file is still there. */
const KEEPS_DOWNLOAD: ReadonlySet<FailureCause> = new Set([
  'unreachable',
  'stalled',
  'truncated',
  'timeout',
  'shutdown',
]);

/** What the details of a failure say about where it happened. */
export interface Scene {
  readonly version: string;
  /** The system, such as `linux x64`. */
  readonly system: string;
}

/** The failure of a job as data. Its cause is the one that the error names, else the one of its code. */
export function failureOf(error: unknown, job: Job, scene: Scene): Failure {
  const known = error instanceof ServiceError ? error : null;
  const cause = known === null ? 'unknown' : (known.because ?? CAUSE_OF[known.code] ?? 'unknown');
  const { why, actions } = CAUSES[cause];
  const advice = known?.hint === undefined ? [] : [{ label: known.hint, action: null }];
  return {
    cause,
    what_happened: known?.message ?? 'Something went wrong while working on this job; the log has the details.',
    why,
    what_to_do: [...advice, ...actions],
    kept: keptOf(job, cause),
    retry: actions.includes(RETRY),
    details: detailsOf(error, job, cause, scene),
  };
}

/** The sentence of a failure: what happened, and the advice. */
export function sentenceOf({ what_happened, what_to_do }: Failure): string {
  return [what_happened, ...what_to_do.filter(({ action }) => action === null).map(({ label }) => label)].join(' ');
}

function keptOf({ result, download }: Job, cause: FailureCause): string {
  const made = result?.sounds.length ?? 0;
  if (made > 0)
    return made === 1 ? 'One finished sound is in the library.' : `${made} finished sounds are in the library.`;
  if (download !== null && download.bytes > 0 && KEEPS_DOWNLOAD.has(cause))
    return 'The downloaded part is kept; another try goes on from there.';
  return 'Nothing was changed.';
}

/** Says nothing of the request, which may be private. */
function detailsOf(error: unknown, job: Job, cause: FailureCause, { version, system }: Scene): string {
  const percent = Math.round(100 * job.progress);
  const lines = [
    `Soundwright ${version} on ${system}`,
    `${job.kind} with ${job.model ?? 'no model'}, ${job.phase} at ${percent} %, job ${job.id}`,
    `cause ${cause}${error instanceof ServiceError ? `, code ${error.code}` : ''}`,
    ...chainOf(error),
  ];
  return withoutSecrets(lines.join('\n').replaceAll(homedir(), '~'));
}

/** The messages of an error and of what caused it. */
function chainOf(error: unknown): string[] {
  const messages: string[] = [];
  for (let at: unknown = error; at instanceof Error && messages.length < 5; at = at.cause)
    messages.push(`${at.name}: ${at.message}`);
  return messages;
}
