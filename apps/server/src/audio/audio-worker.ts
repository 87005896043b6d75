import { serveTasks } from '../platform/task-server.ts';

await serveTasks(async () => (await import('./audio-tasks.ts')).audioTasks);
