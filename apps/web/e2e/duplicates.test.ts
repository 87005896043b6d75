import type { SavedSearch, SoundList, StoryDetail } from '@soundwright/contract';
import { expect, it } from 'vitest';
import { verifies } from '../../../test/verifies.ts';
import { startTestService } from '../../server/test/support/service.ts';
import { sine, upload, wavFile } from '../../server/test/support/sounds.ts';
import { violations } from './support/axe.ts';
import { describeInBrowser, shareBrowser, visit } from './support/page.ts';

const PATIENT = { timeout: 40_000 };

describeInBrowser('duplicates and saved searches', () => {
  const { browser, webDir } = shareBrowser();

  it('shows where duplicates are used, keeps one and undoes that; saves filters and applies them', async () => {
    verifies('decided.duplicates.page', 'decided.searches.page');
    const service = await startTestService({ webDir: webDir() });
    const wave = new Uint8Array(wavFile([sine(220, 0.2)]));
    const first = await upload(service, wave, '?name=first');
    await upload(service, wave, '?name=second');
    const story = await service.post<StoryDetail>('/api/stories', { title: 'The lighthouse' });
    await service.post(`/api/stories/${story.id}/segments`, { sound_id: first.id });
    await service.services.profile().listened();
    const names = async () => (await service.get<SoundList>('/api/sounds')).items.map(({ name }) => name);

    const { page, complaints } = await visit(browser(), service.url, { path: '/library' });
    await page.getByRole('button', { name: 'Duplicates', exact: true }).click();
    const group = page.getByRole('list', { name: 'Same audio as second' });
    await group.getByRole('listitem').filter({ hasText: 'first' }).getByText('Used in “The lighthouse”').waitFor();
    await group.getByRole('button', { name: 'Keep this one: first' }).click();
    await expect.poll(names, PATIENT).toEqual(['first']);
    await page.getByText('No two sounds have the same audio.').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(names, PATIENT).toEqual(['second', 'first']);
    await group.waitFor();

    await page.goto(`${service.url}/library?q=first&tag=soft`);
    const saved = page.getByRole('button', { name: 'Saved', exact: true });
    const searches = () => service.get<SavedSearch[]>('/api/searches');
    await saved.click();
    await page.getByRole('textbox', { name: 'Name of this search' }).fill('Soft ones');
    await page.getByRole('button', { name: 'Save this search' }).click();
    await expect.poll(searches, PATIENT).toMatchObject([{ name: 'Soft ones', query: { q: 'first', tag: ['soft'] } }]);
    await page.goto(`${service.url}/library`);
    await saved.click();
    await page.getByRole('button', { name: 'Rename Soft ones' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Softer');
    await page.getByRole('button', { name: 'Rename', exact: true }).click();
    await expect.poll(searches, PATIENT).toMatchObject([{ name: 'Softer' }]);
    await saved.click();
    await page.getByRole('button', { name: 'Softer', exact: true }).click();
    await page.waitForURL(/q=first&tag=soft/);
    await saved.click();
    expect(await violations(page, { within: '[aria-label="Saved searches"]' })).toEqual([]);
    await page.getByRole('button', { name: 'Delete Softer' }).click();
    await expect.poll(searches, PATIENT).toEqual([]);
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await expect.poll(searches, PATIENT).toMatchObject([{ name: 'Softer', query: { q: 'first', tag: ['soft'] } }]);
    expect(complaints).toEqual([]);
  }, 90_000);
});
