/**
 * Size and speed of the page in a real browser without a GPU. For `npm run bench -- web`, which reads the printed JSON
 * rows.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EffectType } from '@soundwright/contract';
import { type Service, startService } from '../../server/src/compose.ts';
import { parseConfig } from '../../server/src/config.ts';
import { missingBrowser, openBrowser } from './browser.ts';
import { copyNewestSound } from './support/many-sounds.ts';
import { stagedPage } from './support/stage.ts';

type Browser = Awaited<ReturnType<typeof openBrowser>>;
type Page = Awaited<ReturnType<Browser['newPage']>>;
/** One measured figure and its target. */
interface Row {
  readonly what: string;
  readonly measured: string;
  readonly aim: string;
}

const SOUNDS = 5_000;
const CLIPS = 400;
const LANES = 8;
const LANES_WITH_EFFECTS = 40;
const CHAIN: EffectType[] = ['equalizer', 'compressor', 'reverb'];
const SCROLL_PX_PER_S = 8_000;
const SCROLL_S = 3;
const PLAY_S = 5;
const FIRST_PAINT = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime";
const PAINT_POLL_MS = 20;
const PAINT_RUNS = 5;
const VIEWPORT = { width: 1280, height: 800 };

const missing = missingBrowser();
const rows = missing === null ? await measurePage() : [{ what: 'the page', measured: missing, aim: '' }];
process.stdout.write(`${JSON.stringify(rows)}\n`);

async function measurePage(): Promise<Row[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-'));
  const config = parseConfig(['--port', '0', '--data-dir', dataDir, '--log-level', 'warn'], {});
  const service = await startService(config, { webDir: await stagedPage() });
  const browser = await openBrowser();
  try {
    const soundId = await make(service, { model: 'builtin-sfx', prompt: 'footsteps on gravel', duration_s: 2 });
    return [
      ...(await measureLoading(browser, service)),
      await measureTimeline(browser, service, soundId, LANES, []),
      await measureTimeline(browser, service, soundId, LANES_WITH_EFFECTS, CHAIN),
      ...(await measureScrolling(browser, service, dataDir)),
    ];
  } finally {
    await browser.close();
    await service.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function measureLoading(browser: Browser, service: Service): Promise<Row[]> {
  const bytes: number[] = [];
  const paintsMs: number[] = [];
  for (let run = 0; run < PAINT_RUNS; run++) {
    const page = await openPage(browser);
    let scripts = 0;
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Network.enable');
    const kinds = new Map<string, string>();
    devtools.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
    devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (kinds.get(requestId) === 'Script') scripts += encodedDataLength;
    });
    await page.goto(service.url, { waitUntil: 'load' });
    await page.getByRole('textbox', { name: 'Prompt' }).waitFor();
    paintsMs.push(await firstPaintMs(page));
    bytes.push(scripts);
    await page.context().close();
  }
  return [
    {
      what: 'script of the first screen, compressed',
      measured: `${(percentile(bytes, 0.5) / 1_000).toFixed(0)} kB`,
      aim: '≤ 250 kB',
    },
    {
      what: 'first contentful paint (median)',
      measured: `${percentile(paintsMs, 0.5).toFixed(0)} ms`,
      aim: '< 1000 ms',
    },
  ];
}

/** When the page was painted first; the browser may tell of it later than it paints. */
async function firstPaintMs(page: Page): Promise<number> {
  for (;;) {
    const paintMs = await page.evaluate<number | undefined>(FIRST_PAINT);
    if (paintMs !== undefined) return paintMs;
    await page.waitForTimeout(PAINT_POLL_MS);
  }
}

async function measureTimeline(
  browser: Browser,
  service: Service,
  soundId: string,
  lanes: number,
  chain: readonly EffectType[],
): Promise<Row> {
  const story = await post<{ id: string }>(service, '/api/stories', { title: 'Bench', builder: 'music' });
  for (let clip = 0; clip < CLIPS; clip++) {
    const track_index = clip % lanes;
    const start_s = Math.floor(clip / lanes) * 1.5;
    await post(service, `/api/stories/${story.id}/segments`, { sound_id: soundId, track_index, start_s, gain_db: -18 });
  }
  const effects = chain.map((type) => ({ id: type, type }));
  for (let lane = 0; lane < lanes && effects.length > 0; lane++) {
    await request(service, 'PATCH', `/api/stories/${story.id}/tracks/${lane}`, { effects });
  }
  const page = await openPage(browser);
  await page.goto(`${service.url}/stories/${story.id}?view=timeline`);
  await page
    .locator('[data-clip]')
    .nth(CLIPS - 1)
    .waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Play the story' }).click();
  await page.getByRole('button', { name: 'Pause the story' }).waitFor();
  const frames = await framesDuring(page, `new Promise((resolve) => setTimeout(resolve, ${PLAY_S * 1_000}))`);
  await page.context().close();
  const passed = chain.length === 0 ? '' : ` of ${chain.length} effects each`;
  const what = `timeline of ${CLIPS} clips on ${lanes} lanes${passed} playing, with meters`;
  return { what, measured: frames, aim: '≥ 55 a second' };
}

async function measureScrolling(browser: Browser, service: Service, dataDir: string): Promise<Row[]> {
  copyNewestSound(dataDir, SOUNDS - 1);
  const page = await openPage(browser);
  await page.goto(`${service.url}/library`);
  await page.locator('[data-row]').first().waitFor();
  const scroll = `new Promise((resolve) => {
    const row = document.querySelector('[data-row]');
    let box = row;
    while (box !== null && !(box.scrollHeight > box.clientHeight + 1_000)) box = box.parentElement;
    box ??= document.scrollingElement;
    const from = performance.now();
    const step = () => {
      const at = (performance.now() - from) / 1_000;
      box.scrollTop = at * ${SCROLL_PX_PER_S};
      if (at < ${SCROLL_S}) requestAnimationFrame(step); else resolve();
    };
    requestAnimationFrame(step);
  })`;
  const frames = await framesDuring(page, scroll);

  await page.evaluate(`globalThis.delays = []; new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.interactionId > 0) delays.push(entry.duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: false })`);
  await page.locator('[data-row]').nth(2).click();
  for (let press = 0; press < 20; press++) await page.keyboard.press('ArrowDown');
  await page.getByRole('searchbox', { name: 'Search the library' }).pressSequentially('crickets 49', { delay: 60 });
  await page.evaluate('new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 200)))');
  // Interactions painted within 16 ms are not reported.
  const delays = await page.evaluate<number[]>('delays');
  await page.context().close();
  return [
    { what: `library of ${SOUNDS} sounds at ${SCROLL_PX_PER_S} px/s`, measured: frames, aim: '≥ 55 a second' },
    {
      what: 'interaction to next paint there, p95',
      measured: delays.length === 0 ? '≤ 16 ms' : `${percentile(delays, 0.95).toFixed(0)} ms`,
      aim: '< 200 ms',
    },
  ];
}

/** Frames per second while a script runs in the page, the longest frame, and CPU time per frame. */
async function framesDuring(page: Page, script: string): Promise<string> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const busyS = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
  };
  const before = await busyS();
  const times = await page.evaluate<number[]>(`(async () => {
    const times = [];
    let on = true;
    const tick = (now) => { times.push(now); if (on) requestAnimationFrame(tick); };
    requestAnimationFrame(tick);
    await ${script};
    on = false;
    return times;
  })()`);
  const gapsMs = times.slice(1).map((time, index) => time - (times[index] ?? time));
  const seconds = ((times.at(-1) ?? 0) - (times[0] ?? 0)) / 1_000;
  const ownMs = (((await busyS()) - before) * 1_000) / gapsMs.length;
  const rate = (gapsMs.length / seconds).toFixed(0);
  return `${rate} a second, longest ${Math.max(...gapsMs).toFixed(0)} ms, ${ownMs.toFixed(1)} ms of processor each`;
}

async function openPage(browser: Browser): Promise<Page> {
  return (await browser.newContext({ viewport: VIEWPORT })).newPage();
}

async function make(service: Service, body: unknown): Promise<string> {
  const { job_id } = await post<{ job_id: string }>(service, '/api/generate', body);
  const job = await service.services.jobs.whenSettled(job_id);
  return job.result?.sounds[0] ?? '';
}

function post<T>(service: Service, path: string, body: unknown): Promise<T> {
  return request(service, 'POST', path, body);
}

async function request<T>(service: Service, method: string, path: string, body: unknown): Promise<T> {
  const response = await fetch(service.url + path, {
    method,
    headers: { 'x-service': 'bench', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${response.status} ${path}: ${await response.text()}`);
  return (await response.json()) as T;
}

/** The value below which `share` of the values lie. */
function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}
