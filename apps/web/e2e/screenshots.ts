/**
 * Pictures of every screen, in both themes and three sizes, for looking at: `npm run screenshots`.
 * They go to `screenshots/`, which git ignores.
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { startService } from '../../server/src/compose.ts';
import { parseConfig } from '../../server/src/config.ts';
import { BuiltinEngine } from '../../server/src/engines/builtin/builtin-engine.ts';
import { openBrowser } from './browser.ts';
import { stagedPage } from './support/stage.ts';

const OUT = fileURLToPath(new URL('../../../screenshots/', import.meta.url));
const SIZES = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
];
const SETTLE_MS = 700;

const dataDir = await mkdtemp(join(tmpdir(), 'soundwright-screenshots-'));
const service = await startService(parseConfig(['--port', '0', '--data-dir', dataDir, '--log-level', 'info'], {}), {
  engines: [new BuiltinEngine()],
  webDir: await stagedPage(),
});
const browser = await openBrowser();
try {
  await mkdir(OUT, { recursive: true });
  const screens = await furnish();
  for (const theme of ['light', 'dark'] as const) {
    for (const size of SIZES) await picture(browser, screens, theme, size);
  }
  process.stdout.write(`${Object.keys(screens).length * 2 * SIZES.length} pictures in ${OUT}\n`);
} finally {
  await browser.close();
  await service.close();
  await rm(dataDir, { recursive: true, force: true });
}

async function picture(
  opened: Browser,
  screens: Readonly<Record<string, string>>,
  theme: 'light' | 'dark',
  viewport: { width: number; height: number },
): Promise<void> {
  const context = await opened.newContext({ viewport, colorScheme: theme, reducedMotion: 'reduce' });
  const page = await context.newPage();
  for (const [name, path] of Object.entries(screens)) {
    await page.goto(service.url + path);
    await page.waitForTimeout(SETTLE_MS);
    await page.screenshot({ path: join(OUT, `${name}-${theme}-${viewport.width}.png`) });
  }
  await context.close();
}

/** Real sounds, a story, voices and calls, so that no screen is empty. @returns address by name of the screen */
async function furnish(): Promise<Record<string, string>> {
  const rain = await make('/api/generate', { model: 'builtin-sfx', prompt: 'heavy rain on a tin roof', duration_s: 6 });
  const session = (await ask<{ session_id: string }>('GET', `/api/sounds/${rain}`)).session_id;
  await make('/api/generate', {
    model: 'builtin-sfx',
    prompt: 'footsteps on gravel',
    duration_s: 4,
    session_id: session,
  });
  await make('/api/generate', { model: 'builtin-music', prompt: 'calm piano', duration_s: 12, session_id: session });
  await ask('POST', '/api/voices', { kind: 'builtin', name: 'Nora', voice_id: 'nora', model_id: 'builtin-speech' });
  const story = await ask<{ id: string }>('POST', '/api/stories', { title: 'The lighthouse' });
  for (const text of ['The lamp had gone out.', 'Nobody saw it happen.']) {
    await ask('POST', `/api/stories/${story.id}/segments`, { text, speaker: 'Narrator' });
  }
  await ask('POST', `/api/stories/${story.id}/segments`, { sound_id: rain });
  const call = await ask<{ id: string }>('POST', '/api/mcp/calls', {
    tool: 'service.generate',
    client: { name: 'an-agent', version: '1.0' },
    arguments: { prompt: 'rain' },
  });
  await ask('PATCH', `/api/mcp/calls/${call.id}`, { status: 'ok', sound_ids: [rain], duration_ms: 840 });
  return {
    create: '/',
    session: `/sessions/${session}`,
    library: '/library',
    sound: `/sounds/${rain}`,
    stories: '/stories',
    story: `/stories/${story.id}`,
    voices: '/voices',
    models: '/models',
    engines: '/models?view=engines',
    storage: '/models?view=storage',
    assistant: '/assistant',
    calls: '/agents?view=log',
    connect: '/agents?view=connect',
    skills: '/agents?view=skills',
    settings: '/settings',
    profiles: '/settings?section=profiles',
  };
}

async function make(path: string, body: unknown): Promise<string> {
  const { job_id } = await ask<{ job_id: string }>('POST', path, body);
  const job = await service.services.jobs.whenSettled(job_id);
  return job.result?.sounds[0] ?? '';
}

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const response = await fetch(service.url + path, {
    method,
    headers: { 'x-service': 'screenshots', 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${response.status} ${path}: ${await response.text()}`);
  return (await response.json()) as T;
}
