// Makes a sound and saves it: node make-a-sound.js "three wooden knocks" knocks.wav
import { writeFile } from 'node:fs/promises';
import { ApiError, createClient } from '@soundwright/client';

const [prompt = 'three wooden knocks', path = 'sound.wav'] = process.argv.slice(2);
const client = createClient({ baseUrl: process.env.SOUNDWRIGHT_URL ?? 'http://127.0.0.1:17494' });

try {
  const { job_id } = await client.generate({ body: { model: 'builtin-sfx', prompt, duration_s: 1, seed: 1 } });
  const job = await client.followJob(job_id);
  if (job.status !== 'done') throw new Error(job.error ?? job.status);
  const id = job.result?.sounds[0] ?? '';
  const answer = await client.soundFile({ params: { id } });
  await writeFile(path, new Uint8Array(await answer.arrayBuffer()));
  console.log(`${path}: ${job.message}`);
} catch (error) {
  // What the service refuses says what is wrong, and often what to do.
  if (!(error instanceof ApiError)) throw error;
  console.error(error.problem.detail, error.problem.hint ?? '');
  process.exitCode = 1;
}
