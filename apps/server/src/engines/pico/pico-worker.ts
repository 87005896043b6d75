import { serveTasks, yieldProcessor } from '../../platform/task-server.ts';

yieldProcessor();
await serveTasks(async () => (await import('./pico-tasks.ts')).picoTasks);
