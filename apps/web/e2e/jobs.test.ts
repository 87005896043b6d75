import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { verifies } from '../../../test/verifies.ts';
import { engineFailure } from '../../server/src/engines/native/engine-words.ts';
import { ServiceError } from '../../server/src/platform/service-error.ts';
import { openTestService, startTestService } from '../../server/test/support/service.ts';
import { describeInBrowser, openTab, shareBrowser, visit } from './support/page.ts';

const LOST = 'Lost the connection to Soundwright';

describeInBrowser('work that goes on', () => {
  const { browser, webDir } = shareBrowser();

  it('survives a reload, and becomes a sound in place of its card', async () => {
    const service = await startTestService({ webDir: webDir() });
    const gate = service.fake.hold();
    const { page, complaints } = await visit(browser(), service.url);
    await generate(page, 'a door that creaks');
    await gate.reached;
    const card = page.getByRole('article', { name: 'a door that creaks' });
    await card.and(page.locator('[aria-busy="true"]')).waitFor();

    await page.reload();
    await card.and(page.locator('[aria-busy="true"]')).waitFor();
    gate.open();
    await card.getByRole('button', { name: /^Play / }).waitFor();
    expect(complaints).toEqual([]);
  }, 120_000);

  it('becomes a sound when it ends while the page that was reloaded is not following the service yet', async () => {
    const service = await startTestService({ webDir: webDir() });
    const gate = service.fake.hold();
    const { page } = await visit(browser(), service.url);
    await generate(page, 'a door that creaks');
    await gate.reached;
    const card = page.getByRole('article', { name: 'a door that creaks' });
    await card.and(page.locator('[aria-busy="true"]')).waitFor();

    const mayFollow = Promise.withResolvers<void>();
    await page.route('**/api/events', async (route) => {
      await mayFollow.promise;
      await route.continue();
    });
    await page.reload();
    await card.and(page.locator('[aria-busy="true"]')).waitFor();
    gate.open();
    await expect.poll(async () => (await service.get<{ total: number }>('/api/sounds')).total).toBe(1);
    mayFollow.resolve();
    await card.getByRole('button', { name: /^Play / }).waitFor();
  }, 120_000);

  it('can be cancelled, and says so', async () => {
    const service = await startTestService({ webDir: webDir() });
    const gate = service.fake.hold();
    const { page } = await visit(browser(), service.url);
    await generate(page, 'a bell');
    await gate.reached;
    await page.getByRole('button', { name: 'Cancel a bell' }).first().click();
    const cancelled = page.getByRole('article', { name: 'a bell' }).getByText('Cancelled');
    await cancelled.waitFor();
    gate.open();
    // Nothing was made, so the session is removed.
    await expect.poll(async () => service.get('/api/sessions')).toEqual([]);
    await page.reload();
    await cancelled.waitFor();
  }, 120_000);

  it('says why it failed, and offers only what helps', async () => {
    verifies('ui.failure');
    const service = await startTestService({ webDir: webDir() });
    const { page } = await visit(browser(), service.url);
    const card = page.getByRole('article', { name: 'a gong' });
    service.fake.failNext(engineFailure('The engine stopped.', 'cudaMalloc failed: out of memory'));
    await generate(page, 'a gong');
    await card.getByText('The graphics card has too little free memory for this model. Nothing was changed.').waitFor();
    await expect.poll(() => card.getByRole('link', { name: 'Open Models' }).getAttribute('href')).toBe('/models');
    await card.getByRole('button', { name: 'Copy: diagnostic' }).click();
    await expect
      .poll(() => page.evaluate<string>('navigator.clipboard.readText()'))
      .toMatch(/^Soundwright .*\n.*\ncause gpu_memory/);
    service.fake.failNext(new ServiceError('source_unusable', 'The sound is silent.'));
    await card.getByRole('button', { name: 'Try again' }).click();
    await card.getByText('The sound is silent.', { exact: true }).waitFor();
    await expect.poll(() => card.count()).toBe(1);
    await expect.poll(() => card.getByRole('button', { name: 'Try again' }).count()).toBe(0);
  }, 120_000);

  it('recovers by itself after the service was restarted under the page', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'soundwright-'));
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
    const before = await openTestService({ webDir: webDir(), config: { dataDir } });
    const port = Number(new URL(before.url).port);
    const { page } = await visit(browser(), before.url);
    await page.getByRole('textbox', { name: 'Prompt' }).fill('kept over the restart');
    await page.getByText(LOST).waitFor({ state: 'detached' });

    await before.dispose();
    await page.getByText(LOST).waitFor();
    const after = await openTestService({ webDir: webDir(), config: { dataDir, port } });
    onTestFinished(() => after.dispose());
    await page.getByText(LOST).waitFor({ state: 'detached', timeout: 40_000 });

    await expect.poll(() => page.getByRole('textbox', { name: 'Prompt' }).inputValue()).toBe('kept over the restart');
    await page.getByRole('button', { name: 'Generate' }).click();
    await page
      .getByRole('article', { name: 'kept over the restart' })
      .getByRole('button', { name: /^Play / })
      .waitFor();
  }, 45_000);

  it('is shown in two tabs over one event stream', async () => {
    const service = await startTestService({ webDir: webDir() });
    const first = await visit(browser(), service.url, { path: '/docs' });
    const streams: string[] = [];
    first.context.on('request', (request) => {
      if (new URL(request.url()).pathname === '/api/events') streams.push(request.url());
    });
    const second = await openTab(first.context);
    for (const { page } of [first, second]) {
      await page.goto(`${service.url}/library`);
      await page.getByRole('heading', { level: 1 }).waitFor();
    }

    const sound = await service.makeSound({ prompt: 'heard in both tabs' });
    for (const { page } of [first, second]) await page.getByText(sound.name).first().waitFor();
    expect(streams).toHaveLength(1);

    await first.page.close();
    await expect.poll(() => streams).toHaveLength(2);
    const next = await service.makeSound({ prompt: 'after the first tab has gone' });
    await second.page.getByText(next.name).first().waitFor();
    expect([...first.complaints, ...second.complaints]).toEqual([]);
  }, 120_000);
});

async function generate(page: Page, prompt: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Prompt' }).fill(prompt);
  await page.getByRole('button', { name: 'Generate' }).click();
}
