import { access, mkdir, rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { Profile, ProfileList, RecordEvent, RestoredProfile } from '@soundwright/contract';
import type { JobRunner } from '../jobs/job-runner.ts';
import { type Clock, isoNow } from '../platform/clock.ts';
import { removePartials } from '../platform/files.ts';
import { notFound, ServiceError } from '../platform/service-error.ts';
import type { OpenProfile } from './open-profile.ts';
import { DEFAULT_PROFILE_ID, type ProfileEntry, type ProfileRegistry, slugOf } from './profile-registry.ts';
import { unpackBackup } from './restore.ts';

export interface ProfilesDeps {
  readonly registry: ProfileRegistry;
  readonly open: (id: string, dir: string) => Promise<OpenProfile>;
  readonly requireFree: JobRunner['requireFree'];
  readonly clock: Clock;
  /** Called after a switch to another profile. */
  readonly switched: () => void;
  readonly publish: (event: RecordEvent) => void;
}

/** The profiles and the active one. Changes are serialised. */
export class Profiles {
  readonly #deps: ProfilesDeps;
  #current: OpenProfile;
  #changes: Promise<unknown> = Promise.resolve();

  private constructor(deps: ProfilesDeps, current: OpenProfile) {
    this.#deps = deps;
    this.#current = current;
  }

  /** Opens the last active profile. */
  static async open(deps: ProfilesDeps): Promise<Profiles> {
    const { registry } = deps;
    await removePartials(registry.directoryOf(DEFAULT_PROFILE_ID));
    await removePartials(registry.namedProfilesDir);
    return new Profiles(deps, await deps.open(registry.active, registry.directoryOf(registry.active)));
  }

  get current(): OpenProfile {
    return this.#current;
  }

  list(): ProfileList {
    const { registry } = this.#deps;
    return { active: this.#current.id, profiles: registry.list().map((entry) => this.#describe(entry)) };
  }

  /** Creates a profile without switching to it. @throws ServiceError `conflict` when the name is taken */
  create(name: string): Promise<Profile> {
    return this.#change(async () => {
      this.#refuseTakenName(name);
      const { registry, clock, publish } = this.#deps;
      const id = await this.#freeId(slugOf(name));
      await mkdir(registry.directoryOf(id), { recursive: true });
      await registry.add({ id, name, created_at: isoNow(clock) });
      publish({ type: 'created', record: 'profile', id });
      return this.#get(id);
    });
  }

  /** The active profile as one ZIP, without secrets. */
  backup(version: string): Promise<Readable> {
    const { id } = this.#current;
    const { name } = this.#get(id);
    return this.#current.backup({ format: 1, version, profile: { id, name }, created_at: isoNow(this.#deps.clock) });
  }

  /**
   * Creates a profile from a backup without switching to it. The default name is the original one, numbered if taken.
   *
   * @throws ServiceError `conflict` when the requested name is taken, `unsupported_media`, `disk_full`
   */
  async restore(body: Readable, asked: string | undefined): Promise<RestoredProfile> {
    if (asked !== undefined) this.#refuseTakenName(asked);
    const { registry, clock, publish } = this.#deps;
    const unpacked = await unpackBackup(body, registry.namedProfilesDir);
    return this.#change(async () => {
      try {
        const name = asked ?? this.#freeName(unpacked.manifest.profile.name);
        this.#refuseTakenName(name);
        const id = await this.#freeId(slugOf(name));
        await unpacked.keep(registry.directoryOf(id));
        await registry.add({ id, name, created_at: isoNow(clock) });
        publish({ type: 'created', record: 'profile', id });
        return { ...this.#get(id), left_out: [...unpacked.leftOut] };
      } finally {
        await unpacked.discard();
      }
    });
  }

  /** Id and directory do not change. @throws ServiceError `not_found`, `conflict` */
  rename(id: string, name: string): Promise<Profile> {
    return this.#change(async () => {
      this.#get(id);
      this.#refuseTakenName(name, id);
      await this.#deps.registry.rename(id, name);
      this.#deps.publish({ type: 'updated', record: 'profile', id });
      return this.#get(id);
    });
  }

  /** Removes a profile, and optionally its folder. @throws ServiceError `not_found`, `protected_profile` */
  delete(id: string, deleteData: boolean): Promise<void> {
    return this.#change(async () => {
      const profile = this.#get(id);
      if (id === DEFAULT_PROFILE_ID || profile.active) {
        throw new ServiceError(
          'protected_profile',
          `The ${id === DEFAULT_PROFILE_ID ? 'default' : 'active'} profile cannot be deleted.`,
          { hint: id === DEFAULT_PROFILE_ID ? 'Delete its sounds instead.' : 'Switch to another profile first.' },
        );
      }
      await this.#deps.registry.remove(id);
      if (deleteData) await rm(profile.data_dir, { recursive: true, force: true });
      this.#deps.publish({ type: 'deleted', record: 'profile', id });
    });
  }

  /**
   * Switches in place; the loaded model is kept.
   *
   * @throws ServiceError `not_found`, `busy` while a job is queued or running; the active profile is unchanged
   */
  activate(id: string): Promise<ProfileList> {
    return this.#change(async () => {
      this.#get(id);
      if (id === this.#current.id) return this.list();
      await this.#deps.requireFree('The profile cannot be switched');
      const { registry } = this.#deps;
      const next = await this.#deps.open(id, registry.directoryOf(id));
      await registry.activate(id);
      const previous = this.#current;
      this.#current = next;
      await previous.close();
      this.#deps.switched();
      this.#deps.publish({ type: 'updated', record: 'profile', id });
      return this.list();
    });
  }

  async close(): Promise<void> {
    await this.#change(() => this.#current.close());
  }

  #get(id: string): Profile {
    const entry = this.#deps.registry.find(id);
    if (entry === undefined) throw notFound('profile', id);
    return this.#describe(entry);
  }

  #describe(entry: ProfileEntry): Profile {
    return { ...entry, data_dir: this.#deps.registry.directoryOf(entry.id), active: entry.id === this.#current.id };
  }

  #refuseTakenName(name: string, exceptId?: string): void {
    const taken = this.#deps.registry.findByName(name);
    if (taken === undefined || taken.id === exceptId) return;
    throw new ServiceError('conflict', `There is already a profile named ${JSON.stringify(taken.name)}.`, {
      hint: 'Choose another name.',
    });
  }

  #freeName(name: string): string {
    for (let count = 1; ; count++) {
      const candidate = count === 1 ? name : `${name} (${count})`;
      if (this.#deps.registry.findByName(candidate) === undefined) return candidate;
    }
  }

  /** An unused id without a leftover folder of a removed profile. */
  async #freeId(slug: string): Promise<string> {
    for (let attempt = 1; ; attempt++) {
      const id = attempt === 1 ? slug : `${slug}-${attempt}`;
      const { registry } = this.#deps;
      if (registry.find(id) === undefined && !(await exists(registry.directoryOf(id)))) return id;
    }
  }

  #change<T>(work: () => Promise<T>): Promise<T> {
    const next = this.#changes.then(work);
    this.#changes = next.catch(() => undefined);
    return next;
  }
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
