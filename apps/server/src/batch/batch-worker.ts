import { serveTasks } from '../platform/task-server.ts';

await serveTasks(async () => (await import('./batch-tasks.ts')).batchTasks);
