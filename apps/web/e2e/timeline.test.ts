import type { Segment, StoryDetail } from '@soundwright/contract';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { verifies } from '../../../test/verifies.ts';
import { startTestService, type TestService } from '../../server/test/support/service.ts';
import { violations } from './support/axe.ts';
import { describeInBrowser, setTheme, shareBrowser, visit } from './support/page.ts';

const PATIENT = { timeout: 40_000 };

/** A story with two clips on one lane and one on another, open on its timeline. */
async function aTimeline(service: TestService) {
  const sound = await service.makeSound({ prompt: 'heavy rain', duration_s: 2 });
  const story = await service.post<StoryDetail>('/api/stories', { title: 'The lighthouse', builder: 'music' });
  const path = `/api/stories/${story.id}`;
  for (const [track_index, start_s] of [
    [0, 0],
    [0, 1.5],
    [1, 0],
  ]) {
    await service.post<Segment>(`${path}/segments`, { sound_id: sound.id, track_index, start_s });
  }
  return { path: `/stories/${story.id}?view=timeline`, read: () => service.get<StoryDetail>(path) };
}

async function openMix(page: Page, lane: string): Promise<void> {
  const button = page.getByRole('button', { name: `Mix of ${lane}` });
  await button.focus();
  await page.keyboard.press('Enter');
}

describeInBrowser('the timeline', () => {
  const { browser, webDir } = shareBrowser();

  it('is mixed with the keyboard alone, is accessible, and keeps its history over a reload', async () => {
    verifies('timeline.mix-by-keyboard', 'timeline.history.survives-reload');
    const service = await startTestService({ webDir: webDir() });
    const { path, read } = await aTimeline(service);
    const { page, complaints } = await visit(browser(), service.url, { path });

    await openMix(page, 'Lane 1');
    const pan = page.getByRole('spinbutton', { name: /^Pan/ });
    await pan.fill('-50');
    await page.getByRole('button', { name: 'Point at the playhead' }).press('Enter');
    await page.getByRole('spinbutton', { name: 'Level of point 1, dB' }).fill('-6');
    await page.getByRole('combobox', { name: 'Duck under' }).press('Enter');
    await page.getByRole('option', { name: 'Lane 2' }).press('Enter');
    await expect
      .poll(async () => (await read()).tracks[0], PATIENT)
      .toMatchObject({ pan: -0.5, automation: [{ time_s: 0, gain_db: -6 }], ducking: { key_track_index: 1 } });
    await page.getByRole('button', { name: 'Add effect' }).press('Enter');
    await page.getByRole('menuitem', { name: /^Telephone/ }).press('Enter');
    const effects = page.getByRole('region', { name: 'Effects' });
    await effects.getByRole('spinbutton', { name: 'Low cut, Hz' }).fill('500');
    await effects.getByRole('switch', { name: 'Saturation' }).press('Space');
    await effects.getByRole('button', { name: 'Move Stereo width, effect 3 up' }).press('Enter');
    await expect
      .poll(async () => (await read()).tracks[0]?.effects, PATIENT)
      .toMatchObject([
        { type: 'equalizer', low_cut_hz: 500 },
        { type: 'width', width: 0 },
        { type: 'saturation', enabled: false },
      ]);
    expect(await violations(page)).toEqual([]);
    await setTheme(page, 'dark');
    expect(await violations(page, { rules: ['color-contrast'] })).toEqual([]);
    await effects.getByRole('button', { name: 'Low cut over time' }).press('Enter');
    const curve = effects.getByRole('region', { name: 'Equaliser, Low cut over time' });
    await curve.getByRole('button', { name: 'Show line' }).press('Enter');
    await page.keyboard.press('Escape');
    const point = page.getByRole('slider', { name: /^Equaliser, Low cut point 1 of/ });
    await point.press('ArrowUp');
    const lowCut = async () => (await read()).tracks[0]?.effects[0]?.automation['low_cut_hz'] ?? [];
    await expect.poll(async () => (await lowCut())[0]?.value, PATIENT).toBeGreaterThan(510);
    const line = page.locator('[data-curve-line]').first();
    await line.click({ position: { x: 150, y: 8 } });
    await expect.poll(async () => (await lowCut()).length, PATIENT).toBe(2);
    expect((await lowCut())[1]?.value).toBeGreaterThan(1_000);

    await page.getByRole('button', { name: 'Mix of the whole' }).press('Enter');
    await page.getByRole('button', { name: 'Add effect' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Reverb', exact: true }).press('Enter');
    await expect.poll(async () => (await read()).effects, PATIENT).toMatchObject([{ type: 'reverb' }]);
    await page.keyboard.press('Escape');

    const clip = page.locator('[data-clip]').first();
    await clip.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Effects of the clip' }).press('Enter');
    await page.getByRole('button', { name: 'Add effect', exact: true }).press('Enter');
    await page.getByRole('menuitem', { name: 'Filter', exact: true }).press('Enter');
    await page.getByRole('button', { name: 'Up to over time' }).press('Enter');
    await page.getByRole('spinbutton', { name: 'Up to of point 1, Hz' }).fill('300');
    const clipEffects = async () => (await read()).segments.map(({ effects }) => effects[0]);
    const sweep = { type: 'filter', automation: { high_cut_hz: [{ time_s: 0, value: 300 }] } };
    await expect.poll(clipEffects, PATIENT).toContainEqual(expect.objectContaining(sweep));
    expect(await violations(page)).toEqual([]);
    await page.getByRole('radio', { name: 'B', exact: true }).press('Space');
    await expect.poll(clipEffects, PATIENT).toEqual([undefined, undefined, undefined]);
    await page.getByRole('radio', { name: 'A', exact: true }).press('Space');
    await expect.poll(clipEffects, PATIENT).toContainEqual(expect.objectContaining(sweep));
    await page.keyboard.press('Escape');

    const grip = page.getByRole('button', { name: 'Move Lane 2' });
    await grip.focus();
    await page.keyboard.press('ArrowUp');
    await expect.poll(async () => (await read()).tracks[1]?.pan, PATIENT).toBe(-0.5);

    await page.reload();
    await page.getByRole('button', { name: 'History' }).press('Enter');
    await page.getByRole('list', { name: 'Steps, newest first' }).getByText('Move lane').waitFor();
    await page.getByRole('button', { name: 'Before these changes' }).press('Enter');
    await expect
      .poll(async () => (await read()).tracks[0], PATIENT)
      .toMatchObject({ pan: 0, automation: [], ducking: null });
    expect(complaints).toEqual([]);
  }, 120_000);

  it('has a context menu on clips, and generated sounds are placed in the selected span', async () => {
    verifies('timeline.clip-menu', 'timeline.generate-into');
    const service = await startTestService({ webDir: webDir() });
    const { path, read } = await aTimeline(service);
    const { page, complaints } = await visit(browser(), service.url, { path });
    const clips = page.locator('[data-clip]');
    await clips.first().waitFor();

    await clips.first().click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Crossfade with neighbours' }).click();
    await expect
      .poll(async () => (await read()).segments.map(({ fade_in_s, fade_out_s }) => [fade_in_s, fade_out_s]), PATIENT)
      .toEqual([
        [0, 0.5],
        [0.5, 0],
        [0, 0],
      ]);
    await clips.first().click({ button: 'right' });
    await page.getByRole('menuitem', { name: /^Delete and close the gap/ }).click();
    await expect.poll(async () => (await read()).segments[0]?.start_s, PATIENT).toBe(0);

    await page.keyboard.press('g');
    const prompt = page.getByRole('textbox', { name: 'Generate here' });
    await prompt.fill('a kettle boils');
    await page.getByRole('spinbutton', { name: 'Start, s' }).fill('4');
    await page.getByRole('spinbutton', { name: 'Length, s' }).fill('1.5');
    await prompt.press('Enter');
    await expect
      .poll(async () => (await read()).segments.map(({ start_s, duration_s }) => [start_s, duration_s]), PATIENT)
      .toContainEqual([4, 1.5]);
    expect(complaints).toEqual([]);
  }, 120_000);

  it('offers the undo of a deletion again after a reload', async () => {
    verifies('page.deletion.survives-reload');
    const service = await startTestService({ webDir: webDir() });
    await service.post('/api/stories', { title: 'The lighthouse' });
    const { page } = await visit(browser(), service.url, { path: '/stories' });
    await page.getByRole('button', { name: 'Delete The lighthouse' }).click();
    await page.getByText('Deleted “The lighthouse”').waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await page.getByRole('link', { name: /The lighthouse/ }).waitFor();
    await expect.poll(() => service.get<unknown[]>('/api/stories')).toHaveLength(1);
  }, 120_000);
});
