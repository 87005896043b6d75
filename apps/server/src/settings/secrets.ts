import { closeSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { SecretTextSchema } from '@soundwright/contract';
import { z } from 'zod';
import { partialPath } from '../platform/files.ts';
import type { Logger } from '../platform/logger.ts';
import { isErrnoException } from '../platform/service-error.ts';
import { setAside } from '../platform/set-aside.ts';

/** A text that cannot be sent counts as unset; anything but a text is damage. */
const SecretSchema = z.string().optional().pipe(SecretTextSchema.optional().catch(undefined));
const SecretsSchema = z.object({ hub_token: SecretSchema, llm_external_api_key: SecretSchema });
export type SecretName = keyof z.infer<typeof SecretsSchema>;
type Values = Readonly<Partial<Record<SecretName, string>>>;

/** Secrets of a profile, in a file that only its owner can read. They are only used, never shown. */
export class Secrets {
  readonly #path: string;
  #values: Values;

  /** Reads the file. An unreadable file is set aside and logged; the service works without secrets. */
  constructor(path: string, log: Pick<Logger, 'warn'>) {
    this.#path = path;
    this.#values = read(path, log);
  }

  get(name: SecretName): string | null {
    return this.#values[name] ?? null;
  }

  /** An empty value clears the secret. When it cannot be written, the previous one is kept. @throws the system error */
  set(name: SecretName, value: string): void {
    const { [name]: _, ...others } = this.#values;
    const values: Values = value === '' ? others : { ...others, [name]: value };
    const draft = partialPath(dirname(this.#path));
    const fd = openSync(draft, 'wx', 0o600);
    try {
      try {
        writeSync(fd, JSON.stringify(values));
        fsyncSync(fd);
      } finally {
        closeSync(fd);
      }
      renameSync(draft, this.#path);
    } catch (error) {
      rmSync(draft, { force: true });
      throw error;
    }
    this.#values = values;
  }
}

function read(path: string, log: Pick<Logger, 'warn'>): Values {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if (isErrnoException(error) && error.code === 'ENOENT') return {};
    throw error;
  }
  try {
    return SecretsSchema.parse(JSON.parse(text));
  } catch {
    // The error would quote the file, including secrets.
    const aside = setAside(path);
    log.warn({ path, aside }, 'the secrets file is damaged and was set aside; enter the tokens again in Settings');
    return {};
  }
}
