import { rename, rm } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import type { JobDownload } from '@soundwright/contract';
import type { Clock } from '../platform/clock.ts';
import { fileSize, partialPath } from '../platform/files.ts';
import type { FreeBytes } from '../platform/free-space.ts';
import type { Logger } from '../platform/logger.ts';
import { makeDirectory } from '../platform/named-directory.ts';
import type { Outgoing } from '../platform/outgoing.ts';
import { ServiceError } from '../platform/service-error.ts';
import { hashFile, isAsPromised } from './digest.ts';
import { fetchFile, pauseAfter, removeFetched } from './fetch-file.ts';
import { asDiskError, checkSpace } from './free-space.ts';
import { addressOf, shownAddress } from './hub-address.ts';
import type { HubAccess, HubFile, HubTiming } from './hub-file.ts';
import { Interrupted } from './hub-refusal.ts';
import { keptBytes, partialPathOf, readPartialRecord } from './partial-file.ts';
import { type Metadata, readMetadata } from './request.ts';
import { findInCache, findVerified, linkOrCopy } from './standard-cache.ts';
import { TransferMeter } from './transfer-meter.ts';
import { looksUnchanged, readStamps, writeStamp } from './verified.ts';

/** Interval between reports. */
const REPORT_EVERY_MS = 200;

export interface DownloaderDeps {
  readonly access: () => HubAccess;
  readonly outgoing: Outgoing;
  /** True when the user has disabled downloads. */
  readonly offline: boolean;
  /** The standard cache of the hub; null disables it. */
  readonly cacheDir: string | null;
  readonly timing: HubTiming;
  readonly freeBytes: FreeBytes;
  readonly clock: Clock;
  readonly log: Logger;
}

/** Files that belong together in one folder. */
export interface DownloadPlan {
  /** Absolute. */
  readonly folder: string;
  readonly files: readonly HubFile[];
  /** Contains other downloads as `<engine>/<model>/`, whose identical files are linked; null disables this. */
  readonly shareRoot: string | null;
}

export interface DownloadHooks {
  readonly signal: AbortSignal;
  report(state: { progress: number; message: string; download: JobDownload }): void;
}

/** State of a download folder. */
export interface FolderState {
  /** `complete`: all files exist, unchanged since verification. `changed`: all exist, but some have changed since. */
  readonly state: 'complete' | 'changed' | 'partial' | 'absent';
  /** Paths of files that changed since verification. */
  readonly changed: readonly string[];
  readonly sizeBytes: number;
  /** Bytes that need not be downloaded again, when incomplete. */
  readonly resumableBytes: number;
}

/**
 * Downloads files from the hub and other servers, one at a time. A file is used only after its hash was verified, which
 * is recorded; files already on this machine are linked instead.
 */
export class Downloader {
  readonly #deps: DownloaderDeps;

  constructor(deps: DownloaderDeps) {
    this.#deps = deps;
  }

  /** Fails early when downloading is impossible. @throws ServiceError `hub_offline` */
  async checkReachable(plan: DownloadPlan): Promise<void> {
    if (this.#deps.offline && (await this.#missing(plan)).some(({ found }) => found === null)) throw offline();
  }

  /**
   * Downloads all files of the plan. Valid files are kept; on failure, partial downloads are kept.
   *
   * @throws ServiceError `hub_*`, `disk_full`, `path_not_allowed`; the signal's reason
   */
  async download(plan: DownloadPlan, hooks: DownloadHooks): Promise<void> {
    for (const file of plan.files) pathIn(plan.folder, file);
    const wanted = await this.#missing(plan);
    if (this.#deps.offline && wanted.some(({ found }) => found === null)) throw offline();
    const asked: (Missing & { metadata: Metadata | null; sizeBytes: number; kept: number })[] = [];
    for (const missing of wanted) {
      const metadata = missing.found === null ? await this.#metadata(plan, missing.file, hooks) : null;
      const size =
        missing.file.sizeBytes ??
        metadata?.sizeBytes ??
        (missing.found === null ? null : await fileSize(missing.found));
      asked.push({
        ...missing,
        metadata,
        sizeBytes: size ?? 0,
        kept: await this.#keptOf(plan, missing.file, metadata),
      });
    }
    await makeDirectory(plan.folder).catch((error: unknown) => {
      throw asDiskError(error, plan.folder);
    });
    const neededBytes = asked.reduce((sum, one) => sum + (one.found === null ? one.sizeBytes - one.kept : 0), 0);
    checkSpace(plan.folder, neededBytes, await this.#deps.freeBytes(plan.folder));

    const there = await this.inspect(plan);
    const doneBytes = there.sizeBytes;
    const totalBytes = doneBytes + asked.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
    const meter = new TransferMeter(plan.files.length, totalBytes, this.#nowMs());
    for (const file of plan.files.filter((one) => !asked.some((missing) => missing.file === one))) {
      meter.nextFile((await fileSize(join(plan.folder, ...file.path.split('/')))) ?? 0);
    }
    const reports = this.#reports(meter, hooks);
    for (const one of asked) {
      meter.nextFile(one.kept);
      reports.now();
      const isTaken = one.found !== null && (await this.#take(plan, one.file, one.found, meter, hooks, reports));
      if (!isTaken) await this.#fetch(plan, one.file, one.metadata, meter, hooks, reports);
      reports.now();
    }
  }

  /** State of the files of the plan, from their stamps only, without hashing. */
  async inspect(plan: Pick<DownloadPlan, 'folder' | 'files'>): Promise<FolderState> {
    const stamps = await readStamps(plan.folder);
    const changed: string[] = [];
    let right = 0;
    let sizeBytes = 0;
    let keptTotal = 0;
    for (const file of plan.files) {
      const path = pathIn(plan.folder, file);
      const size = await fileSize(path);
      const stamp = stamps[file.path];
      if (size !== null && stamp !== undefined && isStampOf(stamp.sha256, file)) {
        if (await looksUnchanged(path, stamp)) {
          right++;
          sizeBytes += size;
        } else changed.push(file.path);
      } else if (size === null) {
        if (stamp !== undefined) changed.push(file.path);
        const record = await readPartialRecord(path);
        keptTotal += record === null ? 0 : ((await fileSize(partialPathOf(path))) ?? 0);
      }
    }
    const resumableBytes = sizeBytes + keptTotal;
    if (right === plan.files.length) return { state: 'complete', changed, sizeBytes, resumableBytes: 0 };
    if (right + changed.length === plan.files.length) return { state: 'changed', changed, sizeBytes, resumableBytes };
    return { state: resumableBytes > 0 ? 'partial' : 'absent', changed, sizeBytes, resumableBytes };
  }

  /**
   * Hashes files that appear changed, and stamps those that are still valid.
   * @returns the paths of invalid or missing files
   */
  async verify(plan: Pick<DownloadPlan, 'folder' | 'files'>, signal: AbortSignal): Promise<string[]> {
    const { changed } = await this.inspect(plan);
    const stamps = await readStamps(plan.folder);
    const wrong: string[] = [];
    for (const path of changed) {
      const full = join(plan.folder, ...path.split('/'));
      const size = await fileSize(full);
      const expected = stamps[path]?.sha256;
      const isRight =
        size !== null && expected !== undefined && (await hashFile(full, size, signal)).sha256 === expected;
      if (isRight) await writeStamp(plan.folder, path, expected);
      else wrong.push(path);
    }
    return wrong;
  }

  /** Removes the downloaded files and partial downloads. */
  async remove(plan: Pick<DownloadPlan, 'folder'>): Promise<void> {
    await rm(plan.folder, { recursive: true, force: true });
  }

  /** True when all missing files are available on this machine. */
  async isFoundHere(plan: DownloadPlan): Promise<boolean> {
    const missing = await this.#missing(plan);
    return missing.length > 0 && missing.every(({ found }) => found !== null);
  }

  /** The missing or invalid files, and where else on this machine each may be found. */
  async #missing(plan: DownloadPlan): Promise<Missing[]> {
    const stamps = await readStamps(plan.folder);
    const missing: Missing[] = [];
    for (const file of plan.files) {
      const path = pathIn(plan.folder, file);
      const stamp = stamps[file.path];
      if (stamp !== undefined && isStampOf(stamp.sha256, file) && (await looksUnchanged(path, stamp))) continue;
      missing.push({ file, found: (await this.#findHere(plan, file)) ?? null });
    }
    return missing;
  }

  /**
   * Candidate locations of the file on this machine: its own path without a stamp, another download, the standard
   * cache.
   */
  async #findHere(plan: DownloadPlan, file: HubFile): Promise<string | null> {
    const path = pathIn(plan.folder, file);
    const size = await fileSize(path);
    // Without a known hash, an unstamped file is not trusted.
    if (size !== null && file.sha256 !== null && (file.sizeBytes === null || size === file.sizeBytes)) return path;
    if (file.sha256 !== null && plan.shareRoot !== null) {
      const other = await findVerified(plan.shareRoot, file.sha256);
      if (other !== null) return other;
    }
    return this.#deps.cacheDir === null ? null : findInCache(this.#deps.cacheDir, file);
  }

  /** Uses a file on this machine if it is valid. */
  async #take(
    plan: DownloadPlan,
    file: HubFile,
    found: string,
    meter: TransferMeter,
    { signal }: DownloadHooks,
    reports: Reports,
  ): Promise<boolean> {
    const path = pathIn(plan.folder, file);
    const size = await fileSize(found);
    if (size === null) return false;
    meter.pause(found === path ? 'Checking' : 'Found on this machine, verifying');
    reports.now();
    const hashes = await hashFile(found, size, signal, () => reports.soon());
    if (!isAsPromised(hashes, file.sha256 === null ? null : { algorithm: 'sha256', hex: file.sha256 })) {
      if (found === path) await rm(path, { force: true });
      return false;
    }
    if (found !== path) await this.#linkTo(found, size, path);
    await writeStamp(plan.folder, file.path, hashes.sha256);
    meter.pause('');
    meter.found(size);
    this.#deps.log.info({ file: file.path, from: found }, 'file reused from this machine');
    return true;
  }

  async #linkTo(found: string, sizeBytes: number, path: string): Promise<void> {
    try {
      await makeDirectory(dirname(path));
      await removeFetched(path);
      const draft = partialPath(dirname(path));
      await linkOrCopy(found, draft, async () =>
        checkSpace(path, sizeBytes, await this.#deps.freeBytes(dirname(path))),
      );
      await rename(draft, path);
    } catch (error) {
      throw asDiskError(error, dirname(path));
    }
  }

  async #fetch(
    plan: DownloadPlan,
    file: HubFile,
    known: Metadata | null,
    meter: TransferMeter,
    hooks: DownloadHooks,
    reports: Reports,
  ): Promise<void> {
    if (this.#deps.offline) throw offline();
    const { timing, log, outgoing, freeBytes } = this.#deps;
    const access = this.#deps.access();
    const url = addressOf(file.source, access.endpoint);
    const path = pathIn(plan.folder, file);
    const metadata = known ?? (await this.#metadata(plan, file, hooks));
    const needed = (file.sizeBytes ?? metadata.sizeBytes ?? 0) - (await this.#keptOf(plan, file, metadata));
    checkSpace(plan.folder, needed, await freeBytes(plan.folder));
    // Remove an older file of this name first.
    await rm(path, { force: true });
    log.info({ file: shownAddress(url) }, 'fetching');
    const sha256 = await fetchFile({
      file,
      url,
      path,
      folder: plan.folder,
      metadata,
      access,
      outgoing,
      freeBytes,
      timing,
      hooks: {
        signal: hooks.signal,
        onBytes: (bytes) => {
          meter.bytes(bytes, this.#nowMs());
          reports.soon();
        },
        onPause: (message) => {
          meter.pause(message);
          reports.now();
        },
        onChecking: () => {
          meter.pause('Verifying the download');
          reports.now();
        },
      },
    });
    await writeStamp(plan.folder, file.path, sha256);
  }

  /** The hub's metadata of the file; retried like the download. */
  async #metadata(plan: DownloadPlan, file: HubFile, { signal, report }: DownloadHooks): Promise<Metadata> {
    const { timing, outgoing } = this.#deps;
    const access = this.#deps.access();
    const url = addressOf(file.source, access.endpoint);
    for (let fruitless = 1; ; fruitless++) {
      try {
        return await readMetadata(url, file.source, { access, outgoing, signal, timing });
      } catch (error) {
        if (!(error instanceof Interrupted)) throw error;
        const hasBegun = (await this.inspect(plan)).resumableBytes > 0;
        const onPause = (message: string) =>
          report({
            progress: 0,
            message,
            download: { file: 1, files: 1, bytes: 0, total_bytes: 0, bytes_per_s: 0, stalled: true },
          });
        await pauseAfter({ url, timing, hooks: { signal, onPause } }, error, fruitless, hasBegun);
      }
    }
  }

  async #keptOf(plan: DownloadPlan, file: HubFile, metadata: Metadata | null): Promise<number> {
    if (metadata === null) return 0;
    return keptBytes(pathIn(plan.folder, file), {
      url: '',
      size: file.sizeBytes ?? metadata.sizeBytes,
      etag: metadata.etag,
      sha256: file.sha256,
      revision: metadata.revision,
    });
  }

  #reports(meter: TransferMeter, { report }: DownloadHooks): Reports {
    let lastMs = Number.NEGATIVE_INFINITY;
    const now = () => {
      lastMs = this.#nowMs();
      report({ progress: meter.progress, message: meter.message(lastMs), download: meter.state });
    };
    return {
      now,
      soon: () => {
        if (this.#nowMs() - lastMs >= REPORT_EVERY_MS) now();
      },
    };
  }

  #nowMs(): number {
    return this.#deps.clock.now().getTime();
  }
}

interface Missing {
  readonly file: HubFile;
  readonly found: string | null;
}

interface Reports {
  now(): void;
  soon(): void;
}

/** A stamp is valid for a file with the same hash, or without a known hash. */
function isStampOf(sha256: string, file: HubFile): boolean {
  return file.sha256 === null || file.sha256 === sha256;
}

/** The absolute path of a file of a plan. @throws ServiceError `invalid_request` when it is outside the folder */
function pathIn(folder: string, file: HubFile): string {
  const path = join(folder, ...file.path.split('/'));
  if (path.startsWith(folder + sep) && !file.path.includes('\\') && !file.path.includes('\0')) return path;
  throw new ServiceError('invalid_request', `The file ${JSON.stringify(file.path)} would be outside its folder.`);
}

function offline(): ServiceError {
  return new ServiceError('hub_offline', 'Downloads are disabled because HF_HUB_OFFLINE is set.', {
    hint: 'Start the service without it, or copy the files to this machine yourself.',
  });
}
