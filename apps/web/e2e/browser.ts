import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

/** A browser that starts, or why there is none. */
export type FoundBrowser = { readonly path: string; readonly args: readonly string[] } | { readonly missing: string };

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/** No window, and nobody is asked anything over the network. */
const QUIET_ARGS = [
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

const INSTALL_MS = 240_000;

let found: Promise<FoundBrowser> | undefined;

/**
 * The browser for tests: `CHROMIUM_PATH`, or one of this system, or one that is installed now where that is possible
 * (as root on Debian and its relatives), or the one that comes with `@sparticuz/chromium`.
 */
export function findBrowser(): Promise<FoundBrowser> {
  found ??= find();
  return found;
}

/** @throws Error with the reason when there is no browser */
export async function openBrowser(): Promise<Browser> {
  const browser = await findBrowser();
  if ('missing' in browser) throw new Error(browser.missing);
  return chromium.launch({ executablePath: browser.path, args: [...browser.args] });
}

async function find(): Promise<FoundBrowser> {
  const tried: string[] = [];
  const attempts: readonly (readonly [string, () => Promise<{ path: string; args: string[] } | null>])[] = [
    ['CHROMIUM_PATH', async () => atPath(process.env['CHROMIUM_PATH'])],
    ['the usual places', async () => atPath(INSTALLED.find((path) => existsSync(path)))],
    ['@sparticuz/chromium', unpacked],
    ['apt-get install chromium', async () => atPath(installed())],
  ];
  for (const [name, look] of attempts) {
    const candidate = await look().catch(() => null);
    if (candidate === null) {
      tried.push(`${name}: nothing`);
      continue;
    }
    const problem = await startProblem(candidate);
    if (problem === null) return candidate;
    tried.push(`${name}: ${problem}`);
  }
  return { missing: `No browser for the tests of the page. Tried ${tried.join('; ')}. Set CHROMIUM_PATH to one.` };
}

function atPath(path: string | undefined): { path: string; args: string[] } | null {
  return path === undefined || path === '' ? null : { path, args: QUIET_ARGS };
}

/** The one from npm is packed for Linux on x64 and unpacks itself to the temporary directory. */
async function unpacked(): Promise<{ path: string; args: string[] } | null> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null;
  const { default: packed } = await import('@sparticuz/chromium');
  return { path: await packed.executablePath(), args: [...packed.args, ...QUIET_ARGS] };
}

function installed(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  process.stderr.write('Installing a browser for the tests of the page …\n');
  const run = (...args: string[]) => spawnSync('apt-get', args, { stdio: 'ignore', timeout: INSTALL_MS }).status === 0;
  if (!run('update') || !run('install', '-y', '--no-install-recommends', 'chromium')) return undefined;
  return INSTALLED.find((path) => existsSync(path));
}

async function startProblem({ path, args }: { path: string; args: string[] }): Promise<string | null> {
  try {
    const browser = await chromium.launch({ executablePath: path, args, timeout: 30_000 });
    await browser.close();
    return null;
  } catch (error) {
    return error instanceof Error ? (error.message.split('\n')[0] ?? 'it does not start') : String(error);
  }
}
