import type { PronunciationList, Segment, SoundWords, Story, StoryDetail } from '@soundwright/contract';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { verifies } from '../../../test/verifies.ts';
import { aModel } from '../../server/src/engines/testing/fake-engine.ts';
import { FAKE_MODELS, startTestService } from '../../server/test/support/service.ts';
import { sharedBuiltin } from '../../server/test/support/shared-processes.ts';
import { sine, upload, wavFile } from '../../server/test/support/sounds.ts';
import { violations } from './support/axe.ts';
import { describeInBrowser, shareBrowser, visit } from './support/page.ts';

const PATIENT = { timeout: 30_000 };
const BOOK = '# The Door\n\nA knock.\n\n“Who is there?” said Anna.\n\n# The Rain\n\nIt rained.\n';

describeInBrowser('the words of a line', () => {
  const { browser, webDir } = shareBrowser();

  it('are lit while they sound, lead the playhead, cut the line, and are pronounced in another way', async () => {
    verifies('page.script.words', 'page.script.pronounce', 'page.script.delivery');
    const service = await startTestService({ webDir: webDir(), engines: [sharedBuiltin] });
    const story = await service.post<Story>('/api/stories', { title: 'Words' });
    const path = `/api/stories/${story.id}`;
    const text = 'Siobhan opened the heavy wooden door and looked at the rain.';
    const line = await service.post<Segment>(`${path}/segments`, { text, speaker: 'Mia' });
    const models = await service.get<{ id: string; task: string }[]>('/api/models');
    const model = models.find(({ task }) => task === 'speech')?.id;
    await service.run(`${path}/segments/${line.id}/generate`, { model, seed: 1 });
    const voiced = async () => (await service.get<StoryDetail>(path)).segments;
    const [first] = await voiced();
    const { words } = await service.get<SoundWords>(`/api/sounds/${first?.sound_id}/words`);
    const { page, complaints } = await visit(browser(), service.url, { path: `/stories/${story.id}` });
    const field = page.getByRole('textbox', { name: 'Text of Line 1' });

    const lit = litSoFar(page, '[data-lit]');
    await page.getByRole('button', { name: 'Play Line 1' }).click();
    await expect.poll(async () => (await lit()).length, PATIENT).toBeGreaterThan(4);
    expect(words.map((word) => word.text)).toEqual(expect.arrayContaining(await lit()));

    await page.getByRole('button', { name: 'Play Line 1' }).waitFor();
    const box = await field.boundingBox();
    await field.click({ position: { x: 12, y: (box?.height ?? 30) / 2 } });
    await field.press('Home');
    for (const key of [...Array(4).fill('Control+ArrowRight'), 'ArrowRight', 'ArrowRight']) await field.press(key);
    await page.getByRole('button', { name: 'More for Line 1' }).click();
    await page.getByRole('menuitem', { name: 'Cut before “wooden”' }).click();
    await expect.poll(async () => (await voiced()).length, PATIENT).toBe(2);
    const [, second] = await voiced();
    const wooden = words.find((word) => word.text === 'wooden');
    expect(second?.trim_start_s).toBeCloseTo(wooden?.start_s ?? 0, 3);
    await page.getByRole('button', { name: /^Undo/ }).click();
    await expect.poll(async () => (await voiced()).length, PATIENT).toBe(1);

    await field.click({ position: { x: 12, y: (box?.height ?? 30) / 2 } });
    await page.getByRole('button', { name: 'More for Line 1' }).click();
    await page.getByRole('menuitem', { name: 'Say “Siobhan” as …' }).click();
    const dialog = page.getByRole('dialog', { name: 'Pronunciation' });
    await dialog.getByRole('textbox', { name: 'Say it as' }).fill('shi vawn');
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    const said = async () => (await service.get<PronunciationList>('/api/pronunciations')).items;
    await expect.poll(said, PATIENT).toMatchObject([{ word: 'Siobhan', say: 'shi vawn' }]);

    await page.getByRole('button', { name: 'Delivery of Mia' }).click();
    const slider = page.getByRole('dialog', { name: 'Delivery of Mia' }).getByRole('slider').first();
    await slider.press('ArrowRight');
    const cast = async () => (await service.get<StoryDetail>(path)).cast['Mia']?.delivery;
    await expect.poll(cast, PATIENT).toBeDefined();
    await expect.poll(async () => (await voiced())[0]?.stale, PATIENT).toBe(true);
    expect(complaints).toEqual([]);
  }, 120_000);

  it('are looked for in the audio of lines, and written down from a recording that becomes a story', async () => {
    verifies('page.script.check', 'page.sound.write-down');
    const models = [
      ...FAKE_MODELS,
      aModel({ id: 'fake-ear', task: 'transcription', category: 'speech' }),
      aModel({ id: 'fake-finder', task: 'alignment', category: 'speech' }),
    ];
    const service = await startTestService({ webDir: webDir(), models });
    const story = await service.post<Story>('/api/stories', { title: 'Checked' });
    for (const text of ['The right words are said.', 'The wrong words are said.']) {
      const { id } = await service.post<Segment>(`/api/stories/${story.id}/segments`, { text });
      await service.run(`/api/stories/${story.id}/segments/${id}/generate`, { model: 'fake-speech' });
    }
    const { page, complaints } = await visit(browser(), service.url, { path: `/stories/${story.id}` });
    await page.getByRole('button', { name: 'Check lines (2)' }).click();
    const line = page.getByRole('listitem', { name: /^Line 2/ });
    await line.getByText('Check this line: its audio may not say “wrong”.').waitFor(PATIENT);
    await expect.poll(() => page.getByText('Check this line').count(), PATIENT).toBe(1);
    expect(await violations(page)).toEqual([]);

    const talk = await upload(service, wavFile([sine(200, 7)]), '?source=recording&name=Talk');
    await page.goto(`${service.url}/sounds/${talk.id}`);
    await page.getByRole('button', { name: 'Write down its words' }).click();
    const words = page.getByRole('region', { name: 'Words' });
    await words.getByRole('button', { name: 'morning' }).waitFor(PATIENT);
    await words.getByRole('button', { name: 'Make a story of it' }).click();
    await expect
      .poll(() => page.getByRole('textbox', { name: 'Text of Line 2' }).inputValue())
      .toBe('How are you today?');
    expect(complaints).toEqual([]);
  }, 120_000);

  it('of a song are lit line by line beside its sections, and saved as LRC', async () => {
    verifies('page.sound.words');
    const service = await startTestService({ webDir: webDir(), engines: [sharedBuiltin] });
    const models = await service.get<{ id: string; category: string }[]>('/api/models');
    const model = models.find(({ category }) => category === 'music')?.id;
    const lyrics = '[Verse]\nTake me higher, tonight\n[Chorus]\nOver the silver river';
    const job = await service.run('/api/generate', { model, prompt: 'pop, 120 bpm', lyrics, duration_s: 16, seed: 1 });
    const id = job.result?.sounds[0];
    const { words, parts } = await service.get<SoundWords>(`/api/sounds/${id}/words`);
    expect(words.map((word) => word.text).join(' ')).toContain('Take me higher, tonight');
    expect(parts.map(({ name }) => name)).toContain('Chorus');
    const lrc = await (await service.request(`/files/${id}.lrc`)).text();
    expect(lrc).toMatch(/^\[00:\d\d\.\d\d\]<00:\d\d\.\d\d>Take .*tonight\n\[.*river\n/);
    const { page, complaints } = await visit(browser(), service.url, { path: `/sounds/${id}` });
    await page
      .getByRole('list', { name: 'Parts' })
      .getByRole('button', { name: /^Chorus, from/ })
      .waitFor();
    const panel = page.getByRole('region', { name: 'Words' });
    await panel.getByRole('button', { name: 'higher,' }).click();
    await expect
      .poll(litSoFar(panel, '[data-lit-line], [data-lit]'), PATIENT)
      .toEqual(
        expect.arrayContaining(
          [/^Take.*tonight$/, /^Over.*river$/, /^\S+$/].map((line) => expect.stringMatching(line)),
        ),
      );
    expect(await violations(page)).toEqual([]);
    expect(complaints).toEqual([]);
  }, 120_000);

  it('come from a document that is chosen or dropped, whose chapters are named in the script', async () => {
    verifies('page.stories.import', 'page.stories.chapters');
    const service = await startTestService({ webDir: webDir() });
    const { page, complaints } = await visit(browser(), service.url, { path: '/stories' });
    const file = { name: 'The Rain.md', mimeType: 'text/markdown', buffer: Buffer.from(BOOK) };
    await page.getByLabel('Document to import').setInputFiles(file);
    const dialog = page.getByRole('dialog', { name: 'Import “The Rain.md”' });
    await dialog.getByRole('switch', { name: 'Quoted speech apart' }).click();
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Make a story' }).click();
    const chapter = page.getByRole('textbox', { name: 'Chapter that begins at Line 1' });
    await chapter.waitFor();
    await expect.poll(() => chapter.inputValue()).toBe('The Door');
    await chapter.fill('');
    await chapter.pressSequentially('The Gate');
    const [story] = await service.get<Story[]>('/api/stories');
    const read = () => service.get<StoryDetail>(`/api/stories/${story?.id}`);
    await expect.poll(async () => (await read()).segments[0]?.chapter, PATIENT).toBe('The Gate');
    expect((await read()).segments.map(({ speaker }) => speaker)).toEqual([
      'Narrator',
      'Narrator',
      'Anna',
      'Narrator',
      'Narrator',
      'Narrator',
    ]);
    await page.getByRole('button', { name: 'More for Line 2' }).click();
    await page.getByRole('menuitem', { name: 'Begin a chapter here' }).click();
    await expect.poll(async () => (await read()).segments[1]?.chapter, PATIENT).toBe('A knock.');

    const data = await page.evaluateHandle(`(() => {
      const data = new DataTransfer();
      data.items.add(new File(['Hello there.'], 'note.txt'));
      return data;
    })()`);
    await page.dispatchEvent('body', 'drop', { dataTransfer: data });
    await page.getByText('Made a story of “note.txt”').waitFor();
    const titles = async () => (await service.get<Story[]>('/api/stories')).map(({ title }) => title);
    await expect.poll(async () => (await titles()).sort(), PATIENT).toEqual(['The Rain', 'note']);
    expect(complaints).toEqual([]);
  }, 120_000);
});

/** Texts that have been lit at one of its calls: a slow page may skip some. */
function litSoFar(within: Page | Locator, selector: string): () => Promise<string[]> {
  const seen = new Set<string>();
  return async () => {
    for (const text of await within.locator(selector).allTextContents()) seen.add(text.trim());
    return [...seen];
  };
}
