import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Job, Problem } from '@soundwright/contract';
import { routes } from '@soundwright/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { ApiError, createClient, UnexpectedAnswer, Unreachable } from './index.ts';

const JOB_ID = '0190a5b0-0000-7000-8000-000000000001';

function aJob(changes: Partial<Job> = {}): Job {
  return {
    id: JOB_ID,
    kind: 'generate',
    status: 'running',
    phase: 'generating',
    progress: 0.5,
    message: '',
    error: null,
    understood: null,
    unknown: null,
    unused: null,
    substituted: null,
    error_code: null,
    failure: null,
    model: 'm',
    request: {},
    result: null,
    download: null,
    audible_s: null,
    created_at: '2026-01-01T00:00:00.000Z',
    started_at: '2026-01-01T00:00:00.000Z',
    finished_at: null,
    queue_position: null,
    eta_s: null,
    remaining_s: null,
    ...changes,
  };
}

const DONE = aJob({ status: 'done', phase: 'done', progress: 1, result: { sounds: [] } });

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const server of open.splice(0)) await server.close();
});

/** A service on a real socket that answers with the handler. */
async function serve(handler: RequestListener) {
  const server = createServer(handler);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  open.push({ close });
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { client: createClient({ baseUrl }), baseUrl, close };
}

function json(response: ServerResponse, value: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
}

function problem(response: ServerResponse, changes: Partial<Problem>): void {
  const body = { type: 'about:blank', title: 'Not found', status: 404, detail: 'No.', code: 'not_found', ...changes };
  response.writeHead(body.status, { 'content-type': 'application/problem+json' }).end(JSON.stringify(body));
}

/** Opens an event stream and sends these pieces in separate packets. */
function stream(response: ServerResponse, ...pieces: string[]): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  for (const piece of pieces) response.write(piece);
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

describe('calls', () => {
  it('fill the path, write the query, send X-Service and validate the response', async () => {
    const seen: unknown[] = [];
    const { client } = await serve((request, response) => {
      seen.push([request.method, request.url, request.headers['x-service'] !== undefined]);
      json(response, { items: [], total: 3, added_later: true });
    });
    const query = { q: 'rain & wind', tag: ['a b', 'c'], favorite: true, limit: 5 };
    expect(await client.listSounds({ query })).toEqual({ items: [], total: 3 });
    expect(await client.call(routes.listSounds)).toEqual({ items: [], total: 3 });
    expect(seen).toEqual([
      ['GET', '/api/sounds?q=rain+%26+wind&tag=a+b&tag=c&favorite=true&limit=5', true],
      ['GET', '/api/sounds', true],
    ]);
  });

  it('send JSON bodies as JSON, and percent-encode ids', async () => {
    const seen: unknown[] = [];
    const { client } = await serve(async (request, response) => {
      seen.push(request.url, request.headers['content-type'], await bodyOf(request));
      json(response, DONE);
    });
    await client.cancelJob({ params: { id: 'a/b c' } });
    await client.call(routes.cancelJob, { params: { id: 'x' } });
    expect(seen).toEqual(['/api/jobs/a%2Fb%20c/cancel', undefined, '', '/api/jobs/x/cancel', undefined, '']);
  });

  it('return undefined for a response without a body', async () => {
    const { client } = await serve((_, response) => response.writeHead(204).end());
    expect(await client.deleteSound({ params: { id: 'x' } })).toBeUndefined();
  });

  it('throw the problem document of a refusal', async () => {
    const { client } = await serve((_, response) =>
      problem(response, { detail: 'There is no sound x.', hint: 'List them.' }),
    );
    const error = await client.getSound({ params: { id: 'x' } }).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      message: 'There is no sound x.',
      problem: { code: 'not_found', status: 404, hint: 'List them.' },
    });
  });

  it('keep the text of a problem with an unknown code', async () => {
    const { client } = await serve((_, response) =>
      problem(response, { status: 409, detail: 'Newer trouble.', code: 'newer' as 'conflict' }),
    );
    const error = await client.getSound({ params: { id: 'x' } }).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ name: 'ApiError', message: 'Newer trouble.', problem: { code: 'conflict' } });
  });

  it('report an unreachable service', async () => {
    const { client, close, baseUrl } = await serve((_, response) => json(response, {}));
    await close();
    const error = await client.health().catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(Unreachable);
    expect(error).toMatchObject({ url: baseUrl, message: `Nothing answers at ${baseUrl}.` });
  });

  it('report a connection that breaks during a response', async () => {
    const { client } = await serve((_, response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('{"ite', () => response.destroy());
    });
    await expect(client.listSounds()).rejects.toThrow(/broke off/);
  });

  it.each([
    ['another form', (response: ServerResponse) => json(response, { status: 'fine' })],
    ['no JSON', (response: ServerResponse) => response.end('<html>')],
    ['an error of another program', (response: ServerResponse) => response.writeHead(502).end('<h1>Bad gateway</h1>')],
  ])('report an invalid response: %s', async (_, answer) => {
    const { client } = await serve((_request, response) => void answer(response));
    await expect(client.health()).rejects.toBeInstanceOf(UnexpectedAnswer);
  });

  it('reject with the reason of the signal', async () => {
    const controller = new AbortController();
    const { client } = await serve(() => controller.abort(new Error('enough')));
    await expect(client.health({ signal: controller.signal })).rejects.toThrow('enough');
  });

  it('refuse an invalid address', () => {
    expect(() => createClient({ baseUrl: 'localhost:1' })).toThrow(TypeError);
    expect(() => createClient({ baseUrl: 'ftp://x' })).toThrow(TypeError);
    expect(createClient({ baseUrl: 'http://127.0.0.1:1/below/' }).baseUrl).toBe('http://127.0.0.1:1/below');
  });
});

describe('raw bodies and answers', () => {
  it('upload bytes, blobs and streams', async () => {
    const seen: string[] = [];
    const { client } = await serve(async (request, response) => {
      seen.push(`${request.headers['content-type']} ${await bodyOf(request)}`);
      problem(response, { status: 415, code: 'unsupported_media' });
    });
    const bytes = new TextEncoder().encode('RIFF');
    const bodies = [
      bytes,
      new Blob([bytes], { type: 'audio/wav' }),
      new ReadableStream<Uint8Array>({
        start(controller) {
          controller.enqueue(bytes.slice(0, 2));
          controller.enqueue(bytes.slice(2));
          controller.close();
        },
      }),
    ];
    for (const body of bodies) await expect(client.uploadSound({ body })).rejects.toBeInstanceOf(ApiError);
    expect(seen).toEqual(['application/octet-stream RIFF', 'audio/wav RIFF', 'application/octet-stream RIFF']);
  });

  it('stream the response of a file', async () => {
    const { client } = await serve((request, response) => {
      response.writeHead(200, { 'content-type': 'audio/wav' }).end(request.url);
    });
    const answer = await client.download(routes.soundFile, { params: { id: 'x' }, query: { format: 'mp3' } });
    expect(await answer.text()).toBe('/files/x.wav?format=mp3');
    expect(await (await client.midiFile({ params: { id: 'x' } })).text()).toBe('/files/x.mid');
  });
});

describe('event streams', () => {
  it('reconnect after a break with the last event id, at the interval the service requests', async () => {
    const connections: unknown[] = [];
    const { client } = await serve((request, response) => {
      connections.push(request.headers['last-event-id']);
      if (connections.length === 1) {
        stream(response, 'retry: 1\nid: 7\nda', 'ta: first\n\n', 'data: cut off');
        setImmediate(() => response.destroy());
      } else if (connections.length === 2) {
        response.destroy();
      } else {
        stream(response, ': hello\n\nid: 8\ndata: second\n\n');
      }
    });
    const states: string[] = [];
    const seen: string[] = [];
    for await (const { data } of client.events(routes.events, { onState: (state) => states.push(state) })) {
      seen.push(data);
      if (seen.length === 2) break;
    }
    expect(seen).toEqual(['first', 'second']);
    expect(connections).toEqual([undefined, '7', '7']);
    expect(states).toEqual(['open', 'waiting', 'waiting', 'open']);
  });

  it('join characters split across packets', async () => {
    const bytes = Buffer.from('data: größer 雨\n\n');
    const { client } = await serve((_, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      for (const byte of bytes) response.write(Buffer.of(byte));
    });
    const events = client.events(routes.events);
    expect((await events.next()).value).toMatchObject({ data: 'größer 雨' });
    await events.return();
  });

  it('release the connection when the reader stops', async () => {
    const closed = Promise.withResolvers<void>();
    const { client } = await serve((_, response) => {
      response.on('close', () => closed.resolve());
      stream(response, 'data: x\n\n');
    });
    for await (const event of client.events(routes.events)) {
      expect(event).toEqual({ name: 'message', data: 'x', id: '' });
      break;
    }
    await closed.promise;
  });

  it('end silently when the signal is aborted', async () => {
    const controller = new AbortController();
    const { client } = await serve((_, response) => stream(response, 'data: x\n\n'));
    const seen: string[] = [];
    for await (const { data } of client.events(routes.events, { signal: controller.signal })) {
      seen.push(data);
      controller.abort();
    }
    expect(seen).toEqual(['x']);
  });

  it('treat silence as a break', async () => {
    let connections = 0;
    const { client } = await serve((_, response) => {
      connections += 1;
      stream(response, connections === 1 ? ': nothing more\n\n' : 'data: back\n\n');
    });
    const events = client.events(routes.events, { silenceMs: 20, retryMs: 1 });
    expect((await events.next()).value).toMatchObject({ data: 'back' });
    await events.return();
    expect(connections).toBe(2);
  });

  it('are rejected with the problem, without a retry', async () => {
    let connections = 0;
    const { client } = await serve((_, response) => {
      connections += 1;
      problem(response, {});
    });
    await expect(client.storyEvents({ params: { id: 'x' } }).next()).rejects.toBeInstanceOf(ApiError);
    expect(connections).toBe(1);
  });

  it('give up after the configured number of failures', async () => {
    let connections = 0;
    const { client } = await serve((_, response) => {
      connections += 1;
      response.destroy();
    });
    const events = client.events(routes.events, { maxFailures: 3, retryMs: 1 });
    await expect(events.next()).rejects.toBeInstanceOf(Unreachable);
    expect(connections).toBe(3);
  });

  it('are typed by watch, which skips unknown ones', async () => {
    const { client } = await serve((_, response) =>
      stream(
        response,
        'event: weather\ndata: {}\n\n',
        'event: job\ndata: {"id": 1}\n\n',
        `event: job\ndata: ${JSON.stringify(aJob())}\n\n`,
        'event: missed\ndata: {"count": 2}\n\n',
      ),
    );
    const seen: unknown[] = [];
    for await (const event of client.watch()) {
      seen.push(event);
      if (seen.length === 2) break;
    }
    expect(seen).toEqual([
      { name: 'job', data: aJob() },
      { name: 'missed', data: { count: 2 } },
    ]);
  });
});

describe('followJob', () => {
  const event = (job: Job) => `data: ${JSON.stringify(job)}\n\n`;

  it('reports each change and returns the settled job', async () => {
    const { client } = await serve((_, response) => {
      stream(response, event(aJob({ progress: 0.1 })), event(aJob({ progress: 0.9 })), event(DONE));
      response.end();
    });
    const seen: number[] = [];
    const job = await client.followJob(JOB_ID, { onChange: ({ progress }) => seen.push(progress) });
    expect(job).toEqual(DONE);
    expect(seen).toEqual([0.1, 0.9, 1]);
  });

  it('continues when the stream breaks', async () => {
    let connections = 0;
    const { client } = await serve((_, response) => {
      connections += 1;
      stream(response, `retry: 1\n${event(connections < 3 ? aJob() : DONE)}`);
      if (connections < 3) setImmediate(() => response.destroy());
    });
    expect(await client.followJob(JOB_ID)).toEqual(DONE);
    expect(connections).toBe(3);
  });

  it.each([
    ['are answered with something else', (response: ServerResponse) => json(response, aJob())],
    ['never get through', (response: ServerResponse) => response.destroy()],
  ])('polls where streams %s', async (_, answerStream) => {
    let polls = 0;
    const { client } = await serve((request, response) => {
      if (request.url?.endsWith('/events') === true) return void answerStream(response);
      polls += 1;
      json(response, polls < 3 ? aJob() : DONE);
    });
    const seen: string[] = [];
    const onChange = ({ status }: Job) => seen.push(status);
    expect(await client.followJob(JOB_ID, { onChange, pollMs: 1, retryMs: 1 })).toEqual(DONE);
    expect(seen).toEqual(['running', 'done']);
  });

  it('reports an unknown job', async () => {
    const { client } = await serve((_, response) => problem(response, {}));
    await expect(client.followJob(JOB_ID)).rejects.toMatchObject({ problem: { code: 'not_found' } });
  });

  it('reports an unreachable service', async () => {
    const { client, close } = await serve((_, response) => response.destroy());
    await close();
    await expect(client.followJob(JOB_ID, { pollMs: 1, retryMs: 1 })).rejects.toBeInstanceOf(Unreachable);
  });

  it('stops with the reason of the signal and leaves the job running', async () => {
    const methods: unknown[] = [];
    const controller = new AbortController();
    const { client } = await serve((request, response) => {
      methods.push(request.method);
      stream(response, event(aJob()));
    });
    const onChange = () => controller.abort(new Error('left'));
    await expect(client.followJob(JOB_ID, { signal: controller.signal, onChange })).rejects.toThrow('left');
    expect(methods).toEqual(['GET']);
  });
});

describe('the methods', () => {
  it('are one for each route of the contract', () => {
    const client = createClient({ baseUrl: 'http://127.0.0.1:1' });
    for (const name of Object.keys(routes)) expect(client).toHaveProperty(name, expect.any(Function));
  });
});
