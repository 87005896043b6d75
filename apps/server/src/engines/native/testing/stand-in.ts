import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ModelDescription, Settings } from '@soundwright/contract';
import { aModel } from '../../testing/fake-engine.ts';
import { NativeEngine, type NativeEngineDeps } from '../native-engine.ts';
import type { NativeModel } from '../native-model.ts';

/** Behaviour of the stand-in for a model: the content of the model file. */
export interface StandInModel {
  /** Load time before it listens. */
  readonly loadMs?: number;
  /** It never listens. */
  readonly silentStart?: boolean;
  /** Duration of a request. */
  readonly renderMs?: number;
  /** Backends with an available device; default only `cpu`. */
  readonly devices?: readonly string[];
  /** A missing device is noticed at the first request and not at the start. */
  readonly failsLate?: boolean;
  readonly startError?: string;
  readonly requestError?: string;
  /** The request number, from 1, at which it dies with a failed assertion, or is killed by the system. */
  readonly diesIn?: number;
  readonly killedIn?: number;
  /** It dies during its response. */
  readonly cutsAnswer?: boolean;
  /** The first process of this model returns 503 for every request. */
  readonly wedged?: boolean;
  /** It returns 503 for lack of memory, as newer versions do. */
  readonly lacksMemory?: boolean;
  /** It leaves a process behind that holds its output open, and exits: at the start, or at the first request. */
  readonly forksAway?: 'start' | 'request';
  /** It writes this much output without a line break before it listens, in MB. */
  readonly babblesMb?: number;
  /** The response as it is sent, instead of sounds. */
  readonly rawAnswer?: string;
  /** It ignores stop requests. */
  readonly ignoresTerm?: boolean;
}

/** Log entry of a stand-in process: its start or a request. */
export interface StandInNote {
  readonly event: 'start' | 'request' | 'cli' | 'fork';
  readonly pid: number;
  readonly config?: { backend: string; threads: number; models: Record<string, unknown>[] };
  readonly body?: { request: Record<string, unknown> & { options?: Record<string, unknown> } };
  readonly args?: string[];
  /** The process it has left behind. */
  readonly forked?: number;
}

const PROGRAM = fileURLToPath(new URL('./stand-in-program.ts', import.meta.url));

const FAMILIES = 'stable_audio ace_step htdemucs mel_band_roformer pocket_tts qwen3_tts chatterbox seed_vc'.split(' ');
const LOADERS = { schema_version: 1, loaders: Object.fromEntries(FAMILIES.map((family) => [family, { tasks: {} }])) };

/** What every engine is asked before its first model is loaded, answered without a Node. */
const ANSWERS = `case "$OMP_STAND_IN $1" in
  'broken --list-loaders') echo 'audiocpp_cli failed: error while loading shared libraries: libgomp.so.1' >&2; exit 1 ;;
  'forks --list-loaders')
    /bin/sleep 3600 &
    echo "{\\"event\\":\\"fork\\",\\"pid\\":$$,\\"forked\\":$!}" >> "$STAND_IN_NOTES"
    exit ;;
  *' --list-loaders') echo '${JSON.stringify(LOADERS)}'; exit ;;
  # Newer versions have a page of their own, and an option to leave it out.
  'newer --help') echo 'usage: audiocpp_server --config <file> [--log] [--no-ui]'; exit ;;
  *' --help') echo 'audiocpp_server failed: missing required --config argument' >&2; exit 1 ;;
esac`;

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
      writeFileSync(
        path,
        `#!/bin/sh\nexport STAND_IN_NOTES='${this.notesPath}'\n${ANSWERS}\nexec '${process.execPath}' '${PROGRAM}' ${role} "$@"\n`,
      );
      chmodSync(path, 0o755);
    }
  }

  /** A model file with the given behaviour. */
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
      env: { ...process.env, PATH: '', HF_TOKEN: 'secret', MY_OWN_PASSPHRASE: 'secret too' },
      threads: 1,
      ...overrides,
    });
  }

  get notes(): StandInNote[] {
    if (!existsSync(this.notesPath)) return [];
    const lines = readFileSync(this.notesPath, 'utf8').split('\n');
    return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as StandInNote);
  }

  /** The received requests, in the engine's format. */
  get requests(): NonNullable<StandInNote['body']>['request'][] {
    return this.notes.flatMap(({ body }) => (body === undefined ? [] : [body.request]));
  }

  /** Process ids of the servers, in start order. */
  get pids(): number[] {
    return this.notes.filter(({ event }) => event === 'start').map(({ pid }) => pid);
  }

  dispose(): void {
    rmSync(this.root, { recursive: true, force: true });
  }
}

/** A model of a family, with defaults for irrelevant fields. */
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

/** Whether a process with this id exists. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
