import type { Job } from '@soundwright/contract';
import { isSettled } from '@soundwright/contract';
import { capital, formatPercent, formatWait } from '../ui/format.ts';
import { isRepaint } from './job-request.ts';

const KIND_WORDS: Record<Job['kind'], string> = {
  generate: 'Generate',
  download: 'Download',
  separate: 'Separate into stems',
  speak: 'Speak',
  convert: 'Convert voice',
  segment: 'Voice a line',
  export: 'Export story',
  transcribe: 'Write down what is said',
};

const PHASE_WORDS: Record<Job['phase'], string> = {
  queued: 'Queued',
  downloading: 'Downloading',
  loading: 'Loading the model',
  generating: 'Generating',
  encoding: 'Saving',
  done: 'Done',
};

/** What a job is about: the prompt, the words to speak, or the kind of work. */
export function jobTitle(job: Pick<Job, 'kind' | 'request' | 'model'>): string {
  const { prompt, lines, text, name } = job.request;
  const first = Array.isArray(lines) ? (lines[0] as { text?: unknown } | undefined)?.text : undefined;
  const words = [prompt, first, text, name].find((value) => typeof value === 'string' && value.trim() !== '');
  if (typeof words === 'string') return words.trim();
  if (isRepaint(job.request)) return 'Repaint';
  return job.kind === 'download' && job.model !== null ? `Download ${job.model}` : KIND_WORDS[job.kind];
}

/** The status of a job in one line: phase, queue position or percent, time left, or why it ended. */
export function describeJob(job: Job): string {
  switch (job.status) {
    case 'queued': {
      const place = job.queue_position === null ? 'Queued' : `Queued, number ${job.queue_position} in line`;
      return job.eta_s === null ? place : `${place}, starts in ${formatWait(job.eta_s)}`;
    }
    case 'running': {
      const phase = job.message !== '' ? capital(job.message) : PHASE_WORDS[job.phase];
      const left = job.remaining_s === null ? '' : `, ${formatWait(job.remaining_s)} left`;
      return `${takeWords(job)}${phase}, ${formatPercent(job.progress)}${left}`;
    }
    case 'done':
      return 'Done';
    case 'cancelled':
      return 'Cancelled';
    case 'error':
      return job.error ?? 'Failed';
  }
}

/** Which of several takes is being made; they are made one after another. */
function takeWords({ request, progress, phase }: Job): string {
  const { variations, separate } = request;
  if (typeof variations !== 'number' || variations < 2 || phase === 'loading' || phase === 'downloading') return '';
  // Splitting into stems takes the second half.
  const made = Math.floor(progress * (separate == null ? 1 : 2) * variations + 1e-9);
  return made < variations ? `Take ${made + 1} of ${variations}: ` : '';
}

/** "1 running · 3 queued", or empty when idle. */
export function summarizeJobs(jobs: readonly Pick<Job, 'status'>[]): string {
  const running = jobs.filter(({ status }) => status === 'running').length;
  const queued = jobs.filter(({ status }) => status === 'queued').length;
  return [running > 0 && `${running} running`, queued > 0 && `${queued} queued`].filter(Boolean).join(' · ');
}

/**
 * What to announce when a job changes: its phases and each quarter of its progress.
 *
 * @returns null when there is nothing to announce
 */
export function announcement(before: Job | undefined, now: Job): string | null {
  if (before === undefined && isSettled(now)) return null;
  const samePhase = before?.status === now.status && before.phase === now.phase;
  if (samePhase && quarter(before.progress) === quarter(now.progress)) return null;
  const title = jobTitle(now).slice(0, 60);
  if (now.status === 'running') return `${title}: ${PHASE_WORDS[now.phase]}, ${quarter(now.progress) * 25} percent`;
  if (now.status === 'queued') return `${title}: waiting`;
  return `${title}: ${now.status === 'error' ? `failed, ${now.error ?? ''}` : now.status}`;
}

function quarter(progress: number): number {
  return Math.floor(progress * 4 + 1e-9);
}
