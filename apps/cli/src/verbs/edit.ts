import {
  EFFECT_PRESET_NAMES,
  type Effect,
  type NumberRange,
  presetEffects,
  RANGES,
  REQUEST_DEFAULTS,
  type SoundEdit,
  type SoundEditField,
  SoundEditSchema,
} from '@soundwright/contract';
import { Argument, type Command } from 'commander';
import { PRESETS_IN_WORDS, parseLoudness } from '../export-options.ts';
import { UsageError } from '../failures.ts';
import { numberOption } from '../options.ts';
import { say } from '../output.ts';
import { checkOutput, deliverSound } from '../save.ts';
import { resolveSound } from '../sources.ts';
import { type Context, serviceVerb, withService } from '../verb.ts';

/** The parameters of an edit: those of the contract, so that none can be missing here. */
type Field = SoundEditField | 'start_s' | 'end_s';

interface Flag {
  readonly name: string;
  readonly value: string;
  readonly meaning: string;
  readonly range?: NumberRange;
  readonly parse?: (text: string) => number | string | readonly Effect[];
}

const FLAGS: Readonly<Record<Field, Flag>> = {
  start_s: { name: 'start', value: 'seconds', meaning: 'start of the part to edit' },
  end_s: { name: 'end', value: 'seconds', meaning: 'its end' },
  target_lufs: {
    name: 'target-lufs',
    value: 'LUFS',
    meaning: `loudness, for normalize: a number, or ${PRESETS_IN_WORDS}; default ${REQUEST_DEFAULTS.targetLufs}`,
    parse: parseLoudness,
  },
  gain_db: { name: 'gain', value: 'dB', meaning: 'change of level, for gain', range: RANGES.gainDb },
  cutoff_hz: {
    name: 'cutoff',
    value: 'Hz',
    meaning: 'cutoff frequency, for highpass and lowpass',
    range: RANGES.cutoffHz,
  },
  semitones: { name: 'semitones', value: 'number', meaning: 'up or down, for pitch', range: RANGES.semitones },
  rate: { name: 'rate', value: 'number', meaning: 'for stretch: 2 is twice as fast', range: RANGES.stretchRate },
  sound_id: {
    name: 'like',
    value: 'sound',
    meaning: 'the sound whose loudness and brightness it gets (id or file), for match',
    parse: String,
  },
  fade_in_s: { name: 'fade-in', value: 'seconds', meaning: 'from silence, for fade', range: RANGES.fade },
  fade_out_s: { name: 'fade-out', value: 'seconds', meaning: 'to silence, for fade', range: RANGES.fade },
  amount: {
    name: 'amount',
    value: 'number',
    meaning: 'how much noise goes, for denoise',
    range: RANGES.fraction,
  },
  effects: {
    name: 'effects',
    value: 'presets',
    meaning: `for effects, one or several joined by +: ${EFFECT_PRESET_NAMES.join(', ')}`,
    parse: readPresets,
  },
};
const FIELDS = Object.keys(FLAGS) as Field[];

const OPS = SoundEditSchema.options.map(({ shape }) => shape.op.value);

export function editVerb(): Command {
  const verb = serviceVerb('edit <sound>', 'make an edited copy of a sound (id or file)').addArgument(
    new Argument('<op>', 'operation').choices(OPS),
  );
  for (const { name, value, meaning, range, parse } of Object.values(FLAGS)) {
    const flags = `--${name} <${value}>`;
    if (parse === undefined) verb.addOption(numberOption(flags, meaning, range));
    else verb.option(flags, meaning, parse);
  }
  return verb
    .option(
      '--then <edit>',
      'another edit of the result, saved as the same sound; repeatable: fade:fade-out=2, or trim:start=1,end=4',
      (text: string, before: readonly string[] = []) => [...before, text],
    )
    .option('-o, --output <file>', 'save it here; - for stdout; .mp3, .flac, .ogg and .opus work too')
    .action(withService(edit));
}

interface EditOptions extends Readonly<Record<string, unknown>> {
  readonly then?: readonly string[];
  readonly output?: string;
}

async function edit(context: Context, given: string, op: string, options: EditOptions): Promise<void> {
  checkOutput(context, options.output);
  const first = readEdit(op, (name) => options[camelCase(name)]);
  const more = (options.then ?? []).map(readStep);
  const edits: SoundEdit[] = [];
  for (const one of [first, ...more]) edits.push(await withReference(context, one));
  const [only] = edits;
  const body = only !== undefined && edits.length === 1 ? only : { chain: edits };
  const source = await resolveSound(context, given);
  const sound = await context.client.editSound({ params: { id: source.id }, body, signal: context.signal });
  for (const warning of sound.warnings) say(warning, 'yellow');
  await deliverSound(context, sound, options.output);
}

/** The effects of presets such as `Podcast voice+Big room`. @throws UsageError */
function readPresets(text: string): Effect[] {
  return text.split('+').flatMap((given, index) => {
    const name = EFFECT_PRESET_NAMES.find((known) => known.toLowerCase() === given.trim().toLowerCase());
    if (name === undefined) {
      throw new UsageError(`--effects: ${given} is not a preset. There are ${EFFECT_PRESET_NAMES.join(', ')}.`);
    }
    return presetEffects(name, `${index + 1}.`);
  });
}

/** The edit with the id of the sound that it refers to, which may be given as a file. */
async function withReference(context: Context, edit: SoundEdit): Promise<SoundEdit> {
  return edit.op === 'match' ? { ...edit, sound_id: (await resolveSound(context, edit.sound_id)).id } : edit;
}

/** Reads an edit such as `fade:fade-in=0.5,fade-out=2`. @throws UsageError */
function readStep(text: string): SoundEdit {
  const [op = '', settings = ''] = text.split(/:(.*)/s);
  if (!OPS.some((known) => known === op)) {
    throw new UsageError(`--then ${text}: ${op} is not an operation. Allowed choices are ${OPS.join(', ')}.`);
  }
  const given = new Map<string, unknown>();
  for (const setting of settings === '' ? [] : settings.split(',')) {
    const [name = '', value = ''] = setting.split(/=(.*)/s);
    const flag = Object.values(FLAGS).find((one) => one.name === name.trim());
    if (flag === undefined) throw new UsageError(`--then ${text}: ${name} is not an option of an edit.`);
    const read = flag.parse?.(value) ?? Number(value);
    if (value.trim() === '') throw new UsageError(`--then ${text}: ${name} has no value.`);
    if (Number.isNaN(read)) throw new UsageError(`--then ${text}: ${name} must be a number.`);
    given.set(flag.name, read);
  }
  return readEdit(op, (name) => given.get(name));
}

/** Builds the edit request, validated before any file is uploaded. @throws UsageError naming the option */
function readEdit(op: string, given: (name: string) => unknown): SoundEdit {
  const fields = FIELDS.map((field) => [field, given(FLAGS[field].name)] as const);
  const parsed = SoundEditSchema.safeParse({
    op,
    ...Object.fromEntries(fields.filter(([, value]) => value !== undefined)),
  });
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  if (issue?.code === 'unrecognized_keys') {
    throw new UsageError(`${issue.keys.map(flagOf).join(', ')} has no meaning for ${op}.`);
  }
  const path = String(issue?.path[0]);
  throw new UsageError(`${op}: ${path in FLAGS ? flagOf(path) : 'the request'} ${issue?.message ?? 'is not valid'}`);
}

function flagOf(field: string): string {
  return field in FLAGS ? `--${FLAGS[field as Field].name}` : field;
}

/** The name under which commander keeps an option. */
function camelCase(name: string): string {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
