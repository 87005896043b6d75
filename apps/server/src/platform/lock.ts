import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { fromSystem, isErrnoException, ServiceError } from './service-error.ts';

/** What the lock file says about who holds the data directory. */
export interface LockHolder {
  readonly pid: number;
  /** Where it listens; empty until it does. */
  readonly url: string;
  readonly started_at: string;
}

/** A data directory held by this process. */
export interface Lock {
  /** Tells other processes where this one answers. */
  announce(url: string): void;
  release(): void;
}

/** Connections that hold a lock: one that nothing refers to would be closed, and its lock with it. */
const held = new Set<DatabaseSync>();

/**
 * Takes a data directory for this process. What holds it is an exclusive lock on an empty database, `<path>.db`: the
 * system gives it to one process and drops it when that process ends, however it ends. The file at `path` only says
 * who the holder is. The database file stays when the lock is released, because whoever deletes it could delete the one
 * that the next process has just locked.
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

/** Who holds the lock by its own word, or null when the file is missing or says nothing sensible. */
export function readLock(path: string): LockHolder | null {
  try {
    const holder: unknown = JSON.parse(readFileSync(path, 'utf8'));
    if (typeof holder !== 'object' || holder === null || !('pid' in holder) || typeof holder.pid !== 'number')
      return null;
    return { url: '', started_at: '', ...holder, pid: holder.pid };
  } catch {
    // Missing, or cut short by a crash: it names nobody.
    return null;
  }
}

function lockExclusively(path: string): DatabaseSync {
  const databasePath = `${path}.db`;
  let database: DatabaseSync | null = null;
  try {
    database = new DatabaseSync(databasePath);
    // Nothing is ever written, so no journal is needed on the disk.
    database.exec('PRAGMA journal_mode = MEMORY');
    database.exec('BEGIN EXCLUSIVE');
    return database;
  } catch (error) {
    database?.close();
    if (fromSystem(error)?.code === 'database_locked') throw heldByAnother(path);
    throw new ServiceError('invalid_request', `The lock ${databasePath} cannot be acquired.`, {
      hint: 'Check that its folder can be written to. If the file is damaged, delete it while no Soundwright runs.',
      cause: error,
    });
  }
}

function heldByAnother(path: string): ServiceError {
  const other = readLock(path);
  // Between taking the lock and writing its name, a holder is not known; the file may still name one that has ended.
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
