import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CustomModel, CustomModelSchema } from '@soundwright/contract';
import type { Logger } from '../platform/logger.ts';
import { isErrnoException } from '../platform/service-error.ts';

/** One definition of `models/custom.json`: usable, or broken with the reason. */
export type CustomDefinition = { readonly model: CustomModel } | { readonly id: string; readonly error: string };

/**
 * Reads the person's own model definitions. A broken entry is told apart and does not stop the others; a file that is
 * no JSON array counts as one broken entry. No file, no definitions.
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
    return [broken('custom.json', 'The file must hold a JSON array of model definitions.', log)];

  const seen = new Set<string>();
  return entries.map((entry: unknown, index): CustomDefinition => {
    const parsed = CustomModelSchema.safeParse(entry);
    const id = idOf(entry) ?? `custom.json[${index}]`;
    if (!parsed.success) {
      const [issue] = parsed.error.issues;
      return broken(id, `${issue?.path.join('.') || 'entry'}: ${issue?.message ?? 'not valid'}`, log);
    }
    if (seen.has(id)) return broken(id, 'Another definition before it has the same id.', log);
    seen.add(id);
    return { model: parsed.data };
  });
}

function idOf(entry: unknown): string | null {
  return typeof entry === 'object' && entry !== null && 'id' in entry && typeof entry.id === 'string' ? entry.id : null;
}

function broken(id: string, error: string, log: Logger): CustomDefinition {
  log.warn({ model: id, error }, 'custom model definition is broken');
  return { id, error };
}
