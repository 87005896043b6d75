import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { verifies } from '../../../test/verifies.ts';
import type { Engine } from '../src/engines/engine.ts';
import { aModel, createFakeEngine } from '../src/engines/testing/fake-engine.ts';
import { HUB_TIMING } from '../src/hub/hub-file.ts';
import { startFakeHub } from '../src/hub/testing/fake-hub.ts';
import { startTestService } from './support/service.ts';

const MAIN = Buffer.from('the model itself');
const EXTRA = Buffer.from('a dictionary');

/** A service with a model of one file on the hub and an optional one elsewhere. */
async function openService(isExtraThere: boolean) {
  const hub = await startFakeHub();
  onTestFinished(() => hub.close());
  const main = hub.put('maker/model', 'main.bin', MAIN);
  if (isExtraThere) hub.put('maker/dictionary', 'extra.json', EXTRA);
  const neural = createFakeEngine([aModel({ id: 'speaker', engine: 'neural' })]);
  const engine: Engine = {
    ...neural.engine,
    id: 'neural',
    activation: 'chosen',
    weightsOf: () => ({
      repo: 'maker/model',
      revision: 'main',
      files: [
        { path: 'main.bin', size: MAIN.length, sha256: main.sha256 },
        {
          path: 'dictionary/extra.json',
          size: EXTRA.length,
          sha256: null,
          url: `${hub.endpoint}/maker/dictionary/resolve/main/extra.json`,
          optional: true,
        },
      ],
    }),
  };
  return startTestService({
    engines: [engine],
    hubTiming: { ...HUB_TIMING, retryDelaysMs: [1, 1, 1] },
    config: { hubEndpoint: hub.endpoint, hubCacheDir: '/nowhere' },
  });
}

it.each([
  ['is there', true],
  ['cannot be had', false],
] as const)('a model is complete when an optional file %s', async (_name, isExtraThere) => {
  verifies('weights.optional-files');
  const service = await openService(isExtraThere);
  expect(await service.run('/api/models/speaker/download', {})).toMatchObject({ status: 'done', progress: 1 });
  expect(await service.get('/api/models/speaker')).toMatchObject({ status: 'installed', error: null });
  const extra = join(service.dataDir, 'models', 'neural', 'speaker', 'dictionary', 'extra.json');
  expect(existsSync(extra)).toBe(isExtraThere);
});
