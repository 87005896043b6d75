/** A file to unpack for an engine. */
export interface EngineArchive {
  /** File name; the extension `.tar.gz` or `.zip` determines the format. */
  readonly name: string;
  readonly url: string;
  /** Null when unknown in advance. */
  readonly sizeBytes: number | null;
  /** Lower-case hex. Required for installation. */
  readonly sha256: string;
}

/** The archives of one engine version and backend. */
export interface EnginePackage {
  readonly version: string;
  readonly backend: string;
  /** Unpacked into one folder, in this order. */
  readonly archives: readonly EngineArchive[];
  /** Program names in that folder, to be made executable. */
  readonly programs: readonly string[];
  /**
   * Runs the unpacked program, without a device or a model.
   * @throws ServiceError `engine_failed` with the reason why it does not run
   */
  test(folder: string, signal: AbortSignal): Promise<void>;
}

/** Install options; absent ones are chosen automatically. */
export interface PackageChoice {
  readonly version?: string | undefined;
  readonly backend?: string | undefined;
}
