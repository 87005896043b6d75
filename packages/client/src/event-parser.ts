/** One event of a server-sent event stream. */
export interface ServerEvent {
  /** Its `event:` field; `message` when it has none. */
  readonly name: string;
  /** Its `data:` lines, joined with line feeds. */
  readonly data: string;
  /** The last `id:` seen on the stream, `''` when there was none. */
  readonly id: string;
}

export interface EventParser {
  /** Takes the next piece of text, cut anywhere, and gives the events it completes. */
  push(text: string): ServerEvent[];
  /** What to send as `Last-Event-ID` when connecting again; `''` for nothing. */
  readonly lastEventId: string;
  /** The wait before connecting again that the stream asked for, in milliseconds; undefined when it did not. */
  readonly retryMs: number | undefined;
}

/**
 * Parses a server-sent event stream as it arrives. An event that the end of the stream cuts off is never given.
 *
 * @param lastEventId - the id a connection before this one ended with
 *
 * Source: WHATWG HTML, section 9.2.6, "Interpreting an event stream".
 */
export function createEventParser(lastEventId = ''): EventParser {
  let rest = '';
  let begun = false;
  let endedInReturn = false;
  let name = '';
  let data: string[] = [];
  let id = lastEventId;
  let settledId = lastEventId;
  let retryMs: number | undefined;

  const takeField = (field: string, value: string) => {
    if (field === 'data') data.push(value);
    else if (field === 'event') name = value;
    else if (field === 'id' && !value.includes('\0')) id = value;
    else if (field === 'retry' && /^\d+$/.test(value)) retryMs = Number(value);
  };

  const takeLine = (line: string): ServerEvent | undefined => {
    if (line === '') {
      settledId = id;
      const event = data.length === 0 ? undefined : { name: name === '' ? 'message' : name, data: data.join('\n'), id };
      name = '';
      data = [];
      return event;
    }
    const colon = line.indexOf(':');
    if (colon === 0) return undefined;
    if (colon < 0) takeField(line, '');
    else takeField(line.slice(0, colon), line.slice(line[colon + 1] === ' ' ? colon + 2 : colon + 1));
    return undefined;
  };

  return {
    push(text) {
      if (text === '') return [];
      let piece = text;
      if (!begun && piece.startsWith('\uFEFF')) piece = piece.slice(1);
      begun = true;
      // CR LF is one line end, also when the two come in different pieces.
      if (endedInReturn && piece.startsWith('\n')) piece = piece.slice(1);
      endedInReturn = text.endsWith('\r');
      const lines = (rest + piece).split(/\r\n|\r|\n/);
      rest = lines.pop() ?? '';
      return lines.map(takeLine).filter((event) => event !== undefined);
    },
    get lastEventId() {
      return settledId;
    },
    get retryMs() {
      return retryMs;
    },
  };
}
