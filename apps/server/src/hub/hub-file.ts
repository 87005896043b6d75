/** Where a file is fetched from: a repository on the model hub, or one address. */
export type FileSource =
  | { readonly repo: string; readonly revision: string | null; readonly path: string }
  | { readonly url: string };

/** A file that is wanted. */
export interface HubFile {
  /** Where it goes below the folder of its download, with `/` between names. */
  readonly path: string;
  readonly source: FileSource;
  /** Null when this version does not know it; then the server's word counts. */
  readonly sizeBytes: number | null;
  /** 64 hexadecimal digits, or null when this version does not know it. */
  readonly sha256: string | null;
}

/** How the content of a file is known before it comes. */
export interface Digest {
  /** `git-blob` is the id that git gives to the content: SHA-1 over a header and the bytes. */
  readonly algorithm: 'sha256' | 'git-blob';
  readonly hex: string;
}

/** Which hub is asked, and as whom. */
export interface HubAccess {
  /** Base address without a slash at its end. */
  readonly endpoint: string;
  readonly token: string | null;
}

/** How long things may take, in milliseconds; tests use shorter ones. */
export interface HubTiming {
  readonly metadataMs: number;
  readonly headersMs: number;
  /** Without a byte for this long, the download tells so. */
  readonly quietMs: number;
  /** Without a byte for this long, the connection is given up. */
  readonly stallMs: number;
  /** Pauses before the attempts after one that brought nothing; after the last of them it is over. */
  readonly retryDelaysMs: readonly number[];
  /** The longest pause that a server may ask for. */
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

/** Name of the file for messages. */
export function nameOf(source: FileSource): string {
  if ('repo' in source) return `${source.repo}/${source.path}`;
  const { host, pathname } = new URL(source.url);
  return host + pathname;
}
