import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { asFileError, fileNameFor, fileSize, partialPath, removePartials, writeFileAtomic } from './files.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'soundwright-files-'));
});
afterEach(() => {
  chmodSync(dir, 0o755);
  rmSync(dir, { recursive: true, force: true });
});

describe('writeFileAtomic', () => {
  it('replaces the content and leaves nothing else behind', async () => {
    const path = join(dir, 'a.json');
    await writeFileAtomic(path, 'old');
    await writeFileAtomic(path, 'new');
    expect(readFileSync(path, 'utf8')).toBe('new');
    expect(readdirSync(dir)).toEqual(['a.json']);
  });

  it('keeps the old content and cleans up when the rename fails', async () => {
    const path = join(dir, 'taken');
    mkdirSync(path);
    writeFileSync(join(path, 'inside'), 'x');
    await expect(writeFileAtomic(path, 'new')).rejects.toThrow();
    expect(readdirSync(dir)).toEqual(['taken']);
    expect(readdirSync(path)).toEqual(['inside']);
  });
});

describe('removePartials', () => {
  it('removes unfinished files and nothing else', async () => {
    writeFileSync(partialPath(dir, '.wav'), 'x');
    writeFileSync(partialPath(dir), 'x');
    writeFileSync(join(dir, 'whole.wav'), 'x');
    expect(await removePartials(dir)).toBe(2);
    expect(readdirSync(dir)).toEqual(['whole.wav']);
    expect(await removePartials(join(dir, 'nowhere'))).toBe(0);
  });
});

it('asFileError explains a full disk or a read-only folder, and passes on anything else', () => {
  const systemError = (code: string) => Object.assign(new Error(code), { code });
  expect(asFileError(systemError('ENOSPC'), '/sounds')).toMatchObject({
    code: 'disk_full',
    message: 'There is no space left on the disk that holds /sounds.',
  });
  for (const code of ['EACCES', 'EROFS', 'EPERM']) {
    expect(asFileError(systemError(code), '/sounds')).toMatchObject({ code: 'path_not_allowed' });
  }
  const other = systemError('EIO');
  expect(asFileError(other, '/sounds')).toBe(other);
});

it('fileSize is null for anything but a file', async () => {
  writeFileSync(join(dir, 'three'), 'abc');
  expect(await fileSize(join(dir, 'three'))).toBe(3);
  expect(await fileSize(dir)).toBeNull();
  expect(await fileSize(join(dir, 'three', 'below'))).toBeNull();
});

it.each([
  ['Rain on tin', 'Rain on tin.wav'],
  ['../../etc/passwd', 'etc passwd.wav'],
  ['a/b\\c:d*e?"f<g>h|i', 'a b c d e f g h i.wav'],
  ['  ...  ', 'sound.wav'],
  ['', 'sound.wav'],
  ['CON', 'sound CON.wav'],
  ['Überfall 雨 🔥', 'Überfall 雨 🔥.wav'],
  ['line\nbreak\u202egnp', 'line break gnp.wav'],
])('fileNameFor makes a safe name of %j', (name, expected) => {
  expect(fileNameFor(name, 'wav')).toBe(expected);
});

it('fileNameFor cuts long names between characters', () => {
  const name = fileNameFor('🔥'.repeat(100), 'wav');
  expect(name).toBe(`${'🔥'.repeat(30)}.wav`);
});
