import type { Project, ProjectCreate, RecordEvent } from '@soundwright/contract';
import { type Clock, isoNow } from '../platform/clock.ts';
import type { Ids } from '../platform/ids.ts';
import { notFound, ServiceError } from '../platform/service-error.ts';
import type { ProjectStore } from './project-store.ts';

export interface ProjectsDeps {
  readonly store: ProjectStore;
  /** Detaches the sounds of a project before it is deleted. */
  readonly library: { detachProject(id: string): Promise<void> };
  readonly clock: Clock;
  readonly ids: Ids;
  readonly publish: (event: RecordEvent) => void;
}

/** Projects group sessions, sounds and stories. */
export class Projects {
  readonly #deps: ProjectsDeps;

  constructor(deps: ProjectsDeps) {
    this.#deps = deps;
  }

  list(): Promise<Project[]> {
    return this.#deps.store.list();
  }

  find(id: string): Promise<Project | undefined> {
    return this.#deps.store.find(id);
  }

  /** @throws ServiceError `not_found` */
  async get(id: string): Promise<Project> {
    const project = await this.#deps.store.find(id);
    if (project === undefined) throw notFound('project', id);
    return project;
  }

  /** @throws ServiceError `conflict` when the name is taken */
  async create({ name }: ProjectCreate): Promise<Project> {
    if ((await this.#deps.store.findByName(name)) !== undefined) {
      throw new ServiceError('conflict', `A project named ${JSON.stringify(name)} already exists.`, {
        hint: 'Choose another name.',
      });
    }
    const now = isoNow(this.#deps.clock);
    const id = this.#deps.ids.next();
    await this.#deps.store.insert({ id, name, created_at: now, updated_at: now });
    this.#deps.publish({ type: 'created', record: 'project', id });
    return this.get(id);
  }

  /** Deletes the project; its sessions, sounds and stories are kept. @throws ServiceError `not_found` */
  async delete(id: string): Promise<void> {
    await this.get(id);
    await this.#deps.library.detachProject(id);
    await this.#deps.store.delete(id);
    this.#deps.publish({ type: 'deleted', record: 'project', id });
  }
}
