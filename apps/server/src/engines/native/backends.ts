import type { EngineProgram } from './engine-program.ts';

/**
 * Backends to try, in order. `auto` tries those of the installed build, or the usual ones for a custom program; trying
 * a missing device costs milliseconds. The CPU is last.
 */
export function backendsToTry(wanted: string, { backend }: Pick<EngineProgram, 'backend'>): string[] {
  if (wanted !== 'auto') return [wanted];
  if (backend !== null) return [...new Set([backend, 'cpu'])];
  return process.platform === 'darwin' ? ['metal', 'cpu'] : ['cuda', 'vulkan', 'cpu'];
}
