import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Sound } from '@soundwright/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { verifies } from '../../../test/verifies.ts';
import { asProblem, rawRequest } from './support/http.ts';
import { shareTestService, startTestService } from './support/service.ts';
import { fileOf, sine, upload, wavFile } from './support/sounds.ts';

const service = shareTestService();
let sound: Sound;
let bytes: Buffer;
beforeAll(async () => {
  sound = await service().makeSound({ prompt: 'rain', duration_s: 1 });
  bytes = fileOf(service(), sound);
});
const fetchFile = (headers: Record<string, string> = {}, path = sound.file, method = 'GET') =>
  rawRequest(service().url, { path, headers, method });

describe('GET /files/{id}.wav', () => {
  it('returns the file on disk', async () => {
    verifies('route.get-files-wav');
    const response = await fetchFile();
    expect(response.status).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'audio/wav',
      'content-length': String(bytes.length),
      'accept-ranges': 'bytes',
    });
    expect(response.headers['content-disposition']).toBeUndefined();
    expect(response.body.equals(bytes)).toBe(true);
  });

  it('answers HEAD with the same headers and no body', async () => {
    const [get, head] = [await fetchFile(), await fetchFile({}, sound.file, 'HEAD')];
    expect(head.status).toBe(200);
    expect(head.body).toHaveLength(0);
    for (const name of ['content-type', 'content-length', 'etag', 'last-modified', 'accept-ranges'])
      expect(head.headers[name], name).toBe(get.headers[name]);
  });

  it.each([
    ['bytes=0-0', 0, 1],
    ['bytes=0-99', 0, 100],
    ['bytes=44-143', 44, 144],
    ['bytes=100-', 100, undefined],
    ['bytes=-100', -100, undefined],
    ['bytes=-99999999', 0, undefined],
    ['bytes=500-99999999', 500, undefined],
  ])('returns the range %s', async (range, from, to) => {
    const response = await fetchFile({ range });
    const part = bytes.subarray(from, to);
    expect(response.status).toBe(206);
    expect(response.body.equals(part)).toBe(true);
    const start = from < 0 ? bytes.length + from : from;
    expect(response.headers['content-range']).toBe(`bytes ${start}-${start + part.length - 1}/${bytes.length}`);
  });

  it('returns 416 for a range outside the file, with its length', async () => {
    verifies('decided.error.range');
    for (const range of [`bytes=${bytes.length}-`, 'bytes=99999999-99999999']) {
      const response = await fetchFile({ range });
      expect(response.status).toBe(416);
      expect(response.headers['content-range']).toBe(`bytes */${bytes.length}`);
      expect(asProblem(response).code).toBe('range_not_satisfiable');
    }
  });

  it('returns the whole file for an invalid range', async () => {
    for (const range of ['bytes', 'bytes=x-y', 'seconds=0-1', 'bytes=5-1', '']) {
      const response = await fetchFile({ range });
      expect([200, 416], range).toContain(response.status);
      if (response.status === 200) expect(response.body.length).toBe(bytes.length);
    }
  });

  it('returns 304 to a cache that has it', async () => {
    const { headers } = await fetchFile();
    const etag = String(headers.etag);
    expect((await fetchFile({ 'if-none-match': etag })).status).toBe(304);
    expect((await fetchFile({ 'if-none-match': `"other", ${etag}` })).status).toBe(304);
    expect((await fetchFile({ 'if-none-match': '"other"' })).status).toBe(200);
    expect((await fetchFile({ 'if-modified-since': String(headers['last-modified']) })).status).toBe(304);
    expect((await fetchFile({ 'if-modified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' })).status).toBe(200);
  });

  it('returns a range only for a matching validator, else all of it', async () => {
    const { headers } = await fetchFile();
    const lastModified = String(headers['last-modified']);
    expect((await fetchFile({ range: 'bytes=0-9', 'if-range': lastModified })).status).toBe(206);
    expect((await fetchFile({ range: 'bytes=0-9', 'if-range': '"other"' })).status).toBe(200);
    expect((await fetchFile({ range: 'bytes=0-9', 'if-range': 'Thu, 01 Jan 1970 00:00:00 GMT' })).status).toBe(200);
  });

  it('is served as a download with a name on request', async () => {
    const disposition = async (query: string, path = sound.file) =>
      (await fetchFile({}, `${path}${query}`)).headers['content-disposition'];
    expect(await disposition('?download=')).toBe(`attachment; filename="rain.wav"; filename*=UTF-8''rain.wav`);
    expect(await disposition('?download=my%20rain')).toContain('filename="my rain.wav"');
    expect(await disposition('?download=&format=mp3')).toContain('filename="rain.mp3"');
    const odd = await upload(
      service(),
      wavFile([sine(440, 0.1)]),
      `?name=${encodeURIComponent('a/b\\c "d" é 雨 %41 (it\'s) !#$&+-.^_`|~')}`,
    );
    const header = (await disposition('?download=', odd.file)) ?? '';
    // RFC 8187: only these signs may stand for themselves.
    expect(header).toMatch(/^attachment; filename="[\x20-\x7e]+"; filename\*=UTF-8''(?:[\w!#$&+.^`|~-]|%[\dA-F]{2})+$/);
    expect(header).toContain('%28it%27s%29');
    expect(decodeURIComponent(header.split("UTF-8''")[1] ?? '')).toMatch(/^[^/\\"]+\.wav$/);
    expect(header).toContain('%E9%9B%A8');
  });

  it('prevents header injection through the name', async () => {
    const response = await fetchFile({}, `${sound.file}?download=${encodeURIComponent('x\r\nX-Injected: 1')}`);
    expect(response.headers['x-injected']).toBeUndefined();
    expect(response.status).toBe(200);
  });

  it.each([
    '/files/nobody.wav',
    '/files/.wav',
    '/files/..wav',
    '/files/../soundwright.db',
    '/files/..%2fsoundwright.db',
    '/files/%2e%2e%2fsoundwright.db%00.wav',
    '/files/..%5csoundwright.db.wav',
    '/files/%2fetc%2fpasswd.wav',
    '/files/....//secrets.json.wav',
    '/files/secrets.json',
    '/artwork/../secrets.json',
    '/artwork/..%2fsecrets.json',
    '/etc/passwd',
    '//etc/passwd',
    '/./files/../../../etc/passwd',
    '/files',
    '/files/',
  ])('returns 404 for %s', async (path) => {
    const response = await rawRequest(service().url, { path });
    expect([400, 404, 501]).toContain(response.status);
    asProblem(response);
    expect(response.body.toString()).not.toMatch(/root:|SQLite format/);
  });

  it('sends many readers the same file at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => fetchFile()));
    expect(answers.every(({ body }) => body.equals(bytes))).toBe(true);
  });
});

describe('GET /files/{id}.wav?format=mp3', () => {
  it('returns an MP3 of 192 kbit/s, encoded once and cached', async () => {
    verifies('files.mp3', 'files.mp3-cached', 'decided.mp3.bitrate');
    const first = await fetchFile({}, `${sound.file}?format=mp3`);
    expect(first.status).toBe(200);
    expect(first.headers['content-type']).toBe('audio/mpeg');
    expect(mp3BitRate(first.body)).toBe(192);
    const path = join(service().dataDir, 'cache', `${sound.id}.mp3`);
    const { mtimeMs, ino } = statSync(path);
    const second = await fetchFile({}, `${sound.file}?format=mp3`);
    expect(second.body.equals(first.body)).toBe(true);
    expect(statSync(path)).toMatchObject({ mtimeMs, ino });
  });

  it.each([
    ['flac', 'audio/flac', 'fLaC'],
    ['ogg', 'audio/ogg', 'OggS'],
    ['opus', 'audio/ogg', 'OggS'],
  ])('is also there as %s, until the sound is deleted', async (format, type, magic) => {
    verifies('files.other-formats');
    const brief = await service().makeSound({ seed: 11 });
    const { headers, body } = await fetchFile({}, `${brief.file}?format=${format}`);
    expect([headers['content-type'], body.toString('latin1', 0, 4)]).toEqual([type, magic]);
    const cached = join(service().dataDir, 'cache', `${brief.id}.${format}`);
    expect(existsSync(cached)).toBe(true);
    await service().request(`/api/sounds/${brief.id}`, { method: 'DELETE' });
    expect(existsSync(cached)).toBe(false);
  });

  it('is encoded once for concurrent requests', async () => {
    const other = await service().makeSound({ seed: 9 });
    const answers = await Promise.all(Array.from({ length: 6 }, () => fetchFile({}, `${other.file}?format=mp3`)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(answers.every(({ body }) => body.equals(answers[0]?.body as Buffer))).toBe(true);
    expect(readdirSync(join(service().dataDir, 'cache')).filter((name) => name.startsWith('.partial-'))).toEqual([]);
  });

  it('supports ranges too', async () => {
    const whole = await fetchFile({}, `${sound.file}?format=mp3`);
    const part = await fetchFile({ range: 'bytes=100-199' }, `${sound.file}?format=mp3`);
    expect(part.status).toBe(206);
    expect(part.body.equals(whole.body.subarray(100, 200))).toBe(true);
  });

  it('refuses an unknown format', async () => {
    expect((await fetchFile({}, `${sound.file}?format=aac`)).status).toBe(400);
  });

  it('exists immediately with output_format mp3, next to the WAV', async () => {
    verifies('decided.mp3.made-with-sound', 'settings.field.output-format');
    const fresh = await startTestService();
    await fresh.request('/api/settings', { method: 'PATCH', json: { output_format: 'mp3' } });
    const made = await fresh.makeSound();
    expect(readdirSync(join(fresh.dataDir, 'cache'))).toContain(`${made.id}.mp3`);
    expect(readdirSync(join(fresh.dataDir, 'sounds'))).toEqual([`${made.id}.wav`]);
  });
});

/** Bit rate in kbit/s of the first frame of an MP3 (MPEG 1, layer III), which follows the ID3 tag if there is one. */
function mp3BitRate(mp3: Buffer): number | undefined {
  const tag = mp3.subarray(0, 3).toString() === 'ID3' ? 10 + mp3.readUInt8(9) + mp3.readUInt8(8) * 128 : 0;
  expect(mp3.readUInt16BE(tag) & 0xfffe).toBe(0xfffa);
  return [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320][mp3.readUInt8(tag + 2) >> 4];
}
