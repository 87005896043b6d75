/** Source of a file: a repository on the model hub, or one address. */
export type FileSource =
  | { readonly repo: string; readonly revision: string | null; readonly path: string }
  | { readonly url: string };

/** A requested file. */
export interface HubFile {
  /** Path relative to the download folder, with `/` as the separator. */
  readonly path: string;
  readonly source: FileSource;
  /** Null when unknown; then the server's value is used. */
  readonly sizeBytes: number | null;
  /** 64 hexadecimal digits, or null when unknown. */
  readonly sha256: string | null;
}

/** How the content of a file is verified. */
export interface Digest {
  /** `git-blob` is the id that git gives to the content: SHA-1 over a header and the bytes. */
  readonly algorithm: 'sha256' | 'git-blob';
  readonly hex: string;
}

/** Hub address and credentials. */
export interface HubAccess {
  /** Base address without a trailing slash. */
  readonly endpoint: string;
  readonly token: string | null;
}

/** Timeouts in milliseconds; tests use shorter ones. */
export interface HubTiming {
  readonly metadataMs: number;
  readonly headersMs: number;
  /** A stall is reported after this long without data. */
  readonly quietMs: number;
  /** The connection is aborted after this long without data. */
  readonly stallMs: number;
  /** Backoff delays after attempts without data; the download fails after the last one. */
  readonly retryDelaysMs: readonly number[];
  /** Maximum honoured `Retry-After`. */
  readonly retryAfterMaxMs: number;
}

export const HUB_TIMING: HubTiming = {
  metadataMs: 10_000,
  headersMs: 30_000,
  quietMs: 5_000,
  stallMs: 30_000,
  retryDelaysMs: [1_000, 2_000, 4_000, 8_000, 15_000, 30_000],
  retryAfterMaxMs: 120_000,
};

/** File name for messages. */
export function nameOf(source: FileSource): string {
  if ('repo' in source) return `${source.repo}/${source.path}`;
  const { host, pathname } = new URL(source.url);
  return host + pathname;
}
