import type { BatchRow, Job } from '@soundwright/contract';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { What } from '../sounds/draft.ts';

/** Outcome of a row's request. */
interface RowJob {
  readonly id: string;
  readonly status: Job['status'];
  /** Why it failed. */
  readonly error: string | null;
  readonly progress: number;
  readonly sounds: readonly string[];
}

/** A row of the list and its status. */
export interface ListRow {
  readonly id: string;
  readonly fields: BatchRow;
  /** Null until it has been sent. */
  readonly job: RowJob | null;
  /** Number of retries. Each attempt is one request, even if it is sent twice. */
  readonly attempt?: number;
  /** Error of the request, if it was refused. */
  readonly refusal: string | null;
}

export type Verdict = 'keep' | 'drop';

interface BatchList {
  readonly rows: readonly ListRow[];
  readonly what: What;
  readonly modelId: Readonly<Partial<Record<What, string>>>;
  /** Session of its sounds; null until the first is sent. */
  readonly sessionId: string | null;
  /** Whether pending rows are being sent. */
  readonly running: boolean;
  /** By the id of a sound. */
  readonly verdicts: Readonly<Record<string, Verdict>>;
}

const EMPTY: BatchList = { rows: [], what: 'sfx', modelId: {}, sessionId: null, running: false, verdicts: {} };

/** The list of this browser; survives a reload, and sent rows continue without the page. */
export const useBatch = create<BatchList>()(persist(() => EMPTY, { name: 'soundwright.batch', version: 1 }));

/** Adds rows at the end. */
export function addRows(fields: readonly BatchRow[]): void {
  const added = fields.map((one): ListRow => ({ id: crypto.randomUUID(), fields: one, job: null, refusal: null }));
  useBatch.setState(({ rows }) => ({ rows: [...rows, ...added] }));
}

export function changeRow(id: string, change: Partial<Omit<ListRow, 'id'>>): void {
  useBatch.setState(({ rows }) => ({ rows: rows.map((row) => (row.id === id ? { ...row, ...change } : row)) }));
}

export function changeFields(id: string, change: Partial<BatchRow>): void {
  useBatch.setState(({ rows }) => ({
    rows: rows.map((row) => (row.id === id ? { ...row, fields: { ...row.fields, ...change } } : row)),
  }));
}

export function removeRow(id: string): void {
  useBatch.setState(({ rows }) => ({ rows: rows.filter((row) => row.id !== id) }));
}

/** Starts a new list, keeping the chosen model. The sounds are kept in the library. */
export function clearList(): void {
  useBatch.setState(({ what, modelId }) => ({ ...EMPTY, what, modelId }));
}

/** Marks a sound; the same mark again removes it. */
export function judge(soundId: string, verdict: Verdict): void {
  useBatch.setState(({ verdicts }) => {
    const { [soundId]: before, ...others } = verdicts;
    return { verdicts: before === verdict ? others : { ...others, [soundId]: verdict } };
  });
}

export function isWaiting({ job, refusal }: ListRow): boolean {
  return job === null && refusal === null;
}

export function hasFailed({ job, refusal }: ListRow): boolean {
  return refusal !== null || job?.status === 'error' || job?.status === 'cancelled';
}

export function isUnderWay({ job }: ListRow): boolean {
  return job?.status === 'queued' || job?.status === 'running';
}

/** The playable sounds of a list, in order. */
export function soundsOf(rows: readonly ListRow[]): string[] {
  return rows.flatMap(({ job }) => job?.sounds ?? []);
}

/** Total number of sounds of the rows. */
export function soundCount(rows: readonly { readonly takes?: number | undefined }[]): number {
  return rows.reduce((sum, { takes = 1 }) => sum + takes, 0);
}
