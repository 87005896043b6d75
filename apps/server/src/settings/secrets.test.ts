import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { verifies } from '../../../../test/verifies.ts';
import { Secrets } from './secrets.ts';

it('a secret that cannot be written is not kept, and leaves nothing behind', () => {
  verifies('decided.settings.secret-not-written');
  const dir = mkdtempSync(join(tmpdir(), 'secrets-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  const path = join(dir, 'secrets.json');
  const secrets = new Secrets(path, { warn: () => undefined });
  secrets.set('hub_token', 'first');
  // A file cannot replace a non-empty folder.
  rmSync(path);
  mkdirSync(path);
  writeFileSync(join(path, 'x'), '');
  expect(() => secrets.set('hub_token', 'second')).toThrow();
  expect(() => secrets.set('llm_external_api_key', 'key')).toThrow();
  expect([secrets.get('hub_token'), secrets.get('llm_external_api_key')]).toEqual(['first', null]);
  expect(readdirSync(dir)).toEqual(['secrets.json']);
});
