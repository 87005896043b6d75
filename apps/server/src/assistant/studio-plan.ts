import { LIMITS, type StudioAction, StudioActionSchema, type Track } from '@soundwright/contract';
import { type Maker, multiLine, oneLine, readProposal } from './proposal.ts';
import { isLine, type PlanClip, type Step, type Timeline, titleOf } from './studio-schema.ts';

/** Why a step is impossible, in a few words for the user. */
class Impossible extends Error {}

const MAX_TIME_S = 24 * 3_600;
const LEAST_PIECE_S = 0.05;
const GAIN_DB = { min: -60, max: 24 };

/** State of a clip at this point of the plan. */
interface PlannedClip extends PlanClip {
  readonly deleted?: boolean;
}

/**
 * Converts the model's steps to actions: real ids, valid times, each validated against the state after the previous
 * steps, with a descriptive sentence. Lanes are deleted last, from the highest down, because the lanes above a deleted
 * one move.
 * @param makers - the models available for generation
 * @returns the actions, and the reason for each skipped step
 */
export function planActions(
  steps: readonly Step[],
  timeline: Timeline,
  makers: readonly Maker[],
): { actions: StudioAction[]; leftOut: string[] } {
  const planner = new Planner(timeline, makers);
  const leftOut: string[] = [];
  const last = (step: Step) => (step.op === 'delete_lane' ? Number(step.lane.slice(1)) || 0 : Number.POSITIVE_INFINITY);
  const ordered = steps.toSorted((a, b) => (last(a) === last(b) ? 0 : last(b) - last(a)));
  const actions = ordered.flatMap((step) => {
    try {
      return [StudioActionSchema.parse(planner.take(step))];
    } catch (error) {
      leftOut.push(error instanceof Impossible ? error.message : `${step.op} is not possible`);
      return [];
    }
  });
  return { actions, leftOut };
}

/** Simulates a plan step by step. */
class Planner {
  readonly #timeline: Timeline;
  readonly #makers: readonly Maker[];
  readonly #clips: Map<string, PlannedClip>;
  readonly #deletedLanes = new Set<number>();

  constructor(timeline: Timeline, makers: readonly Maker[]) {
    this.#timeline = timeline;
    this.#makers = makers;
    this.#clips = new Map(timeline.clips);
  }

  /** @throws Impossible */
  take(step: Step): StudioAction {
    switch (step.op) {
      case 'move_clip':
        return this.#move(step);
      case 'trim_clip':
        return this.#trim(step);
      case 'split_clip':
        return this.#split(step);
      case 'set_clip':
        return this.#set(step);
      case 'fade_clip':
        return this.#fade(step);
      case 'delete_clip': {
        const { clip, title } = this.#clip(step.clip);
        this.#clips.set(step.clip, { ...clip, deleted: true });
        return { op: 'delete_clip', segment_id: clip.id, label: `Delete ${title}`, destructive: true };
      }
      case 'duplicate_clip':
        return this.#duplicate(step);
      case 'set_line':
      case 'set_voice':
        return this.#rewrite(step);
      case 'add_line':
        return this.#addLine(step);
      case 'add_pause': {
        const lane = this.#lane(step.lane);
        const start_s = time(step.start_s);
        const duration_s = span(step.duration_s, LEAST_PIECE_S);
        const segment = { kind: 'pause' as const, track_index: lane.index, start_s, duration_s };
        const label = `Add a pause of ${seconds(duration_s)} at ${shown(start_s)} on ${lane.name}`;
        return { op: 'add_pause', segment, label, destructive: false };
      }
      case 'set_lane':
        return this.#setLane(step);
      case 'delete_lane':
        return this.#deleteLane(step);
      case 'generate':
        return this.#generate(step);
    }
  }

  #move({ clip: name, start_s, lane: laneName }: Extract<Step, { op: 'move_clip' }>): StudioAction {
    const { clip, title } = this.#clip(name);
    const lane = this.#lane(laneName);
    const changes = { start_s: time(start_s), track_index: lane.index };
    this.#clips.set(name, { ...clip, ...changes });
    const where = lane.index === clip.track_index ? '' : ` on ${lane.name}`;
    return moved('move_clip', clip, changes, `Move ${title} to ${shown(changes.start_s)}${where}`);
  }

  #trim({ clip: name, from_s, to_s }: Extract<Step, { op: 'trim_clip' }>): StudioAction {
    const { clip, title } = this.#clip(name);
    if (clip.kind !== 'pause' && (clip.sound_id ?? null) === null) throw new Impossible(`${title} has no sound yet`);
    const before = clip.kind === 'pause' ? clip.start_s : Math.min(clip.start_s, clip.trim_start_s ?? 0);
    const from = Math.max(time(from_s), clip.start_s - before);
    const trim = clip.kind === 'pause' ? 0 : (clip.trim_start_s ?? 0) + from - clip.start_s;
    const whole =
      clip.kind === 'pause' ? MAX_TIME_S : (clip.sound_duration_s ?? (clip.trim_start_s ?? 0) + clip.duration_s);
    const to = Math.min(time(to_s), from + whole - trim);
    if (to - from < LEAST_PIECE_S) throw new Impossible(`nothing of ${title} would be left`);
    const changes = { start_s: exact(from), trim_start_s: exact(trim), duration_s: exact(to - from) };
    this.#clips.set(name, { ...clip, ...changes });
    return moved('trim_clip', clip, changes, `Trim ${title} to ${shown(from)}–${shown(to)}`);
  }

  #split({ clip: name, at_s }: Extract<Step, { op: 'split_clip' }>): StudioAction {
    const { clip, title } = this.#clip(name);
    if ((clip.sound_id ?? null) === null) throw new Impossible(`${title} has no sound to split`);
    const at = exact(time(at_s) - clip.start_s);
    if (at < LEAST_PIECE_S || at > clip.duration_s - LEAST_PIECE_S) {
      throw new Impossible(`${shown(time(at_s))} is not within ${title}`);
    }
    this.#clips.set(name, { ...clip, duration_s: at });
    return {
      op: 'split_clip',
      segment_id: clip.id,
      at_s: at,
      label: `Split ${title} at ${shown(time(at_s))}`,
      destructive: false,
    };
  }

  #set({ clip: name, gain_db, muted }: Extract<Step, { op: 'set_clip' }>): StudioAction {
    const { clip, title } = this.#clip(name);
    const changes = {
      ...(typeof gain_db === 'number' && { gain_db: gain(gain_db) }),
      ...(typeof muted === 'boolean' && { muted }),
    };
    const words = [
      ...(changes.gain_db === undefined ? [] : [`Set ${title} to ${decibels(changes.gain_db)}`]),
      ...(changes.muted === undefined ? [] : [`${changes.muted ? 'Mute' : 'Unmute'} ${title}`]),
    ];
    if (words.length === 0) throw new Impossible(`nothing of ${title} would change`);
    this.#clips.set(name, { ...clip, ...changes });
    return moved('set_clip', clip, changes, words.join(', '));
  }

  #fade({ clip: name, fade_in_s, fade_out_s }: Extract<Step, { op: 'fade_clip' }>): StudioAction {
    const { clip, title } = this.#clip(name);
    const changes = {
      fade_in_s: Math.min(span(fade_in_s, 0), clip.duration_s),
      fade_out_s: Math.min(span(fade_out_s, 0), clip.duration_s),
    };
    const words = [
      ...(changes.fade_in_s > 0 ? [`in over ${seconds(changes.fade_in_s)}`] : []),
      ...(changes.fade_out_s > 0 ? [`out over ${seconds(changes.fade_out_s)}`] : []),
    ];
    const label = words.length === 0 ? `Remove the fades of ${title}` : `Fade ${title} ${words.join(' and ')}`;
    return moved('fade_clip', clip, changes, label);
  }

  #duplicate({ clip: name, start_s, lane: laneName }: Extract<Step, { op: 'duplicate_clip' }>): StudioAction {
    const { clip, title } = this.#clip(name);
    const lane = this.#lane(laneName);
    const { kind, text, speaker, voice_id, sound_id, duration_s, trim_start_s, fade_in_s, fade_out_s, gain_db, muted } =
      clip;
    const copied = { kind, text, speaker, voice_id, sound_id, trim_start_s, fade_in_s, fade_out_s, gain_db, muted };
    const segment = {
      ...Object.fromEntries(Object.entries(copied).filter(([, value]) => value !== undefined && value !== null)),
      duration_s,
      start_s: time(start_s),
      track_index: lane.index,
    };
    const label = `Copy ${title} to ${shown(segment.start_s)} on ${lane.name}`;
    return { op: 'duplicate_clip', segment, label, destructive: false };
  }

  #rewrite(step: Extract<Step, { op: 'set_line' | 'set_voice' }>): StudioAction {
    const { clip, title } = this.#clip(step.clip);
    if (!isLine(clip)) throw new Impossible(`${title} is not a spoken line`);
    if (step.op === 'set_voice') {
      const voice = this.#voice(step.voice);
      return moved(
        'set_voice',
        clip,
        { voice_id: voice.id },
        `Set the voice of ${title} to ${quoted(oneLine(voice.name))}`,
      );
    }
    const text = words(step.text);
    this.#clips.set(step.clip, { ...clip, text });
    return moved('set_line', clip, { text }, `Change ${title} to ${quoted(text)}`);
  }

  #addLine(step: Extract<Step, { op: 'add_line' }>): StudioAction {
    const lane = this.#lane(step.lane);
    const voice = step.voice === null || step.voice === undefined ? null : this.#voice(step.voice);
    const text = words(step.text);
    const start_s = time(step.start_s);
    const segment = {
      kind: 'line' as const,
      text,
      ...(voice !== null && { voice_id: voice.id }),
      track_index: lane.index,
      start_s,
    };
    const by = voice === null ? '' : `, spoken by ${quoted(oneLine(voice.name))}`;
    const label = `Add the line ${quoted(text)} at ${shown(start_s)} on ${lane.name}${by}`;
    return { op: 'add_line', segment, label, destructive: false };
  }

  #setLane(step: Extract<Step, { op: 'set_lane' }>): StudioAction {
    const lane = this.#lane(step.lane);
    const name = oneLine(step.name ?? '').slice(0, LIMITS.nameChars);
    const changes: Partial<Pick<Track, 'name' | 'muted' | 'soloed' | 'gain_db'>> = {
      ...(name !== '' && { name }),
      ...(typeof step.muted === 'boolean' && { muted: step.muted }),
      ...(typeof step.soloed === 'boolean' && { soloed: step.soloed }),
      ...(typeof step.gain_db === 'number' && { gain_db: gain(step.gain_db) }),
    };
    const said = [
      ...(changes.name === undefined ? [] : [`name it ${quoted(changes.name)}`]),
      ...(changes.gain_db === undefined ? [] : [`set it to ${decibels(changes.gain_db)}`]),
      ...(changes.muted === undefined ? [] : [changes.muted ? 'mute it' : 'unmute it']),
      ...(changes.soloed === undefined ? [] : [changes.soloed ? 'solo it' : 'end its solo']),
    ];
    if (said.length === 0) throw new Impossible(`nothing of ${lane.name} would change`);
    const label = `On ${lane.name}: ${said.join(', ')}`;
    return { op: 'set_lane', track_index: lane.index, changes, label, destructive: false };
  }

  #deleteLane(step: Extract<Step, { op: 'delete_lane' }>): StudioAction {
    const lane = this.#lane(step.lane);
    const clips = [...this.#clips.values()].filter((clip) => clip.track_index === lane.index && !clip.deleted);
    if (clips.length === 0 && !this.#timeline.tracks.has(lane.index)) throw new Impossible(`${lane.name} is not there`);
    this.#deletedLanes.add(lane.index);
    const label = `Delete ${lane.name} with its clips`;
    return { op: 'delete_lane', track_index: lane.index, label, destructive: true };
  }

  #generate(step: Extract<Step, { op: 'generate' }>): StudioAction {
    const lane = this.#lane(step.lane);
    const start_s = time(step.start_s);
    const maker = this.#makers.find(({ model }) => model.category === step.kind);
    const proposal =
      maker &&
      readProposal({ model: maker.model.id, prompt: step.prompt, duration_s: step.duration_s, tags: [] }, this.#makers);
    if (!proposal) throw new Impossible(`no installed model makes ${step.kind === 'sfx' ? 'effects' : 'music'}`);
    const label = `Generate ${quoted(proposal.prompt)} at ${shown(start_s)} on ${lane.name}`;
    return { op: 'generate', proposal, track_index: lane.index, start_s, label, destructive: false };
  }

  #clip(name: string): { clip: PlannedClip; title: string } {
    const clip = this.#clips.get(name);
    if (clip === undefined) throw new Impossible('it names a clip that is not there');
    const title = titleOf(clip, 40);
    const shownTitle = title === '' ? (clip.kind === 'pause' ? 'the pause' : 'the clip') : quoted(title);
    if (clip.deleted === true) throw new Impossible(`${shownTitle} is deleted before`);
    return { clip, title: shownTitle };
  }

  #lane(name: string): { index: number; name: string } {
    const index = this.#timeline.lanes.get(name);
    if (index === undefined || this.#deletedLanes.has(index)) throw new Impossible('it names a lane that is not there');
    const title = oneLine(this.#timeline.tracks.get(index)?.name ?? '');
    return { index, name: title === '' ? `lane ${index + 1}` : `lane ${quoted(title)}` };
  }

  #voice(name: string): { id: string; name: string } {
    const voice = this.#timeline.voices.get(name);
    if (voice === undefined) throw new Impossible('it names a voice that is not there');
    return voice;
  }
}

function moved(
  op: Extract<StudioAction, { changes: unknown; segment_id: string }>['op'],
  clip: PlanClip,
  changes: Extract<StudioAction, { segment_id: string; changes: unknown }>['changes'],
  label: string,
): StudioAction {
  return { op, segment_id: clip.id, changes, label, destructive: false };
}

function words(text: string): string {
  const line = multiLine(text).slice(0, LIMITS.lineChars);
  if (line === '') throw new Impossible('the line has no words');
  return line;
}

function time(value: number): number {
  if (!Number.isFinite(value) || value > MAX_TIME_S) throw new Impossible('its time is not on the timeline');
  return exact(Math.max(0, value));
}

function span(value: number, least: number): number {
  if (!Number.isFinite(value) || value < least || value > MAX_TIME_S)
    throw new Impossible('its length is not possible');
  return exact(value);
}

function gain(value: number): number {
  if (!Number.isFinite(value)) throw new Impossible('its level is not possible');
  return Math.round(Math.min(Math.max(value, GAIN_DB.min), GAIN_DB.max) * 10) / 10;
}

/** Rounded to milliseconds. */
function exact(value: number): number {
  return Math.round(value * 1_000) / 1_000;
}

/** As a clock on a timeline: `1:05.2`. */
function shown(value: number): string {
  const tenths = Math.round(value * 10);
  const minutes = Math.floor(tenths / 600);
  return `${minutes}:${((tenths % 600) / 10).toFixed(1).padStart(4, '0')}`;
}

function seconds(value: number): string {
  return `${Math.round(value * 10) / 10} s`;
}

function decibels(value: number): string {
  return `${value > 0 ? '+' : ''}${value} dB`.replace('-', '−');
}

function quoted(text: string): string {
  const line = oneLine(text);
  return `“${line.length <= 60 ? line : `${line.slice(0, 59).trimEnd()}…`}”`;
}
