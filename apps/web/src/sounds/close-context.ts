/** How long a processor may take to end; one that has failed, or whose device has stopped, never does. */
const LONGEST_END_MS = 1_000;

/**
 * Closes a context once its processor has ended: browsers keep all nodes of one that still processes. A processor answers
 * `close` with `closed`, and returns false.
 */
export async function closeContext(context: AudioContext, node: AudioWorkletNode): Promise<void> {
  if (context.state === 'running') {
    const { promise, resolve } = Promise.withResolvers<void>();
    node.port.onmessage = ({ data }: MessageEvent<{ readonly type?: string }>) => data.type === 'closed' && resolve();
    node.port.postMessage({ type: 'close' });
    const timer = setTimeout(resolve, LONGEST_END_MS);
    await promise;
    clearTimeout(timer);
  }
  await context.close();
}
