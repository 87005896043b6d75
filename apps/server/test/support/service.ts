import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Job, JobAccepted, ModelDescription, Problem, Sound } from '@soundwright/contract';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { type Overrides, type Service, startService } from '../../src/compose.ts';
import { type Config, parseConfig } from '../../src/config.ts';
import { aModel, createFakeEngine, type FakeEngineControl } from '../../src/engines/testing/fake-engine.ts';
import { sharedProcesses } from './shared-processes.ts';

export interface TestService extends Service {
  readonly dataDir: string;
  readonly fake: FakeEngineControl;
  /** A request with the header for mutations; a JSON body when `json` is given. */
  request(path: string, init?: RequestInit & { json?: unknown }): Promise<Response>;
  get<T>(path: string): Promise<T>;
  post<T>(path: string, json?: unknown): Promise<T>;
  /** The problem document of a request that must fail with this status. */
  problem(status: number, path: string, init?: RequestInit & { json?: unknown }): Promise<Problem>;
  /** Submits to a job route and waits for the settled job. */
  run(path: string, json: unknown): Promise<Job>;
  /** A sound in the library, made by the fake engine. */
  makeSound(request?: Record<string, unknown>): Promise<Sound>;
}

export const FAKE_MODELS: readonly ModelDescription[] = [
  aModel({ id: 'fake-sfx' }),
  aModel({ id: 'fake-music', category: 'music' }),
  aModel({
    id: 'plain-sfx',
    supports: {
      negative_prompt: false,
      seed: true,
      steps: false,
      cfg: false,
      lyrics: false,
      extend: false,
      cover: false,
      repaint: false,
      clone: false,
      delivery: false,
    },
  }),
  aModel({
    id: 'fake-speech',
    task: 'speech',
    category: 'speech',
    voices: [{ voice_id: 'anna', name: 'Anna', language: 'en', gender: 'female' }],
    delivery_options: [{ name: 'speed', type: 'number', min: 0.5, max: 2, default: 1, description: 'How fast.' }],
  }),
  aModel({ id: 'fake-separate', task: 'separation', category: 'stems' }),
  aModel({ id: 'fake-convert', task: 'conversion', category: 'voice' }),
];

export interface TestServiceOptions extends Overrides {
  readonly config?: Partial<Config>;
  readonly models?: readonly ModelDescription[];
}

/** The whole service on its own directory, with the fake engine; stopped at the end of the test. */
export async function startTestService(options: TestServiceOptions = {}): Promise<TestService> {
  const service = await openTestService(options);
  onTestFinished(service.dispose);
  return service;
}

/** One service shared by all tests of a `describe` or file, which must not touch each other's records. */
export function shareTestService(options: TestServiceOptions = {}): () => TestService {
  let service: Awaited<ReturnType<typeof openTestService>>;
  beforeAll(async () => {
    service = await openTestService(options);
  });
  afterAll(() => service.dispose());
  return () => service;
}

/** The service, with `dispose` to end it and remove its directory. */
export async function openTestService(
  options: TestServiceOptions = {},
): Promise<TestService & { dispose(): Promise<void> }> {
  const dataDir = options.config?.dataDir ?? (await mkdtemp(join(tmpdir(), 'soundwright-')));
  const fake = createFakeEngine(options.models ?? FAKE_MODELS);
  const config: Config = { ...parseConfig(['--port', '0', '--log-level', 'debug'], {}), ...options.config, dataDir };
  const service = await startService(config, {
    engines: [fake.engine],
    webDir: null,
    docsDir: null,
    ...sharedProcesses,
    ...options,
  });
  const dispose = async () => {
    await service.close();
    if (options.config?.dataDir === undefined) await rm(dataDir, { recursive: true, force: true });
  };
  const request: TestService['request'] = (path, { json, ...init } = {}) =>
    fetch(service.url + path, {
      ...(json !== undefined && { method: 'POST', body: JSON.stringify(json) }),
      ...init,
      headers: {
        'x-service': 'test',
        ...(json !== undefined && { 'content-type': 'application/json' }),
        ...init.headers,
      },
    });
  const answer = async <T>(response: Response): Promise<T> => {
    if (!response.ok) throw new Error(`${response.status} ${response.url}: ${await response.text()}`);
    return (await response.json()) as T;
  };
  const test: TestService = {
    ...service,
    dataDir,
    fake,
    request,
    get: async (path) => answer(await request(path)),
    post: async (path, json = {}) => answer(await request(path, { json })),
    problem: async (status, path, init) => {
      const response = await request(path, init);
      const body = await response.text();
      if (response.status !== status)
        throw new Error(`expected ${status} from ${path}, got ${response.status}: ${body}`);
      return JSON.parse(body) as Problem;
    },
    run: async (path, json) => {
      const { job_id } = await test.post<JobAccepted>(path, json);
      return service.services.jobs.whenSettled(job_id);
    },
    makeSound: async (overrides = {}) => {
      const job = await test.run('/api/generate', { model: 'fake-sfx', prompt: 'a test tone', seed: 1, ...overrides });
      if (job.status !== 'done') throw new Error(`the job ended as ${job.status}: ${job.error}`);
      return test.get<Sound>(`/api/sounds/${job.result?.sounds[0]}`);
    },
  };
  return Object.assign(test, { dispose });
}
