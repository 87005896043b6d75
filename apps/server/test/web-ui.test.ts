import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { verifies } from '../../../test/verifies.ts';
// @ts-expect-error plain JavaScript without types
import { compressFiles } from '../../web/stage.js';
import { openTestService, type TestService } from './support/service.ts';

const SCRIPT = `export const words = ${JSON.stringify('one word after the other '.repeat(200))};\n`;
const SMALL = 'export const one = 1;\n';

describe('the files of the page', () => {
  let service: TestService;

  beforeAll(async () => {
    const webDir = await mkdtemp(join(tmpdir(), 'soundwright-web-'));
    await mkdir(join(webDir, 'assets'));
    await writeFile(join(webDir, 'index.html'), '<!doctype html><title>Page</title>');
    await writeFile(join(webDir, 'assets', 'main-1a2b3c.js'), SCRIPT);
    await writeFile(join(webDir, 'assets', 'small-4d5e6f.js'), SMALL);
    await (compressFiles as (dir: string) => Promise<void>)(join(webDir, 'assets'));
    const opened = await openTestService({ webDir });
    service = opened;
    return async () => {
      await opened.dispose();
      await rm(webDir, { recursive: true, force: true });
    };
  });

  /** `fetch` decompresses responses; here the raw bytes matter. */
  const load = (name: string, encodings: string) =>
    new Promise<{ headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
      const sent = httpRequest(`${service.url}/assets/${name}`, { headers: { 'accept-encoding': encodings } });
      sent.on('error', reject).on('response', (answer) => {
        const pieces: Buffer[] = [];
        answer.on('data', (piece: Buffer) => pieces.push(piece));
        answer.on('end', () => resolve({ headers: answer.headers, body: Buffer.concat(pieces) }));
      });
      sent.end();
    });

  it('are sent compressed to browsers that support it, which cache them permanently', async () => {
    verifies('decided.page.compressed', 'decided.page.cached');
    const { headers, body } = await load('main-1a2b3c.js', 'gzip, deflate, br');
    expect(headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: expect.stringMatching(/accept-encoding/i),
    });
    expect(headers['content-type']).toMatch(/javascript/);
    expect(body.length).toBeLessThan(SCRIPT.length / 10);
    expect(brotliDecompressSync(body).toString()).toBe(SCRIPT);
  });

  it('start with the page at the root', async () => {
    verifies('service.ui-served');
    const answer = await fetch(`${service.url}/`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toMatch(/^text\/html/);
    expect(await answer.text()).toContain('<title>Page</title>');
  });

  it('are sent uncompressed to others, and where compression would save nothing', async () => {
    const plain = await load('main-1a2b3c.js', 'gzip');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.body.toString()).toBe(SCRIPT);
    const small = await load('small-4d5e6f.js', 'gzip, deflate, br');
    expect(small.headers['content-encoding']).toBeUndefined();
    expect(small.body.toString()).toBe(SMALL);
  });
});

it('says in one line what to run when the page is not built, and nothing when it is', async () => {
  verifies('web-ui.not-built');
  const empty = await mkdtemp(join(tmpdir(), 'soundwright-web-'));
  const noticesWith = async () => {
    const { notices, dispose } = await openTestService({ webDir: empty });
    await dispose();
    return notices;
  };
  expect(await noticesWith()).toEqual([expect.stringMatching(/^The page is not built.*Run `npm start` instead/)]);
  await writeFile(join(empty, 'index.html'), '<!doctype html><title>Page</title>');
  expect(await noticesWith()).toEqual([]);
  await rm(empty, { recursive: true, force: true });
});
