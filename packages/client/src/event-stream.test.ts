import { getEventListeners } from 'node:events';
import { routes } from '@soundwright/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openEvents, type ServerEvent } from './event-stream.ts';
import { createTransport } from './transport.ts';

/** A service that answers with these streams in turn, and what it was asked. */
function streams(...bodies: readonly (readonly string[])[]) {
  const lastIds: (string | null)[] = [];
  const transport = createTransport('http://127.0.0.1:1', async (_url, init) => {
    lastIds.push(new Headers(init?.headers).get('last-event-id'));
    const pieces = bodies[lastIds.length - 1];
    if (pieces === undefined) return new Response(null, { status: 204 });
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece));
        controller.close();
      },
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  });
  return { transport, lastIds };
}

async function all(events: AsyncIterable<ServerEvent>): Promise<ServerEvent[]> {
  const given: ServerEvent[] = [];
  for await (const event of events) given.push(event);
  return given;
}

async function read(...pieces: readonly string[]): Promise<ServerEvent[]> {
  const { transport } = streams(pieces);
  return all(openEvents(transport, routes.events, { reconnect: false }));
}

describe('openEvents', () => {
  it('joins data lines, names the event and keeps the last id', async () => {
    expect(await read('id: 7\nevent: job\ndata: {"a":\ndata:  1}\n\ndata\n\n')).toEqual([
      { name: 'job', data: '{"a":\n 1}', id: '7' },
      { name: 'message', data: '', id: '7' },
    ]);
  });

  it('skips comments, unknown fields, and events without data', async () => {
    expect(await read(': keep-alive\n\nevent: nothing\n\ncolour: red\ndata:x\n\n')).toEqual([
      { name: 'message', data: 'x', id: '' },
    ]);
  });

  it('takes CR, LF and CRLF as line ends and a byte order mark at the start', async () => {
    const events = await read('\uFEFFdata: a\r\rdata: b\r\n\r\ndata: c\n\n');
    expect(events.map(({ data }) => data)).toEqual(['a', 'b', 'c']);
  });

  it('drops an event that was cut off, and resumes from the last complete one', async () => {
    const { transport, lastIds } = streams(['retry: 0\nid: 4\ndata: whole\n\nid: 5\ndata: half\n']);
    const events = await all(openEvents(transport, routes.events));
    expect(events).toEqual([{ name: 'message', data: 'whole', id: '4' }]);
    expect(lastIds).toEqual([null, '4']);
  });

  it('gives the same events wherever the text is split', async () => {
    const line = fc.constantFrom('data: x', 'data:  y', 'id: 1', 'id:', 'event: job', ': note', '', '', 'data');
    const end = fc.constantFrom('\n', '\r', '\r\n');
    const stream = fc.array(fc.tuple(line, end)).map((lines) => lines.map(([text, eol]) => text + eol).join(''));
    await fc.assert(
      fc.asyncProperty(stream, fc.array(fc.nat(200)), async (text, cuts) => {
        const places = [0, ...cuts.filter((at) => at < text.length).sort((a, b) => a - b), text.length];
        const whole = await read(text);
        expect(await read(...places.slice(1).map((to, index) => text.slice(places[index], to)))).toEqual(whole);
        expect(await read(...text)).toEqual(whole);
      }),
    );
  });

  it('leaves nothing behind when it is opened and left a hundred times, whoever ends it', async () => {
    const kept = new AbortController();
    const ends: string[] = [];
    const transport = createTransport('http://127.0.0.1:1', async (_url, init) => {
      let abort: () => void;
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          controller.enqueue(new TextEncoder().encode('data: x\n\n'));
          abort = () => {
            ends.push('aborted');
            controller.error(init?.signal?.reason);
          };
          init?.signal?.addEventListener('abort', abort, { once: true });
        },
        cancel() {
          ends.push('left');
          init?.signal?.removeEventListener('abort', abort);
        },
      });
      return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
    });
    const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
    const before = timers();
    for (let time = 0; time < 50; time++) {
      for await (const { data } of openEvents(transport, routes.events, { signal: kept.signal })) {
        expect(data).toBe('x');
        break;
      }
      const own = new AbortController();
      for await (const _ of openEvents(transport, routes.events, { signal: own.signal })) own.abort();
    }
    expect(ends).toEqual(Array.from({ length: 100 }, (_, time) => (time % 2 === 0 ? 'left' : 'aborted')));
    expect([getEventListeners(kept.signal, 'abort').length, timers()]).toEqual([0, before]);
  });
});
