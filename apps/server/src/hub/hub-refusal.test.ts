import { expect, it } from 'vitest';
import { ServiceError } from '../platform/service-error.ts';
import { refusalOf } from './hub-refusal.ts';

const answer = (status: number, url: string) =>
  ({ status, url, headers: new Headers() }) as unknown as Parameters<typeof refusalOf>[0];
const elsewhere = { url: 'https://github.com/owner/engine/releases/download/1.0/engine.tar.gz' };

it.each([
  [404, 'hub_not_found'],
  [403, 'hub_unreachable'],
  [401, 'hub_unreachable'],
])('does not blame the hub for what another server answers, %d', (status, code) => {
  const refusal = refusalOf(answer(status, elsewhere.url), elsewhere, null) as ServiceError;
  expect(refusal).toBeInstanceOf(ServiceError);
  expect(refusal.code).toBe(code);
  expect(refusal.message).toContain('github.com/owner/engine');
  expect(`${refusal.message} ${refusal.hint}`).not.toMatch(/\bhub\b|token|huggingface/i);
});
