import type { Job } from '@soundwright/contract';
import { beforeEach, expect, it } from 'vitest';
import { stallAfter } from '../../server/src/hub/testing/fake-hub.ts';
import { type HubService, startHubService } from '../../server/test/support/hub-models.ts';
import { violations } from './support/axe.ts';
import { describeInBrowser, shareBrowser, visit } from './support/page.ts';

describeInBrowser('models that are downloaded', () => {
  const { browser, webDir } = shareBrowser();
  let test: HubService;

  beforeEach(async () => {
    test = await startHubService({ webDir: webDir() });
  }, 120_000);

  it('show their terms, come from the hub, and are loaded and freed with one button', async () => {
    const { page, complaints } = await visit(browser(), test.service.url, { path: '/models' });
    await page.getByRole('button', { name: 'Download: The small one' }).click();
    const terms = page.getByRole('dialog', { name: 'Download The small one?' });
    await expect.poll(() => terms.textContent()).toContain('Apache-2.0');
    expect(await violations(page)).toEqual([]);
    expect((await test.service.get<Job[]>('/api/jobs')).length).toBe(0);

    await terms.getByRole('button', { name: 'Download' }).click();
    await page.getByRole('button', { name: 'Load: The small one' }).click();
    await page.getByRole('button', { name: 'Unload: The small one' }).click();
    await expect.poll(() => test.neural.history).toEqual(['load small', 'unload small']);
    await page.getByRole('button', { name: 'Load: The small one' }).waitFor();

    await page.getByRole('tab', { name: 'Storage' }).click();
    await page.getByRole('button', { name: 'Delete files: The small one' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Delete files: The small one' }).waitFor({ state: 'detached' });
    await expect.poll(async () => (await test.model('small')).disk_bytes).toBe(0);
    expect(complaints).toEqual([]);
  }, 120_000);

  it('show progress, and resume where they were stopped', async () => {
    test.hub.nextAtCdn.push(stallAfter(150_000));
    const { page } = await visit(browser(), test.service.url, { path: '/models' });
    await page.getByRole('button', { name: 'Download: The big one' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Download' }).click();
    const bar = page.getByRole('progressbar', { name: 'Download of The big one' });
    await expect.poll(() => bar.getAttribute('aria-valuenow'), { timeout: 40_000 }).toBe('38');
    await page.getByText('File 1 of 1').waitFor();

    await page.getByRole('button', { name: 'Cancel: The big one' }).click();
    const row = page.locator('#model-big');
    await row.getByText('150 kB kept').waitFor();
    await page.getByRole('button', { name: 'Resume: The big one' }).click();
    await page.getByRole('button', { name: 'Load: The big one' }).waitFor();
    expect(test.hub.seen.at(-1)?.headers.range).toBe('bytes=150000-');
  }, 120_000);

  it('explain failures, with a hint', async () => {
    const { page } = await visit(browser(), test.service.url, { path: '/models' });
    await test.hub.close();
    await page.getByRole('button', { name: 'Download: The small one' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Download' }).click();
    await page.locator('#model-small').getByRole('alert').waitFor();
    await expect.poll(() => page.locator('#model-small').getByRole('alert').textContent()).toMatch(/cannot be reached/);
  }, 120_000);

  it('can be picked on Create, with terms before the first sound', async () => {
    const { page, complaints } = await visit(browser(), test.service.url);
    await page.getByRole('radio', { name: 'Music' }).click();
    await page.getByRole('textbox', { name: 'Style' }).fill('slow waltz');
    await page.getByRole('combobox', { name: 'Model' }).click();
    await page.getByRole('option', { name: /The big one/ }).click();
    await page.getByRole('dialog', { name: 'Download The big one?' }).getByRole('button', { name: 'Cancel' }).click();
    expect((await test.service.get<Job[]>('/api/jobs')).length).toBe(0);

    await page.getByRole('combobox', { name: 'Model' }).click();
    await page.getByRole('option', { name: /The small one/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Download' }).click();
    await expect.poll(async () => (await test.model('small').catch(() => null))?.status).toBe('installed');
    await page.getByRole('button', { name: /^Generate/ }).click();
    const play = page.locator('main').getByRole('button', { name: /^Play / });
    await play.first().waitFor({ timeout: 40_000 });
    const newest = async () => (await test.service.get<Job[]>('/api/jobs'))[0];
    await expect.poll(newest).toMatchObject({ kind: 'generate', model: 'small', status: 'done' });
    expect(complaints).toEqual([]);
  }, 120_000);
});
