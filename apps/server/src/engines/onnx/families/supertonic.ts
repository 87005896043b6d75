import { respell } from '@soundwright/builtin/catalog';
import { z } from 'zod';
import { ServiceError } from '../../../platform/service-error.ts';
import { Graph, type GraphRun } from '../graph.ts';
import { splitPlainText, wordsOfText } from '../text/plain-text.ts';
import type { Family, OpenContext, SpeechJob, SpeechModel } from './family.ts';
import { floats, idsTensor, samplesOf } from './tensors.ts';

const F32 = ['float32'];
const TEXT = { names: ['text_ids'], types: ['int64'], rank: 2 };
const float = (name: string, rank: number) => ({ names: [name], types: F32, rank });

const INTERFACES = {
  duration_predictor: { inputs: [TEXT, float('style_dp', 3), float('text_mask', 3)], outputs: [] },
  text_encoder: { inputs: [TEXT, float('style_ttl', 3), float('text_mask', 3)], outputs: [] },
  vector_estimator: {
    inputs: [
      float('noisy_latent', 3),
      float('text_emb', 3),
      float('style_ttl', 3),
      float('text_mask', 3),
      float('latent_mask', 3),
      float('total_step', 1),
      float('current_step', 1),
    ],
    outputs: [],
  },
  vocoder: { inputs: [float('latent', 3)], outputs: [] },
} as const;
type GraphName = keyof typeof INTERFACES;
const GRAPHS = Object.keys(INTERFACES) as GraphName[];

const SettingsSchema = z.object({
  ae: z.object({ sample_rate: z.int().min(8_000).max(192_000), base_chunk_size: z.int().positive() }),
  ttl: z.object({ latent_dim: z.int().positive(), chunk_compress_factor: z.int().positive() }),
});
const IndexerSchema = z.union([z.array(z.int()), z.record(z.string(), z.int())]);
const NumbersSchema = z.object({ dims: z.array(z.int().positive()), data: z.unknown() });
const VoiceSchema = z.object({ style_ttl: NumbersSchema, style_dp: NumbersSchema });

const DEFAULT_STEPS = 5;
const LONGEST_CHARS = 300;
/** For languages with one syllable per letter. */
const LONGEST_CHARS_DENSE = 120;
/** Minimum duration, regardless of the model's prediction. */
const SHORTEST_S = 0.1;
const LONGEST_S = 120;

/**
 * Supertonic: takes letters, not phonemes; predicts a duration, then denoises in a few steps. The noise is generated
 * here from the seed. Names, shapes and text normalisation follow its published example code.
 */
export const supertonic: Family = {
  async open(context): Promise<SpeechModel> {
    const { runtime, threads, files } = context;
    const settings = read(SettingsSchema, context, /(?:^|\/)tts\.json$/);
    const idOf = indexerOf(read(IndexerSchema, context, /(?:^|\/)unicode_indexer\.json$/));
    const graphs = new Map<GraphName, Graph>();
    for (const name of GRAPHS) {
      const path = files.need(new RegExp(`(?:^|/)${name}\\.onnx$`), `${name}.onnx`);
      graphs.set(name, await Graph.open(runtime, threads, path, INTERFACES[name]));
    }
    const outputOf = (name: GraphName) => graphs.get(name)?.outputs[0]?.name ?? '';
    const voices = new Map<string, Voice>();
    const runs = new Map<GraphName, GraphRun>();
    const run = async (name: GraphName, feeds: Parameters<GraphRun['session']['run']>[0]) => {
      const outputs = await (runs.get(name) as GraphRun).session.run(feeds);
      return samplesOf(outputs[outputOf(name)]);
    };

    /** One sentence. */
    const speak = async (ids: readonly number[], voice: Voice, speed: number, job: SpeechJob) => {
      const { ae, ttl } = settings;
      const text = idsTensor(runtime, ids);
      const mask = (length: number) => floats(runtime, new Float32Array(length).fill(1), [1, 1, length]);
      const textMask = mask(ids.length);
      const styleTtl = floats(runtime, voice.ttl.data, voice.ttl.dims);
      const styleDp = floats(runtime, voice.dp.data, voice.dp.dims);
      const [said = 0] = await run('duration_predictor', { text_ids: text, style_dp: styleDp, text_mask: textMask });
      const durationS = Math.min(LONGEST_S, Math.max(SHORTEST_S, said / speed));
      const embedding = await run('text_encoder', { text_ids: text, style_ttl: styleTtl, text_mask: textMask });

      const frames = Math.floor(durationS * ae.sample_rate);
      const length = Math.ceil(frames / (ae.base_chunk_size * ttl.chunk_compress_factor));
      const dim = ttl.latent_dim * ttl.chunk_compress_factor;
      const random = job.random();
      let latent = Float32Array.from({ length: dim * length }, () => random.gaussian());
      const steps = job.steps > 0 ? job.steps : DEFAULT_STEPS;
      for (let step = 0; step < steps; step++) {
        latent = Float32Array.from(
          await run('vector_estimator', {
            noisy_latent: floats(runtime, latent, [1, dim, length]),
            text_emb: floats(runtime, embedding, [1, embedding.length / ids.length, ids.length]),
            style_ttl: styleTtl,
            text_mask: textMask,
            latent_mask: mask(length),
            total_step: floats(runtime, [steps], [1]),
            current_step: floats(runtime, [step], [1]),
          }),
        );
        job.report((step + 1) / (steps + 1));
      }
      const samples = await run('vocoder', { latent: floats(runtime, latent, [1, dim, length]) });
      return samples.subarray(0, Math.min(samples.length, frames));
    };

    return {
      kind: 'speech',
      sampleRateHz: settings.ae.sample_rate,
      prepare({ text, pronounce, voiceId, speed, language }) {
        const voice = voiceOf(context, voices, voiceId ?? firstVoice(context));
        const code = language ?? 'en';
        const longest = code === 'ko' || code === 'ja' ? LONGEST_CHARS_DENSE : LONGEST_CHARS;
        const unknown: string[] = [];
        const parts = splitPlainText(respell(text, pronounce), longest).map((piece) => {
          if (piece.kind === 'pause') return piece;
          const ids = [...`<${code}>${readable(piece.text)}</${code}>`].flatMap((letter) => {
            const id = idOf(letter);
            if (id === undefined) unknown.push(letter);
            return id ?? [];
          });
          const words = wordsOfText(piece.text);
          return { kind: 'speech' as const, words, speak: (job: SpeechJob) => speak(ids, voice, speed, job) };
        });
        if (!parts.some(({ kind }) => kind === 'speech'))
          throw new ServiceError('invalid_request', 'The text contains nothing to say.');
        return { parts, notes: [], unknown };
      },
      async withSeed(seed, work) {
        try {
          for (const [name, graph] of graphs) runs.set(name, await graph.use(seed));
          return await work();
        } finally {
          for (const { end } of runs.values()) await end();
          runs.clear();
        }
      },
    };
  },
};

/** Text normalisation as in training. */
export function readable(text: string): string {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{Extended_Pictographic}|[\u{1F1E6}-\u{1F1FF}\u{FE0F}\u{200D}]/gu, '')
    .replace(/[‐‑‒–—―]/g, '-')
    .replace(/[“”„]/g, '"')
    .replace(/[‘’‚´`]/g, "'")
    .replace(/[[\]_|/#\\→←]/g, ' ')
    .replace(/@/g, ' at ')
    .replace(/\s+([,.!?;:])/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
  return /[.!?;:,'")\]}…。」』】〉》›»]$/.test(plain) ? plain : `${plain}.`;
}

interface Style {
  readonly data: Float32Array;
  readonly dims: readonly number[];
}

interface Voice {
  readonly ttl: Style;
  readonly dp: Style;
}

function voiceOf({ files }: OpenContext, known: Map<string, Voice>, voiceId: string): Voice {
  const there = known.get(voiceId);
  if (there !== undefined) return there;
  const path = files.find(new RegExp(`(?:^|/)voice_styles/${voiceId.replace(/[^\w-]/g, '.')}\\.json$`));
  if (path === null) {
    throw new ServiceError('invalid_request', `The model has no voice ${voiceId}.`, {
      hint: 'Choose one of the voices that the model lists.',
    });
  }
  const parsed = VoiceSchema.safeParse(files.json(path));
  const style = (value: z.infer<typeof NumbersSchema>): Style => ({
    dims: value.dims,
    data: Float32Array.from(Array.isArray(value.data) ? (value.data.flat(5) as number[]) : []),
  });
  const voice = parsed.success ? { ttl: style(parsed.data.style_ttl), dp: style(parsed.data.style_dp) } : null;
  if (voice === null || [voice.ttl, voice.dp].some(({ data, dims }) => data.length !== dims.reduce((a, b) => a * b, 1)))
    throw new ServiceError('engine_failed', `The file of the voice ${voiceId} is damaged.`, {
      because: 'weights_damaged',
    });
  known.set(voiceId, voice);
  return voice;
}

function firstVoice({ files }: OpenContext): string {
  const [first] = files.places(/(?:^|\/)voice_styles\/[^/]+\.json$/);
  if (first === undefined)
    throw new ServiceError('engine_failed', 'The model has no voices among its files.', { because: 'weights_missing' });
  return first.replace(/^.*\/|\.json$/g, '');
}

/** Letter ids: a list by code point, or a record; −1 for unknown letters. */
function indexerOf(table: z.infer<typeof IndexerSchema>): (letter: string) => number | undefined {
  return (letter) => {
    const point = letter.codePointAt(0) as number;
    const id = Array.isArray(table) ? table[point] : table[String(point)];
    return id === undefined || id < 0 ? undefined : id;
  };
}

function read<T>(schema: z.ZodType<T>, { files }: OpenContext, place: RegExp): T {
  const path = files.need(place, place.source.replace(/.*\)|\\|\$/g, ''));
  const parsed = schema.safeParse(files.json(path));
  if (parsed.success) return parsed.data;
  throw new ServiceError(
    'engine_failed',
    `The file ${path.replace(/^.*[\\/]/, '')} is not that of a Supertonic model.`,
    { because: 'weights_damaged' },
  );
}
