import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { isErrnoException, ServiceError } from '../platform/service-error.ts';
import type { ForeignFormat } from './source-formats.ts';
import { READABLE_FORMATS } from './wav-file.ts';

const MESSAGE_CHARS = 300;

/**
 * Has the system's `ffmpeg`, where there is one, make a WAV of a file in a format that is not read here. The format is
 * given to it, and it may open nothing but this file.
 *
 * @param tempPath - where the WAV goes; removed again when anything goes wrong
 * @throws ServiceError `unsupported_media` when there is no such program, or it cannot read the file
 */
export async function convertWithFfmpeg(
  path: string,
  format: ForeignFormat,
  tempPath: string,
  signal?: AbortSignal,
): Promise<void> {
  const input = ['-protocol_whitelist', 'file', '-f', format, '-i', `file:${path}`];
  const output = ['-map', '0:a:0', '-c:a', 'pcm_s24le', '-f', 'wav', `file:${tempPath}`];
  try {
    await runFfmpeg(['-nostdin', '-v', 'error', ...input, ...output], signal);
  } catch (error) {
    await rm(tempPath, { force: true });
    throw error;
  }
}

function runFfmpeg(args: readonly string[], signal?: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const child = spawn('ffmpeg', args, { stdio: ['ignore', 'ignore', 'pipe'], signal, killSignal: 'SIGKILL' });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(0, MESSAGE_CHARS);
  });
  child.once('error', (error) => {
    if (signal?.aborted) reject(signal.reason);
    else if (isErrnoException(error) && error.code === 'ENOENT') {
      reject(
        new ServiceError(
          'unsupported_media',
          'This kind of file cannot be read without ffmpeg, which is not installed.',
          {
            hint: `${READABLE_FORMATS} For others, install ffmpeg or convert the file first.`,
          },
        ),
      );
    } else reject(error);
  });
  child.once('close', (code) => {
    if (code === 0) resolve();
    else {
      const reason = said.trim().split('\n')[0] ?? '';
      reject(
        new ServiceError('unsupported_media', `ffmpeg cannot read the file. ${reason}`.trim(), {
          hint: READABLE_FORMATS,
        }),
      );
    }
  });
  return promise;
}
