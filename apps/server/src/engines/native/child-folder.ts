import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { NativeModel } from './native-model.ts';

const CONFIG_FILE = 'config.json';
/** Name of the single model in a process's configuration. */
export const MODEL_ID = 'model';

export interface ChildConfig {
  readonly port: number;
  readonly backend: string;
  readonly threads: number;
  readonly model: NativeModel;
  readonly engineTask: string;
  /** The file or folder that the model is loaded from, absolute. */
  readonly modelPath: string;
}

/** A private folder for a process: its configuration, and `tmp` for files that the engine unpacks and never deletes. */
export async function createChildFolder(runDir: string): Promise<{ folder: string; temp: string; config: string }> {
  const folder = join(runDir, randomUUID());
  const temp = join(folder, 'tmp');
  await mkdir(temp, { recursive: true });
  return { folder, temp, config: join(folder, CONFIG_FILE) };
}

/**
 * Writes the configuration of a server with one model. The model is loaded before the server listens, and a request
 * waits for the previous one without a timeout, because requests come one at a time.
 */
export async function writeConfig(path: string, config: ChildConfig): Promise<void> {
  const { port, backend, threads, model, engineTask, modelPath } = config;
  await writeFile(
    path,
    JSON.stringify({
      host: '127.0.0.1',
      port,
      backend,
      device: 0,
      threads,
      lazy_load: false,
      busy_timeout_ms: 0,
      models: [
        {
          id: MODEL_ID,
          family: model.family,
          path: modelPath,
          task: engineTask,
          mode: 'offline',
          load_options: model.loadOptions,
          session_options: model.sessionOptions,
        },
      ],
    }),
  );
}
