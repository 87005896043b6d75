import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { isErrnoException } from '../../platform/service-error.ts';
import builtin from './engines.json' with { type: 'json' };

const ArchiveSchema = z.strictObject({
  url: z
    .url({ protocol: /^https$/ })
    .regex(/\/[\w.+-]+\.(?:tar\.gz|zip)$/, 'must end in a file name with .tar.gz or .zip'),
  sha256: z.string().regex(/^[0-9a-f]{64}$/, 'must be 64 lower-case hexadecimal digits'),
  size: z.int().positive().optional(),
});
/** The archives of a backend, by system and processor as Node names them: `linux-x64`. */
const VersionSchema = z.record(
  z.string().regex(/^[a-z0-9]+-[a-z0-9]+$/, 'must be a system and a processor, such as linux-x64'),
  z.partialRecord(z.enum(['cpu', 'vulkan', 'metal', 'cuda', 'hip']), z.array(ArchiveSchema).min(1)),
);
const FileSchema = z.strictObject({
  native: z.record(z.string().regex(/^[\w.+-]{1,40}$/, 'must be a version, such as v0.9.6'), VersionSchema),
});

/** The archives that can be installed: by version, newest first, machine and backend. */
export type NativeBuilds = z.infer<typeof FileSchema>['native'];

/** The builds that this version of the service knows. */
export const KNOWN_BUILDS: NativeBuilds = FileSchema.parse(builtin).native;

/**
 * The known builds and those of a person's file, which has the form of `engines.json` here. Its versions come first, so
 * that they are installed unless another one is named; it cannot change a known build.
 *
 * @returns the known builds alone, with the problem, when the file is not valid
 */
export function readNativeBuilds(path: string): { builds: NativeBuilds; problem: string | null } {
  let own: NativeBuilds;
  try {
    own = FileSchema.parse(JSON.parse(readFileSync(path, 'utf8'))).native;
  } catch (error) {
    if (isErrnoException(error) && error.code === 'ENOENT') return { builds: KNOWN_BUILDS, problem: null };
    return { builds: KNOWN_BUILDS, problem: `${path} cannot be used: ${reasonOf(error)}` };
  }
  const builds: NativeBuilds = {};
  for (const version of [...Object.keys(own), ...Object.keys(KNOWN_BUILDS)]) {
    const known = KNOWN_BUILDS[version] ?? {};
    const machines = new Set([...Object.keys(own[version] ?? {}), ...Object.keys(known)]);
    builds[version] = Object.fromEntries(
      [...machines].map((machine) => [machine, { ...own[version]?.[machine], ...known[machine] }]),
    );
  }
  return { builds, problem: null };
}

function reasonOf(error: unknown): string {
  if (!(error instanceof z.ZodError)) return error instanceof Error ? error.message : String(error);
  const [issue] = error.issues;
  const message = issue?.code === 'invalid_key' ? issue.issues[0]?.message : issue?.message;
  return `${issue?.path.join('.') || 'the file'}: ${message ?? 'it is not valid'}`;
}
