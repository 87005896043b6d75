import { baseOf, type Documents, type EnginePlan, type PlannedItem, ratioOf, stemOf } from './engine-plan.ts';

/** `edit/loop_mode` of the importer: detected in the file, or forward. */
const DETECT_LOOP = 0;
const FORWARD_LOOP = 2;

/**
 * Godot 4: an `.import` beside each file with the settings that matter, and for each item an `AudioStreamRandomizer` that
 * never plays the same take twice in a row. Godot adds what else an `.import` has when it imports, and keeps `[params]`.
 * Paths in a resource are relative to it, so the folder can be anywhere in a project.
 *
 * Source: the classes ResourceImporterWAV, ResourceImporterOggVorbis and AudioStreamRandomizer in the documentation of
 * Godot 4; “TSCN file format” for resources.
 */
export function godotDocuments(plan: EnginePlan): Documents {
  const documents: Record<string, string> = {};
  for (const item of plan.items) {
    for (const { file } of item.takes) documents[`${file}.import`] = importOf(file, item.loop);
    documents[`${plan.slug}_${item.key}.tres`] = randomizerOf(item, plan.pitchSemitones);
  }
  return documents;
}

function importOf(file: string, loop: boolean): string {
  const settings = file.endsWith('.wav')
    ? {
        importer: 'wav',
        type: 'AudioStreamWAV',
        params: [
          'force/8_bit=false',
          'force/mono=false',
          'force/max_rate=false',
          'edit/trim=false',
          'edit/normalize=false',
          `edit/loop_mode=${loop ? FORWARD_LOOP : DETECT_LOOP}`,
          'edit/loop_begin=0',
          'edit/loop_end=-1',
          'compress/mode=0',
        ],
      }
    : {
        importer: file.endsWith('.mp3') ? 'mp3' : 'oggvorbisstr',
        type: file.endsWith('.mp3') ? 'AudioStreamMP3' : 'AudioStreamOggVorbis',
        params: [`loop=${loop}`, 'loop_offset=0.0', 'bpm=0.0', 'beat_count=0', 'bar_beats=4'],
      };
  const { importer, type, params } = settings;
  return `[remap]\n\nimporter="${importer}"\ntype="${type}"\n\n[params]\n\n${params.join('\n')}\n`;
}

function randomizerOf({ takes }: PlannedItem, pitchSemitones: number): string {
  const id = (index: number) => `${index + 1}_${stemOf(baseOf(takes[index]?.file ?? ''))}`;
  const streams = takes.map(({ file }, index) => `[ext_resource type="AudioStream" path="${file}" id="${id(index)}"]`);
  const pool = takes.flatMap((_, index) => [
    `stream_${index}/stream = ExtResource("${id(index)}")`,
    `stream_${index}/weight = 1.0`,
  ]);
  return [
    `[gd_resource type="AudioStreamRandomizer" load_steps=${takes.length + 1} format=3]`,
    '',
    ...streams,
    '',
    '[resource]',
    'playback_mode = 0',
    `random_pitch = ${decimal(ratioOf(pitchSemitones))}`,
    `streams_count = ${takes.length}`,
    ...pool,
    '',
  ].join('\n');
}

/** A float as Godot writes it. */
function decimal(value: number): string {
  return Number.isInteger(value) ? `${value}.0` : String(value);
}
