import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const LockedPackageSchema = z.looseObject({
  version: z.string(),
  integrity: z.string().startsWith('sha512-'),
  optional: z.boolean().optional(),
  dependencies: z.record(z.string(), z.string()).optional(),
});

const LockSchema = z.object({
  lockfileVersion: z.literal(3),
  packages: z.looseObject({ '': z.looseObject({ dependencies: z.record(z.string(), z.string()) }) }),
});

export interface NpmLock {
  /** Version of the package; the only one this lock can install. */
  readonly version: string;
  /** By path, such as `node_modules/onnxruntime-node`. */
  readonly packages: ReadonlyMap<string, z.infer<typeof LockedPackageSchema>>;
}

/**
 * Reads a bundled lock file: every package with its hash and without a URL, so that npm uses its configured registry.
 *
 * @throws when a package is not pinned, or `packageName` is not in it
 */
export function readNpmLock(file: URL, packageName: string): NpmLock {
  const lock = LockSchema.parse(JSON.parse(readFileSync(fileURLToPath(file), 'utf8')));
  const packages = new Map(
    Object.entries(lock.packages).flatMap(([place, entry]) =>
      place === '' ? [] : [[place, LockedPackageSchema.parse(entry)] as const],
    ),
  );
  const main = packages.get(`node_modules/${packageName}`);
  if (main === undefined) throw new Error(`${fileURLToPath(file)} does not pin ${packageName}.`);
  return { version: main.version, packages };
}

/** The `package.json` and lock for one machine: all required packages and the given optional ones. */
export function lockFor(
  lock: NpmLock,
  packageName: string,
  chosen: readonly string[],
): { manifest: object; lock: object; packages: string[] } {
  const kept = [...lock.packages].filter(
    ([place, { optional }]) => optional !== true || chosen.some((name) => place === `node_modules/${name}`),
  );
  const dependencies = Object.fromEntries(
    [packageName, ...chosen].map((name) => {
      const entry = lock.packages.get(`node_modules/${name}`);
      if (entry === undefined) throw new Error(`The lock does not pin ${name}.`);
      return [name, entry.version];
    }),
  );
  const manifest = { name: 'soundwright-engine', version: '1.0.0', private: true, dependencies };
  const packages = Object.fromEntries(
    kept.map(([place, { optional: _, optionalDependencies: __, ...entry }]) => [place, entry]),
  );
  return {
    manifest,
    lock: { ...manifest, lockfileVersion: 3, requires: true, packages: { '': manifest, ...packages } },
    packages: kept.map(([place, { version }]) => `${place.slice(place.lastIndexOf('node_modules/') + 13)}@${version}`),
  };
}
