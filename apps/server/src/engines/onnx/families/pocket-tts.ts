import { readFileSync } from 'node:fs';
import { respell } from '@soundwright/builtin/catalog';
import { z } from 'zod';
import { monoOf } from '../../../audio/mono.ts';
import { WavFile } from '../../../audio/wav-file.ts';
import { ServiceError } from '../../../platform/service-error.ts';
import { Graph } from '../graph.ts';
import type { WantedValue } from '../interface.ts';
import { joinSamples } from '../join-samples.ts';
import { readArray } from '../npz.ts';
import type { Session, Tensor } from '../runtime.ts';
import { readSafetensors } from '../safetensors.ts';
import { StereoFeed } from '../stereo-feed.ts';
import { splitPlainText, wordsOfText } from '../text/plain-text.ts';
import { SentencePiece } from '../text/sentence-piece.ts';
import { LONGEST_REFERENCE_S } from './families.ts';
import type { Family, OpenContext, SpeechJob, SpeechModel, SpokenLine } from './family.ts';
import { firstState, type NetworkState, nextState, type StateEntry, StateEntrySchema } from './network-state.ts';
import { floats, idsTensor, samplesOf } from './tensors.ts';

const BundleSchema = z.object({
  sample_rate: z.int().min(8_000).max(192_000),
  frame_rate: z.number().positive(),
  samples_per_frame: z.int().positive(),
  latent_dim: z.int().positive(),
  conditioning_dim: z.int().positive(),
  max_token_per_chunk: z.int().positive(),
  insert_bos_before_voice: z.boolean().default(false),
  pad_with_spaces_for_short_inputs: z.boolean().default(false),
  remove_semicolons: z.boolean().default(false),
  model_recommended_frames_after_eos: z.int().min(0).nullish(),
  flow_lm_state_manifest: z.array(StateEntrySchema),
  mimi_state_manifest: z.array(StateEntrySchema),
});

/** Variance of the noise, as its makers use it for the models of 2026. */
const TEMPERATURE = 0.3;
const END_LOGIT = -4;
const FEWEST_FRAMES = 6;
const TOKENS_PER_S = 3;
const PADDING_S = 2;
/** Frames that are decoded at once. */
const BLOCK_FRAMES = 15;
const SHORT_WORDS = 4;
const LONGEST_CHARS = 200;

const float = (name: string, rank: number): WantedValue => ({ names: [name], types: ['float32'], rank });
const state = (names: readonly string[]): WantedValue[] =>
  names.map((name) => ({ names: [name], types: ['float32', 'int64', 'bool'], rank: null }));

/**
 * Pocket TTS (Kyutai, 2026) in the ONNX form of KevinAHM: a language model over frames of 80 ms that hears the text and
 * some seconds of a voice, a flow that makes each frame of noise, and the decoder of Mimi. The noise is made here from the
 * seed. The loop follows Kyutai's `tts_model.py`.
 */
export const pocketTts: Family = {
  async open(context): Promise<SpeechModel> {
    const { runtime, files } = context;
    const bundle = readBundle(context);
    const tokenizer = damagedUnless(
      'tokenizer.model',
      () => new SentencePiece(readFileSync(files.need(/tokenizer\.model$/, 'tokenizer.model'))),
    );
    const { flow_lm_state_manifest: mainManifest, mimi_state_manifest: decoderManifest } = bundle;
    const { latent_dim: latentDim, conditioning_dim: conditioningDim } = bundle;
    const open = async (name: string, inputs: WantedValue[], outputs: WantedValue[]): Promise<Session> => {
      const path = files.need(new RegExp(`(?:^|/)${name}(?:_int8)?\\.onnx$`), `${name}.onnx`);
      return (await (await Graph.open(runtime, context.threads, path, { inputs, outputs })).use(0)).session;
    };
    const withState = (values: WantedValue[], manifest: readonly StateEntry[], name: 'input_name' | 'output_name') => [
      ...values,
      ...state(manifest.map((entry) => entry[name])),
    ];
    const conditioner = await open(
      'text_conditioner',
      [{ names: ['token_ids'], types: ['int64'], rank: 2 }],
      [float('embeddings', 3)],
    );
    const main = await open(
      'flow_lm_main',
      withState([float('sequence', 3), float('text_embeddings', 3)], mainManifest, 'input_name'),
      withState([float('conditioning', 2), float('eos_logit', 2)], mainManifest, 'output_name'),
    );
    const flow = await open(
      'flow_lm_flow',
      [float('c', 2), float('s', 2), float('t', 2), float('x', 2)],
      [float('flow_dir', 2)],
    );
    const decoder = await open(
      'mimi_decoder',
      withState([float('latent', 3)], decoderManifest, 'input_name'),
      withState([{ names: ['audio_frame'], types: ['float32'], rank: null }], decoderManifest, 'output_name'),
    );
    const noSequence = floats(runtime, [], [1, 0, latentDim]);
    const noText = floats(runtime, [], [1, 0, conditioningDim]);
    const begin = floats(runtime, new Float32Array(latentDim).fill(Number.NaN), [1, 1, latentDim]);
    const [zero, one] = [floats(runtime, [0], [1, 1]), floats(runtime, [1], [1, 1])];
    const places = Math.min(
      ...mainManifest.filter(({ key }) => key === 'cache').map(({ shape }) => shape[2] ?? Infinity),
    );

    /** The state after some text or sound was heard. */
    const hear = async (embeddings: Tensor, before: NetworkState) =>
      nextState(mainManifest, await main.run({ sequence: noSequence, text_embeddings: embeddings, ...before }));

    const stateOfRecording = async (path: string): Promise<NetworkState> => {
      const encoder = await open('mimi_encoder', [float('audio', 3)], [float('latents', 3)]);
      try {
        const samples = readReference(path, bundle);
        const { latents } = await encoder.run({ audio: floats(runtime, samples, [1, 1, samples.length]) });
        const heard = samplesOf(latents);
        const start = bundle.insert_bos_before_voice
          ? damagedUnless('bos_before_voice.npy', () =>
              readArray(files.need(/bos_before_voice\.npy$/, 'bos_before_voice.npy')),
            )
          : new Float32Array(0);
        const voice = joinSamples(start, heard);
        const embeddings = floats(runtime, voice, [1, voice.length / conditioningDim, conditioningDim]);
        return await hear(embeddings, firstState(runtime, mainManifest));
      } finally {
        await encoder.release();
      }
    };
    /** The last voice: each takes some tens of megabytes. */
    let last: { readonly id: string; readonly state: NetworkState } | null = null;
    const stateOf = async (voice: SpokenLine['voice']): Promise<NetworkState> => {
      const id = voice?.kind === 'clone' ? voice.path : voicePath(context, voice?.voiceId ?? null);
      if (last?.id !== id) {
        const made =
          voice?.kind === 'clone'
            ? await stateOfRecording(id)
            : damagedUnless('voice', () => firstState(runtime, mainManifest, readSafetensors(readFileSync(id))));
        last = { id, state: made };
      }
      return last.state;
    };

    const speak = async (text: string, ids: readonly number[], voice: SpokenLine['voice'], job: SpeechJob) => {
      const { embeddings } = await conditioner.run({ token_ids: idsTensor(runtime, ids) });
      const before = await stateOf(voice);
      let memory = await hear(embeddings as Tensor, before);
      const used = Math.max(
        0,
        ...mainManifest.filter(({ key }) => key === 'step').map((entry) => stepOf(memory, entry)),
      );
      const longest = Math.ceil((ids.length / TOKENS_PER_S + PADDING_S) * bundle.frame_rate);
      const frames = Math.min(longest, places - used);
      const afterEnd =
        bundle.model_recommended_frames_after_eos ?? (wordsOfText(text).length <= SHORT_WORDS ? 3 : 1) + 2;
      const random = job.random();
      const sounds: Float32Array[] = [];
      let pending: Float32Array[] = [];
      let decoderState = firstState(runtime, decoderManifest);
      const decode = async () => {
        if (pending.length === 0) return;
        const latent = floats(runtime, joinSamples(...pending), [1, pending.length, latentDim]);
        const outputs = await decoder.run({ latent, ...decoderState });
        decoderState = nextState(decoderManifest, outputs);
        sounds.push(samplesOf(outputs['audio_frame']));
        pending = [];
      };
      let sequence = begin;
      let end = Infinity;
      for (let frame = 0; frame < frames; frame++) {
        const outputs = await main.run({ sequence, text_embeddings: noText, ...memory });
        memory = nextState(mainManifest, outputs);
        const [logit = 0] = samplesOf(outputs['eos_logit']);
        if (logit > END_LOGIT && frame >= FEWEST_FRAMES) end = Math.min(end, frame);
        if (frame >= end + afterEnd) break;
        const noise = Float32Array.from({ length: latentDim }, () => random.gaussian() * Math.sqrt(TEMPERATURE));
        const x = floats(runtime, noise, [1, latentDim]);
        const { flow_dir } = await flow.run({ c: outputs['conditioning'] as Tensor, s: zero, t: one, x });
        const direction = samplesOf(flow_dir);
        const latent = noise.map((value, index) => value + (direction[index] ?? 0));
        sequence = floats(runtime, latent, [1, 1, latentDim]);
        pending.push(latent);
        if (pending.length === BLOCK_FRAMES) await decode();
        job.report((frame + 1) / frames);
      }
      await decode();
      return joinSamples(...sounds);
    };

    return {
      kind: 'speech',
      sampleRateHz: bundle.sample_rate,
      prepare({ text, pronounce, voice }) {
        if (voice?.kind !== 'clone') voicePath(context, voice?.voiceId ?? null);
        const pieces = chunksOf(
          respell(text, pronounce),
          (piece) => tokenizer.encode(written(piece, bundle)).length <= bundle.max_token_per_chunk,
        );
        const parts = pieces.map((piece) => {
          if (piece.kind === 'pause') return piece;
          const ids = tokenizer.encode(written(piece.text, bundle));
          const words = wordsOfText(piece.text);
          return { kind: 'speech' as const, words, speak: (job: SpeechJob) => speak(piece.text, ids, voice, job) };
        });
        if (!parts.some(({ kind }) => kind === 'speech'))
          throw new ServiceError('invalid_request', 'The text contains nothing to say.');
        return { parts, notes: [], unknown: [] };
      },
      withSeed: (_seed, work) => work(),
    };
  },
};

function readBundle({ files }: OpenContext): z.infer<typeof BundleSchema> {
  const parsed = BundleSchema.safeParse(files.json(files.need(/(?:^|\/)bundle\.json$/, 'bundle.json')));
  if (parsed.success) return parsed.data;
  throw new ServiceError('engine_failed', 'The file bundle.json does not describe a Pocket TTS model.', {
    hint: 'Use a model exported with states in its bundle.json, of 2026-04 or later.',
    because: 'weights_damaged',
  });
}

/** The file of a ready voice; the first one for null. @throws ServiceError `invalid_request` */
function voicePath({ files }: OpenContext, voiceId: string | null): string {
  const isName = voiceId === null || /^[\w-]+$/.test(voiceId);
  const path = isName ? files.find(new RegExp(`(?:^|/)${voiceId ?? '[^/]+'}\\.safetensors$`)) : null;
  if (path !== null) return path;
  throw new ServiceError('invalid_request', `The model has no voice${voiceId === null ? '' : ` ${voiceId}`}.`, {
    hint: 'Speak with a cloned voice, or one of those that the model lists.',
  });
}

/** Text as the model was trained on it. */
function written(
  text: string,
  { pad_with_spaces_for_short_inputs, remove_semicolons }: z.infer<typeof BundleSchema>,
): string {
  let plain = text.replace(/\s+/g, ' ').trim();
  if (remove_semicolons) plain = plain.replaceAll(';', ',');
  plain = plain.charAt(0).toUpperCase() + plain.slice(1);
  if (/[\p{L}\p{N}]$/u.test(plain)) plain += '.';
  return pad_with_spaces_for_short_inputs && wordsOfText(plain).length <= SHORT_WORDS ? ' '.repeat(8) + plain : plain;
}

/** Sentences and pauses, the sentences cut until each fits. */
function chunksOf(text: string, fits: (piece: string) => boolean): ReturnType<typeof splitPlainText> {
  for (let longest = LONGEST_CHARS; ; longest = Math.floor(longest * 0.7)) {
    const pieces = splitPlainText(text, longest);
    if (longest < 10 || pieces.every((piece) => piece.kind === 'pause' || fits(piece.text))) return pieces;
  }
}

/** The beginning of a recording as whole frames, mono. */
function readReference(path: string, { sample_rate, samples_per_frame }: z.infer<typeof BundleSchema>): Float32Array {
  const source = WavFile.open(path);
  try {
    const seconds = Math.min(LONGEST_REFERENCE_S, source.frames / source.sampleRateHz);
    const frames = Math.max(1, Math.ceil((seconds * sample_rate) / samples_per_frame));
    return monoOf(new StereoFeed(source, sample_rate).window(0, frames * samples_per_frame));
  } finally {
    source.close();
  }
}

function stepOf(memory: NetworkState, { input_name }: StateEntry): number {
  const data = memory[input_name]?.data;
  return data instanceof BigInt64Array ? Number(data[0] ?? 0n) : 0;
}

/** @throws ServiceError `engine_failed` naming the file */
function damagedUnless<T>(name: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof ServiceError) throw error;
    throw new ServiceError('engine_failed', `The file of the model’s ${name} is damaged.`, {
      hint: 'Delete the model’s files and download it again.',
      because: 'weights_damaged',
      cause: error,
    });
  }
}
