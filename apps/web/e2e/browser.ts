import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';
import { type BrowserProgram, hasPackedBrowser, missingLibraries, packedBrowser } from './packed-browser.ts';

/** Browser locations on systems without a packaged one. */
const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/** Headless, without network requests. Web security stays enabled. */
const ARGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--autoplay-policy=no-user-gesture-required',
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
];

/** Why no test browser is available on this system, or null. */
export function missingBrowser(): string | null {
  if (chosenPath() !== undefined || hasPackedBrowser || installedPath() !== undefined) return null;
  return (
    `The tests of the page are left out: no browser is packed for ${process.platform} on ${process.arch}, ` +
    'and none is in the usual places. Set CHROMIUM_PATH to a Chromium, Chrome or Edge.'
  );
}

/**
 * Starts the browser for tests: the one at `CHROMIUM_PATH`, otherwise the packaged one, and where there is none the
 * system's.
 *
 * @throws Error with the reason and what to do when it does not start
 */
export async function openBrowser(): Promise<Browser> {
  const program = await findProgram();
  try {
    return await chromium.launch({ executablePath: program.path, args: ARGS, env: defined(program.env) });
  } catch (error) {
    const missing = await missingLibraries(program);
    const reason =
      missing.length > 0
        ? `The system lacks ${missing.join(', ')}.`
        : `It said: ${error instanceof Error ? error.message : String(error)}`;
    throw new Error(
      `The browser ${program.path} does not start. ${reason}\nSet CHROMIUM_PATH to a browser that starts here.`,
      { cause: error },
    );
  }
}

async function findProgram(): Promise<BrowserProgram> {
  const chosen = chosenPath();
  if (chosen !== undefined) return { path: chosen, env: process.env };
  if (hasPackedBrowser) return packedBrowser();
  const installed = installedPath();
  if (installed === undefined) throw new Error(missingBrowser() ?? '');
  return { path: installed, env: process.env };
}

function chosenPath(): string | undefined {
  return process.env['CHROMIUM_PATH'] || undefined;
}

function installedPath(): string | undefined {
  return INSTALLED.find((path) => existsSync(path));
}

function defined(env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined));
}
