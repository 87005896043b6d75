import type { CustomModel, ModelDescription } from '@soundwright/contract';
import type { WeightsSource } from './engine.ts';
import { voicesInFiles } from './own-voices.ts';

/** Engine-independent part of a custom definition. */
export function describedBy(
  definition: CustomModel,
): Omit<ModelDescription, 'supports' | 'delivery_options' | 'defaults' | 'channels'> {
  const { id, name, vendor = '', description = '', license, hub_repo = '' } = definition;
  const voices = definition.voices ?? (definition.task === 'speech' ? voicesInFiles(definition) : undefined);
  const { task, category, engine, max_duration_s, sample_rate } = definition;
  return {
    id,
    name,
    vendor,
    description,
    license: { name: 'unknown', commercial: 'unknown', url: '', note: '', ...license },
    hub_repo,
    task,
    category,
    engine,
    max_duration_s,
    sample_rate,
    vram_estimate_mb: 0,
    size_bytes: sizeOf(definition),
    ...(voices !== undefined && { voices }),
  };
}

/** What its files take, where the definition names all their sizes. */
function sizeOf({ weights_path, files }: CustomModel): number | null {
  if (weights_path !== undefined || files === undefined) return null;
  return files.reduce<number | null>((sum, file) => {
    const size = typeof file === 'string' ? undefined : file.size;
    return sum === null || size === undefined ? null : sum + size;
  }, 0);
}

/** The hub files of a definition; null when it uses local weights. */
export function weightsNamedBy({ hub_repo, revision, files, weights_path }: CustomModel): WeightsSource | null {
  if (weights_path !== undefined || hub_repo === undefined || files === undefined) return null;
  return {
    repo: hub_repo,
    revision: revision ?? 'main',
    files: files.map((file) =>
      typeof file === 'string'
        ? { path: file, size: null, sha256: null }
        : { path: file.path, size: file.size ?? null, sha256: file.sha256 ?? null },
    ),
  };
}
