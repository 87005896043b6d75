import { enableCompileCache } from 'node:module';
import { serveTasks } from '../platform/task-server.ts';

enableCompileCache();
const { batchTasks } = await import('./batch-tasks.ts');
serveTasks(batchTasks);
