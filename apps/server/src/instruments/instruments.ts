import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, rename, rm, stat } from 'node:fs/promises';
import { basename, isAbsolute, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { InstrumentPackFacts, InstrumentsInstall, JobAccepted } from '@soundwright/contract';
import type { DownloadJobs } from '../hub/download-jobs.ts';
import type { NpmInstaller } from '../npm-engines/npm-installer.ts';
import { asFileError, fileSize, partialPath, removePartials } from '../platform/files.ts';
import type { Logger } from '../platform/logger.ts';
import { makeDirectory } from '../platform/named-directory.ts';
import { notFound, ServiceError } from '../platform/service-error.ts';
import type { InstrumentPack } from './instrument-pack.ts';

export interface InstrumentsDeps {
  readonly pack: InstrumentPack;
  /** Fetches the source of the pack. */
  readonly installer: Pick<NpmInstaller, 'check' | 'install'>;
  /** Where the installer works; emptied after an install. */
  readonly installerDir: string;
  /** Contains the font and its licence. */
  readonly dir: string;
  readonly jobs: DownloadJobs;
  readonly log: Logger;
}

/**
 * The pack of recorded instruments: installed on request from its npm package, or from a file. Only the font and its
 * licence are kept, and only after the font has the pinned hash.
 */
export class Instruments {
  readonly #deps: InstrumentsDeps;

  constructor(deps: InstrumentsDeps) {
    this.#deps = deps;
  }

  /** The packs and their state. */
  async list(): Promise<InstrumentPackFacts[]> {
    const { pack, jobs } = this.#deps;
    const { id, name, description, license, sizeBytes } = pack;
    const path = await this.fontPath();
    const jobId = jobs.jobOf(keyOf(pack));
    const state = path !== null ? 'installed' : jobId !== null ? 'installing' : 'absent';
    return [{ id, name, description, license, size_bytes: sizeBytes, state, path, job_id: jobId }];
  }

  /** The installed font, or null. */
  async fontPath(): Promise<string | null> {
    const { pack, dir } = this.#deps;
    const path = join(dir, pack.fileName);
    return (await fileSize(path)) === pack.sizeBytes ? path : null;
  }

  /**
   * Queues an install, or returns the running one.
   *
   * @throws ServiceError `not_found`; `hub_offline` without a file; `invalid_request` for a file that is not the font
   */
  async install(id: string, { file }: InstrumentsInstall): Promise<JobAccepted> {
    const { pack, jobs, installer } = this.#deps;
    this.#require(id);
    if (file === undefined) installer.check({});
    else await this.#checkFile(file);
    return jobs.submit({
      key: keyOf(pack),
      model: null,
      request: { instruments: id },
      run: async ({ signal, report }) => {
        if ((await this.fontPath()) === null) {
          await makeDirectory(this.#deps.dir);
          await removePartials(this.#deps.dir);
          if (file !== undefined) await this.#keep(file, signal);
          else await this.#fetch(signal, (state) => report({ phase: 'downloading', ...state }));
          this.#deps.log.info({ instruments: id, from: file === undefined ? 'npm' : 'file' }, 'instruments installed');
        }
        return { message: `${pack.name} are installed; built-in music plays on them` };
      },
    });
  }

  /** Deletes the pack. @throws ServiceError `not_found`, `busy` while it is being installed */
  async remove(id: string): Promise<void> {
    const { pack, jobs, dir } = this.#deps;
    this.#require(id);
    if (jobs.jobOf(keyOf(pack)) !== null)
      throw new ServiceError('busy', `${pack.name} are being installed.`, { hint: 'Cancel the install first.' });
    await rm(join(dir, pack.fileName), { force: true });
    await rm(join(dir, basename(pack.notice.pathname)), { force: true });
  }

  #require(id: string): void {
    if (id !== this.#deps.pack.id) throw notFound('instruments', id);
  }

  async #fetch(signal: AbortSignal, report: Parameters<NpmInstaller['install']>[1]['report']): Promise<void> {
    const { installer, installerDir, pack } = this.#deps;
    try {
      const { version } = await installer.install({}, { signal, report });
      await this.#keep(join(installerDir, version, pack.packagedAt), signal);
    } finally {
      await rm(installerDir, { recursive: true, force: true });
    }
  }

  /** Copies the font and its licence into place, if it is the pinned one. */
  async #keep(source: string, signal: AbortSignal): Promise<void> {
    const { pack, dir } = this.#deps;
    const fresh = partialPath(dir, '.sf3');
    try {
      await copyFile(source, fresh);
      const hash = createHash('sha256');
      await pipeline(createReadStream(fresh), hash, { signal });
      if (hash.digest('hex') !== pack.sha256) {
        throw new ServiceError(
          'hub_mismatch',
          `${basename(source)} is not the file that is expected: its hash differs.`,
          {
            hint: `Its SHA-256 must be ${pack.sha256}.`,
          },
        );
      }
      await copyFile(pack.notice, join(dir, basename(pack.notice.pathname)));
      await rename(fresh, join(dir, pack.fileName));
    } catch (error) {
      await rm(fresh, { force: true });
      if (signal.aborted) throw signal.reason;
      throw asFileError(error, dir);
    }
  }

  /** @throws ServiceError `invalid_request` for a file that is obviously not the font */
  async #checkFile(file: string): Promise<void> {
    const { sizeBytes, fileName, name } = this.#deps.pack;
    const refuse = (message: string) =>
      new ServiceError('invalid_request', `${name} cannot be installed from ${file}: ${message}.`, {
        hint: `Name ${fileName} by its absolute path on the machine of the service.`,
        fields: [{ path: 'file', message }],
      });
    if (!isAbsolute(file)) throw refuse('it is not an absolute path');
    const facts = await stat(file).catch(() => null);
    if (facts?.isFile() !== true) throw refuse('there is no such file');
    if (facts.size !== sizeBytes) throw refuse(`it has ${facts.size} bytes in place of ${sizeBytes}`);
  }
}

const keyOf = ({ id }: InstrumentPack) => `instruments:${id}`;
