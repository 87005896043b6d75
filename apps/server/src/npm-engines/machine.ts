/** What packages with programs in them are chosen by. */
export interface Machine {
  readonly platform: NodeJS.Platform;
  readonly arch: string;
  /** The C library, on Linux. */
  readonly libc: 'glibc' | 'musl' | null;
}

/** The machine that the service runs on. */
export function thisMachine(): Machine {
  const { platform, arch } = process;
  return { platform, arch, libc: platform === 'linux' ? libcOfThisMachine() : null };
}

let libc: 'glibc' | 'musl' | undefined;

/** Node tells the version of the GNU library that it runs with; there is none where another library is used. */
function libcOfThisMachine(): 'glibc' | 'musl' {
  if (libc !== undefined) return libc;
  // Without this the report asks for the names of all connected machines.
  Object.assign(process.report, { excludeNetwork: true });
  const { header } = process.report.getReport() as { header?: { glibcVersionRuntime?: string } };
  libc = header?.glibcVersionRuntime === undefined ? 'musl' : 'glibc';
  return libc;
}
