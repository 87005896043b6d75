import { enableCompileCache } from 'node:module';
import { serveTasks } from '../../platform/task-server.ts';

enableCompileCache();
const { nativeAudioTasks } = await import('./native-audio-tasks.ts');
serveTasks(nativeAudioTasks);
