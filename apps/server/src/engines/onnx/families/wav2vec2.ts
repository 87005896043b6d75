import { ServiceError } from '../../../platform/service-error.ts';
import { Graph } from '../graph.ts';
import type { Interface } from '../interface.ts';
import type { Family, ListeningModel } from './family.ts';
import { floats, samplesOf } from './tensors.ts';

const interfaceFor = (outputs: number): Interface => ({
  inputs: [{ names: ['input_values'], types: ['float32'], rank: 2 }],
  outputs: [{ names: ['logits'], types: ['float32'], rank: 3, last: outputs }],
});
/** Less sound gives no step. */
const FEWEST_SAMPLES = 400;
const BLANK = '<pad>';
const BETWEEN_WORDS = '|';

/**
 * wav2vec 2.0 with a letter head (Baevski et al., 2020), as published by Facebook and exported by Xenova: samples at 16
 * kHz in, a letter every 20 ms out.
 */
export const wav2vec2: Family = {
  async open({ runtime, threads, files }): Promise<ListeningModel> {
    const vocabulary = files.json(files.need(/(?:^|\/)vocab\.json$/, 'vocab.json'));
    const symbols = lettersOf(vocabulary);
    const path = files.need(/\.onnx$/, 'ONNX file');
    const graph = await Graph.open(runtime, threads, path, interfaceFor(symbols.length));
    const { session } = await graph.use(0);
    return {
      kind: 'listening',
      sampleRateHz: 16_000,
      stepSamples: 320,
      symbols,
      blank: (vocabulary as Record<string, number>)[BLANK] as number,
      async listen(samples) {
        const input = levelled(samples);
        const { logits } = await session.run({ input_values: floats(runtime, input, [1, input.length]) });
        return logSoftmax(samplesOf(logits), symbols.length);
      },
    };
  },
};

/** @throws ServiceError `engine_failed` */
function lettersOf(vocabulary: unknown): string[] {
  const letters: string[] = [];
  for (const [letter, id] of Object.entries(vocabulary as Record<string, unknown>)) {
    if (typeof id === 'number' && id >= 0) letters[id] = /^<.*>$/.test(letter) ? '' : letter.toLowerCase();
  }
  if (!letters.includes(BETWEEN_WORDS) || !Object.hasOwn(vocabulary as object, BLANK)) {
    throw new ServiceError('engine_failed', 'The file vocab.json is not that of a wav2vec 2.0 model for letters.', {
      hint: 'Use the vocab.json that was published with the model.',
      because: 'weights_damaged',
    });
  }
  return Array.from(letters, (letter = '') => (letter === BETWEEN_WORDS ? ' ' : letter));
}

/** With mean 0 and deviation 1, as in training. */
function levelled(samples: Float32Array): Float32Array {
  const long = new Float32Array(Math.max(FEWEST_SAMPLES, samples.length));
  const mean = samples.reduce((sum, sample) => sum + sample, 0) / samples.length;
  const variance = samples.reduce((sum, sample) => sum + (sample - mean) ** 2, 0) / samples.length;
  const gain = 1 / Math.sqrt(variance + 1e-7);
  for (const [n, sample] of samples.entries()) long[n] = (sample - mean) * gain;
  return long;
}

/** Log probabilities of rows of logits, in place. */
function logSoftmax(logits: Float32Array, width: number): Float32Array {
  for (let row = 0; row < logits.length; row += width) {
    const part = logits.subarray(row, row + width);
    const top = part.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY);
    const total = top + Math.log(part.reduce((sum, value) => sum + Math.exp(value - top), 0));
    for (let n = 0; n < width; n++) part[n] = (part[n] as number) - total;
  }
  return logits;
}
