import { readFile } from 'node:fs/promises';
import {
  EditKindSchema,
  isMusical,
  RANGES,
  REQUEST_DEFAULTS,
  REST_OF_STEMS,
  STEMS,
  StemSchema,
  type StemSelection,
} from '@soundwright/contract';
import type { Command } from 'commander';
import { chooseModel } from '../choose-model.ts';
import { UsageError } from '../failures.ts';
import {
  cfgOption,
  choiceOption,
  numberOption,
  parseList,
  repeatedOption,
  seedOption,
  stepsOption,
  variationsOption,
} from '../options.ts';
import { print, printJson } from '../output.ts';
import { printTable } from '../print-table.ts';
import { runJob } from '../run-job.ts';
import { checkOutput, deliverJob } from '../save.ts';
import { resolveSound } from '../sources.ts';
import { type Context, serviceVerb, withService } from '../verb.ts';

interface GenerateOptions {
  readonly output?: string;
  readonly model?: string;
  readonly duration?: number;
  readonly seed?: number;
  readonly negative?: string;
  readonly loop?: boolean;
  readonly lyrics?: string;
  readonly lyricsFile?: string;
  readonly variations?: number;
  readonly steps?: number;
  readonly cfg?: number;
  readonly tag?: string[];
  readonly session?: string;
  readonly project?: string;
  readonly source?: string;
  readonly edit?: 'extend' | 'cover';
  readonly extendBy?: number;
  readonly coverStrength?: number;
  readonly separate?: string | true;
  readonly rest?: StemSelection['rest'];
  readonly explain?: true;
}

export function generateVerb(): Command {
  return serviceVerb('generate <prompt...>', 'make sound from text')
    .option('-o, --output <file>', 'save it here; - for stdout; .mp3, .flac, .ogg and .opus work too')
    .option('-m, --model <id>', 'model to use; default a ready one')
    .addOption(numberOption('-d, --duration <seconds>', 'length; default the model’s own', RANGES.duration))
    .addOption(seedOption())
    .option('--negative <text>', 'what to avoid')
    .option('--loop', 'make a seamless loop, with models that support it')
    .option('--lyrics <text>', 'words to sing')
    .option('--lyrics-file <file>', 'words to sing, from a file')
    .addOption(variationsOption())
    .addOption(stepsOption())
    .addOption(cfgOption('prompt'))
    .addOption(repeatedOption('--tag <tag>', 'tag of the sound'))
    .option('--session <id>', 'session to add it to')
    .option('--project <id>', 'project to add it to')
    .option('--source <sound id|file>', 'sound to start from, with --edit')
    .addOption(
      choiceOption(
        '--edit <kind>',
        'what to do with the source; see also `repaint`',
        EditKindSchema.options.filter((kind) => kind !== 'repaint'),
      ),
    )
    .addOption(numberOption('--extend-by <seconds>', 'how much longer, with --edit extend', RANGES.duration))
    .addOption(
      numberOption(
        '--cover-strength <number>',
        `how far from the source, with --edit cover; default ${REQUEST_DEFAULTS.coverStrength}`,
        RANGES.fraction,
      ),
    )
    .option('--separate [stems]', `split the result into stems: ${STEMS.join(', ')}, or all of them`)
    .addOption(choiceOption('--rest <what>', 'what to do with the other stems', REST_OF_STEMS))
    .option('--explain', 'print how the prompt is read, step by step, and make nothing')
    .action(withService(generate));
}

/** Options that mean something with `--explain`. */
const WITH_EXPLAIN = new Set(['explain', 'negative', 'model', 'url', 'dataDir', 'json', 'debug']);

const flagOf = (name: string) => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

async function generate(context: Context, words: string[], options: GenerateOptions): Promise<void> {
  const { client } = context;
  if (options.explain === true) {
    const others = Object.keys(options).filter((name) => !WITH_EXPLAIN.has(name));
    if (others.length > 0) {
      throw new UsageError(
        `--explain makes nothing, so it takes no ${others.map(flagOf).join(' or ')}.`,
        'Besides the prompt it takes --negative and --model.',
      );
    }
    return explain(context, words.join(' '), options);
  }
  checkOutput(context, options.output);
  if ((options.source === undefined) !== (options.edit === undefined)) {
    throw new UsageError('--source and --edit go together.');
  }
  const separate = readStems(options.separate, options.rest);
  const lyrics = await readLyrics(options);
  const { edit } = options;
  const prompt = words.join(' ');
  const category = lyrics !== undefined || isMusical(prompt) ? 'music' : 'sfx';
  const source = options.source === undefined ? undefined : await resolveSound(context, options.source);
  const model = await chooseModel(
    context,
    options.model,
    'generate',
    ({ supports }) => (lyrics === undefined || supports.lyrics) && (edit === undefined || supports[edit]),
    (candidate) => (source === undefined ? candidate.category === category : candidate.id === source.model),
  );

  const job = await runJob(context, () =>
    client.generate({
      body: {
        model,
        prompt,
        duration_s: options.duration,
        seed: options.seed,
        steps: options.steps,
        cfg: options.cfg,
        negative_prompt: options.negative,
        loop: options.loop,
        lyrics,
        variations: options.variations,
        tags: options.tag,
        session_id: options.session,
        project_id: options.project,
        source_sound_id: source?.id,
        edit,
        edit_options:
          edit === undefined ? undefined : { extend_s: options.extendBy, cover_strength: options.coverStrength },
        separate,
      },
    }),
  );
  // The mix that was split is part of the result.
  const { sounds = [], sources = [] } = job.result ?? {};
  await deliverJob(context, job, options.output, [...sources, ...sounds]);
}

/** Prints how a prompt is read. */
async function explain(
  { client, json, signal }: Context,
  prompt: string,
  { negative, model }: GenerateOptions,
): Promise<void> {
  const told = await client.explainPrompt({ body: { prompt, negative_prompt: negative, model }, signal });
  if (json) return printJson(told);
  await printTable(
    told.steps,
    [
      { title: 'Step', value: ({ step }) => step },
      { title: 'Words', value: ({ words }) => words, flexible: true },
    ],
    'No words.',
  );
  print('');
  await printTable(
    told.sounds,
    [
      { title: 'Heard', value: ({ source }) => source },
      { title: 'By', value: ({ words }) => words.join(', ') },
      { title: 'With', value: ({ said }) => pairsOf(said), flexible: true },
    ],
    'Nothing is recognised.',
  );
  const { unknown, unused } = told.reading;
  if (unknown.length + unused.length > 0) print('');
  if (unknown.length > 0) print(`Not understood: ${unknown.join(', ')}`);
  if (unused.length > 0) print(`Changes nothing: ${unused.join(', ')}`);
}

function pairsOf(values: Readonly<Record<string, number | string>>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}=${value}`)
    .join(' ');
}

async function readLyrics({ lyrics, lyricsFile }: GenerateOptions): Promise<string | undefined> {
  if (lyricsFile === undefined) return lyrics;
  if (lyrics !== undefined) throw new UsageError('--lyrics and --lyrics-file exclude each other.');
  return readFile(lyricsFile, 'utf8');
}

/** The stems to keep, from `--separate` and `--rest`. @throws UsageError for an unknown stem */
export function readStems(
  keep: string | true | undefined,
  rest: StemSelection['rest'] | undefined,
): StemSelection | undefined {
  if (keep === undefined) {
    if (rest !== undefined) throw new UsageError('--rest needs the stems to keep.');
    return undefined;
  }
  const names = keep === true || keep === 'all' ? [] : parseList(keep);
  const stems = names.map((name) => {
    const stem = StemSchema.safeParse(name);
    if (!stem.success) throw new UsageError(`There is no stem ${JSON.stringify(name)}; there are ${STEMS.join(', ')}.`);
    return stem.data;
  });
  return { keep: stems, rest: rest ?? 'discard' };
}
