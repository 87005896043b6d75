import { rm } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import type { McpCall, Settings, Voice } from '@soundwright/contract';
import { beforeAll, expect, it } from 'vitest';
import { openTestService, type TestService } from '../../server/test/support/service.ts';
import { sharedBuiltin } from '../../server/test/support/shared-processes.ts';
import { describeInBrowser, heading, shareBrowser, visit } from './support/page.ts';

describeInBrowser('voices, models, agents and settings', () => {
  const { browser, webDir } = shareBrowser();
  let service: TestService & { dispose(): Promise<void> };

  beforeAll(async () => {
    service = await openTestService({ webDir: webDir(), engines: [sharedBuiltin] });
    return async () => {
      await service.dispose();
      await rm(movedTo(), { recursive: true, force: true });
    };
  }, 120_000);

  const movedTo = () => `${service.dataDir}-moved`;

  it('a voice of the model is saved, tried and renamed', async () => {
    const { page, complaints } = await visit(browser(), service.url, { path: '/voices' });
    await page.getByRole('textbox', { name: 'Text to try' }).fill('Hello there.');
    await page.getByRole('button', { name: 'Save Nora to your voices' }).click();
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Nora' }) });
    await card.getByRole('button', { name: /^Say it/ }).click();
    await page.getByLabel('Player', { exact: true }).waitFor({ timeout: 40_000 });

    await card.getByRole('button', { name: 'More for Nora' }).click();
    await page.getByRole('menuitem', { name: 'Rename or edit notes' }).click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Nora the narrator');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('heading', { name: 'Nora the narrator', exact: true }).waitFor();
    expect(complaints).toEqual([]);
  }, 120_000);

  it('a voice is made from a sound of the library once consent is given', async () => {
    const spoken = await service.run('/api/speak', {
      model: 'builtin-speech',
      lines: [
        { text: 'The quick brown fox jumps over the lazy dog, and then it goes home and sleeps until the morning.' },
      ],
    });
    expect(spoken.status).toBe('done');
    const { page, complaints } = await visit(browser(), service.url, { path: '/voices' });
    await page.getByRole('button', { name: 'New voice' }).click();
    const dialog = page.getByRole('dialog', { name: 'New voice' });
    await dialog.getByRole('button', { name: 'Choose from the library' }).click();
    await dialog.getByRole('list', { name: 'Sounds' }).getByRole('button').first().click();
    await dialog.getByRole('list', { name: 'Checks of the recording' }).waitFor();
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Fox');

    const make = dialog.getByRole('button', { name: 'Create voice' });
    await expect.poll(() => make.isDisabled()).toBe(true);
    await dialog.getByRole('checkbox', { name: /my voice/ }).click();
    await make.click();
    await page.getByRole('heading', { name: 'Fox' }).waitFor();
    await expect
      .poll(() => service.get<Voice[]>('/api/voices'))
      .toContainEqual(expect.objectContaining({ name: 'Fox', kind: 'clone' }));
    expect(complaints).toEqual([]);
  }, 120_000);

  it('the microphone is recorded with a level meter, and checked immediately', async () => {
    const { page, complaints } = await visit(browser(), service.url, { path: '/voices' });
    await page.getByRole('button', { name: 'New voice' }).click();
    const dialog = page.getByRole('dialog', { name: 'New voice' });
    await dialog.getByRole('button', { name: 'Record' }).click();
    await dialog.getByRole('meter', { name: 'Level' }).waitFor();
    await dialog
      .getByRole('timer')
      .filter({ hasText: /0:0[1-9]/ })
      .waitFor();
    await dialog.getByRole('button', { name: 'Stop' }).click();
    await dialog.getByRole('list', { name: 'Checks of the recording' }).waitFor();
    expect(complaints).toEqual([]);
  }, 120_000);

  it('a model is loaded and freed by its one button', async () => {
    const { page, complaints } = await visit(browser(), service.url, { path: '/models' });
    await page.getByRole('button', { name: 'Load: Built-in effects' }).click();
    await page.getByRole('button', { name: 'Unload: Built-in effects' }).click();
    await page.getByRole('button', { name: 'Load: Built-in effects' }).waitFor();
    await page.getByRole('button', { name: 'More details about Built-in music' }).click();
    await page.getByText('Options').waitFor();
    expect(complaints).toEqual([]);
  }, 120_000);

  it('agent calls appear live, and are held back while one is read', async () => {
    const call = (tool: string) =>
      service.post<McpCall>('/api/mcp/calls', {
        tool,
        client: { name: 'tester', version: '1' },
        arguments: { q: tool },
      });
    const first = await call('service.list_sounds');
    const { page, complaints } = await visit(browser(), service.url, { path: '/agents?view=log' });
    const list = page.getByRole('list', { name: 'Calls' });
    await list.getByRole('button', { name: /list_sounds/ }).click();
    await list.getByText('"q": "service.list_sounds"').waitFor();

    await call('service.get_sound');
    await page.getByRole('button', { name: 'Show 1 new call' }).waitFor();
    await expect.poll(() => list.getByRole('button', { name: /get_sound/ }).count()).toBe(0);
    await service.request(`/api/mcp/calls/${first.id}`, { method: 'PATCH', json: { status: 'ok', duration_ms: 5 } });
    await list.getByRole('button', { name: /list_sounds.*Succeeded/ }).waitFor();
    await page.getByRole('button', { name: 'Show 1 new call' }).click();
    await list.getByRole('button', { name: /get_sound/ }).waitFor();
    expect(complaints).toEqual([]);
  }, 120_000);

  it('settings are saved immediately, refused with a reason, and found by search', async () => {
    const { page, context } = await visit(browser(), service.url, { path: '/settings' });
    const notices = page.getByRole('switch', { name: 'Tell me when a long job ends' });
    await notices.click();
    await page.getByText('The browser does not allow it.').waitFor();
    await expect.poll(() => notices.isChecked()).toBe(false);
    await context.grantPermissions(['notifications']);
    await notices.click();
    await expect.poll(() => notices.isChecked()).toBe(true);
    await page.getByRole('radio', { name: 'Dark' }).click();
    await page.locator('html[data-theme="dark"]').waitFor({ state: 'attached' });
    await page.getByLabel('Saved').waitFor();
    await expect.poll(() => service.get<Settings>('/api/settings')).toMatchObject({ theme: 'dark' });

    await page.getByRole('searchbox', { name: 'Search the settings' }).fill('opentelemetry');
    const collector = page.getByRole('textbox', { name: 'Send traces of tool calls to' });
    await collector.fill('not an address');
    await collector.press('Enter');
    await page.getByRole('alert').first().waitFor();
    expect(await service.get<Settings>('/api/settings')).toMatchObject({ otel_endpoint: null });
    await expect.poll(() => page.getByRole('heading', { name: 'General' }).isVisible()).toBe(false);

    await page.route('**/api/update/check', (route) => route.fulfill({ json: { version: '1.0.0', newer: '1.2.0' } }));
    await page.getByRole('searchbox', { name: 'Search the settings' }).fill('updates');
    await page.getByRole('button', { name: 'Check for updates' }).click();
    await page.getByText('Version 1.2.0 is published.').waitFor();
  }, 120_000);

  it('a folder is chosen by browsing', async () => {
    const { page, complaints } = await visit(browser(), service.url, { path: '/settings?section=folders' });
    await page.getByRole('button', { name: 'Choose a folder: Sounds' }).click();
    const dialog = page.getByRole('dialog', { name: 'Folder for sounds' });
    // Outside the data directory, within which sounds cannot be moved.
    for (const parent of [service.dataDir, dirname(service.dataDir)]) {
      await dialog.getByRole('button', { name: 'Up one folder' }).click();
      await dialog
        .locator('[aria-current="location"]')
        .filter({ hasText: basename(parent) })
        .waitFor();
    }
    await dialog.getByRole('textbox', { name: 'New folder' }).fill(basename(movedTo()));
    await dialog.getByRole('button', { name: 'Use this folder' }).click();
    await expect.poll(async () => (await service.get<Settings>('/api/settings')).sounds_dir).toMatch(/moved$/);
    await heading(page).waitFor();
    expect(complaints).toEqual([]);
  }, 120_000);
});
