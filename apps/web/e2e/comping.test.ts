import type { Segment, StoryDetail } from '@soundwright/contract';
import { expect, it } from 'vitest';
import { verifies } from '../../../test/verifies.ts';
import { startTestService } from '../../server/test/support/service.ts';
import { sine, upload, wavFile } from '../../server/test/support/sounds.ts';
import { violations } from './support/axe.ts';
import { describeInBrowser, setTheme, shareBrowser, visit } from './support/page.ts';

const PATIENT = { timeout: 40_000 };

describeInBrowser('the takes of a clip', () => {
  const { browser, webDir } = shareBrowser();

  it('are swiped over, chosen by keys, set as numbers, made of clips and undone', async () => {
    verifies('comp.swipe');
    const service = await startTestService({ webDir: webDir() });
    const tones = await Promise.all(
      [220, 330, 440].map((hz) =>
        upload(service, wavFile([sine(hz, 4, 0.4, 8000)], { sampleRateHz: 8000 }), `?name=Tone ${hz}`),
      ),
    );
    const { id } = await service.post<StoryDetail>('/api/stories', { title: 'Takes', builder: 'music' });
    const [a, b, c] = tones.map((tone) => tone.id) as [string, string, string];
    const read = async () => (await service.get<StoryDetail>(`/api/stories/${id}`)).segments as Segment[];
    for (const [sound_id, track_index, start_s] of [
      [a, 0, 1],
      [b, 1, 1.5],
      [c, 2, 1],
    ]) {
      await service.post(`/api/stories/${id}/segments`, { sound_id, track_index, start_s });
    }
    const { page, complaints } = await visit(browser(), service.url, { path: `/stories/${id}?view=timeline` });
    const clips = page.locator('[data-clip]');
    await clips.nth(2).waitFor();
    await clips.first().focus();
    await page.keyboard.press('Control+a');
    await clips.first().click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Stack the selection as takes' }).click();
    await expect
      .poll(async () => (await read()).map(({ takes }) => takes), PATIENT)
      .toEqual([
        [
          { sound_id: a, offset_s: 0 },
          { sound_id: b, offset_s: 0.5 },
          { sound_id: c, offset_s: 0 },
        ],
      ]);

    const take = (number: number) => page.getByRole('button', { name: new RegExp(`^Take ${number},`) });
    const second = await take(2).boundingBox();
    if (second === null) throw new Error('not shown');
    const perS = second.width / 4;
    await page.mouse.move(second.x + 0.5 * perS, second.y + 10);
    await page.mouse.down();
    await page.mouse.move(second.x + perS, second.y + 10, { steps: 4 });
    await page.mouse.move(second.x + 2 * perS, second.y + 12, { steps: 4 });
    await page.mouse.up();
    const comp = async () => (await read())[0]?.comp.map((part) => [part.sound_id, part.from_s]);
    await expect.poll(comp, PATIENT).toEqual([
      [b, expect.closeTo(1, 1)],
      [a, expect.closeTo(2.5, 1)],
    ]);
    await expect.poll(() => take(2).getAttribute('aria-label'), PATIENT).toMatch(/^Take 2, plays 2\.0 to 3\.5 s$/);
    expect(await violations(page)).toEqual([]);
    await setTheme(page, 'dark');
    expect(await violations(page, { rules: ['color-contrast'] })).toEqual([]);

    // By keys and numbers alone.
    await clips.first().focus();
    await page.getByRole('button', { name: 'Takes of the clip' }).press('Enter');
    await page.getByRole('spinbutton', { name: 'Start of part 2, s' }).fill('2.5');
    await expect.poll(comp, PATIENT).toEqual([
      [b, 1.5],
      [a, expect.closeTo(2.5, 1)],
    ]);
    await page.getByRole('spinbutton', { name: 'Crossfades, ms' }).fill('150');
    const fadeS = async () => (await read()).find(({ comp: parts }) => parts.length > 0)?.comp_fade_s;
    await expect.poll(fadeS, PATIENT).toBe(0.15);
    await page.getByRole('combobox', { name: 'Take of part 3' }).press('Enter');
    await page.getByRole('option', { name: 'Take 3' }).press('Enter');
    await expect.poll(comp, PATIENT).toEqual([
      [b, 1.5],
      [c, expect.closeTo(2.5, 1)],
    ]);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await clips.first().focus();
    await page.keyboard.press('3');
    await expect.poll(async () => (await read()).map(({ sound_id }) => sound_id), PATIENT).toEqual([c]);
    await expect.poll(comp, PATIENT).toEqual([]);
    await page.keyboard.press('Control+z');
    await expect.poll(async () => (await comp())?.length, PATIENT).toBe(2);
    // A double click is one step.
    await take(2).dblclick();
    await expect.poll(async () => (await read()).map(({ sound_id }) => sound_id), PATIENT).toEqual([b]);
    await page.keyboard.press('Control+z');
    await expect.poll(async () => (await read()).map(({ sound_id }) => sound_id), PATIENT).toEqual([a]);
    await expect.poll(async () => (await comp())?.length, PATIENT).toBe(2);
    for (let steps = 0; steps < 5; steps++) await page.keyboard.press('Control+z');
    await expect.poll(async () => (await read()).length, PATIENT).toBe(3);
    expect(complaints).toEqual([]);
  }, 120_000);
});
