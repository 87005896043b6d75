/**
 * Pictures of every screen, in both themes and three sizes, for review: `npm run screenshots`, or `npm run screenshots
 * -- assistant artwork` for those with matching names. Written to `screenshots/`, which git ignores.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LlmStatus } from '@soundwright/contract';
import type { Browser, Page } from 'playwright-core';
import { IMAGE_MODELS } from '../../server/src/artwork/managed/image-models.ts';
import { openPicturedPage } from './support/pictured-page.ts';

const OUT = fileURLToPath(new URL('../../../screenshots/', import.meta.url));
const SIZES = [
  { width: 2560, height: 1440 },
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];
const WANTED = process.argv.slice(2);

/** A screen in a state: its path, stubbed assistant responses, and actions. */
interface Scene {
  readonly path: string;
  /** Stubbed responses by path, so that no model is needed. */
  readonly answers?: Readonly<Record<string, unknown>>;
  readonly prepare?: (page: Page) => Promise<void>;
}
const SETTLE_MS = 700;

const { url, browser, ask, make, close } = await openPicturedPage();
try {
  await mkdir(OUT, { recursive: true });
  const furnished = Object.entries({ ...(await furnish()) }).filter(
    ([name]) => WANTED.length === 0 || WANTED.some((wanted) => name.startsWith(wanted)),
  );
  const screens = Object.fromEntries(furnished);
  for (const theme of ['light', 'dark'] as const) {
    for (const size of SIZES) await picture(browser, screens, theme, size);
  }
  process.stdout.write(`${Object.keys(screens).length * 2 * SIZES.length} pictures in ${OUT}\n`);
} finally {
  await close();
}

async function picture(
  opened: Browser,
  screens: Readonly<Record<string, Scene>>,
  theme: 'light' | 'dark',
  viewport: { width: number; height: number },
): Promise<void> {
  for (const [name, { path, answers = {}, prepare }] of Object.entries(screens)) {
    const phone = viewport.width < 640 ? { hasTouch: true, isMobile: true } : {};
    const context = await opened.newContext({ viewport, ...phone, colorScheme: theme, reducedMotion: 'reduce' });
    const page = await context.newPage();
    for (const [at, json] of Object.entries(answers)) await page.route(`**${at}`, (route) => route.fulfill({ json }));
    await page.goto(url + path);
    await page.waitForTimeout(SETTLE_MS);
    await prepare?.(page);
    if (prepare !== undefined) await page.waitForTimeout(SETTLE_MS);
    await page.screenshot({ path: join(OUT, `${name}-${theme}-${viewport.width}.png`) });
    await context.close();
  }
}

/** Real sounds, a story, voices and calls, so that no screen is empty. @returns paths by screen name */
async function furnish(): Promise<Record<string, Scene>> {
  await ask('PATCH', '/api/settings', { artwork_mode: 'builtin', avatar_mode: 'builtin' });
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
  const door = await make('/api/generate', { model: 'builtin-sfx', prompt: 'a heavy door slams shut', duration_s: 2 });
  await ask('POST', '/api/bin', { kind: 'sound', ids: [door] });
  const draft = await ask<{ id: string }>('POST', '/api/stories', { title: 'A first draft' });
  await ask('POST', '/api/bin', { kind: 'story', ids: [draft.id] });
  const call = await ask<{ id: string }>('POST', '/api/mcp/calls', {
    tool: 'service.generate',
    client: { name: 'an-agent', version: '1.0' },
    arguments: { prompt: 'rain' },
  });
  await ask('PATCH', `/api/mcp/calls/${call.id}`, { status: 'ok', sound_ids: [rain], duration_ms: 840 });
  const take = await make('/api/generate', {
    model: 'builtin-sfx',
    prompt: 'an iron gate squeals',
    duration_s: 2,
    variations: 4,
  });
  const takesIn = (await ask<{ session_id: string }>('GET', `/api/sounds/${take}`)).session_id;
  const proposal = {
    model: 'builtin-sfx',
    prompt: 'A heavy oak door creaks open slowly in a stone hall.',
    negative_prompt: null,
    lyrics: null,
    track_name: null,
    duration_s: 3,
    tags: ['door'],
  };
  const ready = {
    '/api/llm/status': llmStatus({ mode: 'external', ready: true, model: 'a-model' }),
    '/api/assistant/openers': { openers: ['Waves on a beach', 'An old lift', 'A kettle', 'Rain on leaves'] },
    '/api/assistant/chat': { reply: 'A slow door, heavy and close. Shall it slam at the end?', proposal },
    '/api/studio/command': {
      reply: 'Lowers the rain under the lines.',
      actions: [
        { op: 'set_lane', track_index: 0, changes: { gain_db: -6 }, label: 'Lower lane 1 by 6 dB', destructive: false },
      ],
    },
    '/api/enhance': { variations: ['Heavy rain drums on a tin roof.', 'Light rain patters on a tin roof.'] },
  };
  const paths = {
    create: '/',
    session: `/sessions/${session}`,
    takes: `/sessions/${takesIn}`,
    batch: '/batch',
    library: '/library',
    bin: '/library/bin',
    alike: `/library?like=${rain}`,
    sound: `/sounds/${rain}`,
    stories: '/stories',
    story: `/stories/${story.id}`,
    timeline: `/stories/${story.id}?view=timeline`,
    voices: '/voices',
    models: '/models',
    engines: '/models?view=engines',
    storage: '/models?view=storage',
    'assistant-off': '/assistant',
    calls: '/agents?view=log',
    connect: '/agents?view=connect',
    skills: '/agents?view=skills',
    settings: '/settings',
    'artwork-settings': '/settings?section=artwork',
    'assistant-settings': '/settings?section=assistant',
    profiles: '/settings?section=profiles',
    nowhere: '/nowhere',
  };
  const say = async (page: Page) => {
    await page.getByRole('textbox', { name: 'Message' }).fill('a door in a castle');
    await page.keyboard.press('Enter');
  };
  return {
    ...Object.fromEntries(Object.entries(paths).map(([name, path]) => [name, { path }])),
    'assistant-new': { path: '/assistant', answers: ready },
    'assistant-proposal': {
      path: '/assistant',
      answers: ready,
      prepare: async (page) => {
        await say(page);
        await page.getByRole('region', { name: 'Proposal' }).waitFor();
      },
    },
    'assistant-busy': {
      path: '/assistant',
      answers: { ...ready, '/api/llm/status': llmStatus({ ready: true, model: 'a-model', activity: 'loading' }) },
      prepare: async (page) => {
        await page.route('**/api/assistant/chat', () => undefined);
        await say(page);
      },
    },
    'assistant-rewrite': {
      path: '/',
      answers: ready,
      prepare: async (page) => {
        await page.getByRole('textbox', { name: 'Prompt' }).fill('rain');
        await page.getByRole('button', { name: 'Rewrite' }).click();
      },
    },
    'assistant-plan': {
      path: `/stories/${story.id}`,
      answers: ready,
      prepare: async (page) => {
        await page.getByRole('button', { name: 'Edit with instructions' }).click();
        await page.getByRole('textbox', { name: 'Instruction' }).fill('rain quieter');
        await page.getByRole('button', { name: 'Plan', exact: true }).click();
      },
    },
    'artwork-grid': {
      path: '/library',
      prepare: async (page) => {
        await page
          .getByRole('button', { name: 'Grid' })
          .or(page.getByRole('radio', { name: 'Grid' }))
          .first()
          .click();
      },
    },
    'artwork-model': {
      path: '/settings?section=artwork',
      answers: {
        '/api/image/status': {
          artwork_mode: 'builtin',
          avatar_mode: 'builtin',
          engine: { installed: true, version: 'master-929', backend: 'cpu', state: 'ready', hint: null },
          model: 'sdxs-512',
          models: IMAGE_MODELS.map(({ sizeBytes, ...model }, index) => ({
            ...model,
            size_bytes: sizeBytes,
            installed: index === 0,
          })),
          running: false,
        },
      },
    },
  };
}

function llmStatus(facts: Partial<LlmStatus>): LlmStatus {
  return {
    mode: 'managed',
    ready: false,
    problem: null,
    hint: null,
    engine: { installed: true, version: '3.21.1', backend: 'cpu' },
    model: null,
    catalog: [],
    external: { base_url: 'http://127.0.0.1:9/v1', model: 'a-model', api_key_set: false },
    running: true,
    activity: 'none',
    models_dir: '/models/llm',
    detected: [],
    ...facts,
  };
}
