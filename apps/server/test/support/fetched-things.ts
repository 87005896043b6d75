/** Downloads of a test service and their sources. */
export interface FetchedThings {
  readonly endpoint: string;
  readonly repo: string;
  readonly files: readonly { readonly path: string; readonly size: number; readonly sha256: string }[];
  readonly archive: {
    readonly name: string;
    readonly url: string;
    readonly sizeBytes: number;
    readonly sha256: string;
  };
}
