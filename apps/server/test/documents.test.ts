import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROUTE_LIST, type Route, routes } from '@soundwright/contract';
import { describe, expect, it, onTestFinished } from 'vitest';
import { verifies } from '../../../test/verifies.ts';
import { shareTestService, startTestService } from './support/service.ts';

interface Operation {
  operationId: string;
  parameters?: { name: string; in: string; required: boolean; schema: object }[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: object }> }>;
}
interface OpenApi {
  openapi: string;
  info: { title: string; version: string };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object> };
}

const service = shareTestService();

describe('GET /openapi.json', () => {
  it('describes every route once, with its parameters and its success', async () => {
    const document = await service().get<OpenApi>('/openapi.json');
    expect(document.openapi).toMatch(/^3\.1\./);
    const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
    );
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual(ROUTE_LIST.map(([name]) => name).sort());
    for (const { path, method, operationId, parameters = [], responses } of operations) {
      const route = routes[operationId as keyof typeof routes];
      expect([path, method.toUpperCase()]).toEqual([route.path, route.method]);
      const named = parameters.filter((parameter) => parameter.in === 'path').map((parameter) => parameter.name);
      expect(named.sort()).toEqual([...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort());
      expect(Object.keys(responses)).toContain(String(route.status));
    }
  });

  it('refers only to schemas that it has', async () => {
    const document = await service().get<OpenApi>('/openapi.json');
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map((match) => match[1] ?? '');
    expect(references.length).toBeGreaterThan(50);
    const missing = references.filter((reference) => {
      const name = /^#\/components\/schemas\/(\w+)$/.exec(reference)?.[1];
      return name === undefined || !(name in document.components.schemas);
    });
    expect(new Set(missing)).toEqual(new Set());
  });

  it('holds schemas that a validator of JSON Schema 2020-12 accepts, and real answers fit them', async () => {
    const document = await service().get<OpenApi>('/openapi.json');
    const require = createRequire(import.meta.url);
    const { Ajv2020 } = require('ajv/dist/2020') as typeof import('ajv/dist/2020.js');
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    ajv.addSchema({ ...document, $id: 'service' });
    await service().makeSound();
    for (const [schema, path] of [
      ['Health', '/api/health'],
      ['SoundList', '/api/sounds'],
      ['Settings', '/api/settings'],
      ['ProfileList', '/api/profiles'],
      ['Dirs', '/api/fs/dirs'],
      ['Logs', '/api/logs'],
    ] as const) {
      const validate = ajv.compile({ $ref: `service#/components/schemas/${schema}` });
      expect(validate(await service().get(path)), `${schema}: ${ajv.errorsText(validate.errors)}`).toBe(true);
    }
    for (const name of Object.keys(document.components.schemas))
      ajv.compile({ $ref: `service#/components/schemas/${name}` });
    const problem = ajv.compile({ $ref: 'service#/components/schemas/Problem' });
    expect(problem(await service().problem(404, '/api/sounds/x'))).toBe(true);
    expect(problem({ title: 'half of one' })).toBe(false);
  });

  it('has the version reported by health', async () => {
    verifies('health.field.version');
    const { version } = await service().get<{ version: string }>('/api/health');
    expect(version).toBe(
      (JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string }).version,
    );
    expect((await service().get<OpenApi>('/openapi.json')).info.version).toBe(version);
  });
});

describe('every route of the contract', () => {
  const ask = async ({ method, path }: Route): Promise<string> => {
    const response = await service().request(path.replaceAll(/\{\w+\}/g, 'nobody'), { method });
    const text = await response.text();
    return response.headers.get('content-type')?.includes('problem') === true ? text : '';
  };

  it('is served when it is documented', async () => {
    verifies('route.documented-served');
    const served = ROUTE_LIST.filter(([, { content }]) => content !== 'events');
    expect(served.length).toBeGreaterThan(60);
    for (const [, route] of served) expect(await ask(route)).not.toMatch(/There is nothing at|"method_not_allowed"/);
  });
});

describe('GET /docs', () => {
  it('leads to the documentation, or without it to the description of the API', async () => {
    const { url } = service();
    const ask = (at: string) => fetch(`${at}/docs`, { redirect: 'manual' });
    expect((await ask(url)).headers.get('location')).toBe('/openapi.json');

    const docsDir = await mkdtemp(join(tmpdir(), 'docs-'));
    onTestFinished(() => rm(docsDir, { recursive: true }));
    await writeFile(join(docsDir, 'index.html'), 'Welcome');
    const staged = await startTestService({ docsDir });
    expect((await ask(staged.url)).headers.get('location')).toBe('/docs/');
    const page = await staged.request('/docs/');
    expect(await page.text()).toBe('Welcome');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect((await staged.request('/docs/nothing.html')).status).toBe(404);
  });
});
