import type { McpCall } from '@soundwright/contract';
import { describe, expect, it } from 'vitest';
import { describeDuration, filterNames, holdLog, shortToolName } from './call-log.ts';

function aCall(started_at: string, overrides: Partial<McpCall> = {}): McpCall {
  return {
    id: started_at,
    tool: 'service.generate',
    client: { name: 'a', version: '1' },
    transport: 'http',
    arguments: {},
    status: 'running',
    error: null,
    sound_ids: [],
    job_id: null,
    started_at,
    finished_at: null,
    duration_ms: null,
    ...overrides,
  };
}

const CALLS = ['2026-01-01T00:00:03.000Z', '2026-01-01T00:00:02.000Z', '2026-01-01T00:00:01.000Z'].map((at) =>
  aCall(at),
);

describe('holdLog', () => {
  it('shows everything while no call is expanded', () => {
    expect(holdLog(CALLS, null)).toEqual({ shown: CALLS, waiting: 0 });
  });

  it('holds newer calls back and counts them', () => {
    const { shown, waiting } = holdLog(CALLS, '2026-01-01T00:00:02.000Z');
    expect(shown.map(({ id }) => id)).toEqual(['2026-01-01T00:00:02.000Z', '2026-01-01T00:00:01.000Z']);
    expect(waiting).toBe(1);
  });
});

describe('describeDuration', () => {
  const now = new Date('2026-01-01T00:00:05.000Z');

  it('keeps counting while a call runs', () => {
    expect(describeDuration(aCall('2026-01-01T00:00:01.000Z'), now)).toBe('4.0 s');
  });

  it('has a precision suited to the length', () => {
    expect(describeDuration(aCall('', { duration_ms: 38.4 }), now)).toBe('38 ms');
    expect(describeDuration(aCall('', { duration_ms: 125_000 }), now)).toBe('2:05');
    expect(describeDuration(aCall('', { duration_ms: 59_990 }), now)).toBe('1:00');
  });
});

describe('filterNames and shortToolName', () => {
  it('offers each name once, in order', () => {
    expect(filterNames(['b', 'a'], ['a', ''])).toEqual(['a', 'b']);
  });

  it('drops the shared prefix in both spellings', () => {
    expect(['service.generate', 'service_list_sounds', 'other'].map(shortToolName)).toEqual([
      'generate',
      'list_sounds',
      'other',
    ]);
  });
});
