import { LIMITS, type McpCall, type McpCallFilter, type McpCallPatch, type McpStatus } from '@soundwright/contract';
import { type Clock, isoNow } from '../platform/clock.ts';
import type { Ids } from '../platform/ids.ts';
import type { Logger } from '../platform/logger.ts';
import { notFound } from '../platform/service-error.ts';
import { boundedArguments } from './bounded.ts';
import type { CallStore } from './call-store.ts';

/** Number of calls kept. */
const CALLS_KEPT = 5_000;
/** Older ones are removed in batches of this size. */
const PRUNE_EVERY = 50;
/** A bridge call that has run this long belongs to a bridge that has exited. */
const BRIDGE_PATIENCE_MS = 2 * 3_600_000;

export interface NewCall {
  readonly tool: string;
  readonly client: McpCall['client'];
  readonly transport: McpCall['transport'];
  readonly arguments: unknown;
  readonly sessionId?: string | null;
}

export interface CallLogDeps {
  readonly store: CallStore;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Logger;
  /** Called when a call starts and when it settles. */
  readonly publish: (call: McpCall) => void;
}

/** Log of tool calls with client and outcome, in the profile's database. */
export class CallLog {
  readonly #deps: CallLogDeps;
  #sinceLastPrune = 0;

  constructor(deps: CallLogDeps) {
    this.#deps = deps;
  }

  /** Finishes calls that were running when the service stopped. Called once, when the profile is opened. */
  async recover(): Promise<void> {
    await this.#giveUp(await this.#deps.store.unfinished('9999'), 'The service stopped before the call finished.');
    await this.#deps.store.keepNewest(CALLS_KEPT);
  }

  /** Records the start of a call. */
  async start({ tool, client, transport, sessionId = null, ...call }: NewCall): Promise<McpCall> {
    const { store, clock, ids, publish } = this.#deps;
    const started: McpCall = {
      id: ids.next(),
      tool,
      client: { name: cut(client.name), version: cut(client.version) },
      transport,
      arguments: boundedArguments(call.arguments),
      status: 'running',
      error: null,
      sound_ids: [],
      job_id: null,
      started_at: isoNow(clock),
      finished_at: null,
      duration_ms: null,
    };
    await store.insert(started, sessionId);
    publish(started);
    if (++this.#sinceLastPrune >= PRUNE_EVERY) {
      this.#sinceLastPrune = 0;
      await store.keepNewest(CALLS_KEPT);
      await this.#giveUpBridges();
    }
    return started;
  }

  /** Finishes a call; a finished one is returned unchanged. @throws ServiceError `not_found` */
  async finish(id: string, patch: McpCallPatch): Promise<McpCall> {
    const { store, clock, publish } = this.#deps;
    const call = await this.get(id);
    if (call.status !== 'running') return call;
    const finishedAt = clock.now();
    const settled: McpCall = {
      ...call,
      status: patch.status,
      error: patch.error ?? null,
      sound_ids: patch.sound_ids ?? call.sound_ids,
      job_id: patch.job_id ?? call.job_id,
      finished_at: finishedAt.toISOString(),
      duration_ms: patch.duration_ms ?? Math.max(0, finishedAt.getTime() - Date.parse(call.started_at)),
    };
    await store.update(settled);
    publish(settled);
    return settled;
  }

  /** @throws ServiceError `not_found` */
  async get(id: string): Promise<McpCall> {
    const call = await this.#deps.store.find(id);
    if (call === undefined) throw notFound('call', id);
    return call;
  }

  /** Newest first. */
  list(filter: McpCallFilter): Promise<{ items: McpCall[]; total: number }> {
    return this.#deps.store.list(filter, filter.limit ?? LIMITS.listDefault, filter.offset ?? 0);
  }

  totals(): Promise<McpStatus['totals']> {
    return this.#deps.store.totals();
  }

  async #giveUpBridges(): Promise<void> {
    const before = new Date(this.#deps.clock.now().getTime() - BRIDGE_PATIENCE_MS).toISOString();
    await this.#giveUp(await this.#deps.store.unfinished(before, 'stdio'), 'The bridge did not report the result.');
  }

  async #giveUp(calls: readonly McpCall[], error: string): Promise<void> {
    for (const { id } of calls) await this.finish(id, { status: 'error', error });
    if (calls.length > 0) this.#deps.log.info({ count: calls.length, error }, 'tool calls were abandoned');
  }
}

function cut(text: string): string {
  return text.slice(0, LIMITS.nameChars);
}
