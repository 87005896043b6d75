import { lstat, mkdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type ChildOptions, runProgram } from '../../platform/child-process.ts';
import type { Answer } from './answer.ts';
import { MOST_SOUNDS } from './answer-stream.ts';
import { createChildFolder } from './child-folder.ts';
import { engineFailure } from './engine-words.ts';

/** Arguments of the command line program for this model. */
export interface CliSeparation {
  readonly program: string;
  readonly args: () => readonly string[];
  readonly variables: (temp: string) => Pick<ChildOptions, 'inherits' | 'purpose' | 'sets'>;
  /** Parent of the per-process folders. */
  readonly runDir: string;
}

/** Runs the command line program on a mix and returns its output files. It is killed when the signal is aborted. */
export async function separateWithCli(
  { program, args, variables, runDir }: CliSeparation,
  {
    audio,
    outDir,
    signal,
    onLine,
  }: { audio: string; outDir: string; signal: AbortSignal; onLine: (line: string) => void },
): Promise<Answer> {
  signal.throwIfAborted();
  const { folder, temp } = await createChildFolder(runDir);
  try {
    await mkdir(outDir, { recursive: true });
    const said = new Map<string, string>();
    const { code, stderr } = await runProgram(
      program,
      [...args(), '--audio', audio, '--out-dir', outDir, '--log', '--log-file', join(folder, 'engine.log')],
      {
        ...variables(temp),
        cwd: outDir,
        signal,
        onLine: (line) => {
          onLine(line);
          const [, name, path] = /^audio_out\[([^\]]+)\]=(.*)$/.exec(line) ?? [];
          if (name !== undefined && path !== undefined && said.size < MOST_SOUNDS) said.set(name, path);
        },
      },
    );
    if (code !== 0) {
      const reason = /failed: (.*)/.exec(stderr)?.[1] ?? stderr.slice(-800);
      throw engineFailure('The native engine could not separate the mix.', reason);
    }
    return { main: null, named: await filesIn(outDir, said) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * The named sounds as files in the folder that the program was told to write into. The folder is ours; whatever path
 * the program names, only a plain file in it is opened, and no link to another.
 */
async function filesIn(dir: string, said: ReadonlyMap<string, string>): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const [name, path] of said) {
    const own = join(dir, basename(path));
    const facts = await lstat(own).catch(() => null);
    if (facts?.isFile() === true && facts.nlink === 1) found.set(name, own);
  }
  return found;
}
