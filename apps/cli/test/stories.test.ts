import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Story, StoryDetail } from '@soundwright/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifies } from '../../../test/verifies.ts';
import { killServices, startService } from './support/real-service.ts';
import { aDirectory, runCli } from './support/run-cli.ts';
import { runInProcess } from './support/run-in-process.ts';

let url: string;
beforeAll(async () => {
  ({ url } = await startService(aDirectory()));
});
afterAll(killServices);

const storyOf = async (id: string) => (await (await fetch(`${url}/api/stories/${id}`)).json()) as StoryDetail;
const idIn = (text: string) => /story ([0-9a-f-]{36})/.exec(text)?.[1] ?? '';

describe('a story from a script', () => {
  it('is cast, voiced line by line, mixed and saved', async () => {
    verifies('decided.cli.story-from-script');
    const cwd = aDirectory();
    writeFileSync(join(cwd, 'At the gate.txt'), 'Guard: Halt!\n\n[pause: 0.5s]\nScout: It is I.\nHe smiles.\n');
    const cast = ['--voice', 'nora', '--cast', 'guard=walter', '--cast', 'Scout=ivy'];
    const args = [
      'stories',
      'create',
      'At the gate.txt',
      ...cast,
      '--delivery',
      'speed=1.4',
      '-s',
      '5',
      '-o',
      'out.wav',
    ];
    const { code, stdout, stderr } = await runInProcess(args, { url, cwd });
    expect(stderr).toContain('“At the gate”, with 4 lines.');
    expect(stderr).toContain('line 1 of 3\nline 2 of 3\nline 3 of 3\n');
    expect([code, stdout]).toEqual([0, expect.stringMatching(/^out\.wav {2}/)]);
    expect(readFileSync(join(cwd, 'out.wav')).toString('latin1', 0, 4)).toBe('RIFF');

    const story = await storyOf(idIn(stderr));
    expect(story.request_options).toMatchObject({ delivery: { speed: 1.4 }, seed: 5 });
    expect(
      story.segments.map(({ kind, speaker, voice_id, text, sound_id }) => [
        kind,
        speaker,
        voice_id,
        text,
        sound_id !== null,
      ]),
    ).toEqual([
      ['line', 'Guard', 'walter', 'Halt!', true],
      ['pause', null, null, '', false],
      ['line', 'Scout', 'ivy', 'It is I.', true],
      ['line', null, 'nora', 'He smiles.', true],
    ]);
    expect(story.segments[1]?.duration_s).toBe(0.5);
  });

  it('comes from stdin, and its other lines are voiced when one cannot be', async () => {
    verifies('decided.cli.story-speak');
    const script = { url, input: 'Ready.\n...\nGo.' };
    const written = await runCli(['stories', 'create', '-', '--title', 'Start', '--text-only'], script);
    const id = written.stdout.trim();
    expect([written.code, (await storyOf(id)).segments.map(({ sound_id }) => sound_id)]).toEqual([
      0,
      [null, null, null],
    ]);

    const spoken = await runInProcess(['stories', 'speak', id], { url });
    expect(spoken.stderr).toContain('line 2 of 3 was not voiced: ');
    expect(spoken.stderr).toContain(`\`soundwright stories speak ${id}\``);
    expect([spoken.code, (await storyOf(id)).segments.map(({ sound_id }) => sound_id !== null)]).toEqual([
      1,
      [true, false, true],
    ]);
  });

  it('is refused before anything is made when its cast does not fit', async () => {
    verifies('decided.cli.story-from-script');
    const count = async () => ((await (await fetch(`${url}/api/stories`)).json()) as Story[]).length;
    const before = await count();
    const args = ['stories', 'create', '-', '--cast', 'Bob=nora'];
    const { code, stderr } = await runCli(args, { url, input: 'Anna: Hi.' });
    expect(stderr).toContain('Nobody called Bob speaks in the script.\nIts speakers are Anna.');
    expect([code, await count()]).toEqual([2, before]);
  });
});
