import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { verifies } from '../../../../test/verifies.ts';
import { EventStream } from './event-stream.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A stream and the data received so far. */
function openStream() {
  let body: Readable | undefined;
  const headers: Record<string, string> = {};
  const reply = {
    header(name: string, value: string) {
      headers[name] = value;
      return reply;
    },
    send(stream: Readable) {
      body = stream;
      return reply;
    },
  };
  const closed = vi.fn();
  const stream = new EventStream(reply as unknown as FastifyReply, closed);
  let text = '';
  const received = () => {
    for (let chunk = body?.read(); chunk !== null && chunk !== undefined; chunk = body?.read()) text += String(chunk);
    return text;
  };
  const events = () =>
    received()
      .match(/^data: .*$/gm)
      ?.map((line) => JSON.parse(line.slice(6)) as unknown) ?? [];
  return { stream, received, events, closed, headers, leave: () => body?.destroy(), ended: () => body?.readableEnded };
}

describe('an event stream', () => {
  it('sends a comment every 15 s', () => {
    verifies('decided.events.keep-alive');
    const { received } = openStream();
    expect(received()).toBe('retry: 2000\n\n');
    vi.advanceTimersByTime(14_999);
    expect(received()).not.toContain(':  ');
    expect(received()).not.toContain('keep-alive');
    vi.advanceTimersByTime(1);
    expect(received()).toBe('retry: 2000\n\n: keep-alive\n\n');
    vi.advanceTimersByTime(30_000);
    expect(received().match(/^: keep-alive$/gm)).toHaveLength(3);
  });

  it('sends at most 20 events per second, and always the last', () => {
    verifies('decided.events.rate');
    const { stream, events } = openStream();
    for (let i = 0; i < 999; i++) {
      stream.send('state', null, i);
      vi.advanceTimersByTime(1);
    }
    expect(events().length).toBeGreaterThan(15);
    expect(events().length).toBeLessThanOrEqual(20);
    vi.advanceTimersByTime(50);
    expect(events().at(-1)).toBe(998);
    expect(events().length).toBeLessThanOrEqual(21);
  });

  it('sends the last event even when it ends right after it', () => {
    verifies('decided.events.rate');
    const { stream, events } = openStream();
    stream.send('state', null, 'first');
    stream.send('state', null, 'replaced');
    stream.send('state', null, 'last');
    stream.end();
    stream.send('state', null, 'too late');
    vi.advanceTimersByTime(1_000);
    expect(events()).toEqual(['first', 'last']);
  });

  it('keeps events with different keys apart, in order', () => {
    const { stream, events } = openStream();
    for (const key of ['a', 'b', 'c', 'b']) stream.send(key, key, key);
    vi.advanceTimersByTime(1_000);
    expect(events()).toEqual(['a', 'b', 'c']);
  });

  it('numbers its events and names them', () => {
    verifies('decided.events.ids');
    const { stream, received } = openStream();
    stream.send('a', 'sound', { x: 'two\nlines' });
    stream.send('b', null, 1);
    vi.advanceTimersByTime(100);
    expect(received()).toBe('retry: 2000\n\nid: 1\nevent: sound\ndata: {"x":"two\\nlines"}\n\nid: 2\ndata: 1\n\n');
  });

  it('tells a slow reader how many events it missed', () => {
    const { stream, events } = openStream();
    for (let i = 0; i < 1_010; i++) stream.send(`key ${i}`, null, i);
    vi.advanceTimersByTime(60_000);
    const missed = events().find((event) => typeof event === 'object') as { count: number };
    expect(missed.count).toBeGreaterThan(0);
    expect(events().length - 1 + missed.count).toBe(1_010);
    expect(events().at(-1)).toBe(1_009);
  });

  it('stops its timers when the reader disconnects, and reports it once', async () => {
    const { stream, closed, leave } = openStream();
    stream.send('a', null, 1);
    stream.send('b', null, 2);
    leave();
    await expect.poll(() => closed).toHaveBeenCalledOnce();
    expect(vi.getTimerCount()).toBe(0);
    stream.send('c', null, 3);
    stream.end();
    expect(closed).toHaveBeenCalledOnce();
  });
});
