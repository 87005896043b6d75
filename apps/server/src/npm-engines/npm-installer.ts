import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { runProgram } from '../platform/child-process.ts';
import { type Clock, isoNow } from '../platform/clock.ts';
import { asFileError, namesIn, partialPath, removePartials, writeFileAtomic } from '../platform/files.ts';
import { inItsWords } from '../platform/foreign-words.ts';
import { type FreeBytes, freeBytesOf, whileRoom } from '../platform/free-space.ts';
import type { Logger } from '../platform/logger.ts';
import { ServiceError } from '../platform/service-error.ts';
import { type Machine, thisMachine } from './machine.ts';
import type { NpmEngine } from './npm-engine.ts';
import { lockFor, type NpmLock, readNpmLock } from './npm-lock.ts';
import { findNpm, type NpmPlaces, type NpmProgram, runNpm } from './npm-program.ts';
import { installFailure } from './npm-refusal.ts';

export interface NpmInstallerDeps {
  readonly engine: NpmEngine;
  /** The engine's folder, `<data_dir>/engines/<id>`; created on demand. */
  readonly dir: string;
  readonly npm: NpmPlaces;
  /** True when the user has disabled downloads. */
  readonly offline: boolean;
  readonly clock: Clock;
  readonly log: Logger;
  /** Default the disk of the folder. */
  readonly freeBytes?: FreeBytes;
  /** The machine to install for; default the current one. */
  readonly machine?: Machine;
}

/** Install options. */
export interface InstallChoice {
  readonly version?: string | undefined;
  readonly backend?: string | undefined;
}

export interface InstallHooks {
  readonly signal: AbortSignal;
  report(state: { progress: number; message: string }): void;
}

const InstalledSchema = z.object({
  version: z.string(),
  backend: z.string(),
  device: z.string().nullable(),
  packages: z.array(z.string()),
  installed_at: z.string(),
});

/** The record of an install, `installed.json`: written last, so it always refers to a complete install. */
export type NpmInstall = z.infer<typeof InstalledSchema>;

/** State of the engine on this machine. */
export type NpmEngineState =
  | { readonly state: 'ready'; readonly install: NpmInstall /** Absolute. */; readonly dir: string }
  | { readonly state: 'missing' | 'broken'; readonly reason: string; readonly hint: string };

const SelfTestSchema = z.object({ backend: z.string(), device: z.string().nullable() });

/** Loading an engine takes a second; beyond this limit it will not finish. */
const SELF_TEST_LIMIT_MS = 180_000;

/**
 * Installs an engine with npm from a bundled lock file into the data directory. Package scripts are never run. Installs
 * are atomic: the new version is assembled next to the current one, tested in a separate process, and then swapped in.
 * Afterwards no network is needed.
 */
export class NpmInstaller {
  readonly #deps: NpmInstallerDeps;
  readonly #machine: Machine;
  readonly #lock: NpmLock;
  #known: Promise<NpmEngineState> | null = null;

  constructor(deps: NpmInstallerDeps) {
    this.#deps = deps;
    this.#machine = deps.machine ?? thisMachine();
    this.#lock = readNpmLock(deps.engine.lockFile, deps.engine.packageName);
  }

  /** Allowed values of `version`. */
  get versions(): readonly string[] {
    return [this.#lock.version];
  }

  /** Whether there is a build for this machine. */
  get isForThisMachine(): boolean {
    return this.#whyNotHere() === null;
  }

  /** Its state at the last check: cheap, starts nothing, never throws. */
  state(): Promise<NpmEngineState> {
    this.#known ??= this.#look();
    return this.#known;
  }

  /** Checks the disk again, for instance after the engine failed to start. */
  refresh(): Promise<NpmEngineState> {
    this.#known = null;
    return this.state();
  }

  /**
   * Validates an install before it is queued.
   * @throws ServiceError `invalid_request` listing the known values, `engine_missing` when this machine is not
   *   supported, `hub_offline`
   */
  check({ version, backend }: InstallChoice): void {
    const { engine, offline } = this.#deps;
    if (version !== undefined && version !== this.#lock.version) {
      throw new ServiceError('invalid_request', `${engine.packageName} ${version} is not known here.`, {
        hint: `Known: ${this.versions.join(', ')}.`,
        fields: [{ path: 'version', message: 'is unknown' }],
      });
    }
    if (backend !== undefined && !engine.backends.includes(backend)) {
      throw new ServiceError('invalid_request', `${engine.packageName} has no backend ${JSON.stringify(backend)}.`, {
        hint: `Known: ${engine.backends.join(', ')}.`,
        fields: [{ path: 'backend', message: 'is unknown' }],
      });
    }
    this.#packagesFor(this.#backendOf(backend));
    if (offline) {
      throw new ServiceError('hub_offline', 'Downloads are disabled because HF_HUB_OFFLINE is set.', {
        hint: 'Start the service without it to install an engine.',
      });
    }
  }

  /**
   * Installs, unless the current install is intact. The current one is kept until the new one has passed its test.
   *
   * @throws ServiceError as `check`, and `engine_missing` without npm, `engine_failed`, `hub_unreachable`,
   *   `hub_mismatch`, `disk_full`; the signal's reason, once npm has exited
   */
  async install(choice: InstallChoice, hooks: InstallHooks): Promise<NpmInstall> {
    this.check(choice);
    const { dir, engine, log } = this.#deps;
    const backend = this.#backendOf(choice.backend);
    const present = await this.#soundInstall(backend, hooks.signal);
    if (present !== null) return present;
    const npm = await findNpm(this.#deps.npm);
    try {
      await mkdir(dir, { recursive: true });
    } catch (error) {
      throw asFileError(error, dir);
    }
    await removePartials(dir);
    const staging = partialPath(dir);
    try {
      hooks.report({ progress: 0.05, message: `Installing ${engine.packageName} ${this.#lock.version}` });
      const packages = await this.#fetch(staging, npm, backend, hooks.signal);
      await engine.prune(staging, this.#machine);
      hooks.report({ progress: 0.8, message: `Testing ${engine.packageName} ${this.#lock.version}` });
      const tested = await this.#selfTest(staging, backend, hooks.signal);
      hooks.signal.throwIfAborted();
      const install = await this.#switchTo(staging, { ...tested, packages });
      hooks.report({ progress: 1, message: `${engine.packageName} ${install.version} is installed` });
      log.info({ engine: engine.id, version: install.version, backend: install.backend }, 'engine installed');
      return install;
    } catch (error) {
      await rm(staging, { recursive: true, force: true });
      throw error;
    } finally {
      await this.refresh();
    }
  }

  /** The current install if it matches and passes its test. */
  async #soundInstall(backend: string, signal: AbortSignal): Promise<NpmInstall | null> {
    const state = await this.refresh();
    if (state.state !== 'ready' || state.install.version !== this.#lock.version) return null;
    const wanted = this.#packagesFor(backend).map((name) => `${name}@`);
    if (!wanted.every((name) => state.install.packages.some((one) => one.startsWith(name)))) return null;
    try {
      const { backend: found } = await this.#selfTest(state.dir, backend, signal);
      return found === state.install.backend ? state.install : null;
    } catch (error) {
      if (signal.aborted) throw error;
      this.#deps.log.warn({ err: error, engine: this.#deps.engine.id }, 'the installed engine failed its self-test');
      return null;
    }
  }

  /** Runs npm in the folder. @returns the packages with their versions */
  async #fetch(staging: string, npm: NpmProgram, backend: string, signal: AbortSignal): Promise<string[]> {
    const { packageName } = this.#deps.engine;
    const { manifest, lock, packages } = lockFor(this.#lock, packageName, this.#packagesFor(backend));
    await mkdir(staging, { recursive: true });
    await writeFileAtomic(join(staging, 'package.json'), JSON.stringify(manifest));
    await writeFileAtomic(join(staging, 'package-lock.json'), JSON.stringify(lock));
    // Sizes are not part of a lock, and hashes are only checked afterwards.
    const end = await whileRoom(this.#deps.dir, this.#deps.freeBytes ?? freeBytesOf, signal, (roomy) =>
      runNpm(npm, npmArguments(staging), { cwd: staging, signal: roomy }),
    );
    if (end.code !== 0) throw installFailure(packageName, end, this.#deps.dir);
    return packages;
  }

  async #selfTest(
    dir: string,
    backend: string,
    signal: AbortSignal,
  ): Promise<{ backend: string; device: string | null }> {
    const { engine } = this.#deps;
    const limit = AbortSignal.timeout(SELF_TEST_LIMIT_MS);
    const end = await runProgram(process.execPath, [fileURLToPath(engine.selfTest), dir, backend], {
      cwd: dir,
      purpose: 'compute',
      signal: AbortSignal.any([signal, limit]),
    }).catch((error: unknown) => {
      if (signal.aborted || error !== limit.reason) throw error;
      const stderr = `it did not respond within ${SELF_TEST_LIMIT_MS / 1000} seconds`;
      return { code: null, signal: null, stdout: '', stderr };
    });
    const lastLine = (text: string) => text.trim().split('\n').at(-1) ?? '';
    if (end.code === 0) {
      const answer = SelfTestSchema.safeParse(parseJson(lastLine(end.stdout)));
      if (answer.success) return answer.data;
    }
    const thrown = /^\w*Error(?: \[\w+\])?: (.+)$/m.exec(end.stderr)?.[1];
    const reason = inItsWords(thrown ?? lastLine(end.stderr)) || ` It ended with ${end.code ?? 'a signal'}.`;
    throw new ServiceError('engine_failed', `${engine.packageName} was installed but does not run here.${reason}`, {
      hint: 'The machine may lack a system library that it needs; the log has the details.',
      because: end.signal === 'SIGILL' ? 'unsupported_processor' : limit.aborted ? 'timeout' : undefined,
    });
  }

  /** Moves the folder into place and records it; older ones are deleted. */
  async #switchTo(staging: string, facts: Pick<NpmInstall, 'backend' | 'device' | 'packages'>): Promise<NpmInstall> {
    const { dir, clock } = this.#deps;
    const place = join(dir, this.#lock.version);
    const older = partialPath(dir);
    try {
      if ((await namesIn(dir)).includes(this.#lock.version)) {
        // The record always refers to a complete install.
        await rm(join(dir, RECORD), { force: true });
        await rename(place, older);
      }
      await rename(staging, place);
    } catch (error) {
      throw asFileError(error, dir);
    }
    const install = { version: this.#lock.version, ...facts, installed_at: isoNow(clock) };
    await writeFileAtomic(join(dir, RECORD), `${JSON.stringify(install, null, 2)}\n`);
    for (const name of await namesIn(dir)) {
      if (name !== RECORD && name !== this.#lock.version)
        await rm(join(dir, name), { recursive: true, force: true }).catch(() => undefined);
    }
    return install;
  }

  async #look(): Promise<NpmEngineState> {
    const { dir, engine } = this.#deps;
    const label = `${engine.packageName} ${this.#lock.version}`;
    const unfit = this.#whyNotHere();
    if (unfit !== null) return { state: 'missing', reason: unfit.message, hint: unfit.hint ?? '' };
    let record: unknown;
    try {
      record = parseJson(await readFile(join(dir, RECORD), 'utf8'));
    } catch {
      return { state: 'missing', reason: `${label} is not installed.`, hint: INSTALL_HINT };
    }
    const parsed = InstalledSchema.safeParse(record);
    const again = { state: 'broken' as const, hint: 'Install it again; intact files are kept.' };
    if (!parsed.success) return { ...again, reason: `The record of the installed ${engine.packageName} is damaged.` };
    const place = join(dir, parsed.data.version);
    const manifest = join(place, 'node_modules', engine.packageName, 'package.json');
    const found = parseJson(await readFile(manifest, 'utf8').catch(() => '')) as { version?: unknown } | null;
    if (found?.version !== parsed.data.version)
      return { ...again, reason: `Files of the installed ${engine.packageName} ${parsed.data.version} are missing.` };
    return { state: 'ready', install: parsed.data, dir: place };
  }

  #whyNotHere(): ServiceError | null {
    try {
      this.#packagesFor(this.#backendOf(undefined));
      return null;
    } catch (error) {
      if (error instanceof ServiceError) return error;
      throw error;
    }
  }

  #backendOf(asked: string | undefined): string {
    return asked ?? (this.#deps.engine.backends[0] as string);
  }

  #packagesFor(backend: string): readonly string[] {
    return this.#deps.engine.platformPackages(this.#machine, backend);
  }
}

const RECORD = 'installed.json';
const INSTALL_HINT = 'Install it on the Models screen.';

/** What is installed from the lock file in the folder: only that, and without running scripts. */
function npmArguments(folder: string): string[] {
  return [
    'ci',
    '--ignore-scripts',
    '--omit=optional',
    '--omit=dev',
    '--install-strategy=hoisted',
    '--bin-links=false',
    '--audit=false',
    '--fund=false',
    '--progress=false',
    `--prefix=${folder}`,
  ];
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
