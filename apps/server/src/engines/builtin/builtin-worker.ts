import { enableCompileCache } from 'node:module';
import { serveTasks } from '../../platform/task-server.ts';

enableCompileCache();
const { builtinTasks } = await import('./builtin-tasks.ts');
serveTasks(builtinTasks);
