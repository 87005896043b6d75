import type { McpStatus } from '@soundwright/contract';
import type { Selectable } from 'kysely';
import { type Clock, isoNow } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import type { McpSessionRow } from '../platform/schema.ts';

/** Clients and sessions idle for this long are deleted. */
const KEPT_MS = 7 * 24 * 3_600_000;
const MAX_KEPT = 2_000;
const PRUNE_EVERY = 50;

/** Client info from `initialize`. */
export interface ClientIdentity {
  readonly name: string;
  readonly version: string;
}

export type McpClient = McpStatus['clients'][number];

/**
 * Known clients: one row per MCP session, and one per client without a session. Sessions are kept across restarts with
 * their `initialize` parameters, so that they can be restored.
 */
export class McpClients {
  readonly #db: Database;
  readonly #clock: Clock;
  #sinceLastPrune = 0;

  constructor(db: Database, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  /** Stores a new session. `initialize` are its client's parameters. */
  async begin(sessionId: string, client: ClientIdentity, initialize: unknown): Promise<void> {
    await this.#db
      .insertInto('mcp_sessions')
      .values({
        session_id: sessionId,
        client_name: client.name,
        client_version: client.version,
        transport: 'http',
        connected_at: isoNow(this.#clock),
        last_call_at: null,
        calls: 0,
        initialize: JSON.stringify(initialize),
      })
      .onConflict((conflict) => conflict.column('session_id').doNothing())
      .execute();
    await this.#prunedSometimes();
  }

  /** The `initialize` parameters of this session, or undefined when it is unknown. */
  async findInitialize(sessionId: string): Promise<unknown> {
    const row = await this.#db
      .selectFrom('mcp_sessions')
      .select('initialize')
      .where('session_id', '=', sessionId)
      .executeTakeFirst();
    return row?.initialize === null || row === undefined ? undefined : JSON.parse(row.initialize);
  }

  async end(sessionId: string): Promise<void> {
    await this.#db.deleteFrom('mcp_sessions').where('session_id', '=', sessionId).execute();
  }

  /** Counts a call. A client without a session is identified by name, version and transport. */
  async countCall(
    client: ClientIdentity,
    transport: McpClient['transport'],
    session: { readonly id: string; readonly initialize: unknown } | null,
  ): Promise<void> {
    const now = isoNow(this.#clock);
    await this.#db
      .insertInto('mcp_sessions')
      .values({
        session_id: session?.id ?? `${transport}:${client.name}/${client.version}`,
        client_name: client.name,
        client_version: client.version,
        transport,
        connected_at: now,
        last_call_at: now,
        calls: 1,
        // The active profile may have changed since the session started; it continues in this one.
        initialize: session === null ? null : JSON.stringify(session.initialize),
      })
      .onConflict((conflict) =>
        conflict
          .column('session_id')
          .doUpdateSet((row) => ({ last_call_at: now, calls: row('mcp_sessions.calls', '+', 1) })),
      )
      .execute();
    // Clients without a session begin none, so their calls prune.
    if (session === null) await this.#prunedSometimes();
  }

  /** Clients active since a time, and those of `openSessions`; most recently active first. */
  async list(since: string, openSessions: readonly string[]): Promise<McpClient[]> {
    const rows = await this.#db
      .selectFrom('mcp_sessions')
      .selectAll()
      .where((row) =>
        row.or([
          row('connected_at', '>=', since),
          row('last_call_at', '>=', since),
          ...(openSessions.length === 0 ? [] : [row('session_id', 'in', openSessions)]),
        ]),
      )
      .orderBy(({ fn }) => fn.coalesce('last_call_at', 'connected_at'), 'desc')
      .limit(100)
      .execute();
    return rows.map(asClient);
  }

  async #prunedSometimes(): Promise<void> {
    if (++this.#sinceLastPrune >= PRUNE_EVERY) await this.prune();
  }

  /** Deletes clients idle for a week, and the longest idle ones beyond 2,000. */
  async prune(): Promise<void> {
    this.#sinceLastPrune = 0;
    const before = new Date(this.#clock.now().getTime() - KEPT_MS).toISOString();
    await this.#db
      .deleteFrom('mcp_sessions')
      .where((row) =>
        row.or([
          row.and([
            row('connected_at', '<', before),
            row.or([row('last_call_at', 'is', null), row('last_call_at', '<', before)]),
          ]),
          row(
            'session_id',
            'not in',
            row
              .selectFrom('mcp_sessions')
              .select('session_id')
              .orderBy(({ fn }) => fn.coalesce('last_call_at', 'connected_at'), 'desc')
              .limit(MAX_KEPT),
          ),
        ]),
      )
      .execute();
  }
}

function asClient(row: Selectable<McpSessionRow>): McpClient {
  return {
    name: row.client_name,
    version: row.client_version,
    transport: row.transport as McpClient['transport'],
    session_id: row.initialize === null ? null : row.session_id,
    connected_at: row.connected_at,
    last_call_at: row.last_call_at,
    calls: row.calls,
  };
}
