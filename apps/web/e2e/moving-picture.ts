/**
 * Makes `docs/images/session.webp`, the moving picture of the README, by using the real page: a prompt is typed, its
 * sound is made and played, then a story plays on its timeline. Needed when the page looks different; the result is
 * committed.
 *
 *     npm install --no-save sharp@0.35
 *     npx node apps/web/e2e/moving-picture.ts
 *
 * Its 20 MB are only installed for this.
 */
import { stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { openPicturedPage } from './support/pictured-page.ts';

const OUT = fileURLToPath(new URL('../../../docs/images/session.webp', import.meta.url));
const VIEWPORT = { width: 1120, height: 680 };
const WIDTH = 960;
const QUALITY = 80;

const FRAME_MS = 200;
/** How long a typed letter takes. */
const LETTER_MS = 45;
/** How long the last frame stays before the picture begins again. */
const LAST_MS = 2000;

/** Time for waveforms to be drawn. */
const DRAWN_MS = 2000;

const PROMPT = 'heavy rain on a tin roof, distant thunder';

/** Not a dependency, so without its types. */
const ENCODER: string = 'sharp';
const { default: sharp } = await import(ENCODER);

/** A frame and how long it is shown. */
interface Frame {
  readonly png: Buffer;
  ms: number;
}

const frames: Frame[] = [];
const { url, browser, ask, make, close } = await openPicturedPage();
try {
  const context = await browser.newContext({ viewport: VIEWPORT, colorScheme: 'dark' });
  const page = await context.newPage();
  const story = await makeStory();
  await page.goto(url);
  await makeSound(page);
  await playStory(page, story);
  await write();
} finally {
  await close();
}

/** A prompt is typed, its sound is made, and plays. */
async function makeSound(page: Page): Promise<void> {
  const box = page.getByRole('textbox', { name: 'Prompt' });
  await box.click();
  await show(page, 600);
  for (const [i, letter] of [...PROMPT].entries()) {
    await box.pressSequentially(letter);
    if (i % 4 === 3) await show(page, 4 * LETTER_MS);
  }
  await page.keyboard.press('Control+Enter');
  const play = page.getByRole('article', { name: PROMPT }).getByRole('button', { name: /^Play / });
  while (!(await play.isVisible())) await show(page, FRAME_MS);
  await show(page, 600);
  await play.click();
  await film(page, 4000);
}

/** A story plays on its timeline. */
async function playStory(page: Page, story: string): Promise<void> {
  await page.goto(`${url}/stories/${story}?view=timeline`);
  const play = page.getByRole('button', { name: 'Play the story' });
  await play.waitFor();
  await page.locator('[data-clip]').nth(4).waitFor();
  await page.waitForTimeout(DRAWN_MS);
  await show(page, 1200);
  await play.click();
  await film(page, 7000);
}

async function film(page: Page, lengthMs: number): Promise<void> {
  for (const end = performance.now() + lengthMs; performance.now() < end; ) await show(page, FRAME_MS);
}

/** Adds a picture of the page; one that looks like the last only lets that stay longer. */
async function show(page: Page, ms: number): Promise<void> {
  const began = performance.now();
  const png = await page.screenshot();
  const last = frames.at(-1);
  if (last?.png.equals(png)) last.ms += ms;
  else frames.push({ png, ms });
  await page.waitForTimeout(Math.max(0, ms - (performance.now() - began)));
}

async function write(): Promise<void> {
  const scaled = await Promise.all(frames.map(({ png }) => sharp(png).resize({ width: WIDTH }).png().toBuffer()));
  const delay = frames.map(({ ms }, i) => Math.round(i === frames.length - 1 ? LAST_MS : ms));
  await sharp(scaled, { join: { animated: true } })
    .webp({ quality: QUALITY, effort: 6, loop: 0, delay, minSize: true })
    .toFile(OUT);
  const seconds = delay.reduce((sum, ms) => sum + ms, 0) / 1000;
  const { size } = await stat(OUT);
  console.log(`${OUT}: ${frames.length} frames, ${seconds.toFixed(1)} s, ${Math.round(size / 1000)} kB`);
}

/** Two lines over waves, with a door and a piano on lanes of their own. */
async function makeStory(): Promise<string> {
  const story = await ask<{ id: string }>('POST', '/api/stories', { title: 'The lighthouse' });
  const sounds = [
    { sound_id: await speak('The lamp had gone out.'), track_index: 0, start_s: 1 },
    { sound_id: await speak('Nobody saw it happen.'), track_index: 0, start_s: 5 },
    {
      sound_id: await generate('builtin-sfx', 'waves on a rocky shore, gulls far away', 10),
      track_index: 1,
      start_s: 0,
    },
    { sound_id: await generate('builtin-sfx', 'a heavy door slams shut', 2), track_index: 2, start_s: 3.5 },
    { sound_id: await generate('builtin-music', 'calm piano', 8), track_index: 3, start_s: 2 },
  ];
  for (const clip of sounds) await ask('POST', `/api/stories/${story.id}/segments`, clip);
  return story.id;
}

function generate(model: string, prompt: string, duration_s: number): Promise<string> {
  return make('/api/generate', { model, prompt, duration_s });
}

function speak(text: string): Promise<string> {
  return make('/api/speak', { model: 'builtin-speech', lines: [{ text }] });
}
