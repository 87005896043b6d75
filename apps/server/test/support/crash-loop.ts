import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import type { BinList, SoundList } from '@soundwright/contract';
import { createRandom, type Random } from '@soundwright/dsp/random';
import { startProcess } from './process.ts';
import { readWave, sine, wavFile } from './sounds.ts';

/** Result of a series of crashes. */
export interface CrashReport {
  readonly kills: number;
  /** Sounds made, some deleted again. */
  readonly soundsSeen: number;
  /** Unfinished files left by kills and removed at the next start. */
  readonly leftOvers: number;
  /** Violations, one line each. */
  readonly problems: string[];
}

const PAGE = 500;
const LONGEST_MOMENT_MS = 1_400;
const POLL_MS = 50;
/** Sounds that are neither deleted nor moved to the bin, so that every operation has some. */
const FEWEST = 2;
const HEADERS = { 'content-type': 'application/json', 'x-service': 'crash' };

/**
 * Starts the service, lets it generate, edit, accept uploads, delete, and move items to and from the bin, kills it with
 * SIGKILL, and restarts it on the same data, repeatedly. After every start each listed sound must exist, decode, and
 * have its listed length, each sound in the bin must have its file, each file must belong to a sound, and nothing unfinished may be left.
 */
export async function crashRepeatedly(
  dataDir: string,
  kills: number,
  seed: number,
  tell: (line: string) => void = () => undefined,
): Promise<CrashReport> {
  const random = createRandom(seed, 'crash');
  const problems: string[] = [];
  const checked = new Set<string>();
  const deleted = new Set<string>();
  let leftOvers = 0;
  for (let round = 0; round <= kills; round++) {
    leftOvers += (await unfinishedFiles(dataDir)).length;
    const service = startProcess(dataDir);
    const url = await service.ready;
    problems.push(...(await unfinishedFiles(dataDir)).map((name) => `round ${round}: ${name} is left`));
    problems.push(...(await checkSounds(url, checked)).map((problem) => `round ${round}: ${problem}`));
    problems.push(...(await checkBin(url, dataDir)).map((problem) => `round ${round}: ${problem}`));
    problems.push(...(await checkFiles(url, dataDir, deleted)).map((problem) => `round ${round}: ${problem}`));
    tell(`round ${round}: ${checked.size} sounds seen, ${problems.length} problems`);
    if (round === kills) {
      service.child.kill('SIGTERM');
      await service.exited;
      break;
    }
    const stop = new AbortController();
    const work = Promise.all([
      keepGenerating(url, random.fork('generate', round), stop.signal),
      keepEditing(url, random.fork('edit', round), deleted, stop.signal),
      keepUploading(url, random.fork('upload', round), stop.signal),
      keepBinning(url, random.fork('bin', round), stop.signal),
    ]);
    // On a slow machine the kill could always come before a sound; the first round makes one.
    if (round === 0) await listsSound(url);
    await after(random.between(0, LONGEST_MOMENT_MS));
    service.child.kill('SIGKILL');
    await service.exited;
    stop.abort();
    await work;
  }
  return { kills, soundsSeen: checked.size, leftOvers, problems };
}

/** Waits until the library lists a sound, limited by the test's timeout. */
async function listsSound(url: string): Promise<void> {
  for (;;) {
    const { total } = (await (await fetch(`${url}/api/sounds?limit=1`)).json()) as SoundList;
    if (total > 0) return;
    await after(POLL_MS);
  }
}

/** Names of temporary files and of scratch directories, anywhere in the service. */
async function unfinishedFiles(dataDir: string): Promise<string[]> {
  const names = await Promise.all(
    ['sounds', 'cache', 'cache/jobs', 'voices', 'artwork', '.'].map(async (folder) =>
      (await readdir(join(dataDir, folder)).catch(() => []))
        .filter((name) => name.startsWith('.partial-') || folder === 'cache/jobs')
        .map((name) => join(folder, name)),
    ),
  );
  return names.flat();
}

async function checkSounds(url: string, checked: Set<string>): Promise<string[]> {
  const problems: string[] = [];
  for (let offset = 0; ; offset += PAGE) {
    const response = await fetch(`${url}/api/sounds?limit=${PAGE}&offset=${offset}`);
    const { items } = (await response.json()) as SoundList;
    for (const { id, file, missing, duration_s, size_bytes } of items) {
      if (missing) problems.push(`${id} is listed and its file is missing`);
      // Files never change, so each is decoded once and then only its size is checked.
      const answer = await fetch(url + file, { method: checked.has(id) ? 'HEAD' : 'GET' });
      const bytes = new Uint8Array(await answer.arrayBuffer());
      if (answer.status !== 200) problems.push(`${id} answers ${answer.status}`);
      else if (Number(answer.headers.get('content-length')) !== size_bytes) problems.push(`${id} has another size`);
      else if (!checked.has(id)) problems.push(...decodes(id, bytes, duration_s));
      checked.add(id);
    }
    if (items.length < PAGE) return problems;
  }
}

/** Every sound in the bin must have its complete file, and be listed nowhere else. */
async function checkBin(url: string, dataDir: string): Promise<string[]> {
  const { items } = (await (await fetch(`${url}/api/bin?kind=sound&limit=${PAGE}`)).json()) as BinList;
  const problems: string[] = [];
  for (const { id, size_bytes } of items) {
    const size = (await stat(join(dataDir, 'sounds', `${id}.wav`)).catch(() => null))?.size;
    if (size !== size_bytes) problems.push(`${id} is in the bin with ${size} bytes instead of ${size_bytes}`);
    if ((await fetch(`${url}/api/sounds/${id}`)).status !== 404)
      problems.push(`${id} is in the bin and in the library`);
  }
  return problems;
}

/** Every file belongs to a sound, unless its deletion was interrupted. */
async function checkFiles(url: string, dataDir: string, deleted: ReadonlySet<string>): Promise<string[]> {
  const binned = (await (await fetch(`${url}/api/bin?kind=sound&limit=${PAGE}`)).json()) as BinList;
  const known = new Set([...deleted, ...binned.items.map(({ id }) => id)]);
  const problems: string[] = [];
  for (const name of await readdir(join(dataDir, 'sounds')).catch(() => [])) {
    const id = name.replace(/\.wav$/, '');
    if (!known.has(id) && (await fetch(`${url}/api/sounds/${id}`)).status !== 200) problems.push(`${name} is nobody's`);
  }
  return problems;
}

function decodes(id: string, bytes: Uint8Array, durationS: number): string[] {
  try {
    const { frames, sampleRateHz, channels } = readWave(bytes);
    if (channels.some((samples) => samples.length !== frames)) return [`${id} is cut short`];
    return Math.abs(frames / sampleRateHz - durationS) < 0.001 ? [] : [`${id} is not ${durationS} s long`];
  } catch (error) {
    return [`${id} does not decode: ${String(error)}`];
  }
}

/** Repeats the work until the service is killed. */
async function untilGone(signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  while (!signal.aborted) {
    try {
      await work();
    } catch {
      // Killed during the request, as intended.
      return;
    }
  }
}

function post(url: string, json: unknown, signal: AbortSignal): Promise<Response> {
  return fetch(url, { method: 'POST', headers: HEADERS, body: JSON.stringify(json), signal });
}

const PROMPTS = ['rain on a tin roof', 'a door slams', 'footsteps on gravel', 'a laser zap', 'wind in trees'];

function keepGenerating(url: string, random: Random, signal: AbortSignal): Promise<void> {
  return untilGone(signal, async () => {
    const body = {
      model: 'builtin-sfx',
      prompt: random.pick(PROMPTS),
      duration_s: random.between(0.2, 1.5),
      seed: random.integer(0, 1_000),
      variations: random.integer(1, 3),
    };
    const { job_id } = (await (await post(`${url}/api/generate`, body, signal)).json()) as { job_id: string };
    // The stream ends when the job has settled.
    await (await fetch(`${url}/api/jobs/${job_id}/events`, { signal })).text();
  });
}

const EDITS = [
  { op: 'reverse' },
  { op: 'gain', gain_db: -3 },
  { op: 'lowpass', cutoff_hz: 900 },
  { op: 'normalize' },
  { op: 'pitch', semitones: 3 },
];

function keepEditing(url: string, random: Random, deleted: Set<string>, signal: AbortSignal): Promise<void> {
  return untilGone(signal, async () => {
    const { items } = (await (await fetch(`${url}/api/sounds?limit=20`, { signal })).json()) as SoundList;
    if (items.length === 0) {
      await after(5, undefined, { signal });
      return;
    }
    const { id } = random.pick(items);
    // Keep some, or on a slow machine none may be left to check at the next start.
    if (items.length > FEWEST && random.chance(0.25)) {
      deleted.add(id);
      await fetch(`${url}/api/sounds/${id}`, { method: 'DELETE', headers: HEADERS, signal });
    } else await (await post(`${url}/api/sounds/${id}/edit`, random.pick(EDITS), signal)).text();
  });
}

function keepBinning(url: string, random: Random, signal: AbortSignal): Promise<void> {
  return untilGone(signal, async () => {
    const { items } = (await (await fetch(`${url}/api/sounds?limit=20`, { signal })).json()) as SoundList;
    const ids = items
      .slice(FEWEST)
      .filter(() => random.chance(0.3))
      .map(({ id }) => id);
    if (ids.length > 0) await (await post(`${url}/api/bin`, { kind: 'sound', ids }, signal)).text();
    const bin = (await (await fetch(`${url}/api/bin?limit=20`, { signal })).json()) as BinList;
    const back = bin.items.filter(() => random.chance(0.5)).map(({ id }) => id);
    if (back.length > 0) await (await post(`${url}/api/bin/restore`, { ids: back }, signal)).text();
    await after(5, undefined, { signal });
  });
}

function keepUploading(url: string, random: Random, signal: AbortSignal): Promise<void> {
  return untilGone(signal, async () => {
    const body = new Uint8Array(wavFile([sine(random.between(100, 900), random.between(0.1, 2))]));
    const headers = { ...HEADERS, 'content-type': 'audio/wav' };
    await (await fetch(`${url}/api/sounds/upload`, { method: 'POST', headers, body, signal })).text();
  });
}
