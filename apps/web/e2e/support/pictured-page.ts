import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { startService } from '../../../server/src/compose.ts';
import { parseConfig } from '../../../server/src/config.ts';
import { BuiltinEngine } from '../../../server/src/engines/builtin/builtin-engine.ts';
import { openBrowser } from '../browser.ts';
import { stagedPage } from './stage.ts';

/** The built page with the built-in engine and an empty library, for scripts that take pictures of it. */
export interface PicturedPage {
  readonly url: string;
  readonly browser: Browser;
  /** The answer of the service. @throws Error when it refuses */
  ask<T>(method: string, path: string, body?: unknown): Promise<T>;
  /** Runs a job to its end. @returns its first sound. @throws Error when it makes none */
  make(path: string, body: unknown): Promise<string>;
  close(): Promise<void>;
}

export async function openPicturedPage(): Promise<PicturedPage> {
  const webDir = await stagedPage();
  const browser = await openBrowser();
  const dataDir = await mkdtemp(join(tmpdir(), 'soundwright-pictures-'));
  const removeLibrary = () => rm(dataDir, { recursive: true, force: true });
  try {
    const config = parseConfig(['--port', '0', '--data-dir', dataDir, '--log-level', 'warn'], {});
    const service = await startService(config, { engines: [new BuiltinEngine()], webDir });
    const ask = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
      const response = await fetch(service.url + path, {
        method,
        headers: { 'x-service': 'pictures', 'content-type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      if (!response.ok) throw new Error(`${response.status} ${path}: ${await response.text()}`);
      return (await response.json()) as T;
    };
    return {
      url: service.url,
      browser,
      ask,
      make: async (path, body) => {
        const { job_id } = await ask<{ job_id: string }>('POST', path, body);
        const { result, error } = await service.services.jobs.whenSettled(job_id);
        const [sound] = result?.sounds ?? [];
        if (sound === undefined) throw new Error(`${path} made no sound: ${error}`);
        return sound;
      },
      close: async () => {
        await browser.close();
        await service.close();
        await removeLibrary();
      },
    };
  } catch (error) {
    await browser.close();
    await removeLibrary();
    throw error;
  }
}
