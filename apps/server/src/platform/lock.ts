import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { fromSystem, isErrnoException, ServiceError } from './service-error.ts';

/** Content of the lock file: the holder of the data directory. */
export interface LockHolder {
  readonly pid: number;
  /** Its address; empty until it listens. */
  readonly url: string;
  readonly started_at: string;
}

/** A data directory held by this process. */
export interface Lock {
  /** Publishes this process's address. */
  announce(url: string): void;
  release(): void;
}

/**
 * Connections that hold a lock, referenced here so that they are not garbage-collected, which would release the lock.
 */
const held = new Set<DatabaseSync>();

/**
 * Locks a data directory for this process with an exclusive lock on an empty database, `<path>.db`: the system grants
 * it to one process and releases it when that process exits in any way. The file at `path` only identifies the holder.
 * The database file is kept on release, because deleting it could delete a file the next process has just locked.
 *
 * @throws ServiceError `conflict` naming the process that holds it; `invalid_request` when the directory cannot be used
 */
export function takeLock(path: string, now: string): Lock {
  const database = lockExclusively(path);
  try {
    const write = (url: string) => replaceWhole(path, { pid: process.pid, url, started_at: now });
    write('');
    held.add(database);
    return {
      announce: write,
      release: () => {
        if (!held.delete(database)) return;
        rmSync(path, { force: true });
        database.close();
      },
    };
  } catch (error) {
    database.close();
    throw error;
  }
}

/** The holder according to the lock file, or null when the file is missing or invalid. */
export function readLock(path: string): LockHolder | null {
  try {
    const holder: unknown = JSON.parse(readFileSync(path, 'utf8'));
    if (typeof holder !== 'object' || holder === null || !('pid' in holder) || typeof holder.pid !== 'number')
      return null;
    return { url: '', started_at: '', ...holder, pid: holder.pid };
  } catch {
    // Missing, or truncated by a crash.
    return null;
  }
}

function lockExclusively(path: string): DatabaseSync {
  const databasePath = `${path}.db`;
  let database: DatabaseSync | null = null;
  try {
    database = new DatabaseSync(databasePath);
    // Nothing is ever written, so no journal is needed.
    database.exec('PRAGMA journal_mode = MEMORY');
    database.exec('BEGIN EXCLUSIVE');
    return database;
  } catch (error) {
    database?.close();
    if (fromSystem(error)?.code === 'database_locked') throw heldByAnother(path);
    throw new ServiceError('invalid_request', `The lock ${databasePath} cannot be acquired.`, {
      hint: 'Check that its folder can be written to. If the file is damaged, delete it while Soundwright is not running.',
      cause: error,
    });
  }
}

function heldByAnother(path: string): ServiceError {
  const other = readLock(path);
  // Between taking the lock and writing the file the holder is unknown; the file may still name a process that has
  // exited.
  const name =
    other === null || !isAlive(other.pid) ? '' : ` (process ${other.pid}${other.url === '' ? '' : `, ${other.url}`})`;
  return new ServiceError('conflict', `Another Soundwright${name} is using this data directory: ${path}`, {
    hint: 'Stop it first, or give this one its own directory with --data-dir.',
  });
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return isErrnoException(error) && error.code === 'EPERM';
  }
}

function replaceWhole(path: string, holder: LockHolder): void {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(holder));
  renameSync(draft, path);
}
