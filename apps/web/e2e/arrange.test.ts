import type { StoryDetail } from '@soundwright/contract';
import { expect, it } from 'vitest';
import { verifies } from '../../../test/verifies.ts';
import { startTestService } from '../../server/test/support/service.ts';
import { sine, upload, wavFile } from '../../server/test/support/sounds.ts';
import { violations } from './support/axe.ts';
import { describeInBrowser, shareBrowser, visit } from './support/page.ts';

const PATIENT = { timeout: 40_000 };

describeInBrowser('arranging on a timeline', () => {
  const { browser, webDir } = shareBrowser();

  it('follows a tempo, makes one clip of several, freezes lanes, moves groups and inserts time', async () => {
    verifies('tempo.grid', 'tempo.stretch', 'part.render', 'lane.freeze');
    verifies('timeline.insert-time', 'timeline.groups');
    const service = await startTestService({ webDir: webDir() });
    const tone = await upload(service, wavFile([sine(440, 2.1, 0.4, 8000)], { sampleRateHz: 8000 }), '?name=Tone');
    const { id } = await service.post<StoryDetail>('/api/stories', { title: 'Beats', builder: 'music' });
    const read = () => service.get<StoryDetail>(`/api/stories/${id}`);
    const clip = async () => (await read()).segments[0];
    await service.post(`/api/stories/${id}/segments`, { sound_id: tone.id, start_s: 1 });
    await service.post(`/api/stories/${id}/segments`, { sound_id: tone.id, track_index: 1, start_s: 8 });
    const { page, complaints } = await visit(browser(), service.url, { path: `/stories/${id}?view=timeline` });
    const clips = page.locator('[data-clip]');
    await clips.first().waitFor();
    await page.getByRole('button', { name: 'Tempo', exact: true }).press('Enter');
    await page.getByRole('button', { name: 'Set a tempo' }).press('Enter');
    await page.getByRole('spinbutton', { name: 'Tempo, bpm' }).fill('90');
    await page.getByRole('spinbutton', { name: 'Beats per bar' }).fill('3');
    await expect.poll(async () => (await read()).tempo, PATIENT).toEqual({ bpm: 90, beats_per_bar: 3 });
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');

    // By a beat and by 10 ms with keys, onto the beat by dragging.
    await clips.first().focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Alt+ArrowRight');
    await expect.poll(async () => (await clip())?.start_s, PATIENT).toBeCloseTo(1 + 60 / 90, 5);
    await page.keyboard.press('Alt+Shift+ArrowRight');
    await expect.poll(async () => (await clip())?.start_s, PATIENT).toBeCloseTo(1.01 + 60 / 90, 5);
    const box = await clips.first().boundingBox();
    if (box === null) throw new Error('not shown');
    const perS = box.width / 2.1;
    await page.mouse.move(box.x + box.width / 2, box.y + 50);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2 + 0.3 * perS, box.y + 50, { steps: 5 });
    await page.mouse.up();
    await expect.poll(async () => ((await clip())?.start_s ?? 0) * (90 / 60) * 4, PATIENT).toBeCloseTo(12, 3);

    await clips.first().click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Stretch to the tempo' }).click();
    await expect.poll(async () => (await clip())?.duration_s, PATIENT).toBeCloseTo(2, 2);
    expect((await clip())?.sound_id).not.toBe(tone.id);
    await page.keyboard.press('Control+z');
    await expect.poll(async () => (await clip())?.sound_id, PATIENT).toBe(tone.id);

    // Two clips become one and come back; a lane is frozen and set free.
    await service.post(`/api/stories/${id}/segments`, { sound_id: tone.id, start_s: 6, gain_db: -6 });
    await expect.poll(() => clips.count(), PATIENT).toBe(3);
    await page.keyboard.press('Escape');
    await clips.first().focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Control+j');
    const first = async () => (await read()).segments.map(({ duration_s }) => Math.round(10 * duration_s) / 10);
    await expect.poll(first, PATIENT).toEqual([expect.closeTo(8.1 - ((await clip())?.start_s ?? 0), 1), 2.1]);
    await page.keyboard.press('Control+z');
    await expect.poll(first, PATIENT).toEqual([2.1, 2.1, 2.1]);
    const frozen = async () => (await read()).tracks[0]?.frozen_sound_id ?? null;
    await page.getByRole('button', { name: 'More for Lane 1' }).press('Enter');
    await page.getByRole('menuitem', { name: /^Freeze/ }).press('Enter');
    await expect.poll(frozen, PATIENT).not.toBeNull();
    await page.getByText('Frozen', { exact: true }).waitFor();
    // Without the tooltip of the menu.
    await clips.first().click();
    await page.getByText('Their lane is locked or frozen.').waitFor();
    await expect.poll(() => page.getByRole('spinbutton', { name: 'Start, s' }).count(), PATIENT).toBe(0);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'More for Lane 1' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Unfreeze' }).press('Enter');
    await expect.poll(frozen, PATIENT).toBeNull();

    // A group moves and is trimmed together; inserted time moves what begins later.
    const starts = async () => (await read()).segments.map(({ start_s }) => Math.round(100 * start_s) / 100);
    await clips.first().click();
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Control+g');
    const groups = async () => new Set((await read()).segments.map(({ group_id }) => group_id)).size;
    await expect.poll(groups, PATIENT).toBe(2);
    await clips.first().click();
    await page.keyboard.press('Alt+Shift+ArrowRight');
    await expect.poll(starts, PATIENT).toEqual([2.01, 8, 6.01]);
    const edge = await clips.first().boundingBox();
    if (edge === null) throw new Error('not shown');
    await page.mouse.move(edge.x + edge.width - 4, edge.y + 60);
    await page.mouse.down();
    await page.keyboard.down('Shift');
    await page.mouse.move(edge.x + edge.width - 4 - perS, edge.y + 60, { steps: 5 });
    await page.mouse.up();
    await page.keyboard.up('Shift');
    const lengths = async () => (await read()).segments.map(({ duration_s }) => Math.round(10 * duration_s) / 10);
    await expect.poll(lengths, PATIENT).toEqual([1.1, 2.1, 1.1]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Insert time' }).press('Enter');
    await page.getByRole('spinbutton', { name: 'Length, s' }).fill('3');
    const requests: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET') requests.push(new URL(request.url()).pathname.split('/').at(-1) ?? '');
    });
    await page.getByRole('button', { name: 'Insert at the playhead' }).press('Enter');
    await expect.poll(starts, PATIENT).toEqual([5.01, 11, 9.01]);
    expect(requests).toEqual(['insert-time']);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Undo: Insert time' }).click();
    await expect.poll(starts, PATIENT).toEqual([2.01, 8, 6.01]);
    expect(complaints).toEqual([]);
  }, 120_000);
});
