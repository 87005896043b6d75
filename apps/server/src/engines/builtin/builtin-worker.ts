import { enableCompileCache } from 'node:module';
import { serveTasks, yieldProcessor } from '../../platform/task-server.ts';

enableCompileCache();
const { builtinTasks } = await import('./builtin-tasks.ts');
yieldProcessor();
serveTasks(builtinTasks);
