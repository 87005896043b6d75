import type { Page } from 'playwright-core';
import { beforeAll, expect, it, vi } from 'vitest';
import { verifies } from '../../../test/verifies.ts';
import { openTestService, type TestService } from '../../server/test/support/service.ts';
import { violations } from './support/axe.ts';
import { furnish } from './support/furnish.ts';
import { describeInBrowser, goTo, heading, setTheme, shareBrowser, visit } from './support/page.ts';

/** Rules that depend on colours or widths; everything else is the same in both themes. */
const DARK_RULES = ['color-contrast', 'link-in-text-block'];
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 800 };
/** How often screens are opened between two counts. */
const TIMES = 4;
/** How long closed screens may take to end on a busy machine. */
const LATE_MS = 5_000;
/** What a page that leaks has more and more of. */
const COUNTED = ['JSEventListeners', 'Nodes', 'AudioHandlers', 'WorkerGlobalScopes', 'ContextLifecycleStateObservers'];

describeInBrowser('every screen', () => {
  const { browser, webDir } = shareBrowser();
  let service: TestService & { dispose(): Promise<void> };
  let paths: Record<string, string>;

  beforeAll(async () => {
    service = await openTestService({ webDir: webDir() });
    const { soundId, storyId, sessionId, setId } = await furnish(service);
    paths = {
      create: '/',
      session: `/sessions/${sessionId}`,
      batch: '/batch',
      library: '/library',
      bin: '/library/bin',
      duplicates: '/library/duplicates',
      sound: `/sounds/${soundId}`,
      sets: '/sets',
      set: `/sets/${setId}`,
      stories: '/stories',
      story: `/stories/${storyId}`,
      voices: '/voices',
      models: '/models',
      engines: '/models?view=engines',
      storage: '/models?view=storage',
      assistant: '/assistant',
      calls: '/agents?view=log',
      connect: '/agents?view=connect',
      tools: '/agents?view=tools',
      skills: '/agents?view=skills',
      settings: '/settings',
      audio: '/settings?section=audio',
      folders: '/settings?section=folders',
      profiles: '/settings?section=profiles',
      logs: '/settings?section=logs',
    };
    return () => service.dispose();
  }, 120_000);

  it('passes axe in both themes, fits a phone, and logs nothing to the console', async () => {
    const { page, complaints } = await visit(browser(), service.url, DESK);
    const found: string[] = [];
    for (const [name, path] of Object.entries(paths)) {
      await goTo(page, path);
      found.push(...(await violations(page)).map((one) => `${name}, light: ${one}`));
      await setTheme(page, 'dark');
      found.push(...(await violations(page, { rules: DARK_RULES })).map((one) => `${name}, dark: ${one}`));
      await page.setViewportSize(PHONE);
      const excess = await widthTooMuch(page);
      if (excess > 1) found.push(`${name} is ${excess} px wider than a phone`);
      await page.setViewportSize(DESK);
      await setTheme(page, 'light');
    }
    expect(found).toEqual([]);
    expect(complaints).toEqual([]);
  }, 300_000);

  it('opens at its own address', async () => {
    const { page, complaints } = await visit(browser(), service.url, { path: paths['story'] ?? '' });
    await heading(page).waitFor();
    await page.goto(service.url + paths['calls']);
    await page.getByRole('list', { name: 'Calls' }).waitFor();
    await page.goto(service.url + paths['sound']);
    await heading(page).waitFor();
    expect(complaints).toEqual([]);
  });

  it('leaves nothing behind when screens and players are opened and closed', async () => {
    verifies('ui.leaks');
    const { page, context, complaints } = await visit(browser(), service.url, { path: '/library' });
    const devtools = await context.newCDPSession(page);
    await devtools.send('Performance.enable');
    const openAndClose = async (times: number) => {
      for (let time = 0; time < times; time++) {
        await goTo(page, `${paths['story']}?view=timeline`);
        await page.getByRole('button', { name: 'Play the story' }).click();
        await page.getByRole('button', { name: 'Pause the story' }).waitFor();
        await goTo(page, paths['sound'] ?? '');
        await page
          .getByRole('button', { name: /^Play / })
          .first()
          .click();
        await page.getByRole('button', { name: 'Close player' }).click();
        await goTo(page, '/voices');
        await page.getByRole('button', { name: 'New voice' }).click();
        const dialog = page.getByRole('dialog', { name: 'New voice' });
        await dialog.getByRole('button', { name: 'Record' }).click();
        await dialog.getByRole('meter', { name: 'Level' }).waitFor();
        await page.keyboard.press('Escape');
        await dialog.waitFor({ state: 'detached' });
      }
    };
    const left = async () => {
      await devtools.send('HeapProfiler.collectGarbage');
      const { metrics } = await devtools.send('Performance.getMetrics');
      return new Map(metrics.filter(({ name }) => COUNTED.includes(name)).map(({ name, value }) => [name, value]));
    };
    // Caches and screens that are loaded ahead add something at first; what leaks adds something every time.
    await openAndClose(1);
    let grown = COUNTED;
    for (let attempt = 0; attempt < 4 && grown.length > 0; attempt++) {
      const before = await left();
      await openAndClose(TIMES);
      const grownSince = async () => {
        const after = await left();
        grown = COUNTED.filter((name) => !((after.get(name) ?? Number.NaN) < (before.get(name) ?? 0) + TIMES));
        return grown.length === 0;
      };
      // What was closed last may still be ending.
      await vi.waitUntil(grownSince, { timeout: LATE_MS }).catch(() => undefined);
    }
    expect(grown).toEqual([]);
    expect(complaints).toEqual([]);
  }, 300_000);
});

async function widthTooMuch(page: Page): Promise<number> {
  return page.evaluate<number>(`new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => {
    const main = document.querySelector('main');
    resolve(Math.max(main.scrollWidth - main.clientWidth, document.documentElement.scrollWidth - innerWidth));
  })))`);
}
