import { expect, it } from 'vitest';
import { verifies } from '../../../test/verifies.ts';
import { startTestService } from '../../server/test/support/service.ts';
import { sine, upload, wavFile } from '../../server/test/support/sounds.ts';
import { describeInBrowser, shareBrowser, visit } from './support/page.ts';

const PATIENT = { timeout: 15_000 };

describeInBrowser('more like this', () => {
  const { browser, webDir } = shareBrowser();

  it('lists similar sounds from the menu and the screen of a sound, until the filter is removed', async () => {
    verifies('decided.similar.page');
    const service = await startTestService({ webDir: webDir() });
    const put = (name: string, hz: number) =>
      upload(service, new Uint8Array(wavFile([sine(hz, 0.5)])), `?name=${name}`);
    const low = await put('low', 220);
    await put('high', 5_000);
    await put('near', 230);
    await service.services.profile().listened();
    const { page, complaints } = await visit(browser(), service.url, { path: '/library' });
    const names = () => page.getByRole('row').locator('a').allTextContents();
    await page.getByRole('button', { name: 'More for low' }).click();
    await page.getByRole('menuitem', { name: 'More like this' }).click();
    await expect.poll(names, PATIENT).toEqual(['near', 'high']);
    await page.getByRole('button', { name: 'Remove filter Sounds like “low”' }).click();
    await expect.poll(names, PATIENT).toEqual(['near', 'high', 'low']);
    await page.goto(`${service.url}/library?like=${low.id}`);
    await expect.poll(names, PATIENT).toEqual(['near', 'high']);
    await page.goto(`${service.url}/sounds/${low.id}`);
    await page.getByRole('button', { name: 'More like this' }).click();
    await expect.poll(names, PATIENT).toEqual(['near', 'high']);
    expect(complaints).toEqual([]);
  }, 60_000);
});
