import type { Sound } from '@soundwright/contract';
import type { Response } from 'playwright-core';
import { expect, it } from 'vitest';
import { verifies } from '../../../test/verifies.ts';
import { startTestService } from '../../server/test/support/service.ts';
import { sharedBuiltin } from '../../server/test/support/shared-processes.ts';
import { sine, wavFile } from '../../server/test/support/sounds.ts';
import { LICENCE_FILES, licenceAddress } from '../src/catalog/licence-texts.ts';
import { describeInBrowser, shareBrowser, visit } from './support/page.ts';

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
