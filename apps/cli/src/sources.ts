import { open, stat } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { Readable } from 'node:stream';
import type { Sound } from '@soundwright/contract';
import { Failure } from './failures.ts';
import { say } from './output.ts';
import type { Context } from './verb.ts';

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Resolves a sound from an id, from the path of an audio file (uploaded first, unless the library has the same file),
 * or from `-` for audio on stdin.
 *
 * @throws Failure when it is neither
 */
export async function resolveSound(context: Context, given: string): Promise<Sound> {
  if (given === '-') return upload(context, process.stdin, 'stdin', true);
  if (ID.test(given)) return context.client.getSound({ params: { id: given }, signal: context.signal });
  return uploadFile(context, given, { reuse: true });
}

/**
 * Uploads an audio file to the library.
 *
 * @param options - `reuse`: whether a sound with the same file is used instead of a second copy
 * @throws Failure when there is no such file
 */
export async function uploadFile(context: Context, path: string, { reuse = false } = {}): Promise<Sound> {
  const hint = 'List sounds with `soundwright sounds`.';
  return upload(context, await openInput(path, `${path} is neither a sound id nor a file.`, hint), path, reuse);
}

/**
 * Opens a file to send, so that an unreadable file is reported as such, not as a broken connection.
 *
 * @throws Failure with this message and hint when there is no such file
 */
export async function openInput(path: string, message: string, hint: string): Promise<Readable> {
  const isFile = await stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
  if (!isFile) throw new Failure(message, hint);
  return (await open(path)).createReadStream();
}

/** A stream as the body of a request. Node's byte stream is a web stream; only the chunk types differ. */
export function bodyOf(stream: Readable): ReadableStream<Uint8Array> {
  return Readable.toWeb(stream) as ReadableStream<Uint8Array>;
}

async function upload({ client, signal }: Context, stream: Readable, path: string, reuse: boolean): Promise<Sound> {
  const extension = extname(path);
  const { reused, ...sound } = await client.uploadSound({
    query: { name: basename(path, extension) || 'upload', ...(reuse && { reuse }) },
    body: bodyOf(stream),
    contentType: extension.toLowerCase() === '.wav' ? 'audio/wav' : 'application/octet-stream',
    signal,
  });
  say(reused ? `The library has ${path} as ${sound.id}.` : `Imported ${path} into the library as ${sound.id}.`, 'dim');
  return sound;
}
