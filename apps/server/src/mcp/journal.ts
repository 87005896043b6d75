import type { McpCall, McpCallCreate, McpCallPatch } from '@soundwright/contract';
import type { CallLog } from '../call-log/call-log.ts';
import type { McpClients } from '../call-log/mcp-clients.ts';
import type { Logger } from '../platform/logger.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import type { Journal } from './tool-calls.ts';

export interface JournalDeps {
  /** Of the active profile. */
  readonly places: () => { readonly callLog: CallLog; readonly mcpClients: McpClients };
  readonly telemetry: Telemetry;
  readonly log: Logger;
}

/** Records calls in the profile's call log and sends them to the collector. */
export function createJournal({ places, telemetry, log }: JournalDeps): Journal {
  const attempt = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await work();
    } catch (error) {
      // A failing log must not fail the call.
      log.warn({ err: error }, 'a call could not be recorded');
      return undefined;
    }
  };
  return {
    begin: async ({ tool, arguments: given, caller }) => {
      // Use the same profile at the end as at the start.
      const { callLog, mcpClients } = places();
      const { client, session } = caller;
      const call = await attempt(async () => {
        await mcpClients.countCall(client, 'http', session);
        return callLog.start({ tool, client, transport: 'http', arguments: given, sessionId: session?.id ?? null });
      });
      return {
        end: async ({ status, error, soundIds, jobId }) => {
          if (call === undefined) return;
          const settled = await attempt(() =>
            callLog.finish(call.id, { status, error, sound_ids: [...soundIds], job_id: jobId }),
          );
          if (settled !== undefined) telemetry.recordCall(settled, { ...caller, sessionId: session?.id });
        },
      };
    },
  };
}

/** Records a call reported by the stdio bridge. */
export async function startReported({ places }: JournalDeps, report: McpCallCreate): Promise<McpCall> {
  const { callLog, mcpClients } = places();
  const { tool, transport = 'stdio', arguments: given = {} } = report;
  const client = report.client ?? { name: 'unknown', version: '' };
  await mcpClients.countCall(client, transport, null);
  return callLog.start({ tool, client, transport, arguments: given });
}

/** Finishes a call reported by the stdio bridge. @throws ServiceError `not_found` */
export async function finishReported(
  { places, telemetry }: JournalDeps,
  id: string,
  patch: McpCallPatch,
): Promise<McpCall> {
  const { callLog } = places();
  const { status } = await callLog.get(id);
  const settled = await callLog.finish(id, patch);
  if (status === 'running') telemetry.recordCall(settled);
  return settled;
}
