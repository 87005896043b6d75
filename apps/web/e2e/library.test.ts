import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { openTestService, type TestService } from '../../server/test/support/service.ts';
import { copyNewestSound } from './support/many-sounds.ts';
import { describeInBrowser, shareBrowser, visit } from './support/page.ts';

const COUNT = 5_000;
/** A row is far less than this; the rest of the page is a few hundred elements. */
const MOST_ELEMENTS = 3_000;

describeInBrowser(`a library of ${COUNT} sounds`, () => {
  const { browser, webDir } = shareBrowser();
  let service: TestService & { dispose(): Promise<void> };

  beforeAll(async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'soundwright-'));
    const first = await openTestService({ config: { dataDir } });
    await first.makeSound({ prompt: 'the first of many' });
    await first.dispose();
    copyNewestSound(dataDir, COUNT - 1);
    service = await openTestService({ webDir: webDir(), config: { dataDir } });
    return async () => {
      await service.dispose();
      await rm(dataDir, { recursive: true, force: true });
    };
  }, 120_000);

  it('renders only the rows in view, and finds a sound by a word', async () => {
    const { page, complaints } = await visit(browser(), service.url, { path: '/library' });
    const rows = page.getByRole('row', { name: /\d/ }).or(page.getByRole('listitem', { name: /\d/ }));
    await rows.first().waitFor();
    expect(await page.evaluate<number>('document.querySelectorAll("*").length')).toBeLessThan(MOST_ELEMENTS);

    await rows.first().click();
    for (let press = 0; press < 8; press++) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('End');
    await page.getByText('the first of many').first().waitFor();
    await page.keyboard.press('Home');
    expect(await page.evaluate<number>('document.querySelectorAll("*").length')).toBeLessThan(MOST_ELEMENTS);

    await page.getByRole('searchbox', { name: 'Search the library' }).fill('crickets 4997');
    await page.getByText('Crickets 4997').first().waitFor();
    expect(complaints).toEqual([]);
  }, 120_000);

  it('ticks every row up to the one that is clicked with Shift', async () => {
    const { page } = await visit(browser(), service.url, { path: '/library' });
    const boxes = page.getByRole('checkbox', { name: /^Select / });
    const ticked = () => boxes.evaluateAll((all) => all.slice(0, 7).map((box) => (box as HTMLInputElement).checked));
    await boxes.nth(5).waitFor();
    await boxes.nth(0).click();
    await boxes.nth(5).click({ modifiers: ['Shift'] });
    await page.getByText('6 sounds selected').waitFor();
    await expect.poll(ticked).toEqual([true, true, true, true, true, true, false]);

    // On the row next to the checkbox, and back inside the range.
    await page.keyboard.press('Escape');
    await boxes.nth(1).click();
    await page.locator('[data-row="3"]').click({ modifiers: ['Shift'], position: { x: 300, y: 8 } });
    await boxes.nth(2).click({ modifiers: ['Shift'] });
    await page.getByText('3 sounds selected').waitFor();
    await expect.poll(ticked).toEqual([false, true, true, true, false, false, false]);
  }, 120_000);
});
