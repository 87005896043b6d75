import type { UpdateCheck } from '@soundwright/contract';
import { expect, it } from 'vitest';
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

it('asks nothing when downloads are disabled', async () => {
  verifies('decided.update-check');
  const { registry } = await useLocalRegistry();
  const service = await startTestService({ config: { npm: NPM, hubOffline: true } });
  await service.problem(400, '/api/update/check', { method: 'POST', json: {} });
  expect(registry.seen).toEqual([]);
});
