import { createWriteStream } from 'node:fs';
import { chmod, mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import type { Job, Sound } from '@soundwright/contract';
import { Failure, UsageError } from './failures.ts';
import { formatSeconds } from './format.ts';
import { oneLine, print, printJson } from './output.ts';
import { type Format, formatOf, nameOutputs } from './output-names.ts';
import { unpackZip } from './unpack-zip.ts';
import type { Context } from './verb.ts';

const TYPES: Readonly<Record<Format, RegExp>> = {
  wav: /^audio\/(vnd\.|x-)?wave?\b/,
  mp3: /^audio\/(mpeg|mp3)\b/,
  flac: /^audio\/(x-)?flac\b/,
  ogg: /^(audio|application)\/ogg\b/,
  opus: /^audio\/(ogg|opus)\b/,
};

/** An in-process service creates private files; saved files use the user's umask instead. */
const FILE_MODE = 0o666 & ~process.umask();

/** Destination of results: a file, a directory, `-` for stdout, or only the library. */
export type Output = string | undefined;

/** Rejects an impossible output before any work is done. @throws UsageError */
export function checkOutput({ json }: Pick<Context, 'json'>, output: Output): void {
  if (output === undefined) return;
  if (output === '-') {
    if (json) throw new UsageError('--json and audio on stdout (-o -) exclude each other.');
    if (process.stdout.isTTY)
      throw new UsageError('Audio on stdout (-o -) is for a pipe or a file, not for a terminal.');
    return;
  }
  if (!output.endsWith('/') && !output.endsWith(sep)) formatOf(output);
}

/**
 * Saves the sounds of a job and prints their paths; with `--json`, prints the job.
 * @param ids - the sounds to save; default: those the job made
 */
export async function deliverJob(
  context: Context,
  job: Job,
  output: Output,
  ids: readonly string[] = job.result?.sounds ?? [],
): Promise<void> {
  const sounds = await Promise.all(ids.map((id) => context.client.getSound({ params: { id } })));
  if (context.json) printJson(job);
  await deliver(context, sounds, output);
}

/** Saves one sound made without a job and prints its path; with `--json`, prints the sound. */
export async function deliverSound(context: Context, sound: Sound, output: Output): Promise<void> {
  if (context.json) printJson(sound);
  await deliver(context, [sound], output);
}

async function deliver(context: Context, sounds: readonly Sound[], output: Output): Promise<void> {
  if (output === '-') return writeToStdout(context, sounds);
  const paths = output === undefined ? [] : await saveSounds(context, sounds, output);
  if (context.json) return;
  sounds.forEach((sound, index) => {
    const facts = `${formatSeconds(sound.duration_s)}, ${sound.sample_rate} Hz, seed ${sound.seed}`;
    print(`${paths[index] ?? sound.id}  ${facts}  ${oneLine(paths[index] === undefined ? sound.name : sound.id)}`);
  });
}

/** Writes each sound to its own file, atomically, and returns the paths; `format` as in `nameOutputs`. */
export async function saveSounds(
  context: Context,
  sounds: readonly Sound[],
  output: string,
  format?: Format,
): Promise<string[]> {
  const isDirectory = await meansDirectory(output);
  const paths = nameOutputs(output, isDirectory, sounds, format);
  for (const [index, path] of paths.entries()) {
    const { id } = sounds[index] as Sound;
    const wanted = formatOf(path);
    const answer = await context.client.soundFile({
      params: { id },
      query: { format: wanted },
      signal: context.signal,
    });
    checkType(answer, wanted);
    await writeWhole(answer, path, context.signal);
  }
  return paths;
}

/** A service that cannot encode a format sends another one; the file must not have the wrong extension. */
function checkType(answer: Response, format: Format): void {
  const type = answer.headers.get('content-type') ?? '';
  if (TYPES[format].test(type)) return;
  throw new Failure(
    `The service sent ${type || 'another format'} instead of ${format.toUpperCase()}.`,
    'Save it as .wav.',
  );
}

/** Writes the body of a response to a file, atomically. */
export async function writeWhole(answer: Response, path: string, signal: AbortSignal): Promise<void> {
  const draft = `${path}.part`;
  await mkdir(dirname(path), { recursive: true });
  try {
    await pipeline(bodyOf(answer), createWriteStream(draft), { signal });
    await chmod(draft, FILE_MODE);
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    signal.throwIfAborted();
    throw new Failure(`${path} could not be written: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Writes one sound to stdout. @throws Failure when there is more than one */
export async function writeToStdout({ client, signal }: Context, sounds: readonly Sound[]): Promise<void> {
  const [sound] = sounds;
  if (sound === undefined || sounds.length > 1) {
    throw new Failure(
      `There are ${sounds.length} sounds, but stdout takes only one.`,
      'They are in the library; save them with -o and a file name.',
    );
  }
  await writeAnswerToStdout(await client.soundFile({ params: { id: sound.id }, signal }), signal);
}

/** Writes the body of a response to stdout. */
export async function writeAnswerToStdout(answer: Response, signal: AbortSignal): Promise<void> {
  await pipeline(bodyOf(answer), process.stdout, { signal, end: false });
}

/** Unpacks a ZIP into a directory and returns the paths of its files. @throws Failure when it cannot be written */
export async function unpackAnswer(answer: Response, directory: string, signal: AbortSignal): Promise<string[]> {
  const zipPath = join(directory, `.export-${process.pid}.zip`);
  await writeWhole(answer, zipPath, signal);
  try {
    return await unpackZip(zipPath, directory, signal);
  } catch (error) {
    signal.throwIfAborted();
    throw notWritten(directory, error);
  } finally {
    await rm(zipPath, { force: true });
  }
}

/** The failure for a directory that something could not be written to. */
export function notWritten(directory: string, error: unknown): Failure {
  return new Failure(`${directory} could not be written: ${error instanceof Error ? error.message : String(error)}`);
}

function bodyOf(answer: Response): Readable {
  return answer.body === null ? Readable.from([]) : Readable.fromWeb(answer.body as NodeReadableStream);
}

async function meansDirectory(output: string): Promise<boolean> {
  if (output.endsWith('/') || output.endsWith(sep)) return true;
  return stat(output).then(
    (found) => found.isDirectory(),
    () => false,
  );
}
