import type { Job, JobAccepted, Score, Segment, Sound, SoundList, StoryDetail } from '@soundwright/contract';
import { expect, it } from 'vitest';
import { startTestService } from '../../server/test/support/service.ts';
import { sharedBuiltin } from '../../server/test/support/shared-processes.ts';
import { violations } from './support/axe.ts';
import { describeInBrowser, shareBrowser, visit } from './support/page.ts';

describeInBrowser('the notes of a piece', () => {
  const { browser, webDir } = shareBrowser();

  it('are edited by pointer and keys, undone, heard, saved as a new version, read back from MIDI, and laid on beats', async () => {
    const service = await startTestService({ webDir: webDir(), engines: [sharedBuiltin] });
    const job = await service.run('/api/generate', {
      model: 'builtin-music',
      prompt: 'solo piano ballad in C major, 90 bpm',
      duration_s: 6,
      seed: 4,
    });
    const piece = await service.get<Sound>(`/api/sounds/${job.result?.sounds[0]}`);
    const score = await service.get<Score>(`/api/sounds/${piece.id}/score`);
    const part = score.parts.find(({ role }) => role === 'lead') as Score['parts'][number];
    const [first, second] = part.notes as [Score['parts'][number]['notes'][number], { beat: number }];

    const { page, complaints } = await visit(browser(), service.url, { path: '/library' });
    await page.getByRole('link', { name: piece.name }).first().click();
    await page.getByRole('button', { name: 'Notes', exact: true }).click();
    const notes = page.getByRole('region', { name: 'Notes' });
    await notes.getByText('C major · 4/4').waitFor();
    const roll = notes.getByRole('application', { name: `Notes of ${part.name}` });
    const status = notes.getByRole('status');
    const save = notes.getByRole('button', { name: 'Save as a new version' });
    await expect.poll(() => save.isDisabled()).toBe(true);

    // By keys: choose the first note, raise it by an octave, make it longer and louder, then take the last step back.
    await roll.focus();
    await page.keyboard.press('ArrowRight');
    await status.getByText('bar 1, beat').waitFor();
    await page.keyboard.press('Alt+Shift+ArrowUp');
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press(']');
    await page.keyboard.press('Control+z');
    await notes.getByRole('button', { name: 'Undo: Change lengths' }).waitFor();
    expect(await violations(page, { within: '[aria-label="Notes"]' })).toEqual([]);

    // By pointer: a second note is dragged by four steps of the grid.
    const target = roll.locator('[data-note]').nth(1);
    const box = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await page.mouse.move(box.x + 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + 42, box.y + box.height / 2, { steps: 4 });
    await page.mouse.up();
    await notes.getByRole('button', { name: 'Undo: Move notes' }).click();
    await notes.getByRole('button', { name: 'Redo: Move notes' }).click();

    // The service plays the excerpt with what is not saved yet.
    const heard = page.waitForResponse((answer) => answer.url().endsWith('/score/excerpt') && answer.ok());
    await notes.getByRole('button', { name: 'Play from bar 1' }).click();
    await heard;
    await notes.getByRole('button', { name: 'Stop' }).click();

    // What is not saved is not lost without a question: on other pages, on reload, and where the notes are hidden.
    const isKept = () => page.evaluate("dispatchEvent(new Event('beforeunload', { cancelable: true }))");
    await expect.poll(isKept).toBe(false);
    await page.getByRole('link', { name: 'Library' }).first().click();
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await question.getByText('The changed notes would be lost.').waitFor();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await question.waitFor({ state: 'hidden' });
    await page.goBack();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await question.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Notes', exact: true }).click();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await question.waitFor({ state: 'hidden' });
    expect(page.url()).toContain(piece.id);

    // A part is added and gets a note; another one is added and taken back in one step.
    const addPart = async (instrument: string) => {
      await notes.getByRole('combobox', { name: 'Add a part' }).click();
      await page.getByRole('option', { name: instrument, exact: true }).click();
    };
    await addPart('Flute');
    await notes.getByRole('application', { name: 'Notes of flute' }).focus();
    await page.keyboard.press('Enter');
    await addPart('Drum kit');
    await notes.getByRole('application', { name: 'Notes of drum kit' }).waitFor();
    await notes.getByRole('button', { name: 'Undo: Add a part' }).click();
    await notes.getByRole('application', { name: 'Notes of flute' }).waitFor();

    await save.click();
    await page.getByRole('button', { name: 'Open' }).click();
    await page.waitForURL((url) => !url.pathname.endsWith(piece.id));
    const { items } = await service.get<SoundList>('/api/sounds');
    const version = items.find(({ parent_id }) => parent_id === piece.id) as Sound;
    const { parts } = await service.get<Score>(`/api/sounds/${version.id}/score`);
    expect(parts.map(({ name }) => name)).toEqual([...score.parts.map(({ name }) => name), 'flute']);
    expect(parts.at(-1)).toMatchObject({ instrument: 'flute', notes: [{ beat: 0, pitch: 60 }] });
    const midi = await (await service.request(`/files/${version.id}.mid`)).arrayBuffer();
    const played = await service.request('/api/midi', { method: 'POST', body: midi });
    const { job_id } = (await played.json()) as JobAccepted;
    const done: Job = await service.services.jobs.whenSettled(job_id);
    const back = await service.get<Score>(`/api/sounds/${done.result?.sounds[0]}/score`);
    const beats = back.parts.find(({ name }) => name === part.name)?.notes ?? [];
    expect(
      beats.find(({ pitch, beat }) => pitch === first.pitch + 12 && Math.abs(beat - first.beat) < 0.01)?.beats,
    ).toBeCloseTo(first.beats + 0.25, 1);
    expect(beats.some(({ beat }) => Math.abs(beat - second.beat - 1) < 0.01)).toBe(true);
    expect(beats).toHaveLength(part.notes.length);

    // On a timeline, clips snap to its beats, and its MIDI file is a piece where it is dropped.
    const story = await service.post<StoryDetail>('/api/stories', { title: 'A song', builder: 'music' });
    const segments = `/api/stories/${story.id}/segments`;
    await service.post(segments, { sound_id: piece.id, track_index: 0, start_s: 0 });
    const moving = await service.post<Segment>(segments, {
      ...{ sound_id: piece.id, track_index: 1, start_s: 3, duration_s: 1 },
    });
    const read = () => service.get<StoryDetail>(`/api/stories/${story.id}`);
    await page.goto(`${service.url}/stories/${story.id}?view=timeline`);
    const clip = page.locator(`[data-clip="${moving.id}"]`);
    await clip.waitFor();
    const from = (await clip.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const [x, y] = [from.x + from.width / 2, from.y + from.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    // 90 bpm: the fifth beat, once the score is there. Without it the clip would be at 3.35.
    await expect
      .poll(async () => {
        await page.mouse.move(x + 0.35 * from.width, y, { steps: 5 });
        return page.locator('[data-snapped]').count();
      })
      .toBe(1);
    await page.mouse.up();
    const startOf = async () => (await read()).segments.find(({ id }) => id === moving.id)?.start_s;
    await expect.poll(startOf, { timeout: 40_000 }).toBeCloseTo(10 / 3, 3);
    await page.locator('[data-lanes]').evaluate(
      (lanes, bytes) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([new Uint8Array(bytes)], 'tune.mid'));
        const { left, top } = lanes.getBoundingClientRect();
        const at = { clientX: left + 400, clientY: top + 10 };
        lanes.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true, ...at }));
      },
      Array.from(new Uint8Array(midi)),
    );
    await expect.poll(async () => (await read()).segments.length, { timeout: 60_000 }).toBe(3);
    expect(complaints).toEqual([]);
  }, 120_000);
});
