import { ServiceError } from '../../../platform/service-error.ts';
import { Graph } from '../graph.ts';
import type { Interface } from '../interface.ts';
import type { CleaningModel, Family } from './family.ts';
import { floats, samplesOf } from './tensors.ts';

const BINS = 257;
/** What the network remembers of the frames before: a name, and the suffix of its output. */
const STATES = ['conv_cache', 'tra_cache', 'inter_cache'] as const;
const state = (name: string, rank: number) => ({ names: [name], types: ['float32'], rank });
const INTERFACE: Interface = {
  inputs: [
    { names: ['mix'], types: ['float32'], rank: 4, last: 2 },
    state('conv_cache', 5),
    state('tra_cache', 5),
    state('inter_cache', 4),
  ],
  outputs: [
    { names: ['enh'], types: ['float32'], rank: 4, last: 2 },
    state('conv_cache_out', 5),
    state('tra_cache_out', 5),
    state('inter_cache_out', 4),
  ],
};

/**
 * GTCRN (Rong et al., ICASSP 2024), as its authors export it for streams: one frame of a spectrum of 512 samples at 16 kHz
 * in, the same frame without noise out.
 */
export const gtcrn: Family = {
  async open({ runtime, threads, files }): Promise<CleaningModel> {
    const graph = await Graph.open(runtime, threads, files.need(/\.onnx$/, 'ONNX file'), INTERFACE);
    const shapes = STATES.map((name) => {
      const shape = graph.inputs.find((input) => input.name === name)?.shape ?? [];
      const sizes = shape.map(Number);
      if (sizes.some((size) => !(Number.isInteger(size) && size > 0)))
        throw new ServiceError('engine_failed', `The input ${name} of the model has no fixed shape.`);
      return sizes;
    });
    const { session } = await graph.use(0);
    return {
      kind: 'cleaning',
      sampleRateHz: 16_000,
      window: Float64Array.from({ length: 512 }, (_, n) => Math.sin((Math.PI * n) / 512)),
      delay: 0,
      start() {
        let states = shapes.map((shape) => floats(runtime, new Float32Array(shape.reduce((a, b) => a * b)), shape));
        return async (re, im) => {
          const mix = new Float32Array(2 * BINS);
          for (let bin = 0; bin < BINS; bin++) {
            mix[2 * bin] = re[bin] as number;
            mix[2 * bin + 1] = im[bin] as number;
          }
          const outputs = await session.run({
            mix: floats(runtime, mix, [1, BINS, 1, 2]),
            ...Object.fromEntries(STATES.map((name, index) => [name, states[index]])),
          });
          states = STATES.map((name, index) =>
            floats(runtime, samplesOf(outputs[`${name}_out`]), shapes[index] as number[]),
          );
          const enhanced = samplesOf(outputs['enh']);
          for (let bin = 0; bin < BINS; bin++) {
            re[bin] = enhanced[2 * bin] as number;
            im[bin] = enhanced[2 * bin + 1] as number;
          }
        };
      },
    };
  },
};
