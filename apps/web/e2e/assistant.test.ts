import type { Job, LlmStatus, Segment, StoryDetail } from '@soundwright/contract';
import type { BrowserContext } from 'playwright-core';
import { beforeEach, expect, it } from 'vitest';
import { startTestService, type TestService } from '../../server/test/support/service.ts';
import { describeInBrowser, shareBrowser, visit } from './support/page.ts';

const READY: LlmStatus = {
  mode: 'external',
  ready: true,
  problem: null,
  hint: null,
  engine: { installed: false, version: null, backend: null },
  model: 'a-model',
  catalog: [],
  external: { base_url: 'http://127.0.0.1:9/v1', model: 'a-model', api_key_set: false },
  running: true,
  activity: 'none',
  models_dir: '/models/llm',
  detected: [],
};
const PROPOSAL = {
  model: 'fake-sfx',
  prompt: 'A heavy oak door creaks open in a stone hall.',
  negative_prompt: null,
  lyrics: null,
  track_name: null,
  duration_s: 2,
  tags: ['door'],
};

/** The assistant is stubbed in the browser: model output is not tested here. */
async function stub(context: BrowserContext, path: string, json: unknown): Promise<void> {
  await context.route(`**${path}`, (route) => route.fulfill({ json }));
}

describeInBrowser('the assistant', () => {
  const { browser, webDir } = shareBrowser();
  let service: TestService;

  beforeEach(async () => {
    service = await startTestService({ webDir: webDir() });
  }, 120_000);

  it('proposes a sound that can be changed and generated', async () => {
    const { page, context, complaints } = await visit(browser(), service.url);
    await stub(context, '/api/llm/status', READY);
    await stub(context, '/api/assistant/openers', { openers: ['Waves on a beach'] });
    await stub(context, '/api/assistant/chat', { reply: 'A slow door. Shall it slam?', proposal: PROPOSAL });
    await page.goto(`${service.url}/assistant`);
    await page.getByRole('button', { name: 'Waves on a beach' }).click();
    await page.getByText('A slow door. Shall it slam?').waitFor();

    const card = page.getByRole('region', { name: 'Proposal' });
    await card.getByRole('textbox', { name: 'Prompt', exact: true }).fill('An iron gate squeals.');
    await card.getByRole('button', { name: 'Generate' }).click();
    await page.getByRole('link', { name: 'Open the sound' }).waitFor();
    const [job] = await service.get<Job[]>('/api/jobs');
    expect(job?.request).toMatchObject({ prompt: 'An iron gate squeals.', model: 'fake-sfx', tags: ['door'] });

    // The thread is stored: it is still there after a reload.
    await page.reload();
    await page.getByText('A slow door. Shall it slam?').waitFor();
    await page.getByRole('button', { name: 'Rename this conversation' }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Doors');
    await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => service.get('/api/conversations')).toMatchObject([{ title: 'Doors' }]);
    await card.getByRole('button', { name: 'Apply' }).click();
    await expect
      .poll(() => page.getByRole('textbox', { name: 'Prompt', exact: true }).inputValue())
      .toBe(PROPOSAL.prompt);
    expect(complaints).toEqual([]);
  });

  it('can be stopped while it generates, and restores the question', async () => {
    const { page, context } = await visit(browser(), service.url);
    await stub(context, '/api/llm/status', { ...READY, activity: 'loading' });
    await stub(context, '/api/assistant/openers', { openers: [] });
    await context.route('**/api/assistant/chat', () => undefined);
    await page.goto(`${service.url}/assistant`);
    const message = page.getByRole('textbox', { name: 'Message' });
    await message.fill('a door');
    await message.press('Enter');
    await page.getByText('Loading a-model …').waitFor();
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.getByText('Loading a-model …').waitFor({ state: 'detached' });
    await expect.poll(() => message.inputValue()).toBe('a door');
  });

  it('offers alternative wordings of a prompt', async () => {
    const { page, context, complaints } = await visit(browser(), service.url);
    await stub(context, '/api/llm/status', READY);
    await stub(context, '/api/enhance', { variations: ['A door creaks.', 'A gate squeals.'] });
    await page.getByRole('textbox', { name: 'Prompt' }).fill('door');
    await page.getByRole('button', { name: 'Rewrite' }).click();
    await page.getByRole('button', { name: 'A gate squeals.' }).click();
    await expect.poll(() => page.getByRole('textbox', { name: 'Prompt' }).inputValue()).toBe('A gate squeals.');
    expect(complaints).toEqual([]);
  });

  it('plans edits of a story, undone in one step', async () => {
    const sound = await service.makeSound({ duration_s: 4 });
    const { id } = await service.post<StoryDetail>('/api/stories', { title: 'The lighthouse' });
    const clip = await service.post<Segment>(`/api/stories/${id}/segments`, { sound_id: sound.id });
    const said = { destructive: false };
    const plan = {
      reply: 'Moves it and fades it.',
      actions: [
        { op: 'move_clip', segment_id: clip.id, changes: { start_s: 4 }, label: 'Move it', ...said },
        { op: 'set_lane', track_index: 0, changes: { gain_db: -6 }, label: 'Lower the lane', ...said },
        { op: 'fade_clip', segment_id: clip.id, changes: { fade_out_s: 1 }, label: 'Fade it out', ...said },
      ],
    };
    const { page, context, complaints } = await visit(browser(), service.url);
    await stub(context, '/api/llm/status', READY);
    await stub(context, '/api/studio/command', plan);
    await page.goto(`${service.url}/stories/${id}`);
    await page.getByRole('button', { name: 'Edit with instructions' }).click();
    await page.getByRole('textbox', { name: 'Instruction' }).fill('later and quieter');
    await page.getByRole('button', { name: 'Plan', exact: true }).click();
    await page.getByRole('checkbox', { name: 'Lower the lane' }).click();
    expect((await story()).segments[0]?.start_s).toBe(0);
    await page.getByRole('button', { name: 'Apply 2 steps' }).click();
    await expect.poll(async () => (await story()).segments[0]).toMatchObject({ start_s: 4, fade_out_s: 1 });
    expect((await story()).tracks[0]?.gain_db ?? 0).toBe(0);
    await page.getByRole('button', { name: 'Undo: later and quieter' }).click();
    await expect.poll(async () => (await story()).segments[0]).toMatchObject({ start_s: 0, fade_out_s: 0 });
    expect(complaints).toEqual([]);

    async function story(): Promise<StoryDetail> {
      return service.get<StoryDetail>(`/api/stories/${id}`);
    }
  });
});
