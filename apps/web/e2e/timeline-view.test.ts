import AxeBuilder from '@axe-core/playwright';
import type { Story } from '@soundwright/contract';
import { expect, it } from 'vitest';
import { verifies } from '../../../test/verifies.ts';
import { aModel } from '../../server/src/engines/testing/fake-engine.ts';
import { startTestService } from '../../server/test/support/service.ts';
import { sine, upload, wavFile } from '../../server/test/support/sounds.ts';
import { describeInBrowser, goTo, settle, shareBrowser, visit } from './support/page.ts';

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

    const strip = page.locator('[data-minimap]');
    await expect.poll(() => strip.count()).toBe(0);
    for (let times = 0; times < 6; times++) await page.getByRole('button', { name: 'Zoom in' }).click();
    await strip.waitFor();
    const scrolled = () => page.evaluate<number>("document.querySelector('[data-timeline]').scrollLeft");
    const before = await scrolled();
    const box = await strip.boundingBox();
    await strip.click({ position: { x: (box?.width ?? 0) - 5, y: 10 } });
    await expect.poll(scrolled).toBeGreaterThan(before + 200);
    await settle(page);
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
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
