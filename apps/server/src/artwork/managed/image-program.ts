import { readFile, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { ImageStatus } from '@soundwright/contract';
import { z } from 'zod';
import { engineVariables } from '../../engines/native/engine-process.ts';
import { type NotRunning, tryProgram } from '../../engines/native/engine-program.ts';
import type { Machine } from '../../engines/native/native-package.ts';
import { ServiceError } from '../../platform/service-error.ts';
import { imageInstallable } from './image-package.ts';

/** Where the user installs the engine and its models. */
export const IMAGE_SETTINGS = 'Settings › Artwork';

/** The installed `sd-server`. */
export interface InstalledProgram {
  /** Absolute path. */
  readonly server: string;
  /** Fingerprint of the program. */
  readonly identity: string;
  readonly version: string | null;
  readonly backend: string | null;
}

/** Written by the installer. */
const InstalledSchema = z.object({ version: z.string(), backend: z.string() });

/** Finds the image engine's program and tests whether it runs. */
export class ImageProgram {
  readonly #dir: string;
  readonly #machine: Machine;
  readonly #env: NodeJS.ProcessEnv;
  #tested: { readonly identity: string; readonly failure: NotRunning | null } | null = null;

  /** @param dir - of the engine; the installed version is in its `current` */
  constructor({ dir, machine, env }: { dir: string; machine: Machine; env: NodeJS.ProcessEnv }) {
    this.#dir = dir;
    this.#machine = machine;
    this.#env = env;
  }

  async find(): Promise<InstalledProgram | null> {
    const dir = join(this.#dir, 'current');
    const server = this.#serverIn(dir);
    const facts = await stat(server).catch(() => null);
    if (facts === null) return null;
    const record = await readFile(join(dir, 'version.json'), 'utf8')
      .then((text) => InstalledSchema.parse(JSON.parse(text)))
      .catch(() => null);
    return {
      server,
      identity: `${server}|${facts.size}|${facts.mtimeMs}`,
      version: record?.version ?? null,
      backend: record?.backend ?? null,
    };
  }

  /** Runs it once per version. */
  async stateOf(program: InstalledProgram | null): Promise<Pick<ImageStatus['engine'], 'state' | 'hint'>> {
    if (program === null) {
      const { platform, arch } = this.#machine;
      const canInstall = imageInstallable(this.#machine) !== null;
      const hint = canInstall
        ? `Install it in ${IMAGE_SETTINGS}.`
        : `There is no build of it for ${platform} on ${arch}.`;
      return { state: 'missing', hint };
    }
    if (this.#tested?.identity !== program.identity) {
      this.#tested = { identity: program.identity, failure: await this.#test(program.server) };
    }
    const { failure } = this.#tested;
    return failure === null ? { state: 'ready', hint: null } : { state: 'broken', hint: failure.reason };
  }

  /** @throws ServiceError `engine_failed` when the unpacked program does not run */
  async tryFolder(folder: string): Promise<void> {
    const failure = await this.#test(this.#serverIn(folder));
    if (failure === null) return;
    throw new ServiceError('engine_failed', `The image engine does not run here: ${failure.reason}`, {
      hint: 'Pictures drawn from the sound need no engine.',
      because: failure.because,
    });
  }

  /** Called when the installed version has changed. */
  changed(): void {
    this.#tested = null;
  }

  #serverIn(dir: string): string {
    return join(dir, this.#machine.platform === 'win32' ? 'sd-server.exe' : 'sd-server');
  }

  /** Runs the program once, without a model. @returns why it does not run, or null */
  async #test(server: string): Promise<NotRunning | null> {
    const variables = engineVariables(this.#env, dirname(server), tmpdir());
    const answer = await tryProgram(server, ['--version'], variables);
    if (!('reason' in answer)) return null;
    return /GLIBC(?:XX)?_/.test(answer.reason)
      ? { reason: `This build needs a newer Linux. ${answer.reason}` }
      : answer;
  }
}
