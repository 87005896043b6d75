import type { BinList, Session, SoundList, StoryDetail } from '@soundwright/contract';
import { expect, it } from 'vitest';
import { verifies } from '../../../test/verifies.ts';
import { startTestService } from '../../server/test/support/service.ts';
import { describeInBrowser, goTo, shareBrowser, visit } from './support/page.ts';

const PATIENT = { timeout: 40_000 };

describeInBrowser('the bin', () => {
  const { browser, webDir } = shareBrowser();

  it('keeps deleted items, restores them, and is emptied, by keyboard alone', async () => {
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

  it('takes a session with its sounds from its menu, also available as a context menu and by keyboard', async () => {
    verifies('decided.bin.sessions', 'decided.context-menus');
    const service = await startTestService({ webDir: webDir() });
    const session = await service.post<Session>('/api/sessions', { title: 'Weather' });
    const sound = await service.makeSound({ prompt: 'hail on glass', session_id: session.id });
    await service.post('/api/voices', { name: 'Anna', kind: 'clone', source_sound_id: sound.id });
    const story = await service.post<StoryDetail>('/api/stories', { title: 'Hail' });
    await service.post(`/api/stories/${story.id}/segments`, { sound_id: sound.id });
    await service.post(`/api/stories/${story.id}/segments`, { text: 'It hails' });
    const titles = async () => (await service.get<Session[]>('/api/sessions')).map(({ title }) => title);
    const { page, complaints } = await visit(browser(), service.url, { path: `/sessions/${session.id}` });
    const menu = page.getByRole('menu');
    const close = async () => {
      await page.keyboard.press('Escape');
      await menu.waitFor({ state: 'detached' });
    };
    await page.getByRole('region', { name: 'Sessions' }).getByText('Weather').click({ button: 'right' });
    await menu.getByRole('menuitem', { name: 'Delete with sounds' }).click();
    await expect.poll(titles, PATIENT).toEqual([]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(titles, PATIENT).toEqual(['Weather']);
    await expect.poll(async () => (await service.get<SoundList>('/api/sounds')).total, PATIENT).toBe(1);

    await goTo(page, '/voices');
    await page.getByRole('button', { name: 'More for Anna' }).focus();
    await page.keyboard.press('Shift+F10');
    await menu.getByRole('menuitem', { name: 'Draw avatar' }).waitFor();
    await close();
    await goTo(page, `/stories/${story.id}?view=script`);
    await page.getByText('hail on glass').click({ button: 'right' });
    await menu.getByRole('menuitem', { name: 'Add line below' }).waitFor();
    await close();
    await page.getByRole('radio', { name: 'Timeline' }).check();
    await page.getByRole('button', { name: /^Mute / }).click({ button: 'right' });
    await menu.getByRole('menuitem', { name: 'Delete lane' }).waitFor();
    await close();
    expect(complaints).toEqual([]);
  }, 120_000);
});
