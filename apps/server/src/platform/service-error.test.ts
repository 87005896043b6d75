import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it, onTestFinished } from 'vitest';
import { fromSystem } from './service-error.ts';

it('a database that cannot be written to is an error that says what to do', () => {
  const dir = mkdtempSync(join(tmpdir(), 'database-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  const path = join(dir, 'some.db');
  const writable = new DatabaseSync(path);
  writable.exec('CREATE TABLE some (id)');
  writable.close();
  const database = new DatabaseSync(path, { readOnly: true });
  onTestFinished(() => database.close());
  let thrown: unknown;
  try {
    database.exec('INSERT INTO some VALUES (1)');
  } catch (error) {
    thrown = error;
  }
  expect(fromSystem(thrown)).toMatchObject({
    code: 'path_not_allowed',
    hint: expect.stringContaining('writable'),
  });
  expect(fromSystem(new Error('anything else'))).toBeUndefined();
});
