import { readFileSync } from 'node:fs';
import { ServiceError } from '../../../platform/service-error.ts';
import { Graph } from '../graph.ts';
import type { Interface } from '../interface.ts';
import { LogMel } from '../log-mel.ts';
import type { Family, ListeningModel } from './family.ts';
import { floats, samplesOf } from './tensors.ts';

const BANDS = 80;
const interfaceFor = (outputs: number): Interface => ({
  inputs: [
    { names: ['audio_signal'], types: ['float32'], rank: 3 },
    { names: ['length'], types: ['int64'], rank: 1 },
  ],
  outputs: [{ names: ['logprobs'], types: ['float32'], rank: 3, last: outputs }],
});
/** Steps of a spectrum that become one step of the output. */
const SUBSAMPLING = 8;
const WORD_BEGINS = '▁';
const BLANK = /^<(?:blk|blank)>$/;

/**
 * FastConformer with a CTC head, such as NVIDIA's Parakeet, as exported for sherpa-onnx: a spectrum of 80 mel bands in,
 * a part of a word every 80 ms out.
 */
export const nemoCtc: Family = {
  async open({ runtime, threads, files }): Promise<ListeningModel> {
    const { symbols, blank } = piecesOf(readFileSync(files.need(/(?:^|\/)tokens\.txt$/, 'tokens.txt'), 'utf8'));
    const path = files.need(/\.onnx$/, 'ONNX file');
    const graph = await Graph.open(runtime, threads, path, interfaceFor(symbols.length));
    const spectrum = new LogMel(BANDS);
    const { session } = await graph.use(0);
    return {
      kind: 'listening',
      sampleRateHz: spectrum.sampleRateHz,
      stepSamples: SUBSAMPLING * spectrum.hop,
      symbols,
      blank,
      async listen(samples) {
        const { bands, frames } = spectrum.of(samples);
        const { Tensor } = runtime;
        const { logprobs } = await session.run({
          audio_signal: floats(runtime, bands, [1, BANDS, frames]),
          length: new Tensor('int64', BigInt64Array.of(BigInt(frames)), [1]),
        });
        return samplesOf(logprobs);
      },
    };
  },
};

/** The outputs in order, from lines of `piece number`. @throws ServiceError `engine_failed` */
function piecesOf(text: string): { symbols: string[]; blank: number } {
  const symbols: string[] = [];
  let blank = -1;
  for (const line of text.split('\n')) {
    const [, piece, number] = /^(\S+) (\d+)\s*$/.exec(line) ?? [];
    if (piece === undefined) continue;
    if (BLANK.test(piece)) blank = Number(number);
    symbols[Number(number)] = /^<.*>$/.test(piece) ? '' : piece.replaceAll(WORD_BEGINS, ' ');
  }
  if (blank >= 0) return { symbols: Array.from(symbols, (symbol = '') => symbol), blank };
  throw new ServiceError('engine_failed', 'The file tokens.txt names no <blk>.', {
    hint: 'Use the tokens.txt that was published with the model.',
    because: 'weights_damaged',
  });
}
