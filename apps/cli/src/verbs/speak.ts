import { LIMITS, RANGES, REQUEST_DEFAULTS } from '@soundwright/contract';
import type { Command } from 'commander';
import { type CastOptions, castPairs, castVoices } from '../casting.ts';
import { UsageError } from '../failures.ts';
import { cfgOption, collectPair, numberOption, repeatedOption, seedOption, stepsOption } from '../options.ts';
import { print, printJson, say } from '../output.ts';
import { readText } from '../read-text.ts';
import { runJob } from '../run-job.ts';
import { checkOutput, deliverJob } from '../save.ts';
import { type Context, serviceVerb, withService } from '../verb.ts';

interface SpeakOptions {
  readonly output?: string;
  readonly file?: string;
  readonly voice?: string;
  readonly cast?: Record<string, unknown>;
  readonly model?: string;
  readonly gap?: number;
  readonly delivery?: Record<string, unknown>;
  readonly seed?: number;
  readonly steps?: number;
  readonly cfg?: number;
  readonly name?: string;
  readonly tag?: string[];
  readonly session?: string;
  readonly project?: string;
  readonly explain?: true;
  readonly language?: string;
}

export function speakVerb(): Command {
  return serviceVerb('speak [text...]', 'speak a text or a script')
    .option('-f, --file <script>', 'read the lines from a file, one per line; - for stdin')
    .option('--voice <voice>', 'saved voice by id or name, or one of the model’s own; see `voices`')
    .option('--cast <speaker=voice>', 'voice of lines that start with `speaker:` (may be repeated)', collectPair)
    .option('-o, --output <file>', 'save it here; - for stdout; .mp3, .flac, .ogg and .opus work too')
    .option('-m, --model <id>', 'model to use; default one that has the voice')
    .addOption(numberOption('--gap <seconds>', `silence between lines; default ${REQUEST_DEFAULTS.gapS}`, RANGES.gap))
    .option('--language <code>', 'language of the text, such as de; default the one it seems to be written in')
    .option('--delivery <name=value>', 'delivery option; see `models show` (may be repeated)', collectPair)
    .addOption(seedOption())
    .addOption(stepsOption())
    .addOption(cfgOption('text'))
    .option('--name <name>', 'name of the sound')
    .addOption(repeatedOption('--tag <tag>', 'tag of the sound'))
    .option('--session <id>', 'session to add it to')
    .option('--project <id>', 'project to add it to')
    .option('--explain', 'print what will be said, sentence by sentence, and speak nothing')
    .action(withService(speak));
}

async function speak(context: Context, words: string[], options: SpeakOptions): Promise<void> {
  checkOutput(context, options.output);
  const cast = castPairs(options.cast);
  const script = await readScript(words, options.file);
  const lines = parseScript(script, Object.keys(cast));
  if (lines.length === 0) throw new UsageError('Nothing to speak: give a text, or a script with -f (-f - for stdin).');
  for (const name of uncastNames(lines)) {
    say(`Lines begin with “${name}:”, which is read aloud. To give ${name} a voice, add --cast ${name}=<voice>.`);
  }

  const isCast = options.model !== undefined || options.voice !== undefined || Object.keys(cast).length > 0;
  const language = await languageOf(context, lines, options.language, isCast);
  const { model, voiceOf } = await castVoices(context, { voice: options.voice, cast, model: options.model, language });
  const delivery = await inLanguage(context, model, options);
  if (options.explain === true) return explain(context, model, lines, delivery);
  const job = await runJob(context, () =>
    context.client.speak({
      body: {
        model,
        lines: lines.map(({ text, speaker }) => ({ text, speaker, voice_id: voiceOf(speaker) })),
        gap_s: options.gap,
        delivery,
        seed: options.seed,
        steps: options.steps,
        cfg: options.cfg,
        name: options.name,
        tags: options.tag,
        session_id: options.session,
        project_id: options.project,
      },
    }),
  );
  await deliverJob(context, job, options.output);
}

/** The language that was asked for, else the one that the first lines seem to be written in; English when in doubt. */
async function languageOf(
  { client, signal }: Context,
  lines: readonly ScriptLine[],
  asked: string | undefined,
  isCast: boolean,
): Promise<CastOptions['language']> {
  if (asked !== undefined) return { code: asked, isAsked: true };
  if (isCast) return undefined;
  const text = lines
    .map((line) => line.text)
    .join('\n')
    .slice(0, LIMITS.lineChars);
  // A service without a speech model tells nothing; choosing the model says what to do.
  const told = await client.explainText({ body: { text }, signal }).catch(() => null);
  if (told?.written_in !== null && told?.spoken_by[0] !== undefined) {
    say(`The text seems to be written in “${told.written_in}”, which the model ${told.spoken_by[0]} speaks.`);
  }
  return { code: told?.written_in ?? 'en', isAsked: false };
}

/** The delivery, with the language for models that speak several. */
async function inLanguage(
  { client, signal }: Context,
  model: string,
  { delivery, language }: SpeakOptions,
): Promise<Record<string, unknown> | undefined> {
  if (language === undefined || delivery?.['language'] !== undefined) return delivery;
  const { delivery_options = [] } = await client.getModel({ params: { id: model }, signal });
  return delivery_options.some(({ name }) => name === 'language') ? { ...delivery, language } : delivery;
}

/** Prints every line as it will be said. */
async function explain(
  { client, json, signal }: Context,
  model: string,
  lines: readonly ScriptLine[],
  delivery: Record<string, unknown> | undefined,
): Promise<void> {
  const explained = [];
  for (const { text } of lines) explained.push(await client.explainText({ body: { text, model, delivery }, signal }));
  if (json) return printJson(explained);
  for (const { sentences, notes } of explained) {
    for (const { text, says } of sentences) print(`${text}\n  says: ${says}`);
    for (const note of notes) say(note);
  }
}

async function readScript(words: readonly string[], file: string | undefined): Promise<string> {
  if (file === undefined) return words.join(' ');
  if (words.length > 0) throw new UsageError('Give either a text or a script with -f.');
  return readText(file);
}

/** Names in capitals, or on several lines, that look like speakers but are not in the cast. */
export function uncastNames(lines: readonly ScriptLine[]): string[] {
  const names = lines
    .filter(({ speaker }) => speaker === undefined)
    .flatMap(({ text }) => /^(\p{Lu}[\p{L}\p{N}'-]{0,30}):\s/u.exec(text)?.[1] ?? []);
  return [...new Set(names)].filter(
    (name) => name === name.toUpperCase() || names.filter((other) => other === name).length > 1,
  );
}

export interface ScriptLine {
  readonly text: string;
  readonly speaker?: string;
}

/**
 * Lines to speak, one per line of the script, skipping blank lines. A `name:` prefix sets the speaker only if the name
 * is in the cast, so other colons stay part of the text.
 */
export function parseScript(script: string, cast: readonly string[]): ScriptLine[] {
  const lines = script.split(/\r?\n/).map((line) => line.trim());
  return lines
    .filter((line) => line !== '')
    .map((line) => {
      const colon = line.indexOf(':');
      const name = line.slice(0, Math.max(0, colon)).trim().toLowerCase();
      const speaker = cast.find((known) => known.toLowerCase() === name);
      return speaker === undefined ? { text: line } : { text: line.slice(colon + 1).trim(), speaker };
    })
    .filter(({ text }) => text !== '');
}
