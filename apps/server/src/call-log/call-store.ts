import type { McpCall, McpCallFilter, McpStatus } from '@soundwright/contract';
import type { ExpressionBuilder, Selectable } from 'kysely';
import type { Database } from '../platform/database.ts';
import type { McpCallsTable, Tables } from '../platform/schema.ts';

/** Recorded calls as rows. */
export class CallStore {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  async insert(call: McpCall, sessionId: string | null): Promise<void> {
    const { client, arguments: given, sound_ids, ...rest } = call;
    await this.#db
      .insertInto('mcp_calls')
      .values({
        ...rest,
        client_name: client.name,
        client_version: client.version,
        session_id: sessionId,
        arguments: JSON.stringify(given),
        sound_ids: JSON.stringify(sound_ids),
      })
      .execute();
  }

  async update(call: McpCall): Promise<void> {
    const { id, status, error, sound_ids, job_id, finished_at, duration_ms } = call;
    await this.#db
      .updateTable('mcp_calls')
      .set({ status, error, sound_ids: JSON.stringify(sound_ids), job_id, finished_at, duration_ms })
      .where('id', '=', id)
      .execute();
  }

  async find(id: string): Promise<McpCall | undefined> {
    const row = await this.#db.selectFrom('mcp_calls').selectAll().where('id', '=', id).executeTakeFirst();
    return row === undefined ? undefined : asCall(row);
  }

  /** Newest first, with the total count. */
  async list(filter: McpCallFilter, limit: number, offset: number): Promise<{ items: McpCall[]; total: number }> {
    const matching = this.#db.selectFrom('mcp_calls').where((row) => conditions(row, filter));
    const [rows, counted] = await Promise.all([
      matching.selectAll().orderBy('seq', 'desc').limit(limit).offset(offset).execute(),
      matching.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
    ]);
    return { items: rows.map(asCall), total: counted.count };
  }

  /** Unfinished calls, of one or all transports, started before a given time. */
  async unfinished(before: string, transport?: McpCall['transport']): Promise<McpCall[]> {
    const rows = await this.#db
      .selectFrom('mcp_calls')
      .selectAll()
      .where('status', '=', 'running')
      .where('started_at', '<', before)
      .$if(transport !== undefined, (query) => query.where('transport', '=', transport ?? ''))
      .execute();
    return rows.map(asCall);
  }

  /** Deletes all but the newest. */
  async keepNewest(count: number): Promise<void> {
    await this.#db
      .deleteFrom('mcp_calls')
      .where('seq', '<=', (query) =>
        query.selectFrom('mcp_calls').select((row) => row(row.fn.max<number>('seq'), '-', count).as('seq')),
      )
      .execute();
  }

  async totals(): Promise<McpStatus['totals']> {
    const count = ({ fn }: ExpressionBuilder<Tables, 'mcp_calls'>) => fn.countAll<number>().as('count');
    const [byStatus, byTool] = await Promise.all([
      this.#db.selectFrom('mcp_calls').select('status').select(count).groupBy('status').execute(),
      this.#db.selectFrom('mcp_calls').select('tool').select(count).groupBy('tool').orderBy('tool').execute(),
    ]);
    const of = (status: string) => byStatus.find((row) => row.status === status)?.count ?? 0;
    return {
      calls: byStatus.reduce((sum, row) => sum + row.count, 0),
      ok: of('ok'),
      error: of('error'),
      running: of('running'),
      by_tool: Object.fromEntries(byTool.map((row) => [row.tool, row.count])),
    };
  }
}

/** Both spellings of a tool name: clients that reject dots use `service_generate` for `service.generate`. */
function spellingsOf(tool: string): string[] {
  const [, name] = /^service[._](.*)$/.exec(tool) ?? [];
  return name === undefined ? [tool] : [`service.${name}`, `service_${name}`];
}

function conditions(row: ExpressionBuilder<Tables, 'mcp_calls'>, { client, tool, status, since }: McpCallFilter) {
  return row.and([
    ...(client === undefined ? [] : [row('client_name', '=', client)]),
    ...(tool === undefined ? [] : [row('tool', 'in', spellingsOf(tool))]),
    ...(status === undefined ? [] : [row('status', '=', status)]),
    // Rows use UTC with milliseconds; the query may use another format.
    ...(since === undefined ? [] : [row('started_at', '>=', new Date(since).toISOString())]),
  ]);
}

function asCall(row: Selectable<McpCallsTable>): McpCall {
  return {
    id: row.id,
    tool: row.tool,
    client: { name: row.client_name, version: row.client_version },
    transport: row.transport as McpCall['transport'],
    arguments: JSON.parse(row.arguments) as McpCall['arguments'],
    status: row.status as McpCall['status'],
    error: row.error,
    sound_ids: JSON.parse(row.sound_ids) as string[],
    job_id: row.job_id,
    started_at: row.started_at,
    finished_at: row.finished_at,
    duration_ms: row.duration_ms,
  };
}
