import type { Sound } from '@soundwright/contract';
import { expect, it } from 'vitest';
import { startTestService } from '../../server/test/support/service.ts';
import { describeInBrowser, shareBrowser, visit } from './support/page.ts';

describeInBrowser('covers of sounds', () => {
  const { browser, webDir } = shareBrowser();

  it('take no room until they are switched on; then they are drawn, shown everywhere, and removed', async () => {
    const service = await startTestService({ webDir: webDir() });
    const sound = await service.makeSound({ prompt: 'gulls over the harbour' });
    const { page, complaints } = await visit(browser(), service.url, { path: `/sounds/${sound.id}` });
    await page.getByRole('button', { name: 'Reuse settings' }).waitFor();
    expect(await page.getByRole('button', { name: 'Draw cover' }).count()).toBe(0);
    expect(await page.locator('img').count()).toBe(0);

    await page.goto(`${service.url}/settings?section=artwork`);
    await page.getByRole('combobox', { name: 'Covers of sounds' }).click();
    await page.getByRole('option', { name: 'Drawn from the sound' }).click();
    await expect
      .poll(async () => (await service.get<{ artwork_mode: string }>('/api/settings')).artwork_mode)
      .toBe('builtin');

    await page.goto(`${service.url}/sounds/${sound.id}`);
    await page.getByRole('button', { name: 'Draw cover' }).click();
    const cover = page.getByRole('img', { name: /^Cover art of/ });
    await cover.waitFor({ timeout: 20_000 });
    const { artwork } = await service.get<Sound>(`/api/sounds/${sound.id}`);
    expect(await cover.getAttribute('src')).toBe(artwork);
    await expect.poll(() => page.evaluate<number>('document.querySelector("img[alt^=Cover]").naturalWidth')).toBe(512);

    await page.goto(`${service.url}/library`);
    await page.locator(`img[src="${artwork}"]`).first().waitFor();

    await page.goto(`${service.url}/sounds/${sound.id}`);
    await page.getByRole('button', { name: 'Remove cover' }).click();
    await cover.waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
  }, 60_000);
});
