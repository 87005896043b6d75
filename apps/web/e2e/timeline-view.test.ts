import type { Story, StoryDetail } from '@soundwright/contract';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { verifies } from '../../../test/verifies.ts';
import { aModel } from '../../server/src/engines/testing/fake-engine.ts';
import { startTestService } from '../../server/test/support/service.ts';
import { sine, upload, wavFile } from '../../server/test/support/sounds.ts';
import { violations } from './support/axe.ts';
import { describeInBrowser, goTo, shareBrowser, visit } from './support/page.ts';

/** Turn of the bed from one sample to the next, radians. */
const CYCLE = (2 * Math.PI * 220) / 8_000;

/** Frames of the bed in the order of the heights at which the closest zoom draws them; none while they are not dots. */
function heightsOf(page: Page, frames: readonly number[]): Promise<number[]> {
  return page.evaluate<number[]>(`(() => {
    const clip = document.querySelector('[data-title="Bed"]');
    const endX = clip.getBoundingClientRect().right;
    const canvases = [...clip.parentElement.parentElement.querySelectorAll('canvas')];
    const heights = [${frames.join()}].map((frame) => {
      const x = endX - (480_000 - frame) * 96;
      const canvas = canvases.find((one) => one.getBoundingClientRect().left <= x && one.getBoundingClientRect().right > x);
      const at = Math.round(x - canvas.getBoundingClientRect().left);
      const alphas = canvas.getContext('2d').getImageData(at, 0, 1, canvas.height).data.filter((_, i) => i % 4 === 3);
      const rows = [...alphas.keys()].filter((row) => alphas[row] > 200);
      const isDot = rows.length > 0 && rows.at(-1) - rows[0] < 12;
      return { frame, y: isDot ? rows.reduce((sum, row) => sum + row, 0) / rows.length : null };
    });
    if (heights.some(({ y }) => y === null)) return [];
    return heights.sort((a, b) => b.y - a.y).map(({ frame }) => frame);
  })()`);
}

describeInBrowser('the view of a timeline', () => {
  const { browser, webDir } = shareBrowser();

  it('shows the level of a ducked lane, and moves by the strip above the lanes', async () => {
    verifies('page.timeline.ducking', 'page.timeline.minimap');
    const service = await startTestService({ webDir: webDir() });
    const bed = await upload(service, wavFile([sine(220, 60, 0.3, 8000)], { sampleRateHz: 8000 }), '?name=Bed');
    const voice = await upload(service, wavFile([sine(440, 5, 0.5, 8000)], { sampleRateHz: 8000 }), '?name=Voice');
    const { id } = await service.post<Story>('/api/stories', { title: 'Bed', builder: 'music' });
    const add = (body: unknown) => service.post(`/api/stories/${id}/segments`, body);
    await add({ sound_id: voice.id, track_index: 0, start_s: 20 });
    await add({ sound_id: bed.id, track_index: 1, start_s: 0 });
    const ducking = { key_track_index: 0, depth_db: 12, threshold_db: -40, attack_s: 0.3, release_s: 0.8 };
    await service.request(`/api/stories/${id}/tracks/1`, { method: 'PATCH', json: { ducking } });
    const { page, complaints } = await visit(browser(), service.url, { path: `/stories/${id}?view=timeline` });
    const line = page.getByRole('img', { name: 'Level with ducking' }).locator('polyline');
    await line.waitFor({ state: 'attached' });
    const heights = async () =>
      (await line.getAttribute('points'))?.split(' ').map((point) => Number(point.split(',')[1])) ?? [];
    await expect.poll(async () => Math.max(...(await heights())) - Math.min(...(await heights()))).toBeGreaterThan(10);

    // The bed for a minute with 5 s of a louder voice, compared with the bed alone.
    await page.getByRole('button', { name: 'Solo Lane 2', exact: true }).click();
    await page.getByRole('button', { name: 'Solo Lane 2 as loud as the mix' }).click();
    const gain = page.getByRole('toolbar', { name: 'Playback' }).getByText(/^Solo/);
    await expect.poll(() => gain.allTextContents()).toEqual([expect.stringMatching(/^Solo \+0\.[6-9] dB$/)]);
    await page.getByRole('button', { name: 'Solo Lane 2', exact: true }).click();
    await expect.poll(() => gain.count()).toBe(0);

    const strip = page.locator('[data-minimap]');
    await expect.poll(() => strip.count()).toBe(0);
    for (let times = 0; times < 6; times++) await page.getByRole('button', { name: 'Zoom in' }).click();
    await strip.waitFor();
    const scrolled = () => page.evaluate<number>("document.querySelector('[data-timeline]').scrollLeft");
    const before = await scrolled();
    const box = await strip.boundingBox();
    await strip.click({ position: { x: (box?.width ?? 0) - 5, y: 10 } });
    await expect.poll(scrolled).toBeGreaterThan(before + 200);
    expect(await violations(page)).toEqual([]);

    // As close as single samples, a minute into the story: wider than the pages that browsers can lay out.
    for (let times = 0; times < 30; times++) await page.keyboard.press('+');
    await page.mouse.move(1_200, (box?.y ?? 0) + 10);
    await page.mouse.down();
    await page.mouse.move(1_400, (box?.y ?? 0) + 10);
    await page.mouse.up();
    const clip = page.locator('[data-title="Bed"]');
    const edge = async () => {
      const { x = 0, y = 0, width = 0 } = (await clip.boundingBox()) ?? {};
      return { x: x + width, y: y + 60 };
    };
    await expect.poll(async () => (await edge()).x).toBeCloseTo(1280, 0);
    const heard = Array.from({ length: 9 }, (_, i) => 479_985 + i);
    const byLevel = heard.toSorted((a, b) => Math.sin(a * CYCLE) - Math.sin(b * CYCLE));
    await expect.poll(async () => heightsOf(page, heard)).toEqual(byLevel);
    const { x, y } = await edge();
    await page.mouse.move(x - 4, y);
    await page.mouse.down();
    await page.mouse.move(x - 104, y, { steps: 4 });
    await page.mouse.up();
    const lengthS = async () =>
      (await service.get<StoryDetail>(`/api/stories/${id}`)).segments.find(({ sound_id }) => sound_id === bed.id)
        ?.duration_s ?? 0;
    await expect.poll(lengthS).toBeLessThan(60);
    // 17 px for each sample of the mix: six of them are nearest to the 100 px.
    expect((60 - (await lengthS())) * 44_100).toBeCloseTo(6, 1);
    expect(complaints).toEqual([]);
  }, 90_000);

  it('lets a voice be heard beside its choice', async () => {
    verifies('page.voice.preview');
    const voices = ['Anna', 'Ben'].map((name) => ({ voice_id: name.toLowerCase(), name, language: 'en', gender: '' }));
    const models = [aModel({ id: 'talker', task: 'speech', category: 'speech', voices })];
    const service = await startTestService({ webDir: webDir(), models });
    const { page, complaints } = await visit(browser(), service.url, { path: '/' });
    await page.getByRole('radio', { name: 'Speech' }).click();
    await page.getByRole('combobox', { name: 'Voice' }).click();
    await page.getByRole('option', { name: /^Ben/ }).click();
    await page.getByRole('button', { name: 'Hear Ben' }).click();
    await expect
      .poll(() => {
        const task = service.fake.tasks.at(-1);
        return task?.type === 'speak' ? task.lines[0]?.voice : null;
      })
      .toEqual({ kind: 'builtin', voiceId: 'ben' });
    await goTo(page, '/library');
    expect(complaints).toEqual([]);
  }, 60_000);
});
