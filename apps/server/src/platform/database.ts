import { existsSync, rmSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { Kysely, type SqliteDatabase, SqliteDialect, type SqliteStatement, sql } from 'kysely';
import { foldWords } from './database-words.ts';
import { commitFile, flushFile, PARTIAL_PREFIX, partialPath } from './files.ts';
import { MIGRATIONS } from './migrations/migrations.ts';
import type { Tables } from './schema.ts';
import { fromSystem, ServiceError } from './service-error.ts';

/** The database of one profile. `destroy()` checkpoints everything into the single file and closes it. */
export type Database = Kysely<Tables>;

/** Application id of the file: "SWRT". */
export const APPLICATION_ID = 0x53575254;
const STATEMENTS_KEPT = 200;
/** Busy timeout when another program locks the file. Short, because it blocks the service. */
const BUSY_TIMEOUT_MS = 200;

const markReaders = new WeakMap<Database, () => string>();

/**
 * A token that changes with every change of the database, by this connection (committed or rolled back) or by any other
 * program. Reading it takes microseconds.
 */
export function changeMark(db: Database): string {
  const read = markReaders.get(db);
  if (read === undefined) throw new Error('This database was not opened by openDatabase.');
  return read();
}

/**
 * Opens the database of a profile, creating or migrating it first. Before a migration it is copied to `<path>.v<its
 * version>.bak`.
 * @param path - of the file, or `:memory:`
 * @param migrations - for tests; default the service's migrations
 * @throws ServiceError `invalid_request` for a file that is newer than this program or not a library; it is not changed
 */
export async function openDatabase(path: string, migrations: readonly string[] = MIGRATIONS): Promise<Database> {
  if (path !== ':memory:' && !existsSync(path)) await createWhole(path, migrations);
  const connection = openFile(path);
  try {
    defineFunctions(connection);
    migrate(connection, path, migrations);
    connection.exec('PRAGMA journal_mode = WAL');
    connection.exec('PRAGMA synchronous = NORMAL');
    connection.exec('PRAGMA foreign_keys = ON');
    connection.exec('PRAGMA cache_size = -16000');
    connection.exec('PRAGMA mmap_size = 268435456');
    connection.exec('PRAGMA temp_store = MEMORY');
  } catch (error) {
    connection.close();
    throw error;
  }
  const db: Database = new Kysely<Tables>({ dialect: new SqliteDialect({ database: new Connection(connection) }) });
  // Kysely only closes connections it has used.
  await sql`SELECT 1`.execute(db);
  const marks = connection.prepare(
    "SELECT total_changes() || '-' || (SELECT data_version FROM pragma_data_version) AS mark",
  );
  markReaders.set(db, () => String(marks.get()?.['mark']));
  return db;
}

/** Creates a database under a temporary name first, so that a database under the final name is always complete. */
async function createWhole(path: string, migrations: readonly string[]): Promise<void> {
  const draft = partialPath(dirname(path));
  const connection = openFile(draft);
  try {
    // Nothing reads the draft before it is complete, so it is synced once at the end.
    connection.exec('PRAGMA journal_mode = OFF');
    connection.exec('PRAGMA synchronous = OFF');
    defineFunctions(connection);
    migrate(connection, draft, migrations);
  } finally {
    connection.close();
  }
  await flushFile(draft);
  await commitFile(draft, path);
}

function defineFunctions(connection: DatabaseSync): void {
  connection.function('fold_words', { deterministic: true }, (text) => foldWords(String(text ?? '')));
}

function openFile(path: string): DatabaseSync {
  try {
    return new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS });
  } catch (error) {
    throw new ServiceError('invalid_request', `The database ${path} cannot be opened.`, {
      hint: 'Check that its folder exists and can be written to.',
      cause: error,
    });
  }
}

function migrate(connection: DatabaseSync, path: string, migrations: readonly string[]): void {
  const version = readVersion(connection, path);
  if (version === 0 && !isNew(path)) throw emptyFile(path);
  if (version > migrations.length) {
    throw new ServiceError(
      'invalid_request',
      `The library in ${path} was made by a newer version of Soundwright (schema version ${version}; this program supports ${migrations.length}). It was left unchanged.`,
      { hint: 'Update Soundwright, or choose another data directory.' },
    );
  }
  if (version === migrations.length) return;
  if (version > 0 && path !== ':memory:') keepCopy(connection, `${path}.v${version}.bak`);
  connection.exec('BEGIN IMMEDIATE');
  try {
    for (const step of migrations.slice(version)) connection.exec(step);
    connection.exec(`PRAGMA application_id = ${APPLICATION_ID}`);
    connection.exec(`PRAGMA user_version = ${migrations.length}`);
    connection.exec('COMMIT');
  } catch (error) {
    connection.exec('ROLLBACK');
    throw error;
  }
}

function readVersion(connection: DatabaseSync, path: string): number {
  const pragma = (name: string) => Object.values(connection.prepare(`PRAGMA ${name}`).get() ?? {})[0] as number;
  let strange: boolean;
  try {
    const tables = connection.prepare('SELECT count(*) AS count FROM sqlite_schema').get();
    strange = tables?.['count'] !== 0 && pragma('application_id') !== APPLICATION_ID;
  } catch (error) {
    if (fromSystem(error)?.code === 'database_locked') throw error;
    strange = true;
  }
  if (strange) {
    throw new ServiceError('invalid_request', `The file ${path} is not a Soundwright library. It was left unchanged.`, {
      hint: 'Move it away, or choose another data directory.',
    });
  }
  return pragma('user_version');
}

/** Only a new database may be empty. */
function isNew(path: string): boolean {
  return path === ':memory:' || basename(path).startsWith(PARTIAL_PREFIX);
}

function emptyFile(path: string): ServiceError {
  return new ServiceError(
    'invalid_request',
    `The database ${path} is empty: its content is lost. It was left unchanged.`,
    {
      hint: 'Restore a copy, such as one from a backup. To start with an empty library instead, move the file away; audio files stay where they are.',
    },
  );
}

function keepCopy(connection: DatabaseSync, copyPath: string): void {
  if (existsSync(copyPath)) rmSync(copyPath);
  connection.prepare('VACUUM INTO ?').run(copyPath);
}

/** Adapts `node:sqlite` to Kysely's dialect, with cached prepared statements. */
class Connection implements SqliteDatabase {
  readonly #connection: DatabaseSync;
  readonly #statements = new Map<string, Statement>();

  constructor(connection: DatabaseSync) {
    this.#connection = connection;
  }

  prepare(text: string): SqliteStatement {
    const kept = this.#statements.get(text);
    if (kept !== undefined) return kept;
    const statement = new Statement(this.#connection, text);
    this.#statements.set(text, statement);
    for (const oldest of this.#statements.keys()) {
      if (this.#statements.size <= STATEMENTS_KEPT) break;
      this.#statements.delete(oldest);
    }
    return statement;
  }

  close(): void {
    this.#statements.clear();
    try {
      this.#connection.exec('PRAGMA optimize');
      this.#connection.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    } catch (error) {
      // On a full disk both are skipped; the data is safe in the write-ahead log.
      if (fromSystem(error) === undefined) throw error;
    } finally {
      this.#connection.close();
    }
  }
}

class Statement implements SqliteStatement {
  readonly reader: boolean;
  readonly #connection: DatabaseSync;
  readonly #statement: StatementSync;
  readonly #isRollback: boolean;

  constructor(connection: DatabaseSync, text: string) {
    this.#connection = connection;
    this.#statement = connection.prepare(text);
    this.#isRollback = text.toLowerCase() === 'rollback';
    this.reader = this.#statement.columns().length > 0;
  }

  all(parameters: readonly unknown[]): unknown[] {
    return this.#statement.all(...(parameters as SQLInputValue[]));
  }

  run(parameters: readonly unknown[]): { changes: number | bigint; lastInsertRowid: number | bigint } {
    // A full disk rolls back the transaction itself; another rollback would hide the original error.
    if (this.#isRollback && !this.#connection.isTransaction) return { changes: 0, lastInsertRowid: 0 };
    return this.#statement.run(...(parameters as SQLInputValue[]));
  }

  iterate(parameters: readonly unknown[]): IterableIterator<unknown> {
    return this.#statement.iterate(...(parameters as SQLInputValue[]));
  }
}
