import type { ModelDescription, ServiceEvent } from '@soundwright/contract';
import { shownBytes } from '../hub/transfer-meter.ts';
import { ServiceError } from '../platform/service-error.ts';

const MIB = 2 ** 20;

/** Whether a model is likely to fit into memory. Catalogue figures are estimates, so this is only advice. */
export function memoryFits({ vram_estimate_mb }: ModelDescription, totalBytes: number): boolean | null {
  return vram_estimate_mb === 0 ? null : vram_estimate_mb * MIB <= totalBytes;
}

/**
 * Refuses models that certainly cannot run: weights larger than total memory.
 *
 * @throws ServiceError `model_not_ready`
 */
export function checkMemory({ name, size_bytes }: ModelDescription, totalBytes: number): void {
  if (size_bytes === null || size_bytes <= totalBytes) return;
  throw new ServiceError(
    'model_not_ready',
    `${name} cannot run on this machine: its weights alone take ${shownBytes(size_bytes)}, but there are only ${shownBytes(totalBytes)} of memory.`,
    { hint: 'Choose a smaller model.', because: 'system_memory' },
  );
}

/** Whether an event reports the loading of a model large enough to free memory for. */
export function loadsLargeModel(
  { name, data }: ServiceEvent,
  models: { find(id: string): ModelDescription | undefined },
): boolean {
  if (name !== 'job' || data.phase !== 'loading' || data.model === null) return false;
  return (models.find(data.model)?.vram_estimate_mb ?? 0) > 0;
}
