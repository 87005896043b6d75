import { type Client, createClient } from '@soundwright/client';
import { answers, lockPath, usualUrl } from './connection.ts';
import { say } from './output.ts';
import { readLock, resolveConfig, type Service, startService } from './service.ts';

export interface ServiceForCallsOptions {
  readonly url?: string;
  readonly dataDir?: string;
  /** Start the service in this process when a call finds none. */
  readonly serve?: boolean;
}

/** The service behind a process that forwards calls for a long time, while services may come and go. */
export class ServiceForCalls {
  readonly #options: ServiceForCallsOptions;
  #own: Promise<Service | undefined> | undefined;

  constructor(options: ServiceForCallsOptions) {
    this.#options = options;
  }

  /** A client for the service, which is looked up every time, so that one started later or elsewhere is found. */
  find(): Client {
    const { url } = this.#options;
    if (url !== undefined) return createClient({ baseUrl: url });
    const config = this.#config();
    const holder = readLock(lockPath(config));
    return createClient({ baseUrl: holder === null || holder.url === '' ? usualUrl(config) : holder.url });
  }

  /** The same, after starting a service when that was asked for and none answers. A failure to start is printed. */
  async ready(): Promise<Client> {
    if (this.#options.serve === true && this.#own === undefined && !(await this.#isRunning())) {
      this.#own ??= startService({ ...this.#config(), open: false }).catch((error: Error) => {
        say(error.message);
        // Try again on the next call: the process in the way may have gone by then.
        this.#own = undefined;
        return undefined;
      });
    }
    await this.#own;
    return this.find();
  }

  /** Stops the service if it was started here. */
  async close(): Promise<void> {
    await (await this.#own)?.close();
  }

  /** The usual address may belong to the service of another data directory, so it does not count when one is named. */
  async #isRunning(): Promise<boolean> {
    const isNamed = this.#options.dataDir !== undefined;
    if (isNamed && readLock(lockPath(this.#config())) === null) return false;
    return answers(this.find());
  }

  #config() {
    return resolveConfig({ dataDir: this.#options.dataDir }, process.env);
  }
}
