import { expect, it } from 'vitest';
import { verifies } from '../../../../../test/verifies.ts';
import { engineFailure } from './engine-words.ts';

it('what an engine says is marked as its words, without secrets and control characters', () => {
  verifies('decided.secrets.nowhere-else');
  const { message } = engineFailure(
    'The native engine failed.',
    'GET http://u:pw@proxy/ \u001b[31mfailed\u202e\n x'.repeat(20),
  );
  expect(message).toMatch(/^The native engine failed\. In its words: “GET http:\/\/…@proxy\/ failed xGET .{1,170}”$/);
  expect(engineFailure('The native engine failed.', '').message).toBe('The native engine failed.');
});
