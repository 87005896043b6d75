import type { SoundList, StoryDetail } from '@soundwright/contract';
import { expect, it } from 'vitest';
import { verifies } from '../../../test/verifies.ts';
import { startTestService } from '../../server/test/support/service.ts';
import { sine, upload, wavFile } from '../../server/test/support/sounds.ts';
import { describeInBrowser, shareBrowser, visit } from './support/page.ts';

const PATIENT = { timeout: 40_000 };

describeInBrowser('duplicates', () => {
  const { browser, webDir } = shareBrowser();

  it('are shown with where they are used; one is kept, and undo brings the others back', async () => {
    verifies('decided.duplicates.page');
    const service = await startTestService({ webDir: webDir() });
    const wave = new Uint8Array(wavFile([sine(220, 0.2)]));
    const first = await upload(service, wave, '?name=first');
    await upload(service, wave, '?name=second');
    const story = await service.post<StoryDetail>('/api/stories', { title: 'The lighthouse' });
    await service.post(`/api/stories/${story.id}/segments`, { sound_id: first.id });
    await service.services.profile().features.idle();
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
    expect(complaints).toEqual([]);
  }, 90_000);
});
