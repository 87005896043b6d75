import { serveTasks } from '../../platform/task-server.ts';

await serveTasks(async () => (await import('./native-audio-tasks.ts')).nativeAudioTasks);
