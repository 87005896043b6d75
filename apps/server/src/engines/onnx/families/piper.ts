import { respell } from '@soundwright/builtin/catalog';
import { z } from 'zod';
import { ServiceError } from '../../../platform/service-error.ts';
import { Graph } from '../graph.ts';
import type { Interface } from '../interface.ts';
import { ipaFromKokoro } from '../text/phone-tables.ts';
import { Phonemizer } from '../text/phonemizer.ts';
import { splitPlainText, wordsOfText } from '../text/plain-text.ts';
import { cutSounds, idsOf, prepareEnglish } from './english.ts';
import type { Family, PreparedLine, SpeechModel, SpokenLine } from './family.ts';
import { seeded } from './seeded.ts';
import { floats, idsTensor, samplesOf } from './tensors.ts';

const INTERFACE: Interface = {
  inputs: [
    { names: ['input'], types: ['int64'], rank: 2 },
    { names: ['input_lengths'], types: ['int64'], rank: 1 },
    { names: ['scales'], types: ['float32'], rank: 1 },
    { names: ['sid'], types: ['int64'], rank: 1, optional: true },
  ],
  outputs: [{ names: ['output'], types: ['float32'], rank: null }],
};

const ConfigSchema = z.object({
  phoneme_type: z.string().default('espeak'),
  phoneme_id_map: z.record(z.string(), z.array(z.int().min(0)).min(1)),
  audio: z.object({ sample_rate: z.int().min(8_000).max(192_000) }),
  espeak: z.object({ voice: z.string() }).partial().optional(),
  inference: z
    .object({ noise_scale: z.number(), length_scale: z.number().positive(), noise_w: z.number() })
    .partial()
    .optional(),
  num_speakers: z.int().min(1).default(1),
  speaker_id_map: z.record(z.string(), z.int().min(0)).optional(),
});
type Config = z.infer<typeof ConfigSchema>;

const START = '^';
const END = '$';
const BETWEEN = '_';
const LONGEST_SYMBOLS = 400;

/**
 * Piper voices, and any VITS model exported in the same form: phonemes (or letters for voices trained on letters), each
 * followed by a blank; three scales for noise, length and rhythm; the sample rate from the JSON next to the model.
 */
export const piper: Family = {
  async open({ runtime, threads, files, flite }): Promise<SpeechModel> {
    const modelPath = files.single('.onnx', 'ONNX file');
    const config = readConfig(files.json(files.descriptionOf(modelPath)));
    const vocabulary = new Map(Object.entries(config.phoneme_id_map));
    const graph = await Graph.open(runtime, threads, modelPath, INTERFACE);
    const takesSpeaker = graph.inputs.some(({ name }) => name === 'sid');
    const phonemizer = new Phonemizer({ lexicons: [], isBritish: false, flite });
    const { noise_scale = 0.667, length_scale = 1, noise_w = 0.8 } = config.inference ?? {};
    const job = seeded(graph);

    const partOf = (symbols: string, { speed, voiceId }: SpokenLine) => {
      const speaker = speakerOf(config, voiceId);
      const { ids, unknown } = idsOf(symbols, vocabulary);
      const blank = vocabulary.get(BETWEEN) ?? [];
      const all = [
        ...(vocabulary.get(START) ?? []),
        ...ids.flatMap((own) => [...own, ...blank]),
        ...(vocabulary.get(END) ?? []),
      ];
      return {
        unknown,
        speak: async () => {
          const outputs = await job.session.run({
            input: idsTensor(runtime, all),
            input_lengths: new runtime.Tensor('int64', BigInt64Array.of(BigInt(all.length)), [1]),
            scales: floats(runtime, [noise_scale, length_scale / speed, noise_w], [3]),
            ...(takesSpeaker && { sid: new runtime.Tensor('int64', BigInt64Array.of(BigInt(speaker)), [1]) }),
          });
          return samplesOf(outputs['output']);
        },
      };
    };

    return {
      kind: 'speech',
      sampleRateHz: config.audio.sample_rate,
      prepare: (line) =>
        config.phoneme_type === 'text'
          ? prepareLetters(line, vocabulary, partOf)
          : prepareEnglish(line, (sentence, pronunciations) =>
              cutSounds(ipaFromKokoro(phonemizer.phonemes(sentence, pronunciations)), LONGEST_SYMBOLS).map((sounds) =>
                partOf(sounds, line),
              ),
            ),
      withSeed: job.withSeed,
    };
  },
};

/** @throws ServiceError `engine_failed` when the voice needs unsupported phonemes */
function readConfig(document: unknown): Config {
  const parsed = ConfigSchema.safeParse(document);
  if (!parsed.success) {
    throw new ServiceError('engine_failed', 'The JSON of the voice is not that of a Piper voice.', {
      hint: 'The file <voice>.onnx.json must be next to <voice>.onnx, as published.',
      because: 'weights_damaged',
    });
  }
  const language = parsed.data.espeak?.voice ?? 'en';
  if (parsed.data.phoneme_type !== 'text' && !/^en\b/.test(language)) {
    throw new ServiceError(
      'engine_failed',
      `This voice needs ${language} phonemes, but only English ones are supported.`,
      {
        hint: 'Use a voice with "phoneme_type": "text", or Supertonic for other languages.',
      },
    );
  }
  return parsed.data;
}

function speakerOf({ speaker_id_map: speakers = {}, num_speakers: count }: Config, voiceId: string | null): number {
  if (voiceId === null) return 0;
  const number = speakers[voiceId] ?? (/^\d+$/.test(voiceId) ? Number(voiceId) : -1);
  if (number >= 0 && number < count) return number;
  throw new ServiceError('invalid_request', `The model has no voice ${voiceId}.`, {
    hint: `Its voices are ${Object.keys(speakers).slice(0, 20).join(', ') || `the numbers 0 to ${count - 1}`}.`,
  });
}

/** A voice trained on letters takes them directly. */
function prepareLetters(
  line: SpokenLine,
  vocabulary: ReadonlyMap<string, readonly number[]>,
  partOf: (symbols: string, line: SpokenLine) => { speak: () => Promise<Float32Array>; unknown: readonly string[] },
): PreparedLine {
  const unknown: string[] = [];
  const parts = splitPlainText(respell(line.text, line.pronounce), LONGEST_SYMBOLS).map((piece) => {
    if (piece.kind === 'pause') return piece;
    const letters = [...piece.text.normalize('NFD')].map((letter) =>
      vocabulary.has(letter) ? letter : letter.toLowerCase(),
    );
    const part = partOf(letters.join(''), line);
    unknown.push(...part.unknown);
    return { kind: 'speech' as const, words: wordsOfText(piece.text), speak: part.speak };
  });
  if (!parts.some(({ kind }) => kind === 'speech'))
    throw new ServiceError('invalid_request', 'The text contains nothing to say.');
  return { parts, notes: [], unknown };
}
