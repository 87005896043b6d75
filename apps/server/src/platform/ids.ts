import { randomBytes } from 'node:crypto';
import type { Clock } from './clock.ts';

/** Creates record ids. */
export interface Ids {
  /** A new UUID; lexicographically greater than all earlier ones. */
  next(): string;
}

const VERSION_7 = /^([0-9a-f]{8})-([0-9a-f]{4})-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** When an id of `createIds` was made, in milliseconds; null for anything else. */
export function madeAtMs(id: string): number | null {
  const [, high, low] = VERSION_7.exec(id) ?? [];
  return high === undefined || low === undefined ? null : Number.parseInt(high + low, 16);
}

const COUNTER_BITS = 12;

/**
 * UUIDs of version 7: 48 bits of milliseconds, a counter of 12 bits that starts at random in each millisecond, and 62
 * random bits. Within one process they always increase, even when the clock is set back.
 *
 * Source: RFC 9562, section 5.7 and 6.2 (method 1).
 */
export function createIds(clock: Clock): Ids {
  let lastMs = -1;
  let counter = 0;
  return {
    next() {
      const random = randomBytes(10);
      const nowMs = clock.now().getTime();
      if (nowMs > lastMs) {
        lastMs = nowMs;
        // Leave the upper half free for counting.
        counter = random.readUInt16BE(0) & ((1 << (COUNTER_BITS - 1)) - 1);
      } else if (++counter >= 1 << COUNTER_BITS) {
        lastMs++;
        counter = 0;
      }
      const bytes = Buffer.alloc(16);
      bytes.writeUIntBE(lastMs, 0, 6);
      bytes.writeUInt16BE(0x7000 | counter, 6);
      random.copy(bytes, 8, 2);
      bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
      const hex = bytes.toString('hex');
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
    },
  };
}
