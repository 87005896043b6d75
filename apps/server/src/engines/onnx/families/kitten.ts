import { z } from 'zod';
import { ServiceError } from '../../../platform/service-error.ts';
import { Graph } from '../graph.ts';
import { findValue, type Interface } from '../interface.ts';
import { readArrays } from '../npz.ts';
import { ipaFromKokoro } from '../text/phone-tables.ts';
import { Phonemizer } from '../text/phonemizer.ts';
import { cutSounds, idsOf, prepareEnglish } from './english.ts';
import type { Family, SpeechModel } from './family.ts';
import { seeded } from './seeded.ts';
import { floats, idsTensor, samplesOf } from './tensors.ts';

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
                const samples = samplesOf(outputs[output]);
                return samples.length > 2 * TAIL_FRAMES ? samples.subarray(0, samples.length - TAIL_FRAMES) : samples;
              },
            };
          }),
        );
      },
      withSeed: job.withSeed,
    };
  },
};
