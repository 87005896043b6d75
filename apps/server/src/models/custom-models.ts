import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type CustomModel, CustomModelSchema } from '@soundwright/contract';
import type { Logger } from '../platform/logger.ts';
import { isErrnoException } from '../platform/service-error.ts';

/** One definition of `models/custom.json`: valid, or invalid with the reason. */
export type CustomDefinition = { readonly model: CustomModel } | { readonly id: string; readonly error: string };

/** The definitions of a folder, reloaded when their file changes. */
export class CustomModels {
  readonly #modelsDir: string;
  readonly #log: Logger;
  #read: { readonly stamp: string; readonly definitions: readonly CustomDefinition[] } | null = null;

  constructor(modelsDir: string, log: Logger) {
    this.#modelsDir = modelsDir;
    this.#log = log;
  }

  /** The same array until the file changes. */
  current(): readonly CustomDefinition[] {
    const facts = statSync(join(this.#modelsDir, 'custom.json'), { throwIfNoEntry: false });
    const stamp = facts === undefined ? '' : `${facts.size} ${facts.mtimeMs} ${facts.ino}`;
    if (this.#read?.stamp !== stamp) {
      this.#read = { stamp, definitions: readCustomModels(this.#modelsDir, this.#log) };
    }
    return this.#read.definitions;
  }
}

/**
 * Reads the custom model definitions. An invalid entry is reported separately and does not affect the others; a file
 * that is not a JSON array counts as one invalid entry. Without a file there are no definitions.
 */
export function readCustomModels(modelsDir: string, log: Logger): CustomDefinition[] {
  const path = join(modelsDir, 'custom.json');
  let entries: unknown;
  try {
    entries = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    if (isErrnoException(error) && error.code === 'ENOENT') return [];
    return [
      broken('custom.json', `The file cannot be read: ${error instanceof Error ? error.message : String(error)}`, log),
    ];
  }
  if (!Array.isArray(entries))
    return [broken('custom.json', 'The file must contain a JSON array of model definitions.', log)];

  const seen = new Set<string>();
  return entries.map((entry: unknown, index): CustomDefinition => {
    const parsed = CustomModelSchema.safeParse(entry);
    const id = idOf(entry) ?? `custom.json[${index}]`;
    if (!parsed.success) {
      const [issue] = parsed.error.issues;
      return broken(id, `${issue?.path.join('.') || 'the entry'} ${issue?.message ?? 'is not valid'}`, log);
    }
    if (seen.has(id)) return broken(id, 'An earlier definition has the same id.', log);
    seen.add(id);
    return { model: parsed.data };
  });
}

function idOf(entry: unknown): string | null {
  return typeof entry === 'object' && entry !== null && 'id' in entry && typeof entry.id === 'string' ? entry.id : null;
}

function broken(id: string, error: string, log: Logger): CustomDefinition {
  log.warn({ model: id, error }, 'custom model definition is invalid');
  return { id, error };
}
