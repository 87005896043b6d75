import type { BinList, SoundList } from '@soundwright/contract';
import { expect, it } from 'vitest';
import { verifies } from '../../../test/verifies.ts';
import { startTestService } from '../../server/test/support/service.ts';
import { describeInBrowser, shareBrowser, visit } from './support/page.ts';

const PATIENT = { timeout: 40_000 };

describeInBrowser('the bin', () => {
  const { browser, webDir } = shareBrowser();

  it('takes what is deleted, gives it back, and is emptied, by keyboard alone', async () => {
    verifies('decided.bin.page');
    const service = await startTestService({ webDir: webDir() });
    const sound = await service.makeSound({ prompt: 'rain on a tin roof' });
    await service.makeSound({ prompt: 'a door slams' });
    const inLibrary = async () => (await service.get<SoundList>('/api/sounds')).total;
    const { page, complaints } = await visit(browser(), service.url, { path: '/library' });
    const press = async (name: string) => {
      await page.getByRole('button', { name, exact: true }).focus();
      await page.keyboard.press('Enter');
    };
    await page.getByRole('row', { name: sound.name }).focus();
    await page.keyboard.press('Delete');
    await expect.poll(inLibrary, PATIENT).toBe(1);
    await press('Undo');
    await expect.poll(inLibrary, PATIENT).toBe(2);
    await page.getByRole('row', { name: sound.name }).focus();
    await page.keyboard.press('Delete');
    await expect.poll(inLibrary, PATIENT).toBe(1);

    await press('Bin');
    await page.getByRole('heading', { name: 'Bin' }).waitFor();
    await page.getByText(/^\d.* used/).waitFor();
    await press(`Restore ${sound.name}`);
    await expect.poll(inLibrary, PATIENT).toBe(2);
    await page.getByText('The bin is empty.').waitFor();

    await service.post('/api/bin', { kind: 'sound', ids: [sound.id] });
    await page.getByRole('button', { name: `Restore ${sound.name}` }).waitFor();
    await press('Empty now');
    await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: 'Empty now' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await service.get<BinList>('/api/bin')).total, PATIENT).toBe(0);
    expect(await inLibrary()).toBe(1);
    expect(complaints).toEqual([]);
  }, 120_000);
});
