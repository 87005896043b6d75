import { expect, it } from 'vitest';
import { verifies } from '../../../test/verifies.ts';
import { startTestService } from '../../server/test/support/service.ts';
import { violations } from './support/axe.ts';
import { describeInBrowser, shareBrowser, visit } from './support/page.ts';
import { stagedDocs } from './support/stage.ts';

describeInBrowser('the documentation at /docs', () => {
  const { browser } = shareBrowser();

  it('is searched, plays the effects it lists, and is accessible', async () => {
    verifies('docs.site');
    const service = await startTestService({ docsDir: await stagedDocs() });
    const { page, complaints } = await visit(browser(), service.url, { path: '/docs' });
    expect(new URL(page.url()).pathname).toBe('/docs/');
    expect(await violations(page)).toEqual([]);

    await page.keyboard.press('/');
    await page.keyboard.type('container proxy');
    await page
      .getByRole('link', { name: /^Deployment/ })
      .first()
      .waitFor();
    await page.getByRole('searchbox', { name: 'Search' }).fill('POST /api/generate');
    await page.getByRole('link', { name: 'HTTP interface: POST /api/generate', exact: true }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.waitForURL(/http-api\.html#post-apigenerate$/);
    await page.keyboard.press('/');
    await page.keyboard.type('zzyzx');
    await page.getByText('Nothing found').waitFor();
    await page.keyboard.press('Escape');

    await page.goto(`${service.url}/docs/effects.html#effect-rain`);
    await page.getByRole('button', { name: 'rain', exact: true }).click();
    const played = () => page.evaluate<number>('document.getElementById("audio").currentTime');
    await expect.poll(played).toBeGreaterThan(0);
    await page.getByRole('textbox', { name: 'Prompt' }).fill('a door creaks, xyzzy');
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await page.getByText(/^door.*Not understood: xyzzy$/).waitFor();
    await page.getByRole('searchbox', { name: 'Show only' }).fill('footsteps');
    await page.getByText(/^\d of \d+$/).waitFor();
    expect(await violations(page)).toEqual([]);
    expect(complaints).toEqual([]);
  }, 120_000);
});
