import { type IncomingHttpHeaders, type RequestOptions, request } from 'node:http';
import type { Problem } from '@soundwright/contract';
import { ERRORS, ProblemSchema } from '@soundwright/contract';
import { expect } from 'vitest';

export interface RawResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface RawRequest extends Pick<RequestOptions, 'method' | 'headers'> {
  /** Sent verbatim, without resolving or escaping. */
  readonly path: string;
  readonly body?: string | Uint8Array;
}

/** A raw request with any Host, path and headers, without `fetch` normalisation. */
export function rawRequest(baseUrl: string, { path, method = 'GET', headers, body }: RawRequest): Promise<RawResponse> {
  const { hostname, port, host } = new URL(baseUrl);
  const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
  return new Promise((resolve, reject) => {
    const sent = request(
      { hostname, port, path, method, headers: { host, ...length, ...headers }, setHost: false, agent: false },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
        );
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

/** The validated problem document of a response. */
export function asProblem({ status, headers, body }: RawResponse): Problem {
  const text = body.toString('utf8');
  expect(headers['content-type'], text).toMatch(/^application\/problem\+json/);
  const problem = ProblemSchema.parse(JSON.parse(text));
  expect(problem.status).toBe(status);
  expect(ERRORS[problem.code].status).toBe(status);
  expect(problem.title).not.toBe('');
  expect(problem.detail).not.toBe('');
  return problem;
}
