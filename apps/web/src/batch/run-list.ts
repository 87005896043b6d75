import { ApiError } from '@soundwright/client';
import {
  type BatchRow,
  type GenerateRequest,
  isSettled,
  type Job,
  type Model,
  type SpeakRequest,
} from '@soundwright/contract';
import { modelsFor } from '../create/use-choice.ts';
import { api } from '../state/api.ts';
import { onServiceEvent } from '../state/live.ts';
import { problemMessage } from '../ui/problem.ts';
import { changeRow, hasFailed, isUnderWay, isWaiting, type ListRow, useBatch } from './batch-store.ts';

const AT_ONCE = 6;
let sending = false;
/** Requests cancelled because the page is unloaded have not been refused. */
let isUnloading = false;
addEventListener('pagehide', () => {
  isUnloading = true;
});
addEventListener('pageshow', () => {
  isUnloading = false;
});

/** Sends pending rows one after another, until none is left or the list is stopped. */
export async function runList(models: readonly Model[]): Promise<void> {
  useBatch.setState({ running: true });
  if (sending) return;
  sending = true;
  try {
    for (;;) {
      const { rows, running } = useBatch.getState();
      const row = rows.find(isWaiting);
      if (!running || row === undefined || isUnloading) break;
      // Loaded again before the session of the first row was known: all rows go to that one.
      if (useBatch.getState().sessionId === null && rows.some(({ job }) => job !== null)) await catchUp();
      await sendRow(row, models);
    }
  } finally {
    sending = false;
    // A page that is loaded again resumes the list.
    if (!isUnloading) useBatch.setState({ running: false });
  }
}

/** Resends rows that failed, were refused or were cancelled. */
export function retry(rows: readonly ListRow[], models: readonly Model[]): Promise<void> {
  for (const { id, attempt = 0 } of rows.filter(hasFailed))
    changeRow(id, { job: null, refusal: null, attempt: attempt + 1 });
  return runList(models);
}

/** Stops sending, and cancels active jobs. */
export async function stopList(): Promise<void> {
  useBatch.setState({ running: false });
  const jobs = useBatch
    .getState()
    .rows.filter(isUnderWay)
    .flatMap(({ job }) => job?.id ?? []);
  // Queued jobs first; otherwise the next one would start when the running one ends.
  for (const id of jobs.reverse()) await api.cancelJob({ params: { id } }).then(follow, () => undefined);
}

/** Updates rows that were sent before the page was loaded, or while it was disconnected. */
export async function catchUp(): Promise<void> {
  const open = useBatch.getState().rows.filter(isUnderWay);
  for (let from = 0; from < open.length; from += AT_ONCE) {
    await Promise.all(
      open.slice(from, from + AT_ONCE).map(async ({ id, job }) => {
        try {
          follow(await api.getJob({ params: { id: job?.id ?? '' } }));
        } catch (error) {
          // The service keeps jobs only in memory.
          if (error instanceof ApiError && error.problem.status === 404)
            changeRow(id, { job: null, refusal: 'The service restarted before this sound was made.' });
        }
      }),
    );
  }
}

onServiceEvent((event) => {
  if (event.name === 'job') follow(event.data);
  if (event.name === 'snapshot' || event.name === 'missed') void catchUp();
});

function follow(job: Job): void {
  const { rows, sessionId } = useBatch.getState();
  const row = rows.find((one) => one.job?.id === job.id);
  // An answer may be older than an event that came before it.
  if (row?.job == null || (isOver(row.job.status) && !isSettled(job))) return;
  changeRow(row.id, { job: rowJobOf(job) });
  const session = job.request['session_id'];
  if (sessionId === null && typeof session === 'string') useBatch.setState({ sessionId: session });
}

function isOver(status: Job['status']): boolean {
  return status !== 'queued' && status !== 'running';
}

function rowJobOf(job: Job) {
  const { id, status, error, progress, result } = job;
  const sounds = isSettled(job) || result !== null ? (result?.sounds ?? []) : [];
  return { id, status, error: status === 'cancelled' ? 'Cancelled' : error, progress, sounds };
}

async function sendRow(row: ListRow, models: readonly Model[]): Promise<void> {
  const { what, modelId, sessionId } = useBatch.getState();
  const chosen = modelId[what];
  const fitting = modelsFor(models, what);
  const model =
    row.fields.model === undefined
      ? (fitting.find(({ id }) => id === chosen) ?? fitting[0])
      : models.find(({ id }) => id === row.fields.model);
  if (model === undefined) {
    changeRow(row.id, { refusal: `There is no model ${row.fields.model ?? 'for this kind of sound'}.` });
    return;
  }
  // The page may be loaded again before the answer: then the same request is sent once more.
  const request_key = `${row.id} ${row.attempt ?? 0}`;
  let id: string;
  try {
    const accepted =
      model.task === 'speech'
        ? await api.speak({ body: { ...speakRequest(row.fields, model, sessionId), request_key } })
        : await api.generate({ body: { ...generateRequest(row.fields, model, sessionId), request_key } });
    id = accepted.job_id;
  } catch (error) {
    if (!isUnloading) changeRow(row.id, { refusal: problemMessage(error) });
    return;
  }
  changeRow(row.id, { job: { id, status: 'queued', error: null, progress: 0, sounds: [] } });
  // If this fails, `catchUp` gets the job once the service is reachable again.
  const sent = await api.getJob({ params: { id } }).catch(() => null);
  if (sent === null) return;
  follow(sent);
  // Another one when the session of the list is gone.
  const session = sent.request['session_id'];
  if (typeof session === 'string') useBatch.setState({ sessionId: session });
}

/** The request for a row. Only includes what the model supports. */
export function generateRequest(fields: BatchRow, model: Model, sessionId: string | null): GenerateRequest {
  const { supports } = model;
  return {
    ...shared(fields, model, sessionId),
    prompt: fields.prompt,
    ...(fields.duration_s != null && { duration_s: fields.duration_s }),
    ...(supports.negative_prompt && fields.negative_prompt != null && { negative_prompt: fields.negative_prompt }),
    ...(supports.lyrics && fields.lyrics != null && { lyrics: fields.lyrics }),
    ...(supports.loop === true && fields.loop === true && { loop: true }),
    ...(fields.takes !== undefined && fields.takes > 1 && { variations: fields.takes }),
  };
}

function speakRequest(fields: BatchRow, model: Model, sessionId: string | null): SpeakRequest {
  const voice = fields.voice_id == null ? {} : { voice_id: fields.voice_id };
  const delivery = fields.delivery === undefined ? {} : { delivery: fields.delivery };
  return { ...shared(fields, model, sessionId), lines: [{ text: fields.prompt, ...voice, ...delivery }] };
}

function shared({ name, seed, tags }: BatchRow, model: Model, sessionId: string | null) {
  return {
    model: model.id,
    ...(name != null && { name }),
    ...(model.supports.seed && seed != null && { seed }),
    ...(tags !== undefined && { tags }),
    ...(sessionId !== null && { session_id: sessionId }),
  };
}
