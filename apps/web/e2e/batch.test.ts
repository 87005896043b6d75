import type { SoundList } from '@soundwright/contract';
import { expect, it } from 'vitest';
import { verifies } from '../../../test/verifies.ts';
import { startTestService } from '../../server/test/support/service.ts';
import { describeInBrowser, shareBrowser, tabTo, visit } from './support/page.ts';

describeInBrowser('a list of prompts', () => {
  const { browser, webDir } = shareBrowser();

  it('is generated, survives a reload, retries failures, is reviewed, and exported, by keyboard', async () => {
    verifies('ui.batch.list', 'ui.batch.run');
    const service = await startTestService({ webDir: webDir() });
    const { page, complaints } = await visit(browser(), service.url, { path: '/batch', width: 390, height: 844 });
    const box = page.getByRole('textbox', { name: 'Prompts', exact: true });
    await tabTo(page, box);
    await page.keyboard.insertText('prompt,name,takes\nrain,Roof,2\na door,Door,\nwind,Wind,many\n');
    await tabTo(page, page.getByRole('button', { name: 'Add to the list' }));
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText('Line 4: takes must be a whole number from 1 to 8').waitFor();
    const rows = page.getByRole('list', { name: 'Prompts' }).locator(':scope > li');
    await expect.poll(() => rows.count(), { timeout: 40_000 }).toBe(2);

    // The first is held while the page reloads, and fails afterwards.
    const held = service.fake.hold();
    await page.getByRole('button', { name: 'Make 2 prompts' }).press('Enter');
    await held.reached;
    await expect.poll(() => rows.nth(1).getAttribute('data-status'), { timeout: 40_000 }).toBe('queued');
    await page.reload();
    await expect.poll(() => rows.count(), { timeout: 40_000 }).toBe(2);
    service.fake.failNext(new Error('broken'));
    held.open();
    await expect.poll(() => rows.nth(0).getAttribute('data-status'), { timeout: 30_000 }).toBe('error');
    await page.getByText('1 of 2 done, 1 failed').waitFor();
    await page.getByRole('button', { name: 'Try prompt 1 again' }).press('Enter');
    await page.getByText('2 of 2 done').waitFor();
    await page.getByRole('button', { name: /^Make / }).waitFor({ state: 'detached' });
    await expect.poll(() => page.locator('[data-take]').count(), { timeout: 40_000 }).toBe(3);

    await page.evaluate('document.activeElement?.blur()');
    const current = page.locator('[data-take][aria-current]');
    await page.keyboard.press('j');
    await current.getByText('Roof 1').waitFor();
    await page.keyboard.press('x');
    await current.getByText('Roof 2').waitFor();
    await page.keyboard.press('j');
    await current.getByText('Door').waitFor();
    await page.keyboard.press('k');
    await current.getByText('Roof 2').waitFor();
    await page.keyboard.press('a');
    await page.keyboard.press('a');
    await expect.poll(() => page.locator('[data-verdict=keep]').count(), { timeout: 40_000 }).toBe(2);
    await expect.poll(() => page.locator('[data-verdict=drop]').count()).toBe(1);

    await page.getByRole('button', { name: 'Export 2 kept' }).press('Enter');
    await page.getByRole('textbox', { name: 'File names' }).fill('{name}');
    const download = page.waitForEvent('download');
    await page.getByRole('dialog').getByRole('button', { name: 'Export' }).press('Enter');
    expect((await download).suggestedFilename()).toBe('sounds.zip');
    const names = (await service.get<SoundList>('/api/sounds')).items.map(({ name }) => name);
    expect(names.sort()).toEqual(['Door', 'Roof 1', 'Roof 2']);
    await page.getByRole('button', { name: 'Delete 1 dropped' }).click();
    await expect.poll(() => page.locator('[data-take]').count(), { timeout: 40_000 }).toBe(2);
    expect(complaints).toEqual([]);
  }, 90_000);
});
