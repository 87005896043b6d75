import type { Job, Model } from '@soundwright/contract';
import { onTestFinished } from 'vitest';
import type { Engine, LoadRequest } from '../../src/engines/engine.ts';
import { aModel, createFakeEngine, type FakeEngineControl } from '../../src/engines/testing/fake-engine.ts';
import { HUB_TIMING, type HubTiming } from '../../src/hub/hub-file.ts';
import { type FakeHub, startFakeHub } from '../../src/hub/testing/fake-hub.ts';
import { openTestService, type TestService, type TestServiceOptions } from './service.ts';

export const REPO = 'maker/models';
/** No delay between attempts. */
const QUICK: HubTiming = { ...HUB_TIMING, retryDelaysMs: [1, 1, 1] };

/** A service with the fake as its neural engine, and a hub with its model files. */
export interface HubService {
  readonly service: TestService;
  readonly hub: FakeHub;
  readonly neural: FakeEngineControl;
  /** Load requests of the engine, with the files. */
  readonly loads: LoadRequest[];
  readonly weights: Readonly<Record<string, Buffer>>;
  model(id: string): Promise<Model>;
  /** Downloads the model and waits for the end. */
  download(id: string): Promise<Job>;
}

/** `small` and `big` are models of the engine `neural`, listed once enabled. */
export async function openHubService(
  options: TestServiceOptions = {},
): Promise<HubService & { dispose(): Promise<void> }> {
  const hub = await startFakeHub();
  const weights = {
    'small.gguf': patterned(40_000),
    'small/voice.bin': patterned(3_000),
    'big.gguf': patterned(400_000),
  };
  const files = Object.entries(weights).map(([path, content]) => ({
    path,
    size: content.length,
    sha256: hub.put(REPO, path, content).sha256,
  }));
  const neural = createFakeEngine(
    ['small', 'big'].map((id) =>
      aModel({ id, name: `The ${id} one`, engine: 'neural', hub_repo: REPO, category: 'music' }),
    ),
  );
  const loads: LoadRequest[] = [];
  const engine: Engine = {
    ...neural.engine,
    id: 'neural',
    activation: 'chosen',
    weightsOf: ({ id, definition }) => {
      if (definition?.weights_path !== undefined) return null;
      const own = definition?.files?.map((file) => (typeof file === 'string' ? { path: file } : file));
      return {
        repo: definition?.hub_repo ?? REPO,
        revision: definition?.revision ?? 'main',
        files:
          own?.map(({ path, size = null, sha256 = null }) => ({ path, size, sha256 })) ??
          files.filter(({ path }) => path.startsWith(id)),
      };
    },
    define: (definition) => ({
      ...aModel({
        id: definition.id,
        name: definition.name,
        engine: 'neural',
        category: definition.category,
        hub_repo: definition.hub_repo ?? '',
        vram_estimate_mb: 5_000,
      }),
      size_bytes: 2 ** 21,
    }),
    load: async (request, signal) => {
      loads.push(request);
      const load = neural.engine.load;
      if (request.definition === null) return load(request, signal);
      return { ...(await load({ ...request, id: 'small' }, signal)), modelId: request.id };
    },
  };
  const sfx = createFakeEngine([aModel({ id: 'fake-sfx' })]);
  const service = await openTestService({
    engines: [sfx.engine, engine],
    hubTiming: QUICK,
    ...options,
    config: { hubEndpoint: hub.endpoint, hubCacheDir: '/nowhere', ...options.config },
  });
  const test: HubService = {
    service,
    hub,
    neural,
    loads,
    weights,
    model: (id) => service.get<Model>(`/api/models/${id}`),
    download: (id) => service.run(`/api/models/${id}/download`, {}),
  };
  return Object.assign(test, {
    dispose: async () => {
      await service.dispose();
      await hub.close();
    },
  });
}

export async function startHubService(options: TestServiceOptions = {}): Promise<HubService> {
  const opened = await openHubService(options);
  onTestFinished(opened.dispose);
  return opened;
}

/** Deterministic bytes, different for every length. */
function patterned(length: number): Buffer {
  const bytes = Buffer.alloc(length);
  for (let index = 0; index < length; index++) bytes[index] = (index * 31 + length) % 251;
  return bytes;
}
