import type { JobDownload } from '@soundwright/contract';

/** Time constant of the mean rate. */
const MEAN_OVER_MS = 5_000;
/** The time left is reported after this time and this share. */
const ETA_AFTER_MS = 3_000;
const ETA_AFTER_SHARE = 0.01;

/** Progress and speed of a download of several files. Times are milliseconds of the caller's clock. */
export class TransferMeter {
  readonly #files: number;
  readonly #totalBytes: number;
  readonly #startedMs: number;
  #file = 0;
  /** Bytes of the files before the current one. */
  #before = 0;
  #current = 0;
  #rate = 0;
  #measuredMs: number;
  #arrivedSince = 0;
  #pause = '';

  constructor(files: number, totalBytes: number, nowMs: number) {
    this.#files = files;
    this.#totalBytes = totalBytes;
    this.#startedMs = nowMs;
    this.#measuredMs = nowMs;
  }

  /** Starts the next file, with this many bytes already present. */
  nextFile(bytesThere: number): void {
    this.#before += this.#current;
    this.#current = bytesThere;
    this.#file++;
    this.#pause = '';
  }

  /** Sets the bytes present of the current file. */
  bytes(bytes: number, nowMs: number): void {
    this.#arrivedSince += Math.max(0, bytes - this.#current);
    this.#current = bytes;
    this.#pause = '';
    this.#measure(nowMs);
  }

  /** Bytes copied from this disk: counted as done, but not for the speed. */
  found(bytes: number): void {
    this.#current = bytes;
  }

  pause(message: string): void {
    this.#pause = message;
  }

  get state(): JobDownload {
    return {
      file: Math.max(1, this.#file),
      files: this.#files,
      bytes: this.#doneBytes,
      total_bytes: Math.max(this.#totalBytes, this.#doneBytes),
      bytes_per_s: Math.round(this.#rate),
      stalled: this.#pause !== '',
    };
  }

  get progress(): number {
    return this.#totalBytes === 0 ? 0 : Math.min(1, this.#doneBytes / this.#totalBytes);
  }

  /** Such as `File 2 of 7 · 1.2 of 2.5 GB · 18 MB/s · 1 min left`. */
  message(nowMs: number): string {
    const { file, files, bytes, total_bytes } = this.state;
    const parts = [`File ${file} of ${files}`, shownProgress(bytes, total_bytes)];
    if (this.#pause !== '') return [...parts, this.#pause].join(' · ');
    if (this.#rate >= 1) parts.push(`${shownBytes(this.#rate)}/s`);
    const isSettled = nowMs - this.#startedMs >= ETA_AFTER_MS && this.progress >= ETA_AFTER_SHARE;
    if (isSettled && this.#rate >= 1) parts.push(`${shownTime((total_bytes - bytes) / this.#rate)} left`);
    return parts.join(' · ');
  }

  get #doneBytes(): number {
    return this.#before + this.#current;
  }

  #measure(nowMs: number): void {
    const elapsedMs = nowMs - this.#measuredMs;
    if (elapsedMs <= 0) return;
    const rate = (this.#arrivedSince / elapsedMs) * 1000;
    const weight = this.#rate === 0 ? 1 : 1 - Math.exp(-elapsedMs / MEAN_OVER_MS);
    this.#rate += (rate - this.#rate) * weight;
    this.#measuredMs = nowMs;
    this.#arrivedSince = 0;
  }
}

const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'];

/** Such as `1.7 GB`, in powers of a thousand. */
export function shownBytes(bytes: number): string {
  const exponent = unitOf(bytes);
  return `${inUnit(bytes, exponent)} ${UNITS[exponent]}`;
}

/** Such as `1.2 of 2.5 GB`. */
export function shownProgress(bytes: number, totalBytes: number): string {
  const exponent = unitOf(totalBytes);
  return `${inUnit(bytes, exponent)} of ${inUnit(totalBytes, exponent)} ${UNITS[exponent]}`;
}

function unitOf(bytes: number): number {
  if (bytes < 1) return 0;
  return Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3));
}

function inUnit(bytes: number, exponent: number): string {
  const value = bytes / 1000 ** exponent;
  return exponent === 0 || value >= 10 ? value.toFixed(0) : value.toFixed(1);
}

function shownTime(seconds: number): string {
  if (seconds < 60) return `${Math.max(1, Math.round(seconds))} s`;
  if (seconds < 3600) return `${Math.round(seconds / 60)} min`;
  return `${(seconds / 3600).toFixed(1)} h`;
}
