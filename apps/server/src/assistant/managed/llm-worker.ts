/**
 * Hosts one language model: `node llm-worker.ts <engine dir> <model file> <threads>`, with an IPC channel to the
 * service. Exits with one line on stderr when the model cannot be loaded, and when the service is gone.
 */
import { type LlamaRequest, loadLlama } from './llama-module.ts';

/** Messages from the process to the service. */
export type WorkerMessage =
  | { readonly type: 'ready'; readonly backend: string }
  | { readonly type: 'answer'; readonly id: number; readonly text: string }
  | { readonly type: 'failed'; readonly id: number; readonly message: string };

/** Messages from the service. */
export interface WorkerRequest {
  readonly id: number;
  readonly request: LlamaRequest;
}

const [engineDir = '', modelPath = '', threads = '1'] = process.argv.slice(2);
const send = (message: WorkerMessage) => process.send?.(message);
process.once('disconnect', () => process.exit());
// The service decides when it ends, but a Ctrl-C in its terminal also reaches this process.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);

try {
  const llama = await loadLlama(engineDir, modelPath, Number(threads));
  process.on('message', async ({ id, request }: WorkerRequest) => {
    try {
      send({ type: 'answer', id, text: await llama.answer(request) });
    } catch (error) {
      send({ type: 'failed', id, message: error instanceof Error ? error.message : String(error) });
    }
  });
  send({ type: 'ready', backend: llama.backend });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
