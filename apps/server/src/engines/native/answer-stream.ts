import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';

/** Maximum size of the non-audio part of a response. */
const MOST_TEXT_BYTES = 1024 * 1024;

/** Sounds that a response may have: stems and their mix, some under two names, with room. */
export const MOST_SOUNDS = 16;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** A response of the engine. */
export interface StreamedAnswer {
  /** Its JSON, in which each `audio` is the path of a WAV instead of the WAV itself. */
  readonly json: unknown;
  /** The paths of those WAVs. A path that is not one of them was named by the engine. */
  readonly files: ReadonlySet<string>;
}

export interface AnswerPlace {
  readonly dir: string;
  /** The files are `<name>-0.wav`, `<name>-1.wav` and so on. */
  readonly name: string;
  /** Maximum size of all sounds together. */
  readonly mostAudioBytes: number;
}

/**
 * Streams the JSON of a response and writes every string under the key `audio`, a base64 WAV, to its own file, so that
 * audio is never in memory as a whole.
 * @param chunks - the bytes of the body
 * @throws Error when the body is not JSON, is truncated, has more audio than allowed, or more than 1 MiB besides audio
 */
export async function readAnswer(
  chunks: AsyncIterable<Uint8Array>,
  { dir, name, mostAudioBytes }: AnswerPlace,
): Promise<StreamedAnswer> {
  const reader = new AnswerReader((index) => join(dir, `${name}-${index}.wav`), mostAudioBytes);
  try {
    for await (const chunk of chunks) await reader.take(chunk);
  } finally {
    await reader.closeFile();
  }
  return reader.finish();
}

type Place = 'outside' | 'string' | 'audio';

class AnswerReader {
  readonly #pathFor: (index: number) => string;
  readonly #text: Buffer[] = [];
  #textBytes = 0;
  #place: Place = 'outside';
  #escaped = false;
  /** The string being read, while it may be a key. */
  #word = '';
  /** The last complete string, if followed only by white space or a colon. */
  #lastString: string | null = null;
  #isValue = false;
  readonly #files = new Set<string>();
  #room: number;
  #file: Base64File | null = null;

  constructor(pathFor: (index: number) => string, mostAudioBytes: number) {
    this.#pathFor = pathFor;
    this.#room = mostAudioBytes;
  }

  async take(chunk: Uint8Array): Promise<void> {
    const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    let from = 0;
    while (from < bytes.length) {
      if (this.#place === 'audio') from = await this.#takeAudio(bytes, from);
      else from = this.#takeText(bytes, from);
    }
  }

  /** The whole JSON, once the body has ended. */
  finish(): StreamedAnswer {
    if (this.#place !== 'outside') throw new Error("The engine's response ended early.");
    return { json: JSON.parse(Buffer.concat(this.#text).toString('utf8')), files: this.#files };
  }

  async closeFile(): Promise<void> {
    await this.#file?.close();
    this.#file = null;
  }

  async #takeAudio(bytes: Buffer, from: number): Promise<number> {
    const end = bytes.indexOf(QUOTE, from);
    const stop = end < 0 ? bytes.length : end;
    this.#room -= ((stop - from) * 3) / 4;
    if (this.#room < 0) throw new Error("The engine's response contains too much audio.");
    await this.#file?.write(bytes.subarray(from, stop));
    if (end < 0) return stop;
    await this.closeFile();
    this.#place = 'outside';
    const path = this.#pathFor(this.#files.size);
    this.#files.add(path);
    this.#keep(Buffer.from(`${JSON.stringify(path).slice(1, -1)}"`));
    return end + 1;
  }

  /** Consumes bytes up to the end, or up to the first byte of audio. */
  #takeText(bytes: Buffer, from: number): number {
    for (let at = from; at < bytes.length; at++) {
      const byte = bytes[at] as number;
      if (this.#place === 'string') this.#inString(byte);
      else if (byte === QUOTE) {
        if (this.#isValue && this.#lastString === 'audio') {
          this.#keep(bytes.subarray(from, at + 1));
          this.#lastString = null;
          this.#isValue = false;
          this.#place = 'audio';
          if (this.#files.size >= MOST_SOUNDS) throw new Error("The engine's response contains too many sounds.");
          this.#file = new Base64File(this.#pathFor(this.#files.size));
          return at + 1;
        }
        this.#place = 'string';
        this.#word = '';
      } else this.#betweenStrings(byte);
    }
    this.#keep(bytes.subarray(from));
    return bytes.length;
  }

  #inString(byte: number): void {
    if (this.#escaped) this.#escaped = false;
    else if (byte === BACKSLASH) this.#escaped = true;
    else if (byte === QUOTE) {
      this.#place = 'outside';
      this.#lastString = this.#isValue ? null : this.#word;
      this.#isValue = false;
    } else if (this.#word.length < 16) this.#word += String.fromCharCode(byte);
  }

  #betweenStrings(byte: number): void {
    const character = String.fromCharCode(byte);
    if (character === ':') this.#isValue = true;
    else if (!/\s/.test(character)) {
      this.#lastString = null;
      this.#isValue = false;
    }
  }

  #keep(bytes: Buffer): void {
    this.#textBytes += bytes.length;
    if (this.#textBytes > MOST_TEXT_BYTES) throw new Error("The engine's response contains too much text.");
    this.#text.push(Buffer.from(bytes));
  }
}

/** Decodes base64 in pieces into a file. */
class Base64File {
  readonly #stream;
  #rest = '';

  constructor(path: string) {
    this.#stream = createWriteStream(path);
  }

  async write(piece: Buffer): Promise<void> {
    // Some writers escape the slash; a backslash is never part of base64.
    const text = this.#rest + piece.toString('latin1').replaceAll('\\', '');
    const whole = text.length - (text.length % 4);
    this.#rest = text.slice(whole);
    if (whole === 0) return;
    if (!this.#stream.write(Buffer.from(text.slice(0, whole), 'base64'))) await once(this.#stream, 'drain');
  }

  async close(): Promise<void> {
    this.#stream.end(Buffer.from(this.#rest, 'base64'));
    await finished(this.#stream);
  }
}
