import type { EngineProgram } from './engine-program.ts';

/**
 * What to compute with, in the order of trying. `auto` tries what the installed build is made for, or for a program of
 * the person's own what such builds usually have; a device that is missing costs milliseconds. The processor is last.
 */
export function backendsToTry(wanted: string, { backend }: Pick<EngineProgram, 'backend'>): string[] {
  if (wanted !== 'auto') return [wanted];
  if (backend !== null) return [...new Set([backend, 'cpu'])];
  return process.platform === 'darwin' ? ['metal', 'cpu'] : ['cuda', 'vulkan', 'cpu'];
}
