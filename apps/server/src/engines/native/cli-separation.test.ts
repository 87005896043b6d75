import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { verifies } from '../../../../../test/verifies.ts';
import { separateWithCli } from './cli-separation.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'separation-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Runs a shell script in the place of the program. */
function separate(script: string) {
  const program = join(root, 'cli');
  writeFileSync(program, `#!/bin/sh\n${script}\n`);
  chmodSync(program, 0o755);
  mkdirSync(join(root, 'run'));
  return separateWithCli(
    { program, args: () => [], variables: () => ({}), runDir: join(root, 'run') },
    {
      audio: 'mix.wav',
      outDir: join(root, 'stems'),
      signal: AbortSignal.timeout(30_000),
      onLine: () => undefined,
    },
  );
}

describe('the command line program', () => {
  it('gives the files that it has written where it was told to', async () => {
    const { named } = await separate('echo x > vocals.wav; echo "audio_out[vocals]=$PWD/vocals.wav"');
    expect([...named]).toEqual([['vocals', join(root, 'stems', 'vocals.wav')]]);
    expect(readdirSync(join(root, 'run'))).toEqual([]);
  });

  it.each([
    ['elsewhere', 'echo "audio_out[vocals]=/etc/passwd"'],
    ['above', 'echo x > ../vocals.wav; echo "audio_out[vocals]=../vocals.wav"'],
    ['by a link', 'ln -s /etc/passwd vocals.wav; echo "audio_out[vocals]=vocals.wav"'],
    ['by a second name', 'echo x > ../a.wav; ln ../a.wav vocals.wav; echo "audio_out[vocals]=vocals.wav"'],
    ['as a pipe', 'mkfifo vocals.wav; echo "audio_out[vocals]=vocals.wav"'],
  ])('gives no file %s', async (_, script) => {
    verifies('native.own-files');
    expect([...(await separate(script)).named]).toEqual([]);
  });

  it('that leaves a process behind and exits has ended', async () => {
    verifies('process.forks-away');
    await expect(separate('sleep 3600 & echo "audiocpp_cli failed: enough" >&2; exit 1')).rejects.toThrow('enough');
  });
});
