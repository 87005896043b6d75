import { rm, stat } from 'node:fs/promises';
import { LIMITS } from '@soundwright/contract';
import { runProgram } from '../platform/child-process.ts';
import { inItsWords } from '../platform/foreign-words.ts';
import { isErrnoException, ServiceError } from '../platform/service-error.ts';
import type { ForeignFormat } from './source-formats.ts';
import { READABLE_FORMATS } from './wav-file.ts';

/** A file this close to the size limit counts as truncated by ffmpeg. */
const LAST_PACKET_BYTES = 1024 * 1024;

/** Formats that ffmpeg may recognise by content: those that only contain sound, and name no other files. */
const RECOGNISED =
  'aa,ac3,act,adx,aea,aiff,amr,ape,apm,asf,ast,au,avi,avr,bonk,brstm,caf,codec2,dsf,dts,dtshd,eac3,flv,g729,gsm,iff,ircam,kvag,laf,matroska,webm,mca,mlp,mmf,mov,mp4,m4a,3gp,3g2,mj2,mpc,mpc8,mpeg,mpegts,msf,nistsphere,nsv,nut,ogg,oma,osq,paf,pvf,qcp,rm,rso,sbc,sds,sol,sox,svag,svx,tak,thp,truehd,tta,vag,voc,vqf,w64,wav,wsaud,wsvqa,wv,xa,xwma';

/**
 * Converts a file to WAV with the system's `ffmpeg`, for formats without a built-in decoder. ffmpeg gets the format
 * explicitly, or recognises one without references to other files, and may only open this file. It stops slightly after
 * the longest allowed upload.
 *
 * @param format - null to let ffmpeg recognise it
 * @param tempPath - output path; removed on failure
 * @throws ServiceError `unsupported_media` when there is no such program, or it cannot read the file; `too_large` when
 * the WAV reaches the limit of bytes; `disk_full`
 */
export async function convertWithFfmpeg(
  path: string,
  format: ForeignFormat | null,
  tempPath: string,
  signal?: AbortSignal,
): Promise<void> {
  const chosen = format === null ? ['-format_whitelist', RECOGNISED] : ['-f', format];
  const input = ['-protocol_whitelist', 'file', ...chosen, '-i', `file:${path}`];
  const limits = ['-t', String(LIMITS.uploadDurationS + 1), '-fs', String(LIMITS.uploadDecodedBytes)];
  const output = ['-map', '0:a:0', '-c:a', 'pcm_s24le', ...limits, '-f', 'wav', `file:${tempPath}`];
  try {
    const said = await runFfmpeg(['-nostdin', '-v', 'error', ...input, ...output], signal);
    if (said !== null) {
      const words = inItsWords(withoutPaths(said, [path, tempPath]));
      throw new ServiceError('unsupported_media', `ffmpeg cannot read the file.${words}`, { hint: READABLE_FORMATS });
    }
    const { size } = await stat(tempPath);
    if (size >= LIMITS.uploadDecodedBytes - LAST_PACKET_BYTES) {
      throw new ServiceError('too_large', `Unpacked, the sound is larger than ${LIMITS.uploadDecodedBytes} bytes.`);
    }
  } catch (error) {
    await rm(tempPath, { force: true });
    if (format !== null || !(error instanceof ServiceError) || error.code !== 'unsupported_media') throw error;
    // What ffmpeg says about a file of unknown format, or that it is not installed, does not help the sender.
    throw new ServiceError('unsupported_media', 'The format of this file is not supported.', {
      hint: READABLE_FORMATS,
    });
  }
}

/** A line of ffmpeg without paths of this machine, which tell the sender nothing. */
function withoutPaths(said: string, paths: readonly string[]): string {
  return paths.reduce((text, path) => text.replaceAll(`file:${path}`, 'the file').replaceAll(path, 'the file'), said);
}

/** Formats written by ffmpeg, with arguments that give the same bytes for the same sound. */
const FOREIGN_ENCODERS = {
  opus: ['-c:a', 'libopus', '-b:a', '64k', '-f', 'ogg'],
  aac: ['-c:a', 'aac', '-b:a', '128k', '-f', 'adts'],
} as const;

export interface ForeignEncodeInput {
  /** A WAV. */
  readonly path: string;
  readonly format: keyof typeof FOREIGN_ENCODERS;
  /** Output path; removed on failure. */
  readonly tempPath: string;
}

/**
 * Converts a WAV to Ogg Opus or AAC (ADTS) with ffmpeg.
 *
 * @throws ServiceError `engine_failed` when it fails, `disk_full`, `unsupported_media` when it is not installed
 */
export async function encodeWithFfmpeg(
  { path, format, tempPath }: ForeignEncodeInput,
  signal?: AbortSignal,
): Promise<void> {
  const input = ['-nostdin', '-v', 'error', '-protocol_whitelist', 'file', '-f', 'wav', '-i', `file:${path}`];
  const exact = ['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:a', '+bitexact'];
  try {
    const said = await runFfmpeg([...input, ...exact, ...FOREIGN_ENCODERS[format], `file:${tempPath}`], signal);
    if (said === null) return;
    const words = inItsWords(withoutPaths(said, [path, tempPath]));
    throw new ServiceError('engine_failed', `This ffmpeg cannot encode ${format}.${words}`, {
      hint: 'Request mp3, wav, flac or pcm.',
    });
  } catch (error) {
    await rm(tempPath, { force: true });
    throw error;
  }
}

/** Whether ffmpeg can be started. */
export async function hasFfmpeg(): Promise<boolean> {
  try {
    return (await runFfmpeg(['-version'])) === null;
  } catch {
    // The reason is irrelevant here.
    return false;
  }
}

/**
 * Runs ffmpeg to its end: null on success, otherwise the first line of its error output.
 *
 * @throws ServiceError `disk_full`, `unsupported_media` when it is not installed
 */
async function runFfmpeg(args: readonly string[], signal?: AbortSignal): Promise<string | null> {
  try {
    const { code, stderr } = await runProgram('ffmpeg', args, { signal });
    if (code === 0) return null;
    if (stderr.includes('No space left on device')) {
      throw new ServiceError('disk_full', 'There is no space left on the disk.', {
        hint: 'Free some space, then try again.',
      });
    }
    return stderr.trim().split('\n')[0] ?? '';
  } catch (error) {
    if (signal?.aborted || !isErrnoException(error) || error.code !== 'ENOENT') throw error;
    throw new ServiceError(
      'unsupported_media',
      'This kind of file cannot be read without ffmpeg, which is not installed.',
      { hint: `${READABLE_FORMATS} For others, install ffmpeg or convert the file first.` },
    );
  }
}
