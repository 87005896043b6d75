import type { ServiceEvent } from '@soundwright/contract';
import { describe, expect, it, vi } from 'vitest';
import { EventBus } from './event-bus.ts';
import { createLogger } from './logger.ts';

const EVENT: ServiceEvent = { name: 'record', data: { type: 'created', record: 'project', id: 'p' } };

describe('an event bus', () => {
  it('calls every listener, in order, until it unsubscribes', () => {
    const bus = new EventBus(createLogger('silent', { write: () => undefined }));
    const [first, second] = [vi.fn(), vi.fn()];
    const stop = bus.subscribe(first);
    bus.subscribe(second);
    bus.publish(EVENT);
    stop();
    stop();
    bus.publish(EVENT);
    expect(first.mock.calls).toEqual([[EVENT]]);
    expect(second).toHaveBeenCalledTimes(2);
  });

  it('logs a listener that throws, and calls the others', () => {
    const lines: string[] = [];
    const bus = new EventBus(createLogger('error', { write: (line) => void lines.push(line) }));
    const after = vi.fn();
    bus.subscribe(() => {
      throw new Error('broken listener');
    });
    bus.subscribe(after);
    bus.publish(EVENT);
    expect(after).toHaveBeenCalledOnce();
    expect(lines.join()).toContain('broken listener');
  });

  it('lets a listener unsubscribe while it is called', () => {
    const bus = new EventBus(createLogger('silent', { write: () => undefined }));
    const second = vi.fn();
    const stop = bus.subscribe(() => stop());
    bus.subscribe(second);
    bus.publish(EVENT);
    expect(second).toHaveBeenCalledOnce();
  });
});
