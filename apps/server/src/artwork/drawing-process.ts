import { TaskProcess } from '../platform/task-process.ts';
import type { ArtworkTasks } from './artwork-tasks.ts';

const WORKER = new URL('./artwork-worker.ts', import.meta.url);
/** How long it is kept without work. */
const IDLE_MS = 60_000;

export type DrawingProcess = TaskProcess<ArtworkTasks>;

/** The process that draws pictures. */
export function createDrawingProcess(): DrawingProcess {
  return new TaskProcess(WORKER, IDLE_MS);
}
