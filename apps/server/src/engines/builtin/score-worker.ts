import { serveTasks } from '../../platform/task-server.ts';

await serveTasks(async () => (await import('./score-tasks.ts')).scoreTasks);
