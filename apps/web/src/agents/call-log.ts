import type { McpCall } from '@soundwright/contract';

/** The part of the log that is shown while new calls are held back. */
export interface HeldLog {
  readonly shown: readonly McpCall[];
  /** Number of calls held back. */
  readonly waiting: number;
}

/**
 * Keeps new calls out of the list while one is expanded, so that nothing moves. Calls in the list are still updated.
 *
 * @param calls - newest first
 * @param heldAt - start time of the newest shown call; null shows everything
 */
export function holdLog(calls: readonly McpCall[], heldAt: string | null): HeldLog {
  if (heldAt === null) return { shown: calls, waiting: 0 };
  const shown = calls.filter(({ started_at }) => started_at <= heldAt);
  return { shown, waiting: calls.length - shown.length };
}

/** How long a call took, or has taken so far: `38 ms`, `4.2 s`, `2:05`. */
export function describeDuration(call: Pick<McpCall, 'duration_ms' | 'started_at'>, now: Date): string {
  const ms = call.duration_ms ?? Math.max(0, now.getTime() - Date.parse(call.started_at));
  if (ms < 1_000) return `${Math.round(ms)} ms`;
  if (ms < 59_950) return `${(ms / 1_000).toFixed(1)} s`;
  const seconds = Math.round(ms / 1_000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** The names that a filter offers: those in the log and other known ones, sorted and unique. */
export function filterNames(...lists: readonly (readonly string[])[]): string[] {
  return [...new Set(lists.flat())].filter((name) => name !== '').sort((a, b) => a.localeCompare(b));
}

/** The name of a tool without the prefix that all of them share. */
export function shortToolName(tool: string): string {
  return tool.replace(/^service[._]/, '');
}
