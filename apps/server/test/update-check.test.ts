import { mkdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { UpdateCheck } from '@soundwright/contract';
import { expect, it, onTestFinished, vi } from 'vitest';
import { verifies } from '../../../test/verifies.ts';
import { VERSION } from '../src/version.ts';
import { NPM, useLocalRegistry } from './support/local-npm.ts';
import { startTestService } from './support/service.ts';

it('asks npm for a newer version only when told to', async () => {
  verifies('decided.update-check');
  const { registry } = await useLocalRegistry();
  const service = await startTestService({ config: { npm: NPM } });
  const check = () => service.post<UpdateCheck>('/api/update/check', {});
  await service.get('/api/health');
  expect(registry.seen).toEqual([]);

  expect(await check()).toEqual({ version: VERSION, newer: null });
  expect(registry.seen).toEqual(['/soundwright']);
  registry.publish('soundwright', VERSION, {});
  expect(await check()).toEqual({ version: VERSION, newer: null });
  registry.publish('soundwright', '999.0.0', {});
  expect(await check()).toEqual({ version: VERSION, newer: '999.0.0' });
});

it('says that the registry cannot be reached', async () => {
  const { registry } = await useLocalRegistry();
  const service = await startTestService({ config: { npm: NPM } });
  await registry.close();
  const problem = await service.problem(502, '/api/update/check', { method: 'POST', json: {} });
  expect(problem).toMatchObject({ code: 'hub_unreachable', hint: expect.stringContaining('proxy') });
});

it('says that the registry refuses to answer', async () => {
  await useLocalRegistry();
  const refusing = createServer((_, response) => void response.writeHead(403).end('{}'));
  await new Promise<void>((resolve) => refusing.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void refusing.close());
  vi.stubEnv('npm_config_registry', `http://127.0.0.1:${(refusing.address() as AddressInfo).port}`);
  const service = await startTestService({ config: { npm: NPM } });
  const problem = await service.problem(502, '/api/update/check', { method: 'POST', json: {} });
  expect(problem).toMatchObject({ code: 'hub_unreachable', detail: 'npm cannot reach its registry (E403).' });
});

it('says that npm cannot be started', async () => {
  const { root } = await useLocalRegistry();
  // A folder is found, but is no program.
  await mkdir(join(root, 'bin', 'npm'), { recursive: true });
  const npm = { startedBy: null, searchPath: '', node: join(root, 'bin', 'node') };
  const service = await startTestService({ config: { npm } });
  const problem = await service.problem(500, '/api/update/check', { method: 'POST', json: {} });
  expect(problem).toMatchObject({ code: 'engine_missing', hint: expect.stringContaining('npm --version') });
});

it('asks nothing when downloads are disabled', async () => {
  verifies('decided.update-check');
  const { registry } = await useLocalRegistry();
  const service = await startTestService({ config: { npm: NPM, hubOffline: true } });
  await service.problem(400, '/api/update/check', { method: 'POST', json: {} });
  expect(registry.seen).toEqual([]);
});
