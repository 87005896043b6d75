import { enableCompileCache } from 'node:module';
import { serveTasks, yieldProcessor } from '../platform/task-server.ts';

enableCompileCache();
yieldProcessor();
const { artworkTasks } = await import('./artwork-tasks.ts');
serveTasks(artworkTasks);
