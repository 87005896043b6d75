import { DatabaseSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import { APPLICATION_ID, type Database } from '../platform/database.ts';
import { MIGRATIONS } from '../platform/migrations/migrations.ts';
import type { SettingsRow } from '../settings/stored-settings.ts';
import { noBackup } from './restore-archive.ts';
import { RESTORED_ROWS, RESTORED_TABLES, type RestoredTable } from './restored-rows.ts';
import { restoreSettings } from './restored-settings.ts';

/** Batch size. */
const BATCH_ROWS = 50;

export interface RestoredRecords {
  /** Restored sounds and voices, including the bin, whose files are kept. */
  readonly soundIds: ReadonlySet<unknown>;
  readonly voiceIds: ReadonlySet<unknown>;
  /** Sentences about what was skipped. */
  readonly leftOut: readonly string[];
}

/**
 * Copies the rows of a foreign database into a fresh one of ours. Only rows are copied: its triggers, views and other
 * tables are ignored, and a table is only read if its definition matches this program's, so no expression of the
 * foreign schema is ever evaluated. Each row must match the contract.
 *
 * @throws ServiceError `unsupported_media` when it is not a library of this program; the database error when it is
 *   damaged
 */
export async function restoreDatabase(sourcePath: string, target: Database): Promise<RestoredRecords> {
  const source = new DatabaseSync(sourcePath, { allowExtension: false });
  try {
    source.exec('PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON; PRAGMA query_only = ON');
    const known = checkSchema(source);
    const leftOut: string[] = [];
    const taken = new Map<string, Set<unknown>>();
    for (const table of RESTORED_TABLES.filter((name) => known.has(name))) {
      const refused = await copyTable(source, target, table, taken);
      if (refused > 0) leftOut.push(`${refused} of the ${WORDS[table]} were skipped: they are not valid.`);
    }
    const settings = restoreSettings(
      source.prepare('SELECT key, value FROM settings').all() as unknown as SettingsRow[],
    );
    if (settings.rows.length > 0)
      await target
        .insertInto('settings')
        .values([...settings.rows])
        .execute();
    return {
      soundIds: new Set([...(taken.get('sounds.id') ?? []), ...(taken.get('bin.id') ?? [])]),
      voiceIds: new Set([...(taken.get('voices.id') ?? []), ...(taken.get('bin.id') ?? [])]),
      leftOut: [...leftOut, ...settings.leftOut],
    };
  } finally {
    source.close();
  }
}

const WORDS: Readonly<Record<RestoredTable, string>> = {
  projects: 'projects',
  sessions: 'sessions',
  sounds: 'sounds',
  sound_extras: 'scores and recipes of sounds',
  voices: 'voices',
  stories: 'stories',
  segments: 'story lines',
  tracks: 'story lanes',
  conversations: 'conversations',
  conversation_entries: 'messages of conversations',
  mcp_calls: 'calls of agents',
  model_timings: 'model timings',
  saved_searches: 'saved searches',
  pronunciations: 'pronunciations',
  sound_sets: 'sound sets',
  bin: 'items in the bin',
  bin_references: 'references to items in the bin',
};

/** @returns the tables that a library of its version has. @throws ServiceError `unsupported_media` */
function checkSchema(source: DatabaseSync): ReadonlyMap<unknown, unknown> {
  const pragma = (name: string) => Object.values(source.prepare(`PRAGMA ${name}`).get() ?? {})[0] as number;
  const version = pragma('user_version');
  if (pragma('application_id') !== APPLICATION_ID || version < 1) throw noBackup('its database is not a library');
  if (version > MIGRATIONS.length) throw noBackup('it is from a newer version of Soundwright');
  const expected = definitions(version);
  const find = source.prepare('SELECT type, sql FROM sqlite_schema WHERE name = ? COLLATE NOCASE');
  for (const table of [...RESTORED_TABLES, 'settings']) {
    if (!expected.has(table)) continue;
    const found = find.all(table);
    const [first] = found;
    if (found.length !== 1 || first?.['type'] !== 'table' || first['sql'] !== expected.get(table)) {
      throw noBackup(`its table ${table} does not match the schema of Soundwright`);
    }
  }
  return expected;
}

/** Table definitions of a version, by name. */
function definitions(version: number): Map<unknown, unknown> {
  const empty = new DatabaseSync(':memory:');
  try {
    for (const step of MIGRATIONS.slice(0, version)) empty.exec(step);
    const tables = empty.prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'table'").all();
    return new Map(tables.map((table) => [table['name'], table['sql']]));
  } finally {
    empty.close();
  }
}

/** @param taken - key values restored so far, by `table.key`; extended here. @returns number of skipped rows */
async function copyTable(
  source: DatabaseSync,
  target: Database,
  table: RestoredTable,
  taken: Map<string, Set<unknown>>,
): Promise<number> {
  let refused = 0;
  let batch: Record<string, unknown>[] = [];
  const write = async () => {
    if (batch.length === 0) return;
    const query = target.insertInto(table).values(batch as never);
    const { numInsertedOrUpdatedRows = 0n } = await query.orIgnore().executeTakeFirstOrThrow();
    refused += batch.length - Number(numInsertedOrUpdatedRows);
    batch = [];
    await setImmediate();
  };
  // Without its indexes, which could list rows that do not exist.
  for (const found of source.prepare(`SELECT * FROM ${table} NOT INDEXED`).iterate()) {
    const row = acceptRow(table, found, taken);
    if (row === 'refused') refused++;
    else if (row !== 'orphan') batch.push(row);
    if (batch.length === BATCH_ROWS) await write();
  }
  await write();
  return refused;
}

/** The validated row; `orphan` when its parent was skipped, which is already reported. */
function acceptRow(
  table: RestoredTable,
  found: unknown,
  taken: Map<string, Set<unknown>>,
): Record<string, unknown> | 'refused' | 'orphan' {
  const { row: schema, references, apart = [], accept } = RESTORED_ROWS[table];
  const parsed = schema.safeParse(found);
  if (!parsed.success) return 'refused';
  const row = accept === undefined ? parsed.data : accept(parsed.data);
  if (row === null) return 'refused';
  for (const other of apart) {
    const key = other.endsWith('.seq') ? 'seq' : 'id';
    if (row[key] !== null && taken.get(other)?.has(row[key])) return 'refused';
  }
  for (const [column, reference] of Object.entries(references)) {
    if (row[column] === null || taken.get(`${reference.table}.${reference.key}`)?.has(row[column])) continue;
    if (reference.needed) return 'orphan';
    row[column] = null;
  }
  for (const key of ['id', 'seq'] as const) {
    if (!(key in row)) continue;
    const values = taken.get(`${table}.${key}`) ?? new Set();
    taken.set(`${table}.${key}`, values.add(row[key]));
  }
  return row;
}
