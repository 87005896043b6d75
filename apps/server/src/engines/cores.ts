import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { outputOf } from '../platform/child-process.ts';

/**
 * Compute threads: physical cores minus one, at least one. More threads than free cores make the engine many times
 * slower, and hyperthreads share execution units.
 */
export function usefulThreads(): number {
  const usable = availableParallelism();
  return Math.max(1, Math.min(usable, physicalCores() ?? usable) - 1);
}

function physicalCores(): number | null {
  try {
    if (process.platform === 'linux') return coresOfProc(readFileSync('/proc/cpuinfo', 'utf8'));
    if (process.platform === 'darwin') return Number(outputOf('sysctl', ['-n', 'hw.physicalcpu']));
  } catch {
    // Unknown: use the number of available processors.
  }
  return null;
}

/** Physical cores in the text of `/proc/cpuinfo`; null when not listed. */
export function coresOfProc(text: string): number | null {
  const cores = new Set<string>();
  for (const block of text.split(/\n\s*\n/)) {
    const socket = /^physical id\s*:\s*(\d+)/m.exec(block)?.[1];
    const core = /^core id\s*:\s*(\d+)/m.exec(block)?.[1];
    if (socket !== undefined && core !== undefined) cores.add(`${socket}:${core}`);
  }
  return cores.size === 0 ? null : cores.size;
}
