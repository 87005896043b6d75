import { open, stat } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { Readable } from 'node:stream';
import type { Sound } from '@soundwright/contract';
import { Failure } from './failures.ts';
import { say } from './output.ts';
import type { Context } from './verb.ts';

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * The sound meant by an id, by the path of an audio file, which is taken into the library first, or by `-` for
 * audio on stdin.
 *
 * @throws Failure when it is neither
 */
export async function resolveSound(context: Context, given: string): Promise<Sound> {
  if (given === '-') return upload(context, process.stdin, 'stdin');
  if (ID.test(given)) return context.client.getSound({ params: { id: given }, signal: context.signal });
  return uploadFile(context, given);
}

/** Takes an audio file into the library. @throws Failure when there is no such file */
export async function uploadFile(context: Context, path: string): Promise<Sound> {
  const isFile = await stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
  if (!isFile) {
    throw new Failure(`${path} is neither a sound id nor a file.`, 'List sounds with `soundwright sounds`.');
  }
  // Opened before anything is sent: a file that must not be read says so itself, and not as a broken connection.
  const file = await open(path);
  return upload(context, file.createReadStream(), path);
}

async function upload({ client, signal }: Context, stream: Readable, path: string): Promise<Sound> {
  const extension = extname(path);
  const sound = await client.uploadSound({
    query: { name: basename(path, extension) || 'upload' },
    // Node's stream of bytes is the web's; its types say less about the chunks.
    body: Readable.toWeb(stream) as ReadableStream<Uint8Array>,
    contentType: extension.toLowerCase() === '.wav' ? 'audio/wav' : 'application/octet-stream',
    signal,
  });
  say(`Took ${path} into the library as ${sound.id}.`, 'dim');
  return sound;
}
