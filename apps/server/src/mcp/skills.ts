import { createHash, randomUUID } from 'node:crypto';
import { cp, lstat, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { McpStatus, SkillsInstall, SkillsInstalled } from '@soundwright/contract';
import { asFileError, namesIn } from '../platform/files.ts';
import { makeNamedDirectory } from '../platform/named-directory.ts';
import { isErrnoException, ServiceError } from '../platform/service-error.ts';
import { foldersFor, homeFolders } from './skill-targets.ts';

/** Manifest next to an installed skill: its version and file hashes, to detect manual changes. */
const MANIFEST = '.soundwright.json';

interface Skill {
  readonly name: string;
  readonly description: string;
  readonly dir: string;
  /** SHA-256 by path relative to the skill. */
  readonly files: Readonly<Record<string, string>>;
}

export interface SkillsDeps {
  /** Folder of the bundled skills. */
  readonly dir: string;
  /** The user's home directory. */
  readonly home: string;
  readonly version: string;
}

/** The bundled skills: their list, their installed copies, and installation. */
export class BundledSkills {
  readonly #deps: SkillsDeps;

  constructor(deps: SkillsDeps) {
    this.#deps = deps;
  }

  async list(): Promise<McpStatus['skills']> {
    const folders = homeFolders(this.#deps.home);
    return Promise.all(
      (await this.#read()).map(async ({ name, description }) => {
        const paths = folders.map(({ path }) => join(path, name));
        const found = await Promise.all(paths.map(async (path) => (await stateOf(path)) !== null));
        return { name, description, installed: paths.filter((_, index) => found[index]) };
      }),
    );
  }

  /**
   * Copies skills to the folders that agents read. Foreign or modified folders are skipped unless forced.
   *
   * @throws ServiceError `invalid_request`; `conflict` when all were skipped; `path_not_allowed`, `disk_full`
   */
  async install({ target, path, skills: wanted, force = false }: SkillsInstall): Promise<SkillsInstalled> {
    const all = await this.#read();
    const unknown = wanted?.find((name) => !all.some((skill) => skill.name === name));
    if (unknown !== undefined) {
      throw new ServiceError('invalid_request', `There is no skill named ${JSON.stringify(unknown)}.`, {
        hint: `The skills are ${all.map(({ name }) => name).join(', ')}.`,
        fields: [{ path: 'skills', message: 'names an unknown skill' }],
      });
    }
    const result: SkillsInstalled = { installed: [], skipped: [] };
    for (const folder of foldersFor({ target, path }, this.#deps.home)) {
      await makeNamedDirectory(folder.path, 'path');
      for (const skill of all.filter(({ name }) => wanted?.includes(name) ?? true)) {
        const to = join(folder.path, skill.name);
        try {
          const outcome = await this.#installOne(skill, folder.path, to, force);
          if ('reason' in outcome) result.skipped.push({ skill: skill.name, path: to, reason: outcome.reason });
          else result.installed.push({ skill: skill.name, target: folder.target, path: to, action: outcome.action });
        } catch (error) {
          throw asFileError(error, folder.path);
        }
      }
    }
    const [first] = result.skipped;
    if (result.installed.length === 0 && first !== undefined) {
      throw new ServiceError('conflict', `Nothing was installed: ${first.path} ${first.reason}.`, {
        hint: 'Move it away, or install with force to replace it.',
      });
    }
    return result;
  }

  async #installOne(
    skill: Skill,
    parent: string,
    to: string,
    force: boolean,
  ): Promise<{ action: 'created' | 'updated' | 'unchanged' } | { reason: string }> {
    const state = await stateOf(to);
    if (state === 'link') return { reason: 'is a link, which is not followed' };
    if (state !== null && !force) {
      if (state === 'foreign') return { reason: 'was not installed by Soundwright' };
      if (!sameFiles(state.installed, state.present)) return { reason: 'was modified' };
    }
    if (state !== null && typeof state === 'object' && sameFiles(state.present, skill.files)) {
      return { action: 'unchanged' };
    }
    const fresh = join(parent, `.partial-${randomUUID()}`);
    const old = join(parent, `.partial-${randomUUID()}`);
    try {
      await cp(skill.dir, fresh, { recursive: true });
      await writeFile(
        join(fresh, MANIFEST),
        `${JSON.stringify({ installed_by: 'soundwright', version: this.#deps.version, files: skill.files }, null, 2)}\n`,
      );
      if (state !== null) await rename(to, old);
      await rename(fresh, to);
    } finally {
      await rm(fresh, { recursive: true, force: true });
      await rm(old, { recursive: true, force: true });
    }
    return { action: state === null ? 'created' : 'updated' };
  }

  async #read(): Promise<Skill[]> {
    const names = (await namesIn(this.#deps.dir)).sort();
    const skills = await Promise.all(
      names.map(async (name): Promise<Skill | null> => {
        const dir = join(this.#deps.dir, name);
        const text = await readText(join(dir, 'SKILL.md'));
        return text === null ? null : { name, description: descriptionIn(text), dir, files: await hashFiles(dir) };
      }),
    );
    return skills.filter((skill) => skill !== null);
  }
}

/** The description in the front matter of a `SKILL.md`; bundled skills use one line. */
function descriptionIn(text: string): string {
  const [, value = ''] = /^description:\s*(.*)$/m.exec(text) ?? [];
  return value.startsWith('"') ? (JSON.parse(value) as string) : value;
}

type Files = Readonly<Record<string, string>>;
type State = null | 'link' | 'foreign' | { readonly installed: Files; readonly present: Files };

/** What exists at the target of a skill. */
async function stateOf(path: string): Promise<State> {
  try {
    const facts = await lstat(path);
    if (facts.isSymbolicLink()) return 'link';
    if (!facts.isDirectory()) return 'foreign';
  } catch (error) {
    if (isErrnoException(error) && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) return null;
    throw error;
  }
  const manifest = await readText(join(path, MANIFEST));
  if (manifest === null) return 'foreign';
  try {
    const { files } = JSON.parse(manifest) as { files: Files };
    return { installed: files, present: await hashFiles(path) };
  } catch {
    // Not a manifest of ours.
    return 'foreign';
  }
}

async function hashFiles(dir: string): Promise<Files> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const hashed = await Promise.all(
    paths.map(async (path) => [
      relative(dir, path).split(sep).join('/'),
      createHash('sha256')
        .update(await readFile(path))
        .digest('hex'),
    ]),
  );
  return Object.fromEntries(hashed.filter(([path]) => path !== MANIFEST)) as Files;
}

function sameFiles(a: Files, b: Files): boolean {
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => a[name] === b[name]);
}

async function readText(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (isErrnoException(error) && ['ENOENT', 'ENOTDIR', 'EISDIR'].includes(error.code ?? '')) return null;
    throw error;
  }
}
