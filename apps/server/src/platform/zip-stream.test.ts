import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openZip, streamZip } from './zip-stream.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'zip-stream-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

describe('a streamed ZIP', () => {
  it('fails for its reader when a file is gone, also before it is read', async () => {
    const { zip, stream } = openZip();
    zip.addFile(join(root, 'gone.wav'), 'gone.wav');
    zip.end();
    await delay(50);
    await expect(buffer(stream)).rejects.toThrow();
  });

  it('removes its files once they are sent', async () => {
    const stream = await streamZip(root, async (zip, dir) => {
      await writeFile(join(dir, 'a.txt'), 'a');
      zip.addFile(join(dir, 'a.txt'), 'a.txt');
    });
    expect((await buffer(stream)).subarray(0, 2).toString()).toBe('PK');
    await vi.waitFor(async () => expect(await readdir(root)).toEqual([]));
  });

  it('keeps the directory of a reader who left until nothing is written to it', async () => {
    const isFilled = Promise.withResolvers<void>();
    let scratchDir = '';
    const stream = await streamZip(root, async (_, dir) => {
      scratchDir = dir;
      await isFilled.promise;
    });
    stream.destroy();
    await delay(50);
    expect(existsSync(scratchDir)).toBe(true);
    isFilled.resolve();
    await vi.waitFor(() => expect(existsSync(scratchDir)).toBe(false));
  });
});
