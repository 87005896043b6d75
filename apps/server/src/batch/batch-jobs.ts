import { createHash } from 'node:crypto';
import { type BatchLine, BatchLineSchema, type ModelDescription, slugOf } from '@soundwright/contract';
import { BuiltinEngine } from '../engines/builtin/builtin-engine.ts';
import { BUILTIN_MODELS } from '../engines/builtin/builtin-models.ts';
import type { RenderTask } from '../engines/engine.ts';
import { PicoEngine } from '../engines/pico/pico-engine.ts';
import { checkDuration, checkLyrics, seedOfTake } from '../generation/checks.ts';
import { nameFromPrompt, nameOfTake } from '../library/names.ts';
import { originOf } from '../library/origin.ts';
import { readInput } from '../platform/read-input.ts';
import { ServiceError } from '../platform/service-error.ts';
import { VERSION } from '../version.ts';
import type { BatchTaskInput } from './batch-tasks.ts';
import { BatchVoices } from './batch-voices.ts';
import { readLines } from './read-lines.ts';

/** A sound to be made by a batch. */
export interface BatchJob extends Pick<BatchTaskInput, 'modelId' | 'task' | 'voice' | 'info' | 'requestedDurationS'> {
  readonly line: number;
  /** Take number within the line, from 1. */
  readonly take: number;
  /** Hash of everything the file depends on. */
  readonly key: string;
  readonly seed: number;
  readonly file: string;
  readonly name: string;
  readonly tags: readonly string[];
}

/** A part of a batch: every `count`-th line, from the `number`-th on; both count from 1. */
export interface Shard {
  readonly number: number;
  readonly count: number;
}

/** For the checks of lines; their processes are never started. */
const BUILTIN = new BuiltinEngine();
const PICO = new PicoEngine();
const DEFAULT_MODEL = 'builtin-sfx';
const SLUG_CHARS = 48;
const KEY_CHARS = 16;
const FILE_KEY_CHARS = 12;
const PROBLEMS_NAMED = 20;
/** Gap between spoken lines; irrelevant, because a batch line is a single one. */
const GAP_S = 0;

/**
 * The jobs of a shard. Every line of the file is validated, so that an error anywhere stops every shard before it
 * starts.
 *
 * @param modelsDir - folder of downloaded voices
 * @throws ServiceError `invalid_request` listing the invalid lines; `file_missing`
 */
export async function readJobs(path: string, shard: Shard, modelsDir: string): Promise<BatchJob[]> {
  const voices = new BatchVoices(modelsDir);
  const jobs: BatchJob[] = [];
  const problems: string[] = [];
  let count = 0;
  for await (const read of readLines(path)) {
    const mine = count % shard.count === shard.number - 1;
    count += 1;
    try {
      const takes = 'problem' in read ? failWith(read.problem) : await resolveLine(read.value, read.line, voices);
      if (mine) jobs.push(...takes);
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      problems.push(`line ${read.line} ${error.message}`);
    }
  }
  if (problems.length > 0) {
    const named = problems.slice(0, PROBLEMS_NAMED);
    const rest = problems.length - named.length;
    throw new ServiceError('invalid_request', `${path}: ${named.join('; ')}${rest > 0 ? `; and ${rest} more` : ''}`, {
      hint: 'Nothing was made. docs/batch.md lists the fields of a line.',
    });
  }
  return jobs;
}

/**
 * The seed of a line without one: the first four bytes, big-endian, of the SHA-256 of its model, prompt, negative
 * prompt, lyrics, length, voice and delivery as JSON, and of `loop` for a loop. Position, takes, name and tags of the
 * line and the version do not affect it.
 */
export function seedOf(line: BatchLine): number {
  return createHash('sha256')
    .update(JSON.stringify(contentOf(line)))
    .digest()
    .readUInt32BE(0);
}

async function resolveLine(value: unknown, number: number, voices: BatchVoices): Promise<BatchJob[]> {
  const reading = readInput(BatchLineSchema, value);
  if (!reading.ok) {
    const said = reading.fields.map(({ path, message }) => `${path === '' ? 'the line' : path} ${message}`);
    return failWith(said.join(', '));
  }
  const line = reading.value;
  const model = modelOf(line);
  const seed = line.seed ?? seedOf(line);
  const voice = await voices.placeOf(model.id);
  const engine = voice === null ? BUILTIN : PICO;
  engine.check({ id: model.id, definition: null }, taskOf(line, model, seed));
  const takes = line.takes ?? 1;
  return Array.from({ length: takes }, (_, index) => {
    const name = nameOfTake(line.name, index, takes) ?? nameFromPrompt(line.prompt);
    return { line: number, take: index + 1, voice, ...jobOf(line, model, seedOfTake(seed, index), name) };
  });
}

function jobOf(
  line: BatchLine,
  model: ModelDescription,
  seed: number,
  name: string,
): Omit<BatchJob, 'line' | 'take' | 'voice'> {
  const task = taskOf(line, model, seed);
  const key = createHash('sha256')
    .update(JSON.stringify([VERSION, contentOf(line), seed, name]))
    .digest('hex')
    .slice(0, KEY_CHARS);
  const made = {
    model: model.id,
    prompt: line.prompt,
    negative_prompt: task.type === 'generate' ? task.negativePrompt : '',
    lyrics: task.type === 'generate' ? task.lyrics : null,
    seed,
    steps: 0,
    cfg: 0,
  };
  // The length is known when the sound is.
  const { licence, sourceType } = originOf({ ...made, duration_s: 0, source: 'generated' }, [model.id], () => ({
    name: model.name,
    license: model.license,
    isTrained: false,
  }));
  return {
    key,
    modelId: model.id,
    seed,
    task,
    name,
    tags: line.tags ?? [],
    file: `${slugOf(name, '-', SLUG_CHARS) || 'sound'}-${key.slice(0, FILE_KEY_CHARS)}.wav`,
    requestedDurationS: line.duration_s ?? null,
    info: {
      name,
      software: `Soundwright ${VERSION}`,
      made,
      ...(licence !== undefined && { licence }),
      ...(sourceType !== undefined && { sourceType }),
    },
  };
}

function modelOf(line: BatchLine): ModelDescription {
  const id = line.model ?? DEFAULT_MODEL;
  const model = [...BUILTIN_MODELS, ...PICO.models()].find((known) => known.id === id);
  if (model === undefined) throw new Error(`no model ${id} for a batch`);
  checkDuration(model, line.duration_s);
  checkLyrics(model, line.lyrics);
  if (line.loop === true && model.supports.loop !== true) failWith(`loop: ${model.name} cannot make loops`);
  if (model.task !== 'speech') {
    if (line.voice_id !== null && line.voice_id !== undefined) failWith(`voice_id: ${model.name} has no voices`);
    return model;
  }
  if (line.duration_s !== null && line.duration_s !== undefined) failWith('duration_s: speech is as long as its words');
  const voices = model.voices?.map(({ voice_id }) => voice_id) ?? [];
  if (line.voice_id !== null && line.voice_id !== undefined && !voices.includes(line.voice_id))
    failWith(`voice_id: must be one of ${voices.join(', ')}`);
  return model;
}

function taskOf(line: BatchLine, model: ModelDescription, seed: number): RenderTask {
  if (model.task === 'speech') {
    const voice = line.voice_id ?? null;
    return {
      type: 'speak',
      lines: [
        {
          text: line.prompt,
          voice: voice === null ? null : { kind: 'builtin', voiceId: voice },
          delivery: line.delivery ?? {},
        },
      ],
      gapS: GAP_S,
      seed,
      steps: 0,
      cfg: 0,
    };
  }
  return {
    type: 'generate',
    prompt: line.prompt,
    negativePrompt: model.supports.negative_prompt ? (line.negative_prompt ?? '') : '',
    lyrics: model.supports.lyrics ? (line.lyrics ?? null) : null,
    durationS: line.duration_s ?? null,
    loop: line.loop === true,
    seed,
    steps: 0,
    cfg: 0,
  };
}

/** The inputs of a sound except its seed, in a fixed order. */
function contentOf(line: BatchLine): unknown[] {
  return [
    line.model ?? DEFAULT_MODEL,
    line.prompt,
    line.negative_prompt ?? '',
    line.lyrics ?? '',
    line.duration_s ?? null,
    line.voice_id ?? '',
    Object.entries(line.delivery ?? {}).sort(([a], [b]) => (a < b ? -1 : 1)),
    // Absent otherwise, so that lines without loops keep their seeds from before loops existed.
    ...(line.loop === true ? ['loop'] : []),
  ];
}

function failWith(message: string): never {
  throw new ServiceError('invalid_request', message);
}
