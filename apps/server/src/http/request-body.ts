import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { ServiceError } from '../platform/service-error.ts';

/**
 * How long an unread body is drained. Most senders read the response only after they have sent everything, and closing
 * the connection earlier would destroy the response with it.
 */
const DRAIN_MS = 120_000;

/**
 * A request body as a stream that can fail independently of the connection: the reader may stop at any point, and the
 * response still reaches the sender. The rest is drained; the connection is closed when that takes more than two minutes
 * or the sender stalls. A body without progress while being read fails with `request_timeout`.
 */
export class RequestBody extends Readable {
  readonly #raw: IncomingMessage;
  readonly #answer: ServerResponse | undefined;
  readonly #stallMs: number;
  #timer: NodeJS.Timeout | undefined;
  #started = false;

  /**
   * @param answer - the connection of a sender that stalls is closed only after it has been sent
   * @param stallMs - idle timeout of the sender
   */
  constructor(raw: IncomingMessage, answer: ServerResponse | undefined, stallMs: number) {
    super();
    this.#raw = raw;
    this.#answer = answer;
    this.#stallMs = stallMs;
    // The reader gets the error; without one it is dropped.
    this.on('error', () => undefined);
  }

  override _read(): void {
    if (!this.#started) this.#start();
    if (this.#raw.readableEnded) return;
    this.#wait();
    this.#raw.resume();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    clearTimeout(this.#timer);
    if (!this.#raw.readableEnded && !this.#raw.destroyed) this.#drop();
    done(error);
  }

  #start(): void {
    this.#started = true;
    const raw = this.#raw;
    raw.on('data', this.#take);
    raw.once('end', () => {
      clearTimeout(this.#timer);
      this.push(null);
    });
    const lost = () => this.destroy(new DOMException('The client disconnected.', 'AbortError'));
    raw.once('error', lost);
    raw.once('close', () => {
      if (!raw.readableEnded) lost();
    });
  }

  readonly #take = (chunk: Buffer): void => {
    if (this.push(chunk)) {
      this.#wait();
      return;
    }
    // Nobody is reading, so this is not a stall of the sender.
    clearTimeout(this.#timer);
    this.#raw.pause();
  };

  #wait(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      const seconds = Math.round(this.#stallMs / 1000);
      this.destroy(new ServiceError('request_timeout', `No data has arrived for ${seconds} s.`));
    }, this.#stallMs);
  }

  #drop(): void {
    const raw = this.#raw;
    let timer: NodeJS.Timeout | undefined;
    const end = () => raw.destroy();
    const patience = setTimeout(end, DRAIN_MS);
    const giveUp = () => {
      const answer = this.#answer;
      if (answer === undefined || answer.writableFinished || answer.destroyed) end();
      else answer.once('finish', end);
    };
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(giveUp, this.#stallMs);
    };
    raw.off('data', this.#take);
    raw.on('error', () => undefined);
    const release = keepReceiving(raw.socket);
    const done = () => {
      clearTimeout(timer);
      clearTimeout(patience);
      release();
    };
    raw.once('close', done);
    raw.once('end', done);
    raw.on('data', wait);
    wait();
    raw.resume();
  }
}

/**
 * Lets a connection receive after its last response: the server closes it right after the response when the client
 * asked for that, which would reset a sender that goes on. It is closed in one direction only until the release.
 */
function keepReceiving(socket: Socket): () => void {
  const closeAfterResponse = socket.destroySoon.bind(socket);
  socket.destroySoon = () => void socket.end();
  return () => {
    socket.destroySoon = closeAfterResponse;
    if (socket.writableEnded) closeAfterResponse();
  };
}
