import { join } from 'node:path';
import { ApiError, type Client, UnexpectedAnswer, Unreachable } from '@soundwright/client';
import type { AssistantError, BridgeContext, Explained, Journal } from '@soundwright/server/mcp-bridge';
import { Command, Option } from 'commander';
import { say } from '../output.ts';
import { ServiceForCalls, type ServiceForCallsOptions } from '../service-for-calls.ts';
import { currentInterruption, debugOption } from '../verb.ts';
import { VERSION } from '../version.ts';
import { NotAnswering, whileAnswering } from '../while-answering.ts';

/** Timeout of a report to the call log. */
const REPORT_MS = 2_000;

interface Options extends ServiceForCallsOptions {
  readonly names?: string;
}

export function mcpVerb(): Command {
  return new Command('mcp')
    .description('stdio bridge for MCP clients without HTTP, which start it themselves')
    .addOption(new Option('--url <address>', 'address of the service').env('SOUNDWRIGHT_URL'))
    .addOption(new Option('--data-dir <directory>', 'data directory of the service').env('SOUNDWRIGHT_DATA_DIR'))
    .addOption(new Option('--serve', 'start the service in this process when none is running').conflicts('url'))
    .addOption(
      new Option('--names <form>', 'how tools are named: service.generate or service_generate').choices([
        'dotted',
        'underscore',
      ]),
    )
    .addOption(debugOption())
    .addHelpText(
      'after',
      '\nOffers generate, enhance_prompt, list_models, list_sounds, get_sound and delete_sound. The service may be started later.',
    )
    .action(serveOverStdio);
}

/** Only protocol messages go to stdout. */
async function serveOverStdio(options: Options): Promise<void> {
  const { explainAssistantOff, serveBridge, withNextStep } = await import('@soundwright/server/mcp-bridge');
  const service = new ServiceForCalls(options);
  const reports = new Set<Promise<unknown>>();
  const bridge = serveBridge({
    version: VERSION,
    context: bridgeContext(service, explainAssistantOff),
    journal: createReports(service, reports),
    explain: (error) => explain(error, withNextStep),
    names: options.names,
    onError: (error) => say(error instanceof Error ? error.message : String(error)),
  });
  await untilOver();
  await bridge.close();
  await Promise.allSettled(reports);
  await service.close();
}

function bridgeContext(service: ServiceForCalls, explainOff: (error: AssistantError) => string | null): BridgeContext {
  const ask = async <T>(
    work: (client: Client, signal: AbortSignal) => Promise<T>,
    signal?: AbortSignal,
  ): Promise<T> => {
    const client = await service.ready();
    return whileAnswering(client, signal, (eitherSignal) => work(client, eitherSignal));
  };
  return {
    get baseUrl() {
      return service.find().baseUrl;
    },
    models: { list: () => ask((client, signal) => client.listModels({ signal })) },
    library: {
      list: (query) => ask((client, signal) => client.listSounds({ query, signal })),
      get: (id) => ask((client, signal) => client.getSound({ params: { id }, signal })),
      find: async (id) => {
        try {
          return await ask((client, signal) => client.getSound({ params: { id }, signal }));
        } catch (error) {
          if (error instanceof ApiError && error.problem.code === 'not_found') return undefined;
          throw error;
        }
      },
      delete: (id) => ask((client, signal) => client.deleteSound({ params: { id }, signal })),
    },
    generation: { generate: (body) => ask((client, signal) => client.generate({ body, signal })) },
    analyse: (id, compare_to) =>
      ask((client, signal) => client.getSoundAnalysis({ params: { id }, query: { compare_to }, signal })),
    setsOf: (id) => ask((client, signal) => client.soundSets({ params: { id }, signal })),
    mp3: (id) =>
      ask(async (client, signal) => {
        const file = await client.soundFile({ params: { id }, query: { format: 'mp3' }, signal });
        return new Uint8Array(await file.arrayBuffer());
      }),
    draw: (id, kind) =>
      ask(async (client, signal) => {
        const params = { id };
        const picture =
          kind === 'spectrogram'
            ? await client.soundSpectrogram({ params, signal })
            : await client.soundWaveform({ params, signal });
        return new Uint8Array(await picture.arrayBuffer());
      }),
    locate: async (sounds) => {
      if (sounds.length === 0) return [];
      const { sounds_dir } = await ask((client, signal) => client.getSettings({ signal }));
      return sounds.map(({ id, missing }) => (missing ? null : join(sounds_dir, `${id}.wav`)));
    },
    enhance: async (body, signal) => {
      try {
        const { variations } = await ask((client, either) => client.enhance({ body, signal: either }), signal);
        return variations;
      } catch (error) {
        const explanation =
          error instanceof ApiError ? explainOff({ ...error.problem, message: error.problem.detail }) : null;
        if (explanation === null) throw error;
        return explanation;
      }
    },
    // Jobs live in the service's memory: once it is unreachable, there is nothing to wait for.
    followJob: (id, { signal, onChange }) =>
      ask((client, either) => client.followJob(id, { signal: either, onChange, maxFailures: 1 }), signal),
    cancelJob: async (id) =>
      void (await service.find().cancelJob({ params: { id }, signal: AbortSignal.timeout(REPORT_MS) })),
  };
}

/** Reports each call to the service's log in the background. */
function createReports(service: ServiceForCalls, reports: Set<Promise<unknown>>): Journal {
  const attempt = <T>(work: () => Promise<T>): Promise<T | undefined> => {
    const report = (async () => work())().catch(() => undefined);
    reports.add(report);
    void report.finally(() => reports.delete(report));
    return report;
  };
  return {
    begin: async ({ tool, arguments: given, caller }) => {
      const startedMs = performance.now();
      const started = attempt(async () =>
        (await service.ready()).createMcpCall({
          body: { tool, client: caller.client, transport: 'stdio', arguments: asRecord(given) },
          signal: AbortSignal.timeout(REPORT_MS),
        }),
      );
      return {
        end: async ({ status, error, soundIds, jobId }) => {
          const duration_ms = performance.now() - startedMs;
          void attempt(async () => {
            const call = await started;
            if (call === undefined) return;
            await service.find().updateMcpCall({
              params: { id: call.id },
              body: { status, error: error?.slice(0, 4_000), sound_ids: [...soundIds], job_id: jobId, duration_ms },
              signal: AbortSignal.timeout(REPORT_MS),
            });
          });
        },
      };
    },
  };
}

function asRecord(given: unknown): Record<string, unknown> {
  return typeof given === 'object' && given !== null && !Array.isArray(given) ? { ...given } : { value: given };
}

function explain(error: unknown, withNextStep: (error: Explained) => string): string | undefined {
  if (error instanceof ApiError) {
    const { detail: message, hint, missing } = error.problem;
    return withNextStep({ message, hint, missing });
  }
  if (error instanceof Unreachable) {
    const cause = error.cause instanceof Error ? error.cause.cause : undefined;
    const code = cause instanceof Error && 'code' in cause ? ` (${String(cause.code)})` : '';
    return `The audio service is not reachable at ${error.url}${code}. Ask the user to start it with \`soundwright serve\`; do not retry in a loop.`;
  }
  if (error instanceof NotAnswering)
    return `${error.message} It runs but hangs. Ask the user to end it and to start it again with \`soundwright serve\`; do not retry in a loop.`;
  return error instanceof UnexpectedAnswer ? error.message : undefined;
}

/** Settles when the client has closed the streams, or the process receives a stop signal. */
function untilOver(): Promise<void> {
  const interruption = currentInterruption();
  return new Promise((resolve) => {
    process.stdin.once('end', resolve).once('close', resolve);
    if (interruption.aborted) resolve();
    interruption.addEventListener('abort', () => resolve(), { once: true });
  });
}
