import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type ManifestLine, parseManifestLine } from '@soundwright/contract';
import { asFileError, namesIn, writeFileAtomic } from '../platform/files.ts';
import type { Shard } from './batch-jobs.ts';

const MANIFEST_NAME = /^manifest(?:-\d+-of-\d+)?\.jsonl$/;
/** The output of a batch is readable by others. */
const FILE_MODE = 0o644;

/** Manifest name of a whole batch or of one shard, which can share a directory. */
export function manifestName({ number, count }: Shard): string {
  return count === 1 ? 'manifest.jsonl' : `manifest-${number}-of-${count}.jsonl`;
}

/** Rows of the manifests in a directory, by key; lines truncated by a crash are skipped. */
export async function readManifests(dir: string): Promise<Map<string, ManifestLine>> {
  const listed = new Map<string, ManifestLine>();
  for (const name of (await namesIn(dir)).filter((name) => MANIFEST_NAME.test(name)).sort()) {
    const lines = createInterface({ input: createReadStream(join(dir, name), 'utf8') });
    for await (const text of lines) {
      const row = parseManifestLine(text);
      if (row !== null) listed.set(row.key, row);
    }
  }
  return listed;
}

/** An append-only manifest: each row is flushed before the next sound starts. */
export class ManifestWriter {
  readonly #path: string;
  readonly #dir: string;
  readonly #rows: ManifestLine[];
  #file: FileHandle | null = null;
  #tail: Promise<void> = Promise.resolve();

  private constructor(dir: string, name: string, kept: readonly ManifestLine[]) {
    this.#dir = dir;
    this.#path = join(dir, name);
    this.#rows = [...kept];
  }

  /** Starts with the kept rows. @throws ServiceError `disk_full`, `path_not_allowed` */
  static async open(dir: string, name: string, kept: readonly ManifestLine[]): Promise<ManifestWriter> {
    const writer = new ManifestWriter(dir, name, kept);
    await writer.#writeAll();
    writer.#file = await open(writer.#path, 'a');
    return writer;
  }

  /** @throws ServiceError `disk_full` */
  add(row: ManifestLine): Promise<void> {
    this.#tail = this.#tail.then(async () => {
      try {
        await this.#file?.appendFile(`${JSON.stringify(row)}\n`);
      } catch (error) {
        throw asFileError(error, this.#dir);
      }
      this.#rows.push(row);
    });
    return this.#tail;
  }

  /** Sorts the rows by line, so that the manifest is deterministic. */
  async finish(): Promise<void> {
    await this.#tail;
    await this.close();
    await this.#writeAll();
  }

  async close(): Promise<void> {
    await this.#file?.close();
    this.#file = null;
  }

  #writeAll(): Promise<void> {
    const rows = [...this.#rows].sort((a, b) => a.line - b.line || a.take - b.take);
    return writeFileAtomic(this.#path, rows.map((row) => `${JSON.stringify(row)}\n`).join(''), FILE_MODE);
  }
}
