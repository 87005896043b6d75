/** Bytes for people: `1.5 GB`, in powers of 1,000. */
export function formatBytes(bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB', 'TB'];
  let value = bytes;
  let unit = 0;
  while (value >= 999.5 && unit < units.length - 1) {
    value /= 1_000;
    unit += 1;
  }
  return `${unit === 0 || value >= 99.5 ? Math.round(value) : value.toFixed(1)} ${units[unit]}`;
}

/** Seconds for people: `4.50 s`, `2:05`, `1:02:05`. */
export function formatSeconds(seconds: number): string {
  if (seconds < 60) return `${seconds.toFixed(2)} s`;
  const whole = Math.round(seconds);
  const pair = (value: number) => String(value).padStart(2, '0');
  const minutes = Math.floor(whole / 60);
  if (minutes < 60) return `${minutes}:${pair(whole % 60)}`;
  return `${Math.floor(minutes / 60)}:${pair(minutes % 60)}:${pair(whole % 60)}`;
}

/** An estimate, rounded to its accuracy: `about 8 s`, `about 3 min`. */
export function formatEstimate(seconds: number): string {
  if (seconds < 1) return 'about 1 s';
  return seconds < 90 ? `about ${Math.round(seconds)} s` : `about ${Math.round(seconds / 60)} min`;
}

/** A timestamp in the local time zone, to the minute. */
export function formatTime(timestamp: string): string {
  const time = new Date(timestamp);
  const pair = (value: number) => String(value).padStart(2, '0');
  const day = `${time.getFullYear()}-${pair(time.getMonth() + 1)}-${pair(time.getDate())}`;
  return `${day} ${pair(time.getHours())}:${pair(time.getMinutes())}`;
}
