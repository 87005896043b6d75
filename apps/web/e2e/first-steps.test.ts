import type { SoundList, StoryDetail } from '@soundwright/contract';
import { expect, it } from 'vitest';
import { verifies } from '../../../test/verifies.ts';
import { startTestService } from '../../server/test/support/service.ts';
import { describeInBrowser, holdFinger, shareBrowser, visit } from './support/page.ts';

const WAIT = { timeout: 40_000 };

describeInBrowser('somebody who is new', () => {
  const { browser, webDir } = shareBrowser();

  it('offers three first steps with one click each, and the context menu of a sound', async () => {
    const service = await startTestService({ webDir: webDir() });
    const { page, context, complaints } = await visit(browser(), service.url);
    const steps = page.getByRole('region', { name: 'Things to try' });
    await steps.getByRole('button', { name: /Make it rain/ }).click();
    const card = page.getByRole('article', { name: 'heavy rain on a tin roof' });
    await card.getByRole('button', { name: /^Play / }).waitFor(WAIT);
    await steps.getByRole('button', { name: /Hear a voice/ }).click();
    const sounds = async () => (await service.get<SoundList>('/api/sounds')).items;
    await expect.poll(async () => (await sounds()).length, WAIT).toBe(2);

    await card.click({ button: 'right', position: { x: 120, y: 12 } });
    await page.getByRole('menuitem', { name: 'Rename' }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Roof: rain');
    await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click();
    const renamed = async () => (await sounds()).find(({ name }) => name === 'Roof: rain');
    await expect.poll(renamed, WAIT).toBeDefined();
    const dragged = () =>
      page.evaluate<string>(`(() => {
        const dataTransfer = new DataTransfer();
        const link = document.querySelector('article[aria-label="Roof: rain"] a');
        link?.dispatchEvent(new DragEvent('dragstart', { bubbles: true, dataTransfer }));
        return dataTransfer.getData('DownloadURL');
      })()`);
    const file = (await renamed())?.file;
    await expect.poll(dragged, WAIT).toBe(`audio/wav:Roof rain.wav:${service.url}${file}?download=`);

    await steps.getByRole('button', { name: /Open a story/ }).click();
    await page.waitForURL(/\/stories\//);
    const [story] = await service.get<{ id: string }[]>('/api/stories');
    const segments = async () => (await service.get<StoryDetail>(`/api/stories/${story?.id}`)).segments;
    await expect.poll(segments, WAIT).toHaveLength(3);

    // All are done: they do not reappear, not even in another tab.
    const other = await context.newPage();
    await other.goto(service.url);
    await other.getByRole('textbox', { name: 'Prompt' }).waitFor();
    await expect.poll(() => other.getByRole('region', { name: 'Things to try' }).count()).toBe(0);
    expect(complaints).toEqual([]);
  }, 90_000);

  it('shows five screens and the rest under More on a phone, rows with waveforms and a long-press menu', async () => {
    verifies('decided.context-menus');
    const service = await startTestService({ webDir: webDir() });
    await service.makeSound({ prompt: 'a tap' });
    const phone = { path: '/library', width: 390, height: 844, touch: true };
    const { page, complaints } = await visit(browser(), service.url, phone);
    const row = page.getByRole('row', { name: 'a tap' });
    await row.locator('canvas').waitFor();
    const lift = await holdFinger(page, row.getByRole('link', { name: 'a tap' }));
    const rename = page.getByRole('menuitem', { name: 'Rename' });
    await rename.waitFor();
    await lift();
    await rename.tap();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).tap();
    expect(new URL(page.url()).pathname).toBe('/library');
    const bar = page.getByRole('navigation', { name: 'Screens' });
    const shown = bar.getByRole('link').filter({ visible: true });
    await expect.poll(() => shown.allInnerTexts()).toEqual(['Create', 'Library', 'Stories', 'Sets', 'Voices']);
    await bar.getByRole('button', { name: 'More screens' }).click();
    await page.getByRole('menuitem', { name: 'Settings' }).click();
    await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
    await bar.getByRole('button', { name: 'More screens, including the current one' }).waitFor();
    expect(complaints).toEqual([]);
  });
});
