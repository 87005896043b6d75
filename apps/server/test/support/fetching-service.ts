import { execFile } from 'node:child_process';
import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startService } from '../../src/compose.ts';
import { parseConfig } from '../../src/config.ts';
import { BuiltinEngine } from '../../src/engines/builtin/builtin-engine.ts';
import type { Engine } from '../../src/engines/engine.ts';
import { aModel, createFakeEngine } from '../../src/engines/testing/fake-engine.ts';
import { HUB_TIMING } from '../../src/hub/hub-file.ts';
import type { FetchedThings } from './fetched-things.ts';

// The service as a separate process, with its neural engine and model from a test server: node fetching-service.ts
// <data directory> <FetchedThings as JSON>
const [, , dataDir = '', thingsJson = ''] = process.argv;
const things = JSON.parse(thingsJson) as FetchedThings;

const fake = createFakeEngine([aModel({ id: 'fetched', engine: 'neural', hub_repo: things.repo })]);
const engine: Engine = {
  ...fake.engine,
  id: 'neural',
  activation: 'chosen',
  install: { backends: ['cpu'], versions: ['v1'] },
  weightsOf: () => ({ repo: things.repo, revision: 'main', files: things.files }),
  packageOf: async () => ({
    version: 'v1',
    backend: 'cpu',
    archives: [things.archive],
    programs: ['program'],
    test: async (folder) => void (await promisify(execFile)(join(folder, 'program'))),
  }),
};
const config = {
  ...parseConfig(['--port', '0', '--data-dir', dataDir], {}),
  hubEndpoint: things.endpoint,
  hubCacheDir: dataDir,
};
const service = await startService(config, {
  engines: [new BuiltinEngine(), engine],
  webDir: null,
  hubTiming: { ...HUB_TIMING, retryDelaysMs: [1] },
});
// It gets killed, so flush the compile cache for the next one.
flushCompileCache();
process.stdout.write(`listening on ${service.url}\n`);
process.once('SIGTERM', () => void service.close().then(() => process.exit(0)));
