import type { SoundList } from '@soundwright/contract';
import { expect, it } from 'vitest';
import { startTestService } from '../../server/test/support/service.ts';
import { describeInBrowser, shareBrowser, visit } from './support/page.ts';

describeInBrowser('takes of one request', () => {
  const { browser, webDir } = shareBrowser();

  it('are one card: keys switch between them during playback, and the best is kept', async () => {
    const service = await startTestService({ webDir: webDir() });
    const first = await service.makeSound({ prompt: 'a gate', variations: 3, duration_s: 30 });
    const path = `/sessions/${first.session_id}`;
    const { page, complaints } = await visit(browser(), service.url, { path });
    const card = page.getByRole('article', { name: /a gate.*3 takes/ });
    await card.waitFor();
    await expect.poll(() => page.getByRole('article').count()).toBe(1);
    await card.getByRole('button', { name: /^Play / }).click();
    const player = page.getByRole('region', { name: 'Player' });
    const pause = player.getByRole('button', { name: /^Pause/ });
    await pause.waitFor();
    await page.keyboard.press('2');
    await card.getByRole('button', { name: 'Take 2', pressed: true }).waitFor();
    await card.getByText('seed 2').waitFor();
    await pause.waitFor();
    await page.keyboard.press('3');
    await card.getByRole('button', { name: 'Take 3', pressed: true }).waitFor();
    await page.keyboard.press('4');
    await expect.poll(() => card.getByRole('button', { name: 'Take 3', pressed: true }).count()).toBe(1);

    await card.getByRole('button', { name: 'Take 2' }).click();
    await card.getByRole('button', { name: 'Keep only this' }).click();
    await card.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await card.getByRole('button', { name: 'Take 2', pressed: true }).waitFor();
    await card.getByRole('button', { name: 'Keep only this' }).click();
    await card.waitFor({ state: 'detached' });
    // The others are deleted once undo is no longer possible.
    await page.getByRole('button', { name: 'Dismiss' }).click();
    const seeds = async () => (await service.get<SoundList>('/api/sounds')).items.map(({ seed }) => seed);
    await expect.poll(seeds, { timeout: 40_000 }).toEqual([2]);
    // Nothing waits for those that are gone, here or after a reload.
    const cards = () => page.locator('main article').evaluateAll((all) => all.map((one) => one.ariaBusy));
    await expect.poll(cards).toEqual([null]);
    await page.reload();
    await expect.poll(cards).toEqual([null]);
    expect(complaints).toEqual([]);
  }, 120_000);
});
