import { isSettled, type Job } from '@soundwright/contract';
import { create } from 'zustand';
import { capital } from '../ui/format.ts';
import { describeJob, jobTitle } from './job-words.ts';
import { pageWorker } from './page-worker.ts';

const STORAGE_KEY = 'soundwright.job-notices';
/** Whoever asked for something shorter is still there. */
const LONG_MS = 20_000;

/** Whether the system shows a notification when a long job ends; kept in this browser, which asks for permission. */
export const useJobNotices = create<{ readonly wanted: boolean }>(() => ({
  wanted: localStorage.getItem(STORAGE_KEY) === 'yes' && permission() === 'granted',
}));

/** Turns notifications on or off. To be called on a click: browsers ask then. @returns why they stay off, or null */
export async function wantJobNotices(wanted: boolean): Promise<string | null> {
  if (permission() === 'missing') return 'This browser shows notifications only of pages on https and localhost.';
  const isAllowed = !wanted || (await Notification.requestPermission()) === 'granted';
  localStorage.setItem(STORAGE_KEY, wanted && isAllowed ? 'yes' : 'no');
  useJobNotices.setState({ wanted: wanted && isAllowed });
  return isAllowed ? null : 'The browser does not allow it. Allow notifications in its address bar and try again.';
}

/** Tells of a job that has just ended, when it was long and the page is out of sight. Several tabs tell once. */
export function tellOfJob(job: Job): void {
  if (!useJobNotices.getState().wanted || document.visibilityState === 'visible') return;
  if (!isSettled(job) || job.status === 'cancelled') return;
  if (Date.parse(job.finished_at ?? '') - Date.parse(job.created_at) < LONG_MS) return;
  const title = capital(jobTitle(job));
  const options = { body: describeJob(job), tag: job.id, icon: '/icon.svg' };
  try {
    const notice = new Notification(title, options);
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
  } catch {
    // Browsers of phones show only those of a service worker, which also hears of clicks on them.
    void pageWorker()
      .then((worker) => worker?.showNotification(title, options))
      .catch((error: unknown) => console.warn('The notification could not be shown.', error));
  }
}

function permission(): NotificationPermission | 'missing' {
  return 'Notification' in globalThis ? Notification.permission : 'missing';
}
