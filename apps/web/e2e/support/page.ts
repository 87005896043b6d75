import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, onTestFinished } from 'vitest';
import { missingBrowser, openBrowser } from '../browser.ts';
import { stagedPage } from './stage.ts';

export type Theme = 'light' | 'dark';

export interface VisitOptions {
  readonly theme?: Theme;
  readonly width?: number;
  readonly height?: number;
  /** A phone: fingers instead of a pointer. */
  readonly touch?: boolean;
  /** Initial path; default `/`. */
  readonly path?: string;
}

/** A tab that counts its errors. */
export interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Errors of the console and the page. */
  readonly complaints: string[];
}

/** Timeout for expected page content: much longer than needed even on a busy machine. */
const PATIENCE_MS = 30_000;

/** How many times slower than this machine the page computes: `SOUNDWRIGHT_TEST_SLOWDOWN=6 npx vitest run apps/web/e2e`. */
const SLOWDOWN = Number(process.env['SOUNDWRIGHT_TEST_SLOWDOWN'] ?? 1);

const missing = missingBrowser();
if (missing !== null) process.stderr.write(`${missing}\n`);

/** Tests in a browser; skipped with a message on systems without one. */
export const describeInBrowser = describe.skipIf(missing !== null);

let started: Promise<Browser> | undefined;

/** One browser, shared by all files that run in this process, and the built page. */
export function shareBrowser(): { browser: () => Browser; webDir: () => string } {
  let browser: Browser;
  let webDir: string;
  beforeAll(async () => {
    [browser, webDir] = await Promise.all([runningBrowser(), stagedPage()]);
  }, 120_000);
  return { browser: () => browser, webDir: () => webDir };
}

/** The browser of this process; a new one if it has crashed. It ends with the process. */
async function runningBrowser(): Promise<Browser> {
  const running = await started?.catch(() => null);
  if (running?.isConnected()) return running;
  // The signal that ends the process would only ask the browser to close, and the process would wait.
  if (started === undefined) process.once('SIGTERM', () => process.exit());
  started = openBrowser();
  return started;
}

/** Opens the page in a fresh profile of the browser; closed at the end of the test. */
export async function visit(browser: Browser, url: string, options: VisitOptions = {}): Promise<Visit> {
  const { theme = 'light', width = 1280, height = 800, path = '/', touch = false } = options;
  const context = await browser.newContext({
    viewport: { width, height },
    ...(touch && { hasTouch: true, isMobile: true }),
    colorScheme: theme,
    reducedMotion: 'reduce',
    permissions: ['microphone', 'clipboard-read', 'clipboard-write'],
  });
  onTestFinished(() => context.close());
  const tab = await openTab(context);
  await tab.page.goto(url + path);
  return tab;
}

/** Another tab of the same profile. */
export async function openTab(context: BrowserContext): Promise<Visit> {
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  if (SLOWDOWN > 1) {
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  }
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    complaints.push(`console: ${message.text()} (${message.location().url})`);
  });
  return { page, context, complaints };
}

/** The main heading, which every screen has; indicates that the screen is shown. */
export function heading(page: Page): Locator {
  return page.getByRole('heading', { level: 1 });
}

/** Navigates to another screen without reloading the page; resolves when its content is shown. */
export async function goTo(page: Page, path: string): Promise<void> {
  const isOther = screenOf(new URL(page.url()).pathname) !== screenOf(path.split('?', 1)[0] ?? path);
  await page.evaluate(`{
    if (${isOther}) document.querySelector('main h1')?.setAttribute('data-left', '');
    history.pushState(null, '', ${JSON.stringify(path)});
    dispatchEvent(new PopStateEvent('popstate'));
  }`);
  // The old screen stays until the next one has loaded.
  await page.locator('[data-left]').waitFor({ state: 'detached' });
  await heading(page).first().waitFor();
  await page.getByRole('status', { name: 'Loading' }).first().waitFor({ state: 'detached' });
}

/** Opens the palette by its keys. */
export async function openPalette(page: Page): Promise<void> {
  // It is loaded after the first screen.
  const isLoaded = `performance.getEntriesByType('resource').some(({ name }) => name.includes('/late-parts'))`;
  await expect.poll(() => page.evaluate(isLoaded), { timeout: 30_000 }).toBe(true);
  const palette = page.getByRole('dialog', { name: 'Search or run a command' });
  await expect
    .poll(async () => {
      await page.keyboard.press('ControlOrMeta+k');
      // Pressed again too early, they would close it.
      return palette.waitFor({ timeout: 5_000 }).then(
        () => true,
        () => false,
      );
    })
    .toBe(true);
}

/** Changes the system's colour scheme, and resolves when the page has followed. */
export async function setTheme(page: Page, theme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await page.locator(`html[data-theme="${theme}"]`).waitFor({ state: 'attached' });
  await page.evaluate('new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))');
}

/** Presses Tab until this element has focus. */
export async function tabTo(page: Page, target: Locator, presses = 80): Promise<void> {
  for (let press = 0; press < presses; press++) {
    if ((await page.locator(':focus').and(target).count()) > 0) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${target}`);
}

/** Touches the middle of an element and holds. @returns a function that releases it */
export async function holdFinger(page: Page, target: Locator): Promise<() => Promise<void>> {
  const box = await target.boundingBox();
  if (box === null) throw new Error(`${target} is not on the page`);
  const session = await page.context().newCDPSession(page);
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  return async () => {
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await session.detach();
  };
}

/** Resolves when all animations have finished. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(`Promise.all(document.getAnimations()
    .filter((animation) => animation instanceof CSSTransition)
    .map((animation) => animation.finished.catch(() => undefined))).then(() => undefined)`);
}

/** Paths shown by one component. */
function screenOf(path: string): string {
  return path.startsWith('/sessions/') ? '/' : path;
}
