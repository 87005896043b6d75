import { closeSync, fstatSync, mkdirSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Logger, pino } from 'pino';

export type { Logger };

const ROTATE_AT_BYTES = 5 * 1024 * 1024;
const FILES_KEPT = 3;

/** Names whose values never reach the log, at any depth that a request or a setting has. */
const SECRET_KEYS = ['hub_token', 'llm_external_api_key', 'authorization', 'cookie', 'api_key', 'token'];

/**
 * A log file that starts anew at 5 MiB and keeps the three before it as `.1` to `.3`.
 * Lines are written at once, so the last words before a crash are there.
 */
export class RotatingFile {
  readonly #path: string;
  #fd: number;
  #size: number;

  constructor(path: string) {
    mkdirSync(dirname(path), { recursive: true });
    this.#path = path;
    this.#fd = openSync(path, 'a');
    this.#size = fstatSync(this.#fd).size;
  }

  write(line: string): void {
    if (this.#size > ROTATE_AT_BYTES) this.#rotate();
    this.#size += writeSync(this.#fd, line);
  }

  close(): void {
    closeSync(this.#fd);
  }

  #rotate(): void {
    closeSync(this.#fd);
    rmSync(`${this.#path}.${FILES_KEPT}`, { force: true });
    for (let index = FILES_KEPT - 1; index >= 1; index--)
      renameIfThere(`${this.#path}.${index}`, `${this.#path}.${index + 1}`);
    renameIfThere(this.#path, `${this.#path}.1`);
    this.#fd = openSync(this.#path, 'a');
    this.#size = 0;
  }
}

function renameIfThere(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

/** The service's log: JSON lines with ISO times, without secrets. */
export function createLogger(level: string, destination: { write(line: string): void }): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: SECRET_KEYS.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), censor: '[secret]' },
    },
    destination,
  );
}

/** A log that goes nowhere, for tests and one-off calls. */
export function silentLogger(): Logger {
  return pino({ level: 'silent' });
}
