import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { writeFileAtomic } from '../platform/files.ts';
import { isErrnoException, ServiceError } from '../platform/service-error.ts';

export const DEFAULT_PROFILE_ID = 'default';

/** Stored metadata of a profile. */
export interface ProfileEntry {
  readonly id: string;
  readonly name: string;
  readonly created_at: string;
}

const RegistrySchema = z.object({
  active: z.string(),
  profiles: z.array(
    z.object({ id: z.string().regex(/^[a-z0-9][a-z0-9-]*$/), name: z.string(), created_at: z.string() }),
  ),
});
type Registry = z.infer<typeof RegistrySchema>;

/** The list of profiles, in `profiles.json` of the data directory. It always includes the default profile. */
export class ProfileRegistry {
  readonly #dataDir: string;
  #registry: Registry;

  private constructor(dataDir: string, registry: Registry) {
    this.#dataDir = dataDir;
    this.#registry = registry;
  }

  /** @param now - creation time of the default profile when there is no list yet */
  static async open(dataDir: string, now: string): Promise<ProfileRegistry> {
    const known = read(join(dataDir, 'profiles.json'));
    const registry = new ProfileRegistry(
      dataDir,
      withDefault(known ?? { active: DEFAULT_PROFILE_ID, profiles: [] }, now),
    );
    if (known === null) await registry.#write(registry.#registry);
    return registry;
  }

  get active(): string {
    return this.#registry.active;
  }

  /** The default profile first, then in order of creation. */
  list(): readonly ProfileEntry[] {
    return this.#registry.profiles;
  }

  find(id: string): ProfileEntry | undefined {
    return this.#registry.profiles.find((entry) => entry.id === id);
  }

  findByName(name: string): ProfileEntry | undefined {
    const folded = name.toLocaleLowerCase();
    return this.#registry.profiles.find((entry) => entry.name.toLocaleLowerCase() === folded);
  }

  /** The default profile is the data directory itself; named ones are below it. */
  directoryOf(id: string): string {
    return id === DEFAULT_PROFILE_ID ? this.#dataDir : join(this.namedProfilesDir, id);
  }

  get namedProfilesDir(): string {
    return join(this.#dataDir, 'profiles');
  }

  add(entry: ProfileEntry): Promise<void> {
    return this.#write({ ...this.#registry, profiles: [...this.#registry.profiles, entry] });
  }

  rename(id: string, name: string): Promise<void> {
    const profiles = this.#registry.profiles.map((entry) => (entry.id === id ? { ...entry, name } : entry));
    return this.#write({ ...this.#registry, profiles });
  }

  remove(id: string): Promise<void> {
    return this.#write({ ...this.#registry, profiles: this.#registry.profiles.filter((entry) => entry.id !== id) });
  }

  activate(id: string): Promise<void> {
    return this.#write({ ...this.#registry, active: id });
  }

  async #write(registry: Registry): Promise<void> {
    await writeFileAtomic(join(this.#dataDir, 'profiles.json'), JSON.stringify(registry, null, 2));
    this.#registry = registry;
  }
}

/** Normalises the list: it contains the default profile, and the active profile exists. */
function withDefault({ active, profiles }: Registry, now: string): Registry {
  const isListed = (id: string) => profiles.some((entry) => entry.id === id);
  return {
    active: isListed(active) ? active : DEFAULT_PROFILE_ID,
    profiles: isListed(DEFAULT_PROFILE_ID)
      ? profiles
      : [{ id: DEFAULT_PROFILE_ID, name: 'Default', created_at: now }, ...profiles],
  };
}

function read(path: string): Registry | null {
  try {
    return RegistrySchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    if (isErrnoException(error) && error.code === 'ENOENT') return null;
    throw new ServiceError('invalid_request', `The list of profiles ${path} cannot be read. It was left unchanged.`, {
      hint: 'Repair it, or move it away to start with the default profile; the profile folders are kept.',
      cause: error,
    });
  }
}

/** Latin letters that do not decompose into a base letter and a mark. */
const LATIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  þ: 'th',
};

/** Converts a name to a directory name: lower-case letters, digits and dashes. */
export function slugOf(name: string): string {
  const slug = name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđþ]/g, (letter) => LATIN[letter] ?? '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
    .replace(/-+$/, '');
  return slug === '' || /^(con|prn|aux|nul|com\d|lpt\d)$/.test(slug) ? `profile${slug === '' ? '' : `-${slug}`}` : slug;
}
