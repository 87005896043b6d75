import { bytes, FLOAT, f32, float, INT64, i64, int, node, onnxFile, text, value } from './onnx-writer.ts';

/**
 * Small models with the interfaces of real ones, whose output encodes their input: symbol k sounds as a sine of 200 +
 * 10·k Hz, symbol 0 is silence.
 */
const SYMBOLS = 256;
export const hzOf = (symbol: number): number => (symbol === 0 ? 0 : 200 + 10 * symbol);

const sines = [
  node('Gather', ['freqs', 'ids'], ['hz'], { axis: 0 }),
  node('Range', ['zero', 'n', 'one'], ['ti']),
  node('Cast', ['ti'], ['t'], { to: FLOAT }),
  node('Mul', ['t', 'w'], ['tw']),
  node('Unsqueeze', ['hz', 'axis2'], ['hz3']),
  node('Mul', ['hz3', 'tw'], ['phase']),
  node('Sin', ['phase'], ['sin']),
  node('Reshape', ['sin', 'row'], ['flat']),
];
const constants = (rateHz: number) => [
  f32(
    'freqs',
    [SYMBOLS],
    Array.from({ length: SYMBOLS }, (_, symbol) => hzOf(symbol)),
  ),
  i64('zero', [], [0]),
  i64('one', [], [1]),
  i64('axis2', [1], [2]),
  i64('row', [2], [1, -1]),
  f32('w', [], [(2 * Math.PI) / rateHz]),
];

/** Like Kokoro and Kitten: 25 ms per symbol divided by the speed, at 24 kHz; the mean of the style is the level. */
export const smallKokoro = ({ output = 'waveform', hasLengths = false } = {}) =>
  onnxFile({
    inputs: [value('input_ids', INT64, [1, 'symbols']), value('style', FLOAT, [1, 256]), value('speed', FLOAT, [1])],
    outputs: [value(output, FLOAT, [1, 'samples']), ...(hasLengths ? [value('duration', INT64, ['symbols'])] : [])],
    constants: [...constants(24_000), i64('row1', [1], [-1]), f32('per', [], [600]), i64('axis0', [1], [0])],
    nodes: [
      node('Identity', ['input_ids'], ['ids']),
      node('Squeeze', ['speed', 'axis0'], ['speed0']),
      node('Div', ['per', 'speed0'], ['nf']),
      node('Floor', ['nf'], ['nfl']),
      node('Cast', ['nfl'], ['n'], { to: INT64 }),
      ...sines,
      node('ReduceMean', ['style'], ['level'], { keepdims: 1 }),
      node('Mul', ['flat', 'level'], [output]),
      // Every symbol takes the same time.
      ...(hasLengths
        ? [
            node('Reshape', ['ids', 'row1'], ['ids1']),
            node('Sub', ['ids1', 'ids1'], ['none']),
            node('Add', ['none', 'one'], ['duration']),
          ]
        : []),
    ],
  });

/**
 * Like Piper: 20 ms per symbol times the length, at 22.05 kHz, at half level; its noise is unseeded, as in the real
 * models.
 */
export const smallPiper = ({ speakers = 1 } = {}) =>
  onnxFile({
    inputs: [
      value('input', INT64, [1, 'phonemes']),
      value('input_lengths', INT64, [1]),
      value('scales', FLOAT, [3]),
      ...(speakers > 1 ? [value('sid', INT64, [1])] : []),
    ],
    outputs: [value('output', FLOAT, [1, 1, 'time'])],
    constants: [
      ...constants(22_050),
      f32('per', [], [441]),
      i64('i0', [], [0]),
      i64('i1', [], [1]),
      i64('axis1', [1], [1]),
      f32('half', [], [0.5]),
      f32(
        'gains',
        [speakers],
        Array.from({ length: speakers }, (_, speaker) => 1 / (speaker + 1)),
      ),
    ],
    nodes: [
      node('Identity', ['input'], ['ids']),
      node('Gather', ['scales', 'i1'], ['length'], { axis: 0 }),
      node('Gather', ['scales', 'i0'], ['noise'], { axis: 0 }),
      node('Mul', ['per', 'length'], ['nf']),
      node('Floor', ['nf'], ['nfl']),
      node('Cast', ['nfl'], ['n'], { to: INT64 }),
      ...sines,
      node('RandomNormalLike', ['flat'], ['z']),
      node('Mul', ['z', 'noise'], ['zn']),
      node('Add', ['flat', 'zn'], ['noisy']),
      node('Mul', ['noisy', 'half'], ['quiet']),
      speakers > 1 ? node('Gather', ['gains', 'sid'], ['gain'], { axis: 0 }) : node('Identity', ['one'], ['unused']),
      speakers > 1 ? node('Mul', ['quiet', 'gain'], ['level']) : node('Identity', ['quiet'], ['level']),
      node('Unsqueeze', ['level', 'axis1'], ['output']),
    ],
  });

/** Splits a stereo waveform into four stems by fixed gains. */
export const smallSeparator = (segment: number | string = 'samples') =>
  onnxFile({
    inputs: [value('input', FLOAT, [1, 2, segment])],
    outputs: [value('output', FLOAT, [1, 4, 2, segment])],
    constants: [i64('axis1', [1], [1]), f32('shares', [1, 4, 1, 1], [0.1, 0.2, 0.3, 0.4])],
    nodes: [node('Unsqueeze', ['input', 'axis1'], ['x']), node('Mul', ['x', 'shares'], ['output'])],
  });

/** Like GTCRN: halves every frame as long as its three states are passed on. */
export const smallGtcrn = () => {
  const states = [
    ['conv_cache', [2, 1, 16, 16, 33]],
    ['tra_cache', [2, 3, 1, 1, 16]],
    ['inter_cache', [2, 1, 33, 16]],
  ] as const;
  return onnxFile({
    inputs: [value('mix', FLOAT, [1, 257, 1, 2]), ...states.map(([name, shape]) => value(name, FLOAT, [...shape]))],
    outputs: [
      value('enh', FLOAT, [1, 257, 1, 2]),
      ...states.map(([name, shape]) => value(`${name}_out`, FLOAT, [...shape])),
    ],
    constants: [f32('half', [], [0.5]), f32('one', [], [1]), f32('two', [], [2])],
    nodes: [
      // The states count the frames, one of them twice as fast as the others.
      node('Add', ['conv_cache', 'one'], ['conv_cache_out']),
      node('Add', ['tra_cache', 'two'], ['tra_cache_out']),
      node('Add', ['inter_cache', 'one'], ['inter_cache_out']),
      node('ReduceMean', ['conv_cache'], ['conv'], { keepdims: 0 }),
      node('ReduceMean', ['tra_cache'], ['tra'], { keepdims: 0 }),
      node('ReduceMean', ['inter_cache'], ['inter'], { keepdims: 0 }),
      node('Add', ['conv', 'inter'], ['both']),
      node('Sub', ['both', 'tra'], ['lost']),
      node('Add', ['lost', 'half'], ['gain']),
      node('Mul', ['mix', 'gain'], ['enh']),
    ],
  });
};

/**
 * Like DPDFNet at 48 kHz: gives every frame four frames later, by the factor that its first state has, which is in the
 * file.
 */
export const smallDpdfnet = () => {
  const [bins, norms, frames] = [481, 481 + 96, 4];
  const size = norms + frames * 2 * bins;
  return onnxFile({
    metadata: {
      state_size: String(size),
      erb_norm_state_size: '481',
      spec_norm_state_size: '96',
      erb_norm_init: Array(481).fill('0.25').join(','),
      spec_norm_init: Array(96).fill('0.5').join(','),
    },
    inputs: [value('spec', FLOAT, [1, 1, bins, 2]), value('state_in', FLOAT, [size])],
    outputs: [value('spec_e', FLOAT, [1, 1, bins, 2]), value('state_out', FLOAT, [size])],
    constants: [
      ...(
        [
          ['none', 0],
          ['erb', 481],
          ['norms', norms],
          ['second', norms + 2 * bins],
          ['all', size],
        ] as const
      ).map(([name, at]) => i64(name, [1], [at])),
      i64('flat', [1], [-1]),
      i64('frame', [4], [1, 1, bins, 2]),
    ],
    nodes: [
      node('Slice', ['state_in', 'none', 'norms'], ['kept']),
      node('Slice', ['state_in', 'none', 'erb'], ['erb_norm']),
      node('Slice', ['state_in', 'erb', 'norms'], ['spec_norm']),
      node('Slice', ['state_in', 'norms', 'second'], ['oldest']),
      node('Slice', ['state_in', 'second', 'all'], ['younger']),
      node('Reshape', ['spec', 'flat'], ['newest']),
      node('Concat', ['kept', 'younger', 'newest'], ['state_out'], { axis: 0 }),
      node('ReduceMean', ['erb_norm'], ['erb_mean'], { keepdims: 0 }),
      node('ReduceMean', ['spec_norm'], ['spec_mean'], { keepdims: 0 }),
      node('Add', ['erb_mean', 'spec_mean'], ['gain']),
      node('Reshape', ['oldest', 'frame'], ['late']),
      node('Mul', ['late', 'gain'], ['spec_e']),
    ],
  });
};

/** The letters of wav2vec 2.0 by their numbers. */
export const LETTERS = ['<pad>', '<s>', '</s>', '<unk>', '|', ..."ETAONIHSRDLUMWCFGYPBVK'XJQZ"];
/** The tone that stands for a letter; it has whole periods in a step. */
export const hzOfLetter = (letter: string): number => 400 + 100 * LETTERS.indexOf(letter);

/** Like wav2vec 2.0: hears the tone of a letter in every step of 20 ms, and nothing in silence. */
export const smallWav2vec2 = () => {
  const width = LETTERS.length;
  const [step, rateHz] = [320, 16_000];
  const waves = LETTERS.flatMap((letter) =>
    [Math.sin, Math.cos].flatMap((wave) =>
      Array.from({ length: step }, (_, n) => wave((2 * Math.PI * hzOfLetter(letter) * n) / rateHz) / step),
    ),
  );
  return onnxFile({
    inputs: [value('input_values', FLOAT, [1, 'samples'])],
    outputs: [value('logits', FLOAT, [1, 'steps', width])],
    constants: [
      f32('waves', [2 * width, 1, step], waves),
      i64('axis1', [1], [1]),
      i64('axis2', [1], [2]),
      i64('pairs', [4], [1, width, 2, -1]),
      f32('loud', [], [100]),
      // Silence is blank.
      f32('bias', [width], [5, ...Array(width - 1).fill(0)]),
    ],
    nodes: [
      node('Unsqueeze', ['input_values', 'axis1'], ['one']),
      node('Conv', ['one', 'waves'], ['parts'], { kernel_shape: [step], strides: [step] }),
      node('Mul', ['parts', 'parts'], ['squares']),
      node('Reshape', ['squares', 'pairs'], ['paired']),
      node('ReduceSum', ['paired', 'axis2'], ['powers'], { keepdims: 0 }),
      node('Transpose', ['powers'], ['turned'], { perm: [0, 2, 1] }),
      node('Mul', ['turned', 'loud'], ['scaled']),
      node('Add', ['scaled', 'bias'], ['logits']),
    ],
  });
};

/** The parts of words of the small NeMo model, each with the tone in the middle of its mel band. */
export const PIECES = [
  { piece: '▁Hel', band: 20, hz: 782 },
  { piece: 'lo', band: 30, hz: 1173 },
  { piece: '▁wor', band: 40, hz: 1721 },
  { piece: 'ld', band: 50, hz: 2527 },
  { piece: '.', band: 60, hz: 3710 },
] as const;
export const piecesFile = (): string =>
  [...PIECES.map(({ piece }, n) => `${piece} ${n}`), `<blk> ${PIECES.length}`].join('\n');

/** Like NeMo with CTC: hears a part of a word every 80 ms by the band of its tone, and nothing in silence. */
export const smallNemoCtc = () => {
  const width = PIECES.length + 1;
  const chosen = Array.from({ length: 80 * width }, (_, at) =>
    PIECES[at % width]?.band === Math.floor(at / width) ? 1 : 0,
  );
  return onnxFile({
    inputs: [value('audio_signal', FLOAT, [1, 80, 'frames']), value('length', INT64, [1])],
    outputs: [value('logprobs', FLOAT, [1, 'steps', width])],
    constants: [f32('chosen', [80, width], chosen), i64('row', [1], [1]), f32('blank', [width], [0, 0, 0, 0, 0, 0.5])],
    nodes: [
      node('AveragePool', ['audio_signal'], ['pooled'], { kernel_shape: [8], strides: [8] }),
      node('Transpose', ['pooled'], ['turned'], { perm: [0, 2, 1] }),
      node('MatMul', ['turned', 'chosen'], ['heard']),
      // The length is used as a factor of one, so that the graph needs it.
      node('Div', ['length', 'length'], ['same']),
      node('Cast', ['same'], ['factor'], { to: FLOAT }),
      node('Mul', ['heard', 'factor'], ['scaled']),
      node('Add', ['scaled', 'blank'], ['biased']),
      node('LogSoftmax', ['biased'], ['logprobs'], { axis: 2 }),
    ],
  });
};

/** Allocates a tensor larger than any memory. */
export const endlessKokoro = () =>
  onnxFile({
    inputs: [value('input_ids', INT64, [1, 'symbols']), value('style', FLOAT, [1, 256]), value('speed', FLOAT, [1])],
    outputs: [value('waveform', FLOAT, [1, 'samples'])],
    constants: [i64('ones', [2], [1, 2 ** 42]), i64('axis1', [1], [1])],
    nodes: [node('ReduceMean', ['style'], ['level'], { keepdims: 1 }), node('Expand', ['level', 'ones'], ['waveform'])],
  });

const LATENT_DIM = 60;

/** The four graphs of Supertonic and their settings. With one step the mean of the sound is that of the ids / 1000. */
export function smallSupertonic(): Readonly<Record<string, Buffer>> {
  const text = value('text_ids', INT64, [1, 'letters']);
  const mask = value('text_mask', FLOAT, [1, 1, 'letters']);
  const style = (name: string) => value(name, FLOAT, [1, 2, 4]);
  const latent = (name: string) => value(name, FLOAT, [1, LATENT_DIM, 'length']);
  const json = (content: unknown) => Buffer.from(JSON.stringify(content));
  const voice = (level: number) =>
    json({
      style_ttl: { dims: [1, 2, 4], data: [Array(2).fill(Array(4).fill(level))] },
      style_dp: { dims: [1, 2, 4], data: [Array(2).fill(Array(4).fill(level))] },
    });
  return {
    'onnx/vector_estimator.onnx': onnxFile({
      inputs: [
        latent('noisy_latent'),
        value('text_emb', FLOAT, [1, 1, 'letters']),
        style('style_ttl'),
        mask,
        value('latent_mask', FLOAT, [1, 1, 'length']),
        value('total_step', FLOAT, [1]),
        value('current_step', FLOAT, [1]),
      ],
      outputs: [latent('denoised_latent')],
      constants: [f32('less', [], [0.01])],
      nodes: [
        node('Mul', ['noisy_latent', 'less'], ['noise']),
        node('ReduceMean', ['text_emb'], ['mean'], { keepdims: 0 }),
        node('Add', ['noise', 'mean'], ['denoised_latent']),
      ],
    }),
    'onnx/duration_predictor.onnx': onnxFile({
      inputs: [text, style('style_dp'), mask],
      outputs: [value('duration', FLOAT, [1])],
      constants: [f32('per', [1], [0.0625]), i64('shape', [1], [1])],
      nodes: [
        node('ReduceSum', ['text_mask'], ['count'], { keepdims: 0 }),
        node('Reshape', ['count', 'shape'], ['count1']),
        node('Mul', ['count1', 'per'], ['duration']),
      ],
    }),
    'onnx/text_encoder.onnx': onnxFile({
      inputs: [text, style('style_ttl'), mask],
      outputs: [value('text_emb', FLOAT, [1, 1, 'letters'])],
      constants: [i64('axis1', [1], [1]), f32('less', [], [0.001])],
      nodes: [
        node('Cast', ['text_ids'], ['ids'], { to: FLOAT }),
        node('Mul', ['ids', 'less'], ['small']),
        node('Unsqueeze', ['small', 'axis1'], ['text_emb']),
      ],
    }),
    'onnx/vocoder.onnx': onnxFile({
      inputs: [latent('latent')],
      outputs: [value('wav_tts', FLOAT, [1, 'samples'])],
      constants: [i64('row', [2], [1, -1])],
      nodes: [
        node('Transpose', ['latent'], ['turned'], { perm: [0, 2, 1] }),
        node('Reshape', ['turned', 'row'], ['wav_tts']),
      ],
    }),
    'onnx/tts.json': json({
      ae: { sample_rate: 8_000, base_chunk_size: 10 },
      ttl: { latent_dim: 10, chunk_compress_factor: 6 },
    }),
    // ASCII by code point; everything else is unknown.
    'onnx/unicode_indexer.json': json(Array.from({ length: 300 }, (_, point) => (point < 128 ? point : -1))),
    'voice_styles/F1.json': voice(0.5),
    'voice_styles/M1.json': voice(0.25),
  };
}

const POCKET_STATE = [
  { module: 'flow', key: 'cache', shape: [2, 1, 400, 1], dtype: 'float32', fill: 'nan' },
  { module: 'flow', key: 'sum', shape: [1, 4], dtype: 'float32', fill: 'zeros' },
  { module: 'flow', key: 'frames', shape: [1, 1], dtype: 'float32', fill: 'zeros' },
  { module: 'flow', key: 'step', shape: [1], dtype: 'int64', fill: 'zeros' },
] as const;
const namesOf = (prefix: string, entries: readonly object[]) =>
  entries.map((entry, index) => ({
    ...entry,
    input_name: `${prefix}_${index}`,
    output_name: `out_${prefix}_${index}`,
  }));

/** A vocabulary in the format of SentencePiece: single letters, and words that are likelier than their letters. */
export const piecesModel = (pieces: readonly (readonly [piece: string, score: number, type?: number])[]) =>
  Buffer.concat([
    ...pieces.map(([piece, score, type = 1]) =>
      bytes(1, Buffer.concat([text(1, piece), float(2, score), int(3, type)])),
    ),
    bytes(2, int(3, 1)),
    bytes(3, Buffer.concat([int(3, 1), int(4, 1)])),
  ]);

/** An array file in the format of safetensors. */
export const tensorsFile = (
  tensors: Readonly<Record<string, { shape: number[]; data: Float32Array | BigInt64Array }>>,
) => {
  let at = 0;
  const header = Object.fromEntries(
    Object.entries(tensors).map(([name, { shape, data }]) => {
      const from = at;
      at += data.byteLength;
      return [name, { dtype: data instanceof Float32Array ? 'F32' : 'I64', shape, data_offsets: [from, at] }];
    }),
  );
  const json = Buffer.from(JSON.stringify(header));
  const length = Buffer.alloc(8);
  length.writeBigUInt64LE(BigInt(json.length));
  return Buffer.concat([length, json, ...Object.values(tensors).map(({ data }) => Buffer.from(data.buffer))]);
};

/**
 * Like Pocket TTS: remembers the sum of what it has heard, text and voice alike, in thousandths; every frame of 1,920
 * samples is the mean of that and of its noise. It ends nine frames after it began, with those that follow.
 */
export const pocketFiles = (): Readonly<Record<string, string | Buffer>> => {
  const states = namesOf('state', POCKET_STATE);
  const decoderStates = namesOf('mimi', [{ module: 'mimi', key: 'count', shape: [1], dtype: 'float32', fill: 'ones' }]);
  const typeOf = { float32: FLOAT, int64: INT64 };
  const stateValues = (side: 'input_name' | 'output_name') =>
    states.map((entry, index) => {
      const { shape, dtype } = POCKET_STATE[index] as (typeof POCKET_STATE)[number];
      return value(entry[side], typeOf[dtype], shape);
    });
  const main = onnxFile({
    inputs: [
      value('sequence', FLOAT, [1, 'S', 4]),
      value('text_embeddings', FLOAT, [1, 'T', 4]),
      ...stateValues('input_name'),
    ],
    outputs: [value('conditioning', FLOAT, [1, 4]), value('eos_logit', FLOAT, [1, 1]), ...stateValues('output_name')],
    constants: [i64('axis1', [1], [1]), i64('at', [1], [1]), f32('end', [], [13])],
    nodes: [
      node('Identity', ['state_0'], ['out_state_0']),
      node('ReduceSum', ['text_embeddings', 'axis1'], ['heard'], { keepdims: 0 }),
      node('Add', ['state_1', 'heard'], ['out_state_1']),
      node('Identity', ['out_state_1'], ['conditioning']),
      node('Shape', ['sequence'], ['sizes']),
      node('Gather', ['sizes', 'at'], ['s'], { axis: 0 }),
      node('Cast', ['s'], ['sf'], { to: FLOAT }),
      node('Add', ['state_2', 'sf'], ['out_state_2']),
      node('Sub', ['out_state_2', 'end'], ['eos_logit']),
      node('Add', ['state_3', 's'], ['out_state_3']),
    ],
  });
  return {
    'p/flow_lm_main_int8.onnx': main,
    'p/text_conditioner.onnx': onnxFile({
      inputs: [value('token_ids', INT64, [1, 'T'])],
      outputs: [value('embeddings', FLOAT, [1, 'T', 4])],
      constants: [i64('axis2', [1], [2]), f32('each', [1, 1, 4], [0.001, 0.001, 0.001, 0.001])],
      nodes: [
        node('Cast', ['token_ids'], ['f'], { to: FLOAT }),
        node('Unsqueeze', ['f', 'axis2'], ['f3']),
        node('Mul', ['f3', 'each'], ['embeddings']),
      ],
    }),
    'p/flow_lm_flow_int8.onnx': onnxFile({
      inputs: [
        value('c', FLOAT, [1, 4]),
        value('s', FLOAT, [1, 1]),
        value('t', FLOAT, [1, 1]),
        value('x', FLOAT, [1, 4]),
      ],
      outputs: [value('flow_dir', FLOAT, [1, 4])],
      constants: [],
      // One step of the flow from 0 to 1.
      nodes: [
        node('Sub', ['t', 's'], ['dt']),
        node('Mul', ['c', 'dt'], ['cd']),
        node('Mul', ['x', 's'], ['x0']),
        node('Add', ['cd', 'x0'], ['flow_dir']),
      ],
    }),
    'p/mimi_decoder.onnx': onnxFile({
      inputs: [value('latent', FLOAT, [1, 'n', 4]), value('mimi_0', FLOAT, [1])],
      outputs: [value('audio_frame', FLOAT, [1, 1, 'samples']), value('out_mimi_0', FLOAT, [1])],
      constants: [f32('ones', [1, 1, 1_920], new Array<number>(1_920).fill(0.25)), i64('row', [3], [1, 1, -1])],
      nodes: [
        node('ReduceMean', ['latent'], ['mean'], { axes: [2], keepdims: 1 }),
        node('Mul', ['mean', 'ones'], ['long']),
        node('Mul', ['long', 'mimi_0'], ['scaled']),
        node('Reshape', ['scaled', 'row'], ['audio_frame']),
        node('Identity', ['mimi_0'], ['out_mimi_0']),
      ],
    }),
    'p/mimi_encoder.onnx': onnxFile({
      inputs: [value('audio', FLOAT, [1, 1, 'T'])],
      outputs: [value('latents', FLOAT, [1, 'F', 4])],
      constants: [i64('rows', [3], [1, -1, 1_920]), f32('ones', [1, 1, 4], [1, 1, 1, 1])],
      nodes: [
        node('Reshape', ['audio', 'rows'], ['frames']),
        node('ReduceMean', ['frames'], ['mean'], { axes: [2], keepdims: 1 }),
        node('Mul', ['mean', 'ones'], ['latents']),
      ],
    }),
    'p/tokenizer.model': piecesModel([
      ['<unk>', 0, 2],
      ...[...'▁abcdefghijklmnopqrstuvwxyzRT.'].map((letter) => [letter, -8] as const),
    ]),
    'p/voices/one.safetensors': tensorsFile({
      'flow/cache': { shape: [2, 1, 3, 1], data: new Float32Array(6).fill(1) },
      'flow/sum': { shape: [1, 4], data: new Float32Array(4).fill(0.5) },
      'flow/offset': { shape: [1], data: new BigInt64Array([3n]) },
    }),
    'p/voices/two.safetensors': tensorsFile({
      'flow/sum': { shape: [1, 4], data: new Float32Array(4).fill(-0.5) },
    }),
    'p/bundle.json': JSON.stringify({
      sample_rate: 24_000,
      frame_rate: 12.5,
      samples_per_frame: 1_920,
      latent_dim: 4,
      conditioning_dim: 4,
      max_token_per_chunk: 50,
      flow_lm_state_manifest: states,
      mimi_state_manifest: decoderStates,
    }),
  };
};
