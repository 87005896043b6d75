/**
 * Run as `node onnx-self-test.ts <dir>`: adds two numbers with the runtime installed in the folder, and prints `{
 * "backend": "cpu", "device": null }`.
 */
import { loadRuntime } from './runtime.ts';

/** An ONNX model of one node, `c = a + b`, on one number each. */
const ADDITION =
  'CAg6UgoTCgFhCgFiEgFjGgNhZGQiA0FkZBIIYWRkaXRpb25aDwoBYRIKCggIARIECgIIAVoPCgFiEgoKCAgBEgQKAggBYg8KAWMSCgoICAESBAoCCAFCAhAR';

const [dir = ''] = process.argv.slice(2);
const { InferenceSession, Tensor } = loadRuntime(dir);
const session = await InferenceSession.create(Buffer.from(ADDITION, 'base64'), {
  executionProviders: ['cpu'],
  intraOpNumThreads: 1,
  graphOptimizationLevel: 'all',
});
const number = (value: number) => new Tensor('float32', Float32Array.of(value), [1]);
const { c } = await session.run({ a: number(40), b: number(2) });
const [sum] = (c?.data ?? []) as Float32Array;
if (sum !== 42) throw new Error(`the runtime computes 40 + 2 = ${sum}`);
console.log(JSON.stringify({ backend: 'cpu', device: null }));
