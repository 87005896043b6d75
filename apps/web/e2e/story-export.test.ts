import { readFile } from 'node:fs/promises';
import type { StoryDetail } from '@soundwright/contract';
import { expect, it } from 'vitest';
import { verifies } from '../../../test/verifies.ts';
import { startTestService } from '../../server/test/support/service.ts';
import { describeInBrowser, goTo, shareBrowser, visit } from './support/page.ts';

describeInBrowser('the export of a story', () => {
  const { browser, webDir } = shareBrowser();

  it('is a file at once, a project for other programs, or subtitles, with one button each', async () => {
    verifies('ui.story-export');
    const service = await startTestService({ webDir: webDir() });
    const sound = await service.makeSound({ prompt: 'gulls' });
    const story = await service.post<{ id: string }>('/api/stories', { title: 'Harbour' });
    await service.post(`/api/stories/${story.id}/segments`, { sound_id: sound.id });
    const { page, complaints } = await visit(browser(), service.url, { path: `/stories/${story.id}` });
    const dialog = page.getByRole('dialog', { name: 'Export the story' });
    for (const [name, ending] of [
      ['DAWproject', /\.(dawproject|zip)$/],
      ['WebVTT', /\.vtt$/],
      ['Download MP3', /^Harbour.*\.mp3$/],
    ] as const) {
      await page.getByRole('button', { name: 'Export' }).click();
      const download = page.waitForEvent('download');
      await dialog.getByRole('button', { name, exact: true }).click();
      const file = await download;
      expect(file.suggestedFilename()).toMatch(ending);
      expect((await readFile(await file.path())).length).toBeGreaterThan(5);
      await dialog.waitFor({ state: 'detached' });
    }
    await page.getByText('The mix is in the library.').waitFor();

    await page.getByRole('button', { name: 'Export' }).click();
    await dialog.getByRole('combobox', { name: 'Loudness' }).click();
    await page.getByRole('option', { name: 'Podcast, -16 LUFS' }).click();
    const target = async () => (await service.get<StoryDetail>(`/api/stories/${story.id}`)).loudness_lufs;
    await expect.poll(target).toBe(-16);
    await dialog.getByRole('button', { name: 'Close' }).last().click();

    // What was last used is offered first, for every sound.
    const row = page.getByRole('row', { name: 'gulls' });
    await goTo(page, '/library');
    await row.getByRole('button', { name: 'More for gulls' }).click();
    const again = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Download MP3' }).click();
    expect((await again).suggestedFilename()).toBe('gulls.mp3');
    expect(complaints).toEqual([]);
  }, 60_000);

  it('accepts dropped sounds: on a lane at the drop position, in the list at the end', async () => {
    verifies('ui.story-drop');
    const service = await startTestService({ webDir: webDir() });
    const sound = await service.makeSound({ name: 'Gulls', duration_s: 2 });
    const story = await service.post<{ id: string }>('/api/stories', { title: 'Harbour' });
    await service.post(`/api/stories/${story.id}/segments`, { sound_id: sound.id });
    const segments = async () => (await service.get<StoryDetail>(`/api/stories/${story.id}`)).segments;
    const { page, complaints } = await visit(browser(), service.url, { path: '/library' });
    await page.getByRole('button', { name: 'Play Gulls' }).click();
    const name = page.getByRole('region', { name: 'Player' }).getByRole('link', { name: 'Gulls' });
    await page.getByRole('link', { name: 'Stories' }).click();
    await name.dragTo(page.getByRole('link', { name: /^Harbour/ }));
    await expect.poll(async () => (await segments()).length, { timeout: 20_000 }).toBe(2);
    const end = Math.max(...(await segments()).map(({ start_s, duration_s }) => start_s + duration_s));

    await page.getByRole('link', { name: /^Harbour/ }).click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Open timeline' }).click();
    const lanes = page.locator('[data-lanes]');
    await page.locator('[data-clip]').nth(1).waitFor();
    const box = await lanes.boundingBox();
    await name.dragTo(lanes, { targetPosition: { x: (box?.width ?? 0) - 60, y: 20 } });
    await expect.poll(async () => (await segments()).length, { timeout: 20_000 }).toBe(3);
    const dropped = (await segments()).reduce((last, one) => (one.start_s > last.start_s ? one : last));
    expect(dropped.start_s).toBeGreaterThan(end);
    expect(dropped.track_index).toBe(0);
    expect(complaints).toEqual([]);
  }, 60_000);
});
