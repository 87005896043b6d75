import { onTestFinished } from 'vitest';

/** One raw event. */
export interface Message<T> {
  readonly id: string | null;
  readonly event: string | null;
  readonly data: T;
}

export interface EventReader<T> {
  readonly response: Response;
  /** Everything received so far, as text. */
  text(): string;
  /** The next event, or null at the end of the stream. */
  next(): Promise<Message<T> | null>;
  /** Events up to and including the first match. @throws when the stream ends before */
  until(fits: (message: Message<T>) => boolean): Promise<Message<T>[]>;
  /** Events up to the end of the stream. */
  rest(): Promise<Message<T>[]>;
  close(): void;
}

/** Opens an event stream and reads it block by block; closed at the end of the test. */
export async function openEvents<T>(url: string, headers: Record<string, string> = {}): Promise<EventReader<T>> {
  const abort = new AbortController();
  const response = await fetch(url, { headers: { accept: 'text/event-stream', ...headers }, signal: abort.signal });
  if (response.body === null) throw new Error(`${url} answered without a body`);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  let parsed = 0;

  const next = async (): Promise<Message<T> | null> => {
    for (;;) {
      const end = text.indexOf('\n\n', parsed);
      if (end >= 0) {
        const block = text.slice(parsed, end);
        parsed = end + 2;
        const message = parseBlock<T>(block);
        if (message !== null) return message;
        continue;
      }
      const { done, value } = await reader.read();
      if (done) return null;
      text += value;
    }
  };
  const close = () => abort.abort();
  onTestFinished(close);
  return {
    response,
    text: () => text,
    next,
    async until(fits) {
      const messages: Message<T>[] = [];
      for (;;) {
        const message = await next();
        if (message === null) throw new Error(`the stream ended before the event; it said: ${text}`);
        messages.push(message);
        if (fits(message)) return messages;
      }
    },
    async rest() {
      const messages: Message<T>[] = [];
      for (let message = await next(); message !== null; message = await next()) messages.push(message);
      return messages;
    },
    close,
  };
}

/** Null for a block without data, such as a comment or the retry time. */
function parseBlock<T>(block: string): Message<T> | null {
  const fields = new Map(
    block.split('\n').map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon), line.slice(colon + 1).trimStart()] as const;
    }),
  );
  const data = fields.get('data');
  if (data === undefined) return null;
  return { id: fields.get('id') ?? null, event: fields.get('event') ?? null, data: JSON.parse(data) as T };
}
