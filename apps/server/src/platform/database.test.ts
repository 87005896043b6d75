import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { verifies } from '../../../../test/verifies.ts';
import { changeMark, type Database, openDatabase } from './database.ts';
import { MIGRATIONS } from './migrations/migrations.ts';

async function shapeOf(db: Database) {
  const { rows } =
    await sql`SELECT type, name, sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite_%' ORDER BY type, name`.execute(db);
  return rows;
}

let dir: string;
let path: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'soundwright-db-'));
  path = join(dir, 'soundwright.db');
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

describe('openDatabase', () => {
  it('makes a database that keeps what is written into one file when closed', async () => {
    const db = await openDatabase(path);
    await db.insertInto('settings').values({ key: 'theme', value: '"dark"' }).execute();
    await db.destroy();
    expect(existsSync(`${path}-wal`)).toBe(false);

    const again = await openDatabase(path);
    expect(await again.selectFrom('settings').selectAll().execute()).toMatchObject([{ key: 'theme', value: '"dark"' }]);
    await again.destroy();
  });

  it('writes ahead and watches references', async () => {
    const db = await openDatabase(path);
    const { rows } = await sql<Record<string, unknown>>`
      SELECT (SELECT journal_mode FROM pragma_journal_mode) AS journal, (SELECT foreign_keys FROM pragma_foreign_keys) AS keys
    `.execute(db);
    expect(rows[0]).toMatchObject({ journal: 'wal', keys: 1 });
    await db.destroy();
  });

  it('refuses a database from a newer version and does not touch it', async () => {
    await (
      await openDatabase(path, [...MIGRATIONS, 'CREATE TABLE later (x) STRICT'.replace('(x)', '(x TEXT)')])
    ).destroy();
    const before = readFileSync(path);
    await expect(openDatabase(path)).rejects.toMatchObject({
      code: 'invalid_request',
      message: expect.stringContaining('newer version of Soundwright'),
    });
    expect(readFileSync(path).equals(before)).toBe(true);
  });

  it('backs up an older database before migrating it', async () => {
    await (await openDatabase(path)).destroy();
    const db = await openDatabase(path, [...MIGRATIONS, 'CREATE TABLE later (x TEXT) STRICT']);
    await db.destroy();
    const copy = new DatabaseSync(`${path}.v${MIGRATIONS.length}.bak`, { readOnly: true });
    expect(copy.prepare("SELECT count(*) AS n FROM sqlite_schema WHERE name = 'later'").get()).toMatchObject({ n: 0 });
    expect(copy.prepare("SELECT count(*) AS n FROM sqlite_schema WHERE name = 'sounds'").get()).toMatchObject({ n: 1 });
    copy.close();
  });

  it('migrates any older version with its records', async () => {
    verifies('decided.disk.migrations');
    const newest = await openDatabase(join(dir, 'newest.db'));
    const shape = await shapeOf(newest);
    await newest.destroy();
    for (let version = 1; version < MIGRATIONS.length; version++) {
      const at = join(dir, `v${version}.db`);
      const old = await openDatabase(at, MIGRATIONS.slice(0, version));
      expect(await shapeOf(old)).not.toEqual(shape);
      await old.insertInto('settings').values({ key: 'theme', value: '"dark"' }).execute();
      await old.destroy();
      const db = await openDatabase(at);
      expect(await shapeOf(db)).toEqual(shape);
      expect(await db.selectFrom('settings').selectAll().execute()).toEqual([{ key: 'theme', value: '"dark"' }]);
      await db.destroy();
    }
  });

  it('is left unchanged when a migration fails', async () => {
    await (await openDatabase(path)).destroy();
    await expect(openDatabase(path, [...MIGRATIONS, 'CREATE TABLE later (x TEXT) STRICT; nonsense'])).rejects.toThrow();
    const db = await openDatabase(path);
    const { rows } = await sql`SELECT 1 FROM sqlite_schema WHERE name = 'later'`.execute(db);
    expect(rows).toEqual([]);
    await db.destroy();
  });

  it.each([
    ['text', 'this is no database, but a letter to a friend'.repeat(20)],
    ['nothing of ours', null],
  ])('refuses a file that holds %s', async (_what, text) => {
    if (text === null) {
      const other = new DatabaseSync(path);
      other.exec('CREATE TABLE recipes (x)');
      other.close();
    } else writeFileSync(path, text);
    const before = readFileSync(path);
    await expect(openDatabase(path)).rejects.toMatchObject({
      code: 'invalid_request',
      message: expect.stringContaining('is not a Soundwright library'),
    });
    expect(readFileSync(path).equals(before)).toBe(true);
  });
});

describe('changeMark', () => {
  it('changes with every change, by anyone and committed or not, and with nothing else', async () => {
    const db = await openDatabase(path);
    const insert = (key: string) => db.insertInto('settings').values({ key, value: '1' }).execute();
    const marks = [changeMark(db)];
    const note = () => marks.push(changeMark(db));
    await insert('a');
    note();
    await db
      .transaction()
      .execute(async (trx) => {
        await trx.deleteFrom('settings').execute();
        throw new Error('rolled back');
      })
      .catch(() => undefined);
    note();
    const other = new DatabaseSync(path);
    other.exec("UPDATE settings SET value = '2'");
    other.close();
    note();
    expect(new Set(marks).size).toBe(4);
    await db.selectFrom('settings').selectAll().execute();
    expect(changeMark(db)).toBe(marks[3]);
    await db.destroy();
  });
});
