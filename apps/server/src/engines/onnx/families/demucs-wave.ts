import { ServiceError } from '../../../platform/service-error.ts';
import { Graph } from '../graph.ts';
import type { Interface } from '../interface.ts';
import type { Family, SeparationModel } from './family.ts';
import { floats, samplesOf } from './tensors.ts';

const INPUT = { names: ['input', 'mix', 'waveform'], types: ['float32'], rank: 3 };
const INTERFACE: Interface = {
  inputs: [INPUT],
  outputs: [{ names: ['output', 'stems', 'sources'], types: ['float32'], rank: 4 }],
};

/** Segment length for models that accept any: the training length of Demucs. */
const SEGMENT_S = 7.8;
const STEMS = 4;
const CHANNELS = 2;

/**
 * Separators that map a stereo waveform to four stems in the order of Demucs: drums, bass, other, vocals; `[1, 2,
 * frames]` to `[1, 4, 2, frames]`.
 */
export const demucsWave: Family = {
  async open({ runtime, threads, files, sampleRateHz }): Promise<SeparationModel> {
    const graph = await Graph.open(runtime, threads, files.need(/\.onnx$/, 'ONNX file'), INTERFACE);
    const [input] = graph.inputs;
    const [output] = graph.outputs;
    const fixed = input?.shape?.at(-1);
    const segmentFrames = typeof fixed === 'number' && fixed > 0 ? fixed : Math.round(SEGMENT_S * sampleRateHz);
    return {
      kind: 'separation',
      sampleRateHz,
      segmentFrames,
      async separate(left, right) {
        const frames = left.length;
        const mix = new Float32Array(CHANNELS * frames);
        mix.set(left);
        mix.set(right, frames);
        const run = await graph.use(0);
        try {
          const outputs = await run.session.run({ [input?.name ?? '']: floats(runtime, mix, [1, CHANNELS, frames]) });
          const samples = samplesOf(outputs[output?.name ?? '']);
          if (samples.length !== STEMS * CHANNELS * frames) {
            throw new ServiceError(
              'engine_failed',
              `The model returned ${samples.length} samples instead of four stereo stems of ${frames}.`,
            );
          }
          return Array.from({ length: STEMS }, (_, stem) =>
            Array.from({ length: CHANNELS }, (__, channel) => {
              const at = (stem * CHANNELS + channel) * frames;
              return samples.subarray(at, at + frames);
            }),
          );
        } finally {
          await run.end();
        }
      },
    };
  },
};
