/**
 * Closes a context once its processor has ended: browsers keep all nodes of one that still processes. A processor answers
 * `close` with `closed`, and returns false.
 */
export async function closeContext(context: AudioContext, node: AudioWorkletNode): Promise<void> {
  if (context.state === 'running') {
    const { promise, resolve } = Promise.withResolvers<void>();
    node.port.onmessage = ({ data }: MessageEvent<{ readonly type?: string }>) => data.type === 'closed' && resolve();
    node.port.postMessage({ type: 'close' });
    await promise;
  }
  await context.close();
}
