import type { SoundSet, SoundSetDetail } from '@soundwright/contract';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { verifies } from '../../../test/verifies.ts';
import { readGodot } from '../../server/test/support/godot.ts';
import { openTestService } from '../../server/test/support/service.ts';
import { unzip } from '../../server/test/support/unzip.ts';
import { describeInBrowser, shareBrowser, visit } from './support/page.ts';

const WAIT = { timeout: 60_000 };

describeInBrowser('a sound set', () => {
  const { browser, webDir } = shareBrowser();
  let service: Awaited<ReturnType<typeof openTestService>>;
  beforeAll(async () => {
    service = await openTestService({ webDir: webDir() });
  }, 120_000);
  afterAll(() => service.dispose());

  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const detail = (id: string) => service.get<SoundSetDetail>(`/api/sets/${id}`);

  it('goes from a template of 42 items to files in Godot', async () => {
    verifies('ui.sets.board', 'ui.sets.export');
    const { page, complaints } = await visit(browser(), service.url, { path: '/sets' });
    await button(page, 'New set').click();
    await page.getByRole('textbox', { name: 'Title' }).fill('Hop');
    await page.getByRole('textbox', { name: 'Style' }).fill('wooden, dry');
    await page.getByRole('combobox', { name: 'Template' }).click();
    await page.getByRole('option', { name: 'Platformer' }).click();
    await button(page, 'Create').click();
    await page.getByText('42 items, 0 kept').waitFor();
    const [{ id }] = (await service.get<SoundSet[]>('/api/sets')) as [SoundSet];
    const { missing } = await detail(id);

    const exportBox = await button(page, 'Export').boundingBox();
    await button(page, 'Make all missing').click();
    await button(page, 'Stop').waitFor();
    expect(await button(page, 'Export').boundingBox()).toEqual(exportBox);
    await page.getByText(`${missing} of ${missing} done`).waitFor(WAIT);
    await page.getByText('42 items, 0 kept, 0 missing').waitFor(WAIT);

    const first = page.locator('[data-item=jump]');
    await expect.poll(() => first.locator('[data-take]').count(), WAIT).toBe(3);
    await page.keyboard.press('j');
    await expect.poll(() => first.locator('[data-take]').nth(0).getAttribute('aria-current'), WAIT).toBe('true');
    await page.keyboard.press('a');
    await expect.poll(() => first.locator('[data-take]').nth(1).getAttribute('aria-current'), WAIT).toBe('true');
    await page.keyboard.press('x');
    await expect.poll(() => first.locator('[data-verdict]').count(), WAIT).toBe(2);
    await page.keyboard.press('1');
    await expect.poll(() => first.locator('[data-take]').nth(0).getAttribute('aria-current'), WAIT).toBe('true');
    await page.getByText('42 items, 0 kept, 1 missing').waitFor();
    await page.keyboard.press('r');
    await expect.poll(() => first.locator('[data-take]').count(), WAIT).toBe(6);
    await expect.poll(async () => (await detail(id)).items[0]).toMatchObject({ state: 'made', missing: 0 });

    await button(page, 'Export').click();
    await page.getByRole('combobox', { name: 'Engine' }).click();
    await page.getByRole('option', { name: 'Godot 4' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('dialog').getByRole('button', { name: 'Export', exact: true }).click();
    expect((await download).suggestedFilename()).toBe('hop godot.zip');
    const files = await unzip(await service.request(`/api/sets/${id}/files?engine=godot`));
    expect(Object.keys(files).filter((name) => name.endsWith('.tres'))).toHaveLength(42);
    for (const [name, bytes] of Object.entries(files))
      if (/\.(?:tres|import)$/.test(name)) expect(readGodot(bytes.toString()).length).toBeGreaterThan(1);

    const style = page.getByRole('textbox', { name: 'Style' });
    await style.fill('metallic');
    await style.press('Enter');
    await page.getByText(`42 items, 0 kept, ${missing} missing`).waitFor();
    await button(page, 'Consistency').click();
    await page.getByRole('region', { name: 'Consistency' }).getByRole('status').waitFor();

    const title = page.getByRole('textbox', { name: 'Title' });
    await title.fill('Hop 2');
    await title.press('Enter');
    await page.getByRole('heading', { name: 'Hop 2' }).waitFor();
    await first
      .getByRole('button', { name: /^Remove / })
      .first()
      .click();
    await expect.poll(() => first.locator('[data-take]').count(), WAIT).toBe(5);
    await button(page, 'Edit jump').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Kind' }).click();
    await page.getByRole('option', { name: 'Speech' }).click();
    await dialog.getByRole('combobox', { name: 'Model' }).click();
    await page.getByRole('option', { name: 'fake-speech' }).click();
    await dialog.getByRole('combobox', { name: 'Voice' }).click();
    await page.getByRole('option', { name: 'Anna' }).click();
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
    const speech = { kind: 'speech', model: 'fake-speech', voice_id: 'anna' };
    await expect.poll(async () => (await detail(id)).items[0], WAIT).toMatchObject(speech);

    await page.goto(`${service.url}/sets`);
    await button(page, 'Delete Hop 2').click();
    await page.getByText('Start from a template').waitFor();
    await button(page, 'Undo').click();
    await page.getByRole('link', { name: /Hop 2/ }).waitFor();
    await expect.poll(async () => (await detail(id)).title).toBe('Hop 2');
    expect(complaints).toEqual([]);
  }, 180_000);

  it('has 500 items without 500 rows, and shows the last one at once', async () => {
    verifies('ui.sets.many');
    const sound = await service.makeSound();
    const items = Array.from({ length: 500 }, (_, index) => ({ key: `item_${index}`, sound_ids: [sound.id] }));
    const { id } = await service.post<SoundSet>('/api/sets', { title: 'Many', items });
    const { page, complaints } = await visit(browser(), service.url, { path: `/sets/${id}` });
    const rows = page.getByRole('list', { name: 'Items' }).locator(':scope > li');
    await page.getByText('500 items, 0 kept').waitFor();
    await expect.poll(() => rows.count(), WAIT).toBeGreaterThan(3);
    await expect.poll(() => rows.count()).toBeLessThan(40);
    await page.evaluate("document.querySelector('[aria-label=Items]').parentElement.scrollTo(0, 1e6)");
    await page.locator('[data-item=item_499]').waitFor();
    await expect.poll(() => rows.count()).toBeLessThan(40);
    const usualMs = await page.evaluate(`new Promise((resolve) => {
      const frames = [];
      const scroller = document.querySelector('[aria-label=Items]').parentElement;
      const step = (last) => requestAnimationFrame((now) => {
        if (last !== null) frames.push(now - last);
        scroller.scrollBy(0, -300);
        if (frames.length < 60) step(now);
        else resolve(frames.sort((a, b) => a - b)[30]);
      });
      step(null);
    })`);
    expect(usualMs).toBeLessThan(100);
    expect(complaints).toEqual([]);
  }, 120_000);
});
