import { closeSync, fstatSync, mkdirSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Logger, pino } from 'pino';
import { withoutSecrets } from './foreign-words.ts';

export type { Logger };

const ROTATE_AT_BYTES = 5 * 1024 * 1024;
const FILES_KEPT = 3;

/** Keys whose values are redacted, at any depth that requests or settings have. */
const SECRET_KEYS = ['hub_token', 'llm_external_api_key', 'authorization', 'cookie', 'api_key', 'token'];

/**
 * A log file rotated at 5 MiB, with the previous three kept as `.1` to `.3`. Lines are written synchronously, so that
 * the last ones before a crash are not lost. Writing never throws, because logging often happens during error handling.
 * Lines lost to a full disk are counted, and the count is logged once there is space again.
 */
export class RotatingFile {
  readonly #path: string;
  #fd: number | null = null;
  #size = 0;
  #lost = 0;

  constructor(path: string) {
    this.#path = path;
    this.#attempt(() => this.#open());
  }

  write(line: string): void {
    const written = this.#attempt(() => {
      if (this.#fd === null) this.#open();
      if (this.#size > ROTATE_AT_BYTES) this.#rotate();
      if (this.#lost > 0)
        this.#append(
          `\n${JSON.stringify({ level: 40, time: new Date().toISOString(), msg: `${this.#lost} lines were lost here` })}\n`,
        );
      this.#lost = 0;
      this.#append(line);
    });
    if (!written) this.#lost++;
  }

  close(): void {
    if (this.#fd !== null) closeSync(this.#fd);
    this.#fd = null;
  }

  #attempt(work: () => void): boolean {
    try {
      work();
      return true;
    } catch {
      // Nowhere to report this; the next line retries.
      return false;
    }
  }

  #open(): void {
    mkdirSync(dirname(this.#path), { recursive: true });
    this.#fd = openSync(this.#path, 'a');
    this.#size = fstatSync(this.#fd).size;
  }

  /** @throws when not all of the text was written */
  #append(text: string): void {
    const data = Buffer.from(text);
    const written = this.#fd === null ? 0 : writeSync(this.#fd, data);
    this.#size += written;
    if (written < data.length) throw new Error('the line was only partly written');
  }

  #rotate(): void {
    this.close();
    rmSync(`${this.#path}.${FILES_KEPT}`, { force: true });
    for (let index = FILES_KEPT - 1; index >= 1; index--)
      renameIfThere(`${this.#path}.${index}`, `${this.#path}.${index + 1}`);
    renameIfThere(this.#path, `${this.#path}.1`);
    this.#open();
  }
}

function renameIfThere(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

/**
 * The service's log: JSON lines with ISO times, without secrets: those in known fields, those that a message quotes, and
 * whatever has the form of one.
 * @param secrets - those in use
 */
export function createLogger(
  level: string,
  destination: { write(line: string): void },
  secrets: () => readonly (string | null)[] = () => [],
): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: SECRET_KEYS.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), censor: '…' },
      serializers: { err: describeError },
      hooks: { streamWrite: (line) => withoutSecrets(line, secrets()) },
    },
    destination,
  );
}

/** A DOMException inherits two dozen constants, which would all be written. */
function describeError(error: Error): unknown {
  if (!(error instanceof DOMException)) return pino.stdSerializers.err(error);
  const { name, message, stack } = error;
  return { type: name, message, stack };
}

/** A no-op log, for tests and one-off calls. */
export function silentLogger(): Logger {
  return pino({ level: 'silent' });
}
