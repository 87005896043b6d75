import type { Segment, Sound, SoundList, StoryDetail } from '@soundwright/contract';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { openTestService, type TestService } from '../../server/test/support/service.ts';
import { describeInBrowser, goTo, heading, openPalette, shareBrowser, visit } from './support/page.ts';

describeInBrowser('details of the screens', () => {
  const { browser, webDir } = shareBrowser();
  let service: TestService & { dispose(): Promise<void> };
  let sound: Sound;

  beforeAll(async () => {
    service = await openTestService({ webDir: webDir() });
    sound = await service.makeSound({ prompt: 'heavy rain on a tin roof' });
    return () => service.dispose();
  }, 120_000);

  it('selecting a region does not shift the layout', async () => {
    const { page } = await visit(browser(), service.url, { path: `/sounds/${sound.id}` });
    const wave = page.getByRole('slider', { name: /^Position in/ }).first();
    const actions = page.getByRole('region', { name: 'Actions' });
    const below = async () => ({ top: (await boxOf(actions)).y, height: (await boxOf(actions)).height });
    const before = await below();
    await wave.focus();
    await page.keyboard.press('End');
    await page.keyboard.press('o');
    await page.getByRole('button', { name: 'From this sound' }).click();
    await page.getByRole('menuitem', { name: 'Repaint region' }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(below).toEqual(before);
    await page.getByRole('button', { name: 'Clear region' }).click();
    await expect.poll(below).toEqual(before);
  }, 120_000);

  it('a part to repaint that ends before it begins is marked, with the reason', async () => {
    const { page } = await visit(browser(), service.url, { path: `/sounds/${sound.id}` });
    await page.getByRole('button', { name: 'From this sound' }).click();
    await page.getByRole('menuitem', { name: 'Repaint', exact: true }).click();
    await page.getByLabel('From', { exact: true }).fill('0.9');
    const end = page.getByLabel('To', { exact: true });
    await end.fill('0.2');
    await end.press('Tab');
    await page.getByRole('alert').filter({ hasText: 'Must be after “From”.' }).waitFor();
  }, 120_000);

  it('the spectrogram button looks pressed while it is shown', async () => {
    const { page } = await visit(browser(), service.url, { path: `/sounds/${sound.id}` });
    const button = page.getByRole('button', { name: 'Spectrogram' });
    const other = page.getByRole('button', { name: 'Variation' });
    await button.waitFor();
    await expect.poll(() => background(button)).toBe(await background(other));
    await button.click();
    await page.mouse.move(0, 0);
    await expect.poll(() => background(button)).not.toBe(await background(other));
  }, 120_000);

  it('the palette offers every screen, with its rail icon', async () => {
    const { page } = await visit(browser(), service.url);
    const icons = (scope: Locator) =>
      scope.evaluateAll((all) => all.map((one) => [one.textContent?.trim(), one.querySelector('svg')?.innerHTML]));
    const places = page.getByRole('navigation', { name: 'Screens' }).locator('a:not([aria-label])');
    await places.first().waitFor();
    const rail = await icons(places);
    await openPalette(page);
    const options = page.getByRole('dialog').getByRole('option');
    await expect.poll(() => icons(options)).toEqual(expect.arrayContaining(rail));
    expect(rail.length).toBeGreaterThanOrEqual(7);
  }, 120_000);

  it('a finished job can be played and opened in place', async () => {
    const { page } = await visit(browser(), service.url);
    await page.getByRole('button', { name: 'Jobs' }).click();
    const jobs = page.getByRole('dialog', { name: 'Jobs' });
    await jobs.getByRole('button', { name: `Play ${sound.name}` }).click();
    await jobs.getByRole('button', { name: `Pause ${sound.name}` }).waitFor();
    await jobs.getByRole('link', { name: `Open ${sound.name}` }).click();
    await page.waitForURL(`**/sounds/${sound.id}`);
  }, 120_000);

  it('sounds appear in a script in playback order, and speakers differ in colour', async () => {
    const story = await service.post<StoryDetail>('/api/stories', { title: 'Order' });
    const add = (json: object) => service.post(`/api/stories/${story.id}/segments`, json);
    await add({ text: 'Who is there?', speaker: 'Anna', start_s: 0 });
    await add({ text: 'Only the wind.', speaker: 'Ben', start_s: 4 });
    await add({ sound_id: sound.id, start_s: 2, track_index: 1 });
    const { page } = await visit(browser(), service.url, { path: `/stories/${story.id}` });
    const lines = page.getByRole('list', { name: 'Lines' }).getByRole('listitem');
    await lines.nth(2).waitFor();
    const speakers = lines.getByLabel(/^Speaker of/);
    await expect.poll(() => lines.nth(1).textContent()).toContain(sound.name);
    await expect
      .poll(() => speakers.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value)))
      .toEqual(['Anna', 'Ben']);
    await expect.poll(() => colour(speakers.first())).not.toBe(await colour(speakers.last()));
  }, 120_000);

  it('the audio of lines is found under its story, and in the library on request', async () => {
    const story = await service.post<StoryDetail>('/api/stories', { title: 'The lighthouse' });
    const line = await service.post<Segment>(`/api/stories/${story.id}/segments`, { text: 'The lamp had gone out.' });
    await service.run(`/api/stories/${story.id}/segments/${line.id}/generate`, { model: 'fake-speech' });
    const { page } = await visit(browser(), service.url, { path: '/library' });
    const reading = page.getByRole('row', { name: 'The lamp had gone out.' });
    await page.getByRole('row', { name: sound.name }).waitFor();
    await expect.poll(() => reading.count()).toBe(0);
    await goTo(page, '/library?q=lamp');
    await reading.waitFor();
    await goTo(page, '/library?q=lamp&favorite=1');
    await page.getByText('1 more sound matches “lamp”, hidden by the filters.').waitFor();
    await page.getByRole('button', { name: 'Show all', exact: true }).click();
    await reading.waitFor();
    await goTo(page, '/library');
    await page.getByRole('row', { name: sound.name }).waitFor();
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByRole('combobox', { name: 'Story lines' }).click();
    await page.getByRole('option', { name: 'Only these' }).click();
    await reading.waitFor();

    await page.goto(`${service.url}/stories/${story.id}`);
    await page.getByRole('link', { name: 'Sounds', exact: true }).click();
    await page.waitForURL(`**/library?story=${story.id}`);
    await reading.waitFor();
    await expect.poll(() => page.getByRole('row', { name: sound.name }).count()).toBe(0);
  }, 120_000);

  it('a separation says when it is done, and its stems go to lanes of a timeline with one button', async () => {
    const { page } = await visit(browser(), service.url, { path: `/sounds/${sound.id}` });
    await page.getByRole('button', { name: 'Separate' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Separate' }).click();
    await page.getByText(/was split into 4 stems/).waitFor();
    await page.getByRole('button', { name: 'Open on a timeline' }).waitFor();
    await page.getByRole('button', { name: 'Stems on lanes' }).click();
    await page.waitForURL(/\/stories\/.*view=timeline/);
    const clips = page.locator('[data-clip]');
    const titles = () => clips.evaluateAll((all) => all.map((one) => one.getAttribute('data-title')));
    const stems = ['bass', 'drums', 'other', 'vocals'].map((stem) => `${stem} · ${sound.name}`);
    await expect.poll(async () => (await titles()).sort()).toEqual([sound.name, ...stems].sort());
  }, 120_000);

  it('edits are a chain: put in order, bypassed, compared, and saved as one sound that opens at its top', async () => {
    const { page } = await visit(browser(), service.url, { path: `/sounds/${sound.id}`, width: 1000, height: 500 });
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    const panel = page.getByRole('region', { name: 'Edit' });
    for (const op of ['Reverse', 'Gain', 'Fade']) {
      await panel.getByRole('button', { name: 'Add an edit' }).click();
      await page.getByRole('menuitem', { name: op }).click();
    }
    await panel.getByRole('button', { name: 'Move Fade up' }).click();
    // A preview that is finished after the chain has changed is not kept.
    const late = Promise.withResolvers<void>();
    await page.route(
      '**/api/sounds/*/edit',
      async (route) => {
        const response = await route.fetch();
        await late.promise;
        await route.fulfill({ response });
      },
      { times: 1 },
    );
    await panel.getByRole('button', { name: 'Preview' }).click();
    await panel.getByRole('button', { name: 'Move Fade up' }).click();
    await panel.getByRole('button', { name: 'Bypass Gain' }).click();
    late.resolve();
    await panel.getByRole('button', { name: 'Preview' }).click();
    await page.getByRole('region', { name: 'Compare' }).getByText('Before').waitFor();
    await panel.getByRole('button', { name: 'Save as new sound' }).click();
    await page.waitForURL((url) => !url.pathname.endsWith(sound.id));
    const name = `${sound.name} (faded, reversed)`;
    await expect.poll(() => page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe(name);
    await expect.poll(() => page.evaluate('document.querySelector("main").scrollTop')).toBe(0);
    const edits = () => service.get<SoundList>(`/api/sounds?parent_id=${sound.id}&source=edit`);
    await expect.poll(async () => (await edits()).items.map((one) => one.name)).toEqual([name]);
  }, 120_000);

  it('Create shows the results beside the form, and uses the width of a large window', async () => {
    const { page } = await visit(browser(), service.url, { path: `/sessions/${sound.session_id}`, width: 1200 });
    const composer = page.getByRole('region', { name: 'New sound' });
    const thread = page.getByRole('region', { name: 'Session', exact: true });
    await thread.waitFor();
    for (const [width, height] of [
      [1_200, 800],
      [2_560, 1_440],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect
        .poll(async () => {
          const [form, results] = [await boxOf(composer), await boxOf(thread)];
          return [
            results.x > form.x + form.width,
            results.x + results.width > width - 40,
            results.y < height / 4,
            await overflow(page),
          ];
        })
        .toEqual([true, true, true, 0]);
    }
  }, 120_000);

  it('brings what was asked for into view where the results are below the form', async () => {
    const { page } = await visit(browser(), service.url, { width: 390, height: 844 });
    await page.getByRole('textbox', { name: 'Prompt' }).fill('a kettle whistles');
    await page.getByRole('button', { name: 'More', exact: true }).click();
    const takes = page.getByRole('textbox', { name: 'Takes' });
    await takes.fill('2');
    await takes.press('Tab');
    await page.getByRole('button', { name: 'Generate' }).click();
    const card = page.getByRole('article', { name: /a kettle whistles/ });
    await card.first().waitFor();
    await expect.poll(async () => (await boxOf(card.first())).y).toBeLessThan(844);
    await expect.poll(() => takes.count()).toBe(0);
    const chips = page.getByRole('list', { name: 'Options that are set' });
    await chips.getByText('2 takes').waitFor();
    await page.getByRole('button', { name: 'Sessions' }).click();
    await page.getByRole('button', { name: 'New session' }).click();
    await chips.waitFor({ state: 'detached' });
  }, 120_000);

  it('every screen begins at the same place', async () => {
    const { page } = await visit(browser(), service.url, { width: 2_560, height: 1_440 });
    const starts = new Map<string, number[]>();
    for (const path of ['/', '/library', '/stories', '/voices', '/models', '/assistant', '/agents', '/settings']) {
      await goTo(page, path);
      const { x, y } = await boxOf(heading(page));
      starts.set(path, [Math.round(x), Math.round(y)]);
    }
    const [first] = starts.values();
    expect(Object.fromEntries(starts)).toEqual(Object.fromEntries([...starts.keys()].map((path) => [path, first])));
  }, 120_000);
});

async function boxOf(target: Locator) {
  const box = await target.boundingBox();
  if (box === null) throw new Error(`${target} is not on the page`);
  return box;
}

function background(target: Locator): Promise<string> {
  return target.evaluate((element) => getComputedStyle(element).backgroundColor);
}

function colour(target: Locator): Promise<string> {
  return target.evaluate((element) => getComputedStyle(element).color);
}

function overflow(page: Page): Promise<number> {
  return page.evaluate('document.documentElement.scrollWidth - innerWidth');
}
