import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createEventParser } from './event-parser.ts';

function parseWhole(text: string) {
  return createEventParser().push(text);
}

describe('createEventParser', () => {
  it('joins data lines, names the event and keeps the last id', () => {
    const text = 'id: 7\nevent: job\ndata: {"a":\ndata:  1}\n\ndata\n\n';
    expect(parseWhole(text)).toEqual([
      { name: 'job', data: '{"a":\n 1}', id: '7' },
      { name: 'message', data: '', id: '7' },
    ]);
  });

  it('passes over comments, unknown fields, and events without data', () => {
    expect(parseWhole(': keep-alive\n\nevent: nothing\n\ncolour: red\ndata:x\n\n')).toEqual([
      { name: 'message', data: 'x', id: '' },
    ]);
  });

  it('takes CR, LF and CRLF as line ends and a byte order mark at the start', () => {
    expect(parseWhole('\uFEFFdata: a\r\rdata: b\r\n\r\ndata: c\n\n').map(({ data }) => data)).toEqual(['a', 'b', 'c']);
  });

  it('keeps the wait the stream asks for, and refuses one that is no number', () => {
    const parser = createEventParser();
    parser.push('retry: 250\n\nretry: soon\n\n');
    expect(parser.retryMs).toBe(250);
  });

  it('does not give an event the stream was cut off in, nor takes its id', () => {
    const parser = createEventParser('3');
    expect(parser.push('id: 4\ndata: whole\n\nid: 5\ndata: half\n')).toHaveLength(1);
    expect(parser.lastEventId).toBe('4');
  });

  it('gives the same events wherever the text is cut', () => {
    const line = fc.constantFrom(
      'data: x',
      'data:  y',
      'id: 1',
      'id:',
      'event: job',
      ': note',
      '',
      '',
      'retry: 9',
      'data',
    );
    const end = fc.constantFrom('\n', '\r', '\r\n');
    const stream = fc.array(fc.tuple(line, end)).map((lines) => lines.map(([text, eol]) => text + eol).join(''));
    fc.assert(
      fc.property(stream, fc.array(fc.nat(200)), (text, cuts) => {
        const places = [0, ...cuts.filter((at) => at < text.length).sort((a, b) => a - b), text.length];
        const parser = createEventParser();
        const pieces = places.slice(1).flatMap((to, index) => parser.push(text.slice(places[index], to)));
        expect(pieces).toEqual(parseWhole(text));
        const crumbs = createEventParser();
        expect([...text].flatMap((character) => crumbs.push(character))).toEqual(parseWhole(text));
      }),
    );
  });
});
