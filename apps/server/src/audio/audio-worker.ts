import { enableCompileCache } from 'node:module';
import { serveTasks } from '../platform/task-server.ts';

enableCompileCache();
const { audioTasks } = await import('./audio-tasks.ts');
serveTasks(audioTasks);
