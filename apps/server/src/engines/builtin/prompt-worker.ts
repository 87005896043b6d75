import { serveTasks } from '../../platform/task-server.ts';

await serveTasks(async () => (await import('./prompt-tasks.ts')).promptTasks);
