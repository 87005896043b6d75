import type { Job } from '@soundwright/contract';
import { beforeEach, expect, it, vi } from 'vitest';
import { verifies } from '../../../../test/verifies.ts';

const shown: { title: string; body: string }[] = [];
let answer: NotificationPermission;
let visibilityState: string;
let needsServiceWorker = false;

class FakeNotification {
  static permission = 'default';
  static requestPermission = async () => answer;
  onclick: (() => void) | null = null;
  constructor(title: string, { body }: { body: string }) {
    if (needsServiceWorker) throw new TypeError('Illegal constructor');
    shown.push({ title, body });
  }
}

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
  vi.stubGlobal('Notification', FakeNotification);
  vi.stubGlobal('document', {
    get visibilityState() {
      return visibilityState;
    },
  });
  vi.resetModules();
  shown.length = 0;
  needsServiceWorker = false;
  visibilityState = 'hidden';
});

const job = (changes: Partial<Job>) =>
  ({
    ...{ id: 'j', kind: 'generate', status: 'done', model: 'm', request: { prompt: 'heavy rain' }, error: null },
    ...{ created_at: '2026-01-01T00:00:00.000Z', finished_at: '2026-01-01T00:00:20.000Z', ...changes },
  }) as Job;

it('tells of long jobs that end while the page is out of sight, once it is allowed', async () => {
  verifies('ui.job-notices');
  const { tellOfJob, wantJobNotices } = await import('./job-notices.ts');
  tellOfJob(job({}));
  answer = 'denied';
  expect(await wantJobNotices(true)).toMatch(/does not allow it/);
  tellOfJob(job({}));
  expect(shown).toEqual([]);

  answer = 'granted';
  expect(await wantJobNotices(true)).toBeNull();
  tellOfJob(job({ status: 'running', finished_at: null }));
  tellOfJob(job({ status: 'cancelled' }));
  tellOfJob(job({ finished_at: '2026-01-01T00:00:19.000Z' }));
  visibilityState = 'visible';
  tellOfJob(job({}));
  expect(shown).toEqual([]);

  visibilityState = 'hidden';
  tellOfJob(job({}));
  tellOfJob(job({ status: 'error', error: 'The disk is full.' }));
  expect(shown).toEqual([
    { title: 'Heavy rain', body: 'Done' },
    { title: 'Heavy rain', body: 'The disk is full.' },
  ]);
  await wantJobNotices(false);
  tellOfJob(job({}));
  expect(shown).toHaveLength(2);
});

it('tells through the service worker where the browser shows nothing else', async () => {
  const showNotification = async (title: string, { body }: { body: string }) => void shown.push({ title, body });
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({ showNotification }) } });
  const { tellOfJob, wantJobNotices } = await import('./job-notices.ts');
  answer = 'granted';
  await wantJobNotices(true);
  needsServiceWorker = true;
  tellOfJob(job({}));
  await expect.poll(() => shown).toEqual([{ title: 'Heavy rain', body: 'Done' }]);
});

it('goes on where there is no service worker either', async () => {
  vi.stubGlobal('navigator', {});
  const { tellOfJob, wantJobNotices } = await import('./job-notices.ts');
  answer = 'granted';
  await wantJobNotices(true);
  needsServiceWorker = true;
  expect(() => tellOfJob(job({}))).not.toThrow();
});
