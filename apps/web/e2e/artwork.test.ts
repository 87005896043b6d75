import type { Settings, Sound } from '@soundwright/contract';
import { expect, it } from 'vitest';
import { startTestService } from '../../server/test/support/service.ts';
import { describeInBrowser, shareBrowser, visit } from './support/page.ts';

describeInBrowser('covers of sounds', () => {
  const { browser, webDir } = shareBrowser();

  it('take no space until enabled; then they are drawn, shown everywhere, and removed', async () => {
    const service = await startTestService({ webDir: webDir() });
    const sound = await service.makeSound({ prompt: 'gulls over the harbour' });
    const { page, complaints } = await visit(browser(), service.url, { path: `/sounds/${sound.id}` });
    await page.getByRole('button', { name: 'Change and make again' }).waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Draw cover' }).count()).toBe(0);
    await expect.poll(() => page.locator('img').count()).toBe(0);

    await page.goto(`${service.url}/settings?section=artwork`);
    await page.getByRole('combobox', { name: 'Covers of sounds' }).click();
    await page.getByRole('option', { name: 'Drawn from the sound' }).click();
    await expect
      .poll(async () => (await service.get<{ artwork_mode: string }>('/api/settings')).artwork_mode)
      .toBe('builtin');

    await page.goto(`${service.url}/sounds/${sound.id}`);
    await page.getByRole('button', { name: 'Draw cover' }).click();
    const cover = page.getByRole('img', { name: /^Cover art of/ });
    await cover.waitFor({ timeout: 40_000 });
    const { artwork } = await service.get<Sound>(`/api/sounds/${sound.id}`);
    await expect.poll(() => cover.getAttribute('src')).toBe(artwork);
    await expect.poll(() => page.evaluate<number>('document.querySelector("img[alt^=Cover]").naturalWidth')).toBe(512);

    await page.goto(`${service.url}/library`);
    await page.locator(`img[src="${artwork}"]`).first().waitFor();

    await page.goto(`${service.url}/sessions/${sound.session_id}`);
    await page.getByRole('region', { name: 'Sessions' }).locator(`img[src="${artwork}"]`).waitFor();

    const story = await service.post<{ id: string }>('/api/stories', { title: 'Harbour' });
    await service.post(`/api/stories/${story.id}/segments`, { sound_id: sound.id });
    const lane = page.getByRole('group', { name: 'Settings of Lane 1' });
    await page.goto(`${service.url}/stories/${story.id}?view=timeline`);
    await lane.locator(`img[src="${artwork}"]`).waitFor();

    await page.goto(`${service.url}/sounds/${sound.id}`);
    await page.getByRole('button', { name: 'Remove cover' }).click();
    await cover.waitFor({ state: 'detached' });
    await page.goto(`${service.url}/sessions/${sound.session_id}`);
    await page.getByRole('region', { name: 'Sessions' }).getByRole('link').first().waitFor();
    await expect.poll(() => page.locator('img').count()).toBe(0);
    await page.goto(`${service.url}/stories/${story.id}?view=timeline`);
    await page.locator('[data-clip]').waitFor();
    await expect.poll(() => page.locator('img').count()).toBe(0);

    await page.goto(`${service.url}/nowhere/at-all`);
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    await page.getByRole('button', { name: 'Go to Create' }).click();
    await page.getByRole('textbox', { name: 'Prompt' }).waitFor();
    expect(complaints).toEqual([]);
  }, 120_000);

  it('by an image model are set up in the settings: engine, models, and the one that draws', async () => {
    const service = await startTestService({ webDir: webDir() });
    const { page, context, complaints } = await visit(browser(), service.url);
    const model = { vendor: '', license: 'MIT', description: 'Draws.', size_bytes: 1_000_000, recommended: false };
    const status = {
      artwork_mode: 'off',
      avatar_mode: 'off',
      engine: { installed: true, version: 'v1', backend: 'cpu', state: 'ready', hint: null },
      model: 'quick',
      models: [
        { id: 'quick', name: 'Quick', installed: true, ...model },
        { id: 'fine', name: 'Fine', installed: false, ...model },
      ],
      running: false,
    };
    // Installing is covered by the service's own tests.
    await context.route('**/api/image/status', (route) => route.fulfill({ json: status }));
    await page.goto(`${service.url}/settings?section=artwork`);
    await page.getByRole('button', { name: 'Delete: Quick' }).waitFor();
    await page.getByRole('button', { name: 'Download: Fine' }).waitFor();
    await page.getByRole('combobox', { name: 'Image model that draws' }).click();
    await expect.poll(() => page.getByRole('option', { name: 'Fine' }).count()).toBe(0);
    await page.getByRole('option', { name: 'Quick' }).click();
    const settings = () => service.get<Settings>('/api/settings');
    await expect.poll(async () => (await settings()).image_model, { timeout: 40_000 }).toBe('quick');
    await page.getByRole('combobox', { name: 'Covers of sounds' }).click();
    await page.getByRole('option', { name: 'Image model' }).click();
    await expect.poll(async () => (await settings()).artwork_mode, { timeout: 40_000 }).toBe('managed');
    expect(complaints).toEqual([]);
  });
});
