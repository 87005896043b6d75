import { link, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { verifies } from '../../../../test/verifies.ts';
import { systemClock } from '../platform/clock.ts';
import { fileSize } from '../platform/files.ts';
import { takeLock } from '../platform/lock.ts';
import { silentLogger } from '../platform/logger.ts';
import { Outgoing } from '../platform/outgoing.ts';
import { Downloader, type DownloaderDeps, type DownloadPlan } from './downloader.ts';
import { HUB_TIMING, type HubFile, type HubTiming } from './hub-file.ts';
import { LOCK_FILE } from './partial-file.ts';
import {
  dropAfter,
  type FakeHub,
  ignoreRange,
  refuse,
  sha256Of,
  someBytes,
  spoil,
  stallAfter,
  startFakeHub,
} from './testing/fake-hub.ts';

const REPO = 'maker/model';
const QUICK: HubTiming = { ...HUB_TIMING, retryDelaysMs: [1, 1, 1], retryAfterMaxMs: 5 };

async function workplace(depsFor: (place: { hub: FakeHub; root: string }) => Partial<DownloaderDeps> = () => ({})) {
  const hub = await startFakeHub();
  const root = await mkdtemp(join(tmpdir(), 'soundwright-hub-'));
  onTestFinished(async () => {
    await hub.close();
    await rm(root, { recursive: true, force: true });
  });
  const outgoing = new Outgoing();
  onTestFinished(() => outgoing.close());
  const downloader = new Downloader({
    access: () => ({ endpoint: hub.endpoint, token: null }),
    outgoing,
    offline: false,
    cacheDir: null,
    timing: QUICK,
    freeBytes: async () => 10 ** 12,
    clock: systemClock,
    log: silentLogger(),
    ...depsFor({ hub, root }),
  });
  const folder = join(root, 'models', 'native', 'model');
  const plan = (...files: HubFile[]): DownloadPlan => ({ folder, files, shareRoot: join(root, 'models') });
  const messages: string[] = [];
  const states: { progress: number; bytes: number; stalled: boolean }[] = [];
  const abort = new AbortController();
  const download = (wanted: DownloadPlan, signal: AbortSignal = abort.signal) =>
    downloader.download(wanted, {
      signal,
      report: ({ progress, message, download: { bytes, stalled } }) => {
        messages.push(message);
        states.push({ progress, bytes, stalled });
      },
    });
  const content = (path: string) => readFile(join(folder, ...path.split('/')));
  const kept = async () => (await fileSize(join(folder, 'weights.gguf.part'))) ?? 0;
  return { kept, hub, root, folder, downloader, plan, download, content, messages, states, abort };
}

/** A file on the hub and its expected properties. */
function given(
  hub: FakeHub,
  path: string,
  content: Buffer,
  known: Partial<HubFile> & { small?: boolean } = {},
): HubFile {
  const { small = false, ...facts } = known;
  const { sha256 } = hub.put(REPO, path, content, { small });
  return { path, source: { repo: REPO, revision: null, path }, sizeBytes: content.length, sha256, ...facts };
}

describe('a download', () => {
  it('gets files through the storage of the hub, and records their verification', async () => {
    verifies('hub.sha256-before-use', 'hub.space-in-path');
    const { hub, plan, download, content, downloader, folder, states } = await workplace();
    const weights = someBytes(300_000);
    const config = Buffer.from('{"a":1}');
    const wanted = plan(
      given(hub, 'sub folder/weights.gguf', weights),
      given(hub, 'config.json', config, { small: true }),
    );
    expect(await downloader.inspect(wanted)).toMatchObject({ state: 'absent', resumableBytes: 0 });
    await download(wanted);
    expect(await content('sub folder/weights.gguf')).toEqual(weights);
    expect(await content('config.json')).toEqual(config);
    expect(await downloader.inspect(wanted)).toMatchObject({ state: 'complete', sizeBytes: 300_007 });
    expect((await readdir(folder)).sort()).toEqual(['.fetching.db', '.verified.json', 'config.json', 'sub folder']);
    expect(await readdir(join(folder, 'sub folder'))).toEqual(['weights.gguf']);
    expect(states.at(-1)).toMatchObject({ progress: 1, bytes: 300_007 });
  });

  it('requests nothing when all files are there', async () => {
    verifies('hub.nothing-twice');
    const { hub, plan, download } = await workplace();
    const wanted = plan(given(hub, 'weights.gguf', someBytes(1_000)));
    await download(wanted);
    const asked = hub.seen.length;
    await download(wanted);
    expect(hub.seen).toHaveLength(asked);
  });

  it('sends the token only to the hub', async () => {
    verifies('hub.token-origin');
    const { hub, plan, download } = await workplace((place) => ({
      access: () => ({ endpoint: place.hub.endpoint, token: 'hf_secret' }),
    }));
    await download(plan(given(hub, 'weights.gguf', someBytes(2_000))));
    const told = (at: 'hub' | 'cdn') =>
      hub.seen.filter((request) => request.at === at).map(({ headers }) => headers.authorization);
    expect(told('hub')).toEqual(['Bearer hf_secret', 'Bearer hf_secret']);
    expect(told('cdn')).toEqual([undefined]);
  });

  it('resumes where the connection dropped, and checks that the file is unchanged', async () => {
    verifies('hub.resume', 'hub.if-range');
    const { hub, plan, download, content, kept } = await workplace();
    const weights = someBytes(500_000);
    const wanted = plan(given(hub, 'weights.gguf', weights));
    hub.nextAtCdn.push(dropAfter(100_000, kept), dropAfter(150_000, kept));
    await download(wanted);
    expect(await content('weights.gguf')).toEqual(weights);
    const ranges = hub.seen.filter(({ at }) => at === 'cdn').map(({ headers }) => [headers.range, headers['if-range']]);
    expect(ranges).toEqual([
      [undefined, undefined],
      ['bytes=100000-', `"v-${sha256Of(weights)}"`],
      ['bytes=250000-', `"v-${sha256Of(weights)}"`],
    ]);
  });

  it('keeps the downloaded part when it is cancelled, and resumes from it', async () => {
    verifies('hub.cancel-keeps');
    const { hub, plan, download, content, downloader, messages } = await workplace();
    const weights = someBytes(400_000);
    const wanted = plan(given(hub, 'weights.gguf', weights));
    hub.nextAtCdn.push(stallAfter(200_000));
    const stop = new AbortController();
    const reason = new Error('enough');
    const running = download(wanted, stop.signal);
    await expect.poll(async () => (await downloader.inspect(wanted)).resumableBytes).toBe(200_000);
    stop.abort(reason);
    await expect(running).rejects.toBe(reason);
    expect(await downloader.inspect(wanted)).toMatchObject({ state: 'partial', resumableBytes: 200_000 });
    await download(wanted);
    expect(await content('weights.gguf')).toEqual(weights);
    expect(messages.some((message) => message.includes('Verifying the download'))).toBe(true);
    expect(hub.seen.filter(({ at }) => at === 'cdn').at(-1)?.headers.range).toBe('bytes=200000-');
  });

  it('restarts when the server ignores the range, sends another one, or has another file', async () => {
    const { hub, plan, download, content, downloader, kept } = await workplace();
    const weights = someBytes(300_000);
    const wanted = plan(given(hub, 'weights.gguf', weights));
    hub.nextAtCdn.push(
      dropAfter(100_000, kept),
      refuse(206, { 'content-range': 'bytes 5-10/300000' }, 'wrong part'),
      dropAfter(50_000, kept),
      refuse(416),
      dropAfter(20_000, kept),
      ignoreRange,
    );
    await download(wanted);
    expect(await content('weights.gguf')).toEqual(weights);
    const other = given(hub, 'weights.gguf', someBytes(300_000));
    const changed = plan(other);
    hub.nextAtCdn.push(stallAfter(10_000));
    const stop = new AbortController();
    const stopped = expect(download(changed, stop.signal)).rejects.toThrow('enough');
    await expect.poll(async () => (await downloader.inspect(changed)).resumableBytes).toBe(10_000);
    stop.abort(new Error('enough'));
    await stopped;
    const third = someBytes(300_000);
    await download(plan(given(hub, 'weights.gguf', third)));
    expect(await content('weights.gguf')).toEqual(third);
    expect(hub.seen.at(-1)?.headers.range).toBeUndefined();
  });

  it('times out a stalled connection and retries, saying so', async () => {
    verifies('hub.stall');
    const { hub, plan, download, content, states, messages } = await workplace(() => ({
      timing: { ...QUICK, quietMs: 100, stallMs: 500 },
    }));
    const weights = someBytes(100_000);
    hub.nextAtCdn.push(stallAfter(50_000));
    await download(plan(given(hub, 'weights.gguf', weights)));
    expect(await content('weights.gguf')).toEqual(weights);
    expect(states.some(({ stalled }) => stalled)).toBe(true);
    expect(messages.some((message) => message.includes('trying again'))).toBe(true);
  });

  it('honours Retry-After, and gives up after too many attempts without data', async () => {
    verifies('hub.retry', 'hub.unreachable');
    const { hub, plan, download, content } = await workplace();
    const wanted = plan(given(hub, 'weights.gguf', someBytes(1_000)));
    hub.nextAtCdn.push(refuse(429, { 'retry-after': '1' }), refuse(503), refuse(500));
    await download(wanted);
    expect((await content('weights.gguf')).length).toBe(1_000);
    const other = plan(given(hub, 'other.gguf', someBytes(1_000)));
    hub.nextAtCdn.push(refuse(503), refuse(503), refuse(503), refuse(503), refuse(503));
    await expect(download(other)).rejects.toMatchObject({ code: 'hub_unreachable' });
  });

  it('gives up soon when the hub cannot be resolved, but is patient once data has arrived', async () => {
    verifies('hub.no-connection');
    const outgoing = new Outgoing(null, ((name: string, _options: object, callback: (error: Error) => void) =>
      callback(Object.assign(new Error(`getaddrinfo ENOTFOUND ${name}`), { code: 'ENOTFOUND' }))) as never);
    let endpoint = 'http://hub.test';
    const access = () => ({ endpoint, token: null });
    const { hub, plan, download, messages, kept } = await workplace(() => ({ access, outgoing }));
    const wanted = plan(given(hub, 'weights.gguf', someBytes(300_000)));
    const failure = { code: 'hub_unreachable', message: expect.stringContaining('no internet connection') };
    const retries = () => messages.filter((message) => message.includes('trying again')).length;
    await expect(download(wanted)).rejects.toMatchObject(failure);
    expect(retries()).toBe(1);

    endpoint = hub.endpoint;
    hub.nextAtCdn.push(dropAfter(100_000, kept), refuse(418));
    await expect(download(wanted)).rejects.toMatchObject({ code: 'hub_unreachable' });
    expect(await kept()).toBeGreaterThan(0);
    messages.length = 0;
    endpoint = 'http://hub.test';
    await expect(download(wanted)).rejects.toMatchObject(failure);
    expect(retries()).toBe(QUICK.retryDelaysMs.length);
  });

  it('never renames a file with wrong content, and reports a second failure', async () => {
    verifies('hub.wrong-twice');
    const { hub, plan, download, content, folder } = await workplace();
    const weights = someBytes(50_000);
    hub.nextAtCdn.push(spoil);
    await download(plan(given(hub, 'once.gguf', weights)));
    expect(await content('once.gguf')).toEqual(weights);
    hub.nextAtCdn.push(spoil, spoil);
    await expect(download(plan(given(hub, 'twice.gguf', someBytes(50_000))))).rejects.toMatchObject({
      code: 'hub_mismatch',
      message: expect.stringContaining('damaged in transit'),
    });
    expect((await readdir(folder)).filter((name) => name.startsWith('twice'))).toEqual([]);
  });

  it("verifies a file by the hub's hash when no other is known", async () => {
    verifies('hub.git-id');
    const { hub, plan, download, content } = await workplace();
    const small = Buffer.from('tokens');
    const unknown = { sizeBytes: null, sha256: null };
    const wanted = plan(
      given(hub, 'tokens.txt', small, { ...unknown, small: true }),
      given(hub, 'big', someBytes(9_000), unknown),
    );
    hub.nextAtCdn.push(spoil);
    await download(wanted);
    expect(await content('tokens.txt')).toEqual(small);
    const spoilt = plan(given(hub, 'more.txt', small, { ...unknown, small: true }));
    hub.nextAtHub.push(
      refuse(200, { etag: '"0123456789012345678901234567890123456789"', 'content-length': '6' }),
      refuse(200, {}, 'tokems'),
      refuse(200, {}, 'tokems'),
    );
    await expect(download(spoilt)).rejects.toMatchObject({ code: 'hub_mismatch' });
  });

  it('stops before the download when the hub has a different file than expected', async () => {
    verifies('hub.pinned-mismatch');
    const { hub, plan, download } = await workplace();
    const wanted = plan(given(hub, 'weights.gguf', someBytes(5_000), { sha256: 'a'.repeat(64) }));
    await expect(download(wanted)).rejects.toMatchObject({
      code: 'hub_mismatch',
      message: expect.stringContaining('differs from the one this version expects'),
    });
    expect(hub.seen.map(({ method }) => method)).toEqual(['HEAD']);
  });

  it('works with a mirror without HEAD support if the file is known', async () => {
    verifies('hub.mirror');
    const { hub, plan, download, content } = await workplace();
    const weights = someBytes(5_000);
    hub.nextAtHub.push(refuse(405));
    await download(plan(given(hub, 'weights.gguf', weights)));
    expect(await content('weights.gguf')).toEqual(weights);
  });

  it('recognises the LFS pointer of a mirror without large files', async () => {
    verifies('hub.lfs-pointer');
    const pointer = Buffer.from(
      `version https://git-lfs.github.com/spec/v1\noid sha256:${'b'.repeat(64)}\nsize 5000\n`,
    );
    const { hub, plan, download } = await workplace();
    for (const sizeBytes of [5_000, null]) {
      const file = given(hub, 'weights.gguf', pointer, { sizeBytes, sha256: null, small: true });
      await expect(download(plan(file))).rejects.toMatchObject({
        code: 'hub_mismatch',
        message: expect.stringContaining(`sha256:${'b'.repeat(64)}`),
      });
    }
  });

  it('recognises a captive portal page in place of a file', async () => {
    verifies('hub.html');
    const { hub, plan, download } = await workplace();
    hub.nextAtCdn.push(refuse(200, { 'content-type': 'text/html; charset=utf-8' }, '<h1>Log in</h1>'));
    await expect(download(plan(given(hub, 'weights.gguf', someBytes(5_000))))).rejects.toMatchObject({
      code: 'hub_unreachable',
      message: expect.stringContaining('login page'),
    });
  });

  it.each([
    [401, { 'x-error-code': 'GatedRepo' }, null, 'hub_gated', /asks you to accept its terms/],
    [403, { 'x-error-code': 'GatedRepo' }, 'hf_x', 'hub_gated', /has not been granted access/],
    [
      401,
      { 'x-error-message': 'Invalid credentials in Authorization header' },
      'hf_x',
      'hub_gated',
      /rejected the token/,
    ],
    [401, {}, null, 'hub_not_found', /not found on the hub, or is private/],
    [404, { 'x-error-code': 'EntryNotFound' }, null, 'hub_not_found', /list of files of this version is out of date/],
    [404, { 'x-error-code': 'RevisionNotFound' }, null, 'hub_not_found', /out of date/],
    [403, { 'x-error-message': 'Access to this resource is disabled.' }, null, 'hub_not_found', /removed from the hub/],
    [418, {}, null, 'hub_unreachable', /answered 418/],
  ])('gives a hint for %i %j', async (status, headers, token, code, message) => {
    verifies('hub.refusals');
    const { hub, download, plan } = await workplace((place) => ({
      access: () => ({ endpoint: place.hub.endpoint, token }),
    }));
    hub.nextAtHub.push(refuse(status, headers as Record<string, string>));
    const failure = download(plan(given(hub, 'weights.gguf', someBytes(10))));
    await expect(failure).rejects.toMatchObject({
      code,
      message: expect.stringMatching(message),
      hint: expect.any(String),
    });
  });

  it.each(['storage.test', 'localhost.', '127.0.0.1', '[::ffff:127.0.0.1]'])(
    'does not follow a hub on the internet to %s, which is inside the network',
    async (host) => {
      verifies('hub.safe-redirects');
      const { hub, plan, download } = await workplace((place) => ({
        access: () => ({ endpoint: 'http://hub.test', token: null }),
        // The name of the hub is unknown here, as for a server on the internet that is reached through a proxy.
        outgoing: new Outgoing({ http_proxy: place.hub.endpoint, no_proxy: host }, ((
          name: string,
          _options: object,
          callback: (...result: unknown[]) => void,
        ) =>
          name === 'storage.test'
            ? callback(null, [{ address: '127.0.0.1', family: 4 }])
            : callback(Object.assign(new Error('unknown'), { code: 'ENOTFOUND' }))) as never),
      }));
      const elsewhere = refuse(302, {
        location: `${hub.cdn.replace('127.0.0.1', host)}/inside`,
        'content-length': '0',
      });
      hub.nextAtHub.push(elsewhere, elsewhere);
      await expect(download(plan(given(hub, 'weights.gguf', someBytes(10))))).rejects.toMatchObject({
        code: 'hub_unreachable',
        message: expect.stringContaining('which is not secure'),
      });
      expect(hub.seen.map(({ at, method }) => `${at} ${method}`)).toEqual(['hub HEAD', 'hub GET']);
    },
  );

  it('follows a renamed repository, and stops at redirect loops', async () => {
    const { hub, plan, download, content } = await workplace();
    const weights = someBytes(3_000);
    const file = given(hub, 'weights.gguf', weights);
    hub.rename('old/name', REPO);
    await download(plan({ ...file, source: { repo: 'old/name', revision: null, path: 'weights.gguf' } }));
    expect(await content('weights.gguf')).toEqual(weights);
    hub.rename('round/round', 'round/round');
    const circle = {
      ...file,
      path: 'other',
      sha256: 'a'.repeat(64),
      source: { repo: 'round/round', revision: null, path: 'x' },
    };
    await expect(download(plan(circle))).rejects.toMatchObject({ code: 'hub_unreachable' });
  });

  it('fails before the download when there is not enough disk space', async () => {
    verifies('hub.free-space');
    const { hub, plan, download } = await workplace(() => ({ freeBytes: async () => 200_000_000 }));
    const wanted = plan(given(hub, 'weights.gguf', someBytes(10), { sizeBytes: 2_000_000_000, sha256: null }));
    hub.nextAtHub.push(refuse(405));
    await expect(download(wanted)).rejects.toMatchObject({
      code: 'disk_full',
      message: expect.stringMatching(/needs 2\.4 GB .* 200 MB are free/),
    });
    expect(hub.seen.filter(({ method }) => method === 'GET')).toEqual([]);
  });

  describe('of a file whose size nobody knows', () => {
    const RESERVE = 256 * 2 ** 20;
    const UNKNOWN = { sizeBytes: null, sha256: null };
    /** Never ends, and says nothing about its size. */
    const endless = (_request: unknown, response: ServerResponse) => {
      response.writeHead(200, { etag: '"strong"', 'accept-ranges': 'bytes' });
      const chunk = someBytes(64 * 1024);
      const more = () => {
        while (!response.destroyed && response.write(chunk));
      };
      response.on('drain', more);
      more();
    };

    it('stops before the reserve of the disk, and keeps nothing', async () => {
      verifies('hub.reserve');
      const freeAtFirst = RESERVE + 40 * 2 ** 20;
      let lowest = Number.POSITIVE_INFINITY;
      const { hub, plan, download, folder, kept } = await workplace(() => ({
        freeBytes: async () => {
          lowest = Math.min(lowest, freeAtFirst - (await kept()));
          return lowest;
        },
      }));
      const wanted = plan(given(hub, 'weights.gguf', someBytes(10), UNKNOWN));
      hub.nextAtHub.push(refuse(405), endless);
      await expect(download(wanted)).rejects.toMatchObject({
        code: 'disk_full',
        hint: expect.stringContaining('was deleted'),
      });
      expect(lowest).toBeGreaterThanOrEqual(RESERVE);
      expect(lowest).toBeLessThan(RESERVE + 8 * 2 ** 20);
      expect((await readdir(folder)).filter((name) => name.startsWith('weights'))).toEqual([]);
    });
  });

  it('keeps the part of a file of known size when others fill the disk, and resumes it', async () => {
    verifies('hub.reserve');
    let isFilling = true;
    const { hub, plan, download, downloader, content, kept } = await workplace(() => ({
      freeBytes: async () => (isFilling && (await kept()) > 0 ? 2 ** 20 : 10 ** 12),
    }));
    const weights = someBytes(20 * 2 ** 20);
    const wanted = plan(given(hub, 'weights.gguf', weights));
    await expect(download(wanted)).rejects.toMatchObject({
      code: 'disk_full',
      hint: expect.stringContaining('is kept'),
    });
    const { resumableBytes } = await downloader.inspect(wanted);
    expect(resumableBytes).toBeGreaterThan(0);
    isFilling = false;
    await download(wanted);
    expect(hub.seen.at(-1)?.headers.range).toBe(`bytes=${resumableBytes}-`);
    // By hash: `toEqual` compares byte by byte, which takes half a minute for so many.
    expect(sha256Of(await content('weights.gguf'))).toBe(sha256Of(weights));
  });

  it.each(['gzip', 'br', 'deflate, gzip', 'x-unknown'])('refuses a body in the coding %s', async (coding) => {
    verifies('hub.coded-body');
    const { hub, plan, download, folder } = await workplace();
    hub.nextAtCdn.push(refuse(200, { 'content-encoding': coding }, 'anything'));
    await expect(download(plan(given(hub, 'weights.gguf', someBytes(8))))).rejects.toMatchObject({
      code: 'hub_unreachable',
      message: expect.stringContaining(`in another form than stored (${coding})`),
    });
    expect(await readdir(folder)).not.toContain('weights.gguf');
  });

  it('downloads nothing offline, and still uses local files', async () => {
    verifies('hub.offline');
    const { hub, root, plan, download, content, downloader } = await workplace((place) => ({
      offline: true,
      cacheDir: join(place.root, 'cache'),
    }));
    const weights = someBytes(2_000);
    const wanted = plan(given(hub, 'weights.gguf', weights));
    await expect(download(wanted)).rejects.toMatchObject({ code: 'hub_offline' });
    await expect(downloader.checkReachable(wanted)).rejects.toMatchObject({ code: 'hub_offline' });
    expect(hub.seen).toEqual([]);
    const blobs = join(root, 'cache', 'models--maker--model', 'blobs');
    await mkdir(blobs, { recursive: true });
    await writeFile(join(blobs, sha256Of(weights)), weights);
    await download(wanted);
    expect(hub.seen).toEqual([]);
    expect(await content('weights.gguf')).toEqual(weights);
  });

  it('waits while another process downloads the file, and says so', async () => {
    const { hub, plan, download, content, folder, messages } = await workplace();
    const weights = someBytes(3_000);
    await mkdir(folder, { recursive: true });
    const lock = takeLock(join(folder, LOCK_FILE), '');
    const running = download(plan(given(hub, 'weights.gguf', weights)));
    await expect.poll(() => messages.some((message) => message.includes('Another Soundwright'))).toBe(true);
    expect(hub.seen.filter(({ method }) => method === 'GET')).toEqual([]);
    lock.release();
    await running;
    expect(await content('weights.gguf')).toEqual(weights);
  });

  it('keeps every file inside its folder', async () => {
    const { hub, plan, download } = await workplace();
    for (const path of ['../x', 'a/../../x', 'a\\..\\x', '']) {
      const file: HubFile = { ...given(hub, 'x', someBytes(1)), path };
      await expect(download(plan(file))).rejects.toMatchObject({ code: 'invalid_request' });
    }
  });
});

describe('files on this machine', () => {
  it('are linked from the standard cache of the hub, after verification', async () => {
    verifies('hub.standard-cache');
    const { hub, root, plan, folder, messages, download, downloader } = await workplace((place) => ({
      cacheDir: join(place.root, 'cache'),
    }));
    const repoDir = join(root, 'cache', 'models--maker--model');
    const weights = someBytes(4_000);
    const commit = 'd'.repeat(40);
    for (const dir of ['blobs', 'refs', `snapshots/${commit}`]) await mkdir(join(repoDir, dir), { recursive: true });
    await writeFile(join(repoDir, 'blobs', sha256Of(weights)), weights);
    await writeFile(join(repoDir, 'refs', 'main'), commit);
    await writeFile(join(repoDir, 'blobs', 'named'), 'by name');
    await symlink('../../blobs/named', join(repoDir, 'snapshots', commit, 'config.json'));
    const wanted = plan(
      given(hub, 'weights.gguf', weights),
      given(hub, 'config.json', Buffer.from('by name'), { small: true, sha256: null }),
    );
    expect(await downloader.isFoundHere(wanted)).toBe(true);
    await download(wanted);
    expect(hub.seen).toEqual([]);
    expect((await stat(join(folder, 'weights.gguf'))).ino).toBe(
      (await stat(join(repoDir, 'blobs', sha256Of(weights)))).ino,
    );
    expect(await readFile(join(folder, 'config.json'), 'utf8')).toBe('by name');
    expect(messages.some((message) => message.includes('Found on this machine'))).toBe(true);
  });

  it('are downloaded anyway when the cache has other content, or points outside its repository', async () => {
    const { hub, root, plan, content, download } = await workplace((place) => ({
      cacheDir: join(place.root, 'cache'),
    }));
    const repoDir = join(root, 'cache', 'models--maker--model');
    const weights = someBytes(4_000);
    await mkdir(join(repoDir, 'blobs'), { recursive: true });
    await writeFile(join(repoDir, 'blobs', sha256Of(weights)), someBytes(4_000));
    const outside = Buffer.from('outside');
    await writeFile(join(root, 'outside'), outside);
    await symlink(join(root, 'outside'), join(repoDir, 'blobs', sha256Of(outside)));
    await download(plan(given(hub, 'weights.gguf', weights), given(hub, 'config.json', outside)));
    expect(await content('weights.gguf')).toEqual(weights);
    expect(hub.seen.filter(({ at }) => at === 'cdn')).toHaveLength(2);
  });

  it('are linked from another model that has the same file', async () => {
    verifies('hub.shared-file');
    const { hub, root, plan, download, folder } = await workplace();
    const file = given(hub, 'weights.gguf', someBytes(6_000));
    await download(plan(file));
    const asked = hub.seen.length;
    const second = join(root, 'models', 'native', 'second');
    await download({ folder: second, files: [{ ...file, path: 'deep/same.gguf' }], shareRoot: join(root, 'models') });
    expect(hub.seen).toHaveLength(asked);
    expect((await stat(join(second, 'deep', 'same.gguf'))).ino).toBe((await stat(join(folder, 'weights.gguf'))).ino);
  });

  it('are detected when they change, hashed, and only those downloaded again', async () => {
    verifies('hub.changed-file');
    const { hub, plan, download, downloader, folder, content } = await workplace();
    const [one, two] = [someBytes(1_000), someBytes(2_000)];
    const wanted = plan(given(hub, 'one.gguf', one), given(hub, 'two.gguf', two));
    await download(wanted);
    const signal = new AbortController().signal;
    await utimes(join(folder, 'one.gguf'), 1, 1);
    expect(await downloader.inspect(wanted)).toMatchObject({ state: 'changed', changed: ['one.gguf'] });
    expect(await downloader.verify(wanted, signal)).toEqual([]);
    expect(await downloader.inspect(wanted)).toMatchObject({ state: 'complete' });
    await writeFile(join(folder, 'two.gguf'), 'short');
    expect(await downloader.verify(wanted, signal)).toEqual(['two.gguf']);
    const asked = hub.seen.length;
    await download(wanted);
    expect(hub.seen.slice(asked).every(({ path }) => path.includes('two.gguf'))).toBe(true);
    expect(await content('two.gguf')).toEqual(two);
  });

  it('are deleted with partial downloads', async () => {
    const { hub, plan, download, downloader, folder } = await workplace();
    const wanted = plan(given(hub, 'weights.gguf', someBytes(1_000)));
    await download(wanted);
    const elsewhere = `${folder}-link`;
    await link(join(folder, 'weights.gguf'), elsewhere);
    await downloader.remove(wanted);
    expect(await downloader.inspect(wanted)).toMatchObject({ state: 'absent', sizeBytes: 0, resumableBytes: 0 });
    expect((await stat(elsewhere)).size).toBe(1_000);
  });
});
