import { LIMITS } from '@soundwright/contract/constants';
import { type Entry, fromFd, type ZipFile } from 'yauzl';
import { ServiceError } from '../platform/service-error.ts';
import { decodeText } from './decode-text.ts';
import { unreadable } from './document.ts';

const MOST_ENTRIES = 20_000;
const HINT = 'Save the document again, or export it anew from the program that made it.';

/** The files of a ZIP. Only the texts that are asked for are unpacked, and all of them together are bounded. */
export class ZipTexts {
  readonly #zip: ZipFile;
  readonly #entries: ReadonlyMap<string, Entry>;
  #readBytes = 0;

  private constructor(zip: ZipFile, entries: ReadonlyMap<string, Entry>) {
    this.#zip = zip;
    this.#entries = entries;
  }

  /** @param fd - closed by the caller @throws ServiceError `unsupported_media` */
  static async open(fd: number): Promise<ZipTexts> {
    const zip = await new Promise<ZipFile>((resolve, reject) => {
      fromFd(fd, { lazyEntries: true, autoClose: false }, (error, opened) =>
        error === null ? resolve(opened) : reject(error),
      );
    }).catch((error: unknown) => unreadable('it is damaged', HINT, error));
    const entries = new Map<string, Entry>();
    await new Promise<void>((resolve, reject) => {
      zip.on('entry', (entry: Entry) => {
        entries.set(entry.fileName, entry);
        if (entries.size > MOST_ENTRIES) reject(new Error('too many files'));
        else zip.readEntry();
      });
      zip.once('end', resolve);
      zip.once('error', reject);
      zip.readEntry();
    }).catch((error: unknown) => unreadable('it is damaged', HINT, error));
    return new ZipTexts(zip, entries);
  }

  has(name: string): boolean {
    return this.#entries.has(name);
  }

  /**
   * A file as text.
   *
   * @throws ServiceError `unsupported_media` when it is missing or damaged; `too_large` when the texts unpack to more
   *   than a document may have
   */
  async read(name: string): Promise<string> {
    const entry = this.#entries.get(name);
    if (entry === undefined) unreadable(`its part ${JSON.stringify(name.slice(0, 100))} is missing`, HINT);
    if (entry.isEncrypted()) unreadable('it is encrypted', 'Remove its password first.');
    const chunks: Buffer[] = [];
    try {
      const stream = await new Promise<AsyncIterable<Buffer>>((resolve, reject) => {
        this.#zip.openReadStream(entry, (error, opened) => (error === null ? resolve(opened) : reject(error)));
      });
      for await (const chunk of stream) {
        this.#readBytes += chunk.length;
        if (this.#readBytes > LIMITS.documentTextBytes) throw tooLong();
        chunks.push(chunk);
      }
    } catch (error) {
      if (error instanceof ServiceError) throw error;
      unreadable('it is damaged', HINT, error);
    }
    return decodeText(Buffer.concat(chunks));
  }

  /** A file as text, or null when there is none. @throws ServiceError as `read` */
  async find(name: string): Promise<string | null> {
    return this.has(name) ? this.read(name) : null;
  }
}

/** The error for a document with too much text. */
export function tooLong(): ServiceError {
  return new ServiceError(
    'too_large',
    `The document has more than ${LIMITS.documentTextBytes / 2 ** 20} MiB of text.`,
    {
      hint: 'Divide it, and import its parts one by one.',
    },
  );
}
