import { appendFile, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Sound } from '@soundwright/contract';
import type { Response } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { verifies } from '../../../test/verifies.ts';
import { startTestService } from '../../server/test/support/service.ts';
import { sharedBuiltin } from '../../server/test/support/shared-processes.ts';
import { sine, wavFile } from '../../server/test/support/sounds.ts';
import { LICENCE_FILES, licenceAddress } from '../src/catalog/licence-texts.ts';
import { describeInBrowser, openTab, shareBrowser, visit } from './support/page.ts';

const SCRIPT_BUDGET_BYTES = 250_000;

describeInBrowser('the first visit', () => {
  const { browser, webDir } = shareBrowser();

  it('is one click away from a sound, which can be played, in a page that can be installed', async () => {
    verifies('ui.media-keys', 'ui.installable');
    const service = await startTestService({ webDir: webDir(), engines: [sharedBuiltin] });
    const { page, complaints } = await visit(browser(), service.url);

    const prompt = page.getByRole('textbox', { name: 'Prompt' });
    await expect.poll(() => prompt.inputValue(), { timeout: 40_000 }).not.toBe('');
    await page.getByRole('button', { name: 'Generate' }).click();

    const play = page.locator('main').getByRole('button', { name: /^Play / });
    await play.first().waitFor({ timeout: 40_000 });
    await expect.poll(() => prompt.inputValue()).not.toBe('');
    await play.first().click();
    await page
      .locator('main')
      .getByRole('button', { name: /^Pause / })
      .first()
      .waitFor();
    const player = page.getByLabel('Player', { exact: true });
    await player.waitFor();
    const [sound] = (await service.get<{ items: Sound[] }>('/api/sounds')).items;
    const told = () => page.evaluate('[navigator.mediaSession.metadata?.title, navigator.mediaSession.playbackState]');
    await expect.poll(told).toEqual([sound?.name, expect.stringMatching(/playing|paused/)]);

    const browserOf = await page.context().newCDPSession(page);
    const manifest = await browserOf.send('Page.getAppManifest');
    expect([manifest.errors, JSON.parse(manifest.data ?? '').name]).toEqual([[], 'Soundwright']);
    // Stands in for the system, which opens a file with the installed page.
    await page.addInitScript(
      `Object.defineProperty(window, 'launchQueue', { value: { setConsumer: (take) => { window.launch = take; } } })`,
    );
    await page.reload();
    await page.waitForFunction('typeof window.launch === "function"');
    const wav = wavFile([sine(200, 0.2)]).toString('base64');
    await page.evaluate(`(() => {
      const file = new File([Uint8Array.from(atob('${wav}'), (byte) => byte.charCodeAt(0))], 'Opened.wav');
      const gone = { name: 'Gone.wav', getFile: () => Promise.reject(new Error('not found')) };
      window.launch({ files: [gone, { name: file.name, getFile: async () => file }] });
    })()`);
    await page.getByText('Could not read “Gone.wav”.').waitFor();
    await page.getByText('Imported “Opened”').waitFor();
    expect(complaints).toEqual([]);
  }, 120_000);

  it('takes what is shared with the installed page only when told to, and is never stale', async () => {
    verifies('ui.share-target');
    const dir = await mkdtemp(join(tmpdir(), 'soundwright-web-'));
    onTestFinished(() => rm(dir, { recursive: true, force: true }));
    await cp(webDir(), dir, { recursive: true });
    const service = await startTestService({ webDir: dir });
    const { page, context, complaints } = await visit(browser(), service.url, { path: '/library' });
    const worker = `navigator.serviceWorker.getRegistration('/share')`;
    await expect.poll(() => page.evaluate(`${worker}.then((found) => found?.active?.state)`)).toBe('activated');

    // Stands in for the system, and for a page of another site that means harm: the worker sees the same of both.
    const share = async (...names: string[]) => {
      const other = await openTab(context);
      await other.page.setContent(
        `<form action="${service.url}/share" method="post" enctype="multipart/form-data"><input type="file" name="files" multiple></form>`,
      );
      const files = names.map((name) => ({ name, mimeType: 'audio/wav', buffer: wavFile([sine(200, 0.2)]) }));
      await other.page.locator('input').setInputFiles(files);
      await other.page.evaluate('document.forms[0].submit()');
      await other.page.waitForURL(`${service.url}/library`);
      return other;
    };
    const names = async () => (await service.get<{ items: Sound[] }>('/api/sounds')).items.map(({ name }) => name);
    const kept = () =>
      page.evaluate(`caches.open('shared-files').then((kept) => kept.keys()).then(({ length }) => length)`);

    const refused = await share('Unwanted.wav', 'Ünwanted #2.wav');
    const question = refused.page.getByRole('dialog', { name: 'Import 2 files?' });
    await question.getByText('Unwanted.wav, Ünwanted #2.wav').waitFor();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await question.waitFor({ state: 'detached' });
    await expect.poll(kept).toBe(0);
    expect(await names()).toEqual([]);

    const taken = await share('Ünwanted #2.wav');
    await taken.page.getByRole('dialog').getByRole('button', { name: 'Import' }).click();
    await taken.page.getByText('Imported “Ünwanted #2”').waitFor();
    expect(await names()).toEqual(['Ünwanted #2']);
    await expect.poll(kept).toBe(0);

    // All files of a share or none: here there is no room for the second.
    await context.serviceWorkers()[0]?.evaluate(`{
      const { put } = Cache.prototype;
      let puts = 0;
      Cache.prototype.put = function (...args) {
        puts += 1;
        return puts === 2 ? Promise.reject(new Error('no room')) : put.apply(this, args);
      };
    }`);
    const failed = await share('One.wav', 'Two.wav');
    await failed.page.getByText('The shared files could not be kept.').waitFor();
    expect(await kept()).toBe(0);

    // Nothing is answered from a store: a newer page and a newer worker are there at the next visit.
    expect(await page.evaluate('navigator.serviceWorker.controller')).toBeNull();
    await appendFile(join(dir, 'index.html'), '<meta name="newer">');
    await appendFile(join(dir, 'service-worker.js'), 'self.isNewer = true;');
    await page.reload();
    await page.locator('meta[name="newer"]').waitFor({ state: 'attached' });
    const areNewer = () => Promise.all(context.serviceWorkers().map((running) => running.evaluate('self.isNewer')));
    await expect.poll(areNewer, { timeout: 30_000 }).toEqual([true]);
    expect([...complaints, ...refused.complaints, ...taken.complaints, ...failed.complaints]).toEqual([]);
  }, 120_000);

  it('loads no more script than necessary on a first visit', async () => {
    const service = await startTestService({ webDir: webDir() });
    // Licences are read from this machine.
    for (const name of Object.keys(LICENCE_FILES)) {
      const text = await service.request(licenceAddress(name));
      expect([text.status, text.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
    }
    const { page } = await visit(browser(), service.url, { path: '/docs' });
    const scripts: Response[] = [];
    page.on('response', (response) => {
      if (new URL(response.url()).pathname.endsWith('.js')) scripts.push(response);
    });
    // Without timers, nothing is preloaded after the screen, such as the palette.
    await page.clock.install();
    await page.goto(service.url);
    await page.getByRole('textbox', { name: 'Prompt' }).waitFor();
    const sizes = await Promise.all(
      scripts.map(async (response) => {
        await response.finished();
        return (await response.request().sizes()).responseBodySize;
      }),
    );
    expect(sizes.length).toBeGreaterThan(0);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(SCRIPT_BUDGET_BYTES);
    const [largest] = scripts.sort(
      (a, b) => Number(b.headers()['content-length']) - Number(a.headers()['content-length']),
    );
    expect(largest?.headers()).toMatchObject({
      'content-encoding': expect.stringMatching(/^(?:br|gzip)$/),
      'cache-control': 'public, max-age=31536000, immutable',
    });
  }, 120_000);
});
