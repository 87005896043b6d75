import {
  LIMITS,
  type RecordEvent,
  type Session,
  type SessionCreate,
  type SessionListQuery,
  type SessionPatch,
} from '@soundwright/contract';
import type { Library } from '../library/library.ts';
import { type Clock, isoNow } from '../platform/clock.ts';
import type { Ids } from '../platform/ids.ts';
import { notFound, unknownReference } from '../platform/service-error.ts';
import type { Projects } from '../projects/projects.ts';
import type { SessionStore } from './session-store.ts';

const TITLE_CHARS = 60;
const PRUNE_BATCH = 500;
const UNTITLED = 'Untitled session';

export interface SessionsDeps {
  readonly store: SessionStore;
  readonly projects: Projects;
  readonly library: Library;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly publish: (event: RecordEvent) => void;
}

/** Runs of related generations. */
export class Sessions {
  readonly #deps: SessionsDeps;
  /** Automatically created sessions that are still empty. */
  readonly #madeForWork = new Set<string>();
  readonly #toPrune: string[] = [];
  #pruning: Promise<void> | null = null;

  constructor(deps: SessionsDeps) {
    this.#deps = deps;
  }

  list({ limit = LIMITS.listDefault, offset = 0, story_lines }: SessionListQuery): Promise<Session[]> {
    return this.#deps.store.list(limit, offset, story_lines);
  }

  /** @throws ServiceError `not_found` */
  async get(id: string): Promise<Session> {
    const session = await this.#deps.store.find(id);
    if (session === undefined) throw notFound('session', id);
    return session;
  }

  /** @throws ServiceError `invalid_request` when the project does not exist */
  create(request: SessionCreate): Promise<Session> {
    return this.#create(request, false);
  }

  async #create({ title, project_id }: SessionCreate, forWork: boolean): Promise<Session> {
    await this.#requireProject(project_id);
    const now = isoNow(this.#deps.clock);
    const session: Session = {
      id: this.#deps.ids.next(),
      title: title ?? UNTITLED,
      project_id: project_id ?? null,
      sound_count: 0,
      artwork: null,
      created_at: now,
      updated_at: now,
    };
    await this.#deps.store.insert(session, forWork);
    this.#deps.publish({ type: 'created', record: 'session', id: session.id });
    return session;
  }

  /** @throws ServiceError `not_found`, `invalid_request` when the project does not exist */
  async update(id: string, { title, project_id }: SessionPatch): Promise<Session> {
    await this.get(id);
    await this.#requireProject(project_id);
    if (this.#madeForWork.delete(id)) await this.#deps.store.endWork([id]);
    await this.#deps.store.update(id, {
      ...(title !== undefined && { title }),
      ...(project_id !== undefined && { project_id }),
      updated_at: isoNow(this.#deps.clock),
    });
    this.#deps.publish({ type: 'updated', record: 'session', id });
    return this.get(id);
  }

  /** Deletes the session and every sound in it with its files. @throws ServiceError `not_found` */
  async delete(id: string): Promise<void> {
    await this.get(id);
    await this.#deps.library.deleteSession(id);
    await this.#deps.store.delete(id);
    this.#deps.publish({ type: 'deleted', record: 'session', id });
  }

  /** The session of a request: the given one, or a new one titled from the prompt when it is missing or absent. */
  async resolve(id: string | null | undefined, prompt: string, projectId: string | null): Promise<Session> {
    const known = id === null || id === undefined ? undefined : await this.#deps.store.find(id);
    if (known !== undefined) return known;
    const session = await this.#create({ title: titleFrom(prompt), project_id: projectId }, true);
    this.#madeForWork.add(session.id);
    return session;
  }

  /**
   * Deletes the session if it was created automatically and is empty. Sessions created or renamed by the user are kept.
   */
  async pruneIfEmpty(id: string): Promise<void> {
    if (!this.#madeForWork.delete(id)) return;
    this.#toPrune.push(id);
    this.#pruning ??= Promise.resolve().then(() => this.#prune());
    await this.#pruning;
  }

  /** Deletes the empty sessions of jobs that were cut by a crash. Called at startup. */
  async recover(): Promise<void> {
    this.#toPrune.push(...(await this.#deps.store.forWork()));
    await this.#prune();
  }

  /** Thousands of jobs can be cancelled at once on shutdown; their sessions are deleted in a few statements. */
  async #prune(): Promise<void> {
    this.#pruning = null;
    const ids = this.#toPrune.splice(0);
    for (let first = 0; first < ids.length; first += PRUNE_BATCH) {
      const batch = ids.slice(first, first + PRUNE_BATCH);
      const deleted = await this.#deps.store.deleteEmpty(batch);
      await this.#deps.store.endWork(batch);
      for (const id of deleted) this.#deps.publish({ type: 'deleted', record: 'session', id });
    }
  }

  async #requireProject(id: string | null | undefined): Promise<void> {
    if (id === null || id === undefined || (await this.#deps.projects.find(id)) !== undefined) return;
    throw unknownReference('project', id, 'project_id');
  }
}

/** The beginning of a prompt as a title: whole words, one line. */
export function titleFrom(prompt: string): string {
  const line = prompt.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  if (line === '') return UNTITLED;
  if (line.length <= TITLE_CHARS) return line;
  const cut = [...line].slice(0, TITLE_CHARS - 1).join('');
  const atWord = cut.lastIndexOf(' ');
  return `${(atWord > TITLE_CHARS / 2 ? cut.slice(0, atWord) : cut).trimEnd()}…`;
}
