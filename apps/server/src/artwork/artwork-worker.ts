import { serveTasks, yieldProcessor } from '../platform/task-server.ts';

yieldProcessor();
await serveTasks(async () => (await import('./artwork-tasks.ts')).artworkTasks);
