import { randomBytes } from 'node:crypto';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { create } from 'tar';
import { describe, expect, it, onTestFinished } from 'vitest';
import { verifies } from '../../../../test/verifies.ts';
import { unpack } from './unpack.ts';

const PLENTY = async () => 10 ** 12;
const signal = new AbortController().signal;

/** An archive of these files, and an empty folder to unpack it into. */
async function packed(files: Readonly<Record<string, { content?: string; mode?: number; target?: string }>>) {
  const root = await mkdtemp(join(tmpdir(), 'unpack-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  const [source, folder, archive] = ['source', 'folder', 'a.tar.gz'].map((name) => join(root, name)) as [
    string,
    string,
    string,
  ];
  await mkdir(source);
  await mkdir(folder);
  for (const [name, { content = '', mode = 0o644, target }] of Object.entries(files)) {
    if (target !== undefined) await symlink(target, join(source, name));
    else {
      await writeFile(join(source, name), content);
      await chmod(join(source, name), mode);
    }
  }
  await create({ gzip: true, cwd: source, file: archive }, Object.keys(files));
  return { archive, folder };
}

describe('an archive of an engine', () => {
  it('is unpacked with plain permissions', async () => {
    verifies('decided.engine.checked');
    const { archive, folder } = await packed({
      program: { content: 'x', mode: 0o6777 },
      notes: { content: 'text', mode: 0o666 },
      other: { target: 'program' },
    });
    await unpack(archive, folder, signal, PLENTY);
    // What the umask of the process takes away differs; what the archive adds must not be there.
    const modeOf = async (name: string) => ((await stat(join(folder, name))).mode & 0o7722).toString(8);
    expect(await Promise.all(['program', 'notes', 'other'].map(modeOf))).toEqual(['700', '600', '700']);
    expect(await readFile(join(folder, 'notes'), 'utf8')).toBe('text');
  });

  it('is not unpacked when its files do not fit on the disk', async () => {
    const { archive, folder } = await packed({ noise: { content: randomBytes(1_000_000).toString('hex') } });
    const unpacked = unpack(archive, folder, signal, async () => 256 * 2 ** 20 + 1_000_000);
    await expect(unpacked).rejects.toMatchObject({ code: 'disk_full' });
    expect(await readdir(folder)).toEqual([]);
  });

  it('is not unpacked when one of its links leads outside', async () => {
    const { archive, folder } = await packed({ a: { content: 'x' }, up: { target: '.' }, out: { target: 'up/../x' } });
    await expect(unpack(archive, folder, signal, PLENTY)).rejects.toMatchObject({
      code: 'hub_mismatch',
      message: expect.stringContaining('out leads to up/../x'),
    });
    expect(await readdir(folder)).toEqual([]);
  });
});
