/**
 * A position in a sound: `0:07.4`, `12:03.0`, `1:02:03.4`.
 *
 * @param seconds - 0 and up; others count as 0
 * @param decimals - digits after the point, 0 to 3
 */
export function formatTime(seconds: number, decimals = 1): string {
  const scale = 10 ** decimals;
  // Whole units first, so that 59.96 s becomes 1:00.0 and never 0:60.0.
  const units = Math.round(Math.max(0, Number.isFinite(seconds) ? seconds : 0) * scale);
  const whole = Math.floor(units / scale);
  const fraction = decimals === 0 ? '' : `.${String(units % scale).padStart(decimals, '0')}`;
  const pad = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor(whole / 60) % 60;
  const clock = hours > 0 ? `${hours}:${pad(minutes)}:${pad(whole % 60)}` : `${minutes}:${pad(whole % 60)}`;
  return clock + fraction;
}

/** A length, short: `0.8 s`, `12.5 s`, `3:05`. */
export function formatLength(seconds: number): string {
  if (seconds < 59.95) return `${Number(Math.max(0, seconds).toFixed(1))} s`;
  return formatTime(seconds, 0);
}

/** An estimated time, rounded: `about 20 s`, `about 3 min`. */
export function formatWait(seconds: number): string {
  if (seconds < 1.5) return 'a moment';
  if (seconds < 10) return `about ${Math.round(seconds)} s`;
  if (seconds < 55) return `about ${Math.round(seconds / 5) * 5} s`;
  if (seconds < 3_300) return `about ${Math.max(1, Math.round(seconds / 60))} min`;
  return `about ${Number((seconds / 3_600).toFixed(1))} h`;
}

const BYTE_UNITS = ['B', 'kB', 'MB', 'GB', 'TB'] as const;

/** A size in decimal units, as disks and downloads are counted: `742 kB`, `1.3 GB`. */
export function formatBytes(bytes: number): string {
  let value = Math.max(0, bytes);
  let unit = 0;
  while (value >= 999.5 && unit < BYTE_UNITS.length - 1) {
    value /= 1000;
    unit += 1;
  }
  const digits = unit === 0 || value >= 99.5 ? 0 : 1;
  return `${Number(value.toFixed(digits))} ${BYTE_UNITS[unit]}`;
}

/** A level: `−14.0 LUFS`, with a real minus sign. */
export function formatLevel(value: number, unit: string, decimals = 1): string {
  return `${value.toFixed(decimals).replace('-', '−')} ${unit}`;
}

/** A change of level: `+4.2 dB`. */
export function formatGain(db: number): string {
  return `${db > 0 ? '+' : ''}${formatLevel(db, 'dB')}`;
}

/** A count with its noun: `1 sound`, `5,000 sounds`. */
export function formatCount(count: number, noun: string, plural = `${noun}s`): string {
  return `${count.toLocaleString('en')} ${count === 1 ? noun : plural}`;
}

/** Progress for people: `43 %`. */
export function formatPercent(fraction: number): string {
  return `${Math.round(Math.min(1, Math.max(0, fraction)) * 100)} %`;
}

// Created once: a list needs hundreds per second, and creating one is the slowest part of a row.
const TIME = new Intl.DateTimeFormat('en', { hour: '2-digit', minute: '2-digit', hour12: false });
const MONTH = new Intl.DateTimeFormat('en', { month: 'short' });
const DATE_TIME = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' });

/**
 * A time relative to now, as precise as a list needs: `now`, `5 min ago`, `14:02`, `yesterday`, `3 Nov`, `3 Nov 2024`.
 *
 * @param now - reference time; default now
 */
export function formatWhen(iso: string, now: Date = new Date()): string {
  const then = new Date(iso);
  const elapsedS = (now.getTime() - then.getTime()) / 1000;
  if (elapsedS < 60) return 'now';
  if (elapsedS < 3_600) return `${Math.floor(elapsedS / 60)} min ago`;
  const days = Math.round((startOfDay(now) - startOfDay(then)) / 86_400_000);
  if (days === 0) return TIME.format(then);
  if (days === 1) return 'yesterday';
  const month = MONTH.format(then);
  const year = then.getFullYear() === now.getFullYear() ? '' : ` ${then.getFullYear()}`;
  return `${then.getDate()} ${month}${year}`;
}

/** Date and time in full, for facts and hints. */
export function formatDateTime(iso: string): string {
  return DATE_TIME.format(new Date(iso));
}

function startOfDay(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}

/** A language tag in words: `English (United Kingdom)`; the tag itself when invalid. */
export function languageName(tag: string): string {
  try {
    return new Intl.DisplayNames(['en'], { type: 'language', languageDisplay: 'standard' }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}

/** With a capital first letter. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
