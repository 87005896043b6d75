import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { verifies } from '../../../../test/verifies.ts';
import { createLogger } from '../platform/logger.ts';
import { readCustomModels } from './custom-models.ts';

let dir: string;
const lines: string[] = [];
const log = createLogger('warn', { write: (line) => void lines.push(line) });
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'custom-'));
  lines.length = 0;
});
afterEach(() => rmSync(dir, { recursive: true }));

const DEFINITION = {
  id: 'mine',
  name: 'Mine',
  task: 'generate',
  category: 'music',
  family: 'some-family',
  engine: 'native',
  sample_rate: 44_100,
  channels: 2,
  max_duration_s: 30,
};
const read = (content: unknown) => {
  writeFileSync(join(dir, 'custom.json'), typeof content === 'string' ? content : JSON.stringify(content));
  return readCustomModels(dir, log);
};

describe('readCustomModels', () => {
  it('is empty without a file', () => {
    expect(readCustomModels(dir, log)).toEqual([]);
    expect(lines).toEqual([]);
  });

  it('reads definitions', () => {
    verifies('decided.custom.file');
    expect(read([DEFINITION])).toEqual([{ model: DEFINITION }]);
  });

  it('refuses a default length beyond the longest, and names it', () => {
    verifies('decided.custom.default-length');
    expect(read([{ ...DEFINITION, defaults: { duration_s: 31 } }])).toEqual([
      { id: 'mine', error: expect.stringMatching(/^defaults\.duration_s must .*max_duration_s/) },
    ]);
    const fits = { ...DEFINITION, defaults: { duration_s: 30 } };
    expect(read([fits])).toEqual([{ model: fits }]);
  });

  it.each(Object.keys(DEFINITION))('needs %s', (field) => {
    verifies('decided.custom.required-fields');
    const { [field as keyof typeof DEFINITION]: _, ...rest } = DEFINITION;
    expect(read([rest, { ...DEFINITION, id: 'other' }])).toEqual([
      { id: field === 'id' ? 'custom.json[0]' : 'mine', error: expect.stringContaining(field) },
      { model: { ...DEFINITION, id: 'other' } },
    ]);
    expect(lines.join()).toContain(field);
  });

  it.each([
    3,
    null,
    'x',
    [],
    { ...DEFINITION, id: '../x' },
    { ...DEFINITION, sample_rate: -1 },
    { ...DEFINITION, engine: 'No Engine' },
    { ...DEFINITION, license: { url: 'javascript:alert(1)' } },
    { ...DEFINITION, license: { url: 'data:text/html,x' } },
  ])('reports %j as invalid, and the others work', (entry) => {
    verifies('decided.custom.broken-entry');
    expect(read([entry, DEFINITION])).toEqual([
      { id: expect.any(String), error: expect.any(String) },
      { model: DEFINITION },
    ]);
    expect(lines).toHaveLength(1);
  });

  it('takes the first of two with the same id', () => {
    expect(read([DEFINITION, { ...DEFINITION, name: 'Other' }])).toEqual([
      { model: DEFINITION },
      { id: 'mine', error: expect.stringContaining('same id') },
    ]);
  });

  it.each(['', '{', '{}', 'null', '"x"'])('counts the file %j as one invalid entry', (content) => {
    expect(read(content)).toEqual([{ id: 'custom.json', error: expect.any(String) }]);
  });
});
