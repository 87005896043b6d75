import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ModelDescription, Settings } from '@soundwright/contract';
import { aModel } from '../../testing/fake-engine.ts';
import { NativeEngine, type NativeEngineDeps } from '../native-engine.ts';
import type { NativeModel } from '../native-model.ts';

/** What the stand-in does with a model: the content of the model's file. */
export interface StandInModel {
  /** How long it loads, before it listens. */
  readonly loadMs?: number;
  /** It never listens. */
  readonly silentStart?: boolean;
  /** How long a request takes. */
  readonly renderMs?: number;
  /** Backends whose device is there; `cpu` alone when left out. */
  readonly devices?: readonly string[];
  /** A missing device is noticed at the first request and not at the start. */
  readonly failsLate?: boolean;
  readonly startError?: string;
  readonly requestError?: string;
  /** The request, counted from 1, in which it dies with a failed assertion, or is killed by the system. */
  readonly diesIn?: number;
  readonly killedIn?: number;
  /** It dies in the middle of its answer. */
  readonly cutsAnswer?: boolean;
  /** The first process of this model answers every request with 503. */
  readonly wedged?: boolean;
  /** It has to be killed. */
  readonly ignoresTerm?: boolean;
}

/** What a process of the stand-in noted: how it was started, or a request it got. */
export interface StandInNote {
  readonly event: 'start' | 'request' | 'cli';
  readonly pid: number;
  readonly config?: { backend: string; threads: number; models: Record<string, unknown>[] };
  readonly body?: { request: Record<string, unknown> & { options?: Record<string, unknown> } };
  readonly args?: string[];
}

const PROGRAM = fileURLToPath(new URL('./stand-in-program.ts', import.meta.url));

/** An installed stand-in with its own folders; `dispose` removes them. */
export class StandIn {
  readonly root = mkdtempSync(join(tmpdir(), 'stand-in-'));
  readonly engineDir = join(this.root, 'engine');
  readonly binDir = join(this.root, 'bin');
  readonly scratchDir = join(this.root, 'scratch');
  readonly notesPath = join(this.root, 'notes.jsonl');
  settings: Pick<Settings, 'native_engine_path' | 'native_backend' | 'native_models_dir'> = {
    native_engine_path: this.binDir,
    native_backend: 'cpu',
    native_models_dir: this.root,
  };

  constructor() {
    for (const dir of [this.binDir, this.scratchDir]) mkdirSync(dir);
    this.installInto(this.binDir);
  }

  /** Puts the two programs into a folder. */
  installInto(dir: string): void {
    mkdirSync(dir, { recursive: true });
    for (const [name, role] of [
      ['audiocpp_server', 'server'],
      ['audiocpp_cli', 'cli'],
    ] as const) {
      const path = join(dir, name);
      writeFileSync(path, `#!/bin/sh\nexec '${process.execPath}' '${PROGRAM}' ${role} "$@"\n`);
      chmodSync(path, 0o755);
    }
  }

  /** The file of a model that does as told. */
  modelFile(name: string, behaviour: StandInModel = {}): string {
    const path = join(this.root, `${name}.gguf`);
    writeFileSync(path, JSON.stringify(behaviour));
    return path;
  }

  open(models: readonly NativeModel[], overrides: Partial<NativeEngineDeps> = {}): Promise<NativeEngine> {
    return NativeEngine.open({
      dir: this.engineDir,
      models,
      settings: () => this.settings,
      log: { debug: () => undefined, info: () => undefined, warn: () => undefined },
      env: { ...process.env, PATH: '', STAND_IN_NOTES: this.notesPath, HF_TOKEN: 'secret' },
      threads: 1,
      ...overrides,
    });
  }

  get notes(): StandInNote[] {
    if (!existsSync(this.notesPath)) return [];
    const lines = readFileSync(this.notesPath, 'utf8').split('\n');
    return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as StandInNote);
  }

  /** The requests that came, as the engine calls them. */
  get requests(): NonNullable<StandInNote['body']>['request'][] {
    return this.notes.flatMap(({ body }) => (body === undefined ? [] : [body.request]));
  }

  /** Process numbers of the servers, in the order they were started. */
  get pids(): number[] {
    return this.notes.filter(({ event }) => event === 'start').map(({ pid }) => pid);
  }

  dispose(): void {
    rmSync(this.root, { recursive: true, force: true });
  }
}

/** A model of a family, with everything a test does not care about filled in. */
export function aNativeModel(
  family: string,
  overrides: Partial<ModelDescription> = {},
  rest: Partial<Omit<NativeModel, 'description' | 'family'>> = {},
): NativeModel {
  return {
    description: aModel({
      id: family.replaceAll('_', '-'),
      engine: 'native',
      sample_rate: 44_100,
      channels: 2,
      defaults: { duration_s: 1, steps: 8, cfg: 1 },
      ...overrides,
    }),
    family,
    weights: null,
    loadOptions: {},
    sessionOptions: {},
    ...rest,
  };
}

/** Whether a process with this number is there. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
