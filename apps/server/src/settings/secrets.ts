import { chmodSync, closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { isErrnoException } from '../platform/service-error.ts';

export type SecretName = 'hub_token' | 'llm_external_api_key';

/**
 * Secrets of a profile, in a file that only its owner can read. They leave this object only to be used, never to be
 * shown.
 */
export class Secrets {
  readonly #path: string;
  #values: Partial<Record<SecretName, string>>;

  constructor(path: string) {
    this.#path = path;
    this.#values = read(path);
  }

  get(name: SecretName): string | null {
    return this.#values[name] ?? null;
  }

  /** An empty value clears the secret. */
  set(name: SecretName, value: string): void {
    const { [name]: _, ...others } = this.#values;
    this.#values = value === '' ? others : { ...others, [name]: value };
    const draft = `${this.#path}.tmp`;
    const fd = openSync(draft, 'w', 0o600);
    try {
      chmodSync(draft, 0o600);
      writeSync(fd, JSON.stringify(this.#values));
      fsyncSync(fd);
    } finally {
      closeSync(fd);
    }
    renameSync(draft, this.#path);
  }
}

function read(path: string): Partial<Record<SecretName, string>> {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Partial<Record<SecretName, string>>;
  } catch (error) {
    if (isErrnoException(error) && error.code === 'ENOENT') return {};
    throw error;
  }
}
