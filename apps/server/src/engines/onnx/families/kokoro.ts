import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { ServiceError } from '../../../platform/service-error.ts';
import { Graph } from '../graph.ts';
import { findValue, type Interface } from '../interface.ts';
import { readLexicon } from '../text/lexicon.ts';
import { Phonemizer } from '../text/phonemizer.ts';
import { cutSounds, idsOf, prepareEnglish } from './english.ts';
import type { Family, OpenContext, SpeechModel } from './family.ts';
import { seeded } from './seeded.ts';
import { floats, idsTensor, samplesOf } from './tensors.ts';

const IDS = { names: ['input_ids', 'tokens'], types: ['int64'], rank: 2 };
const STYLE = { names: ['style'], types: ['float32'], rank: 2, last: 256 };
const SPEED = { names: ['speed'], types: ['float32', 'int32'], rank: 1 };
const WAVE = { names: ['waveform', 'audio'], types: ['float32'], rank: null };
const INTERFACE: Interface = { inputs: [IDS, STYLE, SPEED], outputs: [WAVE] };

const STYLE_NUMBERS = 256;
/** Maximum symbols between the two framing zeros. */
const LONGEST_IDS = 509;

const VocabularySchema = z.record(z.string(), z.int().min(0));

/**
 * Kokoro: phonemes in its own alphabet, a style per voice and length, 24 kHz. Interface, framing and the selection of
 * the style row by symbol count follow its published exports.
 */
export const kokoro: Family = {
  async open(context): Promise<SpeechModel> {
    const { runtime, threads, files, sampleRateHz } = context;
    const vocabulary = readVocabulary(context);
    const graph = await Graph.open(runtime, threads, files.need(/\.onnx$/, 'ONNX file'), INTERFACE);
    const name = (value: typeof IDS) => findValue(value, graph.inputs)?.name as string;
    const takesWholeSpeeds = findValue(SPEED, graph.inputs)?.type === 'int32';
    const output = findValue(WAVE, graph.outputs)?.name as string;
    const styles = new Map<string, Float32Array>();
    const styleOf = (voiceId: string) => {
      const style = styles.get(voiceId) ?? readStyle(context, voiceId);
      styles.set(voiceId, style);
      return style;
    };
    const phonemizers = new Map<boolean, Phonemizer>();
    const job = seeded(graph);

    return {
      kind: 'speech',
      sampleRateHz,
      prepare({ text, pronounce, voiceId, speed }) {
        const voice = voiceId ?? firstVoice(context);
        const style = styleOf(voice);
        const isBritish = voice.startsWith('b');
        const phonemizer = phonemizers.get(isBritish) ?? openPhonemizer(context, isBritish);
        phonemizers.set(isBritish, phonemizer);
        return prepareEnglish({ text, pronounce }, (sentence, pronunciations) =>
          cutSounds(phonemizer.phonemes(sentence, pronunciations), LONGEST_IDS).map((sounds) => {
            const { ids, unknown } = idsOf(sounds, vocabulary);
            return {
              unknown,
              speak: async () => {
                const row = Math.min(ids.length, style.length / STYLE_NUMBERS - 1);
                const outputs = await job.session.run({
                  [name(IDS)]: idsTensor(runtime, [0, ...ids.flat(), 0]),
                  style: floats(runtime, style.slice(row * STYLE_NUMBERS, (row + 1) * STYLE_NUMBERS), [
                    1,
                    STYLE_NUMBERS,
                  ]),
                  speed: takesWholeSpeeds
                    ? new runtime.Tensor('int32', Int32Array.of(Math.max(1, Math.round(speed))), [1])
                    : floats(runtime, [speed], [1]),
                });
                return samplesOf(outputs[output]);
              },
            };
          }),
        );
      },
      withSeed: job.withSeed,
    };
  },
};

/** Of `tokenizer.json`, or of the `config.json` of older exports. */
function readVocabulary({ files }: OpenContext): ReadonlyMap<string, readonly number[]> {
  const path = files.find(/(?:^|\/)tokenizer\.json$/) ?? files.need(/(?:^|\/)config\.json$/, 'tokenizer.json');
  const document = files.json(path) as { model?: { vocab?: unknown }; vocab?: unknown };
  const parsed = VocabularySchema.safeParse(document.model?.vocab ?? document.vocab);
  if (!parsed.success)
    throw new ServiceError('engine_failed', 'The vocabulary of the model is damaged.', { because: 'weights_damaged' });
  return new Map(Object.entries(parsed.data).map(([symbol, id]) => [symbol, [id]]));
}

function readStyle({ files }: OpenContext, voiceId: string): Float32Array {
  const path = files.find(new RegExp(`(?:^|/)voices/${escaped(voiceId)}\\.bin$`));
  if (path === null) {
    throw new ServiceError('invalid_request', `The model has no voice ${voiceId}.`, {
      hint: 'Choose one of the voices that the model lists.',
    });
  }
  const bytes = readFileSync(path);
  if (bytes.length === 0 || bytes.length % (4 * STYLE_NUMBERS) !== 0)
    throw new ServiceError('engine_failed', `The file of the voice ${voiceId} is damaged.`, {
      because: 'weights_damaged',
    });
  return new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
}

function firstVoice({ files }: OpenContext): string {
  const voices = files.places(/(?:^|\/)voices\/[^/]+\.bin$/).map((place) => place.replace(/^.*\/|\.bin$/g, ''));
  const first = voices.find((voice) => voice === 'af_heart') ?? voices[0];
  if (first === undefined)
    throw new ServiceError('engine_failed', 'The model has no voices among its files.', { because: 'weights_missing' });
  return first;
}

function openPhonemizer({ files, flite }: OpenContext, isBritish: boolean): Phonemizer {
  const prefix = isBritish ? 'gb' : 'us';
  const lexicons = ['gold', 'silver'].flatMap((kind) => {
    const path = files.find(new RegExp(`(?:^|/)${prefix}_${kind}\\.json$`));
    return path === null ? [] : [readLexicon(path)];
  });
  return new Phonemizer({ lexicons, isBritish, flite });
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}
