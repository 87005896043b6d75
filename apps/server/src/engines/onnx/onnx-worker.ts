import { enableCompileCache } from 'node:module';
import { serveTasks, yieldProcessor } from '../../platform/task-server.ts';

enableCompileCache();
const { onnxTasks } = await import('./onnx-tasks.ts');
yieldProcessor();
serveTasks(onnxTasks);
