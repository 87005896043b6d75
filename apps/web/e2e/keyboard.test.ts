import type { Story, StoryDetail } from '@soundwright/contract';
import { expect, it } from 'vitest';
import { startTestService } from '../../server/test/support/service.ts';
import { describeInBrowser, heading, openPalette, shareBrowser, tabTo, visit } from './support/page.ts';

describeInBrowser('with the keyboard alone', () => {
  const { browser, webDir } = shareBrowser();

  it('a sound is made, played and stopped', async () => {
    const service = await startTestService({ webDir: webDir() });
    const { page, complaints } = await visit(browser(), service.url);
    const prompt = page.getByRole('textbox', { name: 'Prompt' });
    await prompt.waitFor();
    await tabTo(page, prompt);
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('a kettle boils');
    await page.keyboard.press('ControlOrMeta+Enter');

    const card = page.getByRole('article', { name: 'a kettle boils' });
    const play = card.getByRole('button', { name: /^Play / });
    await play.waitFor();
    await tabTo(page, play);
    await page.keyboard.press('Space');
    await page.getByLabel('Player', { exact: true }).waitFor();
    expect(await service.get<{ total: number }>('/api/sounds')).toMatchObject({ total: 1 });
    expect(complaints).toEqual([]);
  }, 120_000);

  it('a story is written, its lines moved and one read', async () => {
    const service = await startTestService({ webDir: webDir() });
    const { page, complaints } = await visit(browser(), service.url, { path: '/stories' });
    const create = page.getByRole('button', { name: 'New story' });
    await create.waitFor();
    await tabTo(page, create);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/stories\/.+/);
    await heading(page).waitFor();

    const first = page.getByRole('textbox', { name: 'Text of Line 1' });
    await startWriting(page);
    await first.waitFor();
    await tabTo(page, first);
    await page.keyboard.type('It was dark.');
    await page.keyboard.press('Enter');
    const second = page.getByRole('textbox', { name: 'Text of Line 2' });
    await second.waitFor();
    await tabTo(page, second);
    await page.keyboard.type('Then a light.');
    await page.keyboard.press('Alt+ArrowUp');
    const [story] = await service.get<Story[]>('/api/stories');
    const words = async () =>
      (await service.get<StoryDetail>(`/api/stories/${story?.id}`)).segments
        .sort((a, b) => a.position - b.position)
        .map(({ text }) => text);
    await expect.poll(words).toEqual(['Then a light.', 'It was dark.']);

    const read = page.getByRole('button', { name: 'Read Line 1' });
    await tabTo(page, read);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Play Line 1' }).waitFor();
    expect(complaints).toEqual([]);
  }, 120_000);

  it('the palette goes anywhere and the sheet shows every shortcut, except while typing', async () => {
    const service = await startTestService({ webDir: webDir() });
    const sound = await service.makeSound({ prompt: 'crickets at night' });
    const { page, complaints } = await visit(browser(), service.url, { path: '/models' });
    await heading(page).waitFor();

    await openPalette(page);
    await page.keyboard.type('crickets');
    await page.getByRole('option', { name: sound.name }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/sounds/${sound.id}`);
    await page.getByRole('dialog').waitFor({ state: 'detached' });

    await page.keyboard.press('?');
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await sheet.locator(':focus').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    const search = page.getByRole('searchbox', { name: 'Search the library' }).first();
    await page.keyboard.press('/');
    await search.and(page.locator(':focus')).waitFor();
    await page.keyboard.type('?');
    await expect.poll(() => search.inputValue()).toBe('?');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    expect(complaints).toEqual([]);
  }, 120_000);
});

/** An empty story has a button for its first line. */
async function startWriting(page: import('playwright-core').Page): Promise<void> {
  const line = page.getByRole('textbox', { name: 'Text of Line 1' });
  const add = page.getByRole('button', { name: /line/i }).first();
  await line.or(add).first().waitFor();
  if ((await line.count()) > 0) return;
  await tabTo(page, add);
  await page.keyboard.press('Enter');
}
