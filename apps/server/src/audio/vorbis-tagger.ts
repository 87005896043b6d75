import { OggPageSplitter, oggChecksum } from './ogg-pages.ts';
import { OggWriter } from './ogg-writer.ts';
import { vorbisCommentBlock } from './vorbis-comments.ts';

/** Identification, comments, setup. */
const HEADERS = 3;
const COMMENT_MARK = Buffer.from('\x03vorbis', 'latin1');
const FRAMING = Uint8Array.of(1);

/**
 * Replaces the comments of an Ogg Vorbis stream while it is written; the encoder writes none.
 *
 * Source: "Vorbis I specification", sections 4.2 and 5 and appendix A (Xiph.Org, 2020).
 */
export class VorbisTagger {
  readonly #comments: readonly string[];
  readonly #pages = new OggPageSplitter();
  #headers: Uint8Array[] = [];
  #written = 0;

  constructor(comments: readonly string[]) {
    this.#comments = comments;
  }

  /** Takes bytes of the stream and gives the pages that are complete. */
  *push(bytes: Uint8Array): Generator<Uint8Array> {
    for (const page of this.#pages.push(bytes)) {
      if (this.#headers.length < HEADERS || this.#written === 0) yield* this.#takeHeaders(page);
      else yield this.#renumbered(page.bytes);
    }
  }

  *#takeHeaders(page: { parts: readonly Uint8Array[]; continues: boolean; serial: number; goesOn: boolean }) {
    for (const [index, part] of page.parts.entries()) {
      const last = this.#headers.at(-1);
      if (index === 0 && page.continues && last !== undefined)
        this.#headers[this.#headers.length - 1] = Buffer.concat([last, part]);
      else this.#headers.push(part.slice());
    }
    const [identification, , setup] = this.#headers;
    if (identification === undefined || setup === undefined || page.goesOn) return;
    const ogg = new OggWriter(page.serial);
    const comments = Buffer.concat([COMMENT_MARK, vorbisCommentBlock('libvorbis', this.#comments), FRAMING]);
    for (const packet of [identification, comments, setup]) {
      for (const written of ogg.packet(packet, 0n)) {
        this.#written++;
        yield written;
      }
    }
  }

  /** Pages are numbered, and the comments may take more of them than before. */
  #renumbered(page: Uint8Array): Uint8Array {
    const copy = Buffer.from(page);
    copy.writeUInt32LE(this.#written++, 18);
    copy.writeUInt32LE(oggChecksum(copy), 22);
    return copy;
  }
}
