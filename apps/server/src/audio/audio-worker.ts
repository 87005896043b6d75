import { serveTasks } from '../platform/task-server.ts';
import { audioTasks } from './audio-tasks.ts';

serveTasks(audioTasks);
