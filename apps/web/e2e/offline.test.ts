import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openTestService } from '../../server/test/support/service.ts';
import { describeInBrowser, shareBrowser, visit } from './support/page.ts';

const WAIT = { timeout: 30_000 };

describeInBrowser('a page whose service has gone', () => {
  const { browser, webDir } = shareBrowser();

  it('keeps its content, opens screens, explains what is unavailable, and recovers by itself', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'soundwright-'));
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
    const before = await openTestService({ webDir: webDir(), config: { dataDir } });
    const port = Number(new URL(before.url).port);
    await before.makeSound({ prompt: 'gulls over the harbour' });
    const { page } = await visit(browser(), before.url, { path: '/library' });
    const row = page.getByRole('row', { name: /gulls over the harbour/ });
    await row.waitFor();
    // The screens are preloaded while the page is idle, Settings last.
    const fetched = () =>
      page.evaluate<string>(`performance.getEntriesByType('resource').map(({ name }) => name).join(' ')`);
    await expect.poll(fetched, WAIT).toMatch(/settings-screen.*\.js/);

    await before.dispose();
    await page.getByText(/The page reconnects by itself/).waitFor(WAIT);
    await row.waitFor();
    await expect.poll(() => page.getByRole('alert').count()).toBe(0);
    const importing = page.getByRole('button', { name: 'Import', exact: true });
    await expect.poll(() => importing.isDisabled()).toBe(true);
    await expect.poll(() => importing.getAttribute('title')).toMatch(/not responding/);
    const places = page.getByRole('navigation', { name: 'Screens' });
    await places.getByRole('link', { name: 'Voices' }).click();
    await page.getByRole('heading', { name: 'Voices', level: 1 }).waitFor();
    await places.getByRole('link', { name: 'Library' }).click();
    await row.waitFor();

    const after = await openTestService({ webDir: webDir(), config: { dataDir, port } });
    onTestFinished(() => after.dispose());
    await page.getByText(/Lost the connection/).waitFor({ state: 'detached', ...WAIT });
    await after.makeSound({ prompt: 'a bell far away' });
    await page.getByRole('row', { name: /a bell far away/ }).waitFor(WAIT);
    await expect.poll(() => importing.isDisabled()).toBe(false);
  }, 90_000);
});
