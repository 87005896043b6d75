import type { Story, StoryDetail } from '@soundwright/contract';
import { expect, it } from 'vitest';
import { verifies } from '../../../test/verifies.ts';
import { aModel } from '../../server/src/engines/testing/fake-engine.ts';
import { startTestService } from '../../server/test/support/service.ts';
import { sharedBuiltin } from '../../server/test/support/shared-processes.ts';
import { violations } from './support/axe.ts';
import { describeInBrowser, settle, shareBrowser, visit } from './support/page.ts';

const PATIENT = { timeout: 40_000 };
const VOICES = ['Anna', 'Ben', 'Cleo'].map((name) => ({
  voice_id: name.toLowerCase(),
  name,
  language: 'en',
  gender: '',
}));
const SCRIPT = ['Mia: Who is there?', 'Tom: Only me.', 'Mia: At this hour?', 'Tom: The lamp is out.']
  .concat(['Mia: Then come in.', 'Tom: Thank you.'])
  .join('\n');

describeInBrowser('the cast of a script', () => {
  const { browser, webDir } = shareBrowser();

  it('shows the voices of a pasted dialogue, which is voiced with three clicks, and changes one for all lines', async () => {
    verifies('page.script.cast');
    const models = [aModel({ id: 'talker', task: 'speech', category: 'speech', voices: VOICES })];
    const service = await startTestService({ webDir: webDir(), models });
    const { page, complaints } = await visit(browser(), service.url, { path: '/stories' });

    await page.getByRole('button', { name: 'New story' }).first().click();
    await page.getByRole('button', { name: 'Write the first line' }).click();
    await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(SCRIPT)})`);
    await page.getByRole('textbox', { name: 'Text of Line 1' }).press('Control+v');
    const cast = page.getByRole('list', { name: 'Cast' });
    const voiceOf = (speaker: string) => cast.getByRole('combobox', { name: `Voice of ${speaker}` });
    await expect.poll(() => voiceOf('Mia').textContent(), PATIENT).toBe('Anna');
    await expect.poll(() => voiceOf('Tom').textContent(), PATIENT).toBe('Ben');
    const voiceOfLine = page.getByRole('combobox', { name: 'Voice of Line 2' });
    await expect.poll(() => voiceOfLine.textContent(), PATIENT).toBe('Ben');
    await page.getByRole('button', { name: 'Voice missing lines (6)' }).click();

    const [story] = await service.get<Story[]>('/api/stories');
    const read = () => service.get<StoryDetail>(`/api/stories/${story?.id}`);
    const unvoiced = async () => (await read()).segments.filter(({ sound_id }) => sound_id === null).length;
    await expect.poll(unvoiced, PATIENT).toBe(0);
    await expect
      .poll(async () => (await read()).cast, PATIENT)
      .toEqual({ Mia: { voice_id: 'anna' }, Tom: { voice_id: 'ben' } });

    await page.getByRole('combobox', { name: 'Voice of Line 6' }).click();
    await page.getByRole('option', { name: 'Anna' }).click();
    await cast.getByText('1 line differs').waitFor();
    await voiceOf('Tom').click();
    await page.getByRole('option', { name: 'Cleo' }).click();
    await expect
      .poll(async () => (await read()).segments.map(({ stale }) => stale), PATIENT)
      .toEqual([false, true, false, true, false, true]);
    const changed = await read();
    expect(changed.cast['Tom']).toEqual({ voice_id: 'cleo' });
    expect(changed.segments.map(({ voice_id }) => voice_id)).toEqual([null, null, null, null, null, 'anna']);
    expect(await violations(page)).toEqual([]);
    expect(complaints).toEqual([]);
  }, 120_000);

  it('shows what will be said for a line being edited where that differs from its text', async () => {
    verifies('page.script.says');
    const service = await startTestService({ webDir: webDir(), engines: [sharedBuiltin] });
    const story = await service.post<Story>('/api/stories', { title: 'Prices' });
    for (const text of ['It costs $5.', 'It costs a lot.'])
      await service.post(`/api/stories/${story.id}/segments`, { text });
    const { page, complaints } = await visit(browser(), service.url, { path: `/stories/${story.id}` });
    const note = page.getByRole('note', { name: 'What will be said' });
    const asked = () => page.waitForResponse((response) => response.url().endsWith('/api/speak/text'));
    await page.getByRole('textbox', { name: 'Text of Line 1' }).focus();
    await note.getByText('five dollars').waitFor();
    const answer = asked();
    await page.getByRole('textbox', { name: 'Text of Line 2' }).focus();
    expect((await answer).status()).toBe(200);
    await settle(page);
    await expect.poll(() => note.count()).toBe(0);
    await page.getByRole('textbox', { name: 'Text of Line 2' }).fill('It costs 7 pounds.');
    await note.getByText('seven pounds').waitFor();
    expect(complaints).toEqual([]);
  }, 120_000);

  it('offers a voice that speaks the language of a line', async () => {
    const voice = (voice_id: string, name: string, language: string) => ({ voice_id, name, language, gender: '' });
    const models = [
      aModel({ id: 'talker', task: 'speech', category: 'speech', voices: VOICES }),
      aModel({
        ...{ id: 'sprecher', name: 'German voices', task: 'speech', category: 'speech', languages: ['de'] },
        voices: [voice('greta', 'Greta', 'de-DE')],
      }),
    ];
    const service = await startTestService({ webDir: webDir(), models });
    const story = await service.post<Story>('/api/stories', { title: 'Two languages' });
    await service.post(`/api/stories/${story.id}/segments`, { text: 'Wo ist hier der Bahnhof?' });
    const { page, complaints } = await visit(browser(), service.url, { path: `/stories/${story.id}` });
    await page.getByRole('textbox', { name: 'Text of Line 1' }).focus();
    const note = page.getByRole('note', { name: 'What will be said' });
    await note.getByText('This seems to be German.').waitFor();
    await note.getByRole('button', { name: 'Speak it with German voices' }).click();
    await expect
      .poll(() => page.getByRole('combobox', { name: 'Voice of Line 1' }).textContent(), PATIENT)
      .toBe('Greta');
    await note.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Read Line 1' }).click();
    await expect.poll(() => service.fake.history, PATIENT).toEqual(['load sprecher']);
    expect(complaints).toEqual([]);
  }, 120_000);
});
