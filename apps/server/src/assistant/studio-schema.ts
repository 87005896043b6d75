import type { StudioCommandRequest } from '@soundwright/contract';
import { z } from 'zod';
import {
  type AnswerSchema,
  FLAG_OR_NULL,
  fields,
  list,
  NUMBER,
  NUMBER_OR_NULL,
  oneOf,
  text,
  textOrNull,
  word,
} from './answer-schema.ts';

type Context = StudioCommandRequest['context'];
export type PlanClip = Context['clips'][number];
export type PlanTrack = Context['tracks'][number];

/** Maximum number of clips shown to the model. */
const MAX_CLIPS = 60;
const MAX_STEPS = 12;
const MAX_LANE = 255;

/** A timeline with short names: models copy `c3` reliably, but not real ids. */
export interface Timeline {
  /** By short name. */
  readonly clips: ReadonlyMap<string, PlanClip>;
  /** Lane indexes by short name, including a new one. */
  readonly lanes: ReadonlyMap<string, number>;
  /** Real voice ids by short name. */
  readonly voices: ReadonlyMap<string, { readonly id: string; readonly name: string }>;
  readonly tracks: ReadonlyMap<number, PlanTrack>;
  /** Kinds of sound that installed models can make. */
  readonly kinds: readonly ('sfx' | 'music')[];
  readonly playheadS: number;
  readonly selected: readonly string[];
  /** Number of clips not shown to the model. */
  readonly hidden: number;
}

/** Assigns short names and selects the clips to show: the selected ones, then those nearest the playhead. */
export function readTimeline(context: Context, kinds: Timeline['kinds']): Timeline {
  const { tracks, clips, playhead_s: playheadS = 0, selected_ids: selectedIds = [], voices = [] } = context;
  const selected = new Set(selectedIds);
  const distance = (clip: PlanClip): number =>
    selected.has(clip.id) ? -1 : Math.max(0, clip.start_s - playheadS, playheadS - clip.start_s - clip.duration_s);
  const shown = new Set(clips.toSorted((a, b) => distance(a) - distance(b)).slice(0, MAX_CLIPS));
  const ordered = clips.filter((clip) => shown.has(clip)).sort((a, b) => a.start_s - b.start_s);
  const used = [...new Set([...tracks, ...clips].map((one) => one.track_index))].sort((a, b) => a - b);
  const next = Math.min(MAX_LANE, (used.at(-1) ?? -1) + 1);
  const named = new Map(ordered.map((clip, index) => [`c${index + 1}`, clip]));
  return {
    clips: named,
    lanes: new Map([...new Set([...used, next])].map((index) => [`t${index}`, index])),
    voices: new Map(voices.slice(0, MAX_CLIPS).map((voice, index) => [`v${index + 1}`, voice])),
    tracks: new Map(tracks.map((track) => [track.track_index, track])),
    kinds,
    playheadS,
    selected: [...named].filter(([, clip]) => selected.has(clip.id)).map(([name]) => name),
    hidden: clips.length - ordered.length,
  };
}

/** The timeline as text for the model; all of it is data. */
export function describeTimeline(timeline: Timeline): unknown {
  const laneOf = (index: number): string => `t${index}`;
  const voiceNames = new Map([...timeline.voices].map(([name, { id }]) => [id, name]));
  return {
    lanes: [...timeline.lanes].map(([id, index]) => {
      const track = timeline.tracks.get(index);
      if (track === undefined) return { id, name: null };
      const { name = '', gain_db = 0, muted = false, soloed = false } = track;
      return { id, name, gain_db, muted, soloed };
    }),
    clips: [...timeline.clips].map(([id, clip]) => ({
      id,
      lane: laneOf(clip.track_index),
      from_s: rounded(clip.start_s),
      to_s: rounded(clip.start_s + clip.duration_s),
      ...(clip.kind === 'pause' ? { pause: true } : { what: titleOf(clip, 120) }),
      ...(clip.speaker ? { speaker: clip.speaker } : {}),
      ...(clip.voice_id && voiceNames.has(clip.voice_id) ? { voice: voiceNames.get(clip.voice_id) } : {}),
      ...(clip.gain_db ? { gain_db: clip.gain_db } : {}),
      ...(clip.muted ? { muted: true } : {}),
    })),
    ...(timeline.hidden > 0 && { clips_not_shown: timeline.hidden }),
    playhead_s: rounded(timeline.playheadS),
    selected: timeline.selected,
    voices: [...timeline.voices].map(([id, { name }]) => ({ id, name })),
  };
}

/** Title of a clip: its text, its sound, or nothing. */
export function titleOf({ text: words, name }: PlanClip, most: number): string {
  const title = (words?.trim() || name?.trim() || '').replace(/\s+/g, ' ');
  return title.length <= most ? title : `${title.slice(0, most - 1).trimEnd()}…`;
}

function rounded(seconds: number): number {
  return Math.round(seconds * 100) / 100;
}

/** Whether a clip has editable text and voice. */
export function isLine(clip: PlanClip): boolean {
  return clip.kind !== 'pause' && ((clip.text ?? '') !== '' || (clip.sound_id ?? null) === null);
}

/** Fields of every step in the model's output. */
const STEPS = {
  move_clip: { clip: z.string(), start_s: z.number(), lane: z.string() },
  trim_clip: { clip: z.string(), from_s: z.number(), to_s: z.number() },
  split_clip: { clip: z.string(), at_s: z.number() },
  set_clip: { clip: z.string(), gain_db: z.number().nullish(), muted: z.boolean().nullish() },
  fade_clip: { clip: z.string(), fade_in_s: z.number(), fade_out_s: z.number() },
  delete_clip: { clip: z.string() },
  duplicate_clip: { clip: z.string(), start_s: z.number(), lane: z.string() },
  set_line: { clip: z.string(), text: z.string() },
  set_voice: { clip: z.string(), voice: z.string() },
  add_line: { text: z.string(), voice: z.string().nullish(), lane: z.string(), start_s: z.number() },
  add_pause: { lane: z.string(), start_s: z.number(), duration_s: z.number() },
  set_lane: {
    lane: z.string(),
    name: z.string().nullish(),
    muted: z.boolean().nullish(),
    soloed: z.boolean().nullish(),
    gain_db: z.number().nullish(),
  },
  delete_lane: { lane: z.string() },
  generate: {
    prompt: z.string(),
    duration_s: z.number().nullish(),
    kind: z.enum(['sfx', 'music']),
    lane: z.string(),
    start_s: z.number(),
  },
} as const;
const step = <N extends keyof typeof STEPS>(op: N) => z.object({ op: z.literal(op), ...STEPS[op] });

export const StepSchema = z.discriminatedUnion('op', [
  step('move_clip'),
  step('trim_clip'),
  step('split_clip'),
  step('set_clip'),
  step('fade_clip'),
  step('delete_clip'),
  step('duplicate_clip'),
  step('set_line'),
  step('set_voice'),
  step('add_line'),
  step('add_pause'),
  step('set_lane'),
  step('delete_lane'),
  step('generate'),
]);
export type Step = z.infer<typeof StepSchema>;

/** The schema of a plan for this timeline: only possible steps and existing names. */
export function planSchema(timeline: Timeline): AnswerSchema {
  const clips = [...timeline.clips.keys()];
  const lines = [...timeline.clips].filter(([, clip]) => isLine(clip)).map(([name]) => name);
  const lanes = [...timeline.lanes.keys()];
  const voices = [...timeline.voices.keys()];
  const used = lanes.filter((name) => [...timeline.clips.values()].some((clip) => name === `t${clip.track_index}`));
  const known = lanes.filter((name) => used.includes(name) || timeline.tracks.has(Number(name.slice(1))));
  const lane = word(lanes);
  const steps: AnswerSchema[] = [
    as('add_pause', { lane, start_s: NUMBER, duration_s: NUMBER }),
    as('set_lane', { lane, name: textOrNull(60), muted: FLAG_OR_NULL, soloed: FLAG_OR_NULL, gain_db: NUMBER_OR_NULL }),
  ];
  if (clips.length > 0) {
    const clip = word(clips);
    steps.push(
      as('move_clip', { clip, start_s: NUMBER, lane }),
      as('trim_clip', { clip, from_s: NUMBER, to_s: NUMBER }),
      as('split_clip', { clip, at_s: NUMBER }),
      as('set_clip', { clip, gain_db: NUMBER_OR_NULL, muted: FLAG_OR_NULL }),
      as('fade_clip', { clip, fade_in_s: NUMBER, fade_out_s: NUMBER }),
      as('delete_clip', { clip }),
      as('duplicate_clip', { clip, start_s: NUMBER, lane }),
    );
  }
  if (lines.length > 0) {
    steps.push(as('set_line', { clip: word(lines), text: text(1, 1_000) }));
    if (voices.length > 0) steps.push(as('set_voice', { clip: word(lines), voice: word(voices) }));
  }
  if (voices.length > 0)
    steps.push(as('add_line', { text: text(1, 1_000), voice: word(voices), lane, start_s: NUMBER }));
  if (known.length > 0) steps.push(as('delete_lane', { lane: word(known) }));
  if (timeline.kinds.length > 0) {
    const kind = word(timeline.kinds);
    steps.push(as('generate', { prompt: text(3, 400), duration_s: NUMBER_OR_NULL, kind, lane, start_s: NUMBER }));
  }
  return fields({ reply: text(1, 400), actions: list(oneOf(steps), 0, MAX_STEPS) });
}

function as(op: keyof typeof STEPS, properties: Readonly<Record<string, AnswerSchema>>): AnswerSchema {
  return fields({ op: { const: op }, ...properties });
}
