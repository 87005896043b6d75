import { serveTasks } from '../../platform/task-server.ts';
import { builtinTasks } from './builtin-tasks.ts';

serveTasks(builtinTasks);
