import { serveTasks } from '../platform/task-server.ts';

await serveTasks(async () => (await import('./document-tasks.ts')).documentTasks);
