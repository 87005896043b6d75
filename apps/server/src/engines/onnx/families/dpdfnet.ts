import { readFileSync } from 'node:fs';
import { ServiceError } from '../../../platform/service-error.ts';
import { Graph } from '../graph.ts';
import type { Interface } from '../interface.ts';
import { metadataOf } from '../onnx-fields.ts';
import type { CleaningModel, Family } from './family.ts';
import { floats, samplesOf } from './tensors.ts';

const INTERFACE: Interface = {
  inputs: [
    { names: ['spec'], types: ['float32'], rank: 4, last: 2 },
    { names: ['state_in'], types: ['float32'], rank: 1 },
  ],
  outputs: [
    { names: ['spec_e'], types: ['float32'], rank: 4, last: 2 },
    { names: ['state_out'], types: ['float32'], rank: 1 },
  ],
};
/** How many frames later a frame comes out. */
const DELAY_FRAMES = 4;

/**
 * DPDFNet (Ceva, 2025), as its authors export it for streams: one frame of a spectrum in, the same frame without noise out,
 * four frames later. The first state of its network is in the metadata of the file.
 */
export const dpdfnet: Family = {
  async open({ runtime, threads, files, sampleRateHz }): Promise<CleaningModel> {
    const path = files.need(/\.onnx$/, 'ONNX file');
    const graph = await Graph.open(runtime, threads, path, INTERFACE);
    const bins = Number(graph.inputs.find(({ name }) => name === 'spec')?.shape?.[2]);
    if (!(Number.isInteger(bins) && bins > 1))
      throw new ServiceError('engine_failed', 'The input spec of the model has no fixed shape.');
    const first = firstState(metadataOf(readFileSync(path)));
    const size = 2 * (bins - 1);
    const { session } = await graph.use(0);
    return {
      kind: 'cleaning',
      sampleRateHz,
      // The window of Vorbis, whose squares add up to one.
      window: Float64Array.from({ length: size }, (_, n) =>
        Math.sin((Math.PI / 2) * Math.sin((Math.PI * (n + 0.5)) / size) ** 2),
      ),
      delay: (DELAY_FRAMES * size) / 2,
      start() {
        let state = first;
        return async (re, im) => {
          const spec = new Float32Array(2 * bins);
          for (let bin = 0; bin < bins; bin++) {
            spec[2 * bin] = re[bin] as number;
            spec[2 * bin + 1] = im[bin] as number;
          }
          const outputs = await session.run({
            spec: floats(runtime, spec, [1, 1, bins, 2]),
            state_in: floats(runtime, state, [state.length]),
          });
          state = samplesOf(outputs['state_out']);
          const enhanced = samplesOf(outputs['spec_e']);
          for (let bin = 0; bin < bins; bin++) {
            re[bin] = enhanced[2 * bin] as number;
            im[bin] = enhanced[2 * bin + 1] as number;
          }
        };
      },
    };
  },
};

/** The state before the first frame: zeros after what the file names. @throws ServiceError `engine_failed` */
function firstState(metadata: ReadonlyMap<string, string>): Float32Array {
  const missing = (name: string) =>
    new ServiceError('engine_failed', `The model does not tell its ${name}.`, {
      hint: 'Use the file as its authors published it; a converted one has lost what is in its metadata.',
      because: 'weights_damaged',
    });
  const numbersOf = (name: string): number[] => {
    const numbers = (metadata.get(name) ?? '').split(',').map(Number);
    if (metadata.get(name) === undefined || !numbers.every(Number.isFinite)) throw missing(name);
    return numbers;
  };
  const [size = 0] = numbersOf('state_size');
  const begins = [...numbersOf('erb_norm_init'), ...numbersOf('spec_norm_init')];
  if (!(Number.isInteger(size) && size >= begins.length)) throw missing('state_size');
  const state = new Float32Array(size);
  state.set(begins);
  return state;
}
