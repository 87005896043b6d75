import { isAbsolute, join } from 'node:path';
import type { SkillsInstall } from '@soundwright/contract';
import { ServiceError } from '../platform/service-error.ts';

type Target = NonNullable<SkillsInstall['target']>;

/** A target folder of skills and the agents that use it. */
export interface SkillFolder {
  readonly target: string;
  readonly path: string;
}

/** Skill folders of agents in a home directory and in a project. */
const FOLDERS = {
  'claude-code': { home: ['.claude', 'skills'], project: ['.claude', 'skills'] },
  agents: { home: ['.agents', 'skills'], project: ['.agents', 'skills'] },
  windsurf: { home: ['.codeium', 'windsurf', 'skills'], project: ['.windsurf', 'skills'] },
  goose: { home: ['.config', 'goose', 'skills'], project: ['.goose', 'skills'] },
} as const;

type FolderName = keyof typeof FOLDERS;

/** The folder each agent reads; most share one. */
const FOLDERS_OF: Readonly<Record<Exclude<Target, 'custom'>, readonly FolderName[]>> = {
  all: ['claude-code', 'agents'],
  'claude-code': ['claude-code'],
  agents: ['agents'],
  codex: ['agents'],
  cursor: ['agents'],
  vscode: ['agents'],
  copilot: ['agents'],
  gemini: ['agents'],
  opencode: ['agents'],
  windsurf: ['windsurf'],
  goose: ['goose'],
};

/**
 * The target folders of a request: those of the given agents, in the project at `path` if set, else in the home
 * directory; or `path` itself without an agent.
 *
 * @throws ServiceError `invalid_request`
 */
export function foldersFor({ target, path }: Pick<SkillsInstall, 'target' | 'path'>, home: string): SkillFolder[] {
  if (path !== undefined && !isAbsolute(path)) {
    throw new ServiceError('invalid_request', `The path ${JSON.stringify(path)} is not absolute.`, {
      fields: [{ path: 'path', message: 'must be an absolute path' }],
    });
  }
  if (target === 'custom' && path === undefined) {
    throw new ServiceError('invalid_request', 'The target "custom" needs a path.', {
      hint: 'Name the folder to copy the skills into.',
      fields: [{ path: 'path', message: 'is required with the target "custom"' }],
    });
  }
  if (path !== undefined && (target === undefined || target === 'custom')) return [{ target: 'custom', path }];
  return FOLDERS_OF[(target ?? 'all') as Exclude<Target, 'custom'>].map((name) => ({
    target: name,
    path: path === undefined ? join(home, ...FOLDERS[name].home) : join(path, ...FOLDERS[name].project),
  }));
}

/** Every skill folder in the home directory. */
export function homeFolders(home: string): SkillFolder[] {
  return Object.entries(FOLDERS).map(([target, folder]) => ({ target, path: join(home, ...folder.home) }));
}
