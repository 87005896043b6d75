import { type FileHandle, open, readFile, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { commitFile, fileSize } from '../platform/files.ts';
import { foreignWords, withoutSecrets } from '../platform/foreign-words.ts';
import { type FreeBytes, SpaceWatch } from '../platform/free-space.ts';
import { makeDirectory } from '../platform/named-directory.ts';
import type { Outgoing, Response } from '../platform/outgoing.ts';
import { ServiceError } from '../platform/service-error.ts';
import { FileHashes, hashInto, isAsPromised } from './digest.ts';
import { asDiskError, diskFull } from './free-space.ts';
import { shownAddress } from './hub-address.ts';
import { type Digest, type HubAccess, type HubFile, type HubTiming, nameOf } from './hub-file.ts';
import { Interrupted, refusalOf, unreachable } from './hub-refusal.ts';
import {
  dropPartial,
  keptBytes,
  lockFolder,
  type PartialRecord,
  partialPathOf,
  readPartialRecord,
  writePartialRecord,
} from './partial-file.ts';
import { ask, type Metadata } from './request.ts';

/** A Git LFS pointer is smaller than this and starts with this; see the LFS specification. */
const POINTER_BYTES = 1_024;
const POINTER_START = 'version https://git-lfs.github.com/spec/v1';

export interface FetchHooks {
  readonly signal: AbortSignal;
  /** Bytes of this file on disk. */
  onBytes(bytes: number): void;
  /** Message while no bytes arrive; empty while they do. */
  onPause(message: string): void;
  /** The downloaded part is being hashed. */
  onChecking(): void;
}

interface Fetch {
  readonly file: HubFile;
  readonly url: string;
  /** Target path, absolute. */
  readonly path: string;
  /** The folder of the whole download, absolute; locked by one process at a time. */
  readonly folder: string;
  readonly metadata: Metadata;
  readonly access: HubAccess;
  readonly outgoing: Outgoing;
  readonly freeBytes: FreeBytes;
  readonly timing: HubTiming;
  readonly hooks: FetchHooks;
}

/** State of one file download: expected properties and progress. */
interface Transfer extends Fetch {
  readonly sizeBytes: number | null;
  readonly digest: Digest | null;
  readonly handle: FileHandle;
  readonly space: SpaceWatch;
  hashes: FileHashes;
  offset: number;
  validator: string | null;
}

/**
 * Downloads a file: resumes an earlier attempt, retries when the connection drops or stalls, and renames the file only
 * when size and hash match. The partial file is kept on failure or abort.
 *
 * @returns the SHA-256 of the file
 * @throws ServiceError `hub_gated`, `hub_not_found`, `hub_unreachable`, `hub_mismatch`, `disk_full`; the signal's
 *   reason
 */
export async function fetchFile(fetch: Fetch): Promise<string> {
  const { path, hooks } = fetch;
  await makeDirectory(dirname(path)).catch((error: unknown) => {
    throw asDiskError(error, dirname(path));
  });
  const lock = await lockFolder(fetch.folder, hooks.signal, () =>
    hooks.onPause('Another Soundwright is downloading this file'),
  );
  try {
    for (let isSecond = false; ; isSecond = true) {
      const sha256 = await fetchOnce(fetch);
      if (sha256 !== null) return sha256;
      await dropPartial(path);
      if (isSecond) {
        throw new ServiceError(
          'hub_mismatch',
          `${nameOf(fetch.file.source)} failed its checksum twice: it was damaged in transit, or has changed on the hub.`,
          { hint: 'Try again later, or use another hub address in Settings.' },
        );
      }
    }
  } finally {
    lock.release();
  }
}

/** Downloads the file, or returns null when it is complete but invalid. */
async function fetchOnce(fetch: Fetch): Promise<string | null> {
  const { file, metadata, path, url } = fetch;
  refuseOther(file, metadata);
  const sizeBytes = file.sizeBytes ?? metadata.sizeBytes;
  const digest: Digest | null = file.sha256 === null ? metadata.digest : { algorithm: 'sha256', hex: file.sha256 };
  const record: Omit<PartialRecord, 'validator'> = {
    url: shownAddress(url),
    size: sizeBytes,
    etag: metadata.etag,
    sha256: file.sha256,
    revision: metadata.revision,
  };
  const offset = await keptBytes(path, record);
  const validator = offset === 0 ? null : ((await readPartialRecord(path))?.validator ?? null);
  try {
    if (offset === 0) await dropPartial(path);
    await writePartialRecord(path, { ...record, validator });
    const handle = await open(partialPathOf(path), offset === 0 ? 'w' : 'r+');
    const transfer: Transfer = {
      ...fetch,
      sizeBytes,
      digest,
      handle,
      space: new SpaceWatch(fetch.folder, fetch.freeBytes),
      hashes: new FileHashes(sizeBytes),
      offset,
      validator,
    };
    try {
      await hashKept(transfer);
      await receiveAll(transfer, record);
      await handle.datasync();
    } finally {
      await handle.close();
    }
    if (transfer.offset < POINTER_BYTES) refusePointer(file, await readFile(partialPathOf(path), 'utf8'));
    const hashes = transfer.hashes.finish();
    const isWhole = sizeBytes === null || transfer.offset === sizeBytes;
    if (!isWhole || !isAsPromised(hashes, digest)) return null;
    await commitFile(partialPathOf(path), path);
    await dropPartial(path);
    return hashes.sha256;
  } catch (error) {
    const failure = asDiskError(error, dirname(path));
    if (!(failure instanceof ServiceError && failure.code === 'disk_full')) throw failure;
    // What no later attempt can continue, or would fit no better, is only in the way of everything else.
    const isKept = sizeBytes !== null && (digest !== null || (await readPartialRecord(path))?.validator != null);
    if (!isKept) await dropPartial(path);
    throw diskFull(failure, dirname(path), isKept);
  }
}

async function hashKept(transfer: Transfer): Promise<void> {
  if (transfer.offset === 0) return;
  transfer.hooks.onChecking();
  await hashInto(transfer.hashes, partialPathOf(transfer.path), transfer.offset, transfer.hooks.signal);
  transfer.hooks.onBytes(transfer.offset);
}

/** Requests until all bytes are there. Attempts that bring bytes reset the retry count. */
async function receiveAll(transfer: Transfer, record: Omit<PartialRecord, 'validator'>): Promise<void> {
  const isComplete = () => transfer.sizeBytes !== null && transfer.offset >= transfer.sizeBytes;
  let fruitless = 0;
  while (!isComplete()) {
    const before = transfer.offset;
    try {
      if (await receive(transfer, record)) return;
    } catch (error) {
      transfer.hooks.signal.throwIfAborted();
      if (!(error instanceof Interrupted)) throw error;
      fruitless = transfer.offset > before ? 0 : fruitless + 1;
      await pauseAfter(transfer, error, fruitless, transfer.offset > 0);
    }
  }
}

/** Attempts when the server's name cannot be resolved and nothing was downloaded: the computer is probably offline. */
const UNRESOLVED_ATTEMPTS = 2;

/**
 * Waits before the next attempt.
 * @param hasBegun - whether any bytes were downloaded; then a lost connection is retried longer
 * @throws ServiceError `hub_unreachable` after the last attempt
 */
export async function pauseAfter(
  { url, timing, hooks }: Pick<Fetch, 'url' | 'timing'> & { hooks: Pick<FetchHooks, 'signal' | 'onPause'> },
  failure: Interrupted,
  fruitless: number,
  hasBegun: boolean,
): Promise<void> {
  if (failure.isUnresolved && !hasBegun && fruitless >= UNRESOLVED_ATTEMPTS) throw unreachable(url, failure);
  const delayMs = timing.retryDelaysMs[Math.max(0, fruitless - 1)];
  if (delayMs === undefined || fruitless > timing.retryDelaysMs.length) throw unreachable(url, failure);
  const spread = 0.8 + 0.4 * Math.random();
  const waitMs = Math.max(delayMs * spread, Math.min(failure.retryAfterMs ?? 0, timing.retryAfterMaxMs));
  hooks.onPause(`${capitalised(failure.message)}, trying again in ${Math.ceil(waitMs / 1000)} s`);
  await after(waitMs, undefined, { signal: hooks.signal });
}

/** Processes one response. True when the server says it was complete, which matters when the size is unknown. */
async function receive(transfer: Transfer, record: Omit<PartialRecord, 'validator'>): Promise<boolean> {
  const { url, access, outgoing, timing, hooks, file } = transfer;
  const stall = new AbortController();
  const signal = AbortSignal.any([hooks.signal, stall.signal]);
  const response = await ask({
    url,
    method: 'GET',
    access,
    outgoing,
    signal,
    timeoutMs: timing.headersMs,
    follow: 'all',
    headers:
      transfer.offset === 0
        ? {}
        : {
            range: `bytes=${transfer.offset}-`,
            ...(transfer.validator !== null && { 'if-range': transfer.validator }),
          },
  });
  try {
    if (response.status === 416) {
      await restart(transfer);
      throw new Interrupted('the file on the server is shorter than the downloaded part');
    }
    if (response.status !== 200 && response.status !== 206) throw refusalOf(response, file.source, access.token);
    refuseHtml(response, file, access.token);
    refuseCoded(response, access.token);
    if (response.status === 200) await restart(transfer);
    else await checkRange(transfer, response.headers.get('content-range'));
    await noteValidator(transfer, record, response.headers.get('etag'));
    await refuseOtherSize(transfer, response);
    return await receiveBody(transfer, response, stall);
  } finally {
    await response.body?.cancel().catch(() => undefined);
  }
}

async function receiveBody(transfer: Transfer, response: Response, stall: AbortController): Promise<boolean> {
  const { hooks, timing } = transfer;
  const watch = watchOver(timing, hooks, stall);
  try {
    for await (const chunk of response.body ?? []) {
      watch.sawBytes();
      if (transfer.sizeBytes !== null && transfer.offset + chunk.length > transfer.sizeBytes) return tooMuch(transfer);
      await transfer.space.take(chunk.length);
      await writeAll(transfer.handle, chunk, transfer.offset);
      transfer.hashes.update(chunk);
      transfer.offset += chunk.length;
      hooks.onBytes(transfer.offset);
    }
  } catch (error) {
    hooks.signal.throwIfAborted();
    if (stall.signal.aborted) throw stall.signal.reason;
    if (error instanceof TypeError)
      throw new Interrupted('the connection was lost', { because: 'truncated', cause: error });
    throw error;
  } finally {
    watch.end();
  }
  if (transfer.sizeBytes === null) return true;
  if (transfer.offset < transfer.sizeBytes) throw new Interrupted('the connection was lost', { because: 'truncated' });
  return true;
}

/** A file longer than expected is invalid; treating it as complete makes the hash check fail. */
function tooMuch(transfer: Transfer): true {
  transfer.offset = (transfer.sizeBytes ?? 0) + 1;
  return true;
}

/** Detects stalls: reports them, and later aborts the connection. */
function watchOver(timing: HubTiming, hooks: FetchHooks, stall: AbortController) {
  let quiet: NodeJS.Timeout;
  let isQuiet = false;
  const stalled = setTimeout(
    () => stall.abort(new Interrupted(`no data for ${Math.round(timing.stallMs / 1000)} s`, { because: 'stalled' })),
    timing.stallMs,
  );
  const listen = () => {
    quiet = setTimeout(() => {
      isQuiet = true;
      hooks.onPause(`No data for ${Math.round(timing.quietMs / 1000)} s`);
    }, timing.quietMs);
  };
  listen();
  return {
    sawBytes: () => {
      stalled.refresh();
      if (isQuiet) {
        isQuiet = false;
        hooks.onPause('');
        listen();
      } else quiet.refresh();
    },
    end: () => {
      clearTimeout(stalled);
      clearTimeout(quiet);
    },
  };
}

/** Restarts the file; the partial data is useless. */
async function restart(transfer: Transfer): Promise<void> {
  if (transfer.offset === 0) return;
  await transfer.handle.truncate(0);
  transfer.hashes = new FileHashes(transfer.sizeBytes);
  transfer.offset = 0;
  transfer.hooks.onBytes(0);
}

/** The range must start at the end of the partial file and belong to a file of the expected size. */
async function checkRange(transfer: Transfer, header: string | null): Promise<void> {
  const match = /^bytes (\d+)-\d+\/(\d+|\*)$/.exec(header ?? '');
  const isNext = match !== null && Number(match[1]) === transfer.offset;
  const isSameFile =
    match !== null && (match[2] === '*' || transfer.sizeBytes === null || Number(match[2]) === transfer.sizeBytes);
  if (isNext && isSameFile) return;
  await restart(transfer);
  throw new Interrupted('the server sent a different range than requested');
}

/** Stores the validator for the next request. Weak tags do not guarantee identical bytes. */
async function noteValidator(
  transfer: Transfer,
  record: Omit<PartialRecord, 'validator'>,
  etag: string | null,
): Promise<void> {
  const validator = etag === null || etag.startsWith('W/') ? null : etag;
  if (validator === transfer.validator) return;
  transfer.validator = validator;
  await writePartialRecord(transfer.path, { ...record, validator });
}

/** A coded body has another size than announced, and may grow to any. */
function refuseCoded(response: Response, token: string | null): void {
  const coding = response.headers.get('content-encoding')?.trim().toLowerCase() ?? '';
  if (coding === '' || coding === 'identity') return;
  throw new ServiceError(
    'hub_unreachable',
    `${withoutSecrets(shownAddress(response.url), [token])} sent the file in another form than stored (${foreignWords(coding)}).`,
    { hint: 'A proxy in between may compress files. Check it, and the address of the hub in Settings.' },
  );
}

function refuseHtml(response: Response, file: HubFile, token: string | null): void {
  const isHtml = /^text\/html\b/i.test(response.headers.get('content-type') ?? '');
  if (!isHtml || /\.html?$/i.test(file.path)) return;
  throw new ServiceError(
    'hub_unreachable',
    `${withoutSecrets(shownAddress(response.url), [token])} returned something else, such as a login page or a proxy error.`,
    {
      hint: `Open a web page to log in to this network${'repo' in file.source ? ', or check the address of the hub in Settings' : ''}.`,
    },
  );
}

/** A mirror without Git LFS sends a pointer in place of a large file. */
async function refuseOtherSize({ file, sizeBytes }: Transfer, response: Response): Promise<void> {
  const announced = response.headers.get('content-length');
  if (response.status !== 200 || sizeBytes === null || announced === null || Number(announced) === sizeBytes) return;
  if (Number(announced) < POINTER_BYTES) refusePointer(file, await response.text());
  throw otherFile(file);
}

/** A mirror without Git LFS sends a pointer in place of a large file. */
function refusePointer(file: HubFile, text: string): void {
  if (!text.startsWith(POINTER_START)) return;
  const oid = /^oid (sha256:[0-9a-f]{64})$/m.exec(text)?.[1] ?? 'of an unknown file';
  throw new ServiceError(
    'hub_mismatch',
    `${nameOf(file.source)} returned a pointer instead of the file (${oid}): this mirror does not serve large files.`,
    { hint: 'Use another hub address in Settings.' },
  );
}

/**
 * Fails before the download when the hub announces a different file than expected. A possible LFS pointer is let
 * through, because its content gives a better error.
 */
function refuseOther(file: HubFile, { sizeBytes, digest }: Metadata): void {
  const mayBePointer = sizeBytes !== null && sizeBytes < POINTER_BYTES && file.sizeBytes !== sizeBytes;
  if (mayBePointer) return;
  const isOtherSize = file.sizeBytes !== null && sizeBytes !== null && file.sizeBytes !== sizeBytes;
  const isOtherContent = file.sha256 !== null && digest?.algorithm === 'sha256' && digest.hex !== file.sha256;
  if (isOtherSize || isOtherContent) throw otherFile(file);
}

function otherFile(file: HubFile): ServiceError {
  return new ServiceError(
    'hub_mismatch',
    `${'repo' in file.source ? 'The file on the hub' : 'The file'} differs from the one this version expects: ${nameOf(file.source)}.`,
    {
      hint: `Update Soundwright.${'repo' in file.source ? ' If this is a mirror of the hub, use another address in Settings.' : ''}`,
    },
  );
}

async function writeAll(handle: FileHandle, chunk: Uint8Array, position: number): Promise<void> {
  for (let done = 0; done < chunk.length; ) {
    const { bytesWritten } = await handle.write(chunk, done, chunk.length - done, position + done);
    done += bytesWritten;
  }
}

/** Removes the file and its partial download. @returns whether there was anything */
export async function removeFetched(path: string): Promise<boolean> {
  const sizes = await Promise.all([path, partialPathOf(path)].map(fileSize));
  await rm(path, { force: true });
  await dropPartial(path);
  return sizes.some((size) => size !== null);
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
