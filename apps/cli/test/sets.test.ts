import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SoundSet, SoundSetDetail } from '@soundwright/contract';
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

const detail = async (id: string) => (await (await fetch(`${url}/api/sets/${id}`)).json()) as SoundSetDetail;

describe('soundwright sets', () => {
  it('goes from a list to files, and exports only what changed', async () => {
    verifies('decided.cli.sets');
    const cwd = aDirectory();
    writeFileSync(
      join(cwd, 'list.csv'),
      'key,prompt,count,length\nknock,a wooden knock,2,0.5\nbell,a small bell,,0.5\n',
    );
    const made = await runInProcess(['sets', 'create', 'Cave', '--list', 'list.csv', '--style', 'dry'], { url, cwd });
    expect(made.stderr).toContain('with 2 items; 3 takes are missing');
    const id = made.stdout.trim();
    const done = await runInProcess(['sets', 'make', 'Cave'], { url, cwd });
    expect([done.code, done.stdout]).toEqual([0, 'Made 3 of 3 takes.\n']);
    expect((await runInProcess(['sets', 'status', id], { url })).stdout).toMatch(/knock\s+effect\s+made\s+2\s+0/);

    const headers = { 'x-service': 'test', 'content-type': 'application/json' };
    const broken = JSON.stringify({ items: [{ key: 'broken', count: 3, model: 'nobody' }] });
    await fetch(`${url}/api/sets/${id}/items`, { method: 'POST', headers, body: broken });
    const failed = await runInProcess(['sets', 'make', 'Cave'], { url, cwd });
    expect([failed.code, failed.stdout]).toEqual([1, 'Made 0 of 3 takes.\n']);

    const target = ['sets', 'export', 'Cave', '--engine', 'godot', '-o', 'audio'];
    const first = await runInProcess(target, { url, cwd });
    expect([first.code, first.stdout.split('\n').length]).toEqual([0, 10]);
    const hint = join(cwd, 'audio', 'cave_bell_01.wav.import');
    writeFileSync(hint, `${readFileSync(hint, 'utf8')}\n[deps]\n`);
    expect((await runInProcess(target, { url, cwd })).stderr).toContain('Nothing has changed.');

    const [knock] = (await detail(id)).items;
    const take = `${url}/api/sets/${id}/items/knock/takes/${knock?.takes[0]?.sound_id}`;
    await fetch(take, { method: 'PUT', headers, body: '{"verdict":"rejected"}' });
    await runInProcess(['sets', 'make', 'Cave', 'knock'], { url, cwd });
    const second = await runInProcess(target, { url, cwd });
    expect(second.stdout).toBe('audio/cave_knock_01.wav\naudio/cave_knock_02.wav\naudio/sounds.json\n');
    expect(readFileSync(hint, 'utf8')).toContain('[deps]');
    expect(readdirSync(join(cwd, 'audio')).filter((name) => name.startsWith('.'))).toEqual([]);

    mkdirSync(join(cwd, 'taken', 'cave_bell_01.wav'), { recursive: true });
    const taken = await runInProcess([...target.slice(0, -1), 'taken'], { url, cwd });
    expect([taken.code, taken.stderr]).toEqual([1, expect.stringContaining('error: taken could not be written: ')]);
    expect(readdirSync(join(cwd, 'taken')).filter((name) => name.startsWith('.'))).toEqual([]);
  });

  it('takes in a folder and a batch, and names what is wrong', async () => {
    verifies('decided.cli.sets');
    const cwd = aDirectory();
    writeFileSync(join(cwd, 'jobs.csv'), 'prompt,name,takes,duration_s\na knock,Knock,2,0.4\na click,Click,,0.3\n');
    const batch = await runCli(['batch', 'jobs.csv', '--out', 'made', '--set', 'Batch'], { url, cwd });
    expect(batch.stderr).toContain('Made the set “Batch” with 2 items');
    const sets = (await (await fetch(`${url}/api/sets`)).json()) as SoundSet[];
    const { items } = await detail(sets.find(({ title }) => title === 'Batch')?.id ?? '');
    expect(items.map(({ key, prompt, takes }) => [key, prompt, takes.length])).toEqual([
      ['knock', 'a knock', 2],
      ['click', 'a click', 1],
    ]);
    const folder = await runInProcess(['sets', 'create', 'Folder', '--folder', 'made'], { url, cwd });
    expect((await detail(folder.stdout.trim())).items).toHaveLength(3);
    expect(existsSync(join(cwd, 'made', 'manifest.jsonl'))).toBe(true);
    const unknown = await runInProcess(['sets', 'export', 'Nothing', '-o', 'x'], { url, cwd });
    expect([unknown.code, unknown.stderr]).toEqual([1, expect.stringContaining('There is no set “Nothing”.')]);
    expect((await runInProcess(['sets', 'create', 'X', '--folder', 'none'], { url, cwd })).stderr).toContain(
      'not a readable',
    );
  });
});
