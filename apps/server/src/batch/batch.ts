import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ManifestLine } from '@soundwright/contract';
import { asFileError, commitFile, fileSize, namesIn, PARTIAL_PREFIX } from '../platform/files.ts';
import { ServiceError } from '../platform/service-error.ts';
import { TaskPool } from '../platform/task-pool.ts';
import { type BatchJob, readJobs, type Shard } from './batch-jobs.ts';
import type { BatchSound, BatchTasks } from './batch-tasks.ts';
import { ManifestWriter, manifestName, readManifests } from './manifest.ts';

export interface BatchOptions {
  /** Job file, `.jsonl` or `.csv`. */
  readonly jobsPath: string;
  /** Output directory for sounds and manifest; created if missing. */
  readonly outDir: string;
  readonly shard: Shard;
  /** Folder of downloaded voices. */
  readonly modelsDir: string;
  /** Sounds made in parallel, each in its own process. */
  readonly processes: number;
  /** Trusts the manifest for files with the right size; otherwise every file is verified by its hash. */
  readonly resume: boolean;
  readonly signal: AbortSignal;
  /** Called after every line. */
  readonly onLine?: (progress: BatchProgress) => void;
}

export interface BatchProgress {
  readonly done: number;
  readonly of: number;
  readonly line: number;
  readonly outcome: 'made' | 'kept' | 'failed';
  /** File name, or the error. */
  readonly detail: string;
}

export interface BatchSummary {
  /** Number of sounds of this shard: one per take of each line. */
  readonly lines: number;
  readonly made: number;
  /** Lines whose sound already existed. */
  readonly kept: number;
  readonly failed: readonly { readonly line: number; readonly message: string }[];
  /** Total length of all sounds. */
  readonly duration_s: number;
  /** Absolute path. */
  readonly manifest: string;
}

const WORKER = new URL('./batch-worker.ts', import.meta.url);
const FILE_MODE = 0o644;
/** Errors that affect every line end the batch immediately. */
const ENDS_ALL: ReadonlySet<string> = new Set(['disk_full', 'path_not_allowed']);

/**
 * Makes the sounds of one shard of a job file and lists them in a manifest. Each sound is rendered in a worker process,
 * written to a temporary file, flushed, renamed, and then listed; after a crash the next run redoes unfinished sounds.
 * Files have the same bytes for any machine, shard or number of processes.
 * @throws ServiceError `invalid_request` for an invalid line, before anything is made; `disk_full`, `path_not_allowed`;
 *   the signal's reason. Finished sounds stay listed.
 */
export async function runBatch(options: BatchOptions): Promise<BatchSummary> {
  const { outDir, shard, signal } = options;
  const jobs = await readJobs(options.jobsPath, shard, options.modelsDir);
  const name = manifestName(shard);
  await mkdir(outDir, { recursive: true }).catch((error: unknown) => {
    throw asFileError(error, outDir);
  });
  const ownPrefix = `${PARTIAL_PREFIX}${shard.number}-of-${shard.count}-`;
  await removeStartingWith(outDir, ownPrefix);
  const scratchRoot = await mkdtemp(join(tmpdir(), 'soundwright-batch-'));
  const pool = new TaskPool<BatchTasks>(WORKER, null, options.processes);
  try {
    const run = new BatchRun(options, { jobs, pool, scratchRoot, ownPrefix });
    const manifest = await ManifestWriter.open(outDir, name, await run.keepWhatIsThere());
    try {
      await run.makeTheRest(manifest);
      signal.throwIfAborted();
      await manifest.finish();
    } finally {
      await manifest.close();
    }
    return { ...run.summary(), manifest: join(outDir, name) };
  } finally {
    await pool.close();
    await rm(scratchRoot, { recursive: true, force: true });
  }
}

interface RunParts {
  readonly jobs: readonly BatchJob[];
  readonly pool: TaskPool<BatchTasks>;
  readonly scratchRoot: string;
  readonly ownPrefix: string;
}

class BatchRun {
  readonly #options: BatchOptions;
  readonly #parts: RunParts;
  /** Lines by the key of their sound: lines for the same sound share it. */
  readonly #waiting = new Map<string, BatchJob[]>();
  readonly #failed: { line: number; message: string }[] = [];
  #made = 0;
  #kept = 0;
  #durationS = 0;

  constructor(options: BatchOptions, parts: RunParts) {
    this.#options = options;
    this.#parts = parts;
  }

  /** The rows of sounds kept from an earlier run; the rest is queued. */
  async keepWhatIsThere(): Promise<ManifestLine[]> {
    const listed = await readManifests(this.#options.outDir);
    const isIntact = new Map<string, boolean>();
    const kept: ManifestLine[] = [];
    await this.#each([...new Map(this.#parts.jobs.map((job) => [job.key, job])).values()], async ({ key }) => {
      const row = listed.get(key);
      isIntact.set(key, row !== undefined && (await this.#isThere(row)));
    });
    for (const job of this.#parts.jobs) {
      const row = listed.get(job.key);
      if (row === undefined || isIntact.get(job.key) !== true) {
        this.#waiting.set(job.key, [...(this.#waiting.get(job.key) ?? []), job]);
        continue;
      }
      kept.push({ ...row, line: job.line, take: job.take, name: job.name, tags: [...job.tags] });
      this.#kept += 1;
      this.#durationS += row.duration_s;
      this.#tell(job, 'kept', row.file);
    }
    return kept;
  }

  async makeTheRest(manifest: ManifestWriter): Promise<void> {
    await this.#each([...this.#waiting.values()], async (jobs) => {
      const [job] = jobs;
      if (job === undefined) return;
      const made = await this.#make(job).catch((error: unknown) => this.#fail(jobs, error));
      if (made === null) return;
      for (const same of jobs) {
        await manifest.add(rowOf(same, made));
        this.#made += 1;
        this.#durationS += made.durationS;
        this.#tell(same, 'made', same.file);
      }
    });
  }

  summary(): Omit<BatchSummary, 'manifest'> {
    return {
      lines: this.#parts.jobs.length,
      made: this.#made,
      kept: this.#kept,
      failed: [...this.#failed].sort((a, b) => a.line - b.line),
      duration_s: Math.round(this.#durationS * 1000) / 1000,
    };
  }

  async #isThere(row: ManifestLine): Promise<boolean> {
    const path = join(this.#options.outDir, row.file);
    if ((await fileSize(path)) !== row.size_bytes) return false;
    if (this.#options.resume) return true;
    return (await this.#parts.pool.run('hash', { path }, { signal: this.#options.signal })) === row.sha256;
  }

  async #make(job: BatchJob): Promise<BatchSound> {
    const { outDir, signal } = this.#options;
    const { pool, scratchRoot, ownPrefix } = this.#parts;
    const scratchDir = join(scratchRoot, job.key);
    const tempPath = join(outDir, `${ownPrefix}${job.key}.wav`);
    await mkdir(scratchDir, { recursive: true });
    try {
      const { modelId, task, voice, info, requestedDurationS } = job;
      const input = { modelId, task, voice, info, requestedDurationS, scratchDir, tempPath };
      const sound = await pool.run('make', input, { signal });
      await chmod(tempPath, FILE_MODE);
      await commitFile(tempPath, join(outDir, job.file));
      return sound;
    } catch (error) {
      await rm(tempPath, { force: true });
      throw error;
    } finally {
      await rm(scratchDir, { recursive: true, force: true });
    }
  }

  #fail(jobs: readonly BatchJob[], error: unknown): null {
    this.#options.signal.throwIfAborted();
    const told = asFileError(error, this.#options.outDir);
    if (told instanceof ServiceError && ENDS_ALL.has(told.code)) throw told;
    const message = error instanceof Error ? error.message : String(error);
    for (const job of jobs) {
      this.#failed.push({ line: job.line, message });
      this.#tell(job, 'failed', message);
    }
    return null;
  }

  #tell({ line }: BatchJob, outcome: BatchProgress['outcome'], detail: string): void {
    const done = this.#made + this.#kept + this.#failed.length;
    this.#options.onLine?.({ done, of: this.#parts.jobs.length, line, outcome, detail });
  }

  /**
   * Processes a list with one item per process at a time. The first failure ends it, after running items have stopped.
   */
  async #each<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
    let next = 0;
    let hasFailed = false;
    const lanes = Array.from({ length: this.#options.processes }, async () => {
      while (next < items.length && !hasFailed) {
        this.#options.signal.throwIfAborted();
        const item = items[next++] as T;
        await work(item).catch((error: unknown) => {
          hasFailed = true;
          throw error;
        });
      }
    });
    for (const lane of await Promise.allSettled(lanes)) if (lane.status === 'rejected') throw lane.reason;
  }
}

function rowOf(job: BatchJob, sound: BatchSound): ManifestLine {
  return {
    line: job.line,
    take: job.take,
    key: job.key,
    prompt: job.info.made.prompt,
    model: job.modelId,
    seed: job.seed,
    file: job.file,
    sha256: sound.sha256,
    size_bytes: sound.sizeBytes,
    duration_s: sound.durationS,
    loudness_lufs: sound.loudnessLufs,
    understood: sound.reading?.understood ?? [],
    not_understood: sound.reading?.unknown ?? [],
    unused: sound.reading?.unused ?? [],
    substituted: sound.reading?.substituted ?? [],
    name: job.name,
    tags: [...job.tags],
  };
}

async function removeStartingWith(dir: string, prefix: string): Promise<void> {
  const names = (await namesIn(dir)).filter((name) => name.startsWith(prefix));
  await Promise.all(names.map((name) => rm(join(dir, name), { force: true })));
}
