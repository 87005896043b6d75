import { z } from 'zod';
import { ServiceError } from '../../../platform/service-error.ts';
import type { WordSpan } from '../estimated-words.ts';
import { Graph } from '../graph.ts';
import { findValue, type Interface } from '../interface.ts';
import { readArrays } from '../npz.ts';
import { ipaFromKokoro } from '../text/phone-tables.ts';
import { Phonemizer } from '../text/phonemizer.ts';
import { cutSounds, idsOf, prepareEnglish } from './english.ts';
import type { Family, SpeechModel } from './family.ts';
import { seeded } from './seeded.ts';
import { floats, idsTensor, numbersOf, samplesOf } from './tensors.ts';

const IDS = { names: ['input_ids'], types: ['int64'], rank: 2 };
const STYLE = { names: ['style'], types: ['float32'], rank: 2, last: 256 };
const SPEED = { names: ['speed'], types: ['float32'], rank: 1 };
const INTERFACE: Interface = { inputs: [IDS, STYLE, SPEED], outputs: [] };

const STYLE_NUMBERS = 256;
const LONGEST_SYMBOLS = 400;
/** Trailing silence the model adds to every sentence. */
const TAIL_FRAMES = 5_000;
/** End-of-sentence symbol (ellipsis). */
const END_ID = 10;

/** Output with the length of every symbol, in units of its own. */
const LENGTHS = 'duration';

/** The model's alphabet; a symbol's index is its id. */
const SYMBOLS = [
  '$',
  ...';:,.!?¡¿—…"«»“” ',
  ...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz',
  ...'ɑɐɒæɓʙβɔɕçɗɖðʤəɘɚɛɜɝɞɟʄɡɠɢʛɦɧħɥʜɨɪʝɭɬɫɮʟɱɯɰŋɳɲɴøɵɸθœɶʘɹɺɾɻʀʁɽʂʃʈʧʉʊʋⱱʌɣɤʍχʎʏʑʐʒʔʡʕʢǀǁǂǃˈˌːˑʼʴʰʱʲʷˠˤ˞↓↑→↗↘',
  "'",
  '\u0329',
  "'",
  'ᵻ',
];
export const KITTEN_VOCABULARY: ReadonlyMap<string, readonly number[]> = new Map(
  // The apostrophe occurs twice; the last index is used.
  SYMBOLS.map((symbol, id) => [symbol, [id]]),
);

const [BLANK_ID = -1] = KITTEN_VOCABULARY.get(' ') ?? [];

/**
 * When every word is said, by the lengths of its symbols; punctuation is silence.
 *
 * @param lengths - of the first symbol, which is silent, of those in `ids`, and of the end
 */
function wordSpans(ids: readonly number[], lengths: readonly number[], frames: number): WordSpan[] | null {
  const total = lengths.reduce((sum, length) => sum + length, 0);
  if (lengths.length < ids.length + 1 || !(total > 0)) return null;
  const spans: [number, number][] = [];
  let isNew = true;
  let at = lengths[0] as number;
  for (const [index, id] of ids.entries()) {
    const from = (frames * at) / total;
    at += lengths[index + 1] as number;
    if (id === BLANK_ID) isNew = true;
    if (id <= BLANK_ID) continue;
    if (isNew) spans.push([from, from]);
    isNew = false;
    (spans.at(-1) as [number, number])[1] = (frames * at) / total;
  }
  return spans;
}

const ConfigSchema = z.object({
  model_file: z.string().optional(),
  voices: z.string().optional(),
  speed_priors: z.record(z.string(), z.number()).optional(),
  voice_aliases: z.record(z.string(), z.string()).optional(),
});

/** Kitten TTS: espeak IPA, a style per voice and text length, 24 kHz. */
export const kitten: Family = {
  async open({ runtime, threads, files, sampleRateHz, flite }): Promise<SpeechModel> {
    const configPath = files.find(/(?:^|\/)config\.json$/);
    const config = ConfigSchema.safeParse(configPath === null ? {} : files.json(configPath));
    if (!config.success)
      throw new ServiceError('engine_failed', 'The config.json of the model is damaged.', {
        because: 'weights_damaged',
      });
    const { speed_priors: priors = {}, voice_aliases: aliases = {} } = config.data;
    const graph = await Graph.open(runtime, threads, files.need(/\.onnx$/, 'ONNX file'), INTERFACE);
    const output = graph.outputs.find(({ type }) => type === 'float32')?.name;
    if (output === undefined) throw new ServiceError('engine_failed', 'The model has no audio output.');
    const styles = await readArrays(files.need(/\.npz$/, 'voices.npz'));
    const phonemizer = new Phonemizer({ lexicons: [], isBritish: false, flite });
    const job = seeded(graph);

    return {
      kind: 'speech',
      sampleRateHz,
      prepare({ text, pronounce, voiceId, speed }) {
        const asked = voiceId ?? Object.keys(aliases)[0] ?? [...styles.keys()][0] ?? '';
        const voice = aliases[asked] ?? asked;
        const style = styles.get(voice);
        if (style === undefined) {
          throw new ServiceError('invalid_request', `The model has no voice ${asked}.`, {
            hint: 'Choose one of the voices that the model lists.',
          });
        }
        const rows = Math.floor(style.length / STYLE_NUMBERS);
        return prepareEnglish({ text, pronounce }, (sentence, pronunciations) =>
          cutSounds(ipaFromKokoro(phonemizer.phonemes(sentence, pronunciations)), LONGEST_SYMBOLS).map((sounds) => {
            const { ids, unknown } = idsOf(sounds, KITTEN_VOCABULARY);
            return {
              unknown,
              speak: async () => {
                const row = Math.max(0, Math.min(sentence.text.length, rows - 1));
                const outputs = await job.session.run({
                  [findValue(IDS, graph.inputs)?.name as string]: idsTensor(runtime, [0, ...ids.flat(), END_ID, 0]),
                  style: floats(runtime, style.slice(row * STYLE_NUMBERS, (row + 1) * STYLE_NUMBERS), [
                    1,
                    STYLE_NUMBERS,
                  ]),
                  speed: floats(runtime, [speed * (priors[voice] ?? 1)], [1]),
                });
                const whole = samplesOf(outputs[output]);
                const samples = whole.length > 2 * TAIL_FRAMES ? whole.subarray(0, whole.length - TAIL_FRAMES) : whole;
                const lengths = numbersOf(outputs[LENGTHS]);
                const spans = lengths === null ? null : wordSpans(ids.flat(), lengths, whole.length);
                return spans === null ? samples : { samples, spans };
              },
            };
          }),
        );
      },
      withSeed: job.withSeed,
    };
  },
};
