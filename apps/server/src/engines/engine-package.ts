/** A file to unpack for an engine. */
export interface EngineArchive {
  /** File name; `.tar.gz` or `.zip` at its end tells the kind. */
  readonly name: string;
  readonly url: string;
  /** Null when not known beforehand. */
  readonly sizeBytes: number | null;
  /** Lower-case hex. What has no known hash is not installed. */
  readonly sha256: string;
}

/** What makes an engine of one version for one backend. */
export interface EnginePackage {
  readonly version: string;
  readonly backend: string;
  /** Unpacked into one folder, in this order. */
  readonly archives: readonly EngineArchive[];
  /** Names in that folder of the programs, which get the right to be run. */
  readonly programs: readonly string[];
  /**
   * Runs what was unpacked, without a device or a model.
   * @throws ServiceError `engine_failed` saying why it does not run
   */
  test(folder: string, signal: AbortSignal): Promise<void>;
}

/** What a person asks to be installed; what is left out is chosen. */
export interface PackageChoice {
  readonly version?: string | undefined;
  readonly backend?: string | undefined;
}
