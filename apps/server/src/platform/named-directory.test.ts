import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { verifies } from '../../../../test/verifies.ts';
import { makeDataDirectory } from './named-directory.ts';

function aDirectory(): string {
  const dir = mkdtempSync(join(tmpdir(), 'data-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  return dir;
}

/** A directory in which no file can be made: for root only the system has such ones. */
function readOnlyDirectory(): string {
  if (process.getuid?.() === 0) return '/proc/self';
  const dir = aDirectory();
  chmodSync(dir, 0o500);
  return dir;
}

it.skipIf(process.platform === 'win32')(
  'a data directory that cannot be written to is refused, and what to do is said',
  async () => {
    verifies('decided.data-dir.read-only');
    const dir = readOnlyDirectory();
    await expect(makeDataDirectory(dir)).rejects.toMatchObject({
      code: 'path_not_allowed',
      message: expect.stringMatching(new RegExp(`^The data directory ${dir} cannot be used: .+\\.$`)),
      hint: expect.stringContaining('--data-dir'),
    });
  },
);

it('a data directory that can be written to stays empty', async () => {
  const dir = join(aDirectory(), 'new', 'data');
  await makeDataDirectory(dir);
  expect(readdirSync(dir)).toEqual([]);
});
