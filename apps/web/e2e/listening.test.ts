import type { Job, JobAccepted } from '@soundwright/contract';
import { expect, it, onTestFinished } from 'vitest';
import { verifies } from '../../../test/verifies.ts';
import { openEvents } from '../../server/test/support/events.ts';
import { startTestService } from '../../server/test/support/service.ts';
import { describeInBrowser, openTab, shareBrowser, visit } from './support/page.ts';

const PATIENT = { timeout: 30_000 };

describeInBrowser('a sound that is being made', () => {
  const { browser, webDir } = shareBrowser();

  it('plays while rendering, and switches to the finished one without restarting', async () => {
    verifies('ui.listening');
    const service = await startTestService({ webDir: webDir() });
    const held = service.fake.hold();
    const { page, complaints } = await visit(browser(), service.url);
    await page.evaluate(`{
      const { play } = HTMLMediaElement.prototype;
      HTMLMediaElement.prototype.play = function () {
        globalThis.heard = this;
        this.addEventListener('emptied', () => { globalThis.startedAgain = true; }, { once: true });
        return play.call(this);
      };
    }`);
    const lines = Array.from({ length: 12 }, () => ({ text: 'The tea is ready, and nobody came.' }));
    const { job_id } = await service.post<JobAccepted>('/api/speak', { model: 'fake-speech', lines });
    await held.reached;
    await page.getByRole('button', { name: /^Jobs/ }).click();
    await page.getByRole('button', { name: /^Listen to The tea is ready/ }).click();
    await page.keyboard.press('Escape');
    const player = page.getByRole('region', { name: 'Player' });
    await player.getByText('rendering').waitFor();
    await player.getByRole('button', { name: /^Pause/ }).waitFor();
    await expect.poll(() => page.evaluate<string>('heard.currentSrc'), PATIENT).toContain('/audio');
    // The second half waits behind the gate: what is heard now comes before the sound is made.
    await expect.poll(() => page.evaluate<number>('heard.currentTime'), PATIENT).toBeGreaterThan(0.1);
    await expect.poll(() => page.evaluate<number>('heard.webkitAudioDecodedByteCount'), PATIENT).toBeGreaterThan(0);
    expect(await service.get<Job>(`/api/jobs/${job_id}`)).toMatchObject({ status: 'running' });
    await page.evaluate('globalThis.startedAgain = false');

    held.open();
    const link = player.getByRole('link', { name: /The tea is ready/ });
    await link.waitFor();
    expect(await page.evaluate<boolean>('globalThis.startedAgain')).toBe(false);
    // The next time it is played from the file.
    await expect.poll(() => page.evaluate<string>('heard.currentSrc'), PATIENT).toMatch(/files.*wav/);
    await player.getByRole('button', { name: /^Play/ }).waitFor();
    expect(complaints).toEqual([]);
  }, 60_000);

  it('can be played in a page that loaded its jobs before it existed', async () => {
    const service = await startTestService({ webDir: webDir() });
    const context = await browser().newContext();
    onTestFinished(() => context.close());
    const wasRead = Promise.withResolvers<void>();
    const isAnswered = Promise.withResolvers<void>();
    await context.route(/\/api\/jobs\?/, async (route) => {
      const response = await route.fetch();
      wasRead.resolve();
      await isAnswered.promise;
      await route.fulfill({ response });
    });
    const { page } = await openTab(context);
    await page.goto(service.url);
    await wasRead.promise;

    const events = await openEvents<Job>(`${service.url}/api/events`);
    const held = service.fake.hold();
    const lines = [{ text: 'The tea is ready.' }];
    await service.post<JobAccepted>('/api/speak', { model: 'fake-speech', lines });
    await events.until(({ event, data }) => event === 'job' && data.audible_s !== null);
    // The page has received the event too by the time it responds.
    await page.getByRole('button', { name: /^Jobs/ }).click();
    isAnswered.resolve();
    await page.getByRole('button', { name: /^Listen to The tea is ready/ }).waitFor();
    held.open();
  });
});
